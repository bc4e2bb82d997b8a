/** What an order is made of at the payment provider. */
type ProviderOrderRequest = {
  /** Unique in our books; the provider refuses a second payment under it. Also the create call's idempotency key. */
  invoiceId: string;
  planId: string;
  title: string;
  /** US dollars in whole cents. */
  amountCents: number;
  returnUrl: string;
  cancelUrl: string;
};

/** Money as the provider states it, in whole cents; an amount that cannot be read is NaN, and so equals nothing. */
export type ProviderAmount = { cents: number; currency: string };

/** What the provider says about an order. Null: it did not say. */
export type ProviderOrder = {
  id: string;
  /** CREATED, SAVED, PAYER_ACTION_REQUIRED, APPROVED, VOIDED or COMPLETED. COMPLETED alone does not mean paid. */
  status: string;
  invoiceId: string | null;
  amount: ProviderAmount | null;
  /** Only a capture whose own status is COMPLETED is money. */
  captures: { id: string; status: string; amount: ProviderAmount }[];
};

/** What a webhook event points at; null when it concerns no order. */
type WebhookEvent = { type: string; orderId: string | null };

/**
 * The payment provider (design, "Money"). Every method may throw `ProviderUnavailable` or `ProviderRefusal`.
 * `create` and `capture` are safe to repeat under the same key.
 */
export interface PaymentProvider {
  /** Kept on each payment, so that one provider never settles another's orders. */
  readonly name: 'paypal' | 'demo';
  create(order: ProviderOrderRequest): Promise<{ id: string; approvalUrl?: string }>;
  get(orderId: string): Promise<ProviderOrder>;
  /** Takes the money of an approved order. `requestId` stays the same for as long as the outcome is not known. */
  capture(orderId: string, requestId: string): Promise<ProviderOrder>;
  /** What a delivery says, whoever made it; null when it has no signature that could be checked. Asks nobody. */
  readWebhook(headers: Headers, rawBody: string): WebhookEvent | null;
  /** Whether the provider confirms the signature of a delivery. */
  verifyWebhook(headers: Headers, rawBody: string): Promise<boolean>;
}

/** No answer, a late one, or one that makes no sense: the provider may or may not have acted. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider understood and said no; `issue` is its code, such as INSTRUMENT_DECLINED. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';

  constructor(readonly issue: string) {
    super(`The payment provider refused: ${issue}`);
  }
}
