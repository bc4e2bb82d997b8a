import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { type Site, startSite } from '#tests/http.ts';

let dataDir: string;
let env: Record<string, string>;
let backup: string;
let sites: Site[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthline-backup-'));
  env = { DATA_DIR: dataDir };
  backup = join(dataDir, 'backup.db');
  sites = [];
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  rmSync(dataDir, { recursive: true });
});

async function start(): Promise<Site> {
  const site = await startSite({ dataDir });
  sites.push(site);
  return site;
}

/** Messages, one after the other from several visitors at once, until it is stopped. */
function load(site: Site) {
  const asked: string[] = [];
  const acknowledged: string[] = [];
  let stopped = false;
  async function visitor(): Promise<void> {
    while (!stopped) {
      const firstName = `message ${asked.length}`;
      asked.push(firstName);
      const response = await fetch(`${site.url}/api/mail/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ firstName }),
      }).catch(() => null);
      if (response?.ok) acknowledged.push(firstName);
    }
  }
  const visitors = Array.from({ length: 8 }, visitor);
  return {
    asked,
    acknowledged,
    async stop() {
      stopped = true;
      await Promise.all(visitors);
    },
  };
}

async function storedNames(): Promise<unknown[]> {
  return (await opsJson(['messages', 'list'], env)).map(({ firstName }) => firstName);
}

test('a backup taken under load is restored after a crash, with everything acknowledged before it', async () => {
  const site = await start();
  const began = performance.now();
  const posts = load(site);
  await expect.poll(() => posts.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);
  const before = [...posts.acknowledged];
  const [taken] = await opsJson(['backup', backup], env);
  const askedMeanwhile = [...posts.asked];
  await expect.poll(() => posts.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before.length + 100);

  const refused = await ops(['restore', backup], env);
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('stop it') });
  await site.kill();
  const rate = posts.acknowledged.length / ((performance.now() - began) / 1_000);
  await posts.stop();
  const after = [...posts.acknowledged];

  const [restored] = await opsJson(['restore', backup], env);
  expect(restored).toEqual({
    ...taken,
    bytes: undefined,
    file: join(dataDir, 'hearthline.db'),
    keptAs: expect.any(String),
  });
  const names = await storedNames();
  expect(before.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !askedMeanwhile.includes(name as string))).toEqual([]);
  expect(names).toHaveLength(taken?.messages as number);
  expect(taken?.outbox).toBe(taken?.messages);

  const kept = new Sqlite(restored?.keptAs as string);
  const keptNames = kept.prepare('select firstName from messages').pluck().all();
  kept.close();
  expect(after.filter((name) => !keptNames.includes(name))).toEqual([]);

  const again = load(await start());
  await expect.poll(() => again.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await again.stop();
  console.log(
    `acknowledged: ${before.length} before the backup, ${after.length} before the crash; restored ${names.length}, kept beside ${keptNames.length}; ${rate.toFixed(0)} messages a second`,
  );
}, 90_000);

test('a backup never replaces a file, is the owner’s alone, and leaves nothing else behind', async () => {
  await (await start()).stop();
  expect(await ops(['backup', backup], env)).toMatchObject({ code: 0, err: '' });
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(existsSync(`${backup}.part`)).toBe(false);
  expect(existsSync(join(dataDir, 'hearthline.db-wal'))).toBe(false);
  const first = readFileSync(backup);
  const second = await ops(['backup', backup], env);
  expect(second).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is there already') });
  expect(readFileSync(backup).equals(first)).toBe(true);
});

test.each([
  { what: 'is not there', spoil: () => rmSync(backup), says: 'There is no file' },
  { what: 'is something else', spoil: () => writeFileSync(backup, 'mail '.repeat(2_000)), says: 'no SQLite file' },
  { what: 'was cut off', spoil: () => truncateSync(backup, 4096 * 3), says: 'is damaged' },
  { what: 'is empty', spoil: () => truncateSync(backup, 0), says: 'holds no data of the site' },
  {
    what: 'comes from a newer version',
    spoil: () => {
      const sqlite = new Sqlite(backup);
      sqlite.exec(`insert into kysely_migration values ('9999_future', '2030')`);
      sqlite.close();
    },
    says: 'newer version',
  },
])('a backup that $what is refused, and the data stays as it is', async ({ spoil, says }) => {
  const site = await start();
  const posts = load(site);
  await expect.poll(() => posts.acknowledged.length).toBeGreaterThan(0);
  await posts.stop();
  await site.stop();
  await ops(['backup', backup], env);
  spoil();
  const { code, out, err } = await ops(['restore', backup], env);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(says);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(await storedNames()).toHaveLength(posts.acknowledged.length);
});

test('a backup is whole while rows are deleted', async () => {
  await (await start()).stop();
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
  sqlite.pragma('synchronous = off');
  sqlite.exec(`insert into messages (firstName, lastName, email, phone, smsConsent, marketingConsent, createdAt)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 100000)
    select 'Ada', '', '', '', 0, 0, '' from numbers`);
  const deletion = sqlite.prepare('delete from messages where id = (select min(id) from messages)');
  let deleted = 0;
  const backedUp = ops(['backup', backup, '--json'], env).finally(() => sqlite.close());
  while (sqlite.open) {
    deleted += deletion.run().changes;
    await setImmediate();
  }
  const { code, out, err } = await backedUp;
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { messages } = JSON.parse(out);
  expect(deleted).toBeLessThan(100_000);
  expect(messages).toBeLessThan(100_000);
  expect(messages).toBeGreaterThanOrEqual(100_000 - deleted);
  console.log(`${deleted} of 100,000 rows deleted during the backup, which holds ${messages}`);
});

describe('a restore', () => {
  /** Data of which some is in SQLite's log alone, as after a crash; and a backup from before. */
  let crashed: string;
  let acknowledged: string[];
  beforeAll(async () => {
    crashed = mkdtempSync(join(tmpdir(), 'hearthline-crashed-'));
    const site = await startSite({ dataDir: crashed });
    await ops(['backup', join(crashed, 'backup.db')], { DATA_DIR: crashed });
    const posts = load(site);
    await vi.waitFor(() => expect(posts.acknowledged.length).toBeGreaterThan(10), 20_000);
    await site.kill();
    await posts.stop();
    acknowledged = posts.acknowledged;
  });
  beforeEach(() => cpSync(crashed, dataDir, { recursive: true }));
  afterAll(() => rmSync(crashed, { recursive: true }));

  const missing = async () => {
    const names = await storedNames();
    return acknowledged.filter((name) => !names.includes(name));
  };

  /** Restores with a program that does `what` when the data is about to be replaced. */
  function restoreUntil(what: string) {
    const preload = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { renameSync } = fs;
      fs.renameSync = (from, to) => {
        if (to.endsWith('/hearthline.db')) { ${what} }
        renameSync(from, to);
      };
      syncBuiltinESMExports();`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
    return ops(['restore', backup], { ...env, NODE_OPTIONS });
  }

  test.each([
    { what: 'is killed', how: `process.kill(process.pid, 'SIGKILL'); for (;;);`, ends: { code: null, err: '' } },
    {
      what: 'fails',
      how: `throw Object.assign(new Error('a bad block'), { code: 'EIO' });`,
      ends: { code: 1, err: expect.stringContaining('look at the disk') },
    },
  ])('that $what before the data is replaced loses nothing, and is done again', async ({ how, ends }) => {
    expect(await restoreUntil(how)).toMatchObject(ends);
    expect(await missing()).toEqual([]);
    expect(await ops(['restore', backup], env)).toMatchObject({ code: 0, err: '' });
    expect(await missing()).toEqual(acknowledged);
    expect(existsSync(join(dataDir, 'hearthline.db.restoring'))).toBe(false);
  });

  test('is refused while another program reads the old data, which stays as it is', async () => {
    const reader = new Sqlite(join(dataDir, 'hearthline.db'));
    reader.exec('begin');
    reader.prepare('select count(*) from messages').get();
    const refused = await ops(['restore', backup], env);
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('End that program') });
    reader.close();
    expect(await missing()).toEqual([]);
    expect(readdirSync(dataDir).filter((name) => /before-restore|restoring/.test(name))).toEqual([]);
  });

  test('replaces a damaged file, and keeps it beside with its log', async () => {
    const file = join(dataDir, 'hearthline.db');
    const log = readFileSync(`${file}-wal`);
    writeFileSync(file, 'mail '.repeat(2_000));
    const [restored] = await opsJson(['restore', backup], env);
    expect(readFileSync(restored?.keptAs as string, 'utf8')).toBe('mail '.repeat(2_000));
    expect(readFileSync(`${restored?.keptAs}-wal`).equals(log)).toBe(true);
    expect(await storedNames()).toEqual([]);
  });
});

test.each(['backup', 'restore'])('with Postgres, %s names its own tool', async (word) => {
  const database = { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/x', SESSION_SECRET: '0123456789abcdef' };
  const { code, err } = await ops([word, backup], { ...env, ...database });
  expect(code).toBe(1);
  expect(err).toContain(word === 'backup' ? 'pg_dump' : 'pg_restore');
  expect(err).not.toContain('hidden');
});

test.each([['backup'], ['backup', 'a', 'b'], ['restore', 'a', '--reason', 'x']])(
  '%s %s %s is answered with the usage and exit code 2',
  async (...words) => {
    const { code, out, err } = await ops(words, env);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('npm run ops -- backup FILE');
  },
);
