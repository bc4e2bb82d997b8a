import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import { fails, type Llm, says, startLlm } from '#tests/fakes/llm.ts';
import { startPaypal } from '#tests/fakes/paypal.ts';
import { freePort, type Site, startSite } from '#tests/http.ts';

const SECRET = 'pa55word-pa55word';
/** Root may write everywhere; everybody else is somebody already. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
type Finding = { status: string; check: string; message: string };

let folder: string;
let site: Site;
let paypal: Awaited<ReturnType<typeof startPaypal>>;
let llm: Llm;
let smtp: Server;
let env: Record<string, string>;
/** A port that nothing listens on. */
let silent: number;
let elsewhere: Awaited<ReturnType<typeof startElsewhere>>;
let backend: FakeBackend;
/** A folder that belongs to root. */
let closed: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  closed = mkdtempSync(join(tmpdir(), 'closed-'));
  [paypal, llm] = await Promise.all([startPaypal(), startLlm()]);
  llm.behave(says('yes'));
  const mailServer = new SMTPServer({
    authMethods: ['PLAIN'],
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ password }, _session, done) => done(null, password === SECRET ? { user: 'site' } : {}),
  });
  smtp = mailServer.listen(0, '127.0.0.1') as unknown as Server;
  await once(smtp, 'listening');
  backend = await startFakeBackend();
  elsewhere = await startElsewhere();
  silent = await freePort();
  const port = await freePort();
  env = {
    PORT: String(port),
    DATA_DIR: folder,
    SITE_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mailAddress(SECRET),
    MAIL_TO: 'leads@hearthline.example',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: SECRET,
    PAYPAL_API_URL: paypal.url,
    PAYPAL_WEBHOOK_ID: 'WH-1',
    CHAT_API_URL: llm.url,
    CHAT_API_KEY: SECRET,
  };
  paypal.webhooks.push({ id: 'WH-1', url: `${env.SITE_URL}/api/paypal/webhook` });
  paypal.webhooks.push({ id: 'WH-2', url: 'https://old.example/api/paypal/webhook' });
  site = await startSite({ env, dataDir: folder, port });
});

afterAll(async () => {
  await site.stop();
  for (const server of [smtp, elsewhere.server]) server.close();
  await Promise.all([paypal.stop(), llm.stop(), backend.close()]);
  for (const path of [folder, closed]) rmSync(path, { recursive: true });
});

test('finds a healthy site ok, with exit code 0, while it runs', async () => {
  // Neither is too old yet, and the declined payment is settled.
  insertMail(minutesAgo(10), null);
  insertPayment('YOUNG', 'unknown', minutesAgo(20));
  insertPayment('SETTLED', 'declined', minutesAgo(40));
  const { code, findings, out } = await doctor();
  expect(findings.filter(({ status }) => status !== 'ok').map(({ check }) => check)).toEqual(['backend', 'samples']);
  expect(findings.map(({ check }) => check)).toEqual([
    ...['files', 'disk', 'store', 'backups', 'outbox', 'payments', 'disputes', 'mail', 'paypal'],
    ...['backend', 'chat', 'clock', 'proxy', 'samples', 'site-url'],
  ]);
  for (const name of [
    'hearthline.db',
    'hearthline.db.lock',
    'hearthline.db-wal',
    'hearthline.db-shm',
    'session-secret',
  ]) {
    expect(findings[0]?.message).toContain(join(folder, name));
  }
  expect(code).toBe(0);
  expect(out).not.toContain(SECRET);
});

test('calls what is not configured off before the first start', async () => {
  const notYet = join(folder, 'not-yet');
  const { out } = await ops(['doctor', '--json'], { DATA_DIR: notYet, PORT: String(site.port) });
  expect(existsSync(notYet)).toBe(false);
  const findings = parse(out);
  expect(findings.find(({ check }) => check === 'mail')?.status).toBe('off');
  // The site that answers there has an address of its own.
  expect(findings.filter(({ status }) => status === 'failed').map(({ check }) => check)).toEqual(['site-url']);
});

type Faults = [title: string, changes: () => Record<string, string>, finds: Record<string, RegExp>];
const FAULTS: Faults[] = [
  [
    'a wrong password, no PayPal, no model, no site, no disk space',
    () => ({
      SMTP_URL: mailAddress('wrong'),
      PAYPAL_API_URL: `http://127.0.0.1:${silent}`,
      CHAT_API_URL: `http://127.0.0.1:${silent}/v1`,
      SITE_URL: `http://127.0.0.1:${silent}`,
      // A file system of the kernel's, on which nothing is ever free.
      DATA_DIR: '/proc/hearthline',
    }),
    {
      mail: /^failed .*login.*SMTP_URL/,
      paypal: /^failed .*did not answer.*PAYPAL_ENV/,
      chat: /^failed .*ECONNREFUSED/,
      'site-url': /^failed Nothing answers.*start the site/,
      disk: /^failed Only 0 MiB \(0 %\) are free at \/proc: free some space, at least 500 MiB and 10 % \(docs\S+\)\.$/,
    },
  ],
  [
    'no mail server, an unknown webhook, a wrong key, another name, no store',
    () => {
      llm.behave(fails(401));
      const store = { DATABASE_URL: 'postgres://me:x@127.0.0.1:9/y', SESSION_SECRET: SECRET };
      const site = { SITE_URL: `http://localhost:${env.PORT}` };
      return { ...store, ...site, SMTP_URL: 'smtp://127.0.0.1:9', PAYPAL_WEBHOOK_ID: 'WH-9' };
    },
    {
      mail: /^failed .*does not answer.*SMTP_URL/,
      paypal: /^failed .*PAYPAL_WEBHOOK_ID/,
      chat: /^failed .*CHAT_API_KEY/,
      'site-url': /^failed .*redirects to http:\/\/127.*: set SITE_URL/,
      store: /^failed .*ECONNREFUSED/,
      files: /^off With Postgres/,
      disk: /^off With Postgres/,
    },
  ],
  [
    'a webhook elsewhere, a rejected mail and an unsettled payment',
    () => {
      insertMail(minutesAgo(1), 'not now');
      insertPayment('OLD', 'captured', minutesAgo(40));
      return { PAYPAL_WEBHOOK_ID: 'WH-2' };
    },
    {
      paypal: /^failed .*old\.example.*change it to/,
      outbox: /^failed .*wait: 2,.*Refused before: 1\. .*docs\/operations\/mail-is-not-leaving\.md\.$/,
      payments: /^failed .*after 30 min: 1\. .*docs\/operations\/paypal-declines\.md\.$/,
    },
  ],
  [
    'no webhook and a mail that waits too long',
    () => {
      execute('delete from outbox');
      insertMail(minutesAgo(20), null);
      return { PAYPAL_WEBHOOK_ID: '' };
    },
    {
      paypal: /^failed PAYPAL_WEBHOOK_ID is not set/,
      outbox: /^failed .*wait: 1, the oldest for 20 min\. .*mail-is-not-leaving\.md\.$/,
    },
  ],
  [
    'credentials that PayPal rejects, and a mail that was given up',
    () => {
      paypal.faults.token.push('INVALID_CLIENT', 'INVALID_CLIENT', 'INVALID_CLIENT');
      execute("update outbox set lastError = '550', refusals = 5, gaveUpAt = createdAt");
      return {};
    },
    {
      paypal: /^failed .*no access token.*PAYPAL_CLIENT_SECRET/,
      outbox: /^failed No mail waits\. Given up: 1\. .*outbox retry ID.*mail-is-not-leaving\.md\.$/,
    },
  ],
  [
    'a broken backend, a redirect of SITE_URL and a wrong clock',
    () => ({ BACKEND_URL: elsewhere.url, SITE_URL: elsewhere.url }),
    {
      backend: /^failed .*answers GET \/api\/reviews with 500/,
      'site-url': /^failed .*redirects to https:\/\/www\.hearthline\.example: set SITE_URL/,
      clock: /^failed .*\d+ s apart: set this machine's clock/,
    },
  ],
  [
    'no hosted backend, a folder of another user, and a proxy that replaces Host',
    () => {
      chmodSync(closed, 0o555);
      return { BACKEND_URL: `http://127.0.0.1:${silent}`, DATA_DIR: closed, SITE_URL: elsewhere.loopUrl };
    },
    {
      'site-url': /^failed .*redirects to itself: let the proxy pass Host on \(docs\/operations\/run\.md\)\.$/,
      backend: /^failed BACKEND_URL does not answer \(ECONNREFUSED\): check/,
      files: /^failed DATA_DIR \S+closed-\S+ cannot be used: \S+ belongs to user .* may not read and write it/,
    },
  ],
  [
    'a secret of another user, beside a hosted backend that answers',
    () => {
      chmodSync(closed, 0o777);
      writeFileSync(join(closed, 'session-secret'), 'x', { mode: 0o000 });
      return { BACKEND_URL: backend.url, DATA_DIR: closed };
    },
    { backend: /^ok /, files: /^failed .*\/session-secret belongs to user .* may not read and write it/ },
  ],
];
test.each(FAULTS)('finds %s', async (_, changes, finds) => {
  const settings = changes();
  const { code, findings, out } = await doctor(settings, settings.DATA_DIR === closed ? NOBODY : {});
  llm.behave(says('yes'));
  const lines = Object.fromEntries(findings.map(({ status, check, message }) => [check, `${status} ${message}`]));
  for (const [check, words] of Object.entries(finds)) expect(lines[check]).toMatch(words);
  expect(code).toBe(1);
  expect(out).not.toContain(SECRET);
});

test('prints one whole line for each check', async () => {
  const { out } = await ops(['doctor'], { ...env, SMTP_URL: 'smtp://127.0.0.1:9' });
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(16);
  expect(lines).toContainEqual(expect.stringMatching(/^failed +mail +127\.0\.0\.1:9 does not answer.*in SMTP_URL\.$/));
});

test('prints the settings without secrets', async () => {
  const { code, out } = await ops(['config', '--json'], env);
  expect(code).toBe(0);
  expect(out).not.toContain(SECRET);
  expect(out.split('\n')).toContain(JSON.stringify({ name: 'MAIL_TO', value: env.MAIL_TO, from: 'environment' }));
});

async function doctor(changes: Record<string, string> = {}, user = {}) {
  const { code, out } = await ops(['doctor', '--json'], { ...env, ...changes }, user);
  return { code, out, findings: parse(out) };
}

function parse(out: string): Finding[] {
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** A server with a wrong clock and a broken API, which redirects everything else; at `loopUrl` to that itself. */
async function startElsewhere() {
  const server = createServer(({ url, headers }, response) => {
    const isLoop = headers.host?.startsWith('localhost');
    const Location = isLoop ? `http://${headers.host}${url}` : 'https://www.hearthline.example/robots.txt';
    response.writeHead(url?.startsWith('/api') ? 500 : 301, { Location, Date: new Date(0).toUTCString() }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}`, loopUrl: `http://localhost:${port}` };
}

function mailAddress(password: string): string {
  return `smtp://site:${password}@127.0.0.1:${(smtp.address() as AddressInfo).port}`;
}

function execute(statement: string, ...values: unknown[]): void {
  const sqlite = new Sqlite(join(folder, 'hearthline.db'));
  sqlite.prepare(statement).run(...values);
  sqlite.close();
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A mail that is due in nine minutes, so that the site leaves it alone. A time beyond ten would be a fault of the clock. */
function insertMail(createdAt: string, lastError: string | null): void {
  execute(
    `insert into messages (firstName, lastName, email, phone, smsConsent, marketingConsent, createdAt)
      values ('Ada', '', '', '', 0, 0, ?)`,
    createdAt,
  );
  execute(
    `insert into outbox (messageId, mailId, key, dueAt, lastError, createdAt)
      select max(id), max(id), max(id), ?, ?, ? from messages`,
    ...[Date.now() + 9 * 60_000, lastError, createdAt],
  );
}

function insertPayment(id: string, status: string, updatedAt: string): void {
  execute(
    `insert into payments (orderID, provider, invoiceId, planId, packageTitle, amountCents, status, version,
      requestId, checkAt, createdAt, updatedAt) values (?, 'paypal', ?, 'p', 't', 1, ?, 1, 'r', ?, ?, ?)`,
    ...[id, id, status, '9999', updatedAt, updatedAt],
  );
}
