import type { Kysely } from 'kysely';
import { z } from 'zod';
import { findWording, type Wording } from '#app/contact/consents.server.ts';
import { messageState } from '#app/contact/contact-rows.server.ts';
import { contactFields } from '#app/contact/email.server.ts';
import { findMessage, type MessageWithConsent } from '#app/contact/messages.server.ts';
import type { Site } from '#app/content/site.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill } from '#app/content/texts/texts.ts';
import { CODE_MINUTES, showCode } from '#app/desk/access/codes.server.ts';
import { type FoundCode, findCode } from '#app/desk/access/sign-in.server.ts';
import { actionsOf, type Item, verbOf } from '#app/desk/actions.ts';
import type { Email, Field } from '#app/mail/email.ts';
import type { Compose } from '#app/mail/worker.server.ts';
import { personalDetails, reviewFields, reviewSubject } from '#app/reviews/review-email.server.ts';
import { reviewsPath } from '#app/reviews/review-pages.ts';
import { REVIEW_STATES } from '#app/reviews/review-rows.server.ts';
import { findReview, type ReviewRow } from '#app/reviews/reviews.server.ts';
import type { Database } from '#app/store/schema.ts';

const reviewSchema = z.object({ reviewId: z.number() });
const messageSchema = z.number();
const codeSchema = z.object({ id: z.string() });

/** Returns the composers of emails that ask the operator, by kind. What is deleted by now needs none. */
export function deskComposers(db: Kysely<Database>, site: Site) {
  const aboutReview: Compose = async ({ input }) => {
    const review = await findReview(db, reviewSchema.parse(input).reviewId);
    return review ? reviewEmail(review, site) : null;
  };
  return {
    'review-published': aboutReview,
    'review-quarantined': aboutReview,
    'review-held': aboutReview,
    'desk-code': async ({ input }) => {
      const found = await findCode(db, codeSchema.parse(input).id);
      // To nobody else who reads MAIL_TO, since the audit trail names whom the code signs in.
      return found && { ...codeEmail(found, site), recipient: found.address };
    },
    // Of a version before 1.1, whose page is gone.
    'desk-link': async () => null,
    'message-quarantined': async ({ messageId }) => {
      const message = await findMessage(db, messageSchema.parse(messageId));
      return message ? messageEmail(message, await findWording(db, message.consentId), site) : null;
    },
  } satisfies Record<string, Compose>;
}

/** Says what became of a review. */
export function reviewEmail(review: ReviewRow, site: Site): Email {
  const said = serverTexts().emails.desk;
  const item = { list: 'reviews', id: String(review.id), state: REVIEW_STATES[review.status] } as const;
  const details = personalDetails(review);
  const warning = details && fill(said.personal, { id: item.id, details });
  const email = emailAbout(item, said.review, reviewFields(review), site, warning);
  return { ...email, subject: reviewSubject(review, email.subject) };
}

/** Says what became of a message. `wording`: what the sender agreed to. */
export function messageEmail(message: MessageWithConsent, wording: Wording | null, site: Site): Email {
  const item = { list: 'messages', id: String(message.id), state: messageState(message) } as const;
  return emailAbout(item, serverTexts().emails.desk.message, contactFields(message, wording), site);
}

/** Says what became of a review or message, and where something can be done with it. */
function emailAbout(item: Item, text: string, fields: Field[], site: Site, warning = ''): Email {
  const { list, id, state } = item;
  const said = serverTexts().emails.desk;
  const statement = fill(text, { id, state: said.states[state as keyof typeof said.states] });
  const title = fill(said.title, { statement });
  const seeIt = { link: new URL(reviewsPath(1), site.url), label: said.seeIt };
  return {
    subject: statement,
    parts: [
      // Everyone can read personal details once the review is published, so they come first.
      ...(warning ? [{ title: warning }, title] : [{ title }]),
      ...(state === 'in quarantine' ? [said.automated] : []),
      ...(state === 'on hold' ? [said.unseen] : []),
      fields,
      { atDesk: list, id, commands: commandsFor(item) },
      ...(state === 'published' ? [seeIt] : []),
    ],
    replyTo: undefined,
  };
}

function commandsFor({ list, id, state }: Item): string[] {
  return actionsOf(list, state).map(
    (action) => `ops ${list} ${verbOf(action)} ${id}${action === 'hide-review' ? ' --reason REASON' : ''}`,
  );
}

/** Returns the email that brings a code. It has no link: mail programs and scanners open those. */
export function codeEmail({ code, until }: Pick<FoundCode, 'code' | 'until'>, site: Site): Email {
  const { subject, howTo, until: label, warning } = serverTexts().emails.signIn;
  return {
    subject,
    parts: [
      { title: subject },
      { code: showCode(code) },
      fill(howTo, { desk: `${site.url}/desk`, minutes: CODE_MINUTES }),
      [[label, until]],
      warning,
    ],
    replyTo: undefined,
  };
}
