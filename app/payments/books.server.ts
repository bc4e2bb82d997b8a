import type { Kysely } from 'kysely';
import type { Log } from '#app/log.ts';
import type { Desk } from '#app/payments/letters/letters.server.ts';
import type { Database } from '#app/store/schema.ts';

/** How letters are sent. Only what happened after `since` (ISO 8601 in UTC) is mailed. */
export type Letters = Desk & { since: string };

/** The books of one provider's orders, and the clock in milliseconds; `letters` is null where the provider's server writes them. */
export type Books = { db: Kysely<Database>; provider: string; log: Log; now: () => number; letters: Letters | null };

/** Returns the time now, or `later` milliseconds from now, as ISO 8601 in UTC. */
export function iso({ now }: Pick<Books, 'now'>, later = 0): string {
  return new Date(now() + later).toISOString();
}
