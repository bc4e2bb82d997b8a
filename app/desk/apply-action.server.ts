import type { Kysely, Transaction } from 'kysely';
import { isInStates, messageState } from '#app/contact/contact-rows.server.ts';
import type { ContactMessage } from '#app/contact/message.schema.ts';
import {
  deleteMessage,
  findMessage,
  markAnswered,
  markForwarded,
  releaseMessage,
  toContactMessage,
} from '#app/contact/messages.server.ts';
import { ACTIONS, type Action, type Noun, type State } from '#app/desk/actions.ts';
import { addToTrail } from '#app/desk/audit.server.ts';
import { emailState } from '#app/mail/email-rows.server.ts';
import { findEmail, retryEmail } from '#app/mail/outbox.server.ts';
import type { HideReason } from '#app/reviews/hide-reasons.ts';
import type { NewReview } from '#app/reviews/review.schema.ts';
import { REVIEW_STATES, statusesIn } from '#app/reviews/review-rows.server.ts';
import {
  deleteReview,
  findReview,
  hideReview,
  markReviewForwarded,
  publishReview,
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

export type Item = { noun: Noun; id: number; state: State };

/** Finds an item. One that is not there counts as deleted. */
export async function findItem(db: Kysely<Database>, noun: Noun, id: number): Promise<Item> {
  return { noun, id, state: (await findState(db, noun, id)) ?? 'deleted' };
}

async function findState(db: Kysely<Database>, noun: Noun, id: number): Promise<State | undefined> {
  if (noun === 'review') {
    const review = await findReview(db, id);
    return review && REVIEW_STATES[review.status];
  }
  if (noun === 'message') {
    const message = await findMessage(db, id);
    return message && messageState(message);
  }
  const email = await findEmail(db, id);
  return email && emailState(email);
}

/** What is to be done, with which item. `seen`: the state that the page showed, which a deletion needs; by default any. */
export type ActionRequest = { id: number; seen?: State } & (
  | { action: 'hide-review'; reason: HideReason }
  | { action: Exclude<Action, 'hide-review'> }
);

/**
 * Does what a button or command says, by compare-and-set on the status, and records who did it in the same transaction.
 * Returns false, and changes nothing, if the item is not in a state that the action needs. What a hosted backend does not
 * accept stays in quarantine, and rejects with a `BackendError`. It is marked afterwards, so that none is lost. Presses at
 * the same moment on two instances, or on one and a command, can send it there twice.
 */
export async function applyAction(store: DeskStore, request: ActionRequest, who: string): Promise<boolean> {
  const { noun } = ACTIONS[request.action];
  const item = `${noun} ${request.id}`;
  const forwards = request.action === 'publish-review' || request.action === 'send-message';
  const { backend } = store;
  const change = () =>
    store.db.transaction().execute(async (transaction) => {
      const changed = await changeItem(transaction, store, request, who);
      if (changed) await addToTrail(transaction, { who, what: request.action, thing: item });
      return changed;
    });
  if (!backend || !forwards) return change();
  return sendOnce(item, async () => (await forward(store.db, backend, noun, request.id)) && change());
}

function changeItem(
  transaction: Transaction<Database>,
  { mailHost, backend }: DeskStore,
  request: ActionRequest,
  who: string,
): Promise<boolean> {
  const { id, action, seen } = request;
  const from = ACTIONS[action].from.filter((state: State) => seen === undefined || state === seen);
  switch (request.action) {
    case 'hide-review':
      return hideReview(transaction, id, request.reason);
    case 'publish-review':
      return backend ? markReviewForwarded(transaction, id) : publishReview(transaction, id);
    case 'delete-review':
      return deleteReview(transaction, id, statusesIn(from));
    case 'send-message':
      return backend ? markForwarded(transaction, id) : releaseMessage(transaction, id, mailHost);
    case 'delete-message':
      return deleteMessage(transaction, id, isInStates(from));
    case 'answer-message':
      return markAnswered(transaction, id, who);
    case 'reopen-message':
      return markAnswered(transaction, id, null);
    case 'retry-email':
      return retryEmail(transaction, id);
  }
}

type Backend = NonNullable<DeskStore['backend']>;

/** What is being sent to the hosted backend. A double click waits for the same response. */
const inFlight = new Map<string, Promise<boolean>>();

function sendOnce(item: string, send: () => Promise<boolean>): Promise<boolean> {
  const sending = inFlight.get(item) ?? send().finally(() => inFlight.delete(item));
  inFlight.set(item, sending);
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
