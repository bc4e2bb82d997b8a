import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Site } from '#app/content/site.ts';
import { ACTIONS, actionsFor, LINK_DAYS, sentence } from '#app/desk/actions.ts';
import { findThing, type Thing } from '#app/desk/desk.server.ts';
import { deskPath } from '#app/desk/link.server.ts';
import { findPersonalDetails } from '#app/desk/personal-details.ts';
import { type Letter, layOutLetter, oneLine, type Part } from '#app/mail/letter.ts';
import type { Compose } from '#app/mail/worker.server.ts';
import { reviewsPath } from '#app/reviews/review-pages.ts';
import type { Database } from '#app/store/schema.ts';

const reviewSchema = z.object({ reviewId: z.number() });
const messageSchema = z.number();

const LINK_NOTE = `These links hold for ${LINK_DAYS} days. Opening one changes nothing: the page asks first.`;

/** Returns the composers of letters that ask the operator, by kind. Not for `ops`, which has no secret to sign links. */
export function deskComposers(db: Kysely<Database>, site: Site) {
  const aboutReview: Compose = async ({ facts }) =>
    deskLetter(await findThing(db, 'review', reviewSchema.parse(facts).reviewId), site);
  return {
    'review-published': aboutReview,
    'review-quarantined': aboutReview,
    'message-quarantined': async ({ messageId }) =>
      deskLetter(await findThing(db, 'message', messageSchema.parse(messageId)), site),
  } satisfies Record<string, Compose>;
}

/** Returns the letter about a review or message, with a signed link for each thing that can be done with it. */
function deskLetter(thing: Thing, site: Site): Letter {
  const { noun, id, state } = thing;
  const links = actionsFor(noun, state).map((action) => ({
    link: new URL(deskPath({ action, id }), site.url),
    label: ACTIONS[action].label,
  }));
  const seeIt = { link: new URL(reviewsPath(1), site.url), label: 'See it on the site' };
  return {
    subject: subjectOf(thing),
    ...layOutLetter([
      ...openingOf(thing),
      ...(state === 'in quarantine' ? ['It looks automated, so it is on hold.'] : []),
      thing.fields,
      ...(state === 'published' ? [seeIt] : []),
      ...links,
      ...(links.length > 0 ? [LINK_NOTE] : []),
    ]),
    replyTo: undefined,
  };
}

/** Warns first of personal details in a review, which everyone can read once it is published. */
function openingOf(thing: Thing): Part[] {
  const typed = thing.fields.filter(([label]) => label !== 'Rating' && label !== 'Date');
  const details = thing.noun === 'review' ? findPersonalDetails(typed.map(([, value]) => value)) : [];
  if (details.length === 0) return [{ title: sentence(thing) }];
  const list = new Intl.ListFormat('en-US').format(details);
  return [{ title: `Review ${thing.id} seems to hold ${list}.` }, sentence(thing)];
}

function subjectOf(thing: Thing): string {
  const { Rating, Name } = Object.fromEntries(thing.fields);
  const statement = sentence(thing).slice(0, -1);
  if (!Rating) return statement;
  return oneLine(`${statement}: ${Rating}${Name ? ` from ${Name}` : ''}`);
}
