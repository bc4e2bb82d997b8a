import type { Kysely, Transaction } from 'kysely';
import { contactFields } from '#app/contact/letter.server.ts';
import type { ContactMessage } from '#app/contact/message.schema.ts';
import {
  deleteMessage,
  eraseMessage,
  findMessage,
  markForwarded,
  releaseMessage,
  type StoredMessage,
  toContactMessage,
} from '#app/contact/messages.server.ts';
import { formatLongDate } from '#app/content/dates.ts';
import { ACTIONS, type Action, type Noun, type State } from '#app/desk/actions.ts';
import { recordDeed } from '#app/desk/audit.server.ts';
import type { Field } from '#app/mail/letter.ts';
import { findLetter, retryLetter } from '#app/mail/outbox.server.ts';
import type { OutboxRow } from '#app/mail/table.server.ts';
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
  WAITING,
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

export const REVIEW_STATES: Record<ReviewRow['status'], State> = {
  published: 'published',
  hidden: 'hidden',
  quarantined: 'in quarantine',
  held: 'on hold',
  forwarded: 'published',
};

/** Finds a review or message. One that is not there counts as deleted. */
export async function findThing(db: Kysely<Database>, noun: Noun, id: number): Promise<Thing> {
  if (noun === 'review') {
    const review = await findReview(db, id);
    const state = review ? REVIEW_STATES[review.status] : 'deleted';
    return { noun, id, state, fields: review ? reviewDetails(review) : [] };
  }
  if (noun === 'letter') {
    const letter = await findLetter(db, id);
    return { noun, id, state: letter ? letterState(letter) : 'deleted', fields: [] };
  }
  const message = await findMessage(db, id);
  return {
    noun,
    id,
    state: message ? messageState(message) : 'deleted',
    fields: message ? contactFields(message) : [],
  };
}

export function messageState({ status }: Pick<StoredMessage, 'status'>): State {
  return status === 'quarantined' ? 'in quarantine' : 'sent on';
}

function letterState({ sentAt, gaveUpAt }: Pick<OutboxRow, 'sentAt' | 'gaveUpAt'>): State {
  if (sentAt) return 'sent';
  return gaveUpAt ? 'given up' : 'waiting';
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
 * Does what a button or command says, by compare-and-set on the status, and records who did it in the same transaction.
 * Returns false, and changes nothing, if the thing is not in a state that the action needs. What a hosted backend does not
 * accept stays in quarantine, and rejects with a `BackendError`. It is marked afterwards, so that none is lost. Presses at
 * the same moment on two instances, or on one and a command, can send it there twice.
 */
export async function perform(store: DeskStore, deed: Deed, who: string): Promise<boolean> {
  const { noun } = ACTIONS[deed.action];
  const thing = `${noun} ${deed.id}`;
  const forwards = deed.action === 'publish-review' || deed.action === 'send-message';
  const { backend } = store;
  const change = () =>
    store.db.transaction().execute(async (transaction) => {
      const done = await changeThing(transaction, store, deed);
      if (done) await recordDeed(transaction, { who, what: deed.action, thing });
      return done;
    });
  if (!backend || !forwards) return change();
  return sendOnce(thing, async () => (await forward(store.db, backend, noun, deed.id)) && change());
}

function changeThing(
  transaction: Transaction<Database>,
  { mailHost, backend }: DeskStore,
  deed: Deed,
): Promise<boolean> {
  const { id } = deed;
  switch (deed.action) {
    case 'hide-review':
      return hideReview(transaction, id, deed.reason);
    case 'show-review':
      return showReview(transaction, id);
    case 'publish-review':
      return backend ? markReviewForwarded(transaction, id) : publishReview(transaction, id);
    case 'delete-review':
      return deleteReview(transaction, id, WAITING);
    case 'erase-review':
      return deleteReview(transaction, id, ['published', 'hidden', 'forwarded']);
    case 'send-message':
      return backend ? markForwarded(transaction, id) : releaseMessage(transaction, id, mailHost);
    case 'delete-message':
      return deleteMessage(transaction, id);
    case 'erase-message':
      return eraseMessage(transaction, id);
    case 'retry-letter':
      return retryLetter(transaction, id);
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

/** Sends what waits here to the hosted backend. Returns false if it does not wait. */
async function forward(db: Kysely<Database>, backend: Backend, noun: Noun, id: number): Promise<boolean> {
  if (noun === 'review') {
    const review = await findReview(db, id);
    if (!review || !WAITING.includes(review.status)) return false;
    await backend.createReview(review);
    return true;
  }
  const message = await findMessage(db, id);
  if (message?.status !== 'quarantined') return false;
  await backend.sendContactMessage(toContactMessage(message));
  return true;
}
