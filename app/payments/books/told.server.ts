import { type Books, iso } from '#app/payments/books/books.server.ts';
import { readAgain } from '#app/payments/books/ledger.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { mayBePaid, statusesWhere } from '#app/payments/machine/status.ts';

const OPEN = statusesWhere(({ open }) => open);

/**
 * Records that the buyer is being told that the outcome is open, so that its end gets a letter. Returns the order's current
 * row: if it ended in the meantime, nothing is recorded, and the buyer has to be told that instead.
 */
export async function noteTold(books: Books, row: PaymentRow): Promise<PaymentRow> {
  // The version stays, so that no compare-and-set fails.
  const told = await books.db
    .updateTable('payments')
    .set(({ fn, ref, val }) => ({ toldOpenAt: fn.coalesce(ref('toldOpenAt'), val(iso(books))) }))
    .where('orderID', '=', row.orderID)
    .where('status', 'in', OPEN)
    .returningAll()
    .executeTakeFirst();
  return told ?? readAgain(books, row);
}

/** Does the same for an order that may have been paid. Returns any other row as it is. */
export async function noteToldIfUndecided(books: Books, row: PaymentRow): Promise<PaymentRow> {
  const isUndecided = mayBePaid(row.status) && OPEN.includes(row.status);
  return isUndecided && row.toldOpenAt === null ? noteTold(books, row) : row;
}
