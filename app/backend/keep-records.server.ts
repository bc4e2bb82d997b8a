import type { Kysely } from 'kysely';
import type { Backend } from '#app/backend/backend.ts';
import { guardCalls } from '#app/backend/guard.server.ts';
import { recordConsents } from '#app/contact/consents.server.ts';
import type { ContactMessage } from '#app/contact/message.schema.ts';
import { insertMessage } from '#app/contact/messages.server.ts';
import type { SubmittedForm } from '#app/contact/submitted-form.server.ts';
import type { Log } from '#app/log.server.ts';
import type { NewReview } from '#app/reviews/review.schema.ts';
import { insertReview } from '#app/reviews/reviews.server.ts';
import type { Database } from '#app/store/schema.ts';

type RecordOptions = {
  db: Kysely<Database>;
  log: Log;
  mailHost: string | null;
  holdsReviews: boolean;
  quarantined(): void;
};

/**
 * Adds to a hosted backend what its seven calls have no place for: the record of consents and the quarantine. A consent is
 * recorded before its message is forwarded. `mailHost` is the right-hand side of Message-IDs; null if the site sends no
 * mail, so that it writes no emails. `quarantined` runs after each review and message that is held back.
 */
export function withRecords(remote: Backend, { db, log, mailHost, holdsReviews, quarantined }: RecordOptions): Backend {
  const own = guardCalls(
    {
      keepReview: (review: NewReview, status: 'quarantined' | 'held') => insertReview(db, review, mailHost, status),
      quarantineMessage: (message: ContactMessage, form: SubmittedForm) => insertMessage(db, message, mailHost, form),
      recordConsents: (message: ContactMessage, form: SubmittedForm) =>
        db.transaction().execute((transaction) => recordConsents(transaction, message, form, null)),
    },
    log,
  );
  return {
    ...remote,
    async createReview(review, quarantine) {
      if (!quarantine && !holdsReviews) return remote.createReview(review);
      await own.keepReview(review, quarantine ? 'quarantined' : 'held');
      quarantined();
    },
    async sendContactMessage(message, form) {
      if (form?.quarantine) {
        await own.quarantineMessage(message, form);
        return quarantined();
      }
      if (form) await own.recordConsents(message, form);
      await remote.sendContactMessage(message);
    },
  };
}
