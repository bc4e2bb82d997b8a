import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName } from '#app/store/backups.server.ts';
import { ops, opsJson } from '#tests/cli.ts';
import type { Site } from '#tests/http.ts';
import { crashedFolder, storedNames } from '#tests/store/backups/backup.ts';
import { backupsIn, filesIn, startQuickSite, timesLogged } from '#tests/store/backups/daily-backup.ts';

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

test('makes backups beside a hosted backend, BACKUPS of them, or none with 0', async () => {
  const none = await crashedFolder(0);
  const off = await start(none, { BACKUPS: '0' });
  const [old, newest] = [3, 2].map((days) => backupName('hearthline', Date.now() - days * DAY_MS));
  const strangers = ['hearthline-before-the-move.db', 'notes.txt'];
  mkdirSync(folder);
  for (const name of [old, newest, ...strangers, `${old}.part`]) writeFileSync(join(folder, name as string), '');
  utimesSync(join(folder, `${old}.part`), 0, 0);
  const site = await start(dataDir, { BACKUPS: '2', BACKEND_URL: 'http://127.0.0.1:9' });
  await expect.poll(() => site.output(), { timeout: 20_000 }).toContain('A backup was made');
  const [kept, made = '', ...others] = backupsIn(dataDir);
  expect([kept, others, filesIn(dataDir).length]).toEqual([newest, [], 4]);
  expect(filesIn(dataDir)).toEqual(expect.arrayContaining(strangers));
  expect([existsSync(join(none, 'backups')), off.output()]).toEqual([false, expect.not.stringContaining('backup')]);
  rmSync(none, { recursive: true });

  expect(await site.stop()).toBe(0);
  rmSync(join(dataDir, 'hearthline.db'));
  const restored = await ops(['restore', join(folder, made)], { DATA_DIR: dataDir });
  expect(restored).toMatchObject({ code: 0, err: expect.stringContaining('\nBACKUPS=2\n') });
  expect(await storedNames(dataDir)).toEqual(['message 0', 'message 1', 'message 2']);
});

test('stops at once during a backup, which hinders no other', async () => {
  const hangs = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { renameSync } = fs;
    fs.renameSync = (from, to) => { if (from.endsWith('.db.part')) for (;;); renameSync(from, to); };
    syncBuiltinESMExports();`;
  const site = await start(dataDir, {}, hangs);
  await expect.poll(() => filesIn(dataDir).join(), { timeout: 20_000 }).toMatch(/Z\.db\.part$/);
  // A site that waits for something until its time is up exits with 1.
  expect(await site.stop()).toBe(0);
  expect(timesLogged(site, 'backup failed')).toBe(0);
  const [made] = await opsJson(['backup'], { DATA_DIR: dataDir });
  expect(backupsIn(dataDir).map((name) => join(folder, name))).toEqual([made?.file]);
});
