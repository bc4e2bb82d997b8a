import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#app/store/concurrency.server.ts';
import type { Database } from '#app/store/schema.ts';
import { retryWhileBusy } from '#app/store/sqlite.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';

/**
 * Removes deleted text from SQLite's write-ahead log, whose pages still hold it. Does nothing on Postgres. Throws a
 * `StoreError` if another program is reading the log.
 */
export async function emptyLog(db: Kysely<Database>): Promise<void> {
  if (isPostgres(db)) return;
  await retryWhileBusy(async () => {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy !== 0) throw new LogInUse();
  });
}

class LogInUse extends StoreError {
  code = 'SQLITE_BUSY';

  constructor() {
    const advice = [
      'It is deleted, but the file beside the database whose name ends in -wal still has the text, since another program',
      'reads it: end that program, such as a backup, and give the same command again.',
    ];
    super(advice.join(' '));
  }
}
