/** What is true of a payment after its sale, beside its status. Amounts are whole cents of US dollars. */

/** Money that went back to the buyer, or is on its way. */
export type Refund = {
  /** The provider's id, unique among refunds and reversals. */
  refundId: string;
  orderID: string;
  /** `refund`: the seller gave it back. `reversal`: the provider took it back. */
  kind: 'refund' | 'reversal';
  amountCents: number;
  /** PayPal's word, today COMPLETED, PENDING, FAILED or CANCELLED. */
  status: string;
  /** When it was made, ISO 8601 in UTC. */
  happenedAt: string;
};

/** A refund as the provider tells it, which may name no order of ours. */
export type ProviderRefund = Omit<Refund, 'orderID'> & { captureId: string | null; invoiceId: string | null };

/** A case that a buyer opened about a payment. */
export type Dispute = {
  disputeId: string;
  orderID: string;
  /** PayPal's code, such as MERCHANDISE_OR_SERVICE_NOT_RECEIVED. */
  reason: string;
  /** The disputed amount; null if PayPal did not say, or not in US dollars. */
  amountCents: number | null;
  /** PayPal's word, RESOLVED at the end. */
  status: string;
  /** PayPal's `outcome_code`; null until the case is resolved. */
  outcome: string | null;
  /** When the seller has to respond by, ISO 8601 in UTC; null if nothing is due. */
  dueAt: string | null;
  /** When PayPal changed the case last, ISO 8601 in UTC with milliseconds, so that the texts can be compared. */
  updatedAt: string;
};

/** A dispute as the provider tells it, with the captures that it is about. */
export type ProviderDispute = Omit<Dispute, 'orderID'> & { captureIds: string[] };

/** What the capture says about a sale; null where PayPal did not. Amounts are whole cents of US dollars. */
type SaleFacts = {
  /** What PayPal kept. */
  feeCents: number | null;
  /** The captured amount without the fee. */
  netCents: number | null;
  /** The id of the buyer's PayPal account. */
  payerId: string | null;
  /** ISO 8601 in UTC. */
  capturedAt: string | null;
  environment: 'sandbox' | 'live' | null;
};

/** What an order says beside its status. */
export type OrderFacts = { refunds: Refund[]; sale: Omit<SaleFacts, 'environment'> };

export type DisputeState = 'open' | 'won' | 'lost' | 'closed';

/** The status of a refund that moved money. */
export const COMPLETED = 'COMPLETED';
/** The status of a dispute that has ended; every other one is open. */
export const RESOLVED = 'RESOLVED';

const WON = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_SELLER_FAVOR', 'CANCELED_BY_BUYER', 'DENIED'];
const LOST = ['RESOLVED_BUYER_FAVOUR', 'RESOLVED_BUYER_FAVOR', 'ACCEPTED'];
/** What a list of disputes is shown as: the first of these that one of them is in. */
const BY_URGENCY: DisputeState[] = ['open', 'lost', 'won', 'closed'];

/** Returns what went back in whole cents: the completed refunds and reversals, never a capture's status. */
export function refundedCents(refunds: readonly Pick<Refund, 'status' | 'amountCents'>[]): number {
  return refunds.reduce((cents, { status, amountCents }) => cents + (status === COMPLETED ? amountCents : 0), 0);
}

/** Returns `closed` for a resolved dispute that neither side won, such as one that PayPal paid for. */
export function disputeStateOf({ status, outcome }: Pick<Dispute, 'status' | 'outcome'>): DisputeState {
  if (status !== RESOLVED) return 'open';
  if (outcome !== null && WON.includes(outcome)) return 'won';
  return outcome !== null && LOST.includes(outcome) ? 'lost' : 'closed';
}

/** Returns the state of a payment's disputes together: open before lost before won before closed, null without any. */
export function disputeOf(disputes: readonly Pick<Dispute, 'status' | 'outcome'>[]): DisputeState | null {
  const states = disputes.map(disputeStateOf);
  return BY_URGENCY.find((state) => states.includes(state)) ?? null;
}
