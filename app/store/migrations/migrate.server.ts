import { type Kysely, Migrator, sql } from 'kysely';
import type { Log } from '#app/log.server.ts';
import { isPostgres } from '#app/store/concurrency.server.ts';
import { TABLES } from '#app/store/migrations/0001-tables.ts';
import { MIGRATIONS } from '#app/store/migrations/all.ts';
import type { Database } from '#app/store/schema.ts';

/** What is wrong with a database whose tables no release has made. */
export const UNRELEASED =
  'its tables are not those of a released version of the site, and only the build that made them can read them';

/** The database has tables for which there is no migration. */
export class UnreleasedTables extends Error {}

/** `migration` is the name of the one that failed; undefined if none had begun. */
export class MigrationError extends Error {
  readonly migration: string | undefined;

  constructor(cause: unknown, migration: string | undefined) {
    super('The tables cannot be brought up to date', { cause });
    this.migration = migration;
  }
}

/** Returns whether no release has made these tables. `migrations` are those that the database says it had. */
export function isUnreleased(tables: string[], migrations: string[]): boolean {
  const [first = ''] = Object.keys(MIGRATIONS);
  // A first start that was cut off may have left an empty list of migrations.
  return !migrations.includes(first) && (migrations.length > 0 || tables.some((name) => Object.hasOwn(TABLES, name)));
}

/** Reads only. Rejects with `UnreleasedTables`. */
export async function rejectUnreleased(db: Kysely<Database>): Promise<void> {
  // The tables first: what another process has made meanwhile is in its list of migrations.
  const tables = await namesOf(
    db,
    isPostgres(db)
      ? sql`select tablename as name from pg_tables where schemaname = any (current_schemas(false))`
      : sql`select name from sqlite_master where type = 'table'`,
  );
  const migrations = tables.includes('kysely_migration')
    ? await namesOf(db, sql`select name from kysely_migration`)
    : [];
  if (isUnreleased(tables, migrations)) throw new UnreleasedTables(UNRELEASED);
}

async function namesOf(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** Runs the missing migrations in one transaction, under the database's lock. Rejects with a `MigrationError`. */
export async function migrate(db: Kysely<Database>, log: Log): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw new MigrationError(error, results.find(({ status }) => status === 'Error')?.migrationName);
  for (const { migrationName } of results) log.info({ migration: migrationName }, 'The database was migrated');
}
