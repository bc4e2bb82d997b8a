import type { Kysely } from 'kysely';
import type { ContactMessage } from '#app/domain/contact.ts';
import type { NewReview } from '#app/domain/review.ts';
import type { Backend, ContactForm } from '#app/server/backend/backend.ts';
import { withRefusals } from '#app/server/backend/embedded/refusals.ts';
import { appendConsent } from '#app/server/backend/embedded/store/consents.ts';
import { insertMessage } from '#app/server/backend/embedded/store/messages.ts';
import { insertReview } from '#app/server/backend/embedded/store/reviews.ts';
import type { Database } from '#app/server/backend/embedded/store/schema.ts';
import type { Log } from '#app/server/backend/log.ts';

/**
 * A backend elsewhere, with what the site keeps itself, since the seven calls have no place for it: the record of
 * consents, written before a message is sent on, and the messages and reviews in quarantine, which are not sent on.
 */
export function withRecords(elsewhere: Backend, db: Kysely<Database>, log: Log): Backend {
  const quarantineReview = withRefusals('quarantineReview', log, (review: NewReview) => insertReview(db, review, true));
  const quarantineMessage = withRefusals('quarantineMessage', log, (message: ContactMessage, form: ContactForm) =>
    insertMessage(db, message, null, form),
  );
  const recordConsents = withRefusals('recordConsents', log, (message: ContactMessage, form: ContactForm) =>
    db.transaction().execute((transaction) => appendConsent(transaction, message, form, null)),
  );
  return {
    ...elsewhere,
    async createReview(review, quarantine) {
      if (quarantine) return quarantineReview(review);
      await elsewhere.createReview(review);
    },
    async sendContactMessage(message, form) {
      if (form?.quarantine) return quarantineMessage(message, form);
      if (form) await recordConsents(message, form);
      await elsewhere.sendContactMessage(message);
    },
  };
}
