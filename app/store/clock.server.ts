import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#app/store/concurrency.server.ts';
import type { Database } from '#app/store/schema.ts';

/** How old a reading of Postgres' clock may be: it may be set, and this machine may have slept. */
const READING_MS = 60_000;

/**
 * Returns the SQL for `later` milliseconds from now, in milliseconds since 1970, by the database's clock. All processes on a
 * database have that one, however wrong their own clocks are.
 */
export function storeTime(db: Pick<Kysely<Database>, 'getExecutor'>, later = 0): RawBuilder<number> {
  // Unlike clock_timestamp(), statement_timestamp() can be compared with an index.
  return isPostgres(db)
    ? sql<number>`(floor(extract(epoch from statement_timestamp()) * 1000)::bigint + ${later})`
    : sql<number>`(cast(unixepoch('subsec') * 1000 as integer) + ${later})`;
}

/** Returns the SQL for the same moment as ISO 8601 in UTC. */
export function storeIso(db: Pick<Kysely<Database>, 'getExecutor'>, later = 0): RawBuilder<string> {
  return isPostgres(db)
    ? sql<string>`to_char((statement_timestamp() + ${later} * interval '1 millisecond') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${later / 1000} || ' seconds')`;
}

/** Returns a clock that goes by the database's, in milliseconds since 1970. Rejects if the database does not respond. */
export async function followStoreClock(db: Kysely<Database>): Promise<() => number> {
  if (!isPostgres(db)) return Date.now;
  let readAt = 0;
  let offset = 0;
  async function read(): Promise<void> {
    readAt = performance.now();
    const { now } = await db.selectNoFrom(storeTime(db).as('now')).executeTakeFirstOrThrow();
    offset = now - performance.now();
  }
  await read();
  return () => {
    // The last reading serves while the database does not respond.
    if (performance.now() - readAt > READING_MS) read().catch(() => {});
    return Math.floor(performance.now() + offset);
  };
}
