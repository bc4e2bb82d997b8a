import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { startDesk, type TestDesk, titleOf } from '#tests/desk/desk.ts';
import { startSite } from '#tests/http.ts';

let desk: TestDesk;
let path: string;
beforeAll(async () => {
  desk = await startDesk();
  await desk.publish({ firstName: 'Zenobia', reviewDescription: 'Call 302-555-0177' });
  path = (await desk.letter('Review 1')).links['Hide it'] ?? '';
});
afterAll(() => desk.stop());

const hide = { action: 'hide-review', reason: 'spam' };
const show = async (path: string) => {
  const response = await desk.open(path);
  return { status: response.status, page: await response.text() };
};

test('changes nothing for a scanner, whatever it requests', async () => {
  await desk.publish();
  await desk.quarantineReview();
  await desk.quarantineMessage();
  const letters = [await desk.letter('Review 2'), await desk.letter('Review 3'), await desk.letter('Message 1')];
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

test('leads to a private page, also when it answers a form', async () => {
  const answers = [desk.open(path), desk.open(`${path}?_data=routes%2Fdesk.%24token`)];
  for (const { headers } of await Promise.all([...answers, desk.post(path, { action: 'hide-review' })])) {
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  }
});

test('carries nothing personal, and no more than an action, an id and a date', () => {
  const [text = ''] = path.replace('/desk/', '').split('.');
  const content = JSON.parse(Buffer.from(text, 'base64url').toString());
  expect(content).toEqual({ action: 'hide-review', id: 1, expires: expect.any(Number) });
  const days = (content.expires - Date.now()) / 86_400_000;
  expect([days > 29.9, days <= 30]).toEqual([true, true]);
});

test('allows its own action only', async () => {
  const before = desk.stored();
  for (const action of ['delete-review', 'send-message', '', 'toString']) {
    expect(await desk.press(path, { action, reason: 'spam' })).toEqual({
      status: 400,
      title: 'Review 1 is published.',
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
    `${content}.${'A'.repeat(signature.length)}`,
    `${other.toString('base64url')}.${signature}`,
    sign(content, 'desk', 'another-secret'),
    sign(content, 'receipt'),
    sign(Buffer.from('{"action":"drop","id":1,"expires":9e15}').toString('base64url'), 'desk'),
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

test('works after a restart with a newer secret beside the one that signed it', async () => {
  await desk.site.kill();
  const env = { ...desk.env, SESSION_SECRET: `a-newer-secret-for-tests,${SESSION_SECRET}` };
  const site = await startSite({ env, dataDir: desk.site.dataDir });
  expect((await fetch(site.url + path)).status).toBe(200);
  await site.stop();
});
