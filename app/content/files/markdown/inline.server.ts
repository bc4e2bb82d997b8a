import type { Place } from '#app/content/files/fault.server.ts';
import { placesIn, withoutEnds } from '#app/content/files/text.server.ts';

type Reader = {
  text: string;
  /** What was read, and each run of asterisks or underlines that may begin emphasis. */
  parts: string[];
  runs: Record<'*' | '_', Run[]>;
  /** The closing bracket of each opening one. */
  brackets: Map<number, number>;
  at: (index: number) => Place;
  isInLink: boolean;
};

/** Asterisks or underlines that may begin emphasis, and the part that they are. */
type Run = { part: number; count: number };

/**
 * Returns a text of Markdown as pages read it: links as `[label](href)`, slanted words as `[words](*)`, and bold ones as
 * `[words](**)`. Faults what cannot be shown. Takes time in proportion to the text.
 */
export function inlineText(text: string, place: Place, isInLink = false): string {
  const reader: Reader = {
    text,
    parts: [],
    runs: { '*': [], _: [] },
    brackets: bracketsOf(text),
    at: placesIn(text, place),
    isInLink,
  };
  let index = 0;
  while (index < text.length) index += readPart(reader, index);
  return reader.parts.join('');
}

/** Reads what begins at the index. Returns its length. */
function readPart(reader: Reader, index: number): number {
  const { text, parts, at } = reader;
  const sign = text.charAt(index);
  const before = text.charAt(index - 1);
  if (sign === '*' || sign === '_') return readRun(reader, index, sign);
  if (sign === '[') {
    const length = readLink(reader, index);
    if (length > 0) return length;
  }
  const escaped = sign === '\\' && match(ESCAPE, text, index);
  if (escaped) {
    parts.push(escaped.charAt(1));
    return escaped.length;
  }
  const address = WORD.test(sign) && !WORD.test(before) && !reader.isInLink && addressAt(text, index);
  if (address) {
    parts.push(linkTo(address));
    return address.length;
  }
  const named = sign === '<' && addressAt(text, index + 1);
  if (named && text.charAt(index + 1 + named.length) === '>') {
    parts.push(linkTo(named));
    return named.length + 2;
  }
  // A long run of them would be looked through from each on.
  const isInRun = sign === before && ' `'.includes(sign);
  for (const [pattern, fault] of isInRun ? [] : REFUSED) {
    const found = match(pattern, text, index);
    if (!found) continue;
    at(index).fault(fault.replace('%', () => found));
    return found.length;
  }
  const plain = match(WORDS, text, index) || sign;
  parts.push(plain);
  return plain.length;
}

const WORD = /[\p{L}\p{N}]/u;
const WORDS = /[\p{L}\p{N}]+/uy;
const ESCAPE = /\\[!-/:-@[-`{-~]/y;
const URL = /https?:\/\/[^\s<>]{1,2000}/iy;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}/y;

/** What pages do not show, by how it begins. */
const REFUSED: [pattern: RegExp, fault: string][] = [
  [/!\[[^[\]]*\]\(/y, 'a picture stands alone: write an empty line above and below it'],
  [/\[[^[\]^]+\]\[[^[\]]*\]/y, 'a link whose address stands elsewhere cannot be shown: write [label](address)'],
  [/\[\^/y, 'a footnote cannot be shown: write it into the text'],
  [/`+[^`]+`/y, 'text in `backticks` cannot be shown: write it without them'],
  [/~~[^~]+~~/y, 'struck text cannot be shown: leave it out'],
  [/<[a-z/!?][^<>]*>/iy, 'HTML cannot be shown: write the text alone'],
  [/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});/iy, '% would be shown as it stands: write the character itself'],
  [/(?: {2,}|\\)\n(?=[\s\S])/y, 'a line break inside a paragraph cannot be shown: write two paragraphs, or a list'],
];

function match(pattern: RegExp, text: string, index: number): string {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? '';
}

/** Returns the address that a text names without brackets; '' if none begins at the index. */
function addressAt(text: string, index: number): string {
  const url = match(URL, text, index).replace(/[.,;:!?'"*_~]{1,20}$/, '');
  if (url) return url.endsWith(')') && !url.includes('(') ? url.slice(0, -1) : url;
  return match(EMAIL, text, index).replace(/[-_]+$/, '');
}

function linkTo(address: string): string {
  return `[${address}](${address.includes('://') ? '' : 'mailto:'}${withoutEnds(address)})`;
}

/** Reads a link. Returns 0 if the bracket begins none. */
function readLink({ text, parts, brackets, at, isInLink }: Reader, index: number): number {
  const end = brackets.get(index);
  const [whole, href = '', title] = (end !== undefined && matchGroups(TARGET, text, end + 1)) || [];
  if (end === undefined || whole === undefined) return 0;
  const place = at(index);
  const words = text.slice(index + 1, end);
  const fault = faultOf(words, href, title, isInLink);
  if (fault) place.fault(fault);
  const label = isInLink ? words : inlineText(words, place, true);
  parts.push(fault ? label : `[${label}](${withoutEnds(href)})`);
  return end + 1 + whole.length - index;
}

function faultOf(words: string, href: string, title: string | undefined, isInLink: boolean): string | null {
  if (isInLink) return 'a link stands in the words of another: write one after the other';
  if (title) return `the title of a link cannot be shown: leave ${title} out`;
  return words === '' ? `a link needs words to press: write [label](${href})` : null;
}

/** Where a link leads, and its title. */
const TARGET = /\([ \n]?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)?)(?:[ \n]("[^"]*"|'[^']*'))?[ \n]?\)/y;

function matchGroups(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function bracketsOf(text: string): Map<number, number> {
  const open: number[] = [];
  const brackets = new Map<number, number>();
  for (const { 0: sign, index } of text.matchAll(/\\[\s\S]|[[\]]/g)) {
    const begin = sign === ']' && open.pop();
    if (sign === '[') open.push(index);
    else if (typeof begin === 'number') brackets.set(begin, index);
  }
  return brackets;
}

/** Three begin bold and slanted words. */
const MAX_RUN = 3;

/** Reads asterisks or underlines, which end emphasis, begin it, or stand for themselves. */
function readRun({ text, parts, runs }: Reader, index: number, sign: '*' | '_'): number {
  let end = index;
  while (text.charAt(end) === sign) end += 1;
  let count = end - index;
  if (count > MAX_RUN) {
    parts.push(text.slice(index, end));
    return count;
  }
  const [before, after] = [text.charAt(index - 1), text.charAt(end)];
  const isInWord = sign === '_' && WORD.test(before) && WORD.test(after);
  if (endsEmphasis(before, after) && !isInWord) {
    const other = runs[sign === '*' ? '_' : '*'];
    for (let open = runs[sign].at(-1); open && count > 0; open = runs[sign].at(-1)) {
      const length = Math.min(open.count, count, 2);
      // What began inside of it and did not end stands for itself.
      while ((other.at(-1)?.part ?? -1) > open.part) other.pop();
      open.count -= length;
      count -= length;
      parts[open.part] = `${sign.repeat(open.count)}[${parts[open.part]?.slice(open.count + length) ?? ''}`;
      parts.push(`](${'*'.repeat(length)})`);
      if (open.count === 0) runs[sign].pop();
    }
  }
  if (count > 0 && endsEmphasis(after, before) && !isInWord) runs[sign].push({ part: parts.length, count });
  if (count > 0) parts.push(sign.repeat(count));
  return end - index;
}

/** Returns whether signs between two characters end emphasis; whether they begin it, if the two are exchanged. */
function endsEmphasis(before: string, after: string): boolean {
  if (!/\S/.test(before)) return false;
  return !/[\p{P}\p{S}]/u.test(before) || !/[^\s\p{P}\p{S}]/u.test(after);
}
