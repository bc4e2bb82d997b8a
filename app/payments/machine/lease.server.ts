import { setTimeout as sleep } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import type { Books, Machine } from '#app/payments/books/books.server.ts';
import { readAgain } from '#app/payments/books/ledger.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { ProviderUnavailable } from '#app/payments/provider-errors.ts';
import { storeIso } from '#app/store/clock.server.ts';
import { isPostgres } from '#app/store/concurrency.server.ts';

/** Returns when a lease that begins now expires, by the database's clock. */
export function newLease({ books, provider }: Machine): RawBuilder<string> {
  return storeIso(books.db, provider.times.lease);
}

/** Returns whether a process is calling the provider about the order, by the database's clock. */
export async function isLeased({ books, provider }: Machine, { leasedUntil }: PaymentRow): Promise<boolean> {
  if (leasedUntil === null) return false;
  const { now, longest } = await books.db
    .selectNoFrom([storeIso(books.db).as('now'), storeIso(books.db, provider.times.lease).as('longest')])
    .executeTakeFirstOrThrow();
  // A lease beyond the longest was given while the clock was ahead.
  return leasedUntil > now && leasedUntil <= longest;
}

/**
 * Waits until another process has ended its call about the order, and returns the row after it. Throws
 * `ProviderUnavailable` after `times.wait`.
 */
export async function waitForLease(machine: Machine, row: PaymentRow): Promise<PaymentRow> {
  const { books, provider, pollMs } = machine;
  const deadline = performance.now() + provider.times.wait;
  let current = row;
  while (await isLeased(machine, current)) {
    if (performance.now() > deadline) throw new ProviderUnavailable('Another call about this order is under way.');
    await sleep(pollMs);
    current = await readAgain(books, row);
  }
  return current;
}

/** Releases every lease when a server starts. On Postgres other instances may hold them: there they expire. */
export async function releaseLeases({ db }: Books): Promise<void> {
  if (isPostgres(db)) return;
  await db.updateTable('payments').set({ leasedUntil: null }).where('leasedUntil', 'is not', null).execute();
}
