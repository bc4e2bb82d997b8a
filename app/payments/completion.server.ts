import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import { type Machine, newLease, outcomeElsewhere } from '#app/payments/lease.server.ts';
import { isLeased, move, readAgain } from '#app/payments/ledger.server.ts';
import { ProviderRefusal } from '#app/payments/provider.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';

/**
 * Writes the record of a paid order, once, and returns the row. A provider that takes records is sent it first, by one
 * process at a time. Throws what the provider threw; the record then waits in the books.
 */
export async function record(machine: Machine, row: PaymentRow, details: PaymentRecord): Promise<PaymentRow> {
  const { books, provider } = machine;
  for (let current = row; ; current = await readAgain(books, row)) {
    if (current.status !== 'captured') return current;
    const text = JSON.stringify(details);
    if (!provider.record) {
      const recorded = await move(books, current, { status: 'recorded', issue: null, record: text });
      if (recorded) return recorded;
    } else if (isLeased(books, current)) {
      await outcomeElsewhere(machine, current);
    } else {
      const claimed = await move(books, current, { status: 'captured', record: text, leasedUntil: newLease(machine) });
      if (claimed) return passOn(machine, claimed, () => provider.record?.(details, claimed.owner));
    }
  }
}

async function passOn({ books }: Machine, claimed: PaymentRow, send: () => Promise<void> | undefined) {
  try {
    await send();
  } catch (error) {
    await move(books, claimed, { status: 'captured', issue: error instanceof ProviderRefusal ? error.issue : null });
    throw error;
  }
  return (await move(books, claimed, { status: 'recorded', issue: null })) ?? readAgain(books, claimed);
}
