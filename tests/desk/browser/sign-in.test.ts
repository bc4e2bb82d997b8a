import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { newBrowser } from '#tests/desk/browser/operator.ts';
import { askFor, expectSignIns, linkOf, SIGN_IN, signedIn, trail } from '#tests/desk/browser/sign-in.ts';
import { OPERATOR, startDesk, type TestDesk } from '#tests/desk/desk.ts';
import { startSite } from '#tests/http.ts';
import { sendRaw } from '#tests/raw-http.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

test('signs in the browser that asked, once, and others by a code alone', () => expectSignIns(desk));

test('says the same to a foreign address, as late, and mails it nothing', async () => {
  const site = await startDesk();
  const times: Record<string, number> = {};
  const shown: unknown[] = [];
  for (const email of [OPERATOR.toUpperCase(), 'someone@agents.example', 'no address', '']) {
    const browser = newBrowser(site.site.url);
    const started = performance.now();
    const { status, html } = await browser.ask(email);
    times[email] = performance.now() - started;
    shown.push([status, html.replace(/nonce-[^']*/g, ''), [...browser.cookies.keys()]]);
    const typed = performance.now();
    const code = await browser.type('00000000');
    times[`a code for ${email}`] = performance.now() - typed;
    shown.push([code.status, code.html]);
  }
  expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(2);
  expect(Math.min(...Object.values(times))).toBeGreaterThanOrEqual(400);
  await linkOf(site);
  expect(site.smtp.received).toEqual([]);
  await site.stop();
});

test('takes five codes for a link and no more', async () => {
  const { browser, link } = await askFor(desk);
  const { title: code = '' } = await newBrowser(desk.site.url).open(link);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await browser.type('WRONGONE')).toMatchObject({ status: 400, title: 'Look into your mailbox' });
  }
  expect(await browser.type(code)).toMatchObject({ status: 400 });
  expect((await trail(desk)).filter((deed) => deed.endsWith('typed a wrong code'))).toHaveLength(5);
  expect(await browser.press(link, {})).toMatchObject({ status: 303, title: 'Today' });
});

test.each([OPERATOR, 'someone@agents.example'])('writes five letters an hour to %s and no more', async (email) => {
  const site = await startDesk();
  const statuses = [];
  for (let asked = 0; asked < 6; asked += 1) statuses.push((await newBrowser(site.site.url).ask(email)).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  await (await signedIn(site)).signOut(true);
  expect((await newBrowser(site.site.url).ask(email)).status, 'after signing out everywhere').toBe(429);
  await site.stop();
});

test('keeps a session when another tab of the browser asks or types on', async () => {
  const browser = await signedIn(desk);
  await browser.type('00000000');
  await browser.press('/desk?index', { intent: 'again' });
  expect((await browser.open('/desk')).title).toBe('Today');
});

test('ends what began while the clock was ahead, and lets the address ask again', async () => {
  const site = await startDesk();
  const { browser, link } = await askFor(site);
  expect(await browser.press(link, {})).toMatchObject({ title: 'Today' });
  const others = [await askFor(site), await askFor(site), await askFor(site), await askFor(site)];
  const sqlite = new Sqlite(join(site.site.dataDir, 'hearthline.db'));
  for (const table of ['deskLinks', 'deskSessions'])
    sqlite.exec(`update "${table}" set "createdAt" = "createdAt" + 86400000`);
  sqlite.close();
  expect((await browser.open('/desk')).title).toBe(SIGN_IN);
  for (const other of others) expect(await other.browser.press(other.link, {})).toMatchObject({ status: 410 });
  const again = await askFor(site);
  expect(await again.browser.press(again.link, {})).toMatchObject({ title: 'Today' });
  await site.stop();
});

test('keeps neither link nor code nor session where a copy of the store shows them', async () => {
  const site = await startDesk();
  const { browser, link } = await askFor(site);
  const { title: code = '' } = await newBrowser(site.site.url).open(link);
  await browser.press(link, {});
  const files = readdirSync(site.site.dataDir).filter((file) => file.startsWith('hearthline.db'));
  const stored = files.map((file) => readFileSync(join(site.site.dataDir, file), 'latin1')).join();
  const cookies = browser.setCookies.map((line) => decodeURIComponent(/=([^;]*)/.exec(line)?.[1] ?? ''));
  const secrets = cookies.filter(Boolean).map((value) => JSON.parse(Buffer.from(value, 'base64').toString()));
  for (const secret of [...secrets.filter(Boolean), code, link.split('/').at(-1) ?? '']) {
    expect(secret.length).toBeGreaterThanOrEqual(8);
    expect(stored).not.toContain(secret);
  }
  expect(site.site.output()).not.toMatch(/sign-in\/\w|leads@hearthline/);
  await site.stop();
});

test('is a page that nobody stores, finds, frames or hears of', async () => {
  const browser = await signedIn(desk);
  const paths = ['/desk', '/desk/list/messages', '/desk/csv/messages', '/desk/list/none', '/desk/sign-in/forged'];
  for (const path of paths) {
    const { headers, html } = await browser.open(path);
    expect([path, headers.get('Cache-Control')]).toEqual([path, 'no-store']);
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
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

test('does nothing for the form of another site', async () => {
  const browser = await signedIn(desk);
  for (const [name, value] of Object.entries({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })) {
    const foreign = await browser.press('/desk?index', { intent: 'sign-out' }, { [name]: value });
    expect(foreign.status).toBe(403);
  }
  expect((await browser.open('/desk')).title).toBe('Today');
});

test('needs https, but on localhost', async () => {
  const { port } = desk.site;
  const head = ['GET /desk HTTP/1.1', 'Host: shop.example', 'Connection: close', '', ''].join('\r\n');
  const open = await sendRaw(port, head);
  expect(open.status).toBe(403);
  expect(open.text).toContain('The desk needs https');
  const secure = await startDesk({ SITE_URL: 'https://shop.example' });
  const browser = newBrowser(secure.site.url);
  const answer = await fetch(`${secure.site.url}/desk?index`, {
    ...{ method: 'POST', redirect: 'manual' },
    headers: { 'X-Forwarded-Host': 'shop.example', 'X-Forwarded-Proto': 'https' },
    body: new URLSearchParams({ intent: 'ask', email: OPERATOR }),
  });
  expect(answer.headers.getSetCookie().join()).toMatch(
    /__Host-desk-asked=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(browser.cookies.size).toBe(0);
  await secure.stop();
});

test('opens by a link that the command line prints, without a mail server too', async () => {
  const site = await startSite();
  const env = { DATA_DIR: site.dataDir, SITE_URL: site.url };
  const browser = newBrowser(site.url);
  expect((await browser.open('/desk')).html).toContain('ops desk link');
  const { out } = await ops(['desk', 'link'], env);
  const [address = ''] = out.split('\n');
  expect(await browser.open(address)).toMatchObject({ title: SIGN_IN });
  expect(await browser.press(address, {})).toMatchObject({ status: 303, title: 'Today' });
  expect(await newBrowser(site.url).press(address, {})).toMatchObject({ status: 410 });
  await site.stop();
});

test('is not there if DESK is off', async () => {
  const site = await startDesk({ DESK: 'off' });
  const browser = newBrowser(site.site.url);
  for (const path of ['/desk', '/desk/list/messages', '/desk/csv/messages', '/desk/sign-in/x']) {
    expect((await browser.open(path)).status).toBe(404);
  }
  expect((await browser.ask(OPERATOR)).status).toBe(404);
  expect((await ops(['desk', 'link'], site.env)).code).toBe(1);
  await site.stop();
});
