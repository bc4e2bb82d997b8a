import type { Kysely } from 'kysely';
import { exportPayments, type PaymentRow } from '#app/payments/books/table.server.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { PAID_STATUSES, statusesWhere } from '#app/payments/machine/status.ts';
import { BATCH_ROWS, inBatches } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';

const RETENTION_MS = 30 * 24 * 3600_000;

const UNPAID = statusesWhere(({ paid }) => paid === 'no');

/** Deletes the customer details and payers of unpaid orders 30 days after their last change. `now` is in milliseconds. */
export async function deleteUnpaidDetails(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ customer: null, payerId: null, note: null })
    .where((row) => row.or((['customer', 'payerId', 'note'] as const).map((column) => row(column, 'is not', null))))
    .where('status', 'in', UNPAID)
    .where('updatedAt', '<', new Date(now - RETENTION_MS).toISOString())
    .execute();
}

/** Deletes the customer details whose deletion was requested while their order was open, if it has ended without money. */
export async function deleteRequestedDetails(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('payments')
    .set({ customer: null, payerId: null, note: null, deletionRequestedAt: null })
    .where('deletionRequestedAt', 'is not', null)
    .where('status', 'in', UNPAID)
    .execute();
}

/** Returns the orders whose customer details or record have this email address, ignoring case, oldest first. */
export async function ordersOf(db: Kysely<Database>, email: string): Promise<PaymentRow[]> {
  const theirs: PaymentRow[] = [];
  for await (const rows of exportPayments(db)) theirs.push(...rows.filter((row) => isOrderOf(row, email)));
  return theirs;
}

function isOrderOf({ customer, record }: Pick<PaymentRow, 'customer' | 'record'>, email: string): boolean {
  const details: Partial<CustomerDetails> = JSON.parse(customer ?? '{}');
  const completed: Partial<PaymentRecord> = JSON.parse(record ?? '{}');
  return [details.email, completed.userEmail].some((theirs) => theirs?.toLowerCase() === email.toLowerCase());
}

/** The number of unpaid orders whose details are deleted, and the ids of open ones whose details are deleted when they end. */
type Deleted = { unpaid: number; open: string[] };

/**
 * Deletes the customer details with this email address, ignoring case, from unpaid orders. Marks orders that may be paid:
 * their details are deleted if they end without money. Leaves paid orders as they are.
 */
export async function deleteCustomer(db: Kysely<Database>, email: string): Promise<Deleted> {
  const deleted: Deleted = { unpaid: 0, open: [] };
  for await (const rows of inBatches<{ orderID: string; customer: string | null }>((last) =>
    db
      .selectFrom('payments')
      .select(['orderID', 'customer'])
      .where('customer', 'is not', null)
      .where('status', 'not in', PAID_STATUSES)
      .where('orderID', '>', last?.orderID ?? '')
      .orderBy('orderID')
      .limit(BATCH_ROWS)
      .execute(),
  )) {
    for (const { orderID, customer } of rows) {
      if (!isOrderOf({ customer, record: null }, email)) continue;
      // The mark comes first: an order that is approved or ends in between loses its details once it has ended.
      const isMarked = await requestDeletion(db, orderID);
      if (await deleteDetails(db, orderID)) deleted.unpaid += 1;
      else if (isMarked) deleted.open.push(orderID);
    }
  }
  return deleted;
}

/**
 * Deletes the owner's notes, and the ZIP codes and hours, of the orders with this email address, ignoring case, paid or not.
 * Returns of how many.
 */
export async function deleteNotesAndZipCodes(
  db: Kysely<Database>,
  email: string,
): Promise<{ notes: number; zipCodes: number }> {
  const rows = await db
    .selectFrom('payments')
    .select(['orderID', 'customer', 'record', 'note', 'zipCodes'])
    .where(({ eb, or }) => or([eb('note', 'is not', null), eb('zipCodes', 'is not', null)]))
    .execute();
  const theirs = rows.filter((row) => isOrderOf(row, email));
  const orderIDs = theirs.map(({ orderID }) => orderID);
  if (orderIDs.length > 0) {
    await db
      .updateTable('payments')
      .set(({ eb }) => ({
        ...{ note: null, zipCodes: null, hours: null, zipCodesAt: null, zipCodesSeenAt: null },
        zipCodesVersion: eb('zipCodesVersion', '+', 1),
      }))
      .where('orderID', 'in', orderIDs)
      .execute();
  }
  const count = (column: 'note' | 'zipCodes') => theirs.filter((row) => row[column] !== null).length;
  return { notes: count('note'), zipCodes: count('zipCodes') };
}

/** Removes the buyer with this email address from unsent emails to the operator about payments that came to nothing. */
export async function deleteFromEmails(db: Kysely<Database>, email: string): Promise<number> {
  let changed = 0;
  const unsent = await db
    .selectFrom('outbox')
    .select(['id', 'facts'])
    .where('kind', '=', 'unpaid')
    .where('facts', 'is not', null)
    .execute();
  for (const { id, facts } of unsent) {
    const input: { buyer?: { email: string } | null } = JSON.parse(facts ?? '{}');
    if (input.buyer?.email.toLowerCase() !== email.toLowerCase()) continue;
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ facts: JSON.stringify({ ...input, buyer: null }) })
      .where('id', '=', id)
      .where('facts', 'is not', null)
      .executeTakeFirst();
    changed += Number(numUpdatedRows);
  }
  return changed;
}

/** Returns false if the order is paid. */
async function requestDeletion(db: Kysely<Database>, orderID: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ deletionRequestedAt: new Date().toISOString() })
    .where('orderID', '=', orderID)
    .where('status', 'not in', PAID_STATUSES)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the order is not known to be unpaid. */
async function deleteDetails(db: Kysely<Database>, orderID: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ customer: null, payerId: null, note: null, deletionRequestedAt: null })
    .where('orderID', '=', orderID)
    .where('status', 'in', UNPAID)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
