import { type Kysely, sql } from 'kysely';
import { deleteOldCounts } from '#app/assistant/answers/model/model-calls.server.ts';
import { deleteOldCodes } from '#app/desk/access/codes.server.ts';
import { deleteEndedSessions } from '#app/desk/access/sessions.server.ts';
import { deleteOldTrail } from '#app/desk/audit.server.ts';
import type { Log } from '#app/log.server.ts';
import { deleteUnpaidDetails } from '#app/payments/books/retention.server.ts';
import { isPostgres } from '#app/store/concurrency.server.ts';
import { noteClock } from '#app/store/observations.server.ts';
import type { Database } from '#app/store/schema.ts';

const POLL_MS = 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes what is too old at the start and each day. `stop` resolves once no deletion is in progress. */
export function startDailyDeletions(db: Kysely<Database>, log: Log): { stop(): Promise<void> } {
  let working: Promise<void> | null = null;
  // Unlike the wall clock, this one never jumps.
  let nextAt = 0;

  async function run(): Promise<void> {
    try {
      await deleteByAge(db, log);
      nextAt = performance.now() + DAY_MS;
    } catch (error) {
      nextAt = performance.now() + HOUR_MS;
      const { code, message } = error as NodeJS.ErrnoException;
      log.warn({ code, reason: message, retryInMs: HOUR_MS }, 'The daily deletion failed; retrying');
    }
  }

  function runIfDue(): void {
    if (performance.now() < nextAt) return;
    working ??= run().finally(() => {
      working = null;
    });
  }

  const timer = setInterval(runIfDue, POLL_MS).unref();
  runIfDue();
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}

/** Deletes all that is deleted by age, as far as the database's clock can be trusted. */
async function deleteByAge(db: Kysely<Database>, log: Log): Promise<void> {
  const { now, before, waitsUntil, deletesBy } = await noteClock(db);
  if (waitsUntil !== null) {
    const [clock, noted, until, deletedBy] = [now, before, waitsUntil, deletesBy].map(
      (time) => time && new Date(time).toISOString(),
    );
    log.warn(
      { clock, before: noted, until, deletedBy },
      'The clock has jumped, or the site was off for long: deletions by age wait. Set the clock if it is wrong',
    );
  }
  if (deletesBy === null) return;
  await deleteOldTrail(db, deletesBy);
  await deleteUnpaidDetails(db, deletesBy);
  await deleteEndedSessions(db, deletesBy);
  await deleteOldCodes(db, deletesBy);
  await deleteOldCounts(db, deletesBy);
  if (isPostgres(db)) await sql`delete from "rateCounts" where expire < ${deletesBy - HOUR_MS}`.execute(db);
}
