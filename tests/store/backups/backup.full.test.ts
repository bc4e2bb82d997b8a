import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { sendMessage } from '#tests/contact/send-message.ts';
import { type Site, startSite } from '#tests/http.ts';
import { crashedFolder, storedNames } from '#tests/store/backups/backup.ts';

let dataDir: string;
let env: Record<string, string>;
let file: string;
let backup: string;
let site: Site | undefined;
beforeEach(async () => {
  dataDir = await crashedFolder(10);
  env = { DATA_DIR: dataDir };
  file = join(dataDir, 'hearthline.db');
  backup = join(dataDir, 'backup.db');
});
afterEach(async () => {
  await site?.kill();
  rmSync(dataDir, { recursive: true });
});

test('takes a backup under load that holds everything acknowledged before it', async () => {
  const loaded = await startSite({ dataDir });
  site = loaded;
  const sent: string[] = [];
  const acknowledged: string[] = [];
  let stopped = false;
  const visitors = Array.from({ length: 8 }, async () => {
    while (!stopped) {
      const firstName = `visitor ${sent.length}`;
      sent.push(firstName);
      if ((await sendMessage(loaded, firstName)) === 200) acknowledged.push(firstName);
    }
  });
  const untilMore = async () => {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 100);
  };
  await untilMore();
  const before = [...acknowledged];
  const [taken] = await opsJson(['backup', backup], env);
  const sentMeanwhile = sent.slice();
  await untilMore();
  await site.kill();
  stopped = true;
  await Promise.all(visitors);

  const [restored] = await opsJson(['restore', backup], env);
  const names = (await storedNames(dataDir)).slice(10);
  expect(before.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !sentMeanwhile.includes(name as string))).toEqual([]);
  expect([names.length + 10, taken?.outbox]).toEqual([taken?.messages, taken?.messages]);
  const kept = new Sqlite(restored?.keptAs as string);
  const keptNames = kept.prepare('select firstName from messages').pluck().all();
  kept.close();
  expect(acknowledged.filter((name) => !keptNames.includes(name))).toEqual([]);
  console.log(`${before.length} acknowledged before the backup, ${names.length} restored, ${keptNames.length} kept`);
});

describe('a restore', () => {
  let names: unknown[];
  beforeEach(async () => {
    names = Array.from({ length: 10 }, (_, i) => `message ${i}`);
    const empty = await crashedFolder(0);
    await ops(['backup', backup], { DATA_DIR: empty });
    rmSync(empty, { recursive: true });
  });

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
    ['is killed', `process.kill(process.pid, 'SIGKILL'); for (;;);`, { code: null, err: '' }],
    [
      'fails',
      `throw Object.assign(new Error('a bad block'), { code: 'EIO' });`,
      { code: 1, err: expect.stringContaining('look at the disk') },
    ],
  ])('that %s loses nothing, and can be repeated', async (_, how, ends) => {
    expect(await restoreUntil(how)).toMatchObject(ends);
    expect(await storedNames(dataDir)).toEqual(names);
    expect(await ops(['restore', backup], env)).toMatchObject({ code: 0, err: '' });
    expect(await storedNames(dataDir)).toEqual([]);
    expect(existsSync(`${file}.restoring`)).toBe(false);
  });

  test('is rejected while another program reads the old data', async () => {
    const reader = new Sqlite(file);
    reader.exec('begin');
    reader.prepare('select count(*) from messages').get();
    const refused = await ops(['restore', backup], env);
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('End that program') });
    reader.close();
    expect(await storedNames(dataDir)).toEqual(names);
    expect(readdirSync(dataDir).filter((name) => /before-restore|restoring/.test(name))).toEqual([]);
  });

  test('replaces a damaged file, and keeps it beside with its log', async () => {
    const log = readFileSync(`${file}-wal`);
    writeFileSync(file, 'mail '.repeat(2_000));
    const [restored] = await opsJson(['restore', backup], env);
    expect(readFileSync(restored?.keptAs as string, 'utf8')).toBe('mail '.repeat(2_000));
    expect(readFileSync(`${restored?.keptAs}-wal`).equals(log)).toBe(true);
    expect(await storedNames(dataDir)).toEqual([]);
  });
});
