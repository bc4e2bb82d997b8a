import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName } from '#app/store/backups.server.ts';
import { ops, opsJson } from '#tests/cli.ts';
import type { Site } from '#tests/http.ts';
import { crashedFolder, storedNames } from '#tests/store/backups/backup.ts';
import { backupsIn, filesIn, startQuickSite, timesLogged, untilBackups } from '#tests/store/backups/daily-backup.ts';

const DAY_MS = 24 * 3_600_000;

let dataDir: string;
let folder: string;
let sites: Site[];
beforeEach(async () => {
  dataDir = await crashedFolder(3);
  folder = join(dataDir, 'backups');
  sites = [];
});
afterEach(async () => {
  for (const site of sites) await site.kill();
  rmSync(dataDir, { recursive: true });
});

async function start(...options: Parameters<typeof startQuickSite>): Promise<Site> {
  const site = await startQuickSite(...options);
  sites.push(site);
  return site;
}

/** Puts a file that is named as a backup made `daysAgo`. */
function put(daysAgo: number): string {
  const name = backupName('hearthline', Date.now() - daysAgo * DAY_MS);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), '');
  return name;
}

test('makes one backup a day, however often it starts, from which the site is restored', async () => {
  for (let starts = 0; starts < 2; starts += 1) {
    const site = await start(dataDir);
    if (starts === 0) await expect.poll(() => site.output(), { timeout: 20_000 }).toContain('A backup was made');
    // Each of its minutes is over many times until this one has made another.
    else await makesOneElsewhere();
    expect(await site.stop()).toBe(0);
  }
  const [name = '', ...others] = backupsIn(dataDir);
  expect(others).toEqual([]);
  expect([folder, join(folder, name)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);

  rmSync(join(dataDir, 'hearthline.db'));
  expect(await ops(['restore', join(folder, name)], { DATA_DIR: dataDir })).toMatchObject({ code: 0, err: '' });
  expect(await storedNames(dataDir)).toEqual(['message 0', 'message 1', 'message 2']);
});

async function makesOneElsewhere(): Promise<void> {
  const other = await crashedFolder(0);
  const site = await start(other);
  await untilBackups(other, 1);
  await site.stop();
  rmSync(other, { recursive: true });
}

test('keeps as many as BACKUPS says, and every file that is not its own', async () => {
  const [, , newest] = [put(9), put(3), put(2)];
  const strangers = ['hearthline-before-the-move.db', 'notes.txt'];
  for (const name of [...strangers, `${backupName('hearthline', Date.now() - DAY_MS)}.part`])
    writeFileSync(join(folder, name), '');
  await start(dataDir, { BACKUPS: '2' });
  await expect.poll(() => filesIn(dataDir), { timeout: 20_000 }).toHaveLength(4);
  expect(filesIn(dataDir)).toEqual(expect.arrayContaining(strangers));
  expect(backupsIn(dataDir)).toEqual([newest, expect.any(String)]);
});

test('makes none with BACKUPS=0, and makes one beside a hosted backend', async () => {
  const site = await start(dataDir, { BACKUPS: '0' });
  const hosted = await crashedFolder(1);
  await start(hosted, { BACKEND_URL: 'http://127.0.0.1:9' });
  await untilBackups(hosted, 1);
  expect(existsSync(folder)).toBe(false);
  expect(site.output()).not.toContain('backup');
  rmSync(hosted, { recursive: true });
});

test('stops at once during a backup, and removes what it left next time', async () => {
  const hangs = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { renameSync } = fs;
    fs.renameSync = (from, to) => { if (from.endsWith('.db.part')) for (;;); renameSync(from, to); };
    syncBuiltinESMExports();`;
  const site = await start(dataDir, {}, hangs);
  await expect.poll(() => filesIn(dataDir).join(), { timeout: 20_000 }).toMatch(/Z\.db\.part$/);
  const asked = performance.now();
  expect(await site.stop()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(4_000);
  expect(timesLogged(site, 'backup failed')).toBe(0);
  const [made] = await opsJson(['backup'], { DATA_DIR: dataDir });
  expect(filesIn(dataDir).map((name) => join(folder, name))).toEqual([made?.file]);
});

test('names the signal that ended a backup', async () => {
  const dies = `if (process.argv[1]?.endsWith('ops.js')) process.kill(process.pid, 'SIGKILL');`;
  const site = await start(dataDir, {}, dies);
  const says = 'The backup was ended by SIGKILL, perhaps for lack of memory';
  await expect.poll(() => site.output(), { timeout: 20_000 }).toContain(says);
});
