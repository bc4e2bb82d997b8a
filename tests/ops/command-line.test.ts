import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMessage } from '#app/contact/messages.server.ts';
import { compareAndSet, openOrder } from '#app/payments/ledger.server.ts';
import { findPayment } from '#app/payments/table.server.ts';
import { insertReview } from '#app/reviews/reviews.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { customer, plan, recordOf } from '#tests/payments/payments.ts';
import { log } from '#tests/silent-log.ts';

const WITH_MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'leads@hearthline.example' };
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const review = {
  ...{ firstName: 'Cy', lastName: 'Reed', companyName: 'Reed & Co', jobTitle: 'Broker', rating: 4 },
  ...{ reviewDescription: 'Long '.repeat(50).trim(), date: '2025-03-04T05:06:07Z' },
};

let dir: string;
let env: Record<string, string>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'hearthline-ops-'));
  env = { DATA_DIR: dir };
  const store = await openStore({ kind: 'sqlite', file: join(dir, 'hearthline.db') }, log);
  const message = { lastName: 'Quill', email: 'ada@agents.example', phone: '(302) 555-0177' };
  const ada = { ...message, firstName: 'Ada', smsConsent: true, marketingConsent: false };
  const bo = { ...message, firstName: 'Bo\u001b]0;owned\u0007\nline', smsConsent: false, marketingConsent: true };
  for (const sent of [ada, bo]) await insertMessage(store.db, sent, 'x.example');
  await insertReview(store.db, review, null);
  const books = { db: store.db, provider: 'paypal', letters: null, log, now: Date.now };
  const order = { owner: 'secret-order-key', plan, customer: null, approvalUrl: undefined };
  await openOrder(books, { ...order, orderID: 'ORDER-1', invoiceId: 'I-1', customer });
  const row = await findPayment(store.db, 'ORDER-1');
  if (!row) throw new Error('The order is missing');
  const captured = await compareAndSet(books, row, { status: 'captured', captureId: 'CAPTURE-1' });
  if (captured)
    await compareAndSet(books, captured, { status: 'recorded', record: JSON.stringify(recordOf('ORDER-1')) });
  await openOrder(books, { ...order, orderID: 'ORDER-2', invoiceId: 'I-2' });
  await store.close();
});
afterAll(() => rmSync(dir, { recursive: true }));

test('lists messages as JSON lines, newest first, with the fields of the form', async () => {
  expect(await opsJson(['messages', 'list'], env)).toEqual([
    expect.objectContaining({ id: 2, status: 'stored', smsConsent: false, marketingConsent: true }),
    {
      ...{ id: 1, createdAt: ISO, status: 'stored', firstName: 'Ada', lastName: 'Quill' },
      ...{ email: 'ada@agents.example', phone: '(302) 555-0177', smsConsent: true, marketingConsent: false },
      consentRecord: 'claimed by the sender, no record here',
    },
  ]);
});

test('prints an aligned table, with mails as queued, without control characters', async () => {
  const { code, out } = await ops(['messages', 'list'], { ...env, ...WITH_MAIL });
  expect(out.match(/ queued /g)).toHaveLength(2);
  const lines = out.trimEnd().split('\n');
  expect([code, lines.length]).toEqual([0, 3]);
  expect(new Set(lines.map((line) => /\b(email|ada@)/.exec(line)?.index)).size).toBe(1);
  expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

test('hides a review with a reason, and shows it again', async () => {
  expect(await ops(['reviews', 'hide', '1', '--reason', 'not-a-client'], env)).toMatchObject({ code: 0 });
  const hidden = { id: 1, createdAt: ISO, status: 'hidden', ...review, hiddenReason: 'not-a-client' };
  expect(await opsJson(['reviews', 'list'], env)).toEqual([hidden]);
  expect(await ops(['reviews', 'show', '1'], env)).toMatchObject({ code: 0 });
  expect(await opsJson(['reviews', 'list'], env)).toMatchObject([{ status: 'published', hiddenReason: null }]);
});

test('lists one row for each order, with the fields of the completion record', async () => {
  const rows = await opsJson(['payments', 'list'], env);
  expect(rows.find(({ id }) => id === 'ORDER-1')).toEqual({
    ...{ id: 'ORDER-1', createdAt: ISO, status: 'recorded', ...recordOf('ORDER-1') },
    ...{ provider: 'paypal', captureId: 'CAPTURE-1', paidAt: null, issue: null },
    ...{ refunded: 0, dispute: null, fee: null, net: null, payerId: null, capturedAt: null },
  });
  const unpaid = { status: 'created', userEmail: null, captureId: null };
  expect(rows.find(({ id }) => id === 'ORDER-2')).toMatchObject(unpaid);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('secret-order-key');
});

test('lists the mails that wait, and makes them due', async () => {
  expect(await opsJson(['outbox', 'list'], { ...env, ...WITH_MAIL })).toMatchObject([
    {
      id: 1,
      kind: 'contact',
      recipient: 'MAIL_TO',
      messageId: 1,
      status: 'queued',
      attempts: 0,
      lastError: null,
      createdAt: ISO,
      nextAttemptAt: ISO,
    },
    { id: 2, messageId: 2 },
  ]);
  const retried = { code: 0, out: expect.stringContaining('2 mails') };
  expect(await ops(['outbox', 'retry'], { ...env, ...WITH_MAIL })).toMatchObject(retried);
});

test('prints the usage for --help, and with exit code 2 for words it does not know', async () => {
  expect(await ops(['--help'], env)).toMatchObject({
    code: 0,
    out: expect.stringContaining('reviews hide ID'),
    err: '',
  });
  const usage = expect.stringContaining('npm run ops -- messages list');
  for (const words of [
    'messages toString',
    'messages show 0x1',
    'messages list --reason x',
    'backup',
    'config please',
  ]) {
    expect([words, await ops(words.split(' '), env)]).toEqual([words, { code: 2, out: '', err: usage }]);
  }
});

const AWAY = { DATABASE_URL: 'postgres://me:pa55word@127.0.0.1:9/y', SESSION_SECRET: '0123456789abcdef' };
test.each<[words: string, says: string, env?: Record<string, string>]>([
  ['messages show 99', 'no message 99'],
  ['reviews hide 1 --reason one-star', 'one of these reasons: spam, not-a-client'],
  ['messages list --status lost', 'one of stored, queued, sent, quarantined, forwarded'],
  ['outbox retry', 'SMTP_URL'],
  ['outbox retry 99', 'No mail 99', WITH_MAIL],
  ['messages list', '`messages list --status quarantined`', { BACKEND_URL: 'https://api.x.example' }],
  ['messages export', 'https://api.x.example', { BACKEND_URL: 'https://api.x.example' }],
  ['messages list', 'y at 127.0.0.1:9 cannot be used: it does not answer (ECONNREFUSED)', AWAY],
  ['backup a', 'pg_dump', AWAY],
  ['restore a', 'pg_restore', AWAY],
])('says in one line why it cannot do `%s`', async (words, says, changes) => {
  const { code, out, err } = await ops(words.split(' '), { ...env, ...changes });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(says);
  expect(err).not.toContain('pa55word');
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('makes nothing before the first start, as it would belong to the wrong user', async () => {
  const notYet = join(dir, 'not-yet');
  const refused = { code: 1, err: expect.stringContaining('start the site once') };
  expect(await ops(['messages', 'list'], { DATA_DIR: notYet })).toMatchObject(refused);
  expect(existsSync(notYet)).toBe(false);
});
