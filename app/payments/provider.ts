import type { Cents } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import type { OrderFacts, ProviderDispute, ProviderRefund } from '#app/payments/books/facts.ts';
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
};

/** `isNew`: false for an order that this or another call had created before. */
export type PlacedOrder = CreatedOrder & { isNew: boolean };

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

/** The script of PayPal's buttons and the account that is paid. `demo`: no money moves. */
export type PaymentButtons = { sdkUrl: string; clientId: string; demo: boolean };

/** An amount as the provider states it. `cents` is null if it cannot be read, and then equals no price. */
export type ProviderAmount = { cents: Cents | null; currency: string };

/** An order as the provider describes it. Null: not stated. */
export type ProviderOrder = {
  id: string;
  /** CREATED, SAVED, PAYER_ACTION_REQUIRED, APPROVED, VOIDED or COMPLETED. COMPLETED alone does not mean paid. */
  status: string;
  invoiceId: string | null;
  /** Present if it names another account to be paid than the configured one. */
  hasOtherPayee?: true;
  amount: ProviderAmount | null;
  /** `reason`: the issue of a declined capture, if it says more than its status. */
  captures: { id: string | null; status: string; amount: ProviderAmount | null; reason?: string }[];
  /** Returns refunds, fee and payer. Absent where nothing happens after a sale. Throws `ProviderUnavailable` if unreadable. */
  facts?(): OrderFacts;
};

/** The ids in a webhook event; null or empty for those that it does not name. Unverified until they are read at the provider. */
export type WebhookEvent = {
  type: string;
  orderId: string | null;
  /** Several, like the invoices, for a dispute about several captures. */
  captureIds: string[];
  invoiceIds: string[];
  refundId: string | null;
  disputeId: string | null;
};

/** Reads what happened after a sale. Each method throws as the provider's methods do. */
export type AfterSale = {
  environment: 'sandbox' | 'live';
  refund(refundId: string): Promise<ProviderRefund>;
  /** Throws a `ProviderRefusal` with `NO_PERMISSION` if the account may not see disputes, as `disputes` does. */
  dispute(disputeId: string): Promise<ProviderDispute>;
  disputes(captureId: string): Promise<ProviderDispute[]>;
  /** Returns the dispute in a verified delivery, for an account that may not read disputes. */
  disputeIn(rawBody: string): ProviderDispute | null;
  /** Returns the refund in a verified delivery, for one that PayPal does not show by its id. */
  refundIn(rawBody: string): ProviderRefund | null;
};

/** A capture whose own status is one of these is paid, even if part of it was given back. */
export const PAID_CAPTURES = ['COMPLETED', 'PARTIALLY_REFUNDED'];
/** The captures of which all or a part was given back. */
export const RETURNED_CAPTURES = ['PARTIALLY_REFUNDED', 'REFUNDED'];
/** The captures that moved money, even if all of it was given back. */
export const MOVED_CAPTURES = [...PAID_CAPTURES, 'REFUNDED'];
/** The captures that PayPal's documentation describes. Any other one says nothing about the money. */
export const KNOWN_CAPTURES = [...MOVED_CAPTURES, 'PENDING', 'DECLINED', 'FAILED'];

/** The issue for an order that the provider does not have. */
export const NOT_FOUND = 'RESOURCE_NOT_FOUND';
/** The issue for a read that the account may not make. */
export const NO_PERMISSION = 'NOT_AUTHORIZED';

/**
 * The port to a payment provider. Every method may throw `ProviderUnavailable` or `ProviderRefusal`. `create` and `capture`
 * are idempotent under the same key.
 */
export interface PaymentProvider {
  /** Stored on each payment, so that one provider never settles another's orders. */
  readonly name: 'paypal' | 'demo' | 'hosted';
  /**
   * Milliseconds. `lease`: when the lease of a call expires, later than all its tries take together. A second call after that
   * has the same idempotency key. `wait`: how long a caller waits for a call of another process.
   */
  readonly times: { lease: number; wait: number };
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
    /** Parses a delivery without any call. Returns null if it has no signature that could be verified. */
    read(headers: Headers, rawBody: string): WebhookEvent | null;
    /** Returns whether the provider confirms the signature. */
    verify(headers: Headers, rawBody: string): Promise<boolean>;
  };
}

/** No response, a late one or an unreadable one: the provider may or may not have acted. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** A definite refusal; `issue` is the provider's code, such as INSTRUMENT_DECLINED. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';

  constructor(
    readonly issue: string,
    options?: ErrorOptions,
  ) {
    super(`The payment provider refused: ${issue}`, options);
  }
}

export function isProviderError(error: unknown): error is ProviderUnavailable | ProviderRefusal {
  return error instanceof ProviderUnavailable || error instanceof ProviderRefusal;
}
