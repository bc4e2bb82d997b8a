import { expect } from 'vitest';
import { type Browser, saidOf } from '#tests/desk/browser/operator.ts';
import { signedIn, trail } from '#tests/desk/browser/sign-in.ts';
import { message, restart, type TestDesk } from '#tests/desk/desk.ts';

/** What a visitor may type that a page, a file of a spreadsheet or a query could take for something else. */
const MARKUP = `"><script>alert(1)</script><img src=x onerror=alert(1)>'--`;
const DAY_MS = 24 * 60 * 60 * 1000;
const FORMULA = '=HYPERLINK("https://evil.example")';

/** Whether a page of a list shows a row with this title, and whether a row can be acted on so. */
const shows = async (browser: Browser, path: string, text: string) => (await browser.open(path)).html.includes(text);
/** What stands in the first column. */
export const cellsOf = (html: string) =>
  [...html.matchAll(/<summary><span.*?<bdi[^>]*>(.*?)<\/bdi>/gs)].map(([, cell]) => cell ?? '');

/** Each action, with the row that it is done to and the state that follows. */
const PRESSES = [
  ['hide-review', '1', 'hidden'],
  ['publish-review', '1', 'published'],
  ['publish-review', '3', 'published'],
  ['delete-review', '2', 'deleted'],
  ['send-message', '1', 'new'],
  ['answer-message', '1', 'answered'],
  ['reopen-message', '1', 'new'],
  ['delete-message', '2', 'deleted'],
] as const;

/** Everything that can be done at the desk, by one operator and by a second one at the same time. */
export async function expectLists(desk: TestDesk): Promise<void> {
  await desk.publish({ reviewDescription: MARKUP, lastName: 'Quill' });
  await desk.publish({ reviewDescription: FORMULA, companyName: MARKUP });
  await desk.quarantineReview({ firstName: MARKUP });
  await desk.quarantineMessage({ lastName: FORMULA });
  await desk.quarantineMessage({ lastName: 'Second' });
  const notAMoment = { firstName: '2026-13-45T99:99:99.999Z', companyName: '2026-13-45T99:99:99.999Z' };
  await desk.quarantineReview(notAMoment);
  await desk.post('/contact-us', { ...message, ...notAMoment, subject: 'SEO' }, { 'User-Agent': notAMoment.firstName });
  const [one, two] = [await signedIn(desk), await signedIn(desk)];

  for (const list of ['reviews', 'messages', 'consents', 'emails', 'orders', 'trail']) {
    const { status, html } = await one.open(`/desk/list/${list}`);
    expect([list, status]).toEqual([list, 200]);
    expect(html).not.toMatch(/<script|<img src=x/);
    const csv = await one.csv(list);
    expect((await one.send(`/desk/csv/${list}`, { method: 'HEAD' })).status).toBe(200);
    expect([list, csv.status, csv.headers.get('Content-Type')]).toEqual([list, 200, 'text/csv; charset=utf-8']);
    expect(await csv.text()).not.toMatch(/(?:^|,|")=HYPERLINK/m);
  }
  expect((await one.open('/desk/list/none')).status).toBe(404);
  expect(await shows(one, '/desk/list/emails', `Message quarantined: ${message.firstName} Second`)).toBe(true);
  expect(cellsOf((await one.open('/desk/list/reviews')).html)).toHaveLength(4);
  expect((await one.open('/desk/list/reviews?filter=in-quarantine')).html).toMatch(/gt;&lt;script.*It looks auto/s);
  expect(cellsOf((await one.open('/desk/list/reviews?search=quill&filter=hidden')).html)).toEqual([]);
  expect(cellsOf((await one.open('/desk/list/reviews?search=QUILL&filter=published')).html)).toHaveLength(2);
  expect(cellsOf((await one.open('/desk/list/reviews?search=1')).html)).toEqual(['★★★★☆ Ada Quill']);
  expect(cellsOf((await one.open(`/desk/list/messages?search=${message.email}`)).html)).toHaveLength(3);
  expect(cellsOf((await one.open('/desk/list/messages?search=%27 or 1=1--')).html)).toEqual([]);

  const both = async (list: string, fields: Record<string, string>) => {
    const pressed = [await one.act(list, fields), await two.act(list, fields)];
    return [pressed.map(({ status }) => status), pressed.map(({ html }) => saidOf(html))];
  };
  for (const [action, id, state] of PRESSES) {
    const noun = action.split('-')[1] ?? '';
    const item = `${noun === 'review' ? 'Review' : 'Message'} ${id}`;
    expect(await both(`${noun}s`, { id, action, reason: 'spam' })).toEqual([
      [303, 409],
      [`${item} is ${state}.`, `${item} is already ${state}.`],
    ]);
    if (action === 'send-message') await desk.email('Contact request');
    if (state === 'answered') expect(await (await one.csv('messages')).text()).toMatch(/,ops,/);
  }
  // Who saw it in quarantine decides about nothing that was let through since.
  expect(await both('messages', { id: '1', action: 'delete-message', state: 'in quarantine' })).toEqual([
    [409, 409],
    ['Message 1 is new.', 'Message 1 is new.'],
  ]);
  expect((await both('messages', { id: '1', action: 'delete-message', state: 'new' }))[0]).toEqual([303, 409]);
  const reviews = (await (await fetch(`${desk.site.url}/api/reviews`)).json()) as { id: string }[];
  expect(reviews.map(({ id }) => id).toSorted()).toEqual(['1', '3']);

  expect(desk.site.output()).toMatch(/"action":"hide-review","id":"1","msg":"Something was done at the desk"/);
  expect((await one.act('reviews', { action: 'hide-review', id: '1' })).status).toBe(400);
  for (const action of ['publish-review', 'send-message', 'drop', 'toString']) {
    expect((await one.act('reviews', { action, id: '' })).status).toBe(409);
  }
  const acts = (await trail(desk)).filter((row) => /review|message/.test(row) && !row.includes('downloaded'));
  const done = PRESSES.map(([action, id]) => `ops ${action} ${action.split('-')[1]} ${id}`);
  expect(acts).toEqual([...done, 'ops delete-message message 1']);
  expect((await trail(desk)).filter((row) => row === 'ops downloaded reviews.csv')).toHaveLength(1);
}

/** Whatever keyboard a name was typed with, on a disk in any locale. */
export async function expectSearches(desk: TestDesk): Promise<void> {
  const { format } = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
  const weekday = (back: number) => format(Date.now() - back * DAY_MS);
  const people = ['Öztürk', 'O’Brien', 'Mu\u0308ller', 'Łukasz Strauß', 'Çelik Işık', weekday(3), 'March', 'May 1'];
  for (const [index, lastName] of people.entries()) {
    const email = `ada.${index}@${index === 0 ? 'bücher' : 'agents'}.example`;
    await desk.quarantineMessage({ lastName, email });
    await desk.publish({ lastName });
  }
  const browser = await signedIn(desk);
  const found = async (list: string, search: string) =>
    cellsOf((await browser.open(`/desk/list/${list}?${new URLSearchParams({ search })}`)).html).length;
  for (const typed of [
    ...['ozturk', 'ÖZTÜRK', 'O\u0308ztu\u0308rk', 'türk', 'ztur', "O'Brien", 'O’BRIEN', 'obrien', 'müller', 'MULLER'],
    ...['lukasz', 'STRAUSS', 'strauß', 'işık', 'ISIK', 'celik ışık'],
    // Names that are days too, on which nobody came.
    ...[weekday(3), 'march', 'may 1'],
  ]) {
    expect([typed, await found('messages', typed), await found('reviews', typed)]).toEqual([typed, 1, 1]);
  }
  for (const typed of ['ada.0@bücher.example', 'ADA.0@xn--bcher-kva.example', 'BÜCHER', '0@buch']) {
    expect([typed, await found('messages', typed), await found('consents', typed)]).toEqual([typed, 1, 1]);
  }
  for (const typed of ['%', '_', "'", '*', 'Reed Öz']) {
    expect([typed, await found('messages', typed), await found('reviews', typed)]).toEqual([typed, 0, 0]);
  }
  for (const all of ['bo', 'bo today', weekday(0)]) expect(await found('messages', all)).toBe(people.length);
  expect(await found('messages', '3')).toBe(1);
}

/** Kills the site while it acts: what happened has its row in the audit trail, and what did not has none. */
export async function expectNoActionWithoutRow(desk: TestDesk): Promise<TestDesk> {
  for (let index = 0; index < 20; index += 1) await desk.publish();
  const browser = await signedIn(desk);
  const ids = Array.from({ length: 20 }, (_, index) => String(index + 1));
  const presses = ids.map((id) =>
    browser.act('reviews', { id, action: 'hide-review', reason: 'spam' }).catch(() => null),
  );
  await Promise.race(presses);
  await desk.site.kill();
  await Promise.all(presses);
  const again = await restart(desk);
  const shown = (await (await fetch(`${again.site.url}/api/reviews`)).json()) as { id: string }[];
  const hidden = ids.filter((id) => !shown.some((review) => review.id === id));
  expect(hidden.length).toBeGreaterThan(0);
  const rows = (await trail(again)).filter((row) => row.includes('hide-review'));
  expect(rows.map((row) => row.split(' ').at(-1)).toSorted()).toEqual(hidden.toSorted());
  return again;
}
