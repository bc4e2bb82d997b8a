import { statSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Log } from '#app/log.server.ts';
import { isPostgres } from '#app/store/concurrency.server.ts';
import type { Database } from '#app/store/schema.ts';
import { retryWhileBusy } from '#app/store/sqlite.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';

const INTERVAL_MS = 5_000;
/** A backup reads the log for some seconds, and nothing is wrong. */
const WARN_AFTER_MS = 60_000;

/**
 * Empties SQLite's write-ahead log every few seconds, whoever has written: its pages hold what was deleted until then. While
 * another program reads the log, it tries again. `stop` resolves once no attempt is in progress.
 */
export function keepLogEmpty(db: Kysely<Database>, file: string, log: Log): { stop(): Promise<void> } {
  let working: Promise<void> | null = null;
  let filledSince: number | null = null;
  let hasWarned = false;

  async function work(): Promise<void> {
    const reason = await tryEmptyLog(db).then(
      (isEmpty) => (isEmpty ? null : 'another program reads the log: end it'),
      ({ code, message }: NodeJS.ErrnoException) => code ?? message,
    );
    filledSince = reason === null ? null : (filledSince ?? performance.now());
    const isLate = filledSince !== null && performance.now() - filledSince > WARN_AFTER_MS;
    if (isLate && !hasWarned) log.warn({ reason }, 'Deleted texts stay in the log of the database; retrying');
    hasWarned = isLate;
  }

  const timer = setInterval(() => {
    if (!statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) return;
    working ??= work().finally(() => {
      working = null;
    });
  }, INTERVAL_MS).unref();

  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}

/** Returns false if another program reads SQLite's log, which then keeps what was deleted. Does nothing on Postgres. */
async function tryEmptyLog(db: Kysely<Database>): Promise<boolean> {
  if (isPostgres(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

/** Empties the log at once, for a process that ends. Throws a `StoreError` if another program reads the log. */
export async function emptyLog(db: Kysely<Database>): Promise<void> {
  await retryWhileBusy(async () => {
    if (!(await tryEmptyLog(db))) throw new LogInUse();
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
