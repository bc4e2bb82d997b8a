import { readdirSync, rmSync, statSync } from 'node:fs';
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

/** Returns the name of a backup of `database` made at `time` (milliseconds), which sorts by time. */
export function backupName(database: string, time: number): string {
  return `${database}-${new Date(time).toISOString().replace(/[:.]/g, '-')}.db`;
}

/** Returns whether the folder has no backup from within a day of `now`. Throws if it cannot be read. */
export function isBackupDue(backups: BackupFolder, now: number): boolean {
  // A clock that was far ahead must not stop backups until its date has come.
  return listBackups(backups, now).every(({ time }) => Math.abs(now - time) >= DAY_MS);
}

/**
 * Returns when the last backup was made, into the folder or elsewhere (milliseconds), or null if none was. Throws if the
 * folder cannot be read; rejects if the store does not respond.
 */
export async function lastBackup(db: Kysely<Database>, backups: BackupFolder): Promise<number | null> {
  const now = Date.now();
  const noted = (await lastObserved(db, 'backup'))?.getTime() ?? 0;
  const times = [noted, ...listBackups(backups, now).map(({ time }) => time)];
  // A time from a clock that was ahead says nothing.
  return Math.max(0, ...times.filter((time) => time <= now)) || null;
}

/** Returns the newest backup in the folder, or undefined if there is none. Throws if the folder cannot be read. */
export function newestBackup(backups: BackupFolder): { file: string; time: number } | undefined {
  return listBackups(backups, Date.now())[0];
}

/**
 * Removes all but the newest `keep` backups, or none if it is 0, and what backups that were cut off a day ago have left.
 * Throws if one cannot be removed.
 */
export function pruneBackups(backups: BackupFolder, now: number): void {
  const { folder, database, keep } = backups;
  const parts = readdirSync(folder).filter(
    (name) => PART_END.test(name) && timeOf(name.replace(PART_END, ''), database) !== null,
  );
  // A younger one may still be written.
  for (const part of parts) if (now - statSync(join(folder, part)).mtimeMs > DAY_MS) rmSync(join(folder, part));
  if (keep > 0) for (const { file } of listBackups(backups, now).slice(keep)) rmSync(file);
}

/** Newest first, but those dated after `now` last: they were made before the clock was set back. */
function listBackups({ folder, database }: BackupFolder, now: number): { file: string; time: number }[] {
  const backups = readFolder(folder).flatMap((entry) => {
    const time = timeOf(entry.name, database);
    return entry.isFile() && time !== null ? [{ file: join(folder, entry.name), time }] : [];
  });
  return backups.sort((a, b) => Number(a.time > now) - Number(b.time > now) || b.time - a.time);
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
