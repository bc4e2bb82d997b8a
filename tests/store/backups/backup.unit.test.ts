import fs, { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backup } from '#app/ops/store/backup.server.ts';
import { restore } from '#app/ops/store/restore.server.ts';
import { parseConfig } from '#app/settings/config.server.ts';
import { crashedFolder } from '#tests/store/backups/backup.ts';

let dataDir: string;
let file: string;
let folder: string;
beforeEach(async () => {
  dataDir = await crashedFolder(3);
  file = join(dataDir, 'hearthline.db');
  folder = join(dataDir, 'backups');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(dataDir, { recursive: true });
});

/** Returns the path of the backup that it made. */
async function take(name?: string, env: Record<string, string> = {}): Promise<string> {
  const result = await backup(parseConfig({ DATA_DIR: dataDir, ...env }), name);
  return (result as { row: { file: string } }).row.file;
}

test('never replaces a file', async () => {
  const mine = await take(join(dataDir, 'mine.db'));
  const before = readFileSync(mine);
  await expect(take(mine)).rejects.toThrow('is there already: name another file');
  expect(readFileSync(mine).equals(before)).toBe(true);
});

test('backs up into the folder without a FILE, where as many stay as BACKUPS says', async () => {
  const taken = [await take(), await take()];
  expect(taken).toEqual(
    readdirSync(folder)
      .toSorted()
      .map((name) => join(folder, name)),
  );
  const kept = await take(undefined, { BACKUPS: '1' });
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([kept]);
  expect([folder, kept].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
});

test('leaves as much space free as a backup takes', async () => {
  const needed = 2 * (statSync(file).size + statSync(`${file}-wal`).size);
  const setFree = (bavail: number) => {
    vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail, blocks: 1e9, bsize: 1 } as unknown as fs.StatsFs);
    syncBuiltinESMExports();
  };
  setFree(needed - 1);
  await expect(take()).rejects.toThrow(/^Only \d+ MiB are free at .*backups, .* needs \d+ MiB, twice .* BACKUPS\.$/);
  expect(readdirSync(folder)).toEqual([]);
  setFree(needed);
  await take();
});

test('says what to do if the folder of backups is a file', async () => {
  writeFileSync(folder, '');
  await expect(take()).rejects.toThrow(/^The folder .*backups cannot be used: .*backups \(ENOTDIR\): do what/);
});

test('notes a backup that goes elsewhere, without bringing the tables up to date', async () => {
  const sqlite = new Sqlite(file);
  await take(join(dataDir, 'first.db'));
  expect(sqlite.prepare('select name from observations').pluck().all()).toEqual(['backup']);
  sqlite.exec('drop table observations');
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  await take(join(dataDir, 'second.db'));
  expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^The backup is complete, but .* will not know/));
  expect(sqlite.prepare(`select name from sqlite_master where name = 'observations'`).all()).toEqual([]);
  sqlite.close();
});

test('rejects a backup that was truncated, and leaves the data', async () => {
  const spoiled = await take(join(dataDir, 'spoiled.db'));
  truncateSync(spoiled, 4096 * 3);
  const before = readFileSync(file);
  expect(() => restore(parseConfig({ DATA_DIR: dataDir }), spoiled)).toThrow(/^[^\n]*is damaged[^\n]*$/);
  expect(readFileSync(file).equals(before)).toBe(true);
});
