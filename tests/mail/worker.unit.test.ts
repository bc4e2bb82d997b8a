import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createContactComposer } from '#app/contact/email.server.ts';
import type { ContactMessage } from '#app/contact/message.schema.ts';
import { insertMessage } from '#app/contact/messages.server.ts';
import { claimNext } from '#app/mail/claims.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import { enqueue, type NewEmail } from '#app/mail/outbox.server.ts';
import { type Compose, type OutboxWorker, startOutboxWorker } from '#app/mail/worker.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { newDatabase, type TestDatabase } from '#tests/databases/databases.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { FRAME } from '#tests/mail/frame.ts';
import { listUnsent } from '#tests/mail/unsent.ts';

const lines: string[] = [];
const write = (fields: Record<string, unknown>, text: string) => lines.push(JSON.stringify({ ...fields, text }));
const log = { info: write, warn: write, error: write };

const ada: ContactMessage = {
  ...{ firstName: 'Ada', lastName: 'Quill', email: 'ada@agents.example', phone: '(302) 555-0177' },
  ...{ smsConsent: true, marketingConsent: false },
};
const form = { quarantine: false, wording: null, page: '/contact-us', address: '', userAgent: '' };
/** Milliseconds, so that a test sees several retries within a second. */
const SHORT = { firstRetry: 20, longestRetry: 80, poll: 20, stopTimeout: 100 };
const A_MINUTE = { firstRetry: 60_000, longestRetry: 60_000 };
const SOON = { timeout: 30_000 };

let database: TestDatabase;
let store: Store;
let smtp: FakeSmtp;
let workers: OutboxWorker[];
beforeEach(async () => {
  lines.length = 0;
  workers = [];
  database = await newDatabase();
  store = await openStore(database.address, log);
  smtp = await startFakeSmtp();
});
afterEach(async () => {
  await stopWorkers();
  await store.close();
  await smtp.stop();
  database.remove();
});

async function startWorker(given: Partial<typeof SHORT> = {}, to = ['leads@hearthline.example']) {
  const send = createMailer(
    {
      smtpUrl: smtp.url,
      from: { name: 'O"Neil Leads: West', address: 'site@hearthline.example' },
      to: to.map((address) => ({ name: '', address })),
    },
    () => FRAME,
  );
  const contact = createContactComposer(store.db);
  const composers = { contact, receipt: writeReceipt, needless: async () => null };
  const times = { ...SHORT, ...given };
  const worker = await startOutboxWorker({ db: store.db, send, composers, log, times });
  workers.push(worker);
  return worker;
}
const stopWorkers = () => Promise.all(workers.splice(0).map((worker) => worker.stop()));
const post = (firstName = 'Ada') => insertMessage(store.db, { ...ada, firstName }, 'hearthline.example', form);
const put = (email: Partial<NewEmail> = {}) =>
  store.db.transaction().execute((transaction) =>
    enqueue(transaction, {
      ...{ kind: 'receipt', key: 'receipt:ORDER-1', recipient: 'bo@buyers.example' },
      ...{ input: { orderID: 'ORDER-1' }, mailHost: 'hearthline.example', ...email },
    }),
  );
const writeReceipt: Compose = async ({ input }) => {
  const { orderID } = input as { orderID: string };
  const subject = `Receipt for ${orderID}`;
  return { subject, parts: [[['Order', orderID]]], replyTo: 'hello@hearthline.example' };
};
const waiting = () => listUnsent(store.db);
const untilSent = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), SOON);
const untilTried = (attempts: number) =>
  vi.waitFor(async () => expect((await waiting())[0]?.attempt).toBeGreaterThanOrEqual(attempts), SOON);

test('mails a message to MAIL_TO from MAIL_FROM, with the visitor in Reply-To', async () => {
  await post();
  await database.query(`update messages set "createdAt" = '2025-03-04T05:06:07.008Z'`);
  await startWorker();
  await untilSent();
  const [mail] = smtp.received;
  expect(smtp.received).toHaveLength(1);
  expect(mail?.recipients).toEqual(['leads@hearthline.example']);
  expect(mail?.header('from')).toBe('"O\\"Neil Leads: West" <site@hearthline.example>');
  expect(mail?.header('reply-to')).toBe('ada@agents.example');
  expect(mail?.header('subject')).toBe('Contact request from Ada Quill');
  expect(mail?.header('date')).toBe('Tue, 04 Mar 2025 05:06:07 +0000');
  for (const line of ['Phone: (302) 555-0177', 'SMS consent: yes', 'Marketing consent: no']) {
    expect(mail?.raw).toContain(line);
  }
});

test('mails several recipients once, those that were put off alone again, and nobody refused again', async () => {
  const addresses = ['ann', 'bob', 'cid'].map((name) => `${name}@hearthline.example`);
  smtp.unknownRecipients.add('bob@hearthline.example');
  smtp.putOffRecipients.add('cid@hearthline.example');
  await post();
  await startWorker({}, addresses);
  await untilTried(3);
  expect(smtp.received.map(({ recipients }) => recipients.join())).toEqual(['ann@hearthline.example']);
  smtp.putOffRecipients.clear();
  await untilSent();
  const [first, second, ...others] = smtp.received;
  expect([second?.recipients, others]).toEqual([['cid@hearthline.example'], []]);
  expect(second?.header('message-id')).toBe(first?.header('message-id'));
  expect(smtp.steps.filter((step) => step === 'to bob@hearthline.example')).toHaveLength(1);
  expect(lines.join()).toContain('did not accept one of several recipients');
  expect(lines.join()).not.toContain('@hearthline');
});

test('mails an email to its recipient, written from its input and dated like its row', async () => {
  await put();
  await database.query(`update outbox set "createdAt" = '2025-03-04T05:06:07.008Z'`);
  await startWorker();
  await untilSent();
  const [mail] = smtp.received;
  expect(mail?.recipients).toEqual(['bo@buyers.example']);
  const headers = ['to', 'reply-to', 'subject', 'date'].map((name) => mail?.header(name));
  const date = 'Tue, 04 Mar 2025 05:06:07 +0000';
  expect(headers).toEqual(['bo@buyers.example', 'hello@hearthline.example', 'Receipt for ORDER-1', date]);
});

test('sends the other emails if one cannot be written, and drops a needless one', async () => {
  await put({ kind: 'of a newer release', recipient: null });
  await put({ kind: 'needless', key: 'needless', recipient: null });
  await post();
  await startWorker(A_MINUTE);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), SOON);
  const unwritten = { attempt: 1, kind: 'of a newer release', lastError: expect.stringContaining('log') };
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([unwritten]), SOON);
  expect(lines.join('\n')).toContain('No composer for emails of the kind of a newer release');
});

test('lets others have their turn between emails that cannot be written', async () => {
  const emails = Array.from({ length: 50 }, (_, index) => ({ kind: 'of a newer release', key: `key:${index}` }));
  for (const email of emails) await put(email);
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  await startWorker(A_MINUTE);
  const failed = () => lines.filter((line) => line.includes('Email composition failed'));
  await vi.waitFor(() => expect(failed()).toHaveLength(emails.length), SOON);
  clearImmediate(counting);
  expect(turns, 'one between two emails').toBeGreaterThanOrEqual(emails.length - 1);
});

describe('an email to a buyer', () => {
  test.each(['its address', 'the email'])('is given up when the server has refused %s five times', async (what) => {
    if (what === 'its address') smtp.unknownRecipients.add('bo@buyers.example');
    else smtp.mode = 'reject';
    await put();
    await startWorker();
    const givenUp = { attempt: 5, refusals: 5, gaveUpAt: expect.stringMatching(/Z$/), leasedUntil: null };
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([givenUp]), SOON);
    smtp.mode = 'accept';
    await post();
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), SOON);
    await stopWorkers();
    expect(await waiting()).toMatchObject([givenUp]);
    expect(lines.filter((line) => line.includes('is given up'))).toHaveLength(1);
    expect(lines.join('\n'), 'the log holds no address').not.toMatch(/@/);
  });

  test.each(['refuse', 'reject-sender'] as const)('is not given up after any number of %s', async (mode) => {
    smtp.mode = mode;
    await put();
    await startWorker();
    await untilTried(7);
    expect(await waiting()).toMatchObject([{ refusals: 0, gaveUpAt: null }]);
    smtp.mode = 'accept';
    await untilSent();
    expect(smtp.received).toHaveLength(1);
  });
});

describe('an unsent mail', () => {
  test('is sent when the mail server is back, at once if another one shows it', async () => {
    await smtp.down();
    for (const firstName of ['Ada', 'Bo']) await post(firstName);
    await startWorker(A_MINUTE);
    await vi.waitFor(async () => expect((await waiting()).map(({ lastError }) => lastError)).not.toContain(null), SOON);
    await smtp.up();
    await post('Cy');
    await untilSent();
    expect(smtp.received).toHaveLength(3);
  });

  test.each(['refuse', 'reject'] as const)('is retried with growing delays after %s', async (mode) => {
    smtp.mode = mode;
    await post();
    await startWorker();
    await untilTried(7);
    const waits = lines.flatMap((line) => JSON.parse(line).retryInMs ?? []);
    for (const [index, most] of [20, 40, 80, 80].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(most / 2);
      expect(waits[index]).toBeLessThanOrEqual(most);
    }
    expect((await waiting())[0]?.lastError).toContain('not now');
    smtp.mode = 'accept';
    await untilSent();
    expect(smtp.received).toHaveLength(1);
    expect(lines.join('\n'), 'the log holds no name, address or number').not.toMatch(/ada|quill|@|555/i);
  });

  test('keeps its Message-ID when the response of the server is lost', async () => {
    smtp.mode = 'drop';
    await post();
    await startWorker();
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(2), SOON);
    smtp.mode = 'accept';
    await untilSent();
    expect(new Set(smtp.received.map((mail) => mail.header('message-id'))).size).toBe(1);
    expect(smtp.received.filter((mail) => mail.acknowledged)).toHaveLength(1);
  });

  /** Starts a worker whose mail the server holds before its text. Returns a function that lets it go on. */
  async function startHeld(): Promise<() => void> {
    let release = () => {};
    smtp.hold = new Promise((resolve) => {
      release = resolve;
    });
    await post();
    await startWorker();
    await vi.waitFor(() => expect(smtp.held).toBe(1), SOON);
    return release;
  }

  test('is not sent by a worker that lost it while the server was slow', async () => {
    const release = await startHeld();
    await database.query('update outbox set "leasedUntil" = 1');
    expect(await claimNext(store.db, 60_000)).toMatchObject({ attempt: 2 });
    release();
    await vi.waitFor(() => expect(lines.join('\n')).toContain('The lease of a mail was lost'), SOON);
    expect(smtp.received).toEqual([]);
    expect(await waiting()).toMatchObject([{ attempt: 2, lastError: null, leasedUntil: expect.any(Number) }]);
  });

  test('is not sent while the database cannot confirm its lease', async () => {
    const release = await startHeld();
    await database.query('alter table outbox rename to gone');
    smtp.hold = null;
    release();
    await vi.waitFor(() => expect(lines.join('\n')).toContain('Outbox failed; retrying'), SOON);
    expect(smtp.received).toEqual([]);
    await database.query('alter table gone rename to outbox');
    await database.query('update outbox set "leasedUntil" = 1');
    await untilSent();
    expect(smtp.received).toHaveLength(1);
  });

  test('does not delay a stop while the server hangs, and is sent after the next start', async () => {
    smtp.mode = 'hang';
    await post();
    const worker = await startWorker();
    await vi.waitFor(() => expect(smtp.connections).toBe(1), SOON);
    const began = performance.now();
    await worker.stop();
    expect(performance.now() - began, 'less than until the server is given up').toBeLessThan(5_000);
    smtp.mode = 'accept';
    await startWorker();
    await untilSent();
    expect(smtp.received).toHaveLength(1);
  });
});
