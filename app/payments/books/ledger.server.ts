import { randomUUID } from 'node:crypto';
import type { Kysely, RawBuilder, Transaction, Updateable } from 'kysely';
import { isOf } from '#app/payments/account.ts';
import { type Books, iso } from '#app/payments/books/books.server.ts';
import { endOtherEnvironment, findEarlierOrder } from '#app/payments/books/purchases.server.ts';
import { findPayment, type PaymentRow, type PaymentsTable } from '#app/payments/books/table.server.ts';
import { boughtTermsOf } from '#app/payments/bought-terms.ts';
import { unknownOrder } from '#app/payments/caller-errors.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { notifyOfChange } from '#app/payments/emails/notify.server.ts';
import {
  isPaid,
  MISMATCH,
  mayBePaid,
  PAID_STATUSES,
  type PaymentStatus,
  STATUSES,
} from '#app/payments/machine/status.ts';
import type { NewOrder } from '#app/payments/provider.ts';
import type { Database } from '#app/store/schema.ts';

/** When a sweep first checks a new order. */
const FIRST_CHECK_MS = 60_000;
/** When a sweep first looks for refunds and disputes of a recorded one. */
const FIRST_SALE_CHECK_MS = 24 * 3600_000;

export type Change = { status: PaymentStatus; leasedUntil?: RawBuilder<string> } & Pick<
  Updateable<PaymentsTable>,
  | 'issue'
  | 'captureId'
  | 'requestId'
  | 'paidAt'
  | 'record'
  | 'feeCents'
  | 'netCents'
  | 'payerId'
  | 'capturedAt'
  | 'environment'
  | 'purchaseEndedAt'
>;

/**
 * Inserts the row of an order that the provider has just created. Returns false, and changes nothing, if its owner has an
 * open order of the plan. An older payment with the same id is renamed: a hosted backend may issue an id twice.
 */
export async function openOrder(
  books: Books,
  order: Pick<NewOrder, 'plan' | 'owner' | 'customer'> &
    Pick<PaymentRow, 'orderID' | 'invoiceId' | 'approvalUrl'> &
    Partial<Pick<PaymentRow, 'payee'>>,
): Promise<boolean> {
  const { orderID, invoiceId, plan, owner, customer, approvalUrl, payee } = order;
  const row = {
    orderID,
    invoiceId,
    owner,
    provider: books.provider,
    environment: books.environment,
    planId: plan.id,
    packageTitle: plan.title,
    terms: JSON.stringify(boughtTermsOf(plan)),
    amountCents: plan.priceCents,
    status: 'created' as const,
    version: 0,
    requestId: randomUUID(),
    customer: customer && JSON.stringify(customer),
    approvalUrl,
    payee,
    createdAt: iso(books),
    updatedAt: iso(books),
    checkAt: iso(books, FIRST_CHECK_MS),
  };
  const isOpened = await books.db
    .transaction()
    .execute(async (transaction) => {
      if (await renameDuplicate(transaction, orderID, invoiceId)) {
        books.log.error({ orderID }, 'Order id issued twice; the earlier payment was renamed');
      }
      await endOtherEnvironment({ ...books, db: transaction }, owner, plan.id);
      const inserted = await transaction
        .insertInto('payments')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('orderID')
        .executeTakeFirst();
      if (!inserted) throw new Conflict();
      return true;
    })
    .catch((error) => {
      if (error instanceof Conflict) return false;
      throw error;
    });
  if (isOpened) books.log.info({ orderID, to: 'created' }, 'Payment created');
  return isOpened;
}

/** Rolls the transaction back. */
class Conflict extends Error {}

async function renameDuplicate(transaction: Transaction<Database>, orderID: string, suffix: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({ orderID: `${orderID} ${suffix}` })
    .where('orderID', '=', orderID)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the owner's order; undefined if these books have none with the id. Throws a `BackendError` 404 to anybody else. */
export async function findOwn(books: Books, orderID: string, owner: string | null): Promise<PaymentRow | undefined> {
  const row = await findPayment(books.db, orderID);
  if (!row || !isOf(row, books)) return undefined;
  if (row.owner === null || row.owner === owner) return row;
  books.log.warn({ orderID }, 'Order requested by another visitor');
  throw unknownOrder();
}

/** Returns the order's current row. Throws if it is gone, since rows are never deleted. */
export async function readAgain({ db }: Books, { orderID }: PaymentRow): Promise<PaymentRow> {
  const row = await findPayment(db, orderID);
  if (!row) throw new Error(`The payment of order ${orderID} has disappeared`);
  return row;
}

/**
 * Applies `change` by compare-and-set on `version`, and clears the lease unless `change` sets one. Returns the new row, or
 * null if another process has changed it. Emails about the change compare it with `first`, the row before several changes.
 * Throws if the status table does not allow the change.
 */
export async function compareAndSet(
  books: Books,
  row: PaymentRow,
  change: Change,
  first = row,
): Promise<PaymentRow | null> {
  if (change.status !== row.status && !STATUSES[row.status].to.includes(change.status)) {
    throw new Error(`A payment cannot go from ${row.status} to ${change.status}`);
  }
  const { emails } = books;
  const update = (db: Kysely<Database>) =>
    db
      .updateTable('payments')
      .set({
        leasedUntil: null,
        ...change,
        version: row.version + 1,
        updatedAt: iso(books),
        ...(change.status === 'recorded' && { checkAt: iso(books, FIRST_SALE_CHECK_MS) }),
      })
      .where('orderID', '=', row.orderID)
      .where('version', '=', row.version)
      .returningAll()
      .executeTakeFirst();
  // The emails about a change are written with it, so that each is sent once, wherever the process crashes.
  const changed =
    emails && mayNotify(row, change)
      ? await books.db.transaction().execute(async (transaction) => {
          const updated = await update(transaction);
          if (!updated) return undefined;
          const isSale = isPaid(updated.status) && !isPaid(first.status);
          const earlier = isSale ? await findEarlierOrder(transaction, updated) : null;
          await notifyOfChange({ transaction, emails }, first, updated, earlier);
          return updated;
        })
      : await update(books.db);
  if (changed && (changed.status !== row.status || changed.issue !== row.issue)) {
    const { orderID, status: to, issue } = changed;
    books.log.info({ orderID, from: row.status, to, issue }, 'Payment changed');
  }
  return changed ?? null;
}

function mayNotify(row: PaymentRow, { status, issue }: Change): boolean {
  return ((isPaid(status) || !mayBePaid(status)) && status !== row.status) || issue === MISMATCH;
}

/** Stores newer customer details, unless the order is paid, and returns the row. Keeps the version, so that no compare-and-set fails. */
export async function attachCustomer(books: Books, row: PaymentRow, details: CustomerDetails): Promise<PaymentRow> {
  const customer = JSON.stringify(details);
  if (row.customer === customer || isPaid(row.status)) return row;
  const changed = await books.db
    .updateTable('payments')
    .set({ customer })
    .where('orderID', '=', row.orderID)
    .where('status', 'not in', PAID_STATUSES)
    .returningAll()
    .executeTakeFirst();
  return changed ?? (await readAgain(books, row));
}
