import type { Plan } from '#app/content/plan.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import type { OrderFacts, ProviderDispute, ProviderRefund } from '#app/payments/facts.ts';

/** What an order is made of. The seven calls carry amount, title and features; the rest is for books of our own. */
export type NewOrder = {
  plan: Plan;
  /** The visitor's order key from the session; only the same key may complete the order. Null: whoever knows the id. */
  owner: string | null;
  customer: CustomerDetails | null;
  /** Absolute addresses to which the provider's approval page sends the buyer. */
  returnUrl: string;
  cancelUrl: string;
};

export type CreatedOrder = {
  id: string;
  /** The provider's approval page, for buyers without scripts or pop-ups; absent when it names none. */
  approvalUrl?: string;
};

/** The three calls of the port that are about money (specification, section 7). */
export interface PaymentCalls {
  /** POST /api/paypal/create_order: an order at the payment provider for one unit of the plan, at the catalogue's price. */
  createOrder(order: NewOrder): Promise<CreatedOrder>;

  /**
   * POST /api/paypal/complete_order: takes the money for an approved order, once however often it is called.
   * Only status `COMPLETED` means paid.
   */
  completeOrder(order: { id: string; owner: string | null }): Promise<{ status: string }>;

  /** POST /api/paypal/complete: stores the completion record of a paid order, once however often it is called. */
  recordPayment(record: PaymentRecord, owner: string | null): Promise<void>;
}

/** How the ids of orders and payments begin that moved no money. */
export const DEMO_ID = 'DEMO-';

/** Where the script of PayPal's buttons comes from and for whom it collects; `demo` when no money moves. */
export type PaymentButtons = { sdkUrl: string; clientId: string; demo: boolean };

/** Money as the provider states it, in whole cents; an amount that cannot be read is NaN, and so equals nothing. */
export type ProviderAmount = { cents: number; currency: string };

/** What the provider says about an order. Null: it did not say. */
export type ProviderOrder = {
  id: string;
  /** CREATED, SAVED, PAYER_ACTION_REQUIRED, APPROVED, VOIDED or COMPLETED. COMPLETED alone does not mean paid. */
  status: string;
  invoiceId: string | null;
  amount: ProviderAmount | null;
  /** Only a capture whose own status is COMPLETED is money. `reason`: the issue of a declined one, where there is a better one than its status. */
  captures: { id: string | null; status: string; amount: ProviderAmount | null; reason?: string }[];
  /** What it says beside its status; absent where there is nothing. Throws `ProviderUnavailable` where that makes no sense. */
  facts?(): OrderFacts;
};

/** What a webhook event points at; null for what it does not name. Nothing here is true until the provider is asked. */
export type WebhookEvent = {
  type: string;
  orderId: string | null;
  /** Of a dispute about several captures, the first. */
  captureId: string | null;
  invoiceId: string | null;
  refundId: string | null;
  disputeId: string | null;
};

/** What a provider tells of a payment after its sale; each may throw as the provider's methods do. */
export type AfterSale = {
  environment: 'sandbox' | 'live';
  refund(refundId: string): Promise<ProviderRefund>;
  /** Throws a `ProviderRefusal` with `NO_PERMISSION` where the account may not see disputes, as `disputes` does. */
  dispute(disputeId: string): Promise<ProviderDispute>;
  disputes(captureId: string): Promise<ProviderDispute[]>;
  /** The dispute that a delivery shows; only for a signed one that cannot be read again. */
  disputeIn(rawBody: string): ProviderDispute | null;
};

/** The issue of a read of an order that the provider does not have. */
export const NOT_FOUND = 'RESOURCE_NOT_FOUND';
/** The issue of a read for which the account lacks the permission. */
export const NO_PERMISSION = 'NOT_AUTHORIZED';

/**
 * A payment provider (design, "Money"). Every method may throw `ProviderUnavailable` or `ProviderRefusal`. `create` and
 * `capture` are safe to repeat under the same key.
 */
export interface PaymentProvider {
  /** Kept on each payment, so that one provider never settles another's orders. */
  readonly name: 'paypal' | 'demo' | 'hosted';
  /**
   * Milliseconds. A call under way counts as lost after `lease`: longer than three tries of it. One that is slower still
   * may be joined by another, which has the same key, and the provider charges once. `wait`: how long a caller waits for
   * a call that another process has under way.
   */
  readonly times: { lease: number; wait: number };
  /** `invoiceId`: unique in our books; the provider refuses a second payment under it. Also the call's idempotency key. */
  create(order: NewOrder & { invoiceId: string }): Promise<CreatedOrder>;
  /** Takes the money of an approved order. `requestId` stays the same for as long as the outcome is not known. */
  capture(orderId: string, requestId: string): Promise<ProviderOrder>;
  /** The order as it stands. Absent where that cannot be asked: then only `capture` tells, and is repeated to find out. */
  readonly read?: (orderId: string) => Promise<ProviderOrder>;
  /** Takes the completion record. Absent where our own books are the record. */
  readonly record?: (record: PaymentRecord, owner: string | null) => Promise<void>;
  /** The calls for orders that are not in our books; absent where there can be none. */
  readonly strangers?: Pick<PaymentCalls, 'completeOrder' | 'recordPayment'>;
  /** Absent where nothing happens after a sale. */
  readonly afterSale?: AfterSale;
  readonly webhook?: {
    /** What a delivery says, whoever made it; null when it has no signature that could be checked. Asks nobody. */
    read(headers: Headers, rawBody: string): WebhookEvent | null;
    /** Whether the provider confirms the signature of a delivery. */
    verify(headers: Headers, rawBody: string): Promise<boolean>;
  };
}

/** No answer, a late one, or one that makes no sense: the provider may or may not have acted. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider understood and said no; `issue` is its code, such as INSTRUMENT_DECLINED. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';

  constructor(
    readonly issue: string,
    options?: ErrorOptions,
  ) {
    super(`The payment provider refused: ${issue}`, options);
  }
}
