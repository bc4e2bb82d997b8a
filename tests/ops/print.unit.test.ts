import { expect, test } from 'vitest';
import { print } from '#app/ops/print.server.ts';

test('aligns a table of 200,000 rows', async () => {
  const rows = Array.from({ length: 200_000 }, (_, id) => ({ id, name: id === 199_999 ? 'the longest' : 'short' }));
  let text = '';
  for await (const piece of print({ rows }, 'text', () => {})) text += piece;
  const lines = text.split('\n');
  expect(lines).toHaveLength(200_002);
  expect(lines[0]).toBe('id      name');
  expect(lines[200_000]).toBe('199999  the longest');
});

test('cuts a cell of a table between characters as readers see them', async () => {
  const rows = [
    { id: 1, name: '🇺🇸'.repeat(48) },
    { id: 2, name: '🇺🇸'.repeat(49) },
  ];
  let text = '';
  for await (const piece of print({ rows }, 'text', () => {})) text += piece;
  expect(text.split('\n').slice(1, 3)).toEqual([`1   ${'🇺🇸'.repeat(48)}`, `2   ${'🇺🇸'.repeat(47)}…`]);
});
