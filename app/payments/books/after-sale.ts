import type { Cents } from '#app/content/money.ts';
import type { ProviderDispute, ProviderRefund } from '#app/payments/provider.ts';

/** A refund or a reversal of an order. `refundId` is unique among both. */
export type Refund = Omit<ProviderRefund, 'captureId' | 'invoiceId'> & { orderID: string };

/** A dispute about an order; one about several orders has a row for each. */
export type Dispute = Pick<ProviderDispute, 'disputeId' | 'status' | 'dueAt' | 'updatedAt'> & { orderID: string };

/** After 200 days no buyer can dispute a payment. */
export const SALES_END_MS = 200 * 24 * 3600_000;

/** Returns the sum of the completed refunds and reversals. */
export function refundedCents(refunds: readonly Pick<Refund, 'status' | 'amountCents'>[]): Cents {
  return refunds.reduce((cents, { status, amountCents }) => cents + (status === 'completed' ? amountCents : 0), 0);
}

/** Returns whether a payment has an open dispute, or only ones that ended; null without any. */
export function disputeOf(disputes: readonly Pick<Dispute, 'status'>[]): Dispute['status'] | null {
  if (disputes.length === 0) return null;
  return disputes.some(({ status }) => status === 'open') ? 'open' : 'closed';
}
