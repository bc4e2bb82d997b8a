import stringWidth from 'string-width';
import type { Row } from '#app/text/csv.ts';
import { charactersOf } from '#app/text/whole-characters.ts';

/** In columns of a terminal, in which an ideograph takes two. */
const MAX_CELL_WIDTH = 48;
/** A text is not cut below this. */
const MIN_CUT_WIDTH = 14;
const GAP = '  ';

const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(?:\.\d+)?Z$/;

/**
 * Returns an aligned table. It leaves out columns without any value, shortens moments and long texts but no `id`, and drops
 * columns from the right until `width` suffices. The last line then says that there is more.
 */
export function fitTable(rows: Row[], columns: string[], width: number): string[] {
  const hasValue = (key: string) => rows.some((row) => row[key] !== null);
  const shown = columns.filter(hasValue);
  const cells = shown.map((key) => [key, ...rows.map((row) => toCell(row[key] ?? null).replace(MOMENT, '$1 $2Z'))]);
  const natural = cells.map(widest);
  const texts = shown.filter(
    (key) => key !== 'id' && rows.some((row) => typeof row[key] === 'string' && !MOMENT.test(row[key])),
  );
  const widthsAt = (cap: number) =>
    shown.map((key, index) => {
      const full = natural[index] ?? 0;
      return texts.includes(key) ? Math.min(full, Math.max(cap, stringWidth(key))) : full;
    });
  const isWithin = (widths: number[]) => widths.reduce((sum, each) => sum + each + GAP.length, -GAP.length) <= width;
  let count = shown.length;
  while (count > 1 && !isWithin(widthsAt(MIN_CUT_WIDTH).slice(0, count))) count -= 1;
  let cap = MAX_CELL_WIDTH;
  while (cap > MIN_CUT_WIDTH && !isWithin(widthsAt(cap).slice(0, count))) cap -= 1;
  const widths = widthsAt(cap);
  const left = shown.slice(0, count);
  const fitted = left.map((_, index) => (cells[index] ?? []).map((cell) => cut(cell, widths[index] ?? 0)));
  const isComplete = Object.keys(rows[0] ?? {}).every((key) => left.includes(key) || !hasValue(key));
  return [...joinColumns(fitted), ...(isComplete ? [] : ['There are more columns: --wide shows all of them.'])];
}

/** Returns an aligned table with all columns; long texts are cut only if `isCut`. */
export function wideTable(rows: Row[], isCut: boolean): string[] {
  const shown = isCut ? (text: string) => cut(text, MAX_CELL_WIDTH) : (text: string) => text;
  const keys = Object.keys(rows[0] ?? {});
  return joinColumns(keys.map((key) => [key, ...rows.map((row) => shown(toCell(row[key] ?? null)))]));
}

/** Returns the fields of one row below each other. */
export function listFields(row: Row): string[] {
  return joinColumns([Object.keys(row), Object.values(row).map(toCell)]);
}

function toCell(value: Row[string]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // A visitor's text must not control the operator's terminal.
  return String(value).replace(/\p{C}+|\s+/gu, ' ');
}

/** Cuts between characters as readers see them. */
function cut(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  let left = width - 1;
  for (const character of charactersOf(text.slice(0, width * 32))) {
    left -= stringWidth(character);
    if (left < 0) break;
    kept += character;
  }
  return `${kept}…`;
}

function widest(cells: string[]): number {
  return cells.reduce((most, cell) => Math.max(most, stringWidth(cell)), 0);
}

function joinColumns(columns: string[][]): string[] {
  const widths = columns.map(widest);
  const lines = columns[0] ?? [];
  return lines.map((_, line) =>
    columns
      .map((column, index) => column[line] + ' '.repeat((widths[index] ?? 0) - stringWidth(column[line] ?? '')))
      .join(GAP)
      .trimEnd(),
  );
}
