import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMessage } from '#app/contact/messages.server.ts';
import { compareAndSet, openOrder } from '#app/payments/books/ledger.server.ts';
import { findPayment } from '#app/payments/books/table.server.ts';
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
  const { code, out } = await ops(['messages', 'list', '--wide'], { ...env, ...WITH_MAIL });
  expect(out.match(/ queued /g)).toHaveLength(2);
  const lines = out.trimEnd().split('\n');
  expect([code, lines.length]).toEqual([0, 3]);
  expect(new Set(lines.map((line) => /\b(email|ada@)/.exec(line)?.index)).size).toBe(1);
  expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

test('fits lists into 120 columns without a terminal, and shows all with --wide', async () => {
  const { out: brief } = await ops(['payments', 'list'], env);
  expect(brief).toMatch(/^id +createdAt +status +userEmail .* packageTitle +packagePrice /);
  expect(brief).not.toContain('firstName');
  for (const noun of ['messages', 'reviews', 'payments', 'consents', 'outbox']) {
    const { out } = await ops([noun, 'list'], { ...env, ...WITH_MAIL });
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  }
  const [first] = (await ops(['payments', 'list', '--wide'], env)).out.split('\n');
  const [row] = await opsJson(['payments', 'list'], env);
  expect(first?.split(/ +/)).toEqual(Object.keys(row ?? {}));
  expect(await opsJson(['--wide', 'payments', 'list'], env)).toContainEqual(row);
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

test.each([
  ['', 'error: ops needs one of: messages, reviews'],
  ['mesages list', "unknown command 'mesages'\n(Did you mean messages?)"],
  ['messages', 'error: ops messages needs one of: list, show, release'],
  ['messages toString', "unknown command 'toString'"],
  ['help weather', "unknown command 'weather'"],
  ['help mesages', "unknown command 'mesages'\n(Did you mean messages?)"],
  ['help toString', "unknown command 'toString'"],
  ['messages show', "missing required argument 'ID'"],
  ...['0x1', '-5', '+1', ' ', '1 2', '1e3', '9'.repeat(16), '١'].map((id): [string, string, string[]] => [
    `messages show ${id}`,
    'It is a number, as `list` shows it.',
    ['messages', 'show', id],
  ]),
  ['messages show 1 2', 'Expected 1 argument but got 2'],
  ['messages list --reason x', "unknown option '--reason'"],
  ['messages list --json=yes', "unknown option '--json=yes'"],
  ['messages list --statu sent', '(Did you mean --status?)'],
  ['messages list --status', 'argument missing'],
  ['messages list --status lost', 'one of stored, queued, sent, quarantined, forwarded'],
  ['messages list --status sent --status sent', 'It is given twice.'],
  ['messages delete', 'give an ID or an --email'],
  ['messages delete 1 --email a@b.example', 'give an ID or an --email'],
  ['messages delete --email=', 'It is empty.'],
  ['--email a@b.example messages delete', "unknown option '--email'"],
  ['payments reconcile --month 2026-13', 'such as 2026-11'],
  ['reviews hide 1', "required option '--reason <REASON>' not specified"],
  ['reviews hide 1 --reason one-star', 'one of spam, not-a-client'],
  ['payments list --json --csv', "'--json' cannot be used with option '--csv'"],
  ['restore', "missing required argument 'FILE'"],
  ['config please', 'too many arguments'],
  ['-x', "unknown option '-x'"],
  ['-- messages lost', "unknown command 'lost'"],
  ['\u001b[31mred', "unknown command '\ufffd[31mred'"],
])('says in a line why it does not understand `%s`, and where help is', async (command, says, words?: string[]) => {
  const nowhere = { DATA_DIR: join(dir, 'nowhere') };
  const { code, out, err } = await ops(words ?? command.split(' ').filter(Boolean), nowhere);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(says);
  expect(err).toMatch(/^error: [^\n]+\n(\(Did you mean [^\n]+\n)?Help: ops (--help|help \w+)\n$/);
});

test('explains every command in a sentence', async () => {
  const { code, out, err } = await ops(['--help'], env);
  expect([code, err]).toEqual([0, '']);
  for (const command of ['messages list', 'reviews hide', 'payments reconcile', 'outbox retry', 'restore', 'doctor']) {
    expect(out).toMatch(new RegExp(`^  ${command}\\b.*  [A-Z]`, 'm'));
  }
  expect(out.indexOf('Messages:')).toBeLessThan(out.indexOf('The store:'));
  for (const words of [['-h'], ['help']]) expect(await ops(words, env)).toEqual({ code, out, err });
});

test('explains the verbs of a noun, and the options of a verb', async () => {
  const noun = await ops(['help', 'reviews'], env);
  expect(noun).toMatchObject({ code: 0, out: expect.stringContaining('  reviews hide [options] <ID>'), err: '' });
  expect(noun.out).not.toContain('messages');
  for (const words of ['reviews --help', 'reviews -h']) expect(await ops(words.split(' '), env)).toEqual(noun);
  const verb = await ops(['reviews', 'hide', '--help'], env);
  expect(verb).toMatchObject({ code: 0, out: expect.stringContaining('why: spam, not-a-client'), err: '' });
});

test('says in a sentence what went wrong unexpectedly, and where with LOG_LEVEL=debug', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'hearthline-broken-'));
  const file = join(broken, 'hearthline.db');
  const store = await openStore({ kind: 'sqlite', file }, log);
  const books = { db: store.db, provider: 'paypal', letters: null, log, now: Date.now };
  await openOrder(books, { owner: null, plan, customer, approvalUrl: undefined, orderID: 'O', invoiceId: 'I' });
  await store.db.updateTable('payments').set({ customer: '{"email": [object Object]}' }).execute();
  await store.close();
  const sentence =
    'Something unexpected went wrong (SyntaxError). `ops doctor` looks for the usual reasons; with LOG_LEVEL=debug, the same command also prints where.\n';
  for (const words of [
    ['payments', 'list'],
    ['payments', 'export'],
    ['privacy', 'export', '--email', 'a@b.example'],
  ]) {
    expect(await ops(words, { DATA_DIR: broken })).toEqual({ code: 1, out: '', err: sentence });
    const { code, err } = await ops(words, { DATA_DIR: broken, LOG_LEVEL: 'debug' });
    expect([code, err]).toEqual([1, expect.stringMatching(/^Something unexpected.*\nSyntaxError.*\n {4}at /)]);
  }
  rmSync(broken, { recursive: true });
});

test.each([
  ['--help', 0],
  ['nonsense', 2],
  ['messages show 1 --json', 0],
])('ends quietly if the reader of `%s` has gone', async (command, code) => {
  const child = spawn(process.execPath, ['build/ops.js', ...command.split(' ')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  });
  child.stdout.destroy();
  let err = '';
  child.stderr.on('data', (piece) => {
    err += piece;
  });
  await once(child, 'close');
  expect(child.exitCode).toBe(code);
  expect(err).not.toMatch(/EPIPE|unexpected|at /);
});

test.each(['--help', 'config', 'messages list', 'messages export'])(
  'says once that `%s` fits on no disk',
  async (words) => {
    const child = spawn('sh', ['-c', `node build/ops.js ${words} > /dev/full`], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    });
    let err = '';
    child.stderr.on('data', (piece) => {
      err += piece;
    });
    await once(child, 'close');
    expect([child.exitCode, err.match(/ENOSPC/g)]).toEqual([1, ['ENOSPC']]);
  },
);

test('says its version and commit', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const said = expect.stringMatching(
    new RegExp(`^hearthline ${version.replaceAll('.', '\\.')}( \\([0-9a-f]{7,}\\))?\n$`),
  );
  for (const flag of ['--version', '-V']) expect(await ops([flag], env)).toEqual({ code: 0, out: said, err: '' });
});

test('takes options of the output anywhere, and words behind --', async () => {
  const [row] = await opsJson(['messages', 'show', '1'], env);
  for (const words of ['--json messages show 1', 'messages --json show 1', 'messages show --json -- 1']) {
    expect(JSON.parse((await ops(words.split(' '), env)).out)).toEqual(row);
  }
});

const AWAY = { DATABASE_URL: 'postgres://me:pa55word@127.0.0.1:9/y', SESSION_SECRET: '0123456789abcdef' };
test.each<[words: string, says: string, env?: Record<string, string>]>([
  ['messages show 99', 'no message 99'],
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
