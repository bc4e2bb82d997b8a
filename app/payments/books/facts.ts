import type { Cents } from '#app/content/money.ts';
import type { DisputeState, ProviderDispute, ProviderRefund } from '#app/payments/provider.ts';

/** A refund or a reversal of an order. `refundId` is unique among both. */
export type Refund = Omit<ProviderRefund, 'captureId' | 'invoiceId'> & { orderID: string };

/** A dispute about an order; one about several orders has a row for each. */
export type Dispute = Omit<ProviderDispute, 'captureIds' | 'invoiceIds'> & { orderID: string };

/** After 200 days no buyer can dispute a payment. */
export const SALES_END_MS = 200 * 24 * 3600_000;

const BY_URGENCY: DisputeState[] = ['open', 'lost', 'won', 'closed'];

/** Returns the sum of the completed refunds and reversals. */
export function refundedCents(refunds: readonly Pick<Refund, 'status' | 'amountCents'>[]): Cents {
  return refunds.reduce((cents, { status, amountCents }) => cents + (status === 'completed' ? amountCents : 0), 0);
}

/** Returns the most urgent state of a payment's disputes; null without any. */
export function disputeOf(disputes: readonly Pick<Dispute, 'status'>[]): DisputeState | null {
  return BY_URGENCY.find((state) => disputes.some(({ status }) => status === state)) ?? null;
}
