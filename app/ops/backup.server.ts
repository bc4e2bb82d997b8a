import { chownSync, existsSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError, type FileCommand, type Row, requireDatabase } from '#app/ops/command.server.ts';
import { importRows } from '#app/ops/import-rows.server.ts';
import { putSnapshot, type RowCounts, writeSnapshot } from '#app/ops/snapshot.server.ts';
import { lockStore } from '#app/store/lock.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { StoreInUse } from '#app/store/store-error.server.ts';

/** Writes a verified snapshot of the SQLite file to a new file; the site may be running. */
export const backup: FileCommand = (database, name) => {
  if (database.kind === 'postgres') {
    throw new CommandError(
      `The data is in Postgres: use its own tool, pg_dump --format=custom --file=${name} "$DATABASE_URL".`,
    );
  }
  requireDatabase(database);
  const target = resolve(name);
  const counts = writeSnapshot(database.file, target);
  return { row: { file: target, bytes: statSync(target).size, ...countsOfVisitors(counts) } };
};

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
    // A file restored by root must stay the site's.
    if (before && process.getuid?.() === 0) chownSync(file, before.uid, before.gid);
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
    const store = await openStore(database, { info() {}, warn: console.error, error: console.error });
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
