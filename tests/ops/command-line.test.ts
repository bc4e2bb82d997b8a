import '#tests/content/texts/read-texts.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMessage } from '#app/contact/messages.server.ts';
import { compareAndSet, openOrder } from '#app/payments/books/ledger.server.ts';
import { findPayment } from '#app/payments/books/table.server.ts';
import { insertReview } from '#app/reviews/reviews.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { startFakeSmtp } from '#tests/fakes/smtp.ts';
import { customer, plan, recordOf } from '#tests/payments/payments.ts';
import { log } from '#tests/silent-log.ts';

const WITH_MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'leads@hearthline.example' };
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const ada = {
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada@agents.example',
  phone: '(302) 555-0177',
  smsConsent: true,
  marketingConsent: false,
};
const review = {
  firstName: 'Cy',
  lastName: 'Reed',
  companyName: 'Reed & Co',
  jobTitle: 'Broker',
  rating: 4,
  reviewDescription: 'Long '.repeat(50).trim(),
  date: '2025-03-04T05:06:07Z',
};

let dir: string;
let env: Record<string, string>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'hearthline-ops-'));
  env = { DATA_DIR: dir };
  const store = await openStore({ kind: 'sqlite', file: join(dir, 'hearthline.db') }, log);
  const bo = { ...ada, firstName: 'Bo\u001b]0;owned\u0007\nline', smsConsent: false, marketingConsent: true };
  for (const sent of [ada, bo]) await insertMessage(store.db, sent, 'x.example');
  await insertReview(store.db, review, null);
  const books = { db: store.db, provider: 'paypal', environment: null, emails: null, log, now: Date.now };
  const order = { owner: 'secret-order-key', plan, customer: null, approvalUrl: null };
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

test('lists messages as JSON lines, newest first, and in an aligned table', async () => {
  const listed = await opsJson(['messages', 'list'], env);
  expect(listed).toEqual([
    expect.objectContaining({ id: 2, status: 'stored', smsConsent: false, marketingConsent: true }),
    {
      ...{ id: 1, createdAt: ISO, status: 'stored', ...ada, consentRecord: 'claimed by the sender, no record here' },
      ...{ answeredAt: null, answeredBy: null, note: null },
    },
  ]);
  for (const words of ['--json messages show 1', 'messages show --json -- 1']) {
    expect(JSON.parse((await ops(words.split(' '), env)).out)).toEqual(listed[1]);
  }
  const { out } = await ops(['messages', 'list', '--wide'], { ...env, ...WITH_MAIL });
  expect(out.match(/ New /g)).toHaveLength(2);
  const lines = out.trimEnd().split('\n');
  expect(lines[0]?.split(/ +/)).toEqual(Object.keys(listed[1] ?? {}));
  expect(new Set(lines.map((line) => /\b(email|ada@)/.exec(line)?.index)).size).toBe(1);
  expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

test('lists one row for each order, with the fields of the completion record', async () => {
  const rows = await opsJson(['payments', 'list'], env);
  expect(rows.find(({ id }) => id === 'ORDER-1')).toEqual({
    id: 'ORDER-1',
    createdAt: ISO,
    status: 'recorded',
    ...recordOf('ORDER-1'),
    environment: null,
    provider: 'paypal',
    captureId: 'CAPTURE-1',
    paidAt: null,
    issue: null,
    note: null,
    zipCodes: null,
    hours: null,
    zipCodesAt: null,
    zipCodesSeenAt: null,
    refunded: 0,
    dispute: null,
    fee: null,
    net: null,
    payerId: null,
    capturedAt: null,
    next: 'Nothing: it is paid and recorded.',
    emails: '',
    ...{ invoiceId: 'I-1', planId: 'elite-access', updatedAt: ISO },
  });
  const unpaid = { status: 'created', userEmail: null, captureId: null };
  expect(rows.find(({ id }) => id === 'ORDER-2')).toMatchObject(unpaid);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('secret-order-key');
  // Without a terminal, a table has 120 columns.
  const { out } = await ops(['payments', 'list'], env);
  expect(out).toMatch(
    /^id +createdAt +status +userEmail .* packageTitle +packagePrice .*\nORDER-2 .* Not finished .*\nORDER-1 .* Paid /,
  );
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
});

test('sends one email and prints what the mail server said', async () => {
  const smtp = await startFakeSmtp();
  // The mail needs no store.
  const mail = { DATA_DIR: '/proc/hearthline', SMTP_URL: smtp.url, MAIL_TO: 'leads@shop.example' };
  expect(await opsJson(['mail', 'test'], mail)).toMatchObject([
    { to: 'leads@shop.example', reply: expect.stringMatching(/^250 /) },
  ]);
  await smtp.stop();
});

test('ends with 2 for words that it does not understand, before it looks for the store', async () => {
  const nowhere = { DATA_DIR: join(dir, 'nowhere') };
  const err = expect.stringMatching(/^error: .*is invalid.*It is a number.*\nHelp: ops help messages\n$/);
  expect(await ops(['messages', 'show', 'x'], nowhere)).toEqual({ code: 2, out: '', err });
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { code, out } = await ops(['--version'], nowhere);
  expect([code, out.replace(/ \([0-9a-f]{7,}\)/, '')]).toEqual([0, `hearthline ${version}\n`]);
});

test('says in a sentence what went wrong unexpectedly, and where with LOG_LEVEL=debug', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'hearthline-broken-'));
  const file = join(broken, 'hearthline.db');
  const store = await openStore({ kind: 'sqlite', file }, log);
  const books = { db: store.db, provider: 'paypal', environment: null, emails: null, log, now: Date.now };
  await openOrder(books, { owner: null, plan, customer, approvalUrl: null, orderID: 'O', invoiceId: 'I' });
  await store.db.updateTable('payments').set({ customer: '{"email": [object Object]}' }).execute();
  await store.close();
  const sentence =
    'Something unexpected went wrong (SyntaxError). `ops doctor` looks for the usual reasons; with LOG_LEVEL=debug, the same command also prints where.\n';
  expect(await ops(['payments', 'list', '--csv'], { DATA_DIR: broken })).toEqual({ code: 1, out: '', err: sentence });
  const { code, err } = await ops(['payments', 'list'], { DATA_DIR: broken, LOG_LEVEL: 'debug' });
  expect([code, err]).toEqual([1, expect.stringMatching(/^Something unexpected.*\nSyntaxError.*\n {4}at /)]);
  rmSync(broken, { recursive: true });
});

test('ends quietly without a reader, and fails on a full disk', async () => {
  const run = async (stdout: 'pipe' | number) => {
    const child = spawn(process.execPath, ['build/ops.js', 'messages', 'list', '--json'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      stdio: ['ignore', stdout, 'pipe'],
    });
    child.stdout?.destroy();
    const [err] = await Promise.all([text(child.stderr as Readable), once(child, 'close')]);
    return { code: child.exitCode, err };
  };
  const full = openSync('/dev/full', 'w');
  const [gone, unwritten] = await Promise.all([run('pipe'), run(full)]);
  closeSync(full);
  expect(gone).toEqual({ code: 0, err: '' });
  expect([unwritten.code, unwritten.err.match(/ENOSPC/g)]).toEqual([1, ['ENOSPC']]);
});

const AWAY = { DATABASE_URL: 'postgres://me:pa55word@127.0.0.1:9/y', SESSION_SECRET: '0123456789abcdef' };
const HOSTED = { BACKEND_URL: 'https://api.x.example' };
test.each<[words: string, says: string, env?: Record<string, string>]>([
  ['messages show 99', 'There is no message 99. `ops messages list` shows what there is.'],
  ['payments show NONE', 'There is no payment NONE.'],
  ['outbox retry 99', 'There is no email 99.', WITH_MAIL],
  ['emails retry', 'set SMTP_URL and MAIL_TO'],
  ['messages release 99', 'There is no message 99.'],
  ['messages list', '`ops messages list --filter in-quarantine`', HOSTED],
  ['reviews hide 1 --reason spam', 'https://api.x.example) keeps the reviews', HOSTED],
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
