import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { codeIn, newBrowser } from '#tests/desk/browser/operator.ts';
import { askFor, trail } from '#tests/desk/browser/sign-in.ts';
import { OPERATOR, SIGN_IN, startDesk } from '#tests/desk/desk.ts';
import { readEmail } from '#tests/mail/read-email.ts';

test('signs in each address of MAIL_TO by its own email, and names it in the trail', async () => {
  const several = await startDesk({ MAIL_TO: `${OPERATOR}, Bob <Bob@hearthline.example>,Jörg@bücher.example` });
  for (const address of ['bob@hearthline.example', 'jo\u0308rg@bücher.example']) {
    const browser = newBrowser(several.site.url);
    await browser.ask(address);
    await vi.waitFor(() => expect(several.smtp.received).toHaveLength(1), { timeout: 15_000 });
    const [mail] = several.smtp.received.splice(0);
    expect(mail?.recipients.join().toLowerCase()).toBe(address.normalize('NFC'));
    expect(await browser.type(mail ? codeIn(readEmail(mail)) : '')).toMatchObject({ status: 303, title: 'Today' });
  }
  const signedIn = (await trail(several)).filter((row) => row.endsWith(' signed in'));
  expect(signedIn).toEqual(['bob@hearthline.example signed in', 'jörg@xn--bcher-kva.example signed in']);
  await several.publish();
  await vi.waitFor(() => expect(several.smtp.received[0]?.recipients).toHaveLength(3), { timeout: 15_000 });
  await several.stop();
});

test('mails a code to each of twelve operators within an hour', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `colleague${index}@hearthline.example`);
  const site = await startDesk({ MAIL_TO: addresses.join() });
  for (const address of [...addresses, 'nobody@hearthline.example']) {
    const { html } = await newBrowser(site.site.url).ask(address);
    expect(html).toContain('An address gets ten codes in an hour and no more');
    expect(html).toContain('“ops desk code”');
  }
  const recipients = () => site.smtp.received.map((mail) => mail.recipients.join()).sort();
  await expect.poll(recipients, { timeout: 20_000 }).toEqual(addresses.sort());
  await site.stop();
});

test('mails a code that waited for somebody who left MAIL_TO to nobody', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  const before = await startDesk({}, dataDir);
  await before.smtp.down();
  await newBrowser(before.site.url).ask(OPERATOR);
  await before.stop();
  const after = await startDesk({ MAIL_TO: 'new@hearthline.example' }, dataDir);
  await after.publish();
  await vi.waitFor(() => expect(after.smtp.received.map(({ raw }) => raw).join()).toContain('review'), {
    timeout: 15_000,
  });
  expect(after.smtp.received).toHaveLength(1);
  await after.stop();
  rmSync(dataDir, { recursive: true });
});

test('ends sessions and codes of an address that leaves MAIL_TO, also if it comes back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  const start = (to: string) => startDesk({ MAIL_TO: to }, dataDir);
  const first = await start(OPERATOR);
  const { browser, code } = await askFor(first);
  expect((await browser.type(code)).title).toBe('Today');
  const waiting = await askFor(first);
  await first.stop();
  await (await start('new@hearthline.example')).stop();
  const back = await start(OPERATOR);
  const [old, other] = [newBrowser(back.site.url), newBrowser(back.site.url)];
  for (const [name, value] of browser.cookies) old.cookies.set(name, value);
  for (const [name, value] of waiting.browser.cookies) other.cookies.set(name, value);
  expect((await old.open('/desk')).title).toBe(SIGN_IN);
  expect((await other.type(waiting.code)).status).toBe(400);

  // Another instance, with another MAIL_TO, mailed this one.
  const foreign = await askFor(back);
  back.query(`update "deskCodes" set "address" = 'former@hearthline.example' where "usedAt" is null`);
  expect((await foreign.browser.type(foreign.code)).status).toBe(400);
  expect((await trail(back)).filter((row) => row.startsWith('former@'))).toEqual([]);
  await back.stop();
  rmSync(dataDir, { recursive: true });
});
