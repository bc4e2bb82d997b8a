import { expect } from 'vitest';
import { opsJson } from '#tests/cli.ts';
import { type Browser, codeOf, newBrowser, printedCode } from '#tests/desk/browser/operator.ts';
import { OPERATOR, SIGN_IN, type TestDesk } from '#tests/desk/desk.ts';

export const WAITS = 'Check your email';

/** Asks for a code in a browser, and returns it with the code of its email. */
export async function askFor(
  desk: TestDesk,
  browser = newBrowser(desk.site.url),
): Promise<{ browser: Browser; code: string }> {
  expect(await browser.ask(OPERATOR)).toMatchObject({ status: 303, title: WAITS });
  return { browser, code: await codeOf(desk) };
}

/** Signs in a new browser by a code that `ops` prints: emails are limited. */
export async function signedIn(desk: TestDesk, url = desk.site.url): Promise<Browser> {
  const browser = newBrowser(url);
  expect(await browser.type(await printedCode(desk.env))).toMatchObject({ status: 303, title: 'Today' });
  return browser;
}

/** Who did what to which thing, oldest first. */
export async function trail(desk: TestDesk): Promise<string[]> {
  const rows = await opsJson(['desk', 'log'], desk.env);
  return rows.map(({ who, what, thing }) => [who, what, thing ?? []].flat().join(' ')).reverse();
}

/** What a code does in the browser that asked for it and in others, and what ends a session. */
export async function expectSignIns(desk: TestDesk): Promise<void> {
  const { browser, code } = await askFor(desk);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  const thief = newBrowser(desk.site.url);
  for (const stranger of [thief, (await askFor(desk)).browser]) {
    expect((await stranger.type(code)).status).toBe(400);
  }
  expect((await browser.open('/desk')).title).toBe(WAITS);
  expect(await browser.type(` ${code.toLowerCase().replace('-', ' ')}`)).toMatchObject({ status: 303, title: 'Today' });
  const second = newBrowser(desk.site.url);
  const again = await askFor(desk, second);
  expect((await second.type(again.code)).title).toBe('Today');
  expect((await second.type(again.code)).status).toBe(400);

  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  expect((await thief.open('/desk')).title).toBe('Today');
  expect(await browser.signOut()).toMatchObject({ status: 303, title: SIGN_IN });
  expect((await thief.open('/desk/list/messages')).title).toBe(SIGN_IN);
  const byCommand = await signedIn(desk);
  const waiting = await askFor(desk);
  const printed = await printedCode(desk.env);
  expect(await second.signOut(true)).toMatchObject({ title: SIGN_IN });
  expect((await byCommand.open('/desk/list/orders')).title).toBe(SIGN_IN);
  expect((await waiting.browser.type(waiting.code)).status).toBe(400);
  expect((await waiting.browser.type(printed)).status).toBe(400);

  expect((await trail(desk)).filter((row) => row.startsWith(OPERATOR))).toEqual(
    [
      ...['asked for a code', 'asked for a code', 'typed a wrong code', 'signed in'],
      ...['asked for a code', 'signed in', 'signed out', 'asked for a code', 'signed out everywhere'],
    ].map((row) => `${OPERATOR} ${row}`),
  );
}

/**
 * Strangers ask for more emails than there are, by `ask` of the first address, and a browser that was signed in before
 * by that of the second. Expects ten for the former and twenty in all.
 */
export async function expectEmailShares(desk: TestDesk, urls: [string, string]): Promise<void> {
  const known = await signedIn(desk);
  await known.signOut();
  const emails = () => desk.smtp.received.length;
  const ask = (browser: Browser) => browser.ask(OPERATOR);
  const strangers = Array.from({ length: 13 }, (_, index) => newBrowser(urls[index % 2] as string));
  const answers = await Promise.all([...strangers.map(ask), newBrowser(desk.site.url).ask('nobody@agents.example')]);
  expect(new Set(answers.map(({ status, title }) => `${status} ${title}`))).toEqual(new Set([`303 ${WAITS}`]));
  await expect.poll(emails, { timeout: 20_000 }).toBe(10);
  desk.smtp.received.length = 0;

  const { code } = await askFor(desk, known);
  expect((await known.type(code)).title).toBe('Today');
  await Promise.all(Array.from({ length: 12 }, () => ask(known)));
  await expect.poll(emails, { timeout: 20_000 }).toBe(9);
  expect(await opsJson(['outbox', 'list', '--filter', 'waiting'], desk.env)).toEqual([]);
  expect(desk.site.output()).toContain('the emails of this hour to its address are used up');
}
