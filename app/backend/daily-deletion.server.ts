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

/** Deletes all that is deleted by age, unless the database's clock has jumped within a week. */
async function deleteByAge(db: Kysely<Database>, log: Log): Promise<void> {
  const { now, before, waitsUntil } = await noteClock(db);
  if (waitsUntil !== null) {
    const [clock, until] = [new Date(now).toISOString(), new Date(waitsUntil).toISOString()];
    log.warn(
      { clock, before: before && new Date(before).toISOString(), until },
      'The clock has jumped, or the site was off for long: nothing is deleted by age for a week. Set the clock if it is wrong',
    );
    return;
  }
  await deleteOldTrail(db, now);
  await deleteUnpaidDetails(db, now);
  await deleteEndedSessions(db, now);
  await deleteOldCodes(db, now);
  await deleteOldCounts(db, now);
  if (isPostgres(db)) await sql`delete from "rateCounts" where expire < ${now - HOUR_MS}`.execute(db);
}
