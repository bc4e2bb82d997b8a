import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { fetch } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { opsJson } from '#tests/cli.ts';
import { bootSite, freePort, type Site, startSite } from '#tests/http.ts';

let dataDir: string;
let file: string;
let sites: Site[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthline-disk-'));
  file = join(dataDir, 'hearthline.db');
  sites = [];
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  rmSync(dataDir, { recursive: true });
});

async function start(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ dataDir, env });
  sites.push(site);
  return site;
}

async function post(site: Site, firstName: string) {
  const response = await fetch(`${site.url}/contact-us`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...unseen, firstName, lastName: 'x'.repeat(90) }).toString(),
  });
  return { status: response.status, text: await response.text() };
}
const storedNames = async () =>
  (await opsJson(['messages', 'list'], { DATA_DIR: dataDir })).map(({ firstName }) => firstName);

const METRICS_TOKEN = 'a-token-for-the-metrics';

/** What the alert StoreDown goes by. */
async function storeUp(site: Site): Promise<string | undefined> {
  const response = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return /^store_up (.+)$/m.exec(await response.text())?.[1];
}

/** Linux alone limits a running process from outside. */
const onLinux = test.skipIf(process.platform !== 'linux');

onLinux(
  'when the disk is full nobody is thanked for a message that is not kept, and it goes on when there is room',
  async () => {
    const site = await start({ METRICS_TOKEN });
    const taken: string[] = [];
    expect((await post(site, 'before')).status).toBe(303);
    taken.push('before');
    await limitFiles(site, String(statSync(`${file}-wal`).size + 40_000));
    let refused = 0;
    for (let i = 0; refused < 5 && i < 200; i += 1) {
      const { status, text } = await post(site, `message ${i}`);
      if (status === 303) taken.push(`message ${i}`);
      else {
        refused += 1;
        expect(status).toBe(503);
        expect(text).toContain('Something went wrong, please try again later.');
      }
    }
    expect(refused).toBe(5);
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 5_000 }).toBe(503);
    expect(await storeUp(site)).toBe('0');
    expect((await fetch(`${site.url}/pricing`)).status).toBe(200);
    await limitFiles(site, 'unlimited');
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 5_000 }).toBe(200);
    expect(await storeUp(site)).toBe('1');
    expect((await post(site, 'after')).status).toBe(303);
    taken.push('after');
    const stored = await storedNames();
    console.log(`full disk: ${taken.length} thanked, ${refused} told to try again, ${stored.length} stored`);
    expect(stored.toSorted()).toEqual(taken.toSorted());
  },
  60_000,
);

test.skipIf(!canBeFrozen())(
  'when its files turn read-only the site goes on with its pages, thanks nobody, and takes messages when they can be written again',
  async () => {
    const site = await start();
    expect((await post(site, 'before')).status).toBe(303);
    // The third, -shm, is memory that the processes share: the system ends whoever writes to it when its file may not be written.
    const files = [file, `${file}-wal`];
    await run('chattr', ['+i', ...files]);
    const refused: string[] = [];
    try {
      for (let i = 0; i < 5; i += 1) {
        const { status, text } = await post(site, `message ${i}`);
        expect(status).toBe(503);
        expect(text).toContain('Something went wrong, please try again later.');
        refused.push(text);
      }
      await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 5_000 }).toBe(503);
      expect((await fetch(`${site.url}/pricing`)).status).toBe(200);
    } finally {
      await run('chattr', ['-i', ...files]);
    }
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 5_000 }).toBe(200);
    expect((await post(site, 'after')).status).toBe(303);
    const stored = await storedNames();
    console.log(`read-only files: 2 thanked, ${refused.length} told to try again, ${stored.length} stored`);
    expect(stored.toSorted()).toEqual(['after', 'before']);
  },
  60_000,
);

test('a database that another program has locked is waited for, then refused, and nothing is promised', async () => {
  const site = await start();
  const other = new Sqlite(file);
  other.exec('begin exclusive');
  const { status, text } = await post(site, 'Ada');
  expect(status).toBe(503);
  expect(text).toContain('value="Ada"');
  other.exec('rollback');
  other.close();
  expect(await storedNames()).toEqual([]);
  expect((await post(site, 'Bo')).status).toBe(303);
}, 60_000);

test('a damaged database stops the boot with one line that says what to do', async () => {
  const site = await start();
  await post(site, 'Ada');
  await site.stop();
  sites = [];
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, 'x'.repeat(8_000), 50);
  closeSync(descriptor);
  const { code, output } = await bootSite({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain('Put back a backup');
}, 60_000);

onLinux(
  'a restart on a full disk says that the disk is full',
  async () => {
    await (await start()).stop();
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
  },
  60_000,
);

/** The system's own limit for the size of a file. */
async function limitFiles(site: Site, bytes: string): Promise<void> {
  await run('prlimit', ['--pid', String(site.pid), `--fsize=${bytes}:unlimited`]);
}

/** Whether files can be made read-only even for who has them open: as root, on a file system that knows the mark. */
function canBeFrozen(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-frozen-'));
  const path = join(folder, 'file');
  writeFileSync(path, '');
  const frozen = spawnSync('chattr', ['+i', path]).status === 0;
  if (frozen) spawnSync('chattr', ['-i', path]);
  rmSync(folder, { recursive: true });
  return frozen;
}

async function run(program: string, options: string[]): Promise<void> {
  const child = spawn(program, options, { stdio: 'inherit' });
  await once(child, 'close');
  expect(child.exitCode).toBe(0);
}
