import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { MIGRATIONS } from '#app/store/migrations/all.ts';
import { sqliteRemedy } from '#app/store/sqlite.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';

/** How many rows each table holds. */
export type RowCounts = Record<string, number>;

/**
 * Writes what the SQLite file `source` holds at this moment to the new file `target`, readable by its owner only, while
 * other processes go on writing to `source`. Checks it, and only then gives it its name. Throws a `StoreError`.
 */
export function writeSnapshot(source: string, target: string): RowCounts {
  const part = `${target}.part`;
  try {
    refuseToReplace(target);
    writeFileSync(part, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw snapshotError(target, error);
  }
  try {
    // One statement copies one moment.
    reading(source, (sqlite) => sqlite.prepare('vacuum into ?').run(part));
    const counts = inspect(part, source);
    flush(part);
    refuseToReplace(target);
    renameSync(part, target);
    flush(dirname(target));
    return counts;
  } catch (error) {
    rmSync(part, { force: true });
    throw snapshotError(target, error);
  }
}

/**
 * Puts the snapshot in the place of the SQLite file, which no other process may use meanwhile. What was there is kept
 * as `kept`, with its log. Throws a `StoreError`, and has then changed nothing; cut off, it leaves the old data or the
 * new, whole. Only of a damaged file, the log may then be beside `kept` alone.
 */
export function putSnapshot(snapshot: string, file: string, kept: string): RowCounts {
  const restoring = `${file}.restoring`;
  // Left by an attempt that was cut off.
  for (const leftover of [restoring, `${restoring}.part`]) rmSync(leftover, { force: true });
  const counts = writeSnapshot(snapshot, restoring);
  try {
    if (existsSync(file)) keep(file, kept);
    // SQLite would add the log of the old file to the new one. There is nothing in it, unless that file is damaged.
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
    renameSync(restoring, file);
    flush(dirname(file));
    return counts;
  } catch (error) {
    rmSync(restoring, { force: true });
    throw snapshotError(file, error);
  }
}

/** Copies the file and its log to the disk, or nothing, and then writes the log into the file, unless that is damaged. */
function keep(file: string, kept: string): void {
  try {
    for (const suffix of ['', '-wal']) {
      if (!existsSync(file + suffix)) continue;
      copyFileSync(file + suffix, kept + suffix);
      flush(kept + suffix);
    }
    flush(dirname(kept));
    emptyLog(file);
  } catch (error) {
    for (const suffix of ['', '-wal']) rmSync(kept + suffix, { force: true });
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

function refuseToReplace(target: string): void {
  if (existsSync(target)) throw new StoreError(`${target} is there already: name another file, or move that one away`);
}

/** How many rows the SQLite file holds, in order of their tables' age; `origin` names it. Throws a `StoreError` when it is damaged, something else, or newer than this version. */
export function inspect(file: string, origin: string): RowCounts {
  return reading(file, (sqlite) => {
    const faults = [
      ...(sqlite.pragma('integrity_check') as Record<string, string>[]).flatMap(Object.values),
      ...(sqlite.pragma('foreign_key_check') as { table: string }[]).map(({ table }) => `a row of ${table} is missing`),
    ].filter((fault) => fault !== 'ok');
    if (faults.length > 0) throw new StoreError(`${origin} is damaged (${faults[0]}): take another backup`);
    const counts = countRows(sqlite);
    if (counts.kysely_migration === undefined) throw new StoreError(`${origin} holds no data of the site`);
    const names = sqlite.prepare('select name from kysely_migration').pluck().all() as string[];
    const unknown = names.find((name) => !Object.hasOwn(MIGRATIONS, name));
    if (unknown) throw new StoreError(`${origin} comes from a newer version of the site (${unknown}): use that one`);
    return counts;
  });
}

function countRows(sqlite: Sqlite.Database): RowCounts {
  const tables = sqlite
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite~_%' escape '~' order by rowid`,
    )
    .pluck()
    .all() as string[];
  const count = (table: string) => sqlite.prepare(`select count(*) from "${table}"`).pluck().get() as number;
  return Object.fromEntries(tables.map((table) => [table, count(table)]));
}

function reading<Result>(file: string, work: (sqlite: Sqlite.Database) => Result): Result {
  let sqlite: Sqlite.Database | undefined;
  try {
    // Not read-only: that would leave SQLite's log files behind, and perhaps as another user than the site's.
    sqlite = new Sqlite(file, { fileMustExist: true });
    return work(sqlite);
  } catch (error) {
    throw snapshotError(file, error);
  } finally {
    sqlite?.close();
  }
}

/** Waits until the file, or the folder with its names, is on the disk. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function isDamage(code = ''): boolean {
  return /^SQLITE_(NOTADB|CORRUPT)/.test(code);
}

function snapshotError(file: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') {
    return new StoreError(`${file}.part is there already: another backup is under way, or was cut off; then remove it`);
  }
  if (code === 'ENOENT') return new StoreError(`There is no folder for ${file}: make it first`);
  if (isDamage(code)) return new StoreError(`${file} is damaged or no SQLite file (${code})`);
  return new StoreError(`${file} cannot be used: ${sqliteRemedy(code) ?? `${message} (${code})`}`, { cause: error });
}
