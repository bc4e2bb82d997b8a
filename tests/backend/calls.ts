import type { HostedBackend } from '#app/backend/hosted.server.ts';
import type { NewOrder } from '#app/payments/provider.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { message, review } from '#tests/backend/payloads.ts';
import { plan, recordOf } from '#tests/payments/payments.ts';

export const order: NewOrder = {
  plan,
  owner: 'an-owner',
  customer: null,
  returnUrl: 'https://site.example/return',
  cancelUrl: 'https://site.example/cancel',
};
export const payment = recordOf('UNKNOWN');

/** The seven calls of a backend, by path. */
export const CALLS: [string, (backend: HostedBackend) => Promise<unknown>][] = [
  ['/api/reviews', (backend) => backend.listReviews()],
  ['/api/reviews/create', (backend) => backend.createReview(review)],
  ['/api/mail/contact', (backend) => backend.sendContactMessage(message)],
  ['/api/paypal/create_order', (backend) => backend.createOrder(order)],
  ['/api/paypal/complete_order', (backend) => backend.completeOrder({ id: 'ORDER', owner: null })],
  ['/api/paypal/complete', (backend) => backend.recordPayment(payment, null)],
  ['/api/chat/chat-here', (backend) => backend.chat(chatQuestion('How much is a seller lead?'))],
];
