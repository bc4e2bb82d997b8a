import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

test('names only functions and types that exist in docs/architecture.md', () => {
  const code = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`app/${file}`, 'utf8'))
    .join('\n');
  const names = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/`([a-z]\w*[A-Z]\w*|[A-Z][a-z]\w*)`/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThanOrEqual(30);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
