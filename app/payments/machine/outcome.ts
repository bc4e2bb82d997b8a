import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { isPaid, MISMATCH, type PaymentStatus, REFUNDED } from '#app/payments/machine/status.ts';
import type { OrderState, ProviderOrder } from '#app/payments/provider.ts';

type Order = Pick<PaymentRow, 'orderID' | 'invoiceId' | 'amountCents' | 'status' | 'issue'>;

type Outcome = { status: PaymentStatus; issue: string | null; captureId?: string | null };

/** The status to which each state of an order leads, if the order is ours. */
const STATUS_OF: Record<OrderState, PaymentStatus> = {
  open: 'created',
  approved: 'approved',
  pending: 'pending',
  paid: 'captured',
  refunded: 'declined',
  failed: 'declined',
  gone: 'cancelled',
  unknown: 'unknown',
};

/** The states in which the money may be taken. */
const MAY_BE_TAKEN: readonly OrderState[] = ['paid', 'pending', 'unknown'];

/**
 * Returns the row's next status after the provider described its order; null if nothing changes. An order is paid only if the
 * provider says so of our amount, on our order.
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
  if (belongsTo(row, order)) return { status: STATUS_OF[state], issue: reason, ...capture };
  return MAY_BE_TAKEN.includes(state)
    ? { status: 'unknown', issue: MISMATCH, ...capture }
    : { status: 'declined', issue: MISMATCH };
}

function belongsTo(row: Order, order: ProviderOrder): boolean {
  return (
    order.id === row.orderID &&
    !order.hasOtherPayee &&
    (order.invoiceId === null || order.invoiceId === row.invoiceId) &&
    order.amounts.every(({ cents, currency }) => cents === row.amountCents && currency === 'USD')
  );
}
