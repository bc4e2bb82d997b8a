import type { ProviderOrder } from '#app/payments/provider.ts';
import { isPaid, MISMATCH, type PaymentStatus } from '#app/payments/status.ts';

/** The part of a payment's row on which its outcome depends. Amounts are whole cents of US dollars. */
type OrderFacts = {
  orderID: string;
  invoiceId: string;
  amountCents: number;
  status: PaymentStatus;
  issue: string | null;
};

/** Where a payment goes next, and why. */
type Outcome = { status: PaymentStatus; issue: string | null; captureId?: string | null };

/** A capture with one of these is money, of which a part may have been given back. */
const PAID = ['COMPLETED', 'PARTIALLY_REFUNDED'];

/**
 * What the provider's word about an order means for our row; null when nothing changes.
 * Only a capture whose own status says so, with our amount, on our order, is paid.
 */
export function outcomeOf(row: OrderFacts, order: ProviderOrder): Outcome | null {
  if (isPaid(row.status)) return null;
  const next = meaningOf(row, order);
  // Why an outcome is unknown tells a person what to do.
  const told = next.status !== 'unknown' || next.issue === row.issue;
  return next.status === row.status && told ? null : next;
}

function meaningOf(row: OrderFacts, order: ProviderOrder): Outcome {
  const capture = order.captures.find(({ status }) => PAID.includes(status)) ?? order.captures.at(-1);
  const paid = capture && PAID.includes(capture.status);
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

function belongsTo(row: OrderFacts, order: ProviderOrder): boolean {
  const stated = [order.amount, ...order.captures.map(({ amount }) => amount)].filter((amount) => amount !== null);
  return (
    order.id === row.orderID &&
    (order.invoiceId === null || order.invoiceId === row.invoiceId) &&
    stated.every(({ cents, currency }) => cents === row.amountCents && currency === 'USD')
  );
}
