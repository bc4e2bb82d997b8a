import { iso, type Machine } from '#app/payments/books/books.server.ts';
import { attachCustomer, compareAndSet, findOwn, readAgain } from '#app/payments/books/ledger.server.ts';
import {
  endPaidOrders,
  openOrderOf,
  otherPayingOrder,
  type Purchase,
  payingOrderOf,
} from '#app/payments/books/purchases.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { completionStatus, toBackendError, unknownOrder } from '#app/payments/caller-errors.ts';
import { PENDING } from '#app/payments/calls.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { advance, finish } from '#app/payments/machine/advance.server.ts';
import { duplicateOf } from '#app/payments/machine/duplicates.server.ts';
import { isClosed, isPaid, isUncertain, isUntried } from '#app/payments/machine/status.ts';
import { resolveOpenOrder } from '#app/payments/orders/create.server.ts';
import { isProviderError, ProviderRefusal, ProviderUnavailable } from '#app/payments/provider-errors.ts';

/** The result of completing an order. Only `COMPLETED` means paid. `row` is the order concerned; null if only the hosted backend knows it. */
export type Completion = { status: string; row: PaymentRow | null };

export async function completeOrder(
  machine: Machine,
  { id, owner, customer }: { id: string; owner: string | null; customer: CustomerDetails | null },
): Promise<Completion> {
  const { books, provider } = machine;
  const found = await findOwn(books, id, owner);
  if (!found) {
    if (!provider.unknownOrders) throw unknownOrder();
    return { ...(await provider.unknownOrders.completeOrder({ id, owner })), row: null };
  }
  const paying = await orderInstead(machine, found);
  // Its buyer wanted another one instead, which may be paid by now or soon.
  if (!paying && isClosed(found.status) && found.purchaseEndedAt !== null) {
    return { status: completionStatus(found, machine.voice), row: found };
  }
  if (paying) return { status: PENDING, row: paying };
  const row = found.owner && customer ? await attachCustomer(books, found, customer) : found;
  const advanced = await advance(machine, row, 'asked').catch(async (error) => {
    if (!isProviderError(error)) throw error;
    books.log.warn({ orderID: id, cause: error.message }, 'Payment outcome unknown');
    const known = await readAgain(books, row);
    if (known.owner && isUncertain(known.status)) return known;
    throw toBackendError(error);
  });
  const elsewhere = await paidElsewhere(machine, advanced);
  if (elsewhere) return { status: PENDING, row: elsewhere };
  // A buyer who may have paid gets the receipt page, which follows the payment, instead of a second pay button.
  if (advanced.owner && isUncertain(advanced.status)) return { status: PENDING, row: advanced };
  return { status: completionStatus(advanced, machine.voice), row: advanced };
}

/** Returns the order that paid instead of this one, or may have: it prevents paying twice via browser history. Closes a later open order. */
async function orderInstead(machine: Machine, row: PaymentRow): Promise<PaymentRow | undefined> {
  const { owner, planId, status } = row;
  if (owner === null || isPaid(status)) return undefined;
  if (isClosed(status) || row.purchaseEndedAt !== null) return resolveOpenOrder(machine, { owner, planId }, null);
  return otherPayingOrder(machine.books, row);
}

/** Returns the order by which the buyer of an approved one has paid in another browser, or may have. */
async function paidElsewhere(machine: Machine, row: PaymentRow): Promise<PaymentRow | undefined> {
  return row.status === 'approved' ? duplicateOf(machine, row, 'asked') : undefined;
}

/** Returns the order whose receipt checkout shows instead of a way to pay. */
export async function standingOrderOf(machine: Machine, purchase: Purchase): Promise<PaymentRow | undefined> {
  const row = await payingOrderOf(machine.books, purchase);
  return row && ((await paidElsewhere(machine, row)) ?? row);
}

/** Ends a paid purchase, as `endPaidOrders` does. Also closes the open order of a buyer who paid in another browser. */
export async function endPurchase(machine: Machine, purchase: Purchase): Promise<void> {
  const { books } = machine;
  await endPaidOrders(books, purchase);
  const open = await openOrderOf(books, purchase);
  const elsewhere = open && (await paidElsewhere(machine, open));
  if (!elsewhere || !isPaid(elsewhere.status)) return;
  await compareAndSet(books, open, { status: 'cancelled', issue: 'ORDER_REPLACED', purchaseEndedAt: iso(books) });
}

export async function settleReturned(machine: Machine, row: PaymentRow): Promise<PaymentRow | null> {
  if (row.provider !== machine.provider.name) return row;
  const settled = await finish(machine, row, 'returned').catch(async (error) => {
    if (error instanceof ProviderUnavailable) return null;
    if (!(error instanceof ProviderRefusal)) throw error;
    const known = await readAgain(machine.books, row);
    if (isUntried(known.status)) throw toBackendError(error);
    return known;
  });
  if (settled && isPaid(settled.status)) return settled;
  return (
    (await otherPayingOrder(machine.books, row)) ?? (settled && ((await paidElsewhere(machine, settled)) ?? settled))
  );
}
