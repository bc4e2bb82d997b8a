import type { Result } from '#app/ops/command.server.ts';
import { fitTable, listFields, wideTable } from '#app/ops/output/table.server.ts';
import { type Row, toCsv } from '#app/text/csv.ts';
import { TERMINAL } from '#app/text/terminal.ts';

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
