import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { bootSite, startSite } from '#tests/http.ts';
import { leaveRelease, RELEASES } from '#tests/ops/releases.ts';
import { newDatabase, type TestDatabase } from '#tests/stores/stores.ts';

const messages = () => database.query('select * from messages');

let database: TestDatabase;
let env: { DATA_DIR: string };
beforeEach(async () => {
  database = await newDatabase();
  if (database.address.kind !== 'sqlite') throw new Error('The site of these tests is on a file');
  env = { DATA_DIR: dirname(database.address.file) };
  await leaveRelease(database, RELEASES[0] as string);
});
afterEach(() => database.remove());

test('upgrades data of the first release once for a site and two commands', async () => {
  const commands = [1, 2].map(() => ops(['messages', 'list', '--json'], env));
  const site = await startSite({ dataDir: env.DATA_DIR });
  const [first, second] = await Promise.all(commands);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(second).toEqual(first);
  expect(first?.out.trim().split('\n')).toHaveLength((await messages()).length);
  expect(await site.stop()).toBe(0);
  expect(await database.query('select name from kysely_migration')).toHaveLength(RELEASES.length);
});

test('stops the boot on a failing upgrade with one line, and keeps the data', async () => {
  await database.run('create table consents (mine text)');
  const before = await messages();
  const { code, output } = await bootSite(env);
  expect({ code, lines: output.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
  expect(output).toMatch(/^Start: The database .* in 0003_consents, .*the data is as it was.*version that ran before/);
  expect(await messages()).toEqual(before);
});
