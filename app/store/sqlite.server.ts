import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { ImmediateSqliteDialect } from '#app/store/dialect.server.ts';

/** How long a statement waits for another process's write, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/** Opens the SQLite file, and makes it when there is none. A commit is on the disk before its query resolves. */
export function sqliteDialect(file: string): ImmediateSqliteDialect {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    sqlite.pragma('journal_mode = WAL');
    // In WAL mode the default may lose the last commits on power failure.
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    // Without it a deleted text stays in the file until its place is used again.
    sqlite.pragma('secure_delete = ON');
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return new ImmediateSqliteDialect(sqlite);
}

/** What the operator can do about an error of SQLite or its file system; undefined for an unknown one. */
export function sqliteRemedy(code: string): string | undefined {
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return `it is damaged or no SQLite file (${code}). Put back a backup, or move the file away to start with an empty one`;
  }
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|^E(ACCES|PERM|ROFS|NOTDIR|ISDIR|EXIST)$/.test(code)) {
    return `this user may not read and write it (${code}). Give access to the file and its folder, or name another with DATA_DIR`;
  }
  if (/^SQLITE_(FULL|IOERR)|^E(NOSPC|IO|DQUOT)$/.test(code)) {
    return `the disk is full or failing (${code}). Free some space and look at the disk`;
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return `another program keeps it locked (${code}). End that program, or wait until it has finished`;
  }
  return undefined;
}
