import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
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

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
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
  smtp.close();
  await Promise.all([paypal.stop(), llm.stop()]);
  rmSync(folder, { recursive: true });
});

test('a healthy site is all ok, with exit code 0, while it runs', async () => {
  const { code, findings, out } = await doctor();
  expect(findings.filter(({ status }) => status !== 'ok')).toEqual([expect.objectContaining({ check: 'backend' })]);
  expect(findings.map(({ check }) => check)).toEqual([
    'files',
    'disk',
    'store',
    'outbox',
    'payments',
    'mail',
    'paypal',
    'backend',
    'chat',
    'clock',
    'site-url',
  ]);
  expect(code).toBe(0);
  expect(out).not.toContain(SECRET);
});

test('before the first start, what is not configured is off, and not wrong', async () => {
  const empty = { DATA_DIR: join(folder, 'not-yet'), PORT: String(site.port) };
  const { code, findings } = await doctor(empty, false);
  expect(findings.find(({ check }) => check === 'mail')?.status).toBe('off');
  // The site that answers there has an address of its own.
  expect(findings.filter(({ status }) => status === 'failed').map(({ check }) => check)).toEqual(['site-url']);
  expect(code).toBe(1);
});

test.each<{ what: string; check: string; with: () => Record<string, string>; says: RegExp }>([
  {
    what: 'a wrong mail password',
    check: 'mail',
    with: () => ({ SMTP_URL: mailAddress('wrong') }),
    says: /login.*SMTP_URL/,
  },
  {
    what: 'no mail server',
    check: 'mail',
    with: () => ({ SMTP_URL: 'smtp://127.0.0.1:9' }),
    says: /does not answer.*SMTP_URL/,
  },
  {
    what: 'no PayPal',
    check: 'paypal',
    with: () => ({ PAYPAL_API_URL: `http://127.0.0.1:${silent}` }),
    says: /did not answer.*PAYPAL_ENV/,
  },
  {
    what: 'an unknown webhook',
    check: 'paypal',
    with: () => ({ PAYPAL_WEBHOOK_ID: 'WH-9' }),
    says: /PAYPAL_WEBHOOK_ID/,
  },
  {
    what: 'a webhook elsewhere',
    check: 'paypal',
    with: () => ({ PAYPAL_WEBHOOK_ID: 'WH-2' }),
    says: /old\.example.*change it to/,
  },
  {
    what: 'no webhook',
    check: 'paypal',
    with: () => ({ PAYPAL_WEBHOOK_ID: '' }),
    says: /PAYPAL_WEBHOOK_ID is not set/,
  },
  {
    what: 'no language model',
    check: 'chat',
    with: () => ({ CHAT_API_URL: `http://127.0.0.1:${silent}/v1` }),
    says: /ECONNREFUSED/,
  },
  {
    what: 'no site',
    check: 'site-url',
    with: () => ({ SITE_URL: `http://127.0.0.1:${silent}` }),
    says: /Nothing answers.*start the site/,
  },
  {
    what: 'another name',
    check: 'site-url',
    with: () => ({ SITE_URL: `http://localhost:${site.port}` }),
    says: /was started with SITE_URL http:\/\/127/,
  },
  {
    what: 'no hosted backend',
    check: 'backend',
    with: () => ({ BACKEND_URL: `http://127.0.0.1:${silent}` }),
    says: /BACKEND_URL does not answer \(ECONNREFUSED\): check/,
  },
  {
    what: 'no room on the disk',
    check: 'disk',
    // A file system of the kernel's, on which nothing is ever free.
    with: () => ({ DATA_DIR: '/proc/hearthline' }),
    says: /^Only 0 MiB are free at \/proc: free some space, at least 256 MiB\.$/,
  },
  {
    what: 'a store nobody can open',
    check: 'store',
    with: () => ({ DATABASE_URL: 'postgres://me:x@127.0.0.1:9/y', SESSION_SECRET: SECRET }),
    says: /ECONNREFUSED/,
  },
])('$what is found, with what to do about it', async ({ check, with: changes, says: words }) => {
  const { code, findings, out } = await doctor(changes());
  expect(findings.find((finding) => finding.check === check)).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(words),
  });
  expect(code).toBe(1);
  expect(out).not.toContain(SECRET);
});

test('a folder and a secret that belong to somebody else are found', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'closed-'));
  const asked = async () => messageOf((await doctor({ DATA_DIR: closed }, true, NOBODY)).findings, 'files');
  chmodSync(closed, 0o555);
  expect(await asked()).toMatch(/^\S+closed-\S+ cannot be read and written by this user: give access.*DATA_DIR\.$/);
  chmodSync(closed, 0o777);
  for (const name of ['session-secret', 'hearthline.db.lock', 'hearthline.db-wal', 'hearthline.db-shm']) {
    const file = join(closed, name);
    writeFileSync(file, 'x', { mode: 0o000 });
    expect(await asked()).toContain(`${file} cannot be read`);
    rmSync(file);
  }
  rmSync(closed, { recursive: true });
});

test('a folder that nothing is written to is not asked for, with Postgres', async () => {
  const { findings } = await doctor({
    DATABASE_URL: 'postgres://me:x@127.0.0.1:9/y',
    SESSION_SECRET: SECRET,
    DATA_DIR: '/proc/hearthline',
  });
  const off = findings.filter(({ status }) => status === 'off').map(({ check }) => check);
  expect(off).toEqual(expect.arrayContaining(['files', 'disk']));
});

test('PayPal that refuses the credentials is found', async () => {
  paypal.faults.token.push('INVALID_CLIENT', 'INVALID_CLIENT', 'INVALID_CLIENT');
  const { findings } = await doctor();
  expect(findings.find(({ check }) => check === 'paypal')?.message).toMatch(/no access token.*PAYPAL_CLIENT_SECRET/);
});

test('a language model that refuses the key is found', async () => {
  llm.behave(fails(401));
  const { findings } = await doctor();
  llm.behave(says('yes'));
  expect(findings.find(({ check }) => check === 'chat')?.message).toContain('CHAT_API_KEY');
});

test('a redirect of SITE_URL and a wrong clock are found', async () => {
  const other = await serve((_request, response) => {
    response.writeHead(301, { Location: 'https://www.hearthline.example/robots.txt', Date: new Date(0).toUTCString() });
    response.end();
  });
  const { findings } = await doctor({ SITE_URL: other.url, PAYPAL_API_URL: other.url });
  await other.stop();
  expect(messageOf(findings, 'site-url')).toMatch(/redirects to https:\/\/www\.hearthline\.example: set SITE_URL/);
  expect(messageOf(findings, 'clock')).toMatch(/\d+ s apart: set this machine's clock/);
});

test('a hosted backend is asked for its reviews', async () => {
  const backend = await startFakeBackend();
  const healthy = await doctor({ BACKEND_URL: backend.url });
  backend.fail('error');
  const broken = await doctor({ BACKEND_URL: backend.url });
  await backend.close();
  expect(healthy.findings.find(({ check }) => check === 'backend')?.status).toBe('ok');
  expect(messageOf(broken.findings, 'backend')).toMatch(/answers GET \/api\/reviews with 500/);
});

test('for people it prints one whole line for each check', async () => {
  const { out } = await ops(['doctor'], { ...env, SMTP_URL: 'smtp://127.0.0.1:9' });
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(12);
  expect(lines.find((line) => line.startsWith('failed'))).toMatch(
    /mail +127\.0\.0\.1:9 does not answer.*in SMTP_URL\.$/,
  );
});

test('config prints what holds, without secrets', async () => {
  const { code, out } = await ops(['config', '--json'], env);
  expect(code).toBe(0);
  expect(out).not.toContain(SECRET);
  expect(out.split('\n')).toContain(JSON.stringify({ name: 'MAIL_TO', value: env.MAIL_TO, from: 'environment' }));
  expect((await ops(['config', 'please'], env)).code).toBe(2);
});

async function doctor(changes: Record<string, string> = {}, configured = true, user = {}) {
  const { code, out } = await ops(['doctor', '--json'], { ...(configured ? env : {}), ...changes }, user);
  const findings: Finding[] = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { code, out, findings };
}

function messageOf(findings: Finding[], name: string): string | undefined {
  return findings.find(({ check, status }) => check === name && status === 'failed')?.message;
}

function mailAddress(password: string): string {
  return `smtp://site:${password}@127.0.0.1:${(smtp.address() as AddressInfo).port}`;
}

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
