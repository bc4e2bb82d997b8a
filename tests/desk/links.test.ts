import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTIONS, type Action, AT_THE_DESK_ONLY } from '#app/desk/actions.ts';
import { opsJson } from '#tests/cli.ts';
import { message, startDesk, type TestDesk, titleOf } from '#tests/desk/desk.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const hide = { action: 'hide-review', reason: 'spam' };
const shown = async () => {
  const reviews = (await (await desk.open('/api/reviews')).json()) as { reviewDescription: string }[];
  return reviews.map(({ reviewDescription }) => reviewDescription);
};
/** A letter's link by its label, as a path. */
async function link(label: string): Promise<string> {
  const { links } = await desk.letter(label === 'Hide it' ? 'Review' : '');
  return links[label] ?? '';
}
const show = async (path: string) => {
  const response = await desk.open(path);
  return { status: response.status, page: await response.text() };
};

test('hides a review for a reason, says so again, and shows it again', async () => {
  await desk.publish({ reviewDescription: 'Insulting.' });
  const path = await link('Hide it');
  const { status, page } = await show(path);
  expect([status, titleOf(page)]).toEqual([200, 'Review 1 is published.']);
  for (const text of ['Insulting.', '4 of 5 stars', 'Ada Quill', 'not a client']) expect(page).toContain(text);
  expect(await shown()).toEqual(['Insulting.']);

  expect(await desk.press(path, { action: 'hide-review' })).toEqual({ status: 400, title: 'Review 1 is published.' });
  expect(await (await desk.post(path, { action: 'hide-review', reason: 'one-star' })).text()).toContain(
    'Please choose a reason.',
  );
  expect(await desk.press(path, hide)).toEqual({ status: 303, title: 'Review 1 is hidden.' });
  expect(await shown()).toEqual([]);
  expect((await show(path)).page).toContain('Show it again');
  expect(await desk.press(path, hide)).toEqual({ status: 409, title: 'Review 1 is already hidden.' });

  const again = { action: 'show-review' };
  expect(await desk.press(path, again)).toEqual({ status: 303, title: 'Review 1 is published.' });
  expect(await shown()).toEqual(['Insulting.']);
  expect(await desk.press(path, again)).toEqual({ status: 409, title: 'Review 1 is already published.' });
});

test('publishes a review from quarantine, without a further letter', async () => {
  await desk.quarantineReview({ reviewDescription: 'By a person after all.' });
  const path = await link('Publish it');
  expect(titleOf((await show(path)).page)).toBe('Review 2 is in quarantine.');
  const publish = { action: 'publish-review' };
  expect(await desk.press(path, publish)).toEqual({ status: 303, title: 'Review 2 is published.' });
  expect(await shown()).toContain('By a person after all.');
  expect(await desk.press(path, publish)).toEqual({ status: 409, title: 'Review 2 is already published.' });
  expect(await opsJson(['outbox', 'list'], desk.env)).toEqual([]);
  expect(desk.smtp.received).toEqual([]);
});

test.each(['review', 'message'])('deletes a %s after a second question, and cannot undo it', async (noun) => {
  await (noun === 'review' ? desk.quarantineReview() : desk.quarantineMessage());
  const path = await link('Delete it');
  const first = (await show(path)).page;
  expect(first).toContain(`href="${path}?confirm"`);
  expect(first).not.toContain('<form method="post" action="/desk');
  const second = (await show(`${path}?confirm`)).page;
  expect(titleOf(second)).toBe('Delete it for good?');
  expect(second).toContain('A deletion cannot be undone.');
  const title = (already: string) => expect.stringMatching(new RegExp(`^${noun} \\d is ${already}deleted\\.$`, 'i'));
  const deletion = { action: `delete-${noun}` };
  expect(await desk.press(`${path}?confirm`, deletion)).toEqual({ status: 303, title: title('') });
  expect(await opsJson([`${noun}s`, 'list', '--status', 'quarantined'], desk.env)).toEqual([]);
  expect((await show(path)).page).not.toMatch(/<button[^>]*name="action"/);
  expect(await desk.press(path, deletion)).toEqual({ status: 409, title: title('already ') });
});

test('deletes a review while another program reads the database', async () => {
  await desk.quarantineReview();
  const path = await link('Delete it');
  const reader = new Sqlite(join(desk.site.dataDir, 'hearthline.db'), { readonly: true });
  reader.exec('begin');
  reader.prepare('select * from reviews').all();
  const answer = await desk.press(path, { action: 'delete-review' });
  reader.close();
  expect(answer).toEqual({ status: 303, title: 'Review 4 is deleted.' });
  expect(desk.site.output()).toMatch(/"action":"delete-review","id":4\b/);
});

test('sends a message on, once', async () => {
  await desk.quarantineMessage();
  const path = await link('Send it on');
  expect((await show(path)).page).toContain(message.email);
  const send = { action: 'send-message' };
  expect(await desk.press(path, send)).toEqual({ status: 303, title: 'Message 2 is sent on.' });
  expect((await desk.letter('Contact request from Bo Reed')).text).toContain(message.email);
  expect(await desk.press(path, send)).toEqual({ status: 409, title: 'Message 2 is already sent on.' });
  expect(desk.smtp.received).toEqual([]);
});

test('does what happened last when a thing has changed or gone since the letter', async () => {
  await desk.quarantineReview();
  const { links } = await desk.letter('Review');
  const [publish = '', remove = ''] = [links['Publish it'], links['Delete it']];
  await desk.press(publish, { action: 'publish-review' });
  expect(titleOf((await show(remove)).page)).toBe('Review 5 is published.');
  expect(await desk.press(remove, { action: 'delete-review' })).toEqual({
    status: 409,
    title: 'Review 5 is published.',
  });
});

test('logs the use of a link by action, id and time, without anything personal', async () => {
  await desk.publish({ firstName: 'Zenobia', reviewDescription: 'Call 302-555-0177' });
  await desk.press(await link('Hide it'), hide);
  const log = desk.site.output();
  const lines = log.split('\n').filter((line) => line.includes('A link of a letter was used'));
  const used = lines.map((line) => JSON.parse(line));
  expect(used.at(-1)).toEqual({
    ...{ level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), action: 'hide-review', id: 6 },
    msg: 'A link of a letter was used',
  });
  expect(new Set(used.map(({ action }) => action))).toEqual(
    new Set((Object.keys(ACTIONS) as Action[]).filter((action) => !AT_THE_DESK_ONLY.includes(action))),
  );
  expect(log).toContain('"path":"/desk/…"');
  expect(log).not.toMatch(/Zenobia|555.0177|bo@agents|\/desk\/ey/);
});

test('does what is pressed last, however fast, from a page of the site', async () => {
  await desk.publish({ reviewDescription: 'In and out.' });
  const path = await link('Hide it');
  const before = await shown();
  for (const action of ['hide-review', 'show-review', 'hide-review', 'show-review']) {
    const { status } = await desk.post(path, { action, reason: 'spam' }, { 'Sec-Fetch-Site': 'same-origin' });
    expect([status, (await shown()).includes('In and out.')]).toEqual([303, action === 'show-review']);
  }
  expect(await shown()).toEqual(before);
});
