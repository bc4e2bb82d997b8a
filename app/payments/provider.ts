import type { Cents } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import type { ProviderWords } from '#app/payments/advice.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';

/** A new order. The seven calls carry only amount, title and features of the plan. */
export type NewOrder = {
  plan: Plan;
  /** The visitor's order key from the session, required to complete the order. Null: the order id is enough. */
  owner: string | null;
  customer: CustomerDetails | null;
  /** Absolute URLs to which the approval page sends the buyer; `cancelUrl` likewise. */
  returnUrl: string;
  cancelUrl: string;
};

export type CreatedOrder = {
  id: string;
  /** The provider's approval page, for buyers without scripts or pop-ups. */
  approvalUrl?: string;
  /** The account that it will pay, if the provider names one. */
  payee?: string;
};

/** `isNew`: false for an order that this or another call had created before. */
export type PlacedOrder = CreatedOrder & { isNew: boolean };

/** An order and the provider's own page of it. `inDoubt`: it may be paid. */
export type OrderToApprove = { id: string; page: string; inDoubt: boolean };

/** The three calls of the port that are about money (specification, section 7). */
export interface PaymentCalls {
  /** Creates an order for one unit of the plan at the catalogue's price: POST /api/paypal/create_order. */
  createOrder(order: NewOrder): Promise<CreatedOrder>;

  /** Captures an approved order (idempotent): POST /api/paypal/complete_order. Only status `COMPLETED` means paid. */
  completeOrder(order: { id: string; owner: string | null }): Promise<{ status: string }>;

  /** Stores the completion record of a paid order (idempotent): POST /api/paypal/complete. */
  recordPayment(record: PaymentRecord, owner: string | null): Promise<void>;
}

/** The prefix of the demo's ids, whose payments move no money. */
export const DEMO_ID = 'DEMO-';

/** The script of the provider's buttons and the account that is paid. `demo`: no money moves. */
export type PaymentButtons = { sdkUrl: string; clientId: string; demo: boolean };

/** An amount as the provider states it. `cents` is null if it cannot be read, and then equals no price. */
export type ProviderAmount = { cents: Cents | null; currency: string };

/**
 * How an order stands after a capture. `pending`: the provider reviews the payment. `paid`: captured, even if a part was given
 * back; `refunded`: all of it was. `taken`: an earlier call has captured it, maybe for a review.
 */
type CapturedState = 'pending' | 'paid' | 'taken' | 'refunded';

/**
 * How an order stands at the provider. `open`: nobody has approved it. `approved`: the money was not asked for. `failed`: the
 * capture was declined. `gone`: it can no longer be paid. `unknown`: what the provider says does not tell whether money moved.
 */
export type OrderState = 'open' | 'approved' | CapturedState | 'failed' | 'gone' | 'unknown';

/** An order as the provider describes it, in this site's words. Null: not stated. */
export type ProviderOrder = {
  id: string;
  state: OrderState;
  /** The provider's own code for a state that ends without money or is unknown. Buyers get its advice; nothing else depends on it. */
  reason: string | null;
  captureId: string | null;
  invoiceId: string | null;
  /** The accounts to be paid that it and its captures name; absent where orders name none. */
  payees?: string[];
  /** Present if it names another account to be paid than the configured one. */
  hasOtherPayee?: true;
  /** Every amount that it names, as its price and as captured: one that is not ours makes the order another one. */
  amounts: ProviderAmount[];
  /** Returns refunds, fee and payer. Absent where nothing happens after a sale. Throws `ProviderUnavailable` if unreadable. */
  saleDetails?(): SaleDetails;
};

/** A refund as the provider describes it, which names no order. */
export type ProviderRefund = {
  refundId: string;
  captureId: string | null;
  invoiceId: string | null;
  /** `refund`: by the seller. `reversal`: by the provider. */
  kind: 'refund' | 'reversal';
  amountCents: Cents;
  /** Money has moved only if `completed`; `pending` also for a word that the provider does not document. */
  status: 'completed' | 'pending' | 'failed';
  /** ISO 8601 in UTC. */
  happenedAt: string;
};

/** A dispute as the provider describes it, with the captures that it is about and the invoices that it names. */
export type ProviderDispute = {
  disputeId: string;
  captureIds: string[];
  invoiceIds: string[];
  status: 'open' | 'closed';
  /** The provider's page of the case, where the seller answers. */
  url: string;
  /** ISO 8601 in UTC, like `dueAt`, the deadline for the seller's response; null if nothing is due. */
  openedAt: string;
  dueAt: string | null;
  /** The provider's last change, ISO 8601 in UTC with milliseconds, so that the texts can be compared. */
  updatedAt: string;
};

/** What an order at the provider states besides its state; the columns of the sale are null if not stated. */
export type SaleDetails = {
  /** Whether the provider says that money went back, even of a refund that it does not list. */
  isGivenBack: boolean;
  refunds: ProviderRefund[];
  sale: Sale;
};

/** `feeCents`: the provider's fee; `netCents`: what it leaves. `payerId`: the buyer's account. `capturedAt`: ISO 8601 in UTC. */
export type Sale = {
  feeCents: Cents | null;
  netCents: Cents | null;
  payerId: string | null;
  capturedAt: string | null;
};

/** The ids in a webhook event; null or empty for those that it does not name. Unverified until they are read at the provider. */
export type WebhookEvent = {
  type: string;
  orderId: string | null;
  /** Several, like the invoices, for a dispute about several captures. */
  captureIds: string[];
  invoiceIds: string[];
  refundId: string | null;
  /** Whether the refund is a reversal, which only the type of an event may tell. */
  isReversal: boolean;
  disputeId: string | null;
};

/** Reads what happened after a sale. Each method throws as the provider's methods do. */
export type AfterSale = {
  environment: 'sandbox' | 'live';
  refund(refundId: string): Promise<ProviderRefund>;
  /** Throws a `ProviderRefusal` that means `forbidden` if the account may not see disputes, as `disputes` does. */
  dispute(disputeId: string): Promise<ProviderDispute>;
  /** Returns the ids of the disputes about a capture. */
  disputes(captureId: string): Promise<string[]>;
  /** Returns the dispute in a verified delivery, for an account that may not read disputes. */
  disputeIn(rawBody: string): ProviderDispute | null;
  /** Returns the refund in a verified delivery, for one that is not shown by its id. */
  refundIn(rawBody: string): ProviderRefund | null;
};

/**
 * The port to a payment provider. Every method may throw `ProviderUnavailable` or `ProviderRefusal`. `create` and `capture`
 * are idempotent under the same key.
 */
export interface PaymentProvider extends ProviderWords {
  /** Stored on each payment, so that one provider never captures another's orders. */
  readonly name: string;
  /** Why no money moves: `demo`, or an account for tests. Emails to buyers then go to the operator. Null: it does. */
  readonly testMode: 'demo' | 'sandbox' | null;
  /** Its buttons at checkout; null where buyers pay on its own page alone. */
  readonly buttons: PaymentButtons | null;
  /** Resolves with whether the provider accepts the credentials; null while that is not known. */
  readonly checkLogin?: () => Promise<boolean | null>;
  /**
   * Milliseconds. `lease`: when the lease of a call expires, later than all its tries take together. A second call after that
   * has the same idempotency key. `wait`: how long a caller waits for a call of another process.
   */
  readonly times: { lease: number; wait: number };
  /**
   * Returns the provider's page of an order whose creation named no approval page. It may not lead back to this site. Absent
   * where every order names one.
   */
  readonly orderPage?: (orderId: string) => string;
  /** Creates an order. `invoiceId` is the idempotency key; the provider refuses a second payment under it. */
  create(order: NewOrder & { invoiceId: string }): Promise<CreatedOrder>;
  /** Captures an approved order. `requestId` is the idempotency key, and stays the same until the outcome is known. */
  capture(orderId: string, requestId: string): Promise<ProviderOrder>;
  /** Reads the order. Absent in hosted mode, where only repeating `capture` shows the outcome. */
  readonly read?: (orderId: string) => Promise<ProviderOrder>;
  /** Forwards the completion record. Absent where the site's own books are the record. */
  readonly record?: (record: PaymentRecord, owner: string | null) => Promise<void>;
  /** The calls for orders that are not in the site's books; absent where there can be none. */
  readonly unknownOrders?: Pick<PaymentCalls, 'completeOrder' | 'recordPayment'>;
  /** Absent where nothing happens after a sale. */
  readonly afterSale?: AfterSale;
  readonly webhook?: {
    /** The setting by which its deliveries are verified, for the log. */
    setting: string;
    /** Parses a delivery without any call. Returns null if it has no signature that could be verified. */
    read(headers: Headers, rawBody: string): WebhookEvent | null;
    /** Returns whether the provider confirms the signature. */
    verify(headers: Headers, rawBody: string): Promise<boolean>;
  };
}
