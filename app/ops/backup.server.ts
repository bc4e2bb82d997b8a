import { chownSync, existsSync, mkdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import type { BackupFolder, Config } from '#app/config.server.ts';
import { CommandError, type FileCommand, type Result, type Row, requireDatabase } from '#app/ops/command.server.ts';
import { importRows } from '#app/ops/import-rows.server.ts';
import { putSnapshot, type RowCounts, writeSnapshot } from '#app/ops/snapshot.server.ts';
import { terminalLog } from '#app/ops/terminal.server.ts';
import { backupName, pruneBackups, removeCutOffBackups } from '#app/store/backups.server.ts';
import { lockStore } from '#app/store/lock.server.ts';
import { observe } from '#app/store/observations.server.ts';
import type { Database } from '#app/store/schema.ts';
import { sqliteDialect, sqliteRemedy } from '#app/store/sqlite.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { StoreInUse } from '#app/store/store-error.server.ts';

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
  const [target, counts] = name === undefined ? backUpIntoFolder(file, backups) : backUpTo(resolve(name), file);
  await noteBackup(file);
  return { row: { file: target, bytes: statSync(target).size, ...countsOfVisitors(counts) } };
}

/** Returns the new file and its rows, as `backUpIntoFolder` does. */
function backUpTo(target: string, file: string): [string, RowCounts] {
  if (existsSync(target)) throw new CommandError(existsAlready(target));
  return [target, writeSnapshot(file, target)];
}

function existsAlready(target: string): string {
  const folder = statSync(target).isDirectory() ? target : dirname(target);
  const other = join(folder, backupName(Date.now()));
  return `${target} is there already: name another file, such as ${other}, or none, for one in the folder of backups.`;
}

/** Returns the new file and its rows. Throws a `CommandError` or a `StoreError`. */
function backUpIntoFolder(file: string, backups: BackupFolder): [string, RowCounts] {
  const { folder } = backups;
  const unlock = lockFolder(folder);
  try {
    const time = Date.now();
    const target = join(folder, backupName(time));
    withRemedy(folder, () => {
      mkdirSync(folder, { recursive: true });
      removeCutOffBackups(folder);
    });
    const counts = writeSnapshot(file, target);
    giveToOwner(statSync(file), [folder, `${folder}.lock`, target]);
    withRemedy(folder, () => pruneBackups(backups, time));
    return [target, counts];
  } finally {
    unlock();
  }
}

/** Two at once could each remove what the other is writing. */
function lockFolder(folder: string): () => void {
  try {
    return lockStore(folder);
  } catch (error) {
    if (!(error instanceof StoreInUse)) throw error;
    throw new CommandError(`Another backup into ${folder} is in progress: wait until it has finished.`);
  }
}

function withRemedy(folder: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new CommandError(`The folder ${folder} cannot be used: ${sqliteRemedy(code) ?? message}.`);
  }
}

/** Backups may be written or moved to where nothing finds them. Does not migrate: an older site may be running. */
async function noteBackup(file: string): Promise<void> {
  const db = new Kysely<Database>({ dialect: sqliteDialect(file) });
  try {
    await observe(db, 'backup');
  } catch (error) {
    const { message } = error as Error;
    console.error(`The backup is complete, but \`doctor\` and the metrics will not know of it (${message}).`);
  } finally {
    await db.destroy();
  }
}

/** What root writes must stay the site's. */
function giveToOwner({ uid, gid }: Stats, paths: string[]): void {
  if (process.getuid?.() === 0) for (const path of paths) chownSync(path, uid, gid);
}

/** Replaces the SQLite file with a backup and keeps the old data beside it; the site must not be running. */
export const restore: FileCommand = (database, name) => {
  if (database.kind === 'postgres') {
    throw new CommandError(
      'The data is in Postgres: use its own tool, pg_restore, into a new database, as docs/operations/restore.md says.',
    );
  }
  const { file } = database;
  const snapshot = resolve(name);
  if (!existsSync(snapshot)) throw new CommandError(`There is no file ${snapshot}.`);
  if (existsSync(file) && realpathSync(snapshot) === realpathSync(file)) {
    throw new CommandError(`${snapshot} is the database itself: name a backup.`);
  }
  const unlock = lockStoppedSite(file);
  try {
    const before = existsSync(file) ? statSync(file) : null;
    const keptAs = `${file}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    const counts = putSnapshot(snapshot, file, keptAs);
    if (before) giveToOwner(before, [file]);
    return { row: { file, keptAs: before && keptAs, ...countsOfVisitors(counts) } };
  } finally {
    unlock();
  }
};

/** Copies the rows of a SQLite file, on which no site may be running, into an empty Postgres. */
export const importFile: FileCommand = async (database, name, progress) => {
  if (database.kind === 'sqlite') {
    throw new CommandError(
      'import is the way from a SQLite file to Postgres: set DATABASE_URL=postgres://…. Into SQLite, use restore.',
    );
  }
  const source = resolve(name);
  if (!existsSync(source)) throw new CommandError(`There is no file ${source}.`);
  const unlock = lockStoppedSite(source);
  try {
    const store = await openStore(database, terminalLog);
    const counts = await importRows(source, store.db, progress).finally(store.close);
    return { row: { file: source, ...countsOfVisitors(counts) } };
  } finally {
    unlock();
  }
};

function lockStoppedSite(file: string): () => void {
  try {
    return lockStore(file);
  } catch (error) {
    if (!(error instanceof StoreInUse)) throw error;
    throw new CommandError(`A site is running on ${file}: stop it first.`);
  }
}

/** Leaves out the tables that hold nothing from visitors. */
function countsOfVisitors(counts: RowCounts): Row {
  return Object.fromEntries(
    Object.entries(counts).filter(
      ([table]) => !/^kysely_|^health$|^observations$|^consentHead$|^modelCalls$/.test(table),
    ),
  );
}
