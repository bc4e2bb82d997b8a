import type { ChatQuestion } from '#app/assistant/chat/conversation.ts';
import type { ContactMessage } from '#app/contact/message.schema.ts';
import type { SubmittedForm } from '#app/contact/submitted-form.server.ts';
import type { NewReview, Rating, Review } from '#app/reviews/review.schema.ts';

/**
 * The four calls of the specification's section 7 that are not about money; the other three are `PaymentCalls`. The hosted
 * backend sends them to another server, the embedded one answers them. Every method rejects with a `BackendError` only.
 */
export interface Backend {
  /**
   * GET /api/reviews: the published reviews, newest first; at most `limit` of them. `offset` continues a list that was
   * shown already: those after the first `offset`, for which a hosted backend is not called again.
   */
  listReviews(range?: { limit: number; offset?: number }): Promise<Review[]>;

  /** Rates the published reviews together; a hosted backend's as they were listed last. */
  rateReviews(): Promise<Rating>;

  /** POST /api/reviews/create. Resolves once the review is stored; `quarantine` keeps it off the site until an operator shows it. */
  createReview(review: NewReview, quarantine?: boolean): Promise<void>;

  /**
   * POST /api/mail/contact. Resolves once the message can no longer be lost, nor, when it came with our own form, the
   * record of the consents in it.
   */
  sendContactMessage(message: ContactMessage, form?: SubmittedForm): Promise<void>;

  /**
   * POST /api/chat/chat-here: the assistant's reply as plain text, at most 10 s later. The call of a hosted backend carries
   * the message alone; the embedded one understands follow-ups too.
   */
  chat(question: ChatQuestion): Promise<string>;
}
