import type { Machine } from '#app/payments/books.server.ts';
import { completionStatus, toBackendError, unknownOrder } from '#app/payments/caller-errors.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { attachCustomer, findOwn, readAgain } from '#app/payments/ledger.server.ts';
import { advance, finish } from '#app/payments/machine.server.ts';
import { resolveOpenOrder } from '#app/payments/orders.server.ts';
import { isProviderError, ProviderRefusal, ProviderUnavailable } from '#app/payments/provider.ts';
import { otherPayingOrder } from '#app/payments/purchases.server.ts';
import { isClosed, isPaid, isUncertain, isUntried } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';
import { noteTold, noteToldIfUndecided } from '#app/payments/told.server.ts';

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
  if (paying) return { status: 'PENDING', row: await noteToldIfUndecided(books, paying) };
  const row = found.owner && customer ? await attachCustomer(books, found, customer) : found;
  const tried = await advance(machine, row, 'asked').catch(async (error) => {
    if (!isProviderError(error)) throw error;
    books.log.warn({ orderID: id, cause: error.message }, 'Payment outcome unknown');
    const known = await readAgain(books, row);
    if (known.owner && isUncertain(known.status)) return known;
    if (error instanceof ProviderUnavailable) await noteTold(books, known);
    throw toBackendError(error);
  });
  const advanced = await noteToldIfUndecided(books, tried);
  // A buyer who may have paid gets the receipt page, which follows the payment, instead of a second pay button.
  if (advanced.owner && isUncertain(advanced.status)) return { status: 'PENDING', row: advanced };
  return { status: completionStatus(advanced), row: advanced };
}

/** Returns the order that paid instead of this one, or may have: it prevents paying twice via browser history. Closes a later open order. */
async function orderInstead(machine: Machine, row: PaymentRow): Promise<PaymentRow | undefined> {
  const { owner, planId, status } = row;
  if (owner === null || isPaid(status)) return undefined;
  if (isClosed(status) || row.purchaseEndedAt !== null) return resolveOpenOrder(machine, { owner, planId }, null);
  return otherPayingOrder(machine.books, row);
}

export async function settleReturned(machine: Machine, row: PaymentRow): Promise<PaymentRow | null> {
  if (row.provider !== machine.provider.name) return row;
  const settled = await finish(machine, row, 'returned').catch(async (error) => {
    if (error instanceof ProviderUnavailable) return noteTold(machine.books, row).then(() => null);
    if (!(error instanceof ProviderRefusal)) throw error;
    const known = await readAgain(machine.books, row);
    if (isUntried(known.status)) throw toBackendError(error);
    return known;
  });
  if (settled && isPaid(settled.status)) return settled;
  const shown = (await otherPayingOrder(machine.books, row)) ?? settled;
  return shown && noteToldIfUndecided(machine.books, shown);
}
