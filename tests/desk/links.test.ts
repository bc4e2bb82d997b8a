import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTIONS } from '#app/desk/actions.ts';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { opsJson } from '#tests/cli.ts';
import { message, startDesk, type TestDesk, titleOf } from '#tests/desk/desk.ts';
import { startSite } from '#tests/http.ts';

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
    title: 'Review 5 is already published.',
  });
});

describe('a scanner', () => {
  test('changes nothing, whatever it requests', async () => {
    await desk.publish();
    await desk.quarantineReview();
    await desk.quarantineMessage();
    const letters = [await desk.letter('Review 6'), await desk.letter('Review 7'), await desk.letter('Message 3')];
    const paths = letters.flatMap(({ links }) => Object.values(links)).filter((path) => path.startsWith('/desk/'));
    expect(paths).toHaveLength(5);
    const before = desk.stored();
    for (const path of paths) {
      for (const address of [path, `${path}?confirm`, `${path}?action=${hide.action}&reason=spam`, `${path}/`]) {
        for (const method of ['GET', 'HEAD']) expect((await desk.open(address, method)).status).toBeLessThan(400);
      }
      expect((await desk.open(`${path}?_data=routes%2Fdesk.%24token`)).status).toBe(200);
    }
    expect(desk.stored()).toEqual(before);
  });
});

describe('a link', () => {
  let path: string;
  beforeAll(async () => {
    await desk.publish({ firstName: 'Zenobia', reviewDescription: 'Call 302-555-0177' });
    path = await link('Hide it');
  });

  test.each(['', '?confirm', '?_data=routes%2Fdesk.%24token'])('leads to a private page: %s', async (query) => {
    const { headers } = await desk.open(path + query);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    if (!query) expect((await show(path)).page).toContain('<meta name="robots" content="noindex"');
  });

  test('is as private when it answers a form', async () => {
    const { status, headers } = await desk.post(path, { action: 'hide-review' });
    expect([status, headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
      400,
      'no-store',
      'no-referrer',
    ]);
  });

  test('carries nothing personal, and no more than an action, an id and a date', () => {
    const [text = ''] = path.replace('/desk/', '').split('.');
    const content = JSON.parse(Buffer.from(text, 'base64url').toString());
    expect(content).toEqual({ action: 'hide-review', id: 8, expires: expect.any(Number) });
    const days = (content.expires - Date.now()) / 86_400_000;
    expect([days > 29.9, days <= 30]).toEqual([true, true]);
  });

  test('allows its own action only', async () => {
    const before = desk.stored();
    for (const action of ['delete-review', 'publish-review', 'send-message', '', 'toString']) {
      expect(await desk.press(path, { action, reason: 'spam' })).toEqual({
        status: 400,
        title: 'Review 8 is published.',
      });
    }
    expect(desk.stored()).toEqual(before);
  });

  test('changes nothing when another site or a forged token posts', async () => {
    const before = desk.stored();
    const foreign = [
      ['Origin', 'https://evil.example'],
      ['Origin', 'null'],
      ['Sec-Fetch-Site', 'cross-site'],
    ] as const;
    for (const [name, value] of foreign) expect((await desk.post(path, hide, { [name]: value })).status).toBe(403);
    const token = path.replace('/desk/', '');
    const [content = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify({ action: 'hide-review', id: 1, expires: Date.now() + 1e9 }));
    const sign = (text: string, purpose: string, secret = SESSION_SECRET) =>
      `${text}.${createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')}`;
    const forged = [
      content,
      `${content}.`,
      `${content}.${'A'.repeat(signature.length)}`,
      `${other.toString('base64url')}.${signature}`,
      sign(content, 'desk', 'another-secret'),
      sign(content, 'receipt'),
      sign(Buffer.from('{"action":"drop","id":1,"expires":9e15}').toString('base64url'), 'desk'),
      sign(Buffer.from('null').toString('base64url'), 'desk'),
    ];
    const expired = sign(
      Buffer.from(JSON.stringify({ ...hide, id: 7, expires: Date.now() - 1 })).toString('base64url'),
      'desk',
    );
    for (const bad of [...forged, expired]) {
      const status = bad === expired ? 410 : 404;
      const title = bad === expired ? 'This link has expired.' : 'This link does not work.';
      const { status: got, page } = await show(`/desk/${bad}`);
      expect([bad, got, titleOf(page)]).toEqual([bad, status, title]);
      for (const text of ['Nothing was changed.', 'ops reviews']) expect(page).toContain(text);
      expect(page).not.toContain('Zenobia');
      expect(await desk.press(`/desk/${bad}`, hide)).toEqual({ status, title });
    }
    expect(await desk.open(`/receipt/${token}`)).toMatchObject({ status: 404 });
    expect(desk.stored()).toEqual(before);
  });

  test('takes a review off the cached page at once', async () => {
    await desk.publish({ reviewDescription: 'Seen by everyone.' });
    const hides = await link('Hide it');
    const home = async () => (await desk.open('/')).text();
    // Twice, so that the second comes from the cache.
    for (const _ of [1, 2]) expect(await home()).toContain('Seen by everyone.');
    await desk.press(hides, hide);
    expect(await home()).not.toContain('Seen by everyone.');
  });

  test('is logged when it is used: action, id and time, nothing personal, no token', async () => {
    await desk.press(path, hide);
    const log = desk.site.output();
    const lines = log.split('\n').filter((line) => line.includes('A link of a letter was used'));
    const used = lines.map((line) => JSON.parse(line));
    expect(used.at(-1)).toEqual({
      ...{ level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), action: 'hide-review', id: 8 },
      msg: 'A link of a letter was used',
    });
    expect(new Set(used.map(({ action }) => action))).toEqual(new Set(Object.keys(ACTIONS)));
    expect(log).toContain('"path":"/desk/…"');
    expect(log).not.toMatch(/Zenobia|555.0177|bo@agents|\/desk\/ey/);
  });

  test('does what is pressed last, however fast, from a page of the site', async () => {
    await desk.publish({ reviewDescription: 'In and out.' });
    const path = await link('Hide it');
    const press = async (fields: Record<string, string>) =>
      (await desk.post(path, fields, { 'Sec-Fetch-Site': 'same-origin' })).status;
    const before = await shown();
    for (const expected of [
      [303, false],
      [303, true],
      [303, false],
      [303, true],
    ] as const) {
      const status = await press(expected[1] ? { action: 'show-review' } : hide);
      expect([status, (await shown()).includes('In and out.')]).toEqual(expected);
    }
    expect(await shown()).toEqual(before);
  });

  test('ends with the secret that signed it', async () => {
    await desk.site.kill();
    const restarted = async (SESSION_SECRET: string) => {
      const site = await startSite({ env: { ...desk.env, SESSION_SECRET }, dataDir: desk.site.dataDir });
      const { status } = await fetch(site.url + path);
      await site.stop();
      return status;
    };
    expect(await restarted(`a-newer-secret-for-tests,${SESSION_SECRET}`)).toBe(200);
    expect(await restarted('a-newer-secret-for-tests')).toBe(404);
  });
});
