import {
  countMessages,
  type MessageState,
  messageState,
  pageConsents,
  pageMessages,
  toConsentFields,
  toMessageRow,
} from '#app/contact/contact-rows.server.ts';
import type { MessageRow } from '#app/contact/messages.server.ts';
import { actionsOf, capitalize, type ListName } from '#app/desk/actions.ts';
import { pageTrail } from '#app/desk/audit.server.ts';
import type { DeskList } from '#app/desk/lists/list.server.ts';
import { type Column, fullName } from '#app/desk/lists/list.ts';
import { ORDERS } from '#app/desk/lists/orders.server.ts';
import { countEmails, type EmailState, emailState, pageEmails, toEmailRow } from '#app/mail/email-rows.server.ts';
import { BUYER_EMAILS } from '#app/payments/emails/emails.server.ts';
import {
  countReviews,
  pageReviews,
  REVIEW_STATES,
  type ReviewState,
  toReviewRow,
} from '#app/reviews/review-rows.server.ts';
import { WAITING } from '#app/reviews/reviews.server.ts';
import { mailLink } from '#app/text/mail-link.ts';

const STATE: Column = { label: 'State', kind: 'state' };

const MESSAGES: DeskList<MessageState> = {
  search: 'Number, or a part of a name or an address',
  columns: [
    { label: 'Name' },
    { label: 'Phone', kind: 'phone' },
    { label: 'Email', kind: 'email' },
    { label: 'Consents', wide: true },
    STATE,
  ],
  filters: (hosted) => (hosted ? ['in quarantine', 'sent on'] : ['new', 'answered', 'in quarantine']),
  count: countMessages,
  elsewhere: (origin) => `The backend at ${origin} keeps the messages: look there. Those here were held back.`,
  async read({ db, mails, site }, state, part) {
    const messages = await pageMessages(db, state, part);
    return messages.map((message) => {
      const { id, email, phone, smsConsent, marketingConsent } = message;
      const consents = [smsConsent ? 'texts' : [], marketingConsent ? 'marketing' : []].flat().join(', ');
      const state = messageState(message);
      return {
        row: toMessageRow(message, mails),
        cells: [fullName(message) || `Message ${id}`, phone, email, consents || 'none', capitalize(state)],
        state,
        waits: state === 'new' || state === 'in quarantine',
        links: replyTo(message, site.name),
        note: message.note,
        actions: actionsOf('messages', state),
      };
    });
  },
};

/** Returns the link that begins an email to the sender. */
function replyTo({ email, firstName }: MessageRow, site: string): Record<string, string> {
  if (email === '') return {};
  const greeting = `Hello${firstName && ` ${firstName}`},`;
  return { 'Reply by email': mailLink(email, `Your message to ${site}`, [greeting, '', '']) };
}

const REVIEWS: DeskList<ReviewState> = {
  search: 'Number, or a part of a name',
  columns: [{ label: 'Stars' }, { label: 'Review' }, { label: 'Name', wide: true }, STATE],
  count: countReviews,
  filters: (hosted) => [
    ...(hosted ? [] : ['published' as const, 'hidden' as const]),
    ...(['in quarantine', 'on hold'] as const),
    ...(hosted ? ['sent on' as const] : []),
  ],
  elsewhere: (origin) => `The backend at ${origin} keeps the reviews: look there. Those here were held back.`,
  async read({ db }, state, part) {
    const reviews = await pageReviews(db, state, part);
    return reviews.map((review) => ({
      row: toReviewRow(review),
      cells: [
        `${'★'.repeat(review.rating)}${'☆'.repeat(5 - review.rating)}`,
        review.reviewDescription.split('\n')[0] ?? '',
        fullName(review),
        capitalize(REVIEW_STATES[review.status]),
      ],
      state: REVIEW_STATES[review.status],
      waits: WAITING.includes(review.status),
      actions: actionsOf('reviews', REVIEW_STATES[review.status]),
    }));
  },
};

const EMAILS: DeskList<EmailState> = {
  search: 'Number',
  columns: [{ label: 'About' }, { label: 'To' }, STATE],
  filters: () => ['waiting', 'given up', 'sent'],
  count: countEmails,
  forAll: { action: 'retry-email', label: 'Try all now' },
  async read({ db, mails }, state, part) {
    return (await pageEmails(db, state, part)).map((email) => {
      const row = toEmailRow(email, mails, BUYER_EMAILS);
      const state = emailState(email);
      return {
        row,
        cells: [capitalize(email.kind.replaceAll('-', ' ')), String(row.recipient), capitalize(state)],
        state,
        waits: state === 'given up',
        actions: mails ? actionsOf('emails', state) : [],
      };
    });
  },
};

const CONSENTS: DeskList<never> = {
  search: 'Number, or a part of an address',
  columns: [{ label: 'Address' }, { label: 'Text messages' }, { label: 'Marketing' }],
  filters: () => [],
  async read({ db }, _state, part) {
    return (await pageConsents(db, part)).map((consent) => ({
      row: toConsentFields(consent),
      cells: [
        consent.email || consent.phone || `Record ${consent.id}`,
        ...[consent.smsConsent, consent.marketingConsent].map((isGiven) => (isGiven ? 'Yes' : 'No')),
      ],
      state: '',
      actions: [],
    }));
  },
};

const TRAIL: DeskList<never> = {
  search: 'What something was done to, as in: review 5',
  columns: [{ label: 'What' }, { label: 'To' }, { label: 'Who' }],
  filters: () => [],
  async read({ db }, _state, part) {
    return (await pageTrail(db, part)).map((row) => ({
      row: { ...row },
      cells: [capitalize(row.what.replaceAll('-', ' ')), row.thing ?? '', row.who],
      state: '',
      actions: [],
    }));
  },
};

/** The lists of the desk and of `ops`, by their names in addresses. */
export const LISTS: Record<ListName, DeskList> = {
  messages: MESSAGES,
  reviews: REVIEWS,
  orders: ORDERS,
  emails: EMAILS,
  consents: CONSENTS,
  trail: TRAIL,
};

export const isListName = (name: string): name is ListName => Object.hasOwn(LISTS, name);
