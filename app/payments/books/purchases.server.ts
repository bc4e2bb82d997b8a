import { type Kysely, sql } from 'kysely';
import { type Books, iso } from '#app/payments/books/books.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { PAID_STATUSES, statusesWhere } from '#app/payments/machine/status.ts';
import { ofAccount } from '#app/payments/of-account.server.ts';
import { recordOf } from '#app/payments/record.ts';
import { storeIso } from '#app/store/clock.server.ts';
import { isPostgres } from '#app/store/concurrency.server.ts';
import { inLowerCase, SEARCHED } from '#app/store/migrations/0002-desk.ts';
import type { Database } from '#app/store/schema.ts';

/** How long providers accept the approval of an order. */
export const APPROVABLE_MS = 3 * 3600_000;

/** A buyer and a plan. At most one order of a purchase is open at a time. */
export type Purchase = { owner: string; planId: string };

const MAY_BE_PAID = statusesWhere(({ paid }) => paid !== 'no');
const OPEN = statusesWhere(({ open }) => open);

export function openOrderOf(books: Books, purchase: Purchase): Promise<PaymentRow | undefined> {
  return ordersOf(books, purchase).where('status', 'in', OPEN).where('purchaseEndedAt', 'is', null).executeTakeFirst();
}

/** Returns the newest order that has paid for the purchase, or may have, until the purchase ends. */
export function payingOrderOf(books: Books, purchase: Purchase): Promise<PaymentRow | undefined> {
  return ordersOf(books, purchase)
    .where('status', 'in', MAY_BE_PAID)
    .where('purchaseEndedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** Returns the newest order that has paid for the plan, even if its purchase has ended. */
export function lastPaidOrderOf(books: Books, purchase: Purchase): Promise<PaymentRow | undefined> {
  return ordersOf(books, purchase).where('status', 'in', PAID_STATUSES).orderBy('createdAt', 'desc').executeTakeFirst();
}

function ordersOf(books: Books, { owner, planId }: Purchase) {
  return books.db
    .selectFrom('payments')
    .selectAll()
    .where('owner', '=', owner)
    .where('planId', '=', planId)
    .where(ofAccount(books))
    .limit(1);
}

/** Ends a paid purchase, so that its owner can buy the plan again. */
export async function endPaidOrders(books: Books, purchase: Purchase): Promise<void> {
  await books.db
    .updateTable('payments')
    .set({ purchaseEndedAt: iso(books) })
    .where('owner', '=', purchase.owner)
    .where('planId', '=', purchase.planId)
    .where(ofAccount(books))
    .where('status', 'in', PAID_STATUSES)
    .where('purchaseEndedAt', 'is', null)
    .execute();
}

/** Ends the open purchase of the other environment, so that it does not rule out an order in this one. */
export async function endOtherEnvironment(books: Books, owner: string | null, planId: string): Promise<void> {
  if (books.environment === null || owner === null) return;
  await books.db
    .updateTable('payments')
    .set({ purchaseEndedAt: iso(books) })
    .where('owner', '=', owner)
    .where('planId', '=', planId)
    .where('provider', '=', books.provider)
    .where('environment', '<>', books.environment)
    .where('purchaseEndedAt', 'is', null)
    .execute();
}

const CHARGED = statusesWhere(({ paid, tried }) => paid !== 'no' && tried);

/** How long before a sale another one to the same person is worth a word. */
const EARLIER_MS = 3 * 3600_000;

/** How much clocks may differ: those of two processes, or one before and after it was set right. */
const CLOCK_SKEW_MS = 5 * 60_000;

export type Rival = Pick<PaymentRow, 'orderID' | 'status'>;

/**
 * Returns another order by which the person has paid for the plan since this one was made, or within `CLOCK_SKEW_MS` before. One
 * that is being captured counts too, and a newer one that may be paid. In transactions, searches for a plan wait for each
 * other, so that of one person's two lost orders the second sees the first.
 */
export async function findRival(db: Kysely<Database>, row: PaymentRow): Promise<Rival | undefined> {
  // On SQLite, transactions wait for each other anyway.
  if (isPostgres(db) && db.isTransaction) {
    await sql`select pg_advisory_xact_lock(hashtext(${row.planId}))`.execute(db);
  }
  const since = new Date(Date.parse(row.createdAt) - CLOCK_SKEW_MS).toISOString();
  return ordersOfPerson(db, row, since)
    .where(({ eb, and, or, refTuple, tuple }) => {
      const isNewer = eb(refTuple('createdAt', 'orderID'), '>', tuple(row.createdAt, row.orderID));
      return or([
        eb('paidAt', '>=', since),
        and([eb('paidAt', 'is', null), or([isNewer, eb('leasedUntil', '>', storeIso(db))])]),
      ]);
    })
    .executeTakeFirst();
}

/** Returns the id of the last other order by which the person has paid for the plan shortly before; null without one. */
export async function findEarlierOrder(db: Kysely<Database>, row: PaymentRow): Promise<string | null> {
  const since = new Date(Date.parse(row.paidAt ?? row.createdAt) - EARLIER_MS).toISOString();
  const found = await ordersOfPerson(db, row, since).where('paidAt', '>=', since).executeTakeFirst();
  return found?.orderID ?? null;
}

/** The same person has the same browser, the same account at the provider or the same email address, ignoring case. */
function ordersOfPerson(db: Kysely<Database>, row: PaymentRow, since: string) {
  const { owner, payerId } = row;
  const email = recordOf(row)?.userEmail ?? '';
  return db
    .selectFrom('payments')
    .select(['orderID', 'status'])
    .where('planId', '=', row.planId)
    .where(ofAccount(row))
    .where('orderID', '<>', row.orderID)
    .where('status', 'in', CHARGED)
    .where('updatedAt', '>=', since)
    .where(({ eb, or }) =>
      or([eb('owner', '=', owner), eb('payerId', '=', payerId), eb(SEARCHED.buyer(db), '=', inLowerCase(email))]),
    )
    .orderBy(sql`"paidAt" is null`)
    .orderBy('paidAt', 'desc')
    .limit(1);
}
