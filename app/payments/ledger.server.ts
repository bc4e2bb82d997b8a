import { randomUUID } from 'node:crypto';
import type { Kysely, Updateable } from 'kysely';
import { toCents } from '#app/domain/money.ts';
import type { Plan } from '#app/domain/plan.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { isPaid, type PaymentStatus, STATUSES, statusesWhere } from '#app/payments/status.ts';
import { findPayment, type PaymentRow, type PaymentsTable } from '#app/payments/table.server.ts';
import type { Database } from '#app/server/backend/embedded/store/schema.ts';
import type { Log } from '#app/server/backend/log.ts';

/** The books of one provider's orders, and the clock in milliseconds. */
export type Books = { db: Kysely<Database>; provider: string; log: Log; now: () => number };

/** Whose order of what: at most one of these is open at a time. */
export type Purchase = { owner: string; planId: string };

/** Orders that nobody approved are asked about for this long, in milliseconds; PayPal forgets them earlier. */
const ABANDONED_AFTER_MS = 24 * 3600_000;
/** When a sweep first looks at a new order. */
const FIRST_LOOK_MS = 60_000;

const PAID = statusesWhere(({ paid }) => paid === 'yes');
const MAY_BE_PAID = statusesWhere(({ paid }) => paid !== 'no');
const OPEN = statusesWhere(({ open }) => open);

/** The status that a payment goes to, or keeps, and what changes with it. */
type Change = { status: PaymentStatus } & Pick<
  Updateable<PaymentsTable>,
  'issue' | 'captureId' | 'leasedUntil' | 'requestId' | 'paidAt' | 'record'
>;

/** Opens the books for an order that the provider has just made; false where the owner has an open order of the plan. */
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
  const { numInsertedOrUpdatedRows } = await books.db
    .insertInto('payments')
    .values({
      ...{ orderID, invoiceId, owner, provider: books.provider, planId: plan.id, packageTitle: plan.title },
      ...{ amountCents: toCents(plan.price), status: 'created', version: 0, requestId: randomUUID() },
      ...{ customer: customer && JSON.stringify(customer), approvalUrl: approvalUrl ?? null },
      ...{ createdAt: iso(books), updatedAt: iso(books), checkAt: iso(books, FIRST_LOOK_MS) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  books.log.info({ orderID, to: 'created' }, 'A payment began');
  return true;
}

/** Keeps the payment under `orderID`, if there is one, under another id, and says whether there was. */
export async function setAside({ db }: Books, orderID: string, suffix: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ orderID: `${orderID} ${suffix}` })
    .where('orderID', '=', orderID)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The order's row as it is now; an order never goes from the books. */
export async function readAgain({ db }: Books, { orderID }: PaymentRow): Promise<PaymentRow> {
  const row = await findPayment(db, orderID);
  if (!row) throw new Error(`The payment of order ${orderID} has disappeared`);
  return row;
}

/** The owner's open order of the plan; undefined when there is none. */
export function openOrderOf(books: Books, purchase: Purchase): Promise<PaymentRow | undefined> {
  return ordersOf(books, purchase).where('status', 'in', OPEN).where('purchaseEndedAt', 'is', null).executeTakeFirst();
}

/** The order that has paid for the plan, or may have, until that purchase ends; undefined when there is none. */
export function payingOrderOf(books: Books, purchase: Purchase): Promise<PaymentRow | undefined> {
  return ordersOf(books, purchase)
    .where('status', 'in', MAY_BE_PAID)
    .where('purchaseEndedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** True when its owner has made no later order of the plan. */
export async function isNewest(books: Books, row: PaymentRow): Promise<boolean> {
  const { owner, planId, createdAt, orderID } = row;
  if (owner === null) return true;
  const later = await ordersOf(books, { owner, planId })
    .where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'orderID'), '>', tuple(createdAt, orderID)))
    .executeTakeFirst();
  return later === undefined;
}

function ordersOf({ db, provider }: Books, { owner, planId }: Purchase) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('owner', '=', owner)
    .where('planId', '=', planId)
    .where('provider', '=', provider)
    .limit(1);
}

/** Notes that its buyer has seen the receipt of a paid order. */
export async function noteReceiptShown(books: Books, row: PaymentRow): Promise<void> {
  if (row.receiptShownAt !== null || !isPaid(row.status)) return;
  await books.db
    .updateTable('payments')
    .set({ receiptShownAt: iso(books) })
    .where('orderID', '=', row.orderID)
    .execute();
}

/** Lets the owner buy the plan again: after every paid order, or only after recorded ones whose receipt was shown. */
export async function endPurchase(books: Books, purchase: Purchase, after: 'paid' | 'shown'): Promise<void> {
  await books.db
    .updateTable('payments')
    .set({ purchaseEndedAt: iso(books) })
    .where('owner', '=', purchase.owner)
    .where('planId', '=', purchase.planId)
    .where('provider', '=', books.provider)
    .where('status', 'in', after === 'paid' ? PAID : ['recorded' as const])
    .$if(after === 'shown', (query) => query.where('receiptShownAt', 'is not', null))
    .where('purchaseEndedAt', 'is', null)
    .execute();
}

/**
 * The row after the change, or null when somebody else has moved it since it was read: every change of status is a
 * compare-and-set on the version. Throws for a status to which none leads from the row's.
 */
export async function move(books: Books, row: PaymentRow, change: Change): Promise<PaymentRow | null> {
  if (change.status !== row.status && !STATUSES[row.status].to.includes(change.status)) {
    throw new Error(`A payment cannot go from ${row.status} to ${change.status}`);
  }
  const moved = await books.db
    .updateTable('payments')
    .set({ leasedUntil: null, ...change, version: row.version + 1, updatedAt: iso(books) })
    .where('orderID', '=', row.orderID)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst();
  if (moved && (moved.status !== row.status || moved.issue !== row.issue)) {
    const { orderID, status: to, issue } = moved;
    books.log.info({ orderID, from: row.status, to, issue }, 'A payment moved on');
  }
  return moved ?? null;
}

/** The row with newer customer details, unless it is paid. Leaves the version alone, and so whoever is moving the row. */
export async function attachCustomer(books: Books, row: PaymentRow, details: CustomerDetails): Promise<PaymentRow> {
  const customer = JSON.stringify(details);
  if (row.customer === customer || isPaid(row.status)) return row;
  const changed = await books.db
    .updateTable('payments')
    .set({ customer })
    .where('orderID', '=', row.orderID)
    .where('status', 'not in', PAID)
    .returningAll()
    .executeTakeFirst();
  return changed ?? (await readAgain(books, row));
}

/** This moment, or so many milliseconds later, as ISO 8601. */
export function iso({ now }: Pick<Books, 'now'>, later = 0): string {
  return new Date(now() + later).toISOString();
}

/** True while a call about the order is under way, here or elsewhere. */
export function isLeased({ now }: Books, row: PaymentRow): boolean {
  return row.leasedUntil !== null && row.leasedUntil > iso({ now });
}

/** True once nobody is expected to approve the order any more. */
export function isAbandoned(books: Books, row: PaymentRow): boolean {
  return isOlder(books, row, ABANDONED_AFTER_MS);
}

export function isOlder({ now }: Books, row: PaymentRow, milliseconds: number): boolean {
  return now() - Date.parse(row.createdAt) > milliseconds;
}
