import { isPaid, type PaymentStatus } from '#app/domain/payment.ts';
import type { ProviderOrder } from '#app/server/backend/embedded/payments/provider.ts';

/** The part of a payment's row on which transitions depend. Amounts are whole cents of US dollars. */
export type PaymentFacts = {
  orderID: string;
  invoiceId: string;
  amountCents: number;
  status: PaymentStatus;
  issue: string | null;
};

/** Where a payment goes next, and why. */
export type Transition = { status: PaymentStatus; issue: string | null; captureId?: string };

/** The issue of an order that is not what we created: it is never charged, and never counts as paid. */
export const MISMATCH = 'ORDER_MISMATCH';

/** A capture with one of these is money, of which a part may have been given back. */
const PAID = ['COMPLETED', 'PARTIALLY_REFUNDED'];

/**
 * What the provider's word about an order means for our row; null when nothing changes.
 * Only a capture whose own status says so, with our amount, on our order, is paid.
 */
export function transitionFor(payment: PaymentFacts, order: ProviderOrder): Transition | null {
  if (isPaid(payment.status)) return null;
  const next = meaningOf(payment, order);
  // Why an outcome is unknown tells a person what to do.
  const told = next.status !== 'unknown' || next.issue === payment.issue;
  return next.status === payment.status && told ? null : next;
}

function meaningOf(payment: PaymentFacts, order: ProviderOrder): Transition {
  const capture = order.captures.find(({ status }) => PAID.includes(status)) ?? order.captures.at(-1);
  const paid = capture && PAID.includes(capture.status);
  if (!belongsTo(payment, order)) {
    if (paid || capture?.status === 'PENDING') return { status: 'unknown', issue: MISMATCH, captureId: capture.id };
    return { status: 'declined', issue: capture?.status === 'REFUNDED' ? capture.status : MISMATCH };
  }
  if (paid) return { status: 'captured', issue: null, captureId: capture.id };
  if (capture?.status === 'PENDING') return { status: 'pending', issue: null, captureId: capture.id };
  if (capture) return { status: 'declined', issue: capture.status, captureId: capture.id };
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

function belongsTo(payment: PaymentFacts, order: ProviderOrder): boolean {
  const amounts = [...(order.amount ? [order.amount] : []), ...order.captures.map(({ amount }) => amount)];
  return (
    order.id === payment.orderID &&
    (order.invoiceId === null || order.invoiceId === payment.invoiceId) &&
    amounts.every(({ cents, currency }) => cents === payment.amountCents && currency === 'USD')
  );
}
