import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import type { Result } from '#app/ops/command.server.ts';
import { print } from '#app/ops/output/print.server.ts';

test('aligns a table of 200,000 rows', async () => {
  const rows = Array.from({ length: 200_000 }, (_, id) => ({ id, name: id === 199_999 ? 'the longest' : 'short' }));
  let text = '';
  for await (const piece of print({ rows }, 'text', 120, () => {})) text += piece;
  const lines = text.split('\n');
  expect(lines).toHaveLength(200_002);
  expect(lines[0]).toBe('id      name');
  expect(lines[200_000]).toBe('199999  the longest');
});

test('cuts a cell of a table between characters as readers see them', async () => {
  const rows = [
    { id: 1, name: '🇺🇸'.repeat(24) },
    { id: 2, name: '🇺🇸'.repeat(25) },
  ];
  let text = '';
  for await (const piece of print({ rows }, 'text', 120, () => {})) text += piece;
  expect(text.split('\n').slice(1, 3)).toEqual([`1   ${'🇺🇸'.repeat(24)}`, `2   ${'🇺🇸'.repeat(23)}…`]);
});

/** Returns the table as it stands on a terminal of that width. */
async function table(result: Result, width: number | null): Promise<string[]> {
  let text = '';
  for await (const piece of print(result, 'text', width, () => {})) text += piece;
  return text.trimEnd().split('\n');
}

const ORDER = {
  ...{ id: '5O190127TN364715T', createdAt: '2026-11-25T23:07:36.123Z', status: 'recorded' },
  ...{ userEmail: `${'a'.repeat(60)}@agents.example`, city: 'Dover', issue: null },
};
const SCRIPTS = [
  'a'.repeat(200),
  '漢字'.repeat(60),
  '👩‍👩‍👧'.repeat(60),
  'é́'.repeat(99),
  'مرحبا '.repeat(40),
  '한글'.repeat(40),
];

test.each([80, 120, 200])('fits a table with texts of any script into %s columns', async (width) => {
  const rows = SCRIPTS.map((text, id) => ({
    ...ORDER,
    id: `5O190127TN36471${id}`,
    packageTitle: text,
    lastError: text,
  }));
  const lines = await table({ rows }, width);
  for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
  expect(lines.slice(1, 7).map((line) => line.slice(0, 35))).toEqual(rows.map(({ id }) => `${id}  2026-11-25 23:07Z`));
  // Columns begin at the same place.
  const title = lines[0]?.indexOf('packageTitle') ?? -1;
  if (title > 0) {
    for (const line of lines.slice(1, 7)) expect(stringWidth(line.slice(0, line.indexOf('…')))).toBeLessThan(title);
  }
});

test('shows the columns that a list names, without those that have no value', async () => {
  const rows = [ORDER, { ...ORDER, id: '6' }];
  const columns = ['id', 'status', 'issue'];
  expect(await table({ rows, columns }, 120)).toEqual([
    'id                 status',
    '5O190127TN364715T  recorded',
    '6                  recorded',
    'There are more columns: --wide shows all of them.',
  ]);
  const [header, first] = await table({ rows, columns }, null);
  expect(header?.split(/ +/)).toEqual(Object.keys(ORDER));
  expect(first).toContain(ORDER.createdAt);
});

test('cuts no id, however narrow the terminal is', async () => {
  const rows = [{ id: 'X'.repeat(60), text: 'y'.repeat(60) }];
  expect((await table({ rows }, 20)).slice(0, 2)).toEqual(['id', 'X'.repeat(48 + 12)]);
});
