import { BackendError } from '#app/backend-error.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import type { Machine } from '#app/payments/books/books.server.ts';
import { compareAndSet, findOwn, readAgain } from '#app/payments/books/ledger.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { checkRecord, toBackendError, unknownOrder } from '#app/payments/caller-errors.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { isLeased, newLease, waitForLease } from '#app/payments/machine/lease.server.ts';
import { isProviderError, ProviderRefusal } from '#app/payments/provider-errors.ts';
import { recordFromCustomer } from '#app/payments/record.ts';

export async function recordPayment(machine: Machine, details: PaymentRecord, owner: string | null) {
  const row = await findOwn(machine.books, details.orderID, owner);
  if (row) return recordDetails(machine, row, details);
  const { unknownOrders } = machine.provider;
  if (!unknownOrders) throw unknownOrder();
  await unknownOrders.recordPayment(details, owner);
  return null;
}

export async function recordFrom(machine: Machine, row: PaymentRow, newer: CustomerDetails | null) {
  const details = recordFromCustomer(row, newer);
  if (!details) throw new BackendError('refused', 422, serverTexts().refusals.orders.noDetails);
  return recordDetails(machine, row, details);
}

async function recordDetails(machine: Machine, row: PaymentRow, details: PaymentRecord): Promise<PaymentRow> {
  checkRecord(row, details, machine.voice);
  return writeRecord(machine, row, details).catch((error) => {
    throw isProviderError(error) ? toBackendError(error) : error;
  });
}

/**
 * Writes the record of a captured order, once, and returns the row. A provider that takes records is sent it first, by one
 * process at a time. Throws what the provider threw; the record then waits in the books.
 */
export async function writeRecord(machine: Machine, row: PaymentRow, details: PaymentRecord): Promise<PaymentRow> {
  const { books, provider } = machine;
  for (let current = row; ; current = await readAgain(books, row)) {
    if (current.status !== 'captured') return current;
    const record = JSON.stringify(details);
    if (!provider.record) {
      const recorded = await compareAndSet(books, current, { status: 'recorded', issue: null, record });
      if (recorded) return recorded;
    } else if (await isLeased(machine, current)) {
      await waitForLease(machine, current);
    } else {
      const change = { status: 'captured', record, leasedUntil: newLease(machine) } as const;
      const claimed = await compareAndSet(books, current, change);
      if (claimed) return forwardRecord(machine, claimed, details);
    }
  }
}

async function forwardRecord({ books, provider }: Machine, claimed: PaymentRow, details: PaymentRecord) {
  try {
    await provider.record?.(details, claimed.owner);
  } catch (error) {
    const issue = error instanceof ProviderRefusal ? error.issue : null;
    await compareAndSet(books, claimed, { status: 'captured', issue });
    throw error;
  }
  return (await compareAndSet(books, claimed, { status: 'recorded', issue: null })) ?? readAgain(books, claimed);
}
