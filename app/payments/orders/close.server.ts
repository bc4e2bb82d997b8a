import { isOf, testModeOf } from '#app/payments/account.ts';
import type { Books, Machine } from '#app/payments/books/books.server.ts';
import { compareAndSet, readAgain } from '#app/payments/books/ledger.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { isLeased } from '#app/payments/machine/lease.server.ts';
import { CLOSED, STATUSES } from '#app/payments/machine/status.ts';
import { isProviderError, ProviderRefusal } from '#app/payments/provider-errors.ts';

/**
 * Closes an open order for the operator, so that its buyer can buy the plan again, and returns its row. Only an order that
 * the provider does not have, or about which it cannot be asked (hosted, or another account than the present one), can be
 * closed. Otherwise returns a sentence that says why not.
 */
export async function closeOrder(machine: Machine, row: PaymentRow): Promise<PaymentRow | string> {
  const { books, provider } = machine;
  if (!STATUSES[row.status].open) return `It is ${STATUSES[row.status].label}, so nothing is open.`;
  if (await isLeased(machine, row)) return 'A call about it is under way. Try again in a minute.';
  // Nobody waits for the end of a test, and emails of the present account would go to its buyer.
  if (!isOf(row, books)) return close(testModeOf(row) ? { ...books, emails: null } : books, row);
  const answer = await provider.read?.(row.orderID).catch((error) => {
    if (isProviderError(error)) return error;
    throw error;
  });
  if (answer instanceof Error && !(answer instanceof ProviderRefusal && answer.meaning === 'gone')) {
    return `${provider.label} cannot be asked about it: ${answer.message}`;
  }
  if (answer && !(answer instanceof Error)) return `${provider.label} has it: \`payments reconcile\` finishes it.`;
  return close(books, row);
}

async function close(books: Books, row: PaymentRow): Promise<PaymentRow> {
  return (await compareAndSet(books, row, { status: 'cancelled', issue: CLOSED })) ?? readAgain(books, row);
}
