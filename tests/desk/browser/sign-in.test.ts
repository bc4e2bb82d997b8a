import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { newBrowser, printedCode } from '#tests/desk/browser/operator.ts';
import { askFor, expectSignIns, signedIn, trail, WAITS } from '#tests/desk/browser/sign-in.ts';
import { OPERATOR, SIGN_IN, startDesk, type TestDesk } from '#tests/desk/desk.ts';
import { sendRaw } from '#tests/raw-http.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const DAY_MS = 86_400_000;

test('signs in the browser that asked by the code of its email, once', () => expectSignIns(desk));

test('leads on to the page that was asked for, and to none elsewhere', async () => {
  const browser = newBrowser(desk.site.url);
  const asked = await browser.open('/desk/list/reviews?search=5');
  expect(asked).toMatchObject({
    status: 303,
    location: '/desk?to=%2Fdesk%2Flist%2Freviews%3Fsearch%3D5',
    title: SIGN_IN,
  });
  expect(asked.html).toContain('action="/desk?index=&amp;to=%2Fdesk%2Flist%2Freviews%3Fsearch%3D5"');
  expect((await browser.open('/desk/csv/reviews?search=5')).location).toBe(asked.location);
  const page = '/desk/list/reviews?search=5';
  expect(await browser.type(await printedCode(desk.env), page)).toMatchObject({ status: 303, location: page });
  expect((await browser.open(asked.location ?? '')).location).toBe(page);
  for (const to of ['//evil.example/desk/', '/desk/../pricing', 'https://evil.example']) {
    await browser.signOut();
    expect((await browser.type(await printedCode(desk.env), to)).location).toBe('/desk');
    expect(await browser.open(`/desk?${new URLSearchParams({ to })}`)).toMatchObject({
      location: null,
      title: 'Today',
    });
  }
});

test('gives a download to the desk, and to no link of another site', async () => {
  const browser = await signedIn(desk);
  for (const from of ['cross-site', 'same-site']) {
    const { status, headers } = await browser.send('/desk/csv/reviews?search=1', {
      headers: { 'Sec-Fetch-Site': from },
    });
    expect([status, headers.get('Location')]).toEqual([303, '/desk/list/reviews?search=1']);
  }
  expect(await trail(desk)).not.toContain('ops downloaded reviews.csv');
  expect((await browser.send('/desk/csv/reviews', { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(200);
  expect(await trail(desk)).toContain('ops downloaded reviews.csv');
});

test('drops an email that did not leave while its code worked', async () => {
  const site = await startDesk();
  await site.smtp.down();
  const browser = newBrowser(site.site.url);
  await browser.ask(OPERATOR);
  site.query(`update "deskCodes" set "createdAt" = "createdAt" - 901000`);
  await site.smtp.up();
  await opsJson(['outbox', 'retry'], site.env);
  await expect
    .poll(() => opsJson(['outbox', 'list', '--filter', 'waiting'], site.env), { timeout: 15_000, interval: 200 })
    .toEqual([]);
  expect(site.smtp.received).toEqual([]);
  await site.stop();
});

test('ends a session after thirty days without use, and no sooner', async () => {
  const browser = await signedIn(desk);
  const lastUsed = (days: number | null, sessionDays = 0) =>
    desk.query(
      `update "deskSessions" set "createdAt" = unixepoch() * 1000 - ${sessionDays * DAY_MS},
        "lastUsedAt" = ${days === null ? null : `unixepoch() * 1000 - ${days * DAY_MS}`}`,
    );
  const title = async () => (await browser.open('/desk')).title;
  for (const [days, sessionDays] of [
    [29, 400],
    [null, 29],
    [0, 400],
  ] as const) {
    lastUsed(days, sessionDays);
    expect(await title()).toBe('Today');
    // It is in use again, so that the next thirty days begin.
    expect(desk.query(`select "lastUsedAt" > unixepoch() * 1000 - 60000 as isNew from "deskSessions"`)).toContainEqual({
      isNew: 1,
    });
  }
  for (const [days, sessionDays] of [
    [31, 400],
    [null, 31],
    [-1, 0],
  ] as const) {
    lastUsed(days, sessionDays);
    expect(await title()).toBe(SIGN_IN);
  }
});

test('keeps a session when another tab of the browser types on', async () => {
  const browser = await signedIn(desk);
  await browser.type('00000000');
  expect((await browser.open('/desk')).title).toBe('Today');
});

test('keeps a code while its browser looks for another way in', async () => {
  const { browser, code } = await askFor(desk);
  const { html } = await browser.open('/desk?ask');
  expect(html).toContain('value="ask"');
  expect(html).not.toContain('type="email"');
  expect((await browser.open('/desk?code')).title).toBe(WAITS);
  expect((await browser.type(code)).title).toBe('Today');
});

test('ends a code that was made while the clock was ahead', async () => {
  const { browser, code } = await askFor(desk);
  desk.query(`update "deskCodes" set "createdAt" = "createdAt" + ${DAY_MS}`);
  expect((await browser.type(code)).status).toBe(400);
});

test('keeps neither code nor session where a copy of the store shows them', async () => {
  const site = await startDesk();
  const { browser, code } = await askFor(site);
  await browser.type(code);
  const printed = await printedCode(site.env);
  const files = readdirSync(site.site.dataDir).filter((file) => file.startsWith('hearthline.db'));
  const stored = files.map((file) => readFileSync(join(site.site.dataDir, file), 'latin1')).join();
  const cookies = browser.setCookies.map((line) => decodeURIComponent(/=([^;]*)/.exec(line)?.[1] ?? ''));
  const secrets = cookies.filter(Boolean).map((value) => JSON.parse(Buffer.from(value, 'base64').toString()));
  for (const secret of [...secrets.filter(Boolean), ...[code, printed].flatMap((one) => [one, one.replace('-', '')])]) {
    expect(secret.length).toBeGreaterThanOrEqual(8);
    expect(stored).not.toContain(secret);
  }
  expect(site.site.output()).not.toContain('leads@hearthline');
  await site.stop();
});

test('is a page that nobody stores, finds, frames or hears of', async () => {
  const browser = await signedIn(desk);
  const paths = ['/desk', '/desk/list/messages', '/desk/csv/messages', '/desk/list/none', '/desk?code'];
  for (const path of paths) {
    const { headers, html } = await browser.open(path);
    expect([path, headers.get('Cache-Control')]).toEqual([path, 'no-store']);
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(html).not.toContain('<script');
  }
  const stranger = newBrowser(desk.site.url);
  for (const path of paths.slice(1, 3))
    expect(await stranger.open(path)).toMatchObject({ status: 303, title: SIGN_IN });
});

test('leaves no trace of itself in what visitors load', () => {
  const assets = 'build/client/assets';
  const loaded = readdirSync(assets).filter((file) => file.endsWith('.js') && !file.startsWith('desk.'));
  expect(loaded.length).toBeGreaterThan(20);
  for (const file of loaded)
    expect([file, /\/desk\b/.exec(readFileSync(join(assets, file), 'utf8'))?.[0]]).toEqual([file, undefined]);
});

test('needs https, but on localhost', async () => {
  const { port } = desk.site;
  const head = ['GET /desk HTTP/1.1', 'Host: shop.example', 'Connection: close', '', ''].join('\r\n');
  const open = await sendRaw(port, head);
  expect(open.status).toBe(403);
  expect(open.text).toContain('The desk needs https');
  const secure = await startDesk({ SITE_URL: 'https://shop.example' });
  const browser = newBrowser(secure.site.url);
  await browser.ask(OPERATOR);
  await browser.type(await printedCode(secure.env));
  for (const name of ['desk-asked', 'desk', 'desk-known']) {
    const cookie = expect.stringMatching(new RegExp(`^__Host-${name}=.+; Path=/; HttpOnly; Secure; SameSite=Lax$`));
    expect(browser.setCookies).toContainEqual(cookie);
  }
  await secure.stop();
});

test('is not there if DESK is off', async () => {
  const site = await startDesk({ DESK: 'off' });
  const browser = newBrowser(site.site.url);
  for (const path of ['/desk', '/desk/list/messages', '/desk/csv/messages']) {
    expect((await browser.open(path)).status).toBe(404);
  }
  expect((await browser.ask(OPERATOR)).status).toBe(404);
  expect((await ops(['desk', 'code'], site.env)).code).toBe(1);
  await site.stop();
});
