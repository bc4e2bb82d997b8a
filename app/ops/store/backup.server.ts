import { existsSync, mkdirSync, realpathSync, type Stats, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { CommandError, type Result, requireDatabase } from '#app/ops/command.server.ts';
import { countsOfVisitors, giveToOwner, type RowCounts, writeSnapshot } from '#app/ops/store/snapshot.server.ts';
import type { BackupFolder, Config } from '#app/settings/config.server.ts';
import { backupName, pruneBackups, removeCutOffBackups } from '#app/store/backups.server.ts';
import { lockStore } from '#app/store/lock.server.ts';
import { observe } from '#app/store/observations.server.ts';
import type { Database } from '#app/store/schema.ts';
import { sqliteDialect, sqliteRemedy } from '#app/store/sqlite.server.ts';
import { StoreInUse } from '#app/store/store-error.server.ts';

const MIB = 1024 * 1024;

/**
 * Writes a verified snapshot of the SQLite file to a new file; the site may be running. Without `name` it goes into the
 * folder of backups, of which only the newest stay.
 */
export async function backup({ database, backups }: Config, name: string | undefined): Promise<Result> {
  if (database.kind === 'postgres' || !backups) {
    const file = name ?? 'FILE';
    throw new CommandError(
      `The data is in Postgres: use its own tool, pg_dump --format=custom --file=${file} "$DATABASE_URL".`,
    );
  }
  requireDatabase(database);
  const { file } = database;
  const [target, counts] =
    name === undefined ? backUpIntoFolder(file, backups) : backUpTo(resolve(name), file, backups);
  await noteBackup(file);
  return { row: { file: target, bytes: statSync(target).size, ...countsOfVisitors(counts) } };
}

/** Returns the new file and its rows, as `backUpIntoFolder` does. */
function backUpTo(target: string, file: string, backups: BackupFolder): [string, RowCounts] {
  if (existsSync(target)) throw new CommandError(existsAlready(target, backups));
  if (!isSameFolder(dirname(target), backups.folder)) return [target, writeSnapshot(file, target)];
  const unlock = lockFolder(backups.folder, statSync(file));
  try {
    return [target, writeSnapshot(file, target)];
  } finally {
    unlock();
  }
}

function existsAlready(target: string, { folder: own, database }: BackupFolder): string {
  const folder = statSync(target).isDirectory() ? target : dirname(target);
  const such = isSameFolder(folder, own) ? '' : `, such as ${join(folder, backupName(database, Date.now()))}`;
  return `${target} is there already: name another file${such}, or none, for one in the folder of backups.`;
}

function isSameFolder(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => existsSync(path) && realpathSync(path));
  return first === second && first !== false;
}

/** Returns the new file and its rows. Throws a `CommandError` or a `StoreError`. */
function backUpIntoFolder(file: string, backups: BackupFolder): [string, RowCounts] {
  const { folder, database } = backups;
  const owner = statSync(file);
  withRemedy(folder, () => makeFolder(folder, owner));
  const unlock = lockFolder(folder, owner);
  try {
    const time = Date.now();
    const target = join(folder, backupName(database, time));
    withRemedy(folder, () => removeCutOffBackups(backups));
    requireSpace(folder, file);
    const counts = writeSnapshot(file, target);
    giveToOwner(owner, target);
    withRemedy(folder, () => pruneBackups(backups, time));
    return [target, counts];
  } finally {
    unlock();
  }
}

/** Creates what is missing of the path, which belongs to the site's user even if the backup then fails. */
function makeFolder(folder: string, owner: Stats): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let path = folder; path.length >= first.length; path = dirname(path)) giveToOwner(owner, path);
}

/** Two at once could each remove what the other is writing. */
function lockFolder(folder: string, owner: Stats): () => void {
  try {
    makeLockFile(`${folder}.lock`, owner);
    return lockStore(folder);
  } catch (error) {
    if (!(error instanceof StoreInUse)) throw error;
    throw new CommandError(`Another backup into ${folder} is in progress: wait until it has finished.`);
  }
}

function makeLockFile(path: string, owner: Stats): void {
  try {
    writeFileSync(path, '', { flag: 'wx' });
  } catch {
    // It is there already, or taking the lock says what is wrong.
    return;
  }
  giveToOwner(owner, path);
}

/** A backup leaves as much free as it takes, for the data itself. */
function requireSpace(folder: string, file: string): void {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const needed = 2 * [file, `${file}-wal`].reduce((sum, path) => sum + (existsSync(path) ? statSync(path).size : 0), 0);
  // Some network disks do not say how large they are.
  if (blocks === 0 || bavail * bsize >= needed) return;
  const [free, wanted] = [Math.floor((bavail * bsize) / MIB), Math.ceil(needed / MIB)];
  throw new CommandError(
    `Only ${free} MiB are free at ${folder}, and a backup needs ${wanted} MiB, twice the data: free some space, for example delete old backups and lower BACKUPS.`,
  );
}

function withRemedy(folder: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const remedy = sqliteRemedy(code, join(folder, 'FILE')) ?? message;
    throw new CommandError(`The folder ${folder} cannot be used: ${remedy}.`);
  }
}

/** Backups may be written or moved to where nothing finds them. Does not migrate: an older site may be running. */
async function noteBackup(file: string): Promise<void> {
  const db = new Kysely<Database>({ dialect: sqliteDialect(file) });
  try {
    await observe(db, 'backup');
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    console.error(`The backup is complete, but \`doctor\` and the metrics will not know of it (${code ?? name}).`);
  } finally {
    await db.destroy();
  }
}
