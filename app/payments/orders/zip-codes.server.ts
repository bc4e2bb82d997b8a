import type { Kysely } from 'kysely';
import { disputeOf, refundedCents } from '#app/payments/books/after-sale.ts';
import { disputesOf, refundsOf } from '#app/payments/books/after-sale-table.server.ts';
import type { Books } from '#app/payments/books/books.server.ts';
import { findPayment, type PaymentRow } from '#app/payments/books/table.server.ts';
import { enqueueZipCodes } from '#app/payments/emails/emails.server.ts';
import { receiptState } from '#app/payments/machine/status.ts';
import type { ZipCodes } from '#app/payments/orders/zip-codes.ts';
import { storeIso } from '#app/store/clock.server.ts';
import type { Database } from '#app/store/schema.ts';

type BooksWithEmails = Pick<Books, 'db' | 'emails'>;

/**
 * Returns whether the receipt of the order takes ZIP codes: it is paid, not given back and in no open dispute. With a hosted
 * backend only if this site mails them to somebody.
 */
export async function takesZipCodes({ db, emails }: BooksWithEmails, row: PaymentRow): Promise<boolean> {
  if (receiptState(row) !== 'paid' || (row.provider === 'hosted' && !emails)) return false;
  const refunded = refundedCents(await refundsOf(db, [row.orderID]));
  return refunded < row.amountCents && disputeOf(await disputesOf(db, [row.orderID])) !== 'open';
}

/**
 * Keeps what the buyer gave in place of what the form showed, and enqueues the email about it. Giving the same again does
 * nothing. `changed`: another version was given since. `seen`: the owner works with it. `closed`: the order takes none.
 */
export function keepZipCodes(
  { db, emails }: BooksWithEmails,
  orderID: string,
  { version, ...given }: ZipCodes,
): Promise<'kept' | 'changed' | 'seen' | 'closed'> {
  return db.transaction().execute(async (transaction) => {
    const row = await findPayment(transaction, orderID);
    if (!row || !(await takesZipCodes({ db: transaction, emails }, row))) return 'closed';
    if (row.zipCodes === given.zipCodes && row.hours === given.hours) return 'kept';
    const changed = await transaction
      .updateTable('payments')
      .set({ ...given, zipCodesAt: storeIso(transaction), zipCodesVersion: version + 1 })
      .where('orderID', '=', orderID)
      .where('zipCodesVersion', '=', version)
      .where('zipCodesSeenAt', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!changed) return (await findPayment(transaction, orderID))?.zipCodesSeenAt ? 'seen' : 'changed';
    if (emails) await enqueueZipCodes({ transaction, emails }, changed);
    return 'kept';
  });
}

/**
 * Ends the changes of what the buyer gave as `version`. `ended`: they were ended before. `changed`: there is another version by
 * now. Null if the order has no ZIP codes.
 */
export async function endZipCodes(
  db: Kysely<Database>,
  orderID: string,
  version: number,
): Promise<'seen' | 'ended' | 'changed' | null> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ zipCodesSeenAt: storeIso(db) })
    .where('orderID', '=', orderID)
    .where('zipCodesVersion', '=', version)
    .where('zipCodes', 'is not', null)
    .where('zipCodesSeenAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'seen';
  const order = await findPayment(db, orderID);
  if (!order?.zipCodes) return null;
  return order.zipCodesVersion === version ? 'ended' : 'changed';
}
