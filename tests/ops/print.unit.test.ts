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
