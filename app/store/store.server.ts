import { statfs } from 'node:fs/promises';
import { type Dialect, Kysely } from 'kysely';
import type { Log } from '#app/log.server.ts';
import type { DatabaseAddress } from '#app/settings/config.server.ts';
import { followStoreClock } from '#app/store/clock.server.ts';
import {
  MigrationError,
  migrate,
  rejectUnreleased,
  UNRELEASED,
  UnreleasedTables,
} from '#app/store/migrations/migrate.server.ts';
import { migrationDialect, postgresDialect, postgresName, postgresRemedy } from '#app/store/postgres.server.ts';
import type { Database } from '#app/store/schema.ts';
import { enableWriteAheadLog, sqliteDialect, sqliteRemedy } from '#app/store/sqlite.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';

export type Store = {
  db: Kysely<Database>;
  /** The database's clock, in milliseconds since 1970. */
  now: () => number;
  /** Resolves if the database can be read and written right now; rejects with a `StoreError` otherwise. */
  ready(): Promise<void>;
  /** Returns a number that changes when another process, such as the command line, writes; null on Postgres. */
  changesElsewhere: (() => number) | null;
  close(): Promise<void>;
};

/**
 * Opens the database and runs the missing migrations, which concurrent processes run only once. Creates a SQLite file if
 * it is missing. A commit is on the disk before its query resolves. Rejects with a `StoreError`.
 */
export async function openStore(address: DatabaseAddress, log: Log): Promise<Store> {
  try {
    return address.kind === 'sqlite' ? await openSqlite(address, log) : await openPostgres(address, log);
  } catch (error) {
    throw toStoreError(address, error);
  }
}

async function openSqlite(address: DatabaseAddress & { kind: 'sqlite' }, log: Log): Promise<Store> {
  const dialect = sqliteDialect(address.file);
  const store = await toStore(address, dialect, () => dialect.dataVersion());
  try {
    await rejectUnreleased(store.db);
    await enableWriteAheadLog(store.db);
    await migrate(store.db, log);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openPostgres(address: DatabaseAddress & { kind: 'postgres' }, log: Log): Promise<Store> {
  const db = new Kysely<Database>({ dialect: migrationDialect(address.url, log) });
  await rejectUnreleased(db)
    .then(() => migrate(db, log))
    .finally(() => db.destroy());
  return toStore(address, postgresDialect(address.url, log), null);
}

async function toStore(
  address: DatabaseAddress,
  dialect: Dialect,
  changesElsewhere: Store['changesElsewhere'],
): Promise<Store> {
  const db = new Kysely<Database>({ dialect });
  const now = await followStoreClock(db);
  return { db, now, ready: coalesce(() => probe(db, address)), changesElsewhere, close: () => db.destroy() };
}

/** Shares one probe among the calls of a second: a flood of readiness checks must not become a flood of writes. */
function coalesce(runProbe: () => Promise<void>): () => Promise<void> {
  let latest: Promise<void> | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (!latest || performance.now() - startedAt > 1_000) {
      startedAt = performance.now();
      latest = runProbe();
    }
    return latest;
  };
}

async function probe(db: Kysely<Database>, address: DatabaseAddress): Promise<void> {
  try {
    // A write that is rolled back never reaches the disk, so it would not notice a full one.
    const checkedAt = Date.now();
    await db
      .insertInto('health')
      .values({ id: 1, checkedAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ checkedAt }))
      .execute();
  } catch (error) {
    throw toStoreError(address, error);
  }
}

function toStoreError(address: DatabaseAddress, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const name = address.kind === 'sqlite' ? address.file : postgresName(address.url);
  const [fault, migration] = error instanceof MigrationError ? [error.cause, error.migration] : [error];
  const { code = '', message } = fault as NodeJS.ErrnoException;
  const remedy =
    tablesRemedy(address, fault) ?? (address.kind === 'sqlite' ? sqliteRemedy(code) : postgresRemedy(code, message));
  const detailed = address.kind === 'sqlite' ? sqliteRemedy(code, address.file) : undefined;
  const full = detailed ?? remedy ?? `${message}${code && ` (${code})`}`;
  if (migration) {
    return new StoreError(
      `The database ${name} cannot be brought up to date: in ${migration}, ${full}. Every change was rolled back and the data is as it was: until this is mended, start the version that ran before`,
      { cause: error },
    );
  }
  return new StoreError(`The database ${name} cannot be used: ${full}`, {
    cause: error,
    reason: remedy ?? `it fails (${code || 'without a code'}). The log says why`,
  });
}

function tablesRemedy({ kind }: DatabaseAddress, error: unknown): string | undefined {
  if (error instanceof UnreleasedTables) {
    const another =
      kind === 'sqlite'
        ? 'an empty folder with DATA_DIR, or another file with DATABASE_URL if that names this one'
        : 'an empty database with DATABASE_URL';
    return `${UNRELEASED}. Keep it, and name ${another}`;
  }
  return (error as Error).message.startsWith('corrupted migrations')
    ? 'a newer version of the site has changed it. Run that version, or put back a copy from before the update'
    : undefined;
}

/** The space of a disk, in bytes; `free` is what this user may still write. */
export type DiskSpace = { free: number; size: number };

/** Rejects if the folder is missing or its disk does not respond. */
export async function measureDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
