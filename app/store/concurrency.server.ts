import { type Kysely, PostgresAdapter } from 'kysely';
import type { Database } from '#app/store/schema.ts';

/**
 * Returns whether the database is Postgres, which several processes may serve. A SQLite file has one server, and each
 * transaction on it begins with the write lock.
 */
export function isPostgres(db: Pick<Kysely<Database>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
