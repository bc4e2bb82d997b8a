import {
  countMessages,
  type MessageState,
  messageState,
  pageConsents,
  pageMessages,
  toConsentFields,
  toMessageRow,
} from '#app/contact/contact-rows.server.ts';
import { type Item, inPast, type ListName, ofState } from '#app/desk/actions.ts';
import { nameOf, pageTrail } from '#app/desk/audit.server.ts';
import { EMAILS } from '#app/desk/lists/emails-list.server.ts';
import { type DeskList, findEntry, type ListStore } from '#app/desk/lists/list.server.ts';
import { contactOf, type Entry, type Link } from '#app/desk/lists/list.ts';
import { ORDERS } from '#app/desk/lists/orders.server.ts';
import {
  countReviews,
  pageReviews,
  REVIEW_STATES,
  type ReviewState,
  toReviewRow,
} from '#app/reviews/review-rows.server.ts';
import { fullName } from '#app/text/full-name.ts';

/** A row of a list without states. */
const PLAIN = { state: '', tone: 'plain', facts: {}, steps: [] } satisfies Partial<Entry>;

const MESSAGES: DeskList<MessageState> = {
  search: 'Name, email or day',
  hasDays: true,
  filters: (hosted) => (hosted ? ['in quarantine', 'sent on'] : ['new', 'answered', 'in quarantine']),
  count: countMessages,
  elsewhere: (origin) => `The backend at ${origin} keeps the messages: look there. Those here were held back.`,
  async read({ db, mails, site }, state, part) {
    const messages = await pageMessages(db, state, part);
    return messages.map((message) => {
      const { id, email, phone, firstName, smsConsent, marketingConsent } = message;
      const consents = [smsConsent ? 'texts' : [], marketingConsent ? 'marketing' : []].flat().join(', ');
      const { steps, ...shown } = ofState('messages', messageState(message));
      const greeting = [`Hello${firstName && ` ${firstName}`},`, '', ''];
      const contact = contactOf(email, phone, `Your message to ${site.name}`, greeting);
      const ways = [
        ...(email ? [{ ...contact.email, label: 'Reply by email' }] : []),
        ...(phone ? [{ ...contact.phone, label: 'Call' }] : []),
      ];
      return {
        row: toMessageRow(message, mails),
        cells: { Name: fullName(message) || `Message ${id}`, Consents: consents || '–' },
        contact,
        facts: { 'Text messages': agreed(smsConsent), Marketing: agreed(marketingConsent) },
        times: [
          ['Received', message.createdAt],
          [`Answered by ${nameOf(message.answeredBy ?? '')}`, message.answeredAt],
        ],
        ...shown,
        steps: shown.state === 'in quarantine' ? [...steps, ...ways] : [...ways, ...steps],
        note: message.note,
      };
    });
  },
};

const agreed = (consent: 0 | 1, text = 'may be sent') => (consent ? text : 'not agreed to');

const REVIEWS: DeskList<ReviewState> = {
  search: 'Name or day',
  hasDays: true,
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
      cells: {
        'Stars and name': `${'★'.repeat(review.rating)}${'☆'.repeat(5 - review.rating)} ${fullName(review)}`,
        Review: review.reviewDescription,
      },
      facts: {
        ...{ Company: review.companyName, Position: review.jobTitle },
        'Hidden as': review.hiddenReason?.replaceAll('-', ' ') ?? '',
      },
      times: [['Received', review.createdAt]],
      ...ofState('reviews', REVIEW_STATES[review.status]),
    }));
  },
};

const CONSENTS: DeskList<never> = {
  search: 'Email address',
  filters: () => [],
  async read({ db }, _state, part) {
    return (await pageConsents(db, part)).map((consent) => ({
      row: toConsentFields(consent),
      cells: {
        Address: consent.email || consent.phone || `Record ${consent.id}`,
        'Text messages': consent.smsConsent ? '✓ Texts' : '– No texts',
        Marketing: consent.marketingConsent ? '✓ Marketing' : '– No marketing',
      },
      ...PLAIN,
      facts: {
        ...{ Email: consent.email, Phone: consent.phone, 'On the page': consent.page },
        'Text messages': agreed(consent.smsConsent, consent.smsText),
        Marketing: agreed(consent.marketingConsent, consent.marketingText),
        'For support': `Record ${consent.id} · ${consent.address} · ${consent.userAgent}`,
      },
      times: [['Given', consent.createdAt]],
    }));
  },
};

const TRAIL: DeskList<never> = {
  search: 'Such as: review 5',
  filters: () => [],
  async read({ db }, _state, part) {
    return (await pageTrail(db, part)).map((row) => ({
      row: { ...row },
      cells: { What: inPast(row.what, row.thing), Who: nameOf(row.who) },
      ...PLAIN,
      steps: linksTo(row.thing),
      times: [['Done', row.createdAt]],
    }));
  },
};

/** Returns the link to what something was done to, such as `review 5`. */
function linksTo(thing: string | null): Link[] {
  const [noun, id = ''] = thing?.split(' ') ?? [];
  return isListName(`${noun}s`) ? [{ label: `See ${thing}`, href: `/desk/list/${noun}s?search=${id}` }] : [];
}

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
