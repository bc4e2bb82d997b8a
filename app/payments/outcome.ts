import { PAID_CAPTURES, type ProviderOrder } from '#app/payments/provider.ts';
import { isPaid, MISMATCH, type PaymentStatus } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';

type Order = Pick<PaymentRow, 'orderID' | 'invoiceId' | 'amountCents' | 'status' | 'issue'>;

type Outcome = { status: PaymentStatus; issue: string | null; captureId?: string | null };

/**
 * Returns the row's next status after the provider described its order; null if nothing changes. Only a capture whose own
 * status says so, with our amount, on our order, is paid.
 */
export function outcomeOf(row: Order, order: ProviderOrder): Outcome | null {
  if (isPaid(row.status)) return null;
  const next = nextOutcome(row, order);
  // A new reason for an unknown outcome tells the operator what to do.
  const isKnown = next.status !== 'unknown' || next.issue === row.issue;
  return next.status === row.status && isKnown ? null : next;
}

function nextOutcome(row: Order, order: ProviderOrder): Outcome {
  const capture = order.captures.find(({ status }) => PAID_CAPTURES.includes(status)) ?? order.captures.at(-1);
  const paid = capture && PAID_CAPTURES.includes(capture.status);
  if (!belongsTo(row, order)) {
    if (paid || capture?.status === 'PENDING') return { status: 'unknown', issue: MISMATCH, captureId: capture.id };
    return { status: 'declined', issue: capture?.status === 'REFUNDED' ? capture.status : MISMATCH };
  }
  if (paid) return { status: 'captured', issue: null, captureId: capture.id };
  if (capture?.status === 'PENDING') return { status: 'pending', issue: null, captureId: capture.id };
  if (capture) return { status: 'declined', issue: capture.reason ?? capture.status, captureId: capture.id };
  switch (order.status) {
    case 'APPROVED':
      return { status: 'approved', issue: null };
    case 'VOIDED':
      return { status: 'cancelled', issue: 'VOIDED' };
    case 'COMPLETED':
      return { status: 'unknown', issue: 'COMPLETED_WITHOUT_CAPTURE' };
    default:
      return { status: 'created', issue: null };
  }
}

function belongsTo(row: Order, order: ProviderOrder): boolean {
  const stated = [order.amount, ...order.captures.map(({ amount }) => amount)].filter((amount) => amount !== null);
  return (
    order.id === row.orderID &&
    (order.invoiceId === null || order.invoiceId === row.invoiceId) &&
    stated.every(({ cents, currency }) => cents === row.amountCents && currency === 'USD')
  );
}
