import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Log } from '#app/log.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    /** How often the language model was called: by all clients on a UTC day (`2026-03-01`), and by one (`2026-03-01 client`). */
    modelCalls: { day: string; calls: number };
  }
}

/** Counts a call for a client before it is made. Resolves with false if it must not be made; never rejects. */
export type TakeCall = (client: string) => Promise<boolean>;

const DAY_MS = 24 * 60 * 60 * 1000;
const utcDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** A store that takes longer counts as unavailable: the visitor waits for this and then for the model. */
const COUNT_TIMEOUT_MS = 2_000;

/** One client may make a tenth of the day's calls, so that nobody uses up everybody's; but at least this many. */
const MIN_CLIENT_CALLS = 5;

type Options = { db: Kysely<Database>; limit: number; log: Log; now: () => number };

/**
 * Returns the function that counts calls of the language model, for all instances on the store together: `limit` in a UTC
 * day, and a tenth of them for one client ('': clients are not told apart). Allows none if the store does not respond. Logs
 * the call that is the last.
 */
export function createModelCallLimit({ db, limit, log, now }: Options): TakeCall {
  const share = Math.min(limit, Math.max(MIN_CLIENT_CALLS, Math.floor(limit / 10)));

  async function take(client: string): Promise<boolean> {
    const day = utcDay(now());
    const own = client ? await countCall(db, `${day} ${client}`, share) : 0;
    if (own === null) return false;
    if (own === share)
      log.warn({ share }, 'A client reached its share of CHAT_DAILY_LIMIT; answering it without the model');
    const calls = await countCall(db, day, limit);
    if (calls === limit)
      log.warn({ limit }, 'The language model reached CHAT_DAILY_LIMIT; answering without it until 00:00 UTC');
    return calls !== null;
  }

  return async (client) => {
    const timeout = sleep(COUNT_TIMEOUT_MS, null, { ref: false }).then(() => {
      throw new Error(`The store did not respond within ${COUNT_TIMEOUT_MS} ms`);
    });
    try {
      return await Promise.race([take(client), timeout]);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      log.warn({ code, reason: message }, 'The calls of the language model could not be counted; none was made');
      return false;
    }
  };
}

/** Counts a call by one statement, which is atomic across instances. Returns the count; null if it was `limit` already. */
async function countCall(db: Kysely<Database>, day: string, limit: number): Promise<number | null> {
  const counted = db.insertInto('modelCalls').values({ day, calls: 1 });
  const row = await counted
    .onConflict((conflict) => {
      const more = conflict.column('day').doUpdateSet(({ eb }) => ({ calls: eb('modelCalls.calls', '+', 1) }));
      return more.where('modelCalls.calls', '<', limit);
    })
    .returning('calls')
    .executeTakeFirst();
  return row?.calls ?? null;
}

/** Deletes the counts of past days. Yesterday stays: the clock of an instance may still be there. */
export async function deleteOldCounts(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('modelCalls')
    .where('day', '<', utcDay(now - DAY_MS))
    .execute();
}
