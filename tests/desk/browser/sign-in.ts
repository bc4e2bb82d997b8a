import { expect } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { type Browser, newBrowser } from '#tests/desk/browser/operator.ts';
import { OPERATOR, type TestDesk } from '#tests/desk/desk.ts';

export const SIGN_IN = 'Sign in at the desk';

/** Asks for a link in a new browser, and returns it with the path of the link. */
export async function askFor(desk: TestDesk, url = desk.site.url): Promise<{ browser: Browser; link: string }> {
  const browser = newBrowser(url);
  expect(await browser.ask(OPERATOR)).toMatchObject({ status: 303, title: 'Look into your mailbox' });
  return { browser, link: await linkOf(desk) };
}

export async function linkOf(desk: TestDesk): Promise<string> {
  return (await desk.letter(SIGN_IN)).links['Sign in'] ?? '';
}

/** Signs in a new browser by a link that `ops` printed: letters are limited. */
export async function signedIn(desk: TestDesk, url = desk.site.url): Promise<Browser> {
  const { out } = await ops(['desk', 'link'], desk.env);
  const browser = newBrowser(url);
  const { pathname } = new URL(out.split('\n')[0] ?? '');
  expect(await browser.press(pathname, {})).toMatchObject({ status: 303, title: 'Today' });
  return browser;
}

/** Who did what to which thing, oldest first. */
export async function trail(desk: TestDesk): Promise<string[]> {
  const rows = await opsJson(['desk', 'log'], desk.env);
  return rows.map(({ who, what, thing }) => [who, what, thing ?? []].flat().join(' ')).reverse();
}

/** What a link does in the browser that asked for it and in others, by its button and by its code. */
export async function expectSignIns(desk: TestDesk): Promise<void> {
  const { browser, link } = await askFor(desk);
  for (let time = 0; time < 2; time += 1) {
    expect(await browser.open(link)).toMatchObject({ status: 200, title: SIGN_IN });
    expect(await browser.open('/desk')).toMatchObject({ title: 'Look into your mailbox' });
  }
  const scanner = newBrowser(desk.site.url);
  const { title: code = '' } = await scanner.open(link);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(await scanner.press(link, {})).toMatchObject({ status: 410, title: code });
  expect(await scanner.type(code)).toMatchObject({ status: 303, title: SIGN_IN });
  expect(await newBrowser(desk.site.url).ask('nobody@agents.example')).toMatchObject({ status: 303 });
  expect(scanner.cookies.size).toBe(0);

  expect(await browser.press(link, {})).toMatchObject({ status: 303, title: 'Today' });
  for (const late of [browser, scanner]) {
    expect(await late.open(link)).toMatchObject({ status: 410, title: 'This link does not work.' });
    expect(await late.press(link, {})).toMatchObject({ status: 410 });
  }
  expect((await browser.open('/desk')).title).toBe('Today');

  const second = await askFor(desk);
  const { title: typed = '' } = await scanner.open(second.link);
  const asPeopleType = `${typed.slice(0, 4)} ${typed.slice(4)}`.toLowerCase();
  expect(await second.browser.type(asPeopleType)).toMatchObject({ status: 303, title: 'Today' });
  expect(await second.browser.press(second.link, {})).toMatchObject({ status: 410 });

  const stolen = new Map(browser.cookies);
  const thief = newBrowser(desk.site.url);
  for (const [name, value] of stolen) thief.cookies.set(name, value);
  expect((await thief.open('/desk')).title).toBe('Today');
  expect(await browser.signOut()).toMatchObject({ status: 303, title: SIGN_IN });
  expect((await thief.open('/desk/list/messages')).title).toBe(SIGN_IN);
  const third = await askFor(desk);
  await third.browser.press(third.link, {});
  const byCommand = await signedIn(desk);
  const fourth = await askFor(desk);
  expect(await second.browser.signOut(true)).toMatchObject({ title: SIGN_IN });
  for (const ended of [third.browser, byCommand]) expect((await ended.open('/desk/list/orders')).title).toBe(SIGN_IN);
  expect(await fourth.browser.press(fourth.link, {})).toMatchObject({ status: 410 });

  expect((await trail(desk)).filter((deed) => deed.startsWith(OPERATOR))).toEqual(
    [
      ...['asked for a link', 'signed in', 'asked for a link', 'signed in', 'signed out'],
      ...['asked for a link', 'signed in', 'asked for a link', 'signed out everywhere'],
    ].map((deed) => `${OPERATOR} ${deed}`),
  );
}
