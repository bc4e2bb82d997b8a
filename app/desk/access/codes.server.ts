import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { ExpressionBuilder, Generated, Kysely, Transaction } from 'kysely';
import { HOUR_MS, isFrom, MINUTE_MS } from '#app/desk/access/secrets.server.ts';
import { addToTrail, BY_COMMAND } from '#app/desk/audit.server.ts';
import { storeTime } from '#app/store/clock.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    deskCodes: DeskCodesTable;
  }
}

/** The codes that sign in at the desk. The store holds none of them in a form that can be typed. */
interface DeskCodesTable {
  /** From which the code of an email is signed; for `ops desk code`, the code's hash. */
  id: string;
  /** The hash of the cookie of the browser that asked; null for `ops desk code`, whose code signs in any browser. */
  browser: string | null;
  /** Whether that browser had been signed in before. */
  isKnown: 0 | 1;
  /** Whom the code signs in. */
  address: string;
  /** Milliseconds, like `usedAt`. */
  createdAt: number;
  /** How many codes the browser has typed. */
  tries: Generated<number>;
  usedAt: number | null;
}

export const CODE_MINUTES = 15;

/** Letters and digits that nobody takes for others (Crockford's base 32). */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

/** Returns the code that these bytes stand for: all codes are equally likely. */
export function toCode(bytes: Uint8Array): string {
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
}

/** Returns a code as people read it: `K7QF-M2XD`. */
export const showCode = (code: string) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

/** Returns the code that somebody typed in any case, with spaces or a hyphen, or with a letter for the digit that it resembles. */
export function readCode(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return characters.replace(/O/g, '0').replace(/[IL]/g, '1');
}

const derive = promisify<string, string, number, Buffer>(scrypt);

/** Slow, so that who reads the store cannot try all codes within the minutes in which one works. */
export async function hashCode(code: string): Promise<string> {
  return (await derive(code, 'desk code', 32)).toString('base64url');
}

/** Makes a code for `ops`, which has no secret of the site, and returns it. */
export async function makeCode(db: Kysely<Database>): Promise<string> {
  const code = toCode(randomBytes(CODE_LENGTH));
  const id = await hashCode(code);
  await db.transaction().execute(async (transaction) => {
    await insertCode(transaction, { id, browser: null, isKnown: 0, address: BY_COMMAND });
    await addToTrail(transaction, { who: BY_COMMAND, what: 'printed a code' });
  });
  return code;
}

export async function insertCode(
  transaction: Transaction<Database>,
  code: Pick<DeskCodesTable, 'id' | 'browser' | 'isKnown' | 'address'>,
): Promise<void> {
  await transaction
    .insertInto('deskCodes')
    .values({ ...code, createdAt: storeTime(transaction), usedAt: null })
    .execute();
}

/** Whether a code has not been used and is not too old. */
export function isUsable(db: Kysely<Database>) {
  return (code: ExpressionBuilder<Database, 'deskCodes'>) =>
    code.and([code('usedAt', 'is', null), isFrom(db, CODE_MINUTES * MINUTE_MS)]);
}

/** Deletes the codes that no limit counts any more at `now` (milliseconds). */
export async function deleteOldCodes(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('deskCodes')
    .where('createdAt', '<', now - HOUR_MS)
    .execute();
}
