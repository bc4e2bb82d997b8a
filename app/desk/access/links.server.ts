import { createHash, randomBytes } from 'node:crypto';
import { type Generated, type Kysely, sql, type Transaction } from 'kysely';
import { addToTrail, BY_COMMAND } from '#app/desk/audit.server.ts';
import { storeTime } from '#app/store/clock.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    deskLinks: DeskLinksTable;
  }
}

/** Each asking for a link. The store holds neither link nor code. */
export interface DeskLinksTable {
  /** From which a letter's link and code are signed; of a link of `ops desk link`, its hash. */
  id: string;
  /** The hash of the cookie of the browser that asked; null for a link of `ops desk link`, which signs in any browser. */
  browser: string | null;
  /** A pseudonym of what was asked for, known or not, by which letters are limited; null for `ops desk link`. */
  asked: string | null;
  /** Whom the link signs in; null if the address is not one of the desk's. */
  address: string | null;
  /** Milliseconds, like `usedAt`. */
  createdAt: number;
  /** How many codes were typed. */
  tries: Generated<number>;
  usedAt: number | null;
}

const MINUTE_MS = 60_000;
export const LINK_MINUTES = 15;

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Returns a text that nobody can guess. */
export const newSecret = () => randomBytes(32).toString('base64url');

export const signInPath = (token: string) => `/desk/sign-in/${token}`;

/** Makes a link for `ops`, which signs in any browser, and returns its path. Needs no secret of the site. */
export function makeLink(db: Kysely<Database>): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const token = newSecret();
    await insertLink(transaction, { id: hashOf(token), browser: null, asked: null, address: BY_COMMAND });
    await addToTrail(transaction, { who: BY_COMMAND, what: 'printed a link' });
    return signInPath(token);
  });
}

export async function insertLink(
  transaction: Transaction<Database>,
  link: Pick<DeskLinksTable, 'id' | 'browser' | 'asked' | 'address'>,
): Promise<void> {
  await transaction
    .insertInto('deskLinks')
    .values({ ...link, createdAt: storeTime(transaction), usedAt: null })
    .execute();
}

/** Whether a row is of the last `ms`. One of the future was made while the clock was ahead, and counts as too old. */
export function isFrom(db: Kysely<Database>, ms: number) {
  return sql<boolean>`("createdAt" > ${storeTime(db, -ms)} and "createdAt" <= ${storeTime(db, MINUTE_MS)})`;
}
