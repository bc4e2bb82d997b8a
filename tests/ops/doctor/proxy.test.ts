import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { fetch } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';
import { newPostgresUrl } from '#tests/stores/stores.ts';

const SESSION_SECRET = '0123456789abcdef';
const DAY_MS = 24 * 60 * 60_000;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'doctor-proxy-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function checkProxy(env: Record<string, string> = {}): Promise<string> {
  const { out } = await ops(['doctor', '--json'], { DATA_DIR: dataDir, SITE_URL: 'http://127.0.0.1:9', ...env });
  const { status, message } = JSON.parse(out.split('\n').find((line) => line.includes('"check":"proxy"')) ?? '');
  return `${status} ${message}`;
}

const visitBehindProxy = (url: string) => fetch(`${url}/checkout`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });

function execute(statement: string, ...values: string[]): void {
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
  sqlite.prepare(statement).run(...values);
  sqlite.close();
}

test.each(['embedded', 'hosted', 'postgres'])('fails after a request of an uncounted proxy: %s', async (kind) => {
  const backend = kind === 'hosted' ? await startFakeBackend() : null;
  const env = {
    ...(backend && { BACKEND_URL: backend.url }),
    ...(kind === 'postgres' && { DATABASE_URL: await newPostgresUrl(), SESSION_SECRET }),
  };
  const site = await startSite({ dataDir, env });
  await fetch(`${site.url}/checkout`);
  expect(await checkProxy(env)).toMatch(/^ok No request/);
  await visitBehindProxy(site.url);
  await expect.poll(() => checkProxy(env), { timeout: 30_000 }).toMatch(/^failed .*Set TRUST_PROXY to the number/);
  expect(await checkProxy({ ...env, TRUST_PROXY: '1' })).toBe('ok TRUST_PROXY counts one proxy.');
  await site.stop();
  // Also while the site is stopped.
  expect(await checkProxy(env)).toMatch(/^failed /);
  await backend?.close();
});

test('forgets the proxy after a week', async () => {
  await (await startSite({ dataDir })).stop();
  const insert = `insert or replace into observations (name, at) values ('untrusted-proxy', ?)`;
  execute(insert, new Date(Date.now() - 6.9 * DAY_MS).toISOString());
  expect(await checkProxy()).toMatch(/^failed /);
  execute(insert, new Date(Date.now() - 7.1 * DAY_MS).toISOString());
  expect(await checkProxy()).toMatch(/^ok /);
});

test('serves pages while the proxy cannot be noted, and says so once', async () => {
  const site = await startSite({ dataDir });
  execute('alter table observations rename to gone');
  for (let visit = 0; visit < 3; visit += 1) expect((await visitBehindProxy(site.url)).status).toBe(200);
  await expect.poll(() => site.output()).toContain('could not be noted for doctor');
  expect(site.output().match(/could not be noted/g)).toHaveLength(1);
  await site.stop();
});
