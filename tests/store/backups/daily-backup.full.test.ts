import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName } from '#app/store/backups.server.ts';
import { ops } from '#tests/cli.ts';
import type { Site } from '#tests/http.ts';
import { crashedFolder } from '#tests/store/backups/backup.ts';
import { backupsIn, filesIn, startQuickSite, timesLogged } from '#tests/store/backups/daily-backup.ts';

const DAY_MS = 24 * 3_600_000;

let dataDir: string;
let folder: string;
let site: Site | undefined;
beforeEach(async () => {
  dataDir = await crashedFolder(3);
  folder = join(dataDir, 'backups');
});
afterEach(async () => {
  await site?.kill();
  rmSync(dataDir, { recursive: true });
});

const until = (made: () => number, count: number) =>
  expect.poll(made, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(count);

/** Linux alone limits a running process from outside; the programs that it starts inherit the limit. */
test.skipIf(process.platform !== 'linux')('outlives a full disk with a warning an hour, then makes one', async () => {
  expect(await ops(['backup'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  rmSync(join(folder, backupsIn(dataDir)[0] ?? ''));
  const old = [3, 2].map((days) => backupName('hearthline', Date.now() - days * DAY_MS));
  for (const name of old) writeFileSync(join(folder, name), '');
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, '');
  const running = await startQuickSite(dataDir, { BACKUPS: '1' });
  site = running;
  const failures = () => timesLogged(running, 'The daily backup failed; retrying');
  await until(failures, 1);
  expect(running.output()).toContain('ENOTDIR: not a directory');

  const limit = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(running.pid), `--fsize=${bytes}:unlimited`]);
  limit(statSync(join(dataDir, 'hearthline.db')).size / 2);
  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  const began = performance.now();
  await until(failures, 3);
  // An hour of this site takes three seconds.
  expect(performance.now() - began).toBeGreaterThan(3_000);
  expect(running.output()).toMatch(/backups\/hearthline-\S+Z\.db cannot be used: the disk is full or failing/);
  expect(filesIn(dataDir)).toEqual(old);
  expect((await fetch(`${running.url}/pricing`)).status).toBe(200);

  limit('unlimited');
  await expect.poll(() => running.output(), { timeout: 30_000 }).toContain('A backup was made');
  const [made = '', ...others] = filesIn(dataDir);
  expect([others, old.includes(made)]).toEqual([[], false]);
  rmSync(join(dataDir, 'hearthline.db'));
  await running.kill();
  expect(await ops(['restore', join(folder, made)], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
});
