import { isOf } from '#app/payments/account.ts';
import type { Machine } from '#app/payments/books/books.server.ts';
import { attachCustomer, findOwn, readAgain } from '#app/payments/books/ledger.server.ts';
import { findRival, type Purchase, payingOrderOf } from '#app/payments/books/purchases.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { completionStatus, toBackendError, unknownOrder } from '#app/payments/caller-errors.ts';
import { PENDING } from '#app/payments/calls.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { advance, finish } from '#app/payments/machine/advance.server.ts';
import { isClosed, isUncertain, isUntried } from '#app/payments/machine/status.ts';
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
  if (paying) return { status: PENDING, row: paying };
  const row = found.owner && customer ? await attachCustomer(books, found, customer) : found;
  const advanced = await advance(machine, row, 'press').catch(async (error) => {
    if (!isProviderError(error)) throw error;
    books.log.warn({ orderID: id, cause: error.message }, 'Payment outcome unknown');
    const known = await readAgain(books, row);
    if (known.owner && isUncertain(known.status)) return known;
    throw toBackendError(error);
  });
  // A buyer who may have paid gets the receipt page, which follows the payment, instead of a second pay button.
  if (advanced.owner && isUncertain(advanced.status)) return { status: PENDING, row: advanced };
  return { status: completionStatus(advanced, machine.voice), row: advanced };
}

/**
 * Returns the order that paid instead of a closed one, or may have: reloading a page of that one is no second purchase. Closes
 * a later open order.
 */
async function orderInstead(machine: Machine, { owner, planId, status }: PaymentRow): Promise<PaymentRow | undefined> {
  return owner !== null && isClosed(status) ? resolveOpenOrder(machine, { owner, planId }, null) : undefined;
}

/**
 * Returns the order whose receipt checkout shows instead of a way to pay. An approved one that is left out, since its buyer
 * has paid in another browser, waits for a press there.
 */
export async function findPayingOrder({ books }: Machine, purchase: Purchase): Promise<PaymentRow | undefined> {
  const row = await payingOrderOf(books, purchase);
  const isLeftOut = row?.status === 'approved' && (await findRival(books.db, row)) !== undefined;
  return isLeftOut ? undefined : row;
}

export async function completeReturned(machine: Machine, row: PaymentRow): Promise<PaymentRow | null> {
  if (!isOf(row, machine.books)) return row;
  // An order of another server is captured when that server asks, a closed one when its own browser does.
  const trigger = row.owner === null || isClosed(row.status) ? 'look' : 'press';
  const finished = await finish(machine, row, trigger).catch(async (error) => {
    if (error instanceof ProviderUnavailable) return null;
    if (!(error instanceof ProviderRefusal)) throw error;
    const known = await readAgain(machine.books, row);
    if (isUntried(known.status)) throw toBackendError(error);
    return known;
  });
  if (!finished || !isClosed(finished.status) || row.owner === null) return finished;
  return (await payingOrderOf(machine.books, { owner: row.owner, planId: row.planId })) ?? finished;
}
