import { type Dialect, Kysely, Migrator } from 'kysely';
import type { DatabaseAddress } from '#app/config.server.ts';
import type { Log } from '#app/log.ts';
import { MIGRATIONS } from '#app/store/migrations/all.ts';
import { migrationDialect, postgresDialect, postgresName, postgresRemedy } from '#app/store/postgres.server.ts';
import type { Database } from '#app/store/schema.ts';
import { ImmediateSqliteDialect, sqliteDialect, sqliteRemedy } from '#app/store/sqlite.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';

/** The open database. */
export type Store = {
  db: Kysely<Database>;
  /** Resolves when the database can be read and written right now; rejects with a `StoreError` otherwise. */
  ready(): Promise<void>;
  /** Another number whenever another process, such as the command line, has written; null where that cannot be told at once. */
  changesElsewhere: (() => number) | null;
  close(): Promise<void>;
};

/**
 * Opens the database and brings its tables up to date, once, however many processes try at the same time; a SQLite file
 * is made when there is none. A commit is on the disk before its query resolves. Rejects with a `StoreError`.
 */
export async function openStore(address: DatabaseAddress, log: Log): Promise<Store> {
  try {
    if (address.kind === 'sqlite') {
      const store = toStore(address, sqliteDialect(address.file));
      try {
        await migrate(store.db, log);
        return store;
      } catch (error) {
        await store.close();
        throw error;
      }
    }
    const migrating = new Kysely<Database>({ dialect: migrationDialect(address.url, log) });
    await migrate(migrating, log).finally(() => migrating.destroy());
    return toStore(address, postgresDialect(address.url, log));
  } catch (error) {
    throw storeError(address, error);
  }
}

function toStore(address: DatabaseAddress, dialect: Dialect): Store {
  const db = new Kysely<Database>({ dialect });
  const changesElsewhere = dialect instanceof ImmediateSqliteDialect ? () => dialect.dataVersion() : null;
  return { db, ready: shared(() => probe(db, address)), changesElsewhere, close: () => db.destroy() };
}

/** Runs what is missing in one transaction, under the database's lock. */
async function migrate(db: Kysely<Database>, log: Log): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw new MigrationError(error, results.find(({ status }) => status === 'Error')?.migrationName);
  for (const { migrationName } of results) log.info({ migration: migrationName }, 'The database was migrated');
}

/** A change of the tables failed, and with it all that were to be made; without a name it did not come to one. */
class MigrationError extends Error {
  readonly migration: string | undefined;

  constructor(cause: unknown, migration: string | undefined) {
    super('The tables cannot be brought up to date', { cause });
    this.migration = migration;
  }
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

async function probe(db: Kysely<Database>, address: DatabaseAddress): Promise<void> {
  try {
    // A write that is rolled back would never reach the disk, and so not notice a full one.
    const checkedAt = Date.now();
    await db
      .insertInto('health')
      .values({ id: 1, checkedAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ checkedAt }))
      .execute();
  } catch (error) {
    throw storeError(address, error);
  }
}

function storeError(address: DatabaseAddress, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const name = address.kind === 'sqlite' ? address.file : postgresName(address.url);
  const [fault, migration] = error instanceof MigrationError ? [error.cause, error.migration] : [error];
  const { code = '', message } = fault as NodeJS.ErrnoException;
  const remedy = message.startsWith('corrupted migrations')
    ? 'a newer version of the site has changed it. Run that version, or put back a copy from before the update'
    : address.kind === 'sqlite'
      ? sqliteRemedy(code)
      : postgresRemedy(code, message);
  const full = remedy ?? `${message}${code && ` (${code})`}`;
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
