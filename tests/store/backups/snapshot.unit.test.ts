import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inspect } from '#app/ops/store/snapshot.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';
import { log } from '#tests/silent-log.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  file = join(folder, 'backup.db');
  await (await openStore({ kind: 'sqlite', file }, log)).close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const change = (script: string) => () => {
  new Sqlite(file).exec(script).close();
};

test.each<[string, () => void, RegExp]>([
  ['is no SQLite file', () => writeFileSync(file, 'mail '.repeat(2_000)), /is damaged or no SQLite file/],
  ['was truncated', () => truncateSync(file, 4096 * 3), /is damaged/],
  ['is empty', () => truncateSync(file, 0), /holds no data of the site/],
  ['is of a newer version', change(`insert into kysely_migration values ('9999', '2030')`), /newer version/],
  [
    'no release made',
    change(`update kysely_migration set name = '0001_initial' where name = '0001_tables'`),
    /not those of a released version/,
  ],
  ['is of another program', change('drop table kysely_migration'), /holds no data of the site/],
])('takes no copy of a file that %s', (_, spoil, says) => {
  expect(inspect(file, 'ORIGIN')).toMatchObject({ messages: 0, reviews: 0 });
  spoil();
  expect(() => inspect(file, 'ORIGIN')).toThrow(StoreError);
  expect(() => inspect(file, 'ORIGIN')).toThrow(says);
});
