import { type Books, iso, type Machine, type Trigger } from '#app/payments/books/books.server.ts';
import { refundsOf } from '#app/payments/books/facts.server.ts';
import { refundedCents } from '#app/payments/books/facts.ts';
import { APPROVABLE_MS } from '#app/payments/books/purchases.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { DUPLICATE, isPaid, statusesWhere } from '#app/payments/machine/status.ts';
import { recordOf } from '#app/payments/record.ts';

const CHARGED = statusesWhere(({ paid, tried }) => paid !== 'no' && tried);

/**
 * Returns an order of the same person and plan from another browser that has paid or may have: paid ones first, then the
 * newest. The same person has the same email address, ignoring case, or the same account at the provider. Earlier orders
 * count if they were paid, or are open and changed, within the time in which the provider accepts an approval.
 *
 * Unless the buyer asks in person, a newer order that is only approved counts too: that one is captured. Returns undefined
 * after the owner has pressed _Buy another one_, and for an order without an owner, whose buyers another server knows. In
 * hosted mode a buyer in person gets undefined: a typed address would suffice to see another person's receipt.
 */
export async function duplicateOf(
  machine: Machine,
  row: PaymentRow,
  trigger: Trigger,
): Promise<PaymentRow | undefined> {
  const { books, provider } = machine;
  if (row.owner === null || (!provider.read && trigger !== 'noticed')) return undefined;
  const others = (await ordersOfOthers(books, row, row.owner)).filter((other) => isSamePerson(row, other));
  const candidates = trigger === 'asked' ? others.filter(({ status }) => status !== 'approved') : others;
  for (const other of candidates.toSorted((one, two) => Number(isPaid(two.status)) - Number(isPaid(one.status)))) {
    if (!(await isRefunded(books, other)) && !(await wantedAnother(books, row, other))) return other;
  }
  return undefined;
}

/** Returns the orders of other owners that have paid for the plan, or may have, newest first. */
function ordersOfOthers({ db, provider }: Books, row: PaymentRow, owner: string): Promise<PaymentRow[]> {
  const since = new Date(Date.parse(row.createdAt) - APPROVABLE_MS).toISOString();
  return (
    db
      .selectFrom('payments')
      .selectAll()
      .where('planId', '=', row.planId)
      .where('provider', '=', provider)
      .where('updatedAt', '>=', since)
      .where(({ eb, or }) => or([eb('paidAt', 'is', null), eb('paidAt', '>=', since)]))
      .where(({ eb, or }) => or([eb('owner', 'is', null), eb('owner', '<>', owner)]))
      // An order that waits beside another one keeps no third from being asked about.
      .where(({ eb, or }) => or([eb('issue', 'is', null), eb('issue', 'not like', `${DUPLICATE}%`)]))
      .where(({ eb, and, or, refTuple, tuple }) => {
        const isLater = eb(refTuple('createdAt', 'orderID'), '>', tuple(row.createdAt, row.orderID));
        return or([eb('status', 'in', CHARGED), and([eb('status', '=', 'approved'), isLater])]);
      })
      .orderBy('createdAt', 'desc')
      .orderBy('orderID')
      .execute()
  );
}

function isSamePerson(one: PaymentRow, two: PaymentRow): boolean {
  if (one.payerId !== null && one.payerId === two.payerId) return true;
  const known = addressesOf(two);
  return addressesOf(one).some((address) => known.includes(address));
}

/** The details may differ from those of the record. */
function addressesOf({ customer, record, ...row }: PaymentRow): string[] {
  const records = [recordOf({ ...row, customer, record: null }), recordOf({ ...row, customer: null, record })];
  return records.flatMap((details) => details?.userEmail.trim().toLowerCase() || []);
}

async function isRefunded({ db }: Books, { orderID, amountCents }: PaymentRow): Promise<boolean> {
  return refundedCents(await refundsOf(db, [orderID])) >= amountCents;
}

/** Returns whether the owner of the order ended a purchase of the plan, by the button, after the other one was paid. */
async function wantedAnother(books: Books, { owner, planId }: PaymentRow, other: PaymentRow): Promise<boolean> {
  const ended = await books.db
    .selectFrom('payments')
    .select('orderID')
    .where('owner', '=', owner)
    .where('planId', '=', planId)
    .where('provider', '=', books.provider)
    .where('purchaseEndedAt', '>=', other.paidAt ?? iso(books))
    .limit(1)
    .executeTakeFirst();
  return ended !== undefined;
}
