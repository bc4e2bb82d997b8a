import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContactMessage } from '#app/domain/contact.ts';
import { createMailer } from '#app/server/backend/embedded/mail/mailer.ts';
import { type OutboxWorker, startOutboxWorker } from '#app/server/backend/embedded/mail/outbox-worker.ts';
import { insertMessage } from '#app/server/backend/embedded/store/messages.ts';
import { listWaiting } from '#app/server/backend/embedded/store/outbox.ts';
import { openStore, type Store } from '#app/server/backend/embedded/store/store.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { newDatabase, type TestDatabase } from '#tests/stores.ts';

const lines: string[] = [];
const write = (fields: Record<string, unknown>, text: string) => lines.push(JSON.stringify({ ...fields, text }));
const log = { info: write, warn: write, error: write };

const ada: ContactMessage = {
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada@agents.example',
  phone: '(302) 555-0177',
  smsConsent: true,
  marketingConsent: false,
};
/** Short, so that a test sees several repeats within a second. Milliseconds. */
const times = { firstRetry: 20, longestRetry: 80, poll: 20, stopAtMost: 100 };

const SOON = { timeout: 5_000 };

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
  await Promise.all(workers.map((worker) => worker.stop()));
  await store.close();
  await smtp.stop();
  database.remove();
});

async function startWorker(given: Partial<typeof times> = {}): Promise<OutboxWorker> {
  const send = createMailer({
    smtpUrl: smtp.url,
    from: 'Hearthline <site@hearthline.example>',
    to: 'leads@hearthline.example',
  });
  const worker = await startOutboxWorker({
    db: store.db,
    send,
    siteName: 'Hearthline',
    log,
    times: { ...times, ...given },
  });
  workers.push(worker);
  return worker;
}
const form = { quarantine: false, wording: null, page: '/contact-us', address: '', userAgent: '' };
const post = (message: Partial<ContactMessage> = {}) =>
  insertMessage(store.db, { ...ada, ...message }, 'hearthline.example', form);
const waiting = () => listWaiting(store.db);
const untilSent = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), SOON);
const untilTried = (attempts: number) =>
  vi.waitFor(async () => expect((await waiting())[0]?.attempt).toBeGreaterThanOrEqual(attempts), SOON);

test('a store that fails under the worker is logged with the place where it failed', async () => {
  const worker = await startWorker();
  await database.run('drop table outbox');
  worker.wake();
  const stacks = () => lines.map((line) => String(JSON.parse(line).stack)).join('\n');
  await vi.waitFor(() => expect(stacks()).toMatch(/outbox.*\n\s+at /), SOON);
});

describe('a mail', () => {
  test.each(['O"Neil Leads', 'Leads: Homes, Land <West>', 'Ñandú'])(
    'is from the site’s name where there is no MAIL_FROM, and the name “%s” is no more than a name',
    async (name) => {
      const from = { name, address: 'hello@hearthline.example' };
      const send = createMailer({ smtpUrl: smtp.url, from, to: 'leads@hearthline.example' });
      const letter = {
        subject: 'One',
        text: 'One',
        html: 'One',
        replyTo: undefined,
        messageId: '<1@a>',
        date: new Date(),
      };
      await send(letter, new AbortController().signal);
      const sender = smtp.received[0]?.header('from') ?? '';
      expect(sender).toMatch(/^("(?:[^"\\]|\\.)*"|=\?UTF-8\?\S+\?=) <hello@hearthline\.example>$/);
      if (sender.startsWith('"')) expect(JSON.parse(sender.split(' <hello')[0] ?? '')).toBe(name);
    },
  );

  test('goes to MAIL_TO from MAIL_FROM, and answers go to the visitor', async () => {
    await post();
    await startWorker();
    await untilSent();
    const [mail] = smtp.received;
    expect(smtp.received).toHaveLength(1);
    expect(mail?.recipients).toEqual(['leads@hearthline.example']);
    expect(mail?.header('from')).toBe('Hearthline <site@hearthline.example>');
    expect(mail?.header('reply-to')).toBe('ada@agents.example');
    expect(mail?.header('subject')).toBe('Contact request from Ada Quill');
    expect(mail?.raw).toContain('Phone: (302) 555-0177');
    expect(mail?.raw).toContain('SMS consent: yes');
    expect(mail?.raw).toContain('Marketing consent: no');
  });

  test.each([
    { field: 'firstName', value: 'Ada\r\nBcc: thief@evil.example' },
    { field: 'lastName', value: 'Quill\nTo: thief@evil.example\n\nnew body' },
    { field: 'lastName', value: 'Quill\u2028Bcc: thief@evil.example' },
    { field: 'email', value: 'ada@agents.example\r\nBcc: thief@evil.example' },
    { field: 'email', value: 'ada@agents.example, thief@evil.example' },
    { field: 'email', value: 'Ada <ada@agents.example>, <thief@evil.example>' },
    { field: 'phone', value: '302\r\nBcc: thief@evil.example' },
  ])('takes no header from $field $value', async ({ field, value }) => {
    await post({ [field]: value });
    await startWorker();
    await untilSent();
    const [mail] = smtp.received;
    expect(mail?.recipients).toEqual(['leads@hearthline.example']);
    for (const name of ['to', 'from', 'subject']) {
      expect(mail?.headers.filter(([header]) => header === name)).toHaveLength(1);
    }
    expect(mail?.header('to')).toBe('leads@hearthline.example');
    expect(mail?.header('bcc') ?? mail?.header('cc')).toBeUndefined();
    expect(mail?.header('reply-to') ?? '').not.toContain('thief');
  });

  test('shows what was typed as text, never as HTML', async () => {
    await post({ firstName: '<img src=x onerror=alert(1)>', lastName: '"&\'' });
    await startWorker();
    await untilSent();
    const html = smtp.received[0]?.raw.split('text/html')[1];
    expect(html).toContain('&#60;img');
    expect(html).not.toContain('<img');
  });
});

describe('an unsent mail', () => {
  test('waits while the mail server is gone, and goes out when it is back', async () => {
    await smtp.down();
    await startWorker();
    for (let i = 0; i < 20; i += 1) await post({ firstName: `Ada ${i}` });
    await untilTried(3);
    await smtp.up();
    await untilSent();
    expect(smtp.received).toHaveLength(20);
    expect(new Set(smtp.received.map((mail) => mail.header('subject'))).size).toBe(20);
  });

  test('does not wait for its own time once another has shown that the server is back', async () => {
    await smtp.down();
    for (const firstName of ['Ada', 'Bo']) await post({ firstName });
    await startWorker({ firstRetry: 60_000, longestRetry: 60_000 });
    await vi.waitFor(async () => expect((await waiting()).map(({ lastError }) => lastError)).not.toContain(null), SOON);
    await smtp.up();
    await post({ firstName: 'Cy' });
    await untilSent();
    expect(smtp.received).toHaveLength(3);
  });

  test('that the server refuses for itself does not bring the others forward', async () => {
    smtp.mode = 'reject';
    await post();
    await startWorker({ firstRetry: 60_000, longestRetry: 60_000 });
    await vi.waitFor(async () => expect((await waiting())[0]?.lastError).toContain('not now'), SOON);
    smtp.mode = 'accept';
    await post({ firstName: 'Bo' });
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), SOON);
    // Whatever follows the sent mail is done.
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    expect(await waiting()).toMatchObject([{ attempt: 1 }]);
    expect((await waiting())[0]?.dueAt).toBeGreaterThan(Date.now() + 20_000);
  });

  test('waits ever longer, up to a limit, and is not due before', async () => {
    smtp.mode = 'reject';
    await post();
    await startWorker({ firstRetry: 20, longestRetry: 80 });
    await untilTried(5);
    const waits = lines.flatMap((line) => JSON.parse(line).retryInMs ?? []);
    for (const [index, most] of [20, 40, 80, 80].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(most / 2);
      expect(waits[index]).toBeLessThanOrEqual(most);
    }
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    const began = Date.now();
    await startWorker({ firstRetry: 60_000, longestRetry: 120_000 });
    await vi.waitFor(async () => expect((await waiting())[0]?.dueAt).toBeGreaterThan(began + 20_000), SOON);
  });

  test.each(['refuse', 'reject'] as const)('is tried again after the server says no (%s)', async (mode) => {
    smtp.mode = mode;
    await post();
    await startWorker();
    await untilTried(3);
    expect((await waiting())[0]?.lastError).toContain('not now');
    smtp.mode = 'accept';
    await untilSent();
    expect(smtp.received).toHaveLength(1);
  });

  test('has the same Message-ID each time when the answer of the server is lost', async () => {
    smtp.mode = 'drop';
    await post();
    await startWorker();
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(2), SOON);
    smtp.mode = 'accept';
    await untilSent();
    expect(new Set(smtp.received.map((mail) => mail.header('message-id'))).size).toBe(1);
    expect(smtp.received.filter((mail) => mail.acknowledged)).toHaveLength(1);
  });

  test('does not keep the site from stopping while the server hangs, and goes out after the next start', async () => {
    smtp.mode = 'hang';
    await post();
    const worker = await startWorker();
    await vi.waitFor(() => expect(smtp.connections).toBe(1));
    const began = performance.now();
    await worker.stop();
    expect(performance.now() - began, 'less than until the server is given up').toBeLessThan(5_000);
    smtp.mode = 'accept';
    await startWorker();
    await untilSent();
    expect(smtp.received).toHaveLength(1);
  });
});

test('the log tells of failures without names, addresses or numbers', async () => {
  smtp.mode = 'reject';
  await post();
  await startWorker();
  await untilTried(2);
  smtp.mode = 'accept';
  await untilSent();
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('\n')).not.toMatch(/ada|quill|@|555/i);
});
