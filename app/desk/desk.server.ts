import type { Kysely } from 'kysely';
import { contactFields } from '#app/contact/letter.server.ts';
import type { ContactMessage } from '#app/contact/message.schema.ts';
import {
  deleteMessage,
  findMessage,
  markForwarded,
  releaseMessage,
  toContactMessage,
} from '#app/contact/messages.server.ts';
import { formatLongDate } from '#app/content/dates.ts';
import type { Action, Noun, State } from '#app/desk/actions.ts';
import type { Log } from '#app/log.server.ts';
import type { Field } from '#app/mail/letter.ts';
import type { HideReason } from '#app/reviews/hide-reasons.ts';
import type { NewReview } from '#app/reviews/review.schema.ts';
import {
  deleteReview,
  findReview,
  hideReview,
  markReviewForwarded,
  publishReview,
  type ReviewRow,
  showReview,
} from '#app/reviews/reviews.server.ts';
import type { Database } from '#app/store/schema.ts';

/** What actions work on. */
export type DeskStore = {
  db: Kysely<Database>;
  /** The right-hand side of Message-IDs. */
  mailHost: string;
  /** Receives what leaves the quarantine in hosted mode; null if the site is its own backend. */
  backend: {
    createReview(review: NewReview): Promise<void>;
    sendContactMessage(message: ContactMessage): Promise<void>;
  } | null;
};

/** A review or message as letters and pages show it, without fields once it is deleted. */
export type Thing = { noun: Noun; id: number; state: State; fields: Field[] };

const REVIEW_STATES: Record<ReviewRow['status'], State> = {
  published: 'published',
  hidden: 'hidden',
  quarantined: 'in quarantine',
  forwarded: 'published',
};

/** Finds a review or message. One that is not there counts as deleted. */
export async function findThing(db: Kysely<Database>, noun: Noun, id: number): Promise<Thing> {
  if (noun === 'review') {
    const review = await findReview(db, id);
    const state = review ? REVIEW_STATES[review.status] : 'deleted';
    return { noun, id, state, fields: review ? reviewDetails(review) : [] };
  }
  const message = await findMessage(db, id);
  const state = !message ? 'deleted' : message.status === 'quarantined' ? 'in quarantine' : 'sent on';
  return { noun, id, state, fields: message ? contactFields(message) : [] };
}

function reviewDetails(review: ReviewRow): Field[] {
  const fields: Field[] = [
    ['Review', review.reviewDescription],
    ['Rating', `${review.rating} of 5 stars`],
    ['Name', `${review.firstName} ${review.lastName}`.trim()],
    ['Company', review.companyName],
    ['Position', review.jobTitle],
    ['Date', formatLongDate(review.date)],
    ['Hidden because', review.hiddenReason ?? ''],
  ];
  return fields.filter(([, value]) => value !== '');
}

/** What is to be done, with which thing. */
export type Deed = { id: number } & (
  | { action: 'hide-review'; reason: HideReason }
  | { action: Exclude<Action, 'hide-review'> }
);

/**
 * Does what a button or command says, by compare-and-set on the status. Returns false, and changes nothing, if the thing
 * is not in the state that the action needs. What a hosted backend does not accept stays in quarantine, and rejects with a
 * `BackendError`. It is marked afterwards, so that none is lost: presses at the same moment on two instances, or on one and
 * a command, can send it there twice.
 */
export async function perform({ db, mailHost, backend }: DeskStore, deed: Deed): Promise<boolean> {
  const { id } = deed;
  switch (deed.action) {
    case 'hide-review':
      return hideReview(db, id, deed.reason);
    case 'show-review':
      return showReview(db, id);
    case 'publish-review':
      return backend ? sendOnce(`review ${id}`, () => forwardReview(db, backend, id)) : publishReview(db, id);
    case 'delete-review':
      return deleteReview(db, id, 'quarantined');
    case 'send-message':
      return backend
        ? sendOnce(`message ${id}`, () => forwardMessage(db, backend, id))
        : releaseMessage(db, id, mailHost);
    case 'delete-message':
      return deleteMessage(db, id);
  }
}

type Backend = NonNullable<DeskStore['backend']>;

/** What is being sent to the hosted backend. A double click waits for the same response. */
const inFlight = new Map<string, Promise<boolean>>();

function sendOnce(thing: string, send: () => Promise<boolean>): Promise<boolean> {
  const sending = inFlight.get(thing) ?? send().finally(() => inFlight.delete(thing));
  inFlight.set(thing, sending);
  return sending;
}

async function forwardReview(db: Kysely<Database>, backend: Backend, id: number): Promise<boolean> {
  const review = await findReview(db, id);
  if (review?.status !== 'quarantined') return false;
  await backend.createReview(review);
  return markReviewForwarded(db, id);
}

async function forwardMessage(db: Kysely<Database>, backend: Backend, id: number): Promise<boolean> {
  const message = await findMessage(db, id);
  if (message?.status !== 'quarantined') return false;
  await backend.sendContactMessage(toContactMessage(message));
  return markForwarded(db, id);
}

/** What the page behind a link of a letter needs. */
export type Desk = {
  find(noun: Noun, id: number): Promise<Thing>;
  /** As `perform`; logs what was done. */
  act(deed: Deed): Promise<boolean>;
};

/** Creates the desk of a site. `changed` runs after each action. */
export function createDesk(store: DeskStore, log: Log, changed?: () => void): Desk {
  return {
    find: (noun, id) => findThing(store.db, noun, id),
    async act(deed) {
      const done = await perform(store, deed);
      if (done) {
        changed?.();
        log.info({ action: deed.action, id: deed.id }, 'A link of a letter was used');
      }
      return done;
    },
  };
}
