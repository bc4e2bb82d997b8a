import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { BackupFolder } from '#app/settings/config.server.ts';
import { lastObserved } from '#app/store/observations.server.ts';
import type { Database } from '#app/store/schema.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What `backupName` puts after the database's name. No other file in the folder is counted or removed. */
const NAME_END = /^-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/;
/** What SQLite leaves beside the part of a backup that was cut off. */
const PART_END = /\.part(?:-journal|-wal|-shm)?$/;

type Backup = { file: string; time: number };

/** Returns the name of a backup of `database` made at `time` (milliseconds), which sorts by time. */
export function backupName(database: string, time: number): string {
  return `${database}-${new Date(time).toISOString().replace(/[:.]/g, '-')}.db`;
}

/** Returns whether the folder has no backup from within a day of `now`. Throws if it cannot be read. */
export function isBackupDue(backups: BackupFolder, now: number): boolean {
  // A clock that was far ahead must not stop backups until its date has come.
  return listBackups(backups).every(({ time }) => Math.abs(now - time) >= DAY_MS);
}

/** Returns when the newest backup in the folder was made (milliseconds), or null if there is none. Throws if it cannot be read. */
export function newestBackup(backups: BackupFolder, now: number): number | null {
  return newestFirst(listBackups(backups), now).find(({ time }) => time <= now)?.time ?? null;
}

/**
 * Returns when the last backup was made, into the folder or elsewhere (milliseconds), or null if none was. Throws if the
 * folder cannot be read; rejects if the store does not respond.
 */
export async function lastBackup(db: Kysely<Database>, backups: BackupFolder): Promise<number | null> {
  const noted = (await lastObserved(db, 'backup'))?.getTime() ?? 0;
  const now = Date.now();
  // A note from a clock that was ahead says nothing.
  return Math.max(noted <= now ? noted : 0, newestBackup(backups, now) ?? 0) || null;
}

/** Removes all but the newest `keep` backups; none if it is 0. Throws if one cannot be removed. */
export function pruneBackups(backups: BackupFolder, now: number): void {
  if (backups.keep === 0) return;
  for (const { file } of newestFirst(listBackups(backups), now).slice(backups.keep)) rmSync(file);
}

/** Removes what backups that were cut off have left. Only for a process that has locked the folder. */
export function removeCutOffBackups({ folder, database }: BackupFolder): void {
  for (const name of readdirSync(folder)) {
    const whole = name.replace(PART_END, '');
    if (whole !== name && timeOf(whole, database) !== null) rmSync(join(folder, name));
  }
}

/** Backups dated after `now` come last: they were made before the clock was set back. */
function newestFirst(backups: Backup[], now: number): Backup[] {
  return backups.toSorted((a, b) => Number(a.time > now) - Number(b.time > now) || b.time - a.time);
}

function listBackups({ folder, database }: BackupFolder): Backup[] {
  return readFolder(folder).flatMap((entry) => {
    const time = timeOf(entry.name, database);
    return entry.isFile() && time !== null ? [{ file: join(folder, entry.name), time }] : [];
  });
}

/** Returns the time in the name of a backup of `database` (milliseconds), or null if `backupName` does not make such a name. */
function timeOf(name: string, database: string): number | null {
  if (!name.startsWith(database)) return null;
  const [, day, hours, minutes, seconds, milliseconds] = NAME_END.exec(name.slice(database.length)) ?? [];
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  return Number.isNaN(time) ? null : time;
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
