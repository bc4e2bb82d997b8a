import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { BackupFolder } from '#app/config.server.ts';
import { lastObserved } from '#app/store/observations.server.ts';
import type { Database } from '#app/store/schema.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The names of `backupName`. No other file in the folder is counted or removed. */
const NAME = /^hearthline-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/;
/** What a backup that was cut off leaves, with SQLite's own files beside it. */
const PART = /^hearthline-[\dTZ-]+\.db\.part(?:-journal|-wal|-shm)?$/;

type Backup = { file: string; time: number };

/** Returns the name of a backup made at `time` (milliseconds), which sorts by time. */
export function backupName(time: number): string {
  return `hearthline-${new Date(time).toISOString().replace(/[:.]/g, '-')}.db`;
}

/** Returns whether the folder has no backup from within a day of `now`. Throws if it cannot be read. */
export function isBackupDue(folder: string, now: number): boolean {
  // A clock that was far ahead must not stop backups until its date has come.
  return listBackups(folder).every(({ time }) => Math.abs(now - time) >= DAY_MS);
}

/** Returns when the newest backup in the folder was made (milliseconds), or null if there is none. Throws if it cannot be read. */
export function newestBackup(folder: string, now: number): number | null {
  return newestFirst(listBackups(folder), now).find(({ time }) => time <= now)?.time ?? null;
}

/**
 * Returns when the last backup was made, into the folder or elsewhere (milliseconds), or null if none was. Throws if the
 * folder cannot be read; rejects if the store does not respond.
 */
export async function lastBackup(db: Kysely<Database>, folder: string): Promise<number | null> {
  const noted = (await lastObserved(db, 'backup'))?.getTime() ?? 0;
  const now = Date.now();
  // A note from a clock that was ahead says nothing.
  return Math.max(noted <= now ? noted : 0, newestBackup(folder, now) ?? 0) || null;
}

/** Removes all but the newest `keep` backups; none if it is 0. Throws if one cannot be removed. */
export function pruneBackups({ folder, keep }: BackupFolder, now: number): void {
  if (keep === 0) return;
  for (const { file } of newestFirst(listBackups(folder), now).slice(keep)) rmSync(file);
}

/** Removes what backups that were cut off have left. Only for a process that has locked the folder. */
export function removeCutOffBackups(folder: string): void {
  for (const name of readdirSync(folder)) if (PART.test(name)) rmSync(join(folder, name));
}

/** Backups dated after `now` come last: they were made before the clock was set back. */
function newestFirst(backups: Backup[], now: number): Backup[] {
  const rank = ({ time }: Backup) => (time > now ? 0 : time);
  return backups.toSorted((a, b) => rank(b) - rank(a));
}

function listBackups(folder: string): Backup[] {
  const entries = readFolder(folder);
  return entries.flatMap((entry) => {
    const [, day, hours, minutes, seconds, milliseconds] = NAME.exec(entry.name) ?? [];
    const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
    return entry.isFile() && !Number.isNaN(time) ? [{ file: join(folder, entry.name), time }] : [];
  });
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
