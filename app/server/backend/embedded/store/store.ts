import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, Migrator } from 'kysely';
import type { Log } from '#app/server/backend/log.ts';
import { ImmediateSqliteDialect } from './dialect.ts';
import { MIGRATIONS } from './migrations/all.ts';
import type { Database } from './schema.ts';

/** The open database. */
export type Store = {
  db: Kysely<Database>;
  /** Resolves when the database can be read and written right now; rejects with a `StoreError` otherwise. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

/** The database cannot be used. The message is for the operator: which file, what is wrong, what to do. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** How long a statement waits for another process's write, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/** The SQLite file that the configuration names. Throws a `StoreError` for any other database. */
export function storeFile(database: { kind: 'sqlite'; file: string } | { kind: 'postgres' }): string {
  if (database.kind === 'sqlite') return database.file;
  throw new StoreError(
    'Postgres is not supported yet: leave DATABASE_URL empty to keep the data in a SQLite file in DATA_DIR, or name one with DATABASE_URL=sqlite:/path/to/hearthline.db',
  );
}

/**
 * Opens the SQLite file, makes it when there is none, and brings its tables up to date. A commit is on the disk
 * before its query resolves. Throws a `StoreError`.
 */
export async function openStore(file: string, log: Log): Promise<Store> {
  let sqlite: Sqlite.Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    sqlite = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
    sqlite.pragma('journal_mode = WAL');
    // In WAL mode the default may lose the last commits on power failure.
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    const db = new Kysely<Database>({ dialect: new ImmediateSqliteDialect(sqlite) });
    await migrate(db, log);
    return { db, ready: shared(() => probe(db, file)), close: () => db.destroy() };
  } catch (error) {
    sqlite?.close();
    throw storeError(file, error);
  }
}

async function migrate(db: Kysely<Database>, log: Log): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  for (const { migrationName } of results ?? []) log.info({ migration: migrationName }, 'database migrated');
}

/** Whoever asks within a second gets the same answer: a flood of questions must not become a flood of writes. */
function shared(ask: () => Promise<void>): () => Promise<void> {
  let answer: Promise<void> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (!answer || performance.now() - askedAt > 1_000) {
      askedAt = performance.now();
      answer = ask();
    }
    return answer;
  };
}

async function probe(db: Kysely<Database>, file: string): Promise<void> {
  try {
    // A write that is rolled back would never reach the disk, and so not notice a full one.
    const checkedAt = Date.now();
    await db
      .insertInto('health')
      .values({ id: 1, checkedAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ checkedAt }))
      .execute();
  } catch (error) {
    throw storeError(file, error);
  }
}

function storeError(file: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new StoreError(`The database ${file} cannot be used: ${remedy(code, message)}`, { cause: error });
}

function remedy(code: string, message: string): string {
  if (message.startsWith('corrupted migrations')) {
    return 'a newer version of the site has changed it. Run that version, or put back a copy from before the update';
  }
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return `it is damaged or no SQLite file (${code}). Put back a backup, or move the file away to start with an empty one`;
  }
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|^E(ACCES|PERM|ROFS|NOTDIR|ISDIR|EXIST)$/.test(code)) {
    return `this user may not write it (${code}). Give write access to the file and its folder, or name another with DATA_DIR`;
  }
  if (/^SQLITE_(FULL|IOERR)|^E(NOSPC|IO|DQUOT)$/.test(code)) {
    return `the disk is full or failing (${code}). Free some space and look at the disk`;
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return `another program keeps it locked (${code}). End that program, or wait until it has finished`;
  }
  return `${message}${code && ` (${code})`}`;
}
