import type { Result, Row } from '#app/ops/command.server.ts';
import { TERMINAL } from '#app/ops/terminal.server.ts';
import { lengthOfFirst } from '#app/whole-characters.ts';

/** In characters; `--json` prints the whole text. */
const MAX_CELL_LENGTH = 48;

/** The beginning of a formula, in the full-width characters of Japanese spreadsheets too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export type Format = 'text' | 'json' | 'csv';

/** Yields the result as text in chunks. Exports are never tables. Calls `progress` with the number of exported rows so far. */
export async function* print(result: Result, format: Format, progress: (rows: number) => void): AsyncGenerator<string> {
  if (!('exported' in result)) {
    const rows = rowsOf(result);
    if ('document' in result)
      yield escapeTerminal(`${JSON.stringify(result.document, null, format === 'json' ? 0 : 2)}\n`);
    else if (format === 'text' || (format === 'csv' && !rows)) yield toText(result);
    else yield format === 'csv' ? toCsv(rows ?? [], true) : toJson(rows ?? [result]);
    return;
  }
  let written = 0;
  for await (const rows of result.exported) {
    yield format === 'csv' ? toCsv(rows, written === 0) : toJson(rows);
    written += rows.length;
    progress(written);
  }
}

/** Returns one JSON object a line; a sentence becomes `{"done": …}`. */
function toJson(objects: object[]): string {
  return objects.map((object) => `${escapeTerminal(JSON.stringify(object))}\n`).join('');
}

/** `JSON.stringify` escapes the control characters below U+0020 only. */
function escapeTerminal(json: string): string {
  return json.replace(TERMINAL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Spreadsheets read a file without it in the alphabet of their country, and show "José" as "JosÃ©". */
const BYTE_ORDER_MARK = '\ufeff';

/** Returns CSV for spreadsheets (RFC 4180). */
function toCsv(rows: Row[], header: boolean): string {
  const [first] = rows;
  const lines = rows.map((row) => Object.values(row).map(toCsvCell).join(','));
  if (header && first) lines.unshift(BYTE_ORDER_MARK + Object.keys(first).join(','));
  return lines.map((line) => `${line}\r\n`).join('');
}

/**
 * Replaces control characters, but for tabs and line breaks, with the sign for what cannot be shown. Prefixes a text that a spreadsheet would run as a formula with an apostrophe. Quotes semicolons, at which spreadsheets in
 * many locales split.
 */
function toCsvCell(value: Row[string]): string {
  if (value === null) return '';
  const shown = String(value).replace(TERMINAL, '\ufffd');
  const text = typeof value === 'string' && FORMULA.test(shown) ? `'${shown}` : shown;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function rowsOf(result: Result): Row[] | undefined {
  if ('rows' in result) return result.rows;
  if ('report' in result) return result.report;
  return 'row' in result ? [result.row] : undefined;
}

/** Returns an aligned table, the fields of one row below each other, or a sentence. */
function toText(result: Exclude<Result, { document: object }>): string {
  return textLines(result)
    .map((line) => `${line}\n`)
    .join('');
}

function textLines(result: Exclude<Result, { document: object }>): string[] {
  if ('done' in result) return [result.done];
  if ('row' in result) {
    return align(Object.entries(result.row).map(([key, value]) => [key, toTextCell(value)]));
  }
  const rows = rowsOf(result) ?? [];
  const [first] = rows;
  if (!first) return ['There are none.'];
  const keys = Object.keys(first);
  const shown = 'report' in result ? (text: string) => text : truncate;
  return align([keys, ...rows.map((row: Row) => keys.map((key) => shown(toTextCell(row[key] ?? null))))]);
}

function toTextCell(value: Row[string]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // A visitor's text must not control the operator's terminal.
  return String(value).replace(/\p{C}+|\s+/gu, ' ');
}

function truncate(text: string): string {
  const fits = lengthOfFirst(MAX_CELL_LENGTH, text) === null;
  return fits ? text : `${text.slice(0, lengthOfFirst(MAX_CELL_LENGTH - 1, text) ?? undefined)}…`;
}

function align(lines: string[][]): string[] {
  const length = (text = '') => Array.from(text).length;
  const widths = lines[0]?.map((_, column) => lines.reduce((most, line) => Math.max(most, length(line[column])), 0));
  return lines.map((line) =>
    line
      .map((text, column) => text + ' '.repeat((widths?.[column] ?? 0) - length(text)))
      .join('  ')
      .trimEnd(),
  );
}
