import { setTimeout as sleep } from 'node:timers/promises';
import type { Generated, Kysely } from 'kysely';
import type { Log } from '#app/log.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    modelCalls: ModelCallsTable;
  }
}

/** How often the language model was called. Only the last two days are kept. */
interface ModelCallsTable {
  /** UTC, as YYYY-MM-DD. */
  day: string;
  calls: number;
  /** 1 once an instance has logged that the day's limit was reached. */
  limitLogged: Generated<0 | 1>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A store that takes longer counts as unavailable: the visitor waits for this and then for the model. */
const COUNT_TIMEOUT_MS = 2_000;

/**
 * Returns the function that counts a call of the language model before it is made, for all instances on the store
 * together. It resolves with false if the call must not be made: `limit` calls are counted for this UTC day, or the
 * store does not respond. Logs the first time a day that the limit is reached.
 */
export function createModelCallLimit(options: {
  db: Kysely<Database>;
  limit: number;
  log: Log;
  now?: () => number;
}): () => Promise<boolean> {
  const { db, limit, log, now = Date.now } = options;
  let exhaustedDay: string | null = null;

  async function take(moment: number): Promise<boolean> {
    const day = utcDay(moment);
    if (day === exhaustedDay) return false;
    if (await countCall(db, moment, limit)) return true;
    const first = await markLimitLogged(db, day);
    exhaustedDay = day;
    if (first) log.warn({ limit }, 'The language model reached CHAT_DAILY_LIMIT; answering without it until 00:00 UTC');
    return false;
  }

  return async () => {
    try {
      return await withTimeout(take(now()));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      log.warn(
        { code, reason: message },
        'The language model’s calls could not be counted; the embedded answer was given',
      );
      return false;
    }
  };
}

/** Counts one call by a single statement, which makes it atomic across instances. Returns false if the limit is reached. */
async function countCall(db: Kysely<Database>, moment: number, limit: number): Promise<boolean> {
  const row = await db
    .insertInto('modelCalls')
    .values({ day: utcDay(moment), calls: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet(({ eb }) => ({ calls: eb('modelCalls.calls', '+', 1) }))
        .where('modelCalls.calls', '<', limit),
    )
    .returning('calls')
    .executeTakeFirst();
  // Yesterday stays: the clock of another instance may still be there.
  if (row?.calls === 1)
    await db
      .deleteFrom('modelCalls')
      .where('day', '<', utcDay(moment - DAY_MS))
      .execute();
  return row !== undefined;
}

/** Returns true for the first call of a day only. */
async function markLimitLogged(db: Kysely<Database>, day: string): Promise<boolean> {
  const row = await db
    .updateTable('modelCalls')
    .set({ limitLogged: 1 })
    .where('day', '=', day)
    .where('limitLogged', '=', 0)
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const timeout = sleep(COUNT_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The store did not respond within ${COUNT_TIMEOUT_MS} ms`);
  });
  return Promise.race([work, timeout]);
}

function utcDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
