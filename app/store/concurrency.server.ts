import { type Kysely, PostgresAdapter } from 'kysely';
import type { Database } from '#app/store/schema.ts';

/**
 * Returns whether several processes may serve this database, as with Postgres. A SQLite file has one server, and each
 * transaction on it begins with the write lock.
 */
export function isShared(db: Pick<Kysely<Database>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
