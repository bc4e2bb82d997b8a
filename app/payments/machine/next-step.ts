import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { isClosed, MISMATCH, REFUNDED, STATUSES } from '#app/payments/machine/status.ts';
import { REFUSED, UNDOCUMENTED } from '#app/payments/provider-errors.ts';

/** Returns what the site does next about a payment and what the operator has to do, for `ops` and emails. */
export function nextStep(
  row: Pick<PaymentRow, 'provider' | 'status' | 'issue' | 'owner' | 'customer' | 'record'>,
): string {
  const { status, issue } = row;
  if (issue?.startsWith(REFUSED)) return 'The backend refused it: find out why there, then run `payments reconcile`.';
  if (status === 'approved' && !row.owner) {
    return 'The site charges it once the server that made the order asks for that. It is closed after a day.';
  }
  if (status === 'unknown' && issue === MISMATCH) {
    return 'The provider took another amount or currency than ours, or for another account: give it back there, then run `payments reconcile`.';
  }
  if (row.provider === 'hosted' && isClosed(status)) {
    return 'Nothing: the backend has reported no payment. The buyer can start again.';
  }
  if (status === 'unknown' && row.provider === 'hosted') {
    return 'The site asks again, unless the same buyer has paid for the plan since. Then find out at the backend whether this one was charged too. `payments close` ends it.';
  }
  if (status === 'unknown' && issue?.startsWith(UNDOCUMENTED)) {
    return `The provider calls it ${issue.slice(UNDOCUMENTED.length)}, which this release does not know. Look in its dashboard whether the money is yours. ${STATUSES.unknown.operator}`;
  }
  if (issue === REFUNDED) return 'Nothing: the payment was refunded. No money was kept. The buyer can start again.';
  if (status === 'captured' && !row.customer && !row.record) {
    return 'It is paid. The site waits for the record of the server that made the order.';
  }
  return STATUSES[status].operator;
}
