import { type Kysely, sql, type Transaction } from 'kysely';
import { CODE_MINUTES, hashCode, insertCode, isUsable, readCode, toCode } from '#app/desk/access/codes.server.ts';
import { HOUR_MS, hashOf, isFrom, MINUTE_MS, newSecret } from '#app/desk/access/secrets.server.ts';
import { type SignedIn, startSession } from '#app/desk/access/sessions.server.ts';
import { addToTrail, BY_COMMAND } from '#app/desk/audit.server.ts';
import { enqueue } from '#app/mail/outbox.server.ts';
import { readAddress } from '#app/settings/mailboxes.schema.ts';
import { isSame, signText } from '#app/signed-token.server.ts';
import { storeTime } from '#app/store/clock.server.ts';
import { isPostgres } from '#app/store/concurrency.server.ts';
import type { Database } from '#app/store/schema.ts';
import { cleanLine } from '#app/text/typed-text.ts';

/** Who may sign in, and where emails come from. `addresses` in lowercase; `mailHost` as in `enqueue`, null without SMTP. */
export type Access = { db: Kysely<Database>; addresses: string[]; mailHost: string | null };

/**
 * Emails to one address in an hour: a common count would leave the eleventh operator without one. The rest is for browsers
 * that were signed in before, so that no stranger can shut their owner out.
 */
const MAX_EMAILS = 20;
const MAX_EMAILS_OF_STRANGERS = 10;

/** Codes that may be typed for one email. */
const MAX_TRIES = 5;

/**
 * Makes a code for the browser with this cookie, and the email that brings it if the address is one of the desk's. Nothing
 * that a browser sees then or later tells one address from another. Returns false if its emails of this hour are used up.
 */
export function askForCode(
  { db, addresses, mailHost }: Access,
  typed: string,
  browser: string,
  isKnown: boolean,
): Promise<boolean> {
  const address = readAddress(cleanLine(typed))?.toLowerCase();
  if (!mailHost || !address || !addresses.includes(address)) return Promise.resolve(true);
  return db.transaction().execute(async (transaction) => {
    // Two instances count one after the other.
    if (isPostgres(transaction)) await sql`lock table "deskCodes" in share row exclusive mode`.execute(transaction);
    const { emails, ofStrangers } = await transaction
      .selectFrom('deskCodes')
      .where('browser', 'is not', null)
      .where('address', '=', address)
      .where(isFrom(transaction, HOUR_MS))
      .select(({ fn }) => [fn.countAll().as('emails'), fn.countAll().filterWhere('isKnown', '=', 0).as('ofStrangers')])
      .executeTakeFirstOrThrow();
    if (Number(emails) >= MAX_EMAILS) return false;
    if (!isKnown && Number(ofStrangers) >= MAX_EMAILS_OF_STRANGERS) return false;
    const id = newSecret();
    await insertCode(transaction, { id, browser: hashOf(browser), isKnown: isKnown ? 1 : 0, address });
    await enqueue(transaction, {
      kind: 'desk-code',
      key: `desk-code:${id}`,
      recipient: null,
      input: { id },
      mailHost,
    });
    await addToTrail(transaction, { who: address, what: 'asked for a code' });
    return true;
  });
}

/** A code that still works until then, and whom it signs in. */
export type FoundCode = { code: string; address: string; until: Date };

/** Returns the code that an email brings. */
const codeOf = (id: string) => toCode(Buffer.from(signText('sign-in-code', id), 'base64url'));

/** Returns the code for an email about to leave; null once the code is used or too old. */
export async function findCode(db: Kysely<Database>, id: string): Promise<FoundCode | null> {
  const open = await db
    .selectFrom('deskCodes')
    .select(['address', 'createdAt'])
    .where('id', '=', id)
    .where(isUsable(db))
    .executeTakeFirst();
  if (!open) return null;
  const until = new Date(open.createdAt + CODE_MINUTES * MINUTE_MS);
  return { code: codeOf(id), address: open.address, until };
}

/**
 * Signs in, once, by the code of an email that the browser with this cookie asked for, or by one of `ops desk code`. Returns
 * null for any other code. `countTry` counts a try at the latter, and resolves with whether it is within the limit.
 */
export async function signIn(
  { db, addresses }: Access,
  typed: string,
  browser: string | null,
  countTry: () => Promise<boolean>,
): Promise<SignedIn | null> {
  const code = readCode(typed);
  return (browser && (await signInByEmail({ db, addresses }, code, browser))) || signInByCommand(db, code, countTry);
}

function signInByEmail(
  { db, addresses }: Pick<Access, 'db' | 'addresses'>,
  code: string,
  browser: string,
): Promise<SignedIn | null> {
  return db.transaction().execute(async (transaction) => {
    // Counted before it is compared, so that no two tries at the same moment count as one.
    const tried = await transaction
      .updateTable('deskCodes')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('browser', '=', hashOf(browser))
      // An instance with another MAIL_TO may have mailed the code.
      .where('address', 'in', [BY_COMMAND, ...addresses])
      .where('tries', '<', MAX_TRIES)
      .where(isUsable(transaction))
      .returning(['id', 'address'])
      .executeTakeFirst();
    if (!tried) return null;
    if (isSame(codeOf(tried.id), code)) return spendCode(transaction, tried.id);
    await addToTrail(transaction, { who: tried.address, what: 'typed a wrong code' });
    return null;
  });
}

async function signInByCommand(
  db: Kysely<Database>,
  code: string,
  countTry: () => Promise<boolean>,
): Promise<SignedIn | null> {
  const open = db.selectFrom('deskCodes').select('id').where('browser', 'is', null).where(isUsable(db));
  if (!(await open.executeTakeFirst()) || !(await countTry())) return null;
  const id = await hashCode(code);
  return db.transaction().execute((transaction) => spendCode(transaction, id));
}

/** Compare-and-set, so that of two uses at the same moment one signs in. */
async function spendCode(transaction: Transaction<Database>, id: string): Promise<SignedIn | null> {
  const used = await transaction
    .updateTable('deskCodes')
    .set({ usedAt: storeTime(transaction) })
    .where('id', '=', id)
    .where(isUsable(transaction))
    .returning('address')
    .executeTakeFirst();
  if (!used) return null;
  await addToTrail(transaction, { who: used.address, what: 'signed in' });
  return startSession(transaction, used.address);
}
