import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { fitTable, wideTable } from '#app/ops/output/table.server.ts';

const ORDER = {
  id: '5O190127TN364715T',
  createdAt: '2026-11-25T23:07:36.123Z',
  status: 'recorded',
  userEmail: `${'a'.repeat(60)}@agents.example`,
  city: 'Dover',
  issue: null,
};
const SCRIPTS = ['a'.repeat(200), '漢字'.repeat(60), '👩‍👩‍👧'.repeat(60), 'é́'.repeat(99), 'مرحبا '.repeat(40)];

test.each([80, 200])('fits a table with texts of any script into %s columns', (width) => {
  const rows = SCRIPTS.map((text, id) => ({ ...ORDER, id: `5O190127TN36471${id}`, packageTitle: text, error: text }));
  const lines = fitTable(rows, Object.keys(rows[0] ?? {}), width);
  for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
  const ends = rows.map(({ id }) => `${id}  2026-11-25 23:07Z`);
  expect(lines.slice(1, rows.length + 1).map((line) => line.slice(0, 35))).toEqual(ends);
  // Columns begin at the same place.
  const title = lines[0]?.indexOf('packageTitle') ?? -1;
  if (title < 0) return;
  for (const line of lines.slice(1, rows.length + 1)) {
    expect(stringWidth(line.slice(0, line.indexOf('…')))).toBeLessThan(title);
  }
});

test('shows the columns that a list names, without those that have no value', () => {
  const rows = [ORDER, { ...ORDER, id: '6' }];
  expect(fitTable(rows, ['id', 'status', 'issue'], 120)).toEqual([
    'id                 status',
    '5O190127TN364715T  recorded',
    '6                  recorded',
    'There are more columns: --wide shows all of them.',
  ]);
  const [header, first] = wideTable(rows, true);
  expect(header?.split(/ +/)).toEqual(Object.keys(ORDER));
  expect(first).toContain(ORDER.createdAt);
});

test('cuts a cell between characters as readers see them, and no id', () => {
  const rows = [
    { id: 'X'.repeat(60), name: '🇺🇸'.repeat(24) },
    { id: 'X'.repeat(60), name: '🇺🇸'.repeat(25) },
  ];
  expect(fitTable(rows, ['name'], 120).slice(1, 3)).toEqual(['🇺🇸'.repeat(24), `${'🇺🇸'.repeat(23)}…`]);
  expect(fitTable(rows, ['id', 'name'], 20).slice(0, 2)).toEqual(['id', 'X'.repeat(60)]);
});
