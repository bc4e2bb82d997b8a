import type { Kysely, Transaction } from 'kysely';
import { hashOf, isFrom, newSecret } from '#app/desk/access/links.server.ts';
import { addToTrail, BY_COMMAND } from '#app/desk/audit.server.ts';
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
  /** Milliseconds. */
  createdAt: number;
}

export const SESSION_HOURS = 12;
const SESSION_MS = SESSION_HOURS * 60 * 60 * 1000;

type Sessions = { db: Kysely<Database> };

/** Starts a session for the address, and returns the secret that the cookie keeps. */
export async function startSession(transaction: Transaction<Database>, address: string): Promise<string> {
  const secret = newSecret();
  await transaction
    .insertInto('deskSessions')
    .values({ hash: hashOf(secret), address, createdAt: storeTime(transaction) })
    .execute();
  return secret;
}

/** Returns who is signed in by this cookie; null once the session has ended, or if its address is no longer one of the desk's. */
export async function whoIs(
  { db, addresses }: Sessions & { addresses: string[] },
  secret: string | null,
): Promise<string | null> {
  if (secret === null) return null;
  const session = await db
    .selectFrom('deskSessions')
    .select('address')
    .where('hash', '=', hashOf(secret))
    .where(isFrom(db, SESSION_MS))
    .executeTakeFirst();
  if (!session) return null;
  return session.address === BY_COMMAND || addresses.includes(session.address) ? session.address : null;
}

/** Ends this session; `everywhere` all sessions of the desk, and all links that were not used. Forgets those that are too old. */
export function signOut({ db }: Sessions, secret: string, everywhere: boolean): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const session = await transaction
      .deleteFrom('deskSessions')
      .where('hash', '=', hashOf(secret))
      .returning('address')
      .executeTakeFirst();
    if (!session) return;
    if (everywhere) {
      await transaction.deleteFrom('deskSessions').execute();
      // Kept, since they count for the limits of letters.
      await transaction
        .updateTable('deskLinks')
        .set({ usedAt: storeTime(transaction) })
        .where('usedAt', 'is', null)
        .execute();
    }
    await transaction
      .deleteFrom('deskSessions')
      .where(({ not }) => not(isFrom(transaction, SESSION_MS)))
      .execute();
    await addToTrail(transaction, { who: session.address, what: everywhere ? 'signed out everywhere' : 'signed out' });
  });
}
