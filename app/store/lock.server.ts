import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sqliteRemedy } from '#app/store/sqlite.server.ts';
import { StoreError, StoreInUse } from '#app/store/store-error.server.ts';

/**
 * Makes this process the only site on the SQLite file until the returned function is called or the process ends. The
 * operator's command line does not take this lock. Throws `StoreInUse` if another process holds it, another `StoreError`
 * if it cannot be taken.
 */
export function lockStore(file: string): () => void {
  const lockFile = `${file}.lock`;
  let lock: Sqlite.Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    lock = new Sqlite(lockFile, { timeout: 0 });
    // The operating system releases the lock of this second file even if the process is killed.
    lock.exec('begin exclusive');
    const held = lock;
    return () => held.close();
  } catch (error) {
    lock?.close();
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code.startsWith('SQLITE_BUSY')) {
      const advice = [
        `Another process already serves the database ${file}: stop that one first, or give this one its own DATA_DIR.`,
        'Several processes on one database need Postgres: set DATABASE_URL=postgres://… for all of them',
      ];
      throw new StoreInUse(advice.join(' '), { cause: error });
    }
    throw new StoreError(
      `The lock file ${lockFile} cannot be taken: ${sqliteRemedy(code, lockFile) ?? (code || message)}`,
      {
        cause: error,
      },
    );
  }
}
