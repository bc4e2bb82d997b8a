import { type Account, isOf, testModeOf } from '#app/payments/account.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { CLOSED, isBeforeCapture, isClosed, MISMATCH, REFUNDED, STATUSES } from '#app/payments/machine/status.ts';
import { REFUSED, UNDOCUMENTED } from '#app/payments/provider-errors.ts';

type Order = Pick<PaymentRow, 'provider' | 'environment' | 'status'>;

/** Returns what is known about the money of an order that was not decided. */
export function moneyOf({ provider, environment, status }: Order): string {
  const test = testModeOf({ provider, environment });
  if (test === 'demo') return 'It is an order of the demo, in which no money moves.';
  if (test === 'sandbox') return "It is an order of the provider's sandbox, whose money is not real.";
  if (isBeforeCapture(status)) return 'The site has never asked for its money.';
  const [who, id] = provider === 'hosted' ? ['the backend', 'order'] : ['the provider', 'invoice'];
  return `The site does not know whether ${who} took its money: find out there by its ${id} id, and give back what was taken.`;
}

/** Returns what the site does next about a payment and what the operator has to do, for `ops` and emails. */
export function nextStep(
  row: Order & Pick<PaymentRow, 'issue' | 'owner' | 'customer' | 'record'>,
  account: Account,
): string {
  const { status, issue } = row;
  if (issue === CLOSED && isClosed(status)) return `\`payments close\` ended it. ${moneyOf(row)}`;
  if (!isOf(row, account)) {
    if (status === 'captured') return 'It is paid. The site is not set up to record it where it was paid.';
    if (STATUSES[status].open) {
      return `Nothing: the site is not set up to ask about it. ${moneyOf(row)} \`payments close\` ends it.`;
    }
  }
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
