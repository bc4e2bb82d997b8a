import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { type Llm, says, startLlm } from '#tests/fakes/llm.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { type FakeSmtp, SMTP_USER, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { freePort, type Site, startSite } from '#tests/http.ts';

const SECRET = 'pa55word-pa55word';
/** Root may write everywhere; everybody else is somebody already. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

let folder: string;
let site: Site;
let paypal: Paypal;
let llm: Llm;
let smtp: FakeSmtp;
let env: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  [paypal, llm, smtp] = await Promise.all([startPaypal(), startLlm(), startFakeSmtp({ login: true })]);
  llm.behave(says('yes'));
  const port = await freePort();
  env = {
    PORT: String(port),
    DATA_DIR: folder,
    SITE_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: smtp.url.replace('//', `//${SMTP_USER}@`),
    MAIL_TO: 'leads@hearthline.example',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: SECRET,
    PAYPAL_API_URL: paypal.url,
    PAYPAL_WEBHOOK_ID: 'WH-1',
    CHAT_API_URL: llm.url,
    CHAT_API_KEY: SECRET,
  };
  paypal.webhooks.push({ id: 'WH-1', url: `${env.SITE_URL}/api/paypal/webhook` });
  site = await startSite({ env, dataDir: folder, port });
});

afterAll(async () => {
  await site.stop();
  await Promise.all([paypal.stop(), llm.stop(), smtp.stop()]);
  rmSync(folder, { recursive: true });
});

const lineOf = (findings: Record<string, unknown>[], name: string) => findings.find(({ check }) => check === name);

test('finds a healthy site ok, with exit code 0, while it runs', async () => {
  expect(await ops(['backup', join(folder, 'elsewhere.db')], env)).toMatchObject({ code: 0 });
  const findings = await opsJson(['doctor'], env);
  expect(findings.filter(({ status }) => status !== 'ok').map(({ check }) => check)).toEqual([
    'backend',
    'samples',
    'claims',
  ]);
  expect(findings.map(({ check }) => check).join(' ')).toBe(
    'files disk store backups deletions outbox payments disputes mail paypal backend chat clock proxy samples claims site-url',
  );
  for (const name of ['hearthline.db', 'hearthline.db.lock', 'hearthline.db-wal', 'session-secret']) {
    expect(lineOf(findings, 'files')?.message).toContain(join(folder, name));
  }
  expect(lineOf(findings, 'backups')?.message).toMatch(/^The last backup was made at /);
  expect(JSON.stringify(findings)).not.toContain(SECRET);
  expect(smtp.received).toEqual([]);
});

test('prints one whole line for each check, and ends with 1 if one fails', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'closed-'));
  chmodSync(closed, 0o555);
  const { code, out } = await ops(['doctor'], { ...env, DATA_DIR: closed, SMTP_URL: 'smtp://127.0.0.1:9' }, NOBODY);
  rmSync(closed, { recursive: true });
  const lines = out.trimEnd().split('\n');
  expect([code, lines.length]).toEqual([1, 18]);
  expect(lines).toContainEqual(
    expect.stringMatching(/^failed +mail +127\.0\.0\.1:9 cannot be used \(ECONNREFUSED.*check SMTP_URL/),
  );
  expect(lines[1]).toMatch(
    /^failed +files +DATA_DIR \S+ cannot be used: user \d+, .* cannot read and write \S+ \(EACCES\): do what docs/,
  );
  expect(out).not.toContain(SECRET);
});

test('calls what is not configured off before the first start, and makes nothing', async () => {
  const notYet = join(folder, 'not-yet');
  const { out } = await ops(['doctor', '--csv'], { DATA_DIR: notYet, PORT: String(site.port) });
  expect(existsSync(notYet)).toBe(false);
  expect(
    out
      .match(/^off,[^,]+/gm)
      ?.join(' ')
      .replaceAll('off,', ''),
  ).toBe('backups deletions outbox payments disputes mail paypal backend chat clock samples claims');
  // The site that answers there has an address of its own.
  expect(out.match(/^failed,[^,]+/gm)).toEqual(['failed,site-url']);
});

test('finds a proxy in front that TRUST_PROXY does not count', async () => {
  const forward = (headers: Record<string, string>) =>
    createServer((request, response) => {
      get(site.url + request.url, { headers: { ...request.headers, ...headers } }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
    }).listen(0, '127.0.0.1');
  const proxy = forward({ 'X-Forwarded-For': '203.0.113.7' });
  const wire = forward({});
  await Promise.all([once(proxy, 'listening'), once(wire, 'listening')]);
  const find = async (server: typeof proxy) => {
    const { port } = server.address() as AddressInfo;
    const { out } = await ops(['doctor', '--json'], { ...env, SITE_URL: `http://127.0.0.1:${port}` });
    return out.split('\n').find((line) => line.includes('"proxy"'));
  };
  expect(await find(wire)).toContain('"ok"');
  expect(await find(proxy)).toMatch(/"failed".*Set TRUST_PROXY to/);
  for (const server of [proxy, wire]) server.close();
});

test('warns once at the start of samples, and once of a proxy that is not counted', async () => {
  const open = await startSite({ env: { SITE_URL: 'https://www.hearthline-leads.com' } });
  for (let count = 0; count < 3; count += 1) {
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    expect((await fetch(`${open.url}/checkout`, { headers, redirect: 'manual' })).status).toBeLessThan(400);
  }
  await open.stop();
  expect(open.output().match(/carries X-Forwarded-For, and TRUST_PROXY is 0/g)).toHaveLength(1);
  const warnings = open.output().match(/^.*Some facts of this public site are still samples.*$/gm) ?? [];
  expect(warnings.map((line) => JSON.parse(line).facts)).toEqual([
    'CONTACT_EMAIL, CONTACT_PHONE, SUPPORT_TEXT_NUMBER, MAILING_ADDRESS, COMPANY_URL, partners.yaml',
  ]);
  expect(open.output().match(/"claims":\d+,.*states claims that ship/g)).toHaveLength(1);
});
