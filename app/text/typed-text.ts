/** Line breaks of every system and of word processors. */
const LINE_BREAK = /\r\n|[\r\v\f\u2028\u2029]/g;

/** Unicode counts the blank Braille cell among the symbols. */
const UNUSUAL_SPACE = /[\p{Zs}\u2800]/gu;

/** Scripts whose spelling needs joiners: Persian names, half forms of Indic letters. */
const JOINED =
  '[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}]';

/** Invisible characters that change what is seen, each in its place. */
const MEANT = [
  // Flags such as Scotland's.
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{1,8}\\u{E007F}',
  // Families, professions, keycaps, and symbols that are also emoji.
  '(?<=\\p{ExtPict}[\\uFE0F\\p{EMod}]?)\\u200D(?=\\p{ExtPict})',
  '(?<=\\p{ExtPict})[\\uFE0E\\uFE0F]',
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  `(?<=(?!\\p{DI})${JOINED})[\\u200C\\u200D]`,
  // Variants of Han characters, which tell Japanese families apart, and of Mongolian letters.
  '(?<=\\p{sc=Hani})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '(?<=(?!\\p{DI})\\p{sc=Mong})[\\u180B-\\u180F]',
].join('|');

/**
 * Control characters, lone surrogates, what Unicode calls ignorable (zero-width, directional and joining marks, soft
 * hyphens, fillers, tags), and the marks that dictation on a phone leaves.
 */
const INVISIBLE = '(?![\\t\\n])[\\p{Cc}\\p{Cs}\\p{NChar}\\p{DI}\\uFFF9-\\uFFFC]';

const MEANT_OR_INVISIBLE = new RegExp(`(${MEANT})|${INVISIBLE}`, 'gu');

/** Combining marks need a character to combine with. */
const VISIBLE = /[^\s\p{M}\p{DI}]/u;

/**
 * Removes the invisible characters that copied text brings along, and turns unusual spaces into ordinary ones and line breaks
 * into `\n`. Joiners and variation selectors stay where they change what is seen.
 */
export function plainCharacters(typed: string): string {
  return typed.replace(LINE_BREAK, '\n').replace(UNUSUAL_SPACE, ' ').replace(MEANT_OR_INVISIBLE, '$1');
}

/** Returns the text of a field with several lines in plain characters, trimmed; empty if nothing of it can be seen. */
export function cleanText(typed: string): string {
  const text = plainCharacters(typed).trim();
  return VISIBLE.test(text) ? text : '';
}

/** Returns the text of a field with one line in plain characters, trimmed; empty if nothing of it can be seen. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/[\t\n]/g, ' ');
}
