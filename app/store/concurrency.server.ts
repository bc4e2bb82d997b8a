import { type Kysely, PostgresAdapter } from 'kysely';
import type { Database } from '#app/store/schema.ts';

/**
 * True when other processes may serve this database too: a Postgres. A SQLite file has one server, and its writers take
 * turns from the start of their transactions.
 */
export function isShared(db: Pick<Kysely<Database>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
