import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLANS } from '#app/content/plans.ts';
import { toPaymentRecord } from '#app/domain/payment-record.ts';
import type { Plan } from '#app/domain/plan.ts';
import { createLedger } from '#app/server/backend/embedded/payments/ledger.ts';
import { insertMessage } from '#app/server/backend/embedded/store/messages.ts';
import { insertReview } from '#app/server/backend/embedded/store/reviews.ts';
import { openStore } from '#app/server/backend/embedded/store/store.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { log } from '#tests/silent-log.ts';

const WITH_MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'leads@hearthline.example' };
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const plan = PLANS.find(({ price }) => price === 199) as Plan;
const customer = {
  firstName: 'Di',
  lastName: 'Vale',
  email: 'di@agents.example',
  phone: '(302) 555-0188',
  address: '1 Pier Road',
  city: 'Lewes',
  state: 'DE',
};

let dir: string;
let env: Record<string, string>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'hearthline-ops-'));
  env = { DATA_DIR: dir };
  const store = await openStore({ kind: 'sqlite', file: join(dir, 'hearthline.db') }, log);
  const message = { lastName: 'Quill', email: 'ada@agents.example', phone: '(302) 555-0177' };
  await insertMessage(
    store.db,
    { ...message, firstName: 'Ada', smsConsent: true, marketingConsent: false },
    'x.example',
  );
  await insertMessage(
    store.db,
    { ...message, firstName: 'Bo\u001b]0;owned\u0007\nline', smsConsent: false, marketingConsent: true },
    'x.example',
  );
  await insertReview(store.db, {
    firstName: 'Cy',
    lastName: 'Reed',
    companyName: 'Reed & Co',
    jobTitle: 'Broker',
    reviewDescription: 'Long '.repeat(50).trim(),
    rating: 4,
    date: '2025-03-04T05:06:07Z',
  });
  const ledger = createLedger(store.db, log, Date.now);
  const order = { provider: 'paypal', owner: 'secret-order-key', plan, customer: null };
  await ledger.open({ ...order, orderID: 'ORDER-1', invoiceId: 'I-1', customer });
  await ledger.open({ ...order, orderID: 'ORDER-2', invoiceId: 'I-2' });
  const row = await ledger.find('ORDER-1');
  const record = toPaymentRecord({ orderID: 'ORDER-1', ...plan }, customer);
  if (row) await ledger.move(row, { status: 'recorded', captureId: 'CAPTURE-1', record: JSON.stringify(record) });
  await store.close();
});
afterAll(() => rmSync(dir, { recursive: true }));

test('messages list --json prints one object a line, newest first, with the field names of the form', async () => {
  expect(await opsJson(['messages', 'list'], env)).toEqual([
    expect.objectContaining({ id: 2, status: 'stored', smsConsent: false, marketingConsent: true }),
    {
      id: 1,
      createdAt: ISO,
      status: 'stored',
      firstName: 'Ada',
      lastName: 'Quill',
      email: 'ada@agents.example',
      phone: '(302) 555-0177',
      smsConsent: true,
      marketingConsent: false,
      consentRecord: 'claimed by the sender, no record here',
    },
  ]);
});

test('a message is queued once mail is configured', async () => {
  const [message] = await opsJson(['messages', 'show', '1'], { ...env, ...WITH_MAIL });
  expect(message).toMatchObject({ id: 1, status: 'queued' });
});

test('the table for people is aligned, and typed control characters do not reach the terminal', async () => {
  const { code, out } = await ops(['messages', 'list'], env);
  const lines = out.trimEnd().split('\n');
  expect(code).toBe(0);
  expect(lines).toHaveLength(3);
  expect(new Set(lines.map((line) => /\b(email|ada@)/.exec(line)?.index)).size).toBe(1);
  expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

test('a review is hidden with a reason, and shown again', async () => {
  expect(await ops(['reviews', 'hide', '1', '--reason', 'not-a-client'], env)).toMatchObject({ code: 0 });
  expect(await opsJson(['reviews', 'list'], env)).toEqual([
    {
      id: 1,
      createdAt: ISO,
      status: 'hidden',
      firstName: 'Cy',
      lastName: 'Reed',
      companyName: 'Reed & Co',
      jobTitle: 'Broker',
      reviewDescription: 'Long '.repeat(50).trim(),
      rating: 4,
      date: '2025-03-04T05:06:07Z',
      hiddenReason: 'not-a-client',
    },
  ]);
  expect(await ops(['reviews', 'show', '1'], env)).toMatchObject({ code: 0 });
  expect(await opsJson(['reviews', 'list'], env)).toMatchObject([{ status: 'published', hiddenReason: null }]);
});

test('payments list shows one row for each order, with the fields of the completion record', async () => {
  const rows = await opsJson(['payments', 'list'], env);
  expect(rows.find(({ id }) => id === 'ORDER-1')).toEqual({
    id: 'ORDER-1',
    createdAt: ISO,
    status: 'recorded',
    ...toPaymentRecord({ orderID: 'ORDER-1', title: plan.title, price: 199 }, customer),
    provider: 'paypal',
    captureId: 'CAPTURE-1',
    paidAt: null,
    issue: null,
  });
  expect(rows.find(({ id }) => id === 'ORDER-2')).toMatchObject({
    status: 'created',
    userEmail: null,
    captureId: null,
  });
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('secret-order-key');
});

test('outbox list shows what waits, and outbox retry makes it due', async () => {
  expect(await opsJson(['outbox', 'list'], { ...env, ...WITH_MAIL })).toMatchObject([
    { id: 1, messageId: 1, status: 'queued', attempts: 0, lastError: null, createdAt: ISO, nextAttemptAt: ISO },
    { id: 2, messageId: 2 },
  ]);
  expect(await ops(['outbox', 'retry'], { ...env, ...WITH_MAIL })).toMatchObject({
    code: 0,
    out: expect.stringContaining('2 mails'),
  });
  expect(await ops(['outbox', 'retry', '2'], { ...env, ...WITH_MAIL })).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 mail '),
  });
});

test('--help prints the usage', async () => {
  expect(await ops(['--help'], env)).toMatchObject({
    code: 0,
    out: expect.stringContaining('reviews hide ID'),
    err: '',
  });
});

test.each([
  { words: [] },
  { words: ['messages'] },
  { words: ['lettuce', 'list'] },
  { words: ['messages', 'toString'] },
  { words: ['__proto__', 'list'] },
  { words: ['messages', 'show'] },
  { words: ['messages', 'show', 'one'] },
  { words: ['messages', 'show', '0x1'] },
  { words: ['messages', 'list', '1'] },
  { words: ['messages', 'list', '--loud'] },
  { words: ['messages', 'list', '--reason', 'x'] },
  { words: ['reviews', 'hide', '1'] },
  { words: ['reviews', 'hide', '1', '--reason', ' '] },
])('$words is answered with the usage and exit code 2', async ({ words }) => {
  const { code, out, err } = await ops(words, env);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain('npm run ops -- messages list');
});

type Refusal = { words: string[]; says: string; with?: Record<string, string> };
test.each<Refusal>([
  { words: ['messages', 'show', '99'], says: 'no message 99' },
  { words: ['reviews', 'hide', '99', '--reason', 'spam'], says: 'no review 99' },
  { words: ['reviews', 'hide', '1', '--reason', 'one star'], says: 'one of these reasons: spam, not-a-client' },
  { words: ['messages', 'release', '1'], says: 'not in quarantine' },
  { words: ['messages', 'list', '--status', 'lost'], says: 'one of stored, queued, sent, quarantined, forwarded' },
  { words: ['reviews', 'show', '99'], says: 'no review 99' },
  { words: ['outbox', 'retry'], says: 'SMTP_URL' },
  { words: ['outbox', 'retry', '99'], says: 'No mail 99', with: WITH_MAIL },
  { words: ['messages', 'list'], says: 'https://api.x.example', with: { BACKEND_URL: 'https://api.x.example' } },
  {
    words: ['messages', 'list'],
    says: 'start the site once',
    with: { DATA_DIR: '/nonexistent/data' },
  },
  {
    words: ['messages', 'list'],
    says: 'y at 127.0.0.1:9 cannot be used: it does not answer (ECONNREFUSED)',
    with: { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/y', SESSION_SECRET: '0123456789abcdef' },
  },
])('$words that cannot be done says why ($says), with exit code 1', async (row) => {
  const { code, out, err } = await ops(row.words, { ...env, ...row.with });
  expect(code).toBe(1);
  expect(out).toBe('');
  expect(err).toContain(row.says);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('a command before the first start makes nothing, which would belong to the wrong user', async () => {
  const notYet = join(dir, 'not-yet');
  expect(await ops(['messages', 'list'], { DATA_DIR: notYet })).toMatchObject({ code: 1 });
  expect(await ops(['doctor'], { DATA_DIR: notYet })).toMatchObject({ out: expect.stringContaining('store') });
  expect(existsSync(notYet)).toBe(false);
});

test('five commands that find an empty file make its tables once', async () => {
  const fresh = mkdtempSync(join(dir, 'fresh-'));
  writeFileSync(join(fresh, 'hearthline.db'), '');
  const results = await Promise.all(
    Array.from({ length: 5 }, () => ops(['messages', 'list', '--json'], { DATA_DIR: fresh })),
  );
  expect(results).toEqual(Array(5).fill({ code: 0, out: '', err: '' }));
});
