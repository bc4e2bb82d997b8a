import { setTimeout as sleep } from 'node:timers/promises';
import { type Books, isLeased, iso, readAgain } from '#app/payments/ledger.server.ts';
import { type CreatedOrder, type PaymentProvider, ProviderUnavailable } from '#app/payments/provider.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';

/**
 * Who wants a payment to go on. `asked`: the buyer says that the order is approved; `returned`: a buyer comes back from the
 * provider's page, perhaps in another browser; `noticed`: a webhook, a sweep or an operator, for nobody in particular.
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

/** Until when a call that begins now counts as under way. */
export function newLease({ books, provider }: Machine): string {
  return iso(books, provider.times.lease);
}

/** A call under way elsewhere is waited for; the row is as it was when that was lost, and the order is to be looked at. */
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
