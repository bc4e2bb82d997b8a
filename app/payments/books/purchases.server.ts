import { type Books, iso } from '#app/payments/books/books.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { PAID_STATUSES, statusesWhere } from '#app/payments/machine/status.ts';

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

function ordersOf({ db, provider }: Books, { owner, planId }: Purchase) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('owner', '=', owner)
    .where('planId', '=', planId)
    .where('provider', '=', provider)
    .limit(1);
}

/** Ends a paid purchase, so that its owner can buy the plan again. */
export async function endPaidOrders(books: Books, purchase: Purchase): Promise<void> {
  await books.db
    .updateTable('payments')
    .set({ purchaseEndedAt: iso(books) })
    .where('owner', '=', purchase.owner)
    .where('planId', '=', purchase.planId)
    .where('provider', '=', books.provider)
    .where('status', 'in', PAID_STATUSES)
    .where('purchaseEndedAt', 'is', null)
    .execute();
}
