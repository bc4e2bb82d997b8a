import type { Kysely, Transaction } from 'kysely';
import { isInStates } from '#app/contact/contact-rows.server.ts';
import type { ContactMessage } from '#app/contact/message.schema.ts';
import {
  deleteMessage,
  findMessage,
  keepMessageNote,
  markAnswered,
  markForwarded,
  releaseMessage,
  toContactMessage,
} from '#app/contact/messages.server.ts';
import { type Action, isRelease, listOf, nounOf, OUTCOMES, type Outcome, rulesOf } from '#app/desk/actions.ts';
import { addToTrail } from '#app/desk/audit.server.ts';
import { retryEmail, retryUnsent } from '#app/mail/outbox.server.ts';
import { keepOrderNote } from '#app/payments/books/table.server.ts';
import { endZipCodes } from '#app/payments/orders/zip-codes.server.ts';
import type { Payments } from '#app/payments/payments.server.ts';
import type { HideReason } from '#app/reviews/hide-reasons.ts';
import type { NewReview } from '#app/reviews/review.schema.ts';
import { statusesIn } from '#app/reviews/review-rows.server.ts';
import {
  deleteReview,
  findReview,
  hideReview,
  markReviewForwarded,
  publishReview,
  WAITING,
} from '#app/reviews/reviews.server.ts';
import { toRowNumber } from '#app/store/batches.server.ts';
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
  /** Only actions on orders need it. */
  payments?: Pick<Payments, 'resendReceipt'>;
};

/**
 * What is to be done, with which row; with all emails if `id` is ''. `seen`: the state that the page showed, or the version
 * of the ZIP codes: a deletion decides about no other.
 */
export type ActionRequest = {
  action: Action;
  id: string;
  seen?: string | undefined;
  reason?: HideReason | undefined;
  note?: string;
};

/**
 * Does what a button or command says, by compare-and-set on the status, and records who did it in the same transaction.
 * Returns what became of it: `done` if the row is as the action makes it, null if there was nothing to do it with. What a
 * hosted backend does not accept stays in quarantine, and rejects with a `BackendError`. It is marked afterwards, so that
 * none is lost. Presses at the same moment on two instances, or on one and a command, can send it there twice.
 */
export async function act(store: DeskStore, request: ActionRequest, who: string): Promise<Outcome | 'done' | null> {
  const { action, id } = request;
  const thing = `${nounOf(listOf(action))} ${id}`;
  const change = () =>
    store.db.transaction().execute(async (transaction) => {
      const changed = await changeRow(transaction, store, request, who);
      const what = changed === true ? action : changed && OUTCOMES[changed].trail;
      if (what) await addToTrail(transaction, { who, what, thing });
      return changed === true ? 'done' : changed || null;
    });
  const { backend } = store;
  if (!backend || !isRelease(action)) return change();
  return sendOnce(thing, async () => ((await forward(store.db, backend, action, toRowNumber(id))) ? change() : null));
}

/** Returns whether it changed the state, or what else became of it. */
async function changeRow(
  transaction: Transaction<Database>,
  { mailHost, backend, payments }: DeskStore,
  { action, id, seen, reason, note = '' }: ActionRequest,
  who: string,
): Promise<boolean | Outcome | null> {
  const row = toRowNumber(id);
  const from = rulesOf(action).from?.filter((state) => seen === undefined || state === seen) ?? [];
  const noted = note ? 'note-kept' : 'note-deleted';
  switch (action) {
    case 'hide-review':
      return reason !== undefined && hideReview(transaction, row, reason);
    case 'publish-review':
      return backend ? markReviewForwarded(transaction, row) : publishReview(transaction, row);
    case 'delete-review':
      return deleteReview(transaction, row, statusesIn(from));
    case 'send-message':
      return backend ? markForwarded(transaction, row) : releaseMessage(transaction, row, mailHost);
    case 'delete-message':
      return deleteMessage(transaction, row, isInStates(from));
    case 'answer-message':
      return markAnswered(transaction, row, who);
    case 'reopen-message':
      return markAnswered(transaction, row, null);
    case 'note-message':
      return (await keepMessageNote(transaction, row, note || null)) && noted;
    case 'note-order':
      return (await keepOrderNote(transaction, id, note || null)) && noted;
    case 'receipt-order': {
      const sent = (await payments?.resendReceipt(transaction, id)) ?? 'none';
      return sent === 'none' ? null : `receipt-${sent}`;
    }
    case 'seen-order': {
      const ended = await endZipCodes(transaction, id, Number(seen));
      return ended && `zip-codes-${ended}`;
    }
    case 'retry-email':
      if (id !== '') return retryEmail(transaction, row);
      await retryUnsent(transaction);
      return 'emails-tried';
  }
}

/** What is being sent to the hosted backend. A double click waits for the same response. */
const inFlight = new Map<string, ReturnType<typeof act>>();

function sendOnce(item: string, send: () => ReturnType<typeof act>): ReturnType<typeof act> {
  const sending = inFlight.get(item) ?? send().finally(() => inFlight.delete(item));
  inFlight.set(item, sending);
  return sending;
}

/** Sends what waits here to the hosted backend. Returns false if it does not wait. */
async function forward(
  db: Kysely<Database>,
  backend: NonNullable<DeskStore['backend']>,
  action: 'publish-review' | 'send-message',
  id: number,
): Promise<boolean> {
  if (action === 'publish-review') {
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
