import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { hashOf, insertLink, isFrom, LINK_MINUTES, newSecret, signInPath } from '#app/desk/access/links.server.ts';
import { startSession } from '#app/desk/access/sessions.server.ts';
import { addToTrail } from '#app/desk/audit.server.ts';
import { enqueue } from '#app/mail/outbox.server.ts';
import { isSame, pseudonymOf, readToken, signCode, signToken } from '#app/signed-token.server.ts';
import { storeTime } from '#app/store/clock.server.ts';
import { isPostgres } from '#app/store/concurrency.server.ts';
import type { Database } from '#app/store/schema.ts';
import { toEmailAddress } from '#app/text/email-address.ts';

/** Who may sign in, and where letters come from. `addresses` in small letters; `mailHost` as in `enqueue`, null without SMTP. */
export type Access = { db: Kysely<Database>; addresses: string[]; mailHost: string | null };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** In an hour. */
const LETTERS_PER_ADDRESS = 5;
const LETTERS_IN_ALL = 20;

/** Codes that may be typed for one link. */
const MAX_TRIES = 5;

/**
 * Makes a link for the browser with this cookie, and the letter that brings it if the address is one of the desk's. Returns
 * false, and makes nothing, beyond the limit of letters. Nothing in the result, and nothing that a browser sees later, tells
 * one address from another.
 */
export function askForLink({ db, addresses, mailHost }: Access, typed: string, browser: string): Promise<boolean> {
  const wanted = (toEmailAddress(typed) ?? typed).toLowerCase();
  const asked = pseudonymOf('sign-in-address', wanted);
  const address = mailHost && addresses.includes(wanted) ? wanted : null;
  return db.transaction().execute(async (transaction) => {
    // Two instances count one after the other.
    if (isPostgres(transaction)) await sql`lock table "deskLinks" in share row exclusive mode`.execute(transaction);
    await transaction
      .deleteFrom('deskLinks')
      .where(({ not }) => not(isFrom(transaction, HOUR_MS)))
      .execute();
    const { theirs, sent } = await transaction
      .selectFrom('deskLinks')
      .select(({ fn }) => [
        fn.count('id').filterWhere('asked', '=', asked).as('theirs'),
        fn.count('address').filterWhere('browser', 'is not', null).as('sent'),
      ])
      .executeTakeFirstOrThrow();
    if (Number(theirs) >= LETTERS_PER_ADDRESS || Number(sent) >= LETTERS_IN_ALL) return false;
    const id = newSecret();
    await insertLink(transaction, { id, browser: hashOf(browser), asked, address });
    if (!address || !mailHost) return true;
    const letter = { kind: 'desk-link', key: `desk-link:${id}`, recipient: null, facts: { id } };
    await enqueue(transaction, { ...letter, mailHost });
    await addToTrail(transaction, { who: address, what: 'asked for a link' });
    return true;
  });
}

/** Returns the path of the link that a letter brings. */
export const linkPath = (id: string) => signInPath(signToken('sign-in', { id }));

const linkSchema = z.object({ id: z.string() });

const idOf = (token: string) => linkSchema.safeParse(readToken('sign-in', token)).data?.id ?? hashOf(token);

/**
 * Returns what a link does in the browser with this cookie. `here`: it signs in. Elsewhere it shows the code, to be typed in
 * the browser that asked. Null: it was used, is too old, or the site did not sign it. Changes nothing, since mail scanners
 * open links.
 */
export async function findLink(
  { db }: Pick<Access, 'db'>,
  token: string,
  browser: string | null,
): Promise<'here' | { code: string } | null> {
  const link = await db
    .selectFrom('deskLinks')
    .select(['id', 'browser'])
    .where('id', '=', idOf(token))
    .where(isUsable(db))
    .executeTakeFirst();
  if (!link) return null;
  const isHere = link.browser === null || (browser !== null && link.browser === hashOf(browser));
  return isHere ? 'here' : { code: signCode('sign-in-code', link.id) };
}

/** Signs in by a link, once, in the browser that asked for it. Returns the secret of the session; null if it is not that browser, or as in `findLink`. */
export function signInByLink({ db }: Access, token: string, browser: string | null): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const link = await findLink({ db: transaction }, token, browser);
    return link === 'here' ? spendLink(transaction, idOf(token)) : null;
  });
}

/** Signs in by the code that a link of this browser showed elsewhere. As `signInByLink`; null also for a wrong code. */
export function signInByCode({ db }: Access, typed: string, browser: string): Promise<string | null> {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return db.transaction().execute(async (transaction) => {
    // Counted before it is compared, so that no two tries at the same moment count as one.
    const links = await transaction
      .updateTable('deskLinks')
      .set((link) => ({ tries: link('tries', '+', 1) }))
      .where('browser', '=', hashOf(browser))
      .where('tries', '<', MAX_TRIES)
      .returning(['id', 'address'])
      .execute();
    const link = links.find(({ id }) => isSame(signCode('sign-in-code', id), code));
    if (link) return spendLink(transaction, link.id);
    for (const { address } of links) {
      if (address) await addToTrail(transaction, { who: address, what: 'typed a wrong code' });
    }
    return null;
  });
}

function isUsable(db: Kysely<Database>) {
  return (link: ExpressionBuilder<Database, 'deskLinks'>) =>
    link.and([link('usedAt', 'is', null), link('address', 'is not', null), isFrom(db, LINK_MINUTES * MINUTE_MS)]);
}

/** Compare-and-set, so that of two uses at the same moment one signs in. */
async function spendLink(transaction: Transaction<Database>, id: string): Promise<string | null> {
  const used = await transaction
    .updateTable('deskLinks')
    .set({ usedAt: storeTime(transaction) })
    .where('id', '=', id)
    .where(isUsable(transaction))
    .returning('address')
    .executeTakeFirst();
  if (!used?.address) return null;
  await addToTrail(transaction, { who: used.address, what: 'signed in' });
  return startSession(transaction, used.address);
}
