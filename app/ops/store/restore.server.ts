import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CommandError, type FileCommand, type Result } from '#app/ops/command.server.ts';
import { terminalLog } from '#app/ops/output/terminal.server.ts';
import { readArchive } from '#app/ops/store/archive.server.ts';
import { sayWhatToLookUp } from '#app/ops/store/hosted-orders.server.ts';
import { importRows } from '#app/ops/store/import-rows.server.ts';
import { sayWhatToSet } from '#app/ops/store/missing-settings.server.ts';
import { warnOfOwner } from '#app/ops/store/owner.server.ts';
import { restoreContent } from '#app/ops/store/restore-content.server.ts';
import { countsOfVisitors, putSnapshot, withSqlite } from '#app/ops/store/snapshot.server.ts';
import type { Config } from '#app/settings/config.server.ts';
import { lockStore } from '#app/store/lock.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { StoreInUse } from '#app/store/store-error.server.ts';

/**
 * Replaces the SQLite file with a backup and keeps the old data beside it, writes the content of the backup, and says which
 * settings are missing and which orders to look up; the site must not be running.
 */
export function restore({ database, contentDir, dataDir }: Config, name: string): Result {
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
    const owner = statSync(existsSync(file) ? file : dirname(file));
    const { counts, keptAs } = putSnapshot(snapshot, file);
    warnOfOwner(owner, [file, `${file}.lock`]);
    const content = withSqlite(snapshot, (sqlite) => {
      const archive = readArchive(sqlite);
      const folder = archive && restoreContent(sqlite, archive.names, { contentDir, dataDir });
      if (archive) sayWhatToSet(archive.settings);
      sayWhatToLookUp(sqlite);
      return folder;
    });
    return { row: { file, keptAs, content, ...countsOfVisitors(counts) } };
  } finally {
    unlock();
  }
}

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
