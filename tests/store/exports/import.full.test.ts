import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertMessage } from '#app/contact/messages.server.ts';
import { lastObserved } from '#app/store/observations.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { newDatabase, newPostgresUrl, type TestDatabase } from '#tests/databases/databases.ts';
import { ada } from '#tests/embedded.ts';
import { startSite } from '#tests/http.ts';
import { log } from '#tests/silent-log.ts';
import { leaveRelease, RELEASES } from '#tests/store/releases.ts';

const NOUNS = ['messages', 'reviews', 'payments', 'consents'];
/** With those of the release more than two batches. */
const MORE = 1_200;

let database: TestDatabase;
let file: string;
let onFile: Record<string, string>;
let onPostgres: Record<string, string>;
beforeEach(async () => {
  database = await newDatabase();
  if (database.address.kind !== 'sqlite') throw new Error('These tests start on a file');
  file = database.address.file;
  onFile = { DATA_DIR: dirname(file) };
  onPostgres = { ...onFile, DATABASE_URL: await newPostgresUrl(), SESSION_SECRET: '0123456789abcdef' };
  await leaveRelease(database, RELEASES.at(-1) as string);
});
afterEach(() => database.remove());

const exported = async (env: Record<string, string>) =>
  Object.fromEntries(await Promise.all(NOUNS.map(async (noun) => [noun, await opsJson([noun, 'list'], env)])));

test('imports every row, and goes on counting consents in Postgres', async () => {
  await database.run(`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MORE})
    insert into reviews (firstName, lastName, companyName, jobTitle, reviewDescription, rating, date, writtenAt, createdAt)
    select 'Review ' || i, '', '', '', 'nul ' || char(0) || '!', 5, '2025-03-04T05:06:07Z', i, '2025-04-04T05:06:07.000Z' from n;
    delete from outbox where messageId = 6; delete from messages where id = 6;`);
  const before = await exported(onFile);
  const source = readFileSync(file);

  const [imported] = await opsJson(['import', file], onPostgres);
  expect(imported).toEqual({
    file,
    reviews: MORE + 4,
    messages: 5,
    outbox: 6,
    payments: 5,
    refunds: 2,
    disputes: 2,
    demoOrders: 1,
    consents: 3,
    auditTrail: 2,
    deskCodes: 2,
    deskLinks: 2,
    deskSessions: 2,
  });
  // Postgres has no U+0000 (decision 10).
  expect(await exported(onPostgres)).toEqual(JSON.parse(JSON.stringify(before).replaceAll('\\u0000', '\uFFFD')));
  expect(readFileSync(file).equals(source)).toBe(true);

  const store = await openStore({ kind: 'postgres', url: onPostgres.DATABASE_URL as string }, log);
  expect(await lastObserved(store.db, 'backup')).toBeNull();
  const form = { quarantine: false, wording: null, page: '/contact-us', address: '', userAgent: '' };
  await insertMessage(store.db, ada, 'hearthline.example', form);
  await store.close();
  // The number of the message that was deleted is not given again: a consent refers to it.
  expect((await opsJson(['messages', 'list'], onPostgres))[0]).toMatchObject({ id: 7 });
  expect(await opsJson(['consents', 'list'], onPostgres)).toHaveLength(4);

  const again = await ops(['import', file], onPostgres);
  expect(again).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/already holds rows of reviews.*createdb/),
  });
});

test('rejects a file in use, a missing file, and an import into SQLite', async () => {
  const site = await startSite({ dataDir: onFile.DATA_DIR as string });
  expect(await ops(['import', file], onPostgres)).toMatchObject({ code: 1, err: expect.stringContaining('stop it') });
  await site.stop();
  const missing = { code: 1, err: expect.stringContaining('There is no file') };
  expect(await ops(['import', `${file}.not`], onPostgres)).toMatchObject(missing);
  const wrongWay = { code: 1, err: expect.stringContaining('DATABASE_URL=postgres') };
  expect(await ops(['import', file], onFile)).toMatchObject(wrongWay);
});
