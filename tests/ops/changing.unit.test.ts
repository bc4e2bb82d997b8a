import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each([
  ['docs/architecture.md', 40],
  ['docs/changing.md', 30],
  ['docs/rebranding.md', 10],
])('names only files and tests that exist in %s', (page, least) => {
  const paths = readFileSync(page, 'utf8').match(/(?:app|docs|scripts|tests)\/[\w./$[\]-]*\w/g) ?? [];
  expect(paths.length).toBeGreaterThanOrEqual(least);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
