/** Which words a text must have. */
export type Words = Pick<RegExp, 'test'>;

/**
 * Reads a condition such as `price|cost*; how much UNLESS my assistant`: one of the patterns before `UNLESS`, and none
 * after it. Semicolons separate patterns. In a pattern, `|` separates words of which one must stand there, and `…` is up
 * to six words. In a word, `*` is any ending, `#` a digit, and `-` may be left out or be a space.
 */
export function words(condition: string): Words {
  const [required = '', excluded] = condition.split(/\sUNLESS\s/);
  const patterns = anyOf(required);
  const unless = excluded === undefined ? undefined : anyOf(excluded);
  return { test: (text) => patterns.test(text) && !unless?.test(text) };
}

function anyOf(patterns: string): RegExp {
  return new RegExp(patterns.trim().split(/;\s*/).map(patternSource).join('|'));
}

function patternSource(pattern: string): string {
  return pattern
    .trim()
    .split(/\s+/)
    .map((word) => (word === '…' ? String.raw`(?:\w+\W+){0,6}` : wordSource(word)))
    .join(String.raw`\W*`);
}

function wordSource(alternatives: string): string {
  const source = alternatives
    .replaceAll('*', String.raw`\w*`)
    .replaceAll('#', String.raw`\d`)
    .replaceAll('-', String.raw`\W?`);
  return String.raw`\b(?:${source})\b`;
}

/** A message as the patterns read it: lower case, without apostrophes. */
export function plainText(message: string): string {
  return message.toLowerCase().replace(/['’]/g, '');
}
