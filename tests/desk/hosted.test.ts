import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { opsJson } from '#tests/cli.ts';
import type { Browser } from '#tests/desk/browser/operator.ts';
import { signedIn, trail } from '#tests/desk/browser/sign-in.ts';
import { deskOf, message, startDesk, type TestDesk } from '#tests/desk/desk.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';

let backend: FakeBackend;
let desk: TestDesk;
let operator: Browser;
beforeAll(async () => {
  backend = await startFakeBackend();
  desk = await startDesk({ BACKEND_URL: backend.url, BACKEND_TIMEOUT_MS: '5000' });
  operator = await signedIn(desk);
});
afterAll(async () => {
  await desk.stop();
  await backend.close();
});

test('mails what the site itself holds back, and nothing that the backend has', async () => {
  await desk.publish();
  await desk.quarantineMessage({ subject: '' });
  await desk.quarantineReview({ reviewDescription: 'Held back.' });
  await desk.email('Review 1 is in quarantine');
  expect(desk.smtp.received).toEqual([]);
  expect(backend.reviews).toHaveLength(1);
  expect(backend.messages).toHaveLength(1);

  const publish = { id: '1', action: 'publish-review' };
  expect(await operator.act('reviews', publish)).toMatchObject({ status: 303 });
  expect(backend.reviews.map(({ reviewDescription }) => reviewDescription)).toContain('Held back.');
  expect(await operator.act('reviews', publish)).toMatchObject({ status: 409 });
  expect(backend.reviews).toHaveLength(2);
});

test('sends a message on to the backend, and keeps it while that does not accept it', async () => {
  await desk.quarantineMessage();
  await desk.email('Message 1 is in quarantine');
  const send = { id: '1', action: 'send-message' };
  backend.fail('error', '/api/mail/contact');
  const failed = await operator.act('messages', send);
  expect(failed.status).toBe(502);
  expect(failed.html).toContain('That did not work:');
  backend.fail(null, '/api/mail/contact');

  expect((await operator.open('/desk/list/messages?filter=quarantined')).html).toContain(message.email);
  expect(await operator.act('messages', send)).toMatchObject({ status: 303 });
  expect(backend.messages.at(-1)).toMatchObject({ email: message.email });
  expect(await operator.act('messages', send)).toMatchObject({ status: 409 });
  expect(backend.messages).toHaveLength(2);
});

test('sends what is pressed twice at the same moment to the backend once', async () => {
  await desk.quarantineMessage();
  const sent = backend.messages.length;
  const press = () => operator.act('messages', { id: '2', action: 'send-message' });
  const statuses = (await Promise.all([press(), press(), press()])).map(({ status }) => status);
  expect(statuses).toContain(303);
  expect(backend.messages).toHaveLength(sent + 1);
});

test('holds a review back until it is published, and says where the others are', async () => {
  const site = await startDesk({ BACKEND_URL: backend.url, REVIEWS: 'hold' });
  const before = backend.reviews.length;
  await site.publish();
  expect(backend.reviews).toHaveLength(before);
  expect(await opsJson(['reviews', 'list', '--filter', 'on-hold'], site.env)).toHaveLength(1);
  const browser = await signedIn(site);
  for (const list of ['reviews', 'messages', 'orders']) {
    expect((await browser.open(`/desk/list/${list}`)).html).toContain(`The backend at ${new URL(backend.url).origin}`);
  }
  expect(await browser.act('reviews', { id: '1', action: 'publish-review' })).toMatchObject({ status: 303 });
  expect(backend.reviews).toHaveLength(before + 1);
  expect((await trail(site)).at(-1)).toBe('ops publish-review review 1');
  await site.stop();
});

test('leaves emails of an earlier, embedded mode to the operator', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  const embedded = await startSite({ dataDir, env: { SESSION_SECRET } });
  await deskOf(embedded, desk.smtp, {}).post('/contact-us', { ...unseen, ...message });
  await embedded.stop();

  const after = await startDesk({ BACKEND_URL: backend.url }, dataDir);
  await after.quarantineReview();
  await after.email('Review 1 is in quarantine');
  const waiting = await opsJson(['emails', 'list', '--filter', 'waiting'], after.env);
  const others = after.smtp.received;
  await after.stop();
  rmSync(dataDir, { recursive: true });
  expect([waiting.map(({ kind }) => kind), others]).toEqual([['contact'], []]);
});
