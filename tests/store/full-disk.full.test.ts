import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetch } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { opsJson } from '#tests/cli.ts';
import { freePort, type Site, startSite } from '#tests/http.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics';

let dataDir: string;
let file: string;
let site: Site;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthline-disk-'));
  file = join(dataDir, 'hearthline.db');
  site = await startSite({ dataDir, env: { METRICS_TOKEN } });
});
afterEach(async () => {
  await site.kill();
  rmSync(dataDir, { recursive: true });
});

async function post(firstName: string) {
  const body = new URLSearchParams({ ...unseen, firstName, lastName: 'x'.repeat(90) });
  const response = await fetch(`${site.url}/contact-us`, { method: 'POST', redirect: 'manual', body });
  return { status: response.status, text: await response.text() };
}
const storedNames = async () =>
  (await opsJson(['messages', 'list'], { DATA_DIR: dataDir })).map(({ firstName }) => firstName).toSorted();
/** The probe writes less than a message: where a message has no room, it may find some, once a second. */
const untilReady = (status: number) =>
  expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 30_000 }).toBe(status);

/** What the alert StoreDown goes by. */
async function storeUp(): Promise<string | undefined> {
  const response = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return /^store_up (.+)$/m.exec(await response.text())?.[1];
}

/** Posts until five messages are refused, while `/readyz` and the metrics say so and pages are served. */
async function expectRefusals(): Promise<string[]> {
  const taken: string[] = [];
  for (let refused = 0, i = 0; refused < 5; i += 1) {
    const { status, text } = await post(`message ${i}`);
    if (status === 303) taken.push(`message ${i}`);
    else {
      refused += 1;
      expect(status).toBe(503);
      expect(text).toContain('Something went wrong, please try again later.');
    }
    expect(i).toBeLessThan(200);
  }
  await untilReady(503);
  expect(await storeUp()).toBe('0');
  expect((await fetch(`${site.url}/pricing`)).status).toBe(200);
  return taken;
}

async function expectRecovery(taken: string[]): Promise<void> {
  await untilReady(200);
  expect(await storeUp()).toBe('1');
  expect((await post('after')).status).toBe(303);
  expect(await storedNames()).toEqual(['after', 'before', ...taken].toSorted());
}

/** Linux alone limits a running process from outside. */
const onLinux = test.skipIf(process.platform !== 'linux');

onLinux('rejects messages while the disk is full, and takes them again when there is room', async () => {
  const limit = (bytes: string) => execFileSync('prlimit', ['--pid', String(site.pid), `--fsize=${bytes}:unlimited`]);
  expect((await post('before')).status).toBe(303);
  // Neither file may grow: with room in the database, the site would empty its log, and take messages again.
  limit(String(statSync(file).size));
  const taken = await expectRefusals();
  limit('unlimited');
  await expectRecovery(taken);
});

onLinux('says that the disk is full when it cannot start for that reason', async () => {
  await site.stop();
  const { stdout, stderr, status } = spawnSync(
    'prlimit',
    ['--fsize=0', process.execPath, 'node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
    {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(await freePort()) },
      encoding: 'utf8',
      timeout: 20_000,
    },
  );
  expect(status).toBe(1);
  expect(stdout + stderr).toMatch(/^Start: The lock file \S+ cannot be taken: the disk is full or failing.*\n$/);
});
