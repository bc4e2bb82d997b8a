import { TERMINAL } from '#app/text/terminal.ts';

type Cell = string | number | boolean | null;

/** One line of a list, by the names of its columns: the specification's field names plus `id`, `createdAt` and `status`. */
export type Row = Record<string, Cell>;

/**
 * Where a formula may begin, in the full-width characters of Japanese spreadsheets too. Some spreadsheets split a cell at
 * semicolons, tabs or line breaks.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[=+\-@\t\r\n＝＋－＠])/g;

/** A phone number, which no spreadsheet runs. One with hyphens alone is a sum to them: +1-302-555-0142 would show as -998. */
const PHONE = /^\+(?![\d-]*-[\d-]*$)[\d ().-]+$/;

/** Spreadsheets read a file without it in the alphabet of their country, and show "José" as "JosÃ©". */
const BYTE_ORDER_MARK = '\ufeff';

/** Returns CSV for spreadsheets (RFC 4180). */
export function toCsv(rows: Row[], header: boolean): string {
  const [first] = rows;
  const lines = rows.map((row) => Object.values(row).map(toCsvCell).join(','));
  if (header && first) lines.unshift(BYTE_ORDER_MARK + Object.keys(first).join(','));
  return lines.map((line) => `${line}\r\n`).join('');
}

/**
 * Replaces control characters, but for tabs and line breaks, with the sign for what cannot be shown. Prefixes a text that
 * a spreadsheet would run as a formula with an apostrophe. Quotes semicolons, at which spreadsheets in many locales split.
 */
function toCsvCell(value: Cell): string {
  if (value === null) return '';
  const shown = String(value).replace(TERMINAL, '\ufffd');
  const text = typeof value === 'string' && !PHONE.test(shown) ? shown.replace(FORMULA, "'") : shown;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
