import { randomUUID } from 'node:crypto';
import type { Trigger } from '#app/payments/books/books.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { PENDING } from '#app/payments/calls.ts';
import {
  isBeforeCapture,
  isClosed,
  isPaid,
  MISMATCH,
  mayHaveMoved,
  NOT_CAPTURED,
  type PaymentStatus,
  REFUNDED,
} from '#app/payments/machine/status.ts';
import type { OrderState, ProviderOrder } from '#app/payments/provider.ts';
import { isProviderError, ProviderRefusal, type ProviderUnavailable, UNSENT } from '#app/payments/provider-errors.ts';

type Order = Pick<PaymentRow, 'orderID' | 'invoiceId' | 'amountCents' | 'payee' | 'status' | 'issue'>;

type Outcome = { status: PaymentStatus; issue: string | null; captureId?: string | null };

/** The status to which each state of an order leads, if the order is ours. */
const STATUS_OF: Record<OrderState, PaymentStatus> = {
  open: 'created',
  approved: 'approved',
  pending: 'pending',
  paid: 'captured',
  taken: 'captured',
  refunded: 'declined',
  failed: 'declined',
  gone: 'cancelled',
  unknown: 'unknown',
};

/** Whether the provider reviews the payment. A review goes on while the site asks how it ended, and if no answer arrives. */
export const isUnderReview = ({ status, issue }: Pick<PaymentRow, 'status' | 'issue'>) =>
  status === 'pending' || (status === 'capturing' && issue === PENDING);

/** The states in which the money may be taken. */
const MAY_BE_TAKEN: readonly OrderState[] = ['paid', 'taken', 'pending', 'unknown'];

/**
 * Returns the row's next status after the provider described its order; null if nothing changes. An order is paid only if the
 * provider says so of our amount, for our account, on our order.
 */
export function outcomeOf(row: Order, order: ProviderOrder): Outcome | null {
  if (isPaid(row.status)) return null;
  const next = nextOutcome(row, order);
  // A new reason for an unknown outcome tells the operator what to do.
  const isKnown = next.status !== 'unknown' || next.issue === row.issue;
  return next.status === row.status && isKnown ? null : next;
}

function nextOutcome(row: Order, order: ProviderOrder): Outcome {
  const { state, reason, captureId } = order;
  const capture = captureId === null ? {} : { captureId };
  if (state === 'refunded') return { status: 'declined', issue: REFUNDED, ...capture };
  // That it was captured does not end a review.
  if (state === 'taken' && isUnderReview(row)) return { status: 'pending', issue: null };
  if (belongsTo(row, order)) return { status: STATUS_OF[state], issue: reason, ...capture };
  return MAY_BE_TAKEN.includes(state)
    ? { status: 'unknown', issue: MISMATCH, ...capture }
    : { status: 'declined', issue: MISMATCH };
}

function belongsTo(row: Order, order: ProviderOrder): boolean {
  return (
    order.id === row.orderID &&
    !order.hasOtherPayee &&
    (row.payee === null || !order.payees?.some((payee) => payee !== row.payee)) &&
    (order.invoiceId === null || order.invoiceId === row.invoiceId) &&
    order.amounts.every(({ cents, currency }) => cents === row.amountCents && currency === 'USD')
  );
}

/** Providers close an unapproved order earlier. */
const ABANDONED_AFTER_MS = 24 * 3600_000;

/** `isDue`: the money is taken now. `change`: what to write on the row if it is not. */
export type Decision = { isDue: boolean; change: Outcome | null };

/** Decides after an order was read: null where orders cannot be read, a refusal where the provider does not have it. */
export function decide(
  row: Order & Pick<PaymentRow, 'owner'>,
  order: ProviderOrder | ProviderRefusal | null,
  trigger: Trigger,
  ageMs: number,
): Decision {
  const isMissing = order instanceof ProviderRefusal;
  const seen = isMissing ? { status: 'cancelled' as const, issue: order.issue } : order && outcomeOf(row, order);
  const status = seen?.status ?? row.status;
  // A buyer who read that nothing was charged is charged only after asking again.
  const isOver = isClosed(row.status) && (isMissing || trigger === 'look') && status !== 'captured';
  if (isOver) return { isDue: false, change: null };
  const isAbandoned = isBeforeCapture(status) && ageMs > ABANDONED_AFTER_MS;
  return {
    // An order without an owner belongs to another server, which asks itself. Unread, only repeating a capture shows its end.
    isDue: order
      ? status === 'approved' && (trigger === 'press' || row.owner !== null)
      : trigger === 'press' || mayHaveMoved(status),
    change: isAbandoned ? { status: 'cancelled', issue: 'ORDER_EXPIRED' } : seen,
  };
}

/** Orders cannot be read. After a lost response a refusal does not mean that no money moved, unless the request never arrived. */
function afterRefusal(before: Order, refusal: ProviderRefusal): Outcome {
  const { status, issue } = before;
  if (isUnderReview(before)) return { status: 'pending', issue: refusal.issue };
  if (status === 'unknown' && issue === UNSENT) return { status: 'created', issue: NOT_CAPTURED };
  if (status === 'created') return { status, issue: null };
  return { status: status === 'capturing' ? 'unknown' : status, issue: refusal.issue };
}

/** Orders cannot be read. A request that never arrived leaves what was known before, a review goes on. */
function afterLoss(before: Order, { isUnsent }: ProviderUnavailable): Outcome {
  const { status, issue } = before;
  if (isUnderReview(before)) return { status: 'pending', issue: null };
  if (!isUnsent || status === 'capturing') return { status: 'unknown', issue: null };
  return mayHaveMoved(status) ? { status, issue } : { status: 'unknown', issue: UNSENT };
}

/**
 * Returns what to write after a refused or lost capture. `before`: the row before its claim. `read`: the order since, null where
 * orders cannot be read.
 */
export function afterFailure(
  before: Order,
  claimed: Order,
  failure: ProviderRefusal | ProviderUnavailable,
  read: ProviderOrder | ProviderRefusal | ProviderUnavailable | null,
): (Outcome & { requestId?: string }) | null {
  const issue = failure instanceof ProviderRefusal ? failure.issue : null;
  if (isProviderError(read)) return { status: 'unknown', issue };
  if (read === null)
    return failure instanceof ProviderRefusal ? afterRefusal(before, failure) : afterLoss(before, failure);
  const seen = outcomeOf(claimed, read);
  const isRefused = failure instanceof ProviderRefusal && failure.meaning !== 'inconclusive';
  if (!isRefused || !seen || !isBeforeCapture(seen.status)) return seen;
  // The next try needs a new idempotency key: under the old one the provider repeats its refusal.
  const status = failure.meaning === 'not-approved' ? 'created' : 'declined';
  return { status, issue, requestId: randomUUID() };
}
