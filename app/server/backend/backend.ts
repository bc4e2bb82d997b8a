import type { ContactMessage } from '#app/domain/contact.ts';
import type { CustomerDetails } from '#app/domain/customer.ts';
import type { PaymentRecord } from '#app/domain/payment.ts';
import type { Plan } from '#app/domain/plan.ts';
import type { NewReview, Review } from '#app/domain/review.ts';

/**
 * The seven calls of the specification's section 7. `hosted.ts` sends them to another server,
 * `embedded/` answers them itself. Every method rejects with a `BackendError` and nothing else.
 */
export interface Backend {
  /** GET /api/reviews: the published reviews, newest first; at most `limit` of them when given. */
  listReviews(options?: { limit?: number }): Promise<Review[]>;

  /** POST /api/reviews/create. Resolves once the review is stored; `quarantine` keeps it off the site until an operator shows it. */
  createReview(review: NewReview, quarantine?: boolean): Promise<void>;

  /**
   * POST /api/mail/contact. Resolves once the message can no longer be lost, nor, when it came with our own form, the
   * record of the consents in it.
   */
  sendContactMessage(message: ContactMessage, form?: ContactForm): Promise<void>;

  /** POST /api/paypal/create_order: an order at the payment provider for one unit of the plan, at the catalogue's price. */
  createOrder(order: NewOrder): Promise<CreatedOrder>;

  /**
   * POST /api/paypal/complete_order: takes the money for an approved order, once however often it is called.
   * Only status `COMPLETED` means paid.
   */
  completeOrder(order: { id: string; owner: string | null }): Promise<{ status: string }>;

  /** POST /api/paypal/complete: stores the completion record of a paid order, once however often it is called. */
  recordPayment(record: PaymentRecord, owner: string | null): Promise<void>;

  /**
   * POST /api/chat/chat-here: the assistant's reply as plain text, at most 10 s later. `history`: the visitor's earlier
   * messages, oldest first, for a backend that understands follow-ups; the call itself carries the message alone.
   */
  chat(message: string, history?: string[]): Promise<string>;
}

/** What our own form knows of a contact message beyond the call's fields (design, "Messages"). */
export type ContactForm = {
  /** Sent by a program, it seems: kept, and sent on only when an operator releases it. */
  quarantine: boolean;
  /** The texts beside the boxes, as they were shown, with links as `[label](address)`; null when the form named no wording of ours. */
  wording: { sms: string; marketing: string } | null;
  /** The path of the page. */
  page: string;
  /** Personal data like the message itself, and never logged. */
  address: string;
  userAgent: string;
};

/** What an order is made of. The seven calls carry amount, title and features; the rest is for a backend that keeps books. */
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
  /** The provider's approval page, for buyers without scripts or pop-ups; absent when the backend names none. */
  approvalUrl?: string;
};

/**
 * Why a call did not succeed.
 * `unavailable`: no answer, a late one, a 5xx or one that makes no sense; trying again may help.
 * `refused`: the backend understood and said no; `message` is meant for the visitor.
 */
export class BackendError extends Error {
  readonly kind: 'unavailable' | 'refused';
  /** HTTP status for our own `/api/*` answer: 502, 503 or 504 for unavailable, 4xx for refused. */
  readonly status: number;

  constructor(kind: 'unavailable' | 'refused', status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackendError';
    this.kind = kind;
    this.status = status;
  }
}
