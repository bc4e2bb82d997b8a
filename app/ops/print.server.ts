import type { Result, Row } from '#app/ops/command.server.ts';

/** Longest text of a table's cell, in characters; `--json` has it whole. */
const CELL_LENGTH = 48;

/** How a formula begins, in the wide letters of Japanese spreadsheets too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export type Format = 'text' | 'json' | 'csv';

/** The result as text, piece by piece; exports are CSV or JSON. Calls `progress` with the number of exported rows so far. */
export async function* print(result: Result, format: Format, progress: (rows: number) => void): AsyncGenerator<string> {
  if (!('exported' in result)) {
    const rows = rowsOf(result);
    if (format === 'text' || (format === 'csv' && !rows)) yield asText(result);
    else yield format === 'csv' ? asCsv(rows ?? [], true) : asJson(rows ?? [result]);
    return;
  }
  let written = 0;
  for await (const rows of result.exported) {
    yield format === 'csv' ? asCsv(rows, written === 0) : asJson(rows);
    written += rows.length;
    progress(written);
  }
}

/** For machines: one JSON object a line. A sentence is `{"done": …}`. */
function asJson(objects: object[]): string {
  return objects.map((object) => `${escapeC1(JSON.stringify(object))}\n`).join('');
}

/** `JSON.stringify` leaves these control characters as they are, and some terminals obey them. */
function escapeC1(json: string): string {
  return json.replace(/[\u0080-\u009f]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}

/** For spreadsheets (RFC 4180). */
function asCsv(rows: Row[], header: boolean): string {
  const [first] = rows;
  const lines = rows.map((row) => Object.values(row).map(csvCell).join(','));
  if (header && first) lines.unshift(Object.keys(first).join(','));
  return lines.map((line) => `${line}\r\n`).join('');
}

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe, which makes it a text. Semicolons are quoted
 * because spreadsheets in many locales split at them.
 */
function csvCell(value: Row[string]): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function rowsOf(result: Result): Row[] | undefined {
  if ('rows' in result) return result.rows;
  if ('report' in result) return result.report;
  return 'row' in result ? [result.row] : undefined;
}

/** For people: an aligned table, or the fields of one row below each other. */
function asText(result: Result): string {
  return textLines(result)
    .map((line) => `${line}\n`)
    .join('');
}

function textLines(result: Result): string[] {
  if ('done' in result) return [result.done];
  if ('row' in result) {
    return align(Object.entries(result.row).map(([key, value]) => [key, cell(value)]));
  }
  const rows = rowsOf(result) ?? [];
  const [first] = rows;
  if (!first) return ['There are none.'];
  const keys = Object.keys(first);
  const shown = 'report' in result ? (text: string) => text : cut;
  return align([keys, ...rows.map((row: Row) => keys.map((key) => shown(cell(row[key] ?? null))))]);
}

function cell(value: Row[string]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // What visitors typed must not steer the operator's terminal.
  return String(value).replace(/\p{C}+|\s+/gu, ' ');
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= CELL_LENGTH ? text : `${characters.slice(0, CELL_LENGTH - 1).join('')}…`;
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
