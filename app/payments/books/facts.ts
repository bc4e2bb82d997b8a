import type { Cents } from '#app/content/money.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';

/* What happens to a payment after its sale, apart from its status. */

export type Refund = {
  /** The provider's id, unique among refunds and reversals. */
  refundId: string;
  orderID: string;
  /** `refund`: by the seller. `reversal`: by the provider. */
  kind: 'refund' | 'reversal';
  amountCents: Cents;
  /** PayPal's status, today COMPLETED, PENDING, FAILED or CANCELLED. */
  status: string;
  /** ISO 8601 in UTC. */
  happenedAt: string;
};

/** A refund as the provider describes it, which names no order. */
export type ProviderRefund = Omit<Refund, 'orderID'> & { captureId: string | null; invoiceId: string | null };

export type Dispute = {
  disputeId: string;
  orderID: string;
  /** PayPal's code, such as MERCHANDISE_OR_SERVICE_NOT_RECEIVED. */
  reason: string;
  /** Null if not stated in US dollars. */
  amountCents: Cents | null;
  /** PayPal's status, RESOLVED at the end. */
  status: string;
  /** PayPal's `outcome_code`; null until the case is resolved. */
  outcome: string | null;
  /** The deadline for the seller's response, ISO 8601 in UTC; null if nothing is due. */
  dueAt: string | null;
  /** PayPal's last change, ISO 8601 in UTC with milliseconds, so that the texts can be compared. */
  updatedAt: string;
};

/** A dispute as the provider describes it, with the captures that it is about and the invoices that it names. */
export type ProviderDispute = Omit<Dispute, 'orderID'> & { captureIds: string[]; invoiceIds: string[] };

/** What an order at the provider states besides its status; the columns of the sale are null if not stated. */
export type OrderFacts = {
  refunds: Refund[];
  sale: Pick<PaymentRow, 'feeCents' | 'netCents' | 'payerId' | 'capturedAt'>;
};

export type DisputeState = 'open' | 'won' | 'lost' | 'closed';

export const COMPLETED = 'COMPLETED';
/** Every dispute with another status is open. */
export const RESOLVED = 'RESOLVED';

const WON = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_SELLER_FAVOR', 'CANCELED_BY_BUYER', 'DENIED'];
const LOST = ['RESOLVED_BUYER_FAVOUR', 'RESOLVED_BUYER_FAVOR', 'ACCEPTED'];
const BY_URGENCY: DisputeState[] = ['open', 'lost', 'won', 'closed'];

/** Returns the sum of the completed refunds and reversals. */
export function refundedCents(refunds: readonly Pick<Refund, 'status' | 'amountCents'>[]): Cents {
  return refunds.reduce((cents, { status, amountCents }) => cents + (status === COMPLETED ? amountCents : 0), 0);
}

/** Returns `closed` for a resolved dispute that neither side won, such as one that PayPal paid for. */
export function disputeStateOf({ status, outcome }: Pick<Dispute, 'status' | 'outcome'>): DisputeState {
  if (status !== RESOLVED) return 'open';
  if (outcome !== null && WON.includes(outcome)) return 'won';
  return outcome !== null && LOST.includes(outcome) ? 'lost' : 'closed';
}

/** Returns the most urgent state of a payment's disputes; null without any. */
export function disputeOf(disputes: readonly Pick<Dispute, 'status' | 'outcome'>[]): DisputeState | null {
  const states = disputes.map(disputeStateOf);
  return BY_URGENCY.find((state) => states.includes(state)) ?? null;
}
