import { saleColumns } from '#app/payments/books/after-sale.server.ts';
import { iso, type Machine, type Trigger } from '#app/payments/books/books.server.ts';
import { type Change, compareAndSet, inTransaction } from '#app/payments/books/ledger.server.ts';
import { findRival } from '#app/payments/books/same-person.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { enqueueAttention } from '#app/payments/letters/letters.server.ts';
import type { Decision } from '#app/payments/machine/decision.server.ts';
import { newLease } from '#app/payments/machine/lease.server.ts';
import { isPaid, MISMATCH } from '#app/payments/machine/status.ts';
import type { ProviderOrder } from '#app/payments/provider.ts';
import { ProviderRefusal } from '#app/payments/provider-errors.ts';

type Read = ProviderOrder | ProviderRefusal | null;

/**
 * Writes a change with what the provider states beside it, and returns the row after it: the same row for no change, null if
 * another process was faster. Letters compare it with `first`.
 */
export async function write(
  machine: Machine,
  row: PaymentRow,
  order: Read,
  change: Change | null,
  first = row,
): Promise<PaymentRow | null> {
  const { books } = machine;
  if (!change) return row;
  if (change.issue === MISMATCH) {
    books.log.error({ orderID: row.orderID }, 'The provider describes another order than ours');
  }
  const paidAt = change.status === 'captured' ? { paidAt: iso(books) } : {};
  return compareAndSet(books, row, { ...change, ...paidAt, ...statedBy(machine, order) }, first);
}

const statedBy = (machine: Machine, order: Read): ReturnType<typeof saleColumns> =>
  order === null || order instanceof ProviderRefusal ? {} : saleColumns(machine, order);

/** `claimed`: this process has to capture the order. `row` is null if another process was faster. */
type Written = { row: PaymentRow | null; claimed: boolean };

/**
 * Writes what was decided: the claim of a due order, with a lease, or else the change. Who presses is charged: only with nobody
 * there, another order by which the same person has paid for the plan since this one was made, or may have, rules the claim out.
 * The operator then gets a letter.
 */
export async function writeDecision(
  machine: Machine,
  row: PaymentRow,
  order: Read,
  { isDue, change }: Decision,
  trigger: Trigger,
): Promise<Written> {
  const { books } = machine;
  const { letters } = books;
  const lease = { status: 'capturing', issue: null, leasedUntil: newLease(machine) } as const;
  // A payment under review was captured before: asking again only reads it.
  const isPressed = trigger !== 'noticed' || row.owner === null || row.status === 'pending';
  if (!isDue || isPressed) return { row: await write(machine, row, order, isDue ? lease : change), claimed: isDue };
  const known = { ...row, ...statedBy(machine, order) };
  return inTransaction(books.db, async (transaction) => {
    const within = { ...machine, books: { ...books, db: transaction } };
    const rival = await findRival(transaction, known);
    const written = await write(within, row, order, rival ? change : lease);
    if (rival && written && letters && isPaid(rival.status)) {
      await enqueueAttention({ transaction, letters }, written, 'duplicate', rival.orderID);
    }
    return { row: written, claimed: !rival };
  });
}
