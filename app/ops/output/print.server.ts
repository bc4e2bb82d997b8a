import { labeledRow } from '#app/desk/lists/list.ts';
import type { Result } from '#app/ops/command.server.ts';
import { fitTable, listFields, wideTable } from '#app/ops/output/table.server.ts';
import { type Row, toCsv } from '#app/text/csv.ts';
import { TERMINAL } from '#app/text/terminal.ts';

/** What is not written in pieces. */
type Shown = Exclude<Result, { document: object } | { entries: unknown }>;

export type Format = 'text' | 'json' | 'csv';

/**
 * Yields the result as text in chunks. `width`: the columns of the terminal that a table has to fit into; null for a table
 * with all columns. Calls `progress` with the number of listed rows so far.
 */
export async function* print(
  result: Result,
  format: Format,
  width: number | null,
  progress: (rows: number) => void,
): AsyncGenerator<string> {
  if ('document' in result) {
    yield escapeTerminal(`${JSON.stringify(result.document, null, format === 'json' ? 0 : 2)}\n`);
    return;
  }
  if ('entries' in result) {
    const people: Row[] = [];
    let written = 0;
    for await (const entries of result.entries) {
      const rows = entries.map(({ row }) => row);
      if (format === 'text') people.push(...entries.map(labeledRow));
      else yield format === 'csv' ? toCsv(rows, written === 0) : toJson(rows);
      written += rows.length;
      progress(written);
    }
    if (format === 'text') yield joinLines(tableOf(people, result.columns, width));
    return;
  }
  const rows = rowsOf(result);
  if (format === 'json') yield toJson(rows ?? [result]);
  else if (format === 'csv' && rows) yield toCsv(rows, true);
  else yield joinLines(textLines(result));
}

const joinLines = (lines: string[]) => lines.map((line) => `${line}\n`).join('');

/** Returns one JSON object a line; a sentence becomes `{"done": …}`. */
function toJson(objects: object[]): string {
  return objects.map((object) => `${escapeTerminal(JSON.stringify(object))}\n`).join('');
}

/** `JSON.stringify` escapes the control characters below U+0020 only. */
function escapeTerminal(json: string): string {
  return json.replace(TERMINAL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function rowsOf(result: Shown): Row[] | undefined {
  if ('report' in result) return result.report;
  if ('entry' in result) return [result.entry.row];
  return 'row' in result ? [result.row] : undefined;
}

function tableOf(rows: Row[], columns: string[], width: number | null): string[] {
  if (rows.length === 0) return ['There are none.'];
  return width === null ? wideTable(rows, true) : fitTable(rows, columns, width);
}

/** Returns a table, the fields of one row below each other, or a sentence. */
function textLines(result: Shown): string[] {
  if ('done' in result) return [result.done];
  if ('row' in result) return listFields(result.row);
  if ('entry' in result) return listFields(labeledRow(result.entry));
  const rows = result.people ?? result.report;
  return rows.length === 0 ? ['There are none.'] : wideTable(rows, false);
}
