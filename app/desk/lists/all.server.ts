import type { Kysely } from 'kysely';
import type { StoredMessage } from '#app/contact/messages.server.ts';
import { pageConsents, pageMessages, toConsentFields, toMessageRow } from '#app/contact/rows.server.ts';
import { formatPrice } from '#app/content/money.ts';
import { actionsFor } from '#app/desk/actions.ts';
import { listDeeds } from '#app/desk/audit.server.ts';
import type { DeskList } from '#app/desk/lists/list.server.ts';
import { messageState, REVIEW_STATES } from '#app/desk/perform.server.ts';
import { sendingsOf } from '#app/mail/outbox.server.ts';
import { pageUnsent, toLetterRow } from '#app/mail/rows.server.ts';
import { cursorOf, pagePayments, toPaymentRows } from '#app/payments/books/rows.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { nextStep } from '#app/payments/machine/next-step.ts';
import { PAYMENT_STATUSES, type PaymentStatus, STATUSES } from '#app/payments/machine/status.ts';
import { saleUrl } from '#app/payments/providers/paypal/words.ts';
import type { ReviewRow } from '#app/reviews/reviews.server.ts';
import { pageReviews, toReviewRow } from '#app/reviews/rows.server.ts';
import type { Database } from '#app/store/schema.ts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

/** The lists of the desk by their names. Their rows are those that `ops` prints; orders have more. */
export const LISTS: Record<string, DeskList> = {
  messages: {
    search: 'Number, address or last name, in full',
    filters: ({ hosted }) => ({
      quarantined: 'In quarantine',
      ...(hosted ? { forwarded: 'Sent on to the backend' } : { accepted: 'Sent on' }),
    }),
    elsewhere: (origin) => `The backend at ${origin} keeps the messages: look there. Those here were held back.`,
    async read({ db, mails }, filter, part) {
      const messages = await pageMessages(db, (filter || null) as StoredMessage['status'] | null, part);
      return messages.map((message) => ({
        row: toMessageRow(message, mails),
        title: nameOf(message) || message.email || message.phone || `Message ${message.id}`,
        actions: actionsFor('message', messageState(message)),
      }));
    },
  },

  reviews: {
    search: 'Number or last name, in full',
    filters: ({ hosted }) => ({
      ...(!hosted && { published: 'Published', hidden: 'Hidden' }),
      quarantined: 'In quarantine',
      held: 'On hold',
      ...(hosted && { forwarded: 'Sent on to the backend' }),
    }),
    elsewhere: (origin) => `The backend at ${origin} keeps the reviews: look there. Those here were held back.`,
    async read({ db }, filter, part) {
      const reviews = await pageReviews(db, (filter || null) as ReviewRow['status'] | null, part);
      return reviews.map((review) => ({
        row: toReviewRow(review),
        title: `${review.rating} of 5 stars from ${nameOf(review) || 'nobody named'}`,
        // Hiding it here would not hide it at the backend.
        actions: review.status === 'forwarded' ? [] : actionsFor('review', REVIEW_STATES[review.status]),
      }));
    },
  },

  orders: {
    search: 'Order, invoice or capture, or the buyer’s address, in full',
    filters: () => Object.fromEntries(PAYMENT_STATUSES.map((status) => [status, STATUSES[status].means])),
    elsewhere: (origin) => `The backend at ${origin} takes the payments. Here is what the site asked it for.`,
    async read({ db }, filter, part) {
      const orders = await pagePayments(db, (filter || null) as PaymentStatus | null, part);
      const [rows, letters] = await Promise.all([toPaymentRows(db, orders), lettersOf(db, orders)]);
      return orders.map((order, index) => ({
        row: { ...rows[index], next: nextStep(order), letters: letters(order) },
        title: `${order.packageTitle}, ${formatPrice(order.amountCents)}`,
        state: STATUSES[order.status].means,
        cursor: cursorOf(order),
        link: order.provider === 'paypal' && order.captureId ? saleUrl(order.captureId, order.environment) : null,
        actions: [],
      }));
    },
  },

  letters: {
    search: 'Number',
    filters: () => ({ waiting: 'Waiting', 'given up': 'Given up' }),
    async read({ db, mails }, filter, part) {
      const letters = await pageUnsent(db, (filter || null) as 'waiting' | 'given up' | null, part);
      return letters.map((letter) => ({
        row: toLetterRow(letter, mails),
        title: letter.kind.replaceAll('-', ' '),
        actions: mails ? ['retry-letter'] : [],
      }));
    },
  },

  consents: {
    search: 'Number or address, in full',
    filters: () => ({}),
    async read({ db }, _filter, part) {
      return (await pageConsents(db, part)).map((consent) => ({
        row: toConsentFields(consent),
        title: consent.email || consent.phone || `Record ${consent.id}`,
        state: `text messages: ${consent.smsConsent ? 'yes' : 'no'}, marketing: ${consent.marketingConsent ? 'yes' : 'no'}`,
        actions: [],
      }));
    },
  },

  trail: {
    search: 'What something was done to, as in: review 5',
    filters: () => ({}),
    async read({ db }, _filter, part) {
      return (await listDeeds(db, part)).map((deed) => ({
        row: { ...deed },
        title: [deed.what.replaceAll('-', ' '), deed.thing ?? []].flat().join(': '),
        state: deed.who,
        actions: [],
      }));
    },
  },
};

/** Returns what says which letters about an order were sent, and which wait. */
async function lettersOf(db: Kysely<Database>, orders: PaymentRow[]): Promise<(order: PaymentRow) => string> {
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
