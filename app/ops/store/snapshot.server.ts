import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { addArchive, type Belongings, dropArchive } from '#app/ops/store/archive.server.ts';
import { MIGRATIONS } from '#app/store/migrations/all.ts';
import { isUnreleased, UNRELEASED } from '#app/store/migrations/migrate.server.ts';
import { sqliteRemedy } from '#app/store/sqlite.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';
import type { Row } from '#app/text/csv.ts';

/** The number of rows in each table. */
export type RowCounts = Record<string, number>;

/** Leaves out the tables that hold nothing from visitors. */
export function countsOfVisitors(counts: RowCounts): Row {
  return Object.fromEntries(
    Object.entries(counts).filter(
      ([table]) => !/^kysely_|^health$|^observations$|^consentHead$|^modelCalls$/.test(table),
    ),
  );
}

/**
 * Takes a consistent snapshot of a live SQLite file (`VACUUM INTO`, mode 0600), adds the `belongings`, verifies it and renames
 * it to `target`, which must not exist. `leftOut`: the files that could not be added, with the reasons. Throws a `StoreError`.
 */
export function writeSnapshot(
  source: string,
  target: string,
  belongings: Belongings | null,
): { counts: RowCounts; leftOut: string[] } {
  const part = `${target}.part`;
  try {
    rejectExisting(target);
    writeFileSync(part, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw toStoreError(target, error);
  }
  try {
    withSqlite(source, (sqlite) => copyInto(sqlite, part, target));
    const leftOut = withSqlite(part, (sqlite) => {
      // A part that was cut off is of no use, and needs no journal beside it.
      sqlite.pragma('journal_mode = memory');
      // The source may itself be a backup.
      dropArchive(sqlite);
      return belongings ? addArchive(sqlite, belongings) : [];
    });
    const counts = inspect(part, source);
    flush(part);
    rejectExisting(target);
    renameSync(part, target);
    flush(dirname(target));
    return { counts, leftOut };
  } catch (error) {
    rmSync(part, { force: true });
    throw toStoreError(target, error);
  }
}

/** What cannot be written is the copy, which may be on another disk than its source. */
function copyInto(sqlite: Sqlite.Database, part: string, target: string): void {
  try {
    sqlite.prepare('vacuum into ?').run(part);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw /^SQLITE_(FULL|IOERR_WRITE)/.test(code) ? toStoreError(target, error) : error;
  }
}

/**
 * Replaces the SQLite file with the snapshot and copies the old one, if there is one, with its log to `keptAs`. No other
 * process may use the file. Throws a `StoreError` and then changes nothing. If the process is killed, the file holds the old
 * data or the new.
 */
export function putSnapshot(snapshot: string, file: string): { counts: RowCounts; keptAs: string | null } {
  const keptAs = existsSync(file) ? `${file}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}` : null;
  const restoring = `${file}.restoring`;
  // An attempt that was killed leaves these.
  for (const leftover of [restoring, `${restoring}.part`]) rmSync(leftover, { force: true });
  const { counts } = writeSnapshot(snapshot, restoring, null);
  try {
    if (keptAs) keepCopy(file, keptAs);
    // SQLite would apply the old file's log to the new file. The log is empty unless the old file is damaged.
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
    renameSync(restoring, file);
    flush(dirname(file));
    return { counts, keptAs };
  } catch (error) {
    rmSync(restoring, { force: true });
    throw toStoreError(file, error);
  }
}

/** Copies the file and its log durably, or copies nothing, and then empties the log into an undamaged file. */
function keepCopy(file: string, keptAs: string): void {
  try {
    for (const suffix of ['', '-wal']) {
      if (!existsSync(file + suffix)) continue;
      copyFileSync(file + suffix, keptAs + suffix);
      flush(keptAs + suffix);
    }
    flush(dirname(keptAs));
    emptyLog(file);
  } catch (error) {
    for (const suffix of ['', '-wal']) rmSync(keptAs + suffix, { force: true });
    throw error;
  }
}

function emptyLog(file: string): void {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(file, { fileMustExist: true });
    const busy = sqlite.pragma('wal_checkpoint(truncate)', { simple: true });
    if (busy) throw new StoreError(`${file} cannot be replaced: ${sqliteRemedy('SQLITE_BUSY')}`);
  } catch (error) {
    if (!isDamage((error as NodeJS.ErrnoException).code)) throw error;
  } finally {
    sqlite?.close();
  }
}

function rejectExisting(target: string): void {
  if (existsSync(target)) throw new StoreError(`${target} is there already: name another file, or move that one away`);
}

/**
 * Verifies a SQLite file and counts its rows, oldest tables first. Throws a `StoreError`, which calls the file `origin`, if
 * it is damaged, not the site's, or from a newer version.
 */
export function inspect(file: string, origin: string): RowCounts {
  return withSqlite(file, (sqlite) => {
    const faults = [
      ...(sqlite.pragma('integrity_check') as Record<string, string>[]).flatMap(Object.values),
      ...(sqlite.pragma('foreign_key_check') as { table: string }[]).map(({ table }) => `a row of ${table} is missing`),
    ].filter((fault) => fault !== 'ok');
    if (faults.length > 0) throw new StoreError(`${origin} is damaged (${faults[0]}): take another backup`);
    const counts = countRows(sqlite);
    if (counts.kysely_migration === undefined) throw new StoreError(`${origin} holds no data of the site`);
    const names = sqlite.prepare('select name from kysely_migration').pluck().all() as string[];
    if (isUnreleased(Object.keys(counts), names)) {
      throw new StoreError(`${origin} is of no use to this version: ${UNRELEASED}`);
    }
    const unknown = names.find((name) => !Object.hasOwn(MIGRATIONS, name));
    if (unknown) throw new StoreError(`${origin} comes from a newer version of the site (${unknown}): use that one`);
    return counts;
  });
}

function countRows(sqlite: Sqlite.Database): RowCounts {
  const tables = sqlite
    .prepare(
      `select name from sqlite_master
        where type = 'table' and name not like 'sqlite~_%' escape '~' and name <> 'sqlar' order by rowid`,
    )
    .pluck()
    .all() as string[];
  const count = (table: string) => sqlite.prepare(`select count(*) from "${table}"`).pluck().get() as number;
  return Object.fromEntries(tables.map((table) => [table, count(table)]));
}

export function withSqlite<Result>(file: string, work: (sqlite: Sqlite.Database) => Result): Result {
  let sqlite: Sqlite.Database | undefined;
  try {
    // A read-only connection would leave SQLite's log files behind, perhaps owned by another user than the site's.
    sqlite = new Sqlite(file, { fileMustExist: true });
    return work(sqlite);
  } catch (error) {
    throw toStoreError(file, error);
  } finally {
    sqlite?.close();
  }
}

/** Waits until the file, or the folder's list of names, is on the disk. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function isDamage(code = ''): boolean {
  return /^SQLITE_(NOTADB|CORRUPT)/.test(code);
}

function toStoreError(file: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') {
    return new StoreError(`${file}.part is there already: another backup is under way, or was cut off; then remove it`);
  }
  if (code === 'ENOENT') return new StoreError(`There is no folder for ${file}: make it first`);
  if (isDamage(code)) return new StoreError(`${file} is damaged or no SQLite file (${code})`);
  return new StoreError(`${file} cannot be used: ${sqliteRemedy(code, file) ?? `${message} (${code})`}`, {
    cause: error,
  });
}
