import { setTimeout as sleep } from 'node:timers/promises';
import { type Books, iso, type Machine } from '#app/payments/books.server.ts';
import { readAgain } from '#app/payments/ledger.server.ts';
import { ProviderUnavailable } from '#app/payments/provider.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';
import { isShared } from '#app/store/concurrency.server.ts';

export function newLease({ books, provider }: Machine): string {
  return iso(books, provider.times.lease);
}

/** Returns whether a process is calling the provider about the order. */
export function isLeased(books: Books, row: PaymentRow): boolean {
  return row.leasedUntil !== null && row.leasedUntil > iso(books);
}

/**
 * Waits until another process has ended its call about the order, and returns the row after it. Throws
 * `ProviderUnavailable` after `times.wait`.
 */
export async function waitForLease({ books, provider, pollMs }: Machine, row: PaymentRow): Promise<PaymentRow> {
  const deadline = performance.now() + provider.times.wait;
  let current = row;
  while (isLeased(books, current)) {
    if (performance.now() > deadline) throw new ProviderUnavailable('Another call about this order is under way.');
    await sleep(pollMs);
    current = await readAgain(books, row);
  }
  return current;
}

/** Releases every lease when a server starts. On Postgres other instances may hold them: there they expire. */
export async function releaseLeases({ db }: Books): Promise<void> {
  if (isShared(db)) return;
  await db.updateTable('payments').set({ leasedUntil: null }).where('leasedUntil', 'is not', null).execute();
}
