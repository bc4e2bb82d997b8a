import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { bootSite, startSite } from '#tests/http.ts';
import { leaveRelease, RELEASES } from '#tests/ops/releases.ts';
import { newDatabase, type TestDatabase } from '#tests/stores.ts';

const FIRST = RELEASES[0] as string;
const messages = () => database.query('select * from messages');

let database: TestDatabase;
let env: { DATA_DIR: string };
beforeEach(async () => {
  database = await newDatabase();
  if (database.address.kind !== 'sqlite') throw new Error('The site of these tests is on a file');
  env = { DATA_DIR: dirname(database.address.file) };
  await leaveRelease(database, FIRST);
});
afterEach(() => database.remove());

test('the site and four commands that start at once on data of the first release change its tables once', async () => {
  const commands = Array.from({ length: 4 }, () => ops(['messages', 'list', '--json'], env));
  const site = await startSite({ dataDir: env.DATA_DIR });
  const results = await Promise.all(commands);
  expect(results.map(({ code, err }) => ({ code, err }))).toEqual(Array(4).fill({ code: 0, err: '' }));
  expect(new Set(results.map(({ out }) => out)).size).toBe(1);
  expect(await site.stop()).toBe(0);
  expect(await database.query('select name from kysely_migration')).toHaveLength(RELEASES.length);
  expect(await opsJson(['messages', 'list'], env)).toHaveLength((await messages()).length);
});

test('a failing upgrade stops the boot with one line that says what to do, and the data is as it was', async () => {
  await database.run('create table consents (mine text)');
  const before = await messages();
  const { code, output } = await bootSite(env);
  expect({ code, lines: output.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
  expect(output).toMatch(/^Start: The database .* in 0003_consents, .*the data is as it was.*version that ran before/);
  expect(await messages()).toEqual(before);
  expect(await ops(['messages', 'list'], env)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('0003'),
  });
  await database.run('drop table consents');
  expect(await opsJson(['messages', 'list'], env)).toHaveLength(before.length);
});
