import { setTimeout as sleep } from 'node:timers/promises';
import { type Books, iso } from '#app/payments/books.server.ts';
import { isLeased, readAgain } from '#app/payments/ledger.server.ts';
import { type CreatedOrder, type PaymentProvider, ProviderUnavailable } from '#app/payments/provider.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';

/**
 * Who wants a payment to go on.
 * `asked`: the buyer, who says that the order is approved.
 * `returned`: a buyer who comes back from the provider's page, perhaps in another browser.
 * `noticed`: a webhook, a sweep or an operator, on behalf of nobody.
 */
export type Asker = 'noticed' | 'returned' | 'asked';
export const RANKS: readonly Asker[] = ['noticed', 'returned', 'asked'];

/** Moves payments; `pollMs` is how often it looks whether a call of another process has ended. */
export type Machine = {
  books: Books;
  provider: PaymentProvider;
  pollMs: number;
  /** The runs of this process by order: calls for one order share one. */
  underWay: Map<string, { asker: Asker; done: Promise<PaymentRow> }>;
  /** True once the log says that the provider does not show disputes. */
  saysNoDisputes?: true;
  /** The orders that this process is making, by owner and plan: calls for one purchase share one. */
  creating: Map<string, Promise<CreatedOrder>>;
};

/** Returns when a call that starts now counts as lost. */
export function newLease({ books, provider }: Machine): string {
  return iso(books, provider.times.lease);
}

/** Waits for another process's call about the order, and returns the row after it. Throws `ProviderUnavailable` after `times.wait`. */
export async function outcomeElsewhere({ books, provider, pollMs }: Machine, row: PaymentRow): Promise<PaymentRow> {
  const deadline = performance.now() + provider.times.wait;
  let current = row;
  while (isLeased(books, current)) {
    if (performance.now() > deadline) throw new ProviderUnavailable('Another call about this order is under way.');
    await sleep(pollMs);
    current = await readAgain(books, row);
  }
  return current;
}
