import type { Kysely } from 'kysely';
import {
  type MessageState,
  messageState,
  pageConsents,
  pageMessages,
  toConsentFields,
  toMessageRow,
} from '#app/contact/contact-rows.server.ts';
import { formatPrice } from '#app/content/money.ts';
import { actionsFor } from '#app/desk/actions.ts';
import { pageTrail } from '#app/desk/audit.server.ts';
import type { DeskList } from '#app/desk/lists/list.server.ts';
import { emailState, pageUnsent, toEmailRow } from '#app/mail/email-rows.server.ts';
import { sendingsOf } from '#app/mail/outbox.server.ts';
import { cursorOf, orderLabel, pagePayments, toPaymentRows } from '#app/payments/books/order-rows.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { nextStep } from '#app/payments/machine/next-step.ts';
import { ORDER_LABELS, type OrderLabel } from '#app/payments/machine/status.ts';
import { saleUrl } from '#app/payments/providers/paypal/words.ts';
import { pageReviews, REVIEW_STATES, type ReviewState, toReviewRow } from '#app/reviews/review-rows.server.ts';
import type { Database } from '#app/store/schema.ts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

const MESSAGES: DeskList<MessageState> = {
  search: 'Number, or a part of a name or an address',
  filters: ({ hosted, mails }) => ['in quarantine', 'sent on', ...(hosted || mails ? [] : ['stored' as const])],
  elsewhere: (origin) => `The backend at ${origin} keeps the messages: look there. Those here were held back.`,
  async read({ db, mails }, state, part) {
    const messages = await pageMessages({ db, mails }, state, part);
    return messages.map((message) => ({
      row: toMessageRow(message, mails),
      title: nameOf(message) || message.email || message.phone || `Message ${message.id}`,
      state: messageState(message, mails),
      actions: actionsFor('message', messageState(message, mails)),
    }));
  },
};

const REVIEWS: DeskList<ReviewState> = {
  search: 'Number, or a part of a name',
  filters: ({ hosted }) => [
    ...(hosted ? [] : ['published' as const, 'hidden' as const]),
    ...(['in quarantine', 'on hold'] as const),
    ...(hosted ? ['sent on' as const] : []),
  ],
  elsewhere: (origin) => `The backend at ${origin} keeps the reviews: look there. Those here were held back.`,
  async read({ db }, state, part) {
    const reviews = await pageReviews(db, state, part);
    return reviews.map((review) => ({
      row: toReviewRow(review),
      title: `${review.rating} of 5 stars from ${nameOf(review) || 'nobody named'}`,
      state: REVIEW_STATES[review.status],
      actions: actionsFor('review', REVIEW_STATES[review.status]),
    }));
  },
};

const ORDERS: DeskList<OrderLabel> = {
  search: 'Order, invoice or capture, or a part of the buyer’s name or address',
  filters: () => ORDER_LABELS,
  elsewhere: (origin) => `The backend at ${origin} takes the payments. Here is what the site asked it for.`,
  async read({ db, account }, state, part) {
    const orders = await pagePayments(db, state, part);
    const [rows, emails] = await Promise.all([toPaymentRows(db, orders), emailsOf(db, orders)]);
    return rows.map((row, index) => {
      const order = orders[index] as PaymentRow;
      const { invoiceId, planId, updatedAt, checkAt, leasedUntil } = order;
      return {
        row: { ...row, next: nextStep(order, account), emails: emails(order) },
        details: { invoiceId, planId, updatedAt, checkAt, leasedUntil },
        title: `${order.packageTitle}, ${formatPrice(order.amountCents)}`,
        state: orderLabel(order, row),
        cursor: cursorOf(order),
        link: order.provider === 'paypal' && order.captureId ? saleUrl(order.captureId, order.environment) : null,
        actions: [],
      };
    });
  },
};

const EMAILS: DeskList<'waiting' | 'given up'> = {
  search: 'Number',
  filters: () => ['waiting', 'given up'],
  async read({ db, mails }, state, part) {
    return (await pageUnsent(db, state, part)).map((email) => ({
      row: toEmailRow(email, mails),
      title: email.kind.replaceAll('-', ' '),
      state: emailState(email),
      actions: mails ? actionsFor('email', emailState(email)) : [],
    }));
  },
};

const CONSENTS: DeskList<never> = {
  search: 'Number, or a part of an address',
  filters: () => [],
  async read({ db }, _state, part) {
    return (await pageConsents(db, part)).map((consent) => ({
      row: toConsentFields(consent),
      title: consent.email || consent.phone || `Record ${consent.id}`,
      state: `text messages: ${consent.smsConsent ? 'yes' : 'no'}, marketing: ${consent.marketingConsent ? 'yes' : 'no'}`,
      actions: [],
    }));
  },
};

const TRAIL: DeskList<never> = {
  search: 'What something was done to, as in: review 5',
  filters: () => [],
  async read({ db }, _state, part) {
    return (await pageTrail(db, part)).map((row) => ({
      row: { ...row },
      title: [row.what.replaceAll('-', ' '), row.thing ?? []].flat().join(': '),
      state: row.who,
      actions: [],
    }));
  },
};

/** The lists of the desk and of `ops`, by their names in addresses. */
export const LISTS: Record<string, DeskList> = {
  messages: MESSAGES,
  reviews: REVIEWS,
  orders: ORDERS,
  emails: EMAILS,
  consents: CONSENTS,
  trail: TRAIL,
};

/** Returns what says which emails about an order were sent, and which wait. */
async function emailsOf(db: Kysely<Database>, orders: PaymentRow[]): Promise<(order: PaymentRow) => string> {
  const keysOf = ({ orderID }: PaymentRow) => [`sale:${orderID}`, `receipt:${orderID}`];
  const sendings = await sendingsOf(db, orders.flatMap(keysOf));
  return (order) =>
    keysOf(order)
      .flatMap((key) => {
        const sentAt = sendings.get(key);
        return sentAt === undefined ? [] : [`${key.split(':')[0]} ${sentAt === null ? 'waits' : `sent ${sentAt}`}`];
      })
      .join(', ');
}
