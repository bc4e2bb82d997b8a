/** A number with what makes it a claim: dollars, a plus, a percent sign, a range, a period; or a period in words. */
const FIGURE =
  /(?<![A-Za-z\d])\$?\d[\d,]*(?:\.\d+)?[KM]?[+%]?(?:(?: to |[-–/])\d+)?(?:[ -](?:consecutive |working |business )*(?:second|minute|hour|day|week|month|year|percent)s?\b)?|\b(?:within an?|half an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|ninety|hundred)[ -](?:consecutive |working |business )*(?:second|minute|hour|day|week|month|year|percent|dollar)s?\b/gi;

const DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/g;

/** Where a slide or a star stands among its like. */
const POSITION = /^\d+ of \d+$/;

/** Spaces are one, and a period reads the same as an adjective: "4-minute" is "4 minute". */
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ').trim();
const spoken = (figure: string) =>
  figure
    .toLowerCase()
    .replace(/[-](?=[a-z])/, ' ')
    .replace(/,$/, '');

/** Every figure of a text, dates first; written as they stand, in lower case. */
export function figuresOf(text: string): string[] {
  const words = plain(text);
  const dates = words.match(DATE) ?? [];
  const rest = words.replaceAll(DATE, ' ').match(FIGURE) ?? [];
  return [...dates, ...rest].map(spoken);
}

/** What a visitor, a screen reader or a search engine reads on a page, part by part; numbers that only count are left out. */
export function readableParts(html: string): string[] {
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json]) =>
    wordsOf(JSON.parse(json ?? '')),
  );
  const attributes = [...html.matchAll(/ (?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(
    ([, text]) => text ?? '',
  );
  const descriptions = [...html.matchAll(/<meta name="description" content="([^"]*)"/g)].map(([, text]) => text ?? '');
  const shown = html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    .split(/<[^>]+>/);
  return [...withoutNumbering(shown.map(decode).map(plain)), ...[...attributes, ...descriptions].map(decode), ...data]
    .map(plain)
    .filter((part) => part && !POSITION.test(part));
}

/** Leaves out the numbers of steps, clauses and headings: each is alone in its element, and the one before it was there. */
function withoutNumbering(parts: string[]): string[] {
  const counted = new Set(['0']);
  return parts.filter((part) => {
    if (!/^\d{1,2}(\.\d{1,2})?$/.test(part)) return true;
    const [first, second] = part.split('.');
    const before = second === undefined ? String(Number(first) - 1) : `${first}.${Number(second) - 1}`;
    const counts = counted.has(before) || (second === '1' && counted.has(first ?? ''));
    if (counts) counted.add(part);
    return !counts;
  });
}

/** The strings of structured data that people read; prices and addresses have tests of their own. */
function wordsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /^(name|description|text|headline|articleBody)$/.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => wordsOf(each, key));
  if (value && typeof value === 'object') return Object.entries(value).flatMap(([name, each]) => wordsOf(each, name));
  return [];
}

function decode(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };
  return text.replaceAll(/&(#x27|\w+);/g, (whole, name) => named[name] ?? whole);
}
