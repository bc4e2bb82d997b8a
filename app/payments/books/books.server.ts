import type { Kysely } from 'kysely';
import type { Log } from '#app/log.server.ts';
import type { Account } from '#app/payments/account.ts';
import type { ProviderVoice } from '#app/payments/advice.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import type { PaymentProvider, PlacedOrder } from '#app/payments/provider.ts';
import type { Database } from '#app/store/schema.ts';

/** `mailHost` is the right-hand side of Message-IDs. */
export type Emails = { mailHost: string; account: Account } & ProviderVoice;

/** The stored payments of an account; of rows of another one, only their end is written. */
export type Books = Account & {
  db: Kysely<Database>;
  log: Log;
  /** The clock, in milliseconds. */
  now: () => number;
  /** Null where nobody sends emails. */
  emails: Emails | null;
};

export type Machine = {
  books: Books;
  provider: PaymentProvider;
  voice: ProviderVoice;
  /** How often to look whether another process has ended its call, in milliseconds. */
  pollMs: number;
  /** The runs of `advance` by order id (single-flight). */
  inFlight: Map<string, { trigger: Trigger; done: Promise<PaymentRow> }>;
  /** The orders being created, by owner and plan (single-flight). */
  creating: Map<string, Promise<PlacedOrder>>;
  /** True once the log says that the provider does not show disputes. */
  hasWarnedOfDisputes?: true;
};

/** Why a payment is advanced. `press`: its buyer asks for it. `look`: nobody does, as in a webhook or a sweep. */
export type Trigger = 'press' | 'look';

/** Returns the time now, or `later` milliseconds from now, as ISO 8601 in UTC. */
export function iso({ now }: Pick<Books, 'now'>, later = 0): string {
  return new Date(now() + later).toISOString();
}

/** Returns how many milliseconds ago the order was created. */
export function ageOf({ now }: Books, row: PaymentRow): number {
  return now() - Date.parse(row.createdAt);
}
