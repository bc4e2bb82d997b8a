import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction, Updateable } from 'kysely';
import { toCents } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { type Books, iso } from '#app/payments/books.server.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { tellOfMove } from '#app/payments/news.server.ts';
import { isPaid, MISMATCH, PAID_STATUSES, type PaymentStatus, STATUSES } from '#app/payments/status.ts';
import { findPayment, type PaymentRow, type PaymentsTable } from '#app/payments/table.server.ts';
import type { Database } from '#app/store/schema.ts';

/** Orders that nobody approved are asked about for this long, in milliseconds; PayPal forgets them earlier. */
const ABANDONED_AFTER_MS = 24 * 3600_000;
/** When a sweep first looks at a new order. */
const FIRST_LOOK_MS = 60_000;
/** When a sweep first asks for refunds and disputes of a recorded one. */
const FIRST_LOOK_AFTER_SALE_MS = 24 * 3600_000;

/** The status that a payment goes to, or keeps, and what changes with it. */
type Change = { status: PaymentStatus } & Pick<
  Updateable<PaymentsTable>,
  | 'issue'
  | 'captureId'
  | 'leasedUntil'
  | 'requestId'
  | 'paidAt'
  | 'record'
  | 'feeCents'
  | 'netCents'
  | 'payerId'
  | 'capturedAt'
  | 'environment'
>;

/**
 * Inserts the row of an order that the provider has just made. Returns false, and changes nothing, if its owner has an open
 * order of the plan. An older payment with the same id gets another id: a hosted backend may give an id out twice.
 */
export async function openOrder(
  books: Books,
  order: {
    orderID: string;
    invoiceId: string;
    plan: Plan;
    owner: string | null;
    customer: CustomerDetails | null;
    approvalUrl: string | undefined;
  },
): Promise<boolean> {
  const { orderID, invoiceId, plan, owner, customer, approvalUrl } = order;
  const row = {
    ...{ orderID, invoiceId, owner, provider: books.provider, planId: plan.id, packageTitle: plan.title },
    ...{ amountCents: toCents(plan.price), status: 'created' as const, version: 0, requestId: randomUUID() },
    ...{ customer: customer && JSON.stringify(customer), approvalUrl: approvalUrl ?? null },
    ...{ createdAt: iso(books), updatedAt: iso(books), checkAt: iso(books, FIRST_LOOK_MS) },
  };
  const isOpened = await books.db
    .transaction()
    .execute(async (transaction) => {
      if (await setAside(transaction, orderID, invoiceId)) {
        books.log.error({ orderID }, 'The provider gave an order id out twice; the earlier payment is kept aside');
      }
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
  if (isOpened) books.log.info({ orderID, to: 'created' }, 'A payment began');
  return isOpened;
}

/** Takes a transaction back. */
class Conflict extends Error {}

async function setAside(transaction: Transaction<Database>, orderID: string, suffix: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({ orderID: `${orderID} ${suffix}` })
    .where('orderID', '=', orderID)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the order's row as it is now. Throws if it is gone, since rows are never deleted. */
export async function readAgain({ db }: Books, { orderID }: PaymentRow): Promise<PaymentRow> {
  const row = await findPayment(db, orderID);
  if (!row) throw new Error(`The payment of order ${orderID} has disappeared`);
  return row;
}

/**
 * Changes a row and returns it, or returns null if somebody else has changed it since it was read: every change of status is
 * a compare-and-set on the version. Letters about the change are written in the same transaction. Throws if the status table
 * does not let the order go there.
 */
export async function move(books: Books, row: PaymentRow, change: Change): Promise<PaymentRow | null> {
  if (change.status !== row.status && !STATUSES[row.status].to.includes(change.status)) {
    throw new Error(`A payment cannot go from ${row.status} to ${change.status}`);
  }
  const { letters } = books;
  const update = (db: Kysely<Database>) =>
    db
      .updateTable('payments')
      .set({
        ...{ leasedUntil: null, ...change, version: row.version + 1, updatedAt: iso(books) },
        ...(change.status === 'recorded' && { checkAt: iso(books, FIRST_LOOK_AFTER_SALE_MS) }),
      })
      .where('orderID', '=', row.orderID)
      .where('version', '=', row.version)
      .returningAll()
      .executeTakeFirst();
  // The letters about a change are written with it: each goes out once, whatever crashes.
  const moved =
    letters && isTold(row, change)
      ? await books.db.transaction().execute(async (transaction) => {
          const told = await update(transaction);
          if (told) await tellOfMove(transaction, letters, row, told);
          return told;
        })
      : await update(books.db);
  if (moved && (moved.status !== row.status || moved.issue !== row.issue)) {
    const { orderID, status: to, issue } = moved;
    books.log.info({ orderID, from: row.status, to, issue }, 'A payment moved on');
  }
  return moved ?? null;
}

function isTold(row: PaymentRow, { status, issue }: Change): boolean {
  return (isPaid(status) && status !== row.status) || issue === MISMATCH;
}

/** Stores newer customer details, unless the order is paid, and returns the row. The version stays, so that no move in progress fails. */
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

/** Returns whether a process is calling the provider about the order. */
export function isLeased({ now }: Books, row: PaymentRow): boolean {
  return row.leasedUntil !== null && row.leasedUntil > iso({ now });
}

/** Returns whether the order is too old to be approved. */
export function isAbandoned(books: Books, row: PaymentRow): boolean {
  return isOlder(books, row, ABANDONED_AFTER_MS);
}

export function isOlder({ now }: Books, row: PaymentRow, milliseconds: number): boolean {
  return now() - Date.parse(row.createdAt) > milliseconds;
}
