import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opsJson } from '#tests/cli.ts';
import { newPostgresUrl, queryPostgres } from '#tests/databases/databases.ts';
import { expectLists, expectNoActionWithoutRow, expectSearches } from '#tests/desk/browser/lists.ts';
import { expectMoney, SETTINGS } from '#tests/desk/browser/money.ts';
import { newBrowser } from '#tests/desk/browser/operator.ts';
import { askFor, expectEmailShares, expectSignIns, signedIn } from '#tests/desk/browser/sign-in.ts';
import { startDesk } from '#tests/desk/desk.ts';
import { startSite } from '#tests/http.ts';

test.each([
  ['signs in', expectSignIns],
  ['lists and acts', expectLists],
  ['searches', expectSearches],
])('%s on Postgres as on SQLite', async (_, expectIt) => {
  const desk = await startDesk({ DATABASE_URL: await newPostgresUrl() });
  await expectIt(desk);
  await desk.stop();
});

test('counts the money of months on Postgres as on SQLite', async () => {
  const url = await newPostgresUrl();
  const desk = await startDesk({ ...SETTINGS, DATABASE_URL: url });
  await expectMoney(desk, (sql) => queryPostgres(url, sql));
  await desk.stop();
});

test('records actions together with who did them on Postgres too', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  const desk = await startDesk({ DATABASE_URL: await newPostgresUrl() }, dataDir);
  const again = await expectNoActionWithoutRow(desk);
  await again.stop();
  rmSync(dataDir, { recursive: true });
});

test('signs in at one instance and out at the other, and uses a code at one of both', async () => {
  const one = await startDesk({ DATABASE_URL: await newPostgresUrl() });
  const two = await startSite({ env: one.env });
  const { browser, code } = await askFor(one);
  const there = newBrowser(two.url);
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  const pressed = await Promise.all([browser.type(code), there.type(code)]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([303, 400]);

  const operator = await signedIn(one);
  const elsewhere = newBrowser(two.url);
  for (const [name, value] of operator.cookies) elsewhere.cookies.set(name, value);
  expect((await elsewhere.open('/desk')).title).toBe('Today');
  await elsewhere.signOut();
  expect((await operator.open('/desk')).title).toBe('Sign in to the desk');
  await Promise.all([two.stop(), one.stop()]);
});

test('acts once for four presses at the same moment at two instances', async () => {
  const one = await startDesk({ DATABASE_URL: await newPostgresUrl() });
  const two = await startSite({ env: one.env });
  for (let index = 0; index < 2; index += 1) await one.quarantineMessage();
  const urls = [one.site.url, two.url, one.site.url, two.url];
  const operators = await Promise.all(urls.map((url) => signedIn(one, url)));
  for (const fields of [
    { id: '1', action: 'send-message' },
    { id: '2', action: 'delete-message' },
  ]) {
    const pressed = await Promise.all(operators.map((operator) => operator.act('messages', fields)));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([303, 409, 409, 409]);
  }
  await one.email('Contact request');
  expect(await opsJson(['emails', 'list', '--filter', 'waiting'], one.env)).toEqual([]);
  expect(one.smtp.received.filter((mail) => mail.header('subject')?.startsWith('Contact request'))).toEqual([]);
  await Promise.all([two.stop(), one.stop()]);
});

test('counts the emails of two instances together', async () => {
  const one = await startDesk({ DATABASE_URL: await newPostgresUrl() });
  const two = await startSite({ env: one.env });
  await expectEmailShares(one, [one.site.url, two.url]);
  await Promise.all([two.stop(), one.stop()]);
});
