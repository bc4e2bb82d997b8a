import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { HOUR_MS, hashOf, isFrom, newSecret } from '#app/desk/access/secrets.server.ts';
import { addToTrail, BY_COMMAND } from '#app/desk/audit.server.ts';
import { log } from '#app/log.server.ts';
import { readToken, signToken } from '#app/signed-token.server.ts';
import { storeTime } from '#app/store/clock.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    deskSessions: DeskSessionsTable;
  }
}

interface DeskSessionsTable {
  /** Of the cookie. */
  hash: string;
  address: string;
  /** Milliseconds, like `lastUsedAt`. */
  createdAt: number;
  /** At most an hour before the last use. Null in a session that a version before 1.1 began. */
  lastUsedAt: number | null;
}

/** A session ends after this time without use. */
const UNUSED_MS = 30 * 24 * HOUR_MS;

type Operators = { db: Kysely<Database>; addresses: string[] };

/** What a browser keeps: the secret of its session, and what shows later that it was signed in before. */
export type SignedIn = { session: string; known: string };

/** Starts a session for the address. */
export async function startSession(transaction: Transaction<Database>, address: string): Promise<SignedIn> {
  const session = newSecret();
  const now = storeTime(transaction);
  await transaction
    .insertInto('deskSessions')
    .values({ hash: hashOf(session), address, createdAt: now, lastUsedAt: now })
    .execute();
  return { session, known: signToken('known-browser', { id: newSecret(), address }) };
}

const knownSchema = z.object({ id: z.string(), address: z.string() });

/** Returns the id of a browser that was signed in before; null without its cookie, or if its address lost access to the desk. */
export function nameKnownBrowser({ addresses }: Pick<Operators, 'addresses'>, known: string | null): string | null {
  const content = knownSchema.safeParse(readToken('known-browser', known ?? '')).data;
  return content && isOperator(addresses, content.address) ? content.id : null;
}

const isOperator = (addresses: string[], address: string) => address === BY_COMMAND || addresses.includes(address);

const lastUse = sql<number>`coalesce("lastUsedAt", "createdAt")`;

/** Returns who is signed in by this cookie; null once the session has ended, or if its address is no longer one of the desk's. */
export async function whoIs({ db, addresses }: Operators, secret: string | null): Promise<string | null> {
  if (secret === null) return null;
  const hash = hashOf(secret);
  const session = await db
    .selectFrom('deskSessions')
    .select(['address', isFrom(db, HOUR_MS, lastUse).as('isFresh')])
    .where('hash', '=', hash)
    .where(isFrom(db, UNUSED_MS, lastUse))
    .executeTakeFirst();
  if (!session || !isOperator(addresses, session.address)) return null;
  if (!session.isFresh) await noteUse(db, hash);
  return session.address;
}

/** Writes at most once an hour. The desk stays readable while the store takes no writes: a later request notes the use. */
async function noteUse(db: Kysely<Database>, hash: string): Promise<void> {
  await db
    .updateTable('deskSessions')
    .set({ lastUsedAt: storeTime(db) })
    .where('hash', '=', hash)
    .execute()
    .catch(({ code }) => log.warn({ code }, 'The use of a session could not be noted'));
}

/** Ends this session; `everywhere` all sessions of the desk, and all codes that were not used. */
export function signOut({ db }: Pick<Operators, 'db'>, secret: string, everywhere: boolean): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const session = await transaction
      .deleteFrom('deskSessions')
      .where('hash', '=', hashOf(secret))
      .returning('address')
      .executeTakeFirst();
    if (!session) return;
    if (everywhere) {
      await endAccess(transaction, []);
    }
    await addToTrail(transaction, { who: session.address, what: everywhere ? 'signed out everywhere' : 'signed out' });
  });
}

/** Ends what was left to addresses that are no longer among `addresses`, which another start may name again. */
export function endFormerAccess({ db, addresses }: Operators): Promise<void> {
  return db.transaction().execute((transaction) => endAccess(transaction, [BY_COMMAND, ...addresses]));
}

/** Ends the sessions, and the codes that were not used, of all addresses but these. */
async function endAccess(transaction: Transaction<Database>, others: string[]): Promise<void> {
  await transaction
    .deleteFrom('deskSessions')
    .$if(others.length > 0, (ended) => ended.where('address', 'not in', others))
    .execute();
  // Kept, since they count for the limits of emails.
  await transaction
    .updateTable('deskCodes')
    .set({ usedAt: storeTime(transaction) })
    .where('usedAt', 'is', null)
    .$if(others.length > 0, (ended) => ended.where('address', 'not in', others))
    .execute();
}

/** Deletes the sessions that have ended without use at `now` (milliseconds). */
export async function deleteEndedSessions(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('deskSessions')
    .where(lastUse, '<', now - UNUSED_MS)
    .execute();
}
