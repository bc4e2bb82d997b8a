/**
 * Matches a plain text that has any of these patterns, which semicolons separate. In a pattern, `|` separates words of
 * which one must stand there, `*` is any ending, `#` a digit, `-` may be left out or be a space, and `…` is up to six
 * words: `wrong|bad number*; number … dis*connected`.
 */
export function any(patterns: string): RegExp {
  return new RegExp(patterns.trim().split(/;\s*/).map(patternSource).join('|'));
}

function patternSource(pattern: string): string {
  return pattern
    .trim()
    .split(/\s+/)
    .map((word) => (word === '…' ? String.raw`(?:\w+\W+){0,6}` : wordSource(word)))
    .join(String.raw`\W*`);
}

function wordSource(words: string): string {
  const source = words
    .replaceAll('*', String.raw`\w*`)
    .replaceAll('#', String.raw`\d`)
    .replaceAll('-', String.raw`\W?`);
  return String.raw`\b(?:${source})\b`;
}

/** A message as the patterns read it: lower case, without apostrophes. */
export function plainText(message: string): string {
  return message.toLowerCase().replace(/['’]/g, '');
}
