import type { Kysely } from 'kysely';
import type { Log } from '#app/log.server.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';
import type { Database } from '#app/store/schema.ts';

/** `mailHost` is the right-hand side of Message-IDs. Only what happened after `since` (ISO 8601 in UTC) is mailed. */
export type Letters = { mailHost: string; since: string };

/** The stored payments of one provider; rows of another provider are read but never changed. */
export type Books = {
  db: Kysely<Database>;
  provider: string;
  log: Log;
  /** The clock, in milliseconds. */
  now: () => number;
  /** Null where the provider's server writes the letters. */
  letters: Letters | null;
};

/** Returns the time now, or `later` milliseconds from now, as ISO 8601 in UTC. */
export function iso({ now }: Pick<Books, 'now'>, later = 0): string {
  return new Date(now() + later).toISOString();
}

/** Returns how many milliseconds ago the order was created. */
export function ageOf({ now }: Books, row: PaymentRow): number {
  return now() - Date.parse(row.createdAt);
}
