import type { Kysely } from 'kysely';
import { z } from 'zod';
import { findWording, type Wording } from '#app/contact/consents.server.ts';
import { messageState } from '#app/contact/contact-rows.server.ts';
import { contactFields } from '#app/contact/email.server.ts';
import { findMessage, type MessageWithConsent } from '#app/contact/messages.server.ts';
import { formatLongDate } from '#app/content/dates.ts';
import type { Site } from '#app/content/site.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill } from '#app/content/texts/texts.ts';
import { CODE_MINUTES, showCode } from '#app/desk/access/codes.server.ts';
import { type FoundCode, findCode } from '#app/desk/access/sign-in.server.ts';
import { actionsOf, type Item, type State, verbOf } from '#app/desk/actions.ts';
import { type Email, type Field, oneLine, type Part } from '#app/mail/email.ts';
import type { Compose } from '#app/mail/worker.server.ts';
import { findPersonalDetails } from '#app/reviews/personal-details.ts';
import { reviewsPath } from '#app/reviews/review-pages.ts';
import { REVIEW_STATES } from '#app/reviews/review-rows.server.ts';
import { findReview, type ReviewRow } from '#app/reviews/reviews.server.ts';
import type { Database } from '#app/store/schema.ts';

const reviewSchema = z.object({ reviewId: z.number() });
const messageSchema = z.number();
const codeSchema = z.object({ id: z.string() });

/** Returns the composers of emails that ask the operator, by kind. */
export function deskComposers(db: Kysely<Database>, site: Site) {
  const aboutReview: Compose = async ({ input }) => {
    const { reviewId } = reviewSchema.parse(input);
    return reviewEmail(reviewId, await findReview(db, reviewId), site);
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
      const id = messageSchema.parse(messageId);
      const message = await findMessage(db, id);
      return messageEmail(id, message, message ? await findWording(db, message.consentId) : null, site);
    },
  } satisfies Record<string, Compose>;
}

/** Says what became of a review. `review`: undefined once it is deleted. */
export function reviewEmail(id: number, review: ReviewRow | undefined, site: Site): Email {
  const said = serverTexts().emails.desk;
  const item: Item = { list: 'reviews', id: String(id), state: review ? REVIEW_STATES[review.status] : 'deleted' };
  const statement = fill(said.review, { id, state: stateText(item.state) });
  const title = fill(said.title, { statement });
  const details = review ? personalDetails(review) : '';
  // Everyone can read personal details once the review is published, so they come first.
  const opening = details ? [{ title: fill(said.personal, { id, details }) }, title] : [{ title }];
  return {
    subject: review ? subjectOf(review, statement) : statement,
    parts: partsAbout(item, opening, review ? reviewFields(review) : [], site),
    replyTo: undefined,
  };
}

/** Says what became of a message. `message`: undefined once it is deleted; `wording`: what the sender agreed to. */
export function messageEmail(
  id: number,
  message: MessageWithConsent | undefined,
  wording: Wording | null,
  site: Site,
): Email {
  const said = serverTexts().emails.desk;
  const item: Item = { list: 'messages', id: String(id), state: message ? messageState(message) : 'deleted' };
  const statement = fill(said.message, { id, state: stateText(item.state) });
  const opening = [{ title: fill(said.title, { statement }) }];
  const fields = message ? contactFields(message, wording) : [];
  return { subject: statement, parts: partsAbout(item, opening, fields, site), replyTo: undefined };
}

function subjectOf(review: ReviewRow, statement: string): string {
  const said = serverTexts().emails.desk;
  const [rating, reviewer] = [starsOf(review), nameOf(review)];
  return oneLine(fill(reviewer ? said.subject : said.subjectWithoutName, { statement, rating, reviewer }));
}

/** Says what became of a review or message, and where something can be done with it. */
function partsAbout(item: Item, opening: Part[], fields: Field[], site: Site): Part[] {
  const { list, id, state } = item;
  const said = serverTexts().emails.desk;
  const seeIt = { link: new URL(reviewsPath(1), site.url), label: said.seeIt };
  return [
    ...opening,
    ...(state === 'in quarantine' ? [said.automated] : []),
    ...(state === 'on hold' ? [said.unseen] : []),
    fields,
    { atDesk: list, id: Number(id), commands: commandsFor(item) },
    ...(state === 'published' ? [seeIt] : []),
  ];
}

function stateText(state: State): string {
  const { states } = serverTexts().emails.desk;
  // No email is about another email, which has the other states.
  return states[state as keyof typeof states];
}

function reviewFields(review: ReviewRow): Field[] {
  const { facts, desk: said } = serverTexts().emails;
  const fields: Field[] = [
    [said.text, review.reviewDescription],
    [said.rating, starsOf(review)],
    [facts.person, nameOf(review)],
    [said.company, review.companyName],
    [said.position, review.jobTitle],
    [said.date, formatLongDate(review.date)],
    [said.reason, review.hiddenReason ?? ''],
  ];
  return fields.filter(([, value]) => value !== '');
}

const starsOf = ({ rating }: ReviewRow) => fill(serverTexts().emails.desk.stars, { stars: rating });

const nameOf = ({ firstName, lastName }: ReviewRow) => `${firstName} ${lastName}`.trim();

/** Returns what personal details a review seems to hold, as a list in words; empty if there are none. */
function personalDetails(review: ReviewRow): string {
  const { details } = serverTexts().emails.desk;
  const typed = [review.reviewDescription, nameOf(review), review.companyName, review.jobTitle];
  return new Intl.ListFormat('en-US').format(findPersonalDetails(typed).map((detail) => details[detail]));
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
