import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Site } from '#app/content/site.ts';
import { CODE_MINUTES, showCode } from '#app/desk/access/codes.server.ts';
import { findCode } from '#app/desk/access/sign-in.server.ts';
import { actionsFor, sentence, verbOf } from '#app/desk/actions.ts';
import { findItem, type Item } from '#app/desk/apply-action.server.ts';
import { findPersonalDetails } from '#app/desk/personal-details.ts';
import { type Email, layOutEmail, oneLine, type Part } from '#app/mail/email.ts';
import type { Compose } from '#app/mail/worker.server.ts';
import { reviewsPath } from '#app/reviews/review-pages.ts';
import type { Database } from '#app/store/schema.ts';

const reviewSchema = z.object({ reviewId: z.number() });
const messageSchema = z.number();
const codeSchema = z.object({ id: z.string() });

/** Returns the composers of emails that ask the operator, by kind. `hasDesk`: whether the desk can be opened at the site's address. */
export function deskComposers(db: Kysely<Database>, site: Site, hasDesk: boolean) {
  const aboutReview: Compose = async ({ input }) =>
    deskEmail(await findItem({ db, mails: true }, 'review', reviewSchema.parse(input).reviewId), site, hasDesk);
  return {
    'review-published': aboutReview,
    'review-quarantined': aboutReview,
    'review-held': aboutReview,
    'desk-code': async ({ input }) => {
      const found = await findCode(db, codeSchema.parse(input).id);
      // To nobody else who reads MAIL_TO, since the audit trail names whom the code signs in.
      return found && { ...codeEmail(showCode(found.code), site), recipient: found.address };
    },
    // Of a version before 1.1, whose page is gone.
    'desk-link': async () => null,
    'message-quarantined': async ({ messageId }) =>
      deskEmail(await findItem({ db, mails: true }, 'message', messageSchema.parse(messageId)), site, hasDesk),
  } satisfies Record<string, Compose>;
}

/** Returns the email about a review or message, which says where something can be done with it. */
function deskEmail(item: Item, site: Site, hasDesk: boolean): Email {
  const { noun, id, state } = item;
  const atTheDesk = { link: new URL(`/desk/list/${noun}s?search=${id}`, site.url), label: 'Open it at the desk' };
  const seeIt = { link: new URL(reviewsPath(1), site.url), label: 'See it on the site' };
  return {
    subject: subjectOf(item),
    ...layOutEmail([
      ...openingOf(item),
      ...(state === 'in quarantine' ? ['It looks automated, so it is on hold.'] : []),
      ...(state === 'on hold' ? ['Nobody sees it on the site until you publish it.'] : []),
      item.fields,
      ...(state === 'published' ? [seeIt] : []),
      ...(hasDesk ? [atTheDesk] : ['On the command line:', { list: commandsFor(item) }]),
    ]),
    replyTo: undefined,
  };
}

function commandsFor({ noun, id, state }: Item): string[] {
  return actionsFor(noun, state).map(
    (action) => `ops ${noun}s ${verbOf(action)} ${id}${action === 'hide-review' ? ' --reason REASON' : ''}`,
  );
}

/** Returns the email that brings a code. It has no link: mail programs and scanners open those. */
function codeEmail(code: string, site: Site): Email {
  return {
    subject: `Sign in to the desk of ${site.name}`,
    ...layOutEmail([
      { title: code },
      `Type this code into the window in which you asked for it, at ${site.url}/desk. It holds for ${CODE_MINUTES} minutes and works once.`,
      'Tell it to nobody: whoever wants it from you wants to sign in as you. If you asked for no code, do nothing.',
    ]),
    replyTo: undefined,
  };
}

/** Warns first of personal details in a review, which everyone can read once it is published. */
function openingOf(item: Item): Part[] {
  const typed = item.fields.filter(([label]) => label !== 'Rating' && label !== 'Date');
  const details = item.noun === 'review' ? findPersonalDetails(typed.map(([, value]) => value)) : [];
  if (details.length === 0) return [{ title: sentence(item) }];
  const list = new Intl.ListFormat('en-US').format(details);
  return [{ title: `Review ${item.id} seems to hold ${list}.` }, sentence(item)];
}

function subjectOf(item: Item): string {
  const { Rating, Name } = Object.fromEntries(item.fields);
  const statement = sentence(item).slice(0, -1);
  if (!Rating) return statement;
  return oneLine(`${statement}: ${Rating}${Name ? ` from ${Name}` : ''}`);
}
