import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { bootSite } from '#tests/http.ts';
import { leaveRelease, RELEASES } from '#tests/store/releases.ts';
import { newDatabase, type TestDatabase } from '#tests/stores/stores.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await newDatabase();
});
afterEach(() => database.remove());

test('stops the site and every command on tables that no release made, and leaves the file', async () => {
  const { address } = database;
  if (address.kind !== 'sqlite') throw new Error('The site of this test is on a file');
  const env = { DATA_DIR: dirname(address.file) };
  await leaveRelease(database, RELEASES[0] as string);
  await database.run(`update kysely_migration set name = '0001_initial'`);
  const before = readFileSync(address.file);
  const says = /^[^\n]*not those of a released version[^\n]*\. Keep it, and name an empty folder with DATA_DIR[^\n]*$/;
  const { code, output } = await bootSite(env);
  expect({ code, output: output.trim() }).toEqual({ code: 1, output: expect.stringMatching(says) });
  const commands = await Promise.all([['messages', 'list'], ['doctor'], ['backup']].map((words) => ops(words, env)));
  for (const { code, out, err } of commands) {
    expect(code).toBe(1);
    expect(out + err).toContain('not those of a released version');
  }
  expect(readFileSync(address.file).equals(before)).toBe(true);
});
