import type { Result, Row } from '#app/ops/command.server.ts';
import { fitTable, listFields, wideTable } from '#app/ops/output/table.server.ts';
import { TERMINAL } from '#app/ops/output/terminal.server.ts';

/** The beginning of a formula, in the full-width characters of Japanese spreadsheets too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** What is not written in pieces. */
type Shown = Exclude<Result, { document: object } | { exported: unknown }>;

export type Format = 'text' | 'json' | 'csv';

/**
 * Yields the result as text in chunks. Exports are never tables. `width`: the columns of the terminal that a table has to
 * fit into; null for a table with all columns. Calls `progress` with the number of exported rows so far.
 */
export async function* print(
  result: Result,
  format: Format,
  width: number | null,
  progress: (rows: number) => void,
): AsyncGenerator<string> {
  if ('exported' in result) {
    let written = 0;
    for await (const rows of result.exported) {
      yield format === 'csv' ? toCsv(rows, written === 0) : toJson(rows);
      written += rows.length;
      progress(written);
    }
    return;
  }
  if ('document' in result) {
    yield escapeTerminal(`${JSON.stringify(result.document, null, format === 'json' ? 0 : 2)}\n`);
    return;
  }
  const rows = rowsOf(result);
  if (format === 'json') yield toJson(rows ?? [result]);
  else if (format === 'csv' && rows) yield toCsv(rows, true);
  else
    yield textLines(result, width)
      .map((line) => `${line}\n`)
      .join('');
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
 * Replaces control characters, but for tabs and line breaks, with the sign for what cannot be shown. Prefixes a text that
 * a spreadsheet would run as a formula with an apostrophe. Quotes semicolons, at which spreadsheets in many locales split.
 */
function toCsvCell(value: Row[string]): string {
  if (value === null) return '';
  const shown = String(value).replace(TERMINAL, '\ufffd');
  const text = typeof value === 'string' && FORMULA.test(shown) ? `'${shown}` : shown;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function rowsOf(result: Shown): Row[] | undefined {
  if ('rows' in result) return result.rows;
  if ('report' in result) return result.report;
  return 'row' in result ? [result.row] : undefined;
}

/** Returns a table, the fields of one row below each other, or a sentence. */
function textLines(result: Shown, width: number | null): string[] {
  if ('done' in result) return [result.done];
  if ('row' in result) return listFields(result.row);
  const rows = rowsOf(result) ?? [];
  const [first] = rows;
  if (!first) return ['There are none.'];
  if ('report' in result) return wideTable(rows, false);
  return width === null ? wideTable(rows, true) : fitTable(rows, result.columns ?? Object.keys(first), width);
}
