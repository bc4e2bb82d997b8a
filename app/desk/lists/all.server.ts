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
import { actionsOf, capitalize, type Item, type ListName, STATES } from '#app/desk/actions.ts';
import { pageTrail } from '#app/desk/audit.server.ts';
import { EMAILS } from '#app/desk/lists/emails-list.server.ts';
import { type DeskList, findEntry, type ListStore } from '#app/desk/lists/list.server.ts';
import type { Column, Entry } from '#app/desk/lists/list.ts';
import { ORDERS } from '#app/desk/lists/orders.server.ts';
import {
  countReviews,
  pageReviews,
  REVIEW_STATES,
  type ReviewState,
  toReviewRow,
} from '#app/reviews/review-rows.server.ts';
import { fullName } from '#app/text/full-name.ts';
import { mailLink } from '#app/text/mail-link.ts';

/** A row of a list without states. */
const PLAIN = { state: '', tone: 'plain', actions: [] } satisfies Partial<Entry>;

const STATE: Column = { label: 'State', kind: 'state' };

const MESSAGES: DeskList<MessageState> = {
  search: 'Name, address or day, as in: Nov 24',
  hasDays: true,
  columns: [{ label: 'Name' }, { label: 'Consents', wide: true }, STATE],
  filters: (hosted) => (hosted ? ['in quarantine', 'sent on'] : ['new', 'answered', 'in quarantine']),
  count: countMessages,
  about: 'The contact form has no field for a text: whoever writes here wants to hear from you.',
  elsewhere: (origin) => `The backend at ${origin} keeps the messages: look there. Those here were held back.`,
  async read({ db, mails, site }, state, part) {
    const messages = await pageMessages(db, state, part);
    return messages.map((message) => {
      const { id, email, phone, smsConsent, marketingConsent } = message;
      const consents = [smsConsent ? 'texts' : [], marketingConsent ? 'marketing' : []].flat().join(', ');
      const state = messageState(message);
      return {
        row: toMessageRow(message, mails),
        cells: [fullName(message) || `Message ${id}`, consents || 'none', capitalize(state)],
        contact: { email, phone },
        state,
        facts: Object.entries({
          ...{ Email: email, Phone: phone },
          ...{ 'Text messages': agreed(smsConsent), Marketing: agreed(marketingConsent) },
        }),
        times: Object.entries({
          Received: message.createdAt,
          [`Answered by ${message.answeredBy}`]: message.answeredAt,
        }),
        tone: STATES[state],
        links: replyTo(message, site.name),
        note: message.note,
        actions: actionsOf('messages', state),
      };
    });
  },
};

const agreed = (consent: 0 | 1, text = 'may be sent') => (consent ? text : 'not agreed to');

/** Returns the link that begins an email to the sender. */
function replyTo({ email, firstName }: MessageRow, site: string): Record<string, string> {
  if (email === '') return {};
  const greeting = `Hello${firstName && ` ${firstName}`},`;
  return { 'Reply by email': mailLink(email, `Your message to ${site}`, [greeting, '', '']) };
}

const REVIEWS: DeskList<ReviewState> = {
  search: 'Name or day, as in: Nov 24',
  hasDays: true,
  columns: [{ label: 'Stars' }, { label: 'Name', kind: 'name' }, { label: 'Review' }, STATE],
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
        fullName(review),
        review.reviewDescription.split('\n')[0] ?? '',
        capitalize(REVIEW_STATES[review.status]),
      ],
      state: REVIEW_STATES[review.status],
      facts: Object.entries({
        ...{ Review: review.reviewDescription, Name: fullName(review), Company: review.companyName },
        ...{ Position: review.jobTitle, 'Hidden as': review.hiddenReason?.replaceAll('-', ' ') ?? '' },
      }),
      times: Object.entries({ Received: review.createdAt }),
      tone: STATES[REVIEW_STATES[review.status]],
      actions: actionsOf('reviews', REVIEW_STATES[review.status]),
    }));
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
      ...PLAIN,
      facts: Object.entries({
        ...{ Email: consent.email, Phone: consent.phone, 'On the page': consent.page },
        'Text messages': agreed(consent.smsConsent, consent.smsText),
        Marketing: agreed(consent.marketingConsent, consent.marketingText),
      }),
      times: Object.entries({ Given: consent.createdAt }),
      technical: `Record ${consent.id} · ${consent.address} · ${consent.userAgent}`,
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
      ...PLAIN,
      facts: [],
      times: Object.entries({ Done: row.createdAt }),
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

/** Finds an item. One that its list does not have counts as deleted. */
export async function findItem(list: ListName, store: ListStore, id: string): Promise<Item> {
  return { list, id, state: (await findEntry(LISTS[list], store, id))?.state ?? 'deleted' };
}

export const isListName = (name: string): name is ListName => Object.hasOwn(LISTS, name);
