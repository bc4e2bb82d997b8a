import type { Result, Row } from '#app/server/cli/command.ts';

/** Longest text of a table's cell, in characters; `--json` has it whole. */
const CELL_LENGTH = 48;

/** A result for machines: one JSON object a line. A sentence is `{"done": …}`. */
export function asJson(result: Result): string[] {
  const objects = rowsOf(result) ?? [result];
  return objects.map((object) => JSON.stringify(object));
}

function rowsOf(result: Result): Row[] | undefined {
  if ('rows' in result) return result.rows;
  if ('exported' in result) return result.exported;
  if ('report' in result) return result.report;
  return 'row' in result ? [result.row] : undefined;
}

/** A result for people: an aligned table, or the fields of one row below each other. */
export function asText(result: Result): string[] {
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
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => Array.from(line[column] ?? '').length)));
  return lines.map((line) =>
    line
      .map((text, column) => text + ' '.repeat((widths?.[column] ?? 0) - Array.from(text).length))
      .join('  ')
      .trimEnd(),
  );
}
