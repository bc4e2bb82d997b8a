import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { isLeftover } from '#app/content/files/strays.server.ts';

/** All of them together. The pictures of a large site have some 50 MB. */
const MAX_CONTENT_BYTES = 200e6;

const CONTENT = 'content/';
const SETTINGS = 'settings.json';

/** The variables that were set, by name; null for the value of a secret, which no backup holds. */
export type GivenSettings = Record<string, string | null>;

/** What a backup holds beside the database. `names`: of files in the folder of content; null if there was none. */
export type Belongings = { folder: string | null; names: string[]; settings: GivenSettings };

/**
 * Adds files to a SQLite file, as an archive that `sqlite3 -A` lists and extracts (https://sqlite.org/sqlar.html). Returns the
 * names of those that were left out, each with the reason.
 */
export function addArchive(sqlite: Sqlite.Database, { folder, names, settings }: Belongings): string[] {
  sqlite.exec(
    'create table sqlar (name text primary key, mode integer, mtime integer, sz integer, data blob); begin immediate',
  );
  const insert = sqlite.prepare('insert into sqlar values (?, ?, ?, ?, ?)');
  const add = (name: string, data: Buffer, seconds: number) =>
    insert.run(name, 0o100_644, seconds, data.byteLength, data);
  add(SETTINGS, Buffer.from(`${JSON.stringify(settings, null, 2)}\n`), Math.floor(Date.now() / 1000));
  let total = 0;
  const leftOut: string[] = [];
  for (const name of folder === null ? [] : names) {
    const file = readRegular(join(folder ?? '', name), MAX_CONTENT_BYTES - total);
    if (typeof file === 'string') leftOut.push(`${name} (${file})`);
    else add(CONTENT + name, file.data, file.seconds);
    total += typeof file === 'string' ? 0 : file.data.byteLength;
  }
  sqlite.exec('commit');
  return leftOut;
}

/** Removes the archive, which belongs into backups alone. */
export function dropArchive(sqlite: Sqlite.Database): void {
  if (hasArchive(sqlite)) sqlite.exec('drop table sqlar; vacuum');
}

/** Returns whether a backup holds content and settings too, which those of earlier releases do not. Throws if it is no database. */
export function isWholeBackup(file: string): boolean {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return hasArchive(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Returns the names of the content's files in the archive, and the settings; null if the backup has no archive. */
export function readArchive(sqlite: Sqlite.Database): { names: string[]; settings: GivenSettings } | null {
  if (!hasArchive(sqlite)) return null;
  const all = sqlite.prepare('select name from sqlar order by name').pluck().all() as string[];
  const names = all.flatMap((name) => (name.startsWith(CONTENT) ? [name.slice(CONTENT.length)] : []));
  return { names: names.filter(isInside), settings: JSON.parse(String(readEntry(sqlite, SETTINGS) ?? '{}')) };
}

/** Returns the bytes of a file of the content. */
export const readArchived = (sqlite: Sqlite.Database, name: string) => readEntry(sqlite, CONTENT + name) as Buffer;

const readEntry = (sqlite: Sqlite.Database, name: string) =>
  sqlite.prepare('select data from sqlar where name = ?').pluck().get(name) as Buffer | undefined;

const hasArchive = (sqlite: Sqlite.Database) =>
  sqlite.prepare(`select 1 from sqlite_master where name = 'sqlar'`).get() !== undefined;

/** Returns whether a name leads to a file of the folder or of a subfolder, and to no other place. */
function isInside(name: string): boolean {
  const parts = name.split('/');
  return parts.length <= 2 && parts.every((part) => part !== '' && !part.includes('\0') && !isLeftover(part));
}

/** Returns a file, or why it is left out. */
function readRegular(path: string, maxBytes: number): { data: Buffer; seconds: number } | string {
  try {
    const stats = statSync(path);
    // A pipe or a device may have no end.
    if (!stats.isFile()) return 'no file';
    if (stats.size > maxBytes) return `beyond ${MAX_CONTENT_BYTES / 1e6} MB`;
    return { data: readFileSync(path), seconds: Math.floor(stats.mtimeMs / 1000) };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}
