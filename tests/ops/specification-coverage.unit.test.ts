import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/specification-coverage.md', 'utf8');
const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (---|The specification says)/.test(line));
const departures: string[] = text.slice(text.indexOf('## Departures')).match(/^\d+\./gm) ?? [];

test('names only files that exist', () => {
  const paths = [...new Set([...text.matchAll(/`((?:app|tests)\b[^`]*)`/g)].map(([, path = '']) => path))];
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('names the code and the test of every sentence', () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter((row) => !/`app\/.*\|.*`tests\//.test(row))).toEqual([]);
});

test('lists every departure that a row names', () => {
  const named = rows.flatMap((row) =>
    [...(/departures? ([\d and]+)/.exec(row)?.[1] ?? '').matchAll(/\d+/g)].map(String),
  );
  expect(departures).toEqual(Array.from({ length: departures.length }, (_, index) => `${index + 1}.`));
  expect(named.filter((number) => !departures.includes(`${number}.`))).toEqual([]);
});
