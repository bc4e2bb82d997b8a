import { randomUUID } from 'node:crypto';
import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import { isShared } from '#app/store/concurrency.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    outbox: OutboxTable;
  }
}

/** One row for each letter, written in the transaction that stores its fact. */
interface OutboxTable {
  id: Generated<number>;
  /** The message that a contact letter is written from; null for all other kinds. */
  messageId: number | null;
  /** The Message-ID header, the same at each repeat, so that a mail sent twice is recognised as one. */
  mailId: string;
  /** How many sends were begun. Only the holder of the newest attempt may settle the row. */
  attempt: Generated<number>;
  /** Not before this moment, in milliseconds. */
  dueAt: number;
  /** The attempt under way counts as lost after this moment, in milliseconds. */
  leasedUntil: number | null;
  /** What the mail server said last; for the operator, never logged. */
  lastError: string | null;
  sentAt: string | null;
  createdAt: string;
  /** Which composer writes the letter: `contact`, … */
  kind: string;
  /** One plain address; null for MAIL_TO, and once the letter is sent. */
  recipient: string | null;
  /** Unique: the same fact is never mailed twice. Without personal data, since the row stays. */
  key: string;
  /** What the letter is written from, as JSON; null for contact letters, and once the letter is sent. */
  facts: string | null;
  /** How often the server refused the recipient or the letter for good (5xx). */
  refusals: Generated<number>;
  /** When the letter was given up after too many refusals: it does not wait any more. */
  gaveUpAt: string | null;
}

export type OutboxRow = Selectable<OutboxTable>;

/** After this many refusals for good (5xx), a letter to somebody else than the company is given up. */
export const MAX_REFUSALS = 5;

/** A letter to put into the outbox. */
export type NewLetter = {
  /** Which composer writes it when it is sent. */
  kind: string;
  /** Names the fact that it tells and whom: no second letter with this key is ever sent. Without personal data, as it is kept. */
  key: string;
  /** One plain address (`isPlainAddress`); null for the company's MAIL_TO. */
  recipient: string | null;
  /** What the composer needs, as JSON; erased once the letter is sent. Null for a letter written from its message. */
  facts: object | null;
  /** The contact message that it is written from. */
  messageId?: number;
  /** The right-hand side of the Message-ID. */
  mailHost: string;
};

/**
 * Puts a letter into the outbox as part of the transaction that records its fact, so that the two are stored together.
 * Idempotent: does nothing if there is, or was, a letter with this key.
 */
export async function enqueue(transaction: Transaction<Database>, letter: NewLetter): Promise<void> {
  const { kind, key, recipient, facts, messageId = null, mailHost } = letter;
  const now = new Date();
  await transaction
    .insertInto('outbox')
    .values({
      kind,
      key,
      recipient,
      facts: facts && JSON.stringify(facts),
      messageId,
      mailId: `<${randomUUID()}@${mailHost}>`,
      dueAt: now.getTime(),
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

const CLAIM_COLUMNS = [
  ...(['id', 'attempt', 'mailId', 'kind', 'recipient', 'messageId'] as const),
  ...(['facts', 'refusals', 'createdAt'] as const),
] as const;

/** A letter to send, and the attempt that its claimer holds. `facts` are parsed. */
export type Claim = Pick<OutboxRow, Exclude<(typeof CLAIM_COLUMNS)[number], 'facts'>> & { facts: unknown };

/**
 * Claims the next due letter and leases it for `leaseMs`: the company's before all others, of these the one that has been
 * due longest. Returns undefined if none is due. After the lease expires, another worker may claim the letter under a
 * higher attempt number and void this claim.
 */
export async function claimNext(db: Kysely<Database>, now: number, leaseMs: number): Promise<Claim | undefined> {
  // One statement, so that two claimers cannot both see the row free; on Postgres they must also lock what they see.
  const claimed = await db
    .updateTable('outbox')
    .set((row) => ({ attempt: row('attempt', '+', 1), leasedUntil: now + leaseMs }))
    .where('id', '=', (outbox) =>
      outbox
        .selectFrom('outbox')
        .select('id')
        .where('sentAt', 'is', null)
        .where('gaveUpAt', 'is', null)
        .where('dueAt', '<=', now)
        .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<=', now)]))
        .orderBy((row) => row('recipient', 'is not', null))
        .orderBy('dueAt')
        .orderBy('id')
        .limit(1)
        .$if(isShared(db), (free) => free.forUpdate().skipLocked()),
    )
    .returning(CLAIM_COLUMNS)
    .executeTakeFirst();
  return claimed && { ...claimed, facts: claimed.facts === null ? null : JSON.parse(claimed.facts) };
}

/**
 * Ends a claim: sent. The row stays, so that its key holds, but without facts and recipient. Returns false, and changes
 * nothing, if a later attempt holds the letter by now.
 */
export function settleSent(db: Kysely<Database>, claim: Claim): Promise<boolean> {
  return settle(db, claim, { sentAt: new Date().toISOString(), lastError: null, facts: null, recipient: null });
}

/** Ends a claim: to be retried at `dueAt` (milliseconds). Returns false if a later attempt holds the letter by now. */
export function settleFailed(db: Kysely<Database>, claim: Claim, dueAt: number, lastError: string): Promise<boolean> {
  return settle(db, claim, { dueAt, lastError });
}

/**
 * Ends a claim: refused for good. Counts that, and gives the letter up at `MAX_REFUSALS`; before, it is retried at `dueAt`
 * (milliseconds). Returns whether it was given up.
 */
export async function settleRefused(
  db: Kysely<Database>,
  claim: Claim,
  dueAt: number,
  lastError: string,
): Promise<boolean> {
  const refusals = claim.refusals + 1;
  const gaveUpAt = refusals < MAX_REFUSALS ? null : new Date().toISOString();
  return (await settle(db, claim, { dueAt, lastError, refusals, gaveUpAt })) && gaveUpAt !== null;
}

async function settle(db: Kysely<Database>, { id, attempt }: Claim, outcome: Partial<OutboxRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...outcome, leasedUntil: null })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Makes every waiting letter due, when a server starts. The only server drops all claims too: their process has ended.
 * Those of a process that shared the database with others end by themselves.
 */
export async function resumeAll(db: Kysely<Database>): Promise<void> {
  await waiting(db)
    .set({ dueAt: Date.now(), ...(!isShared(db) && { leasedUntil: null }) })
    .execute();
}

/** Makes the waiting letters due at once, but for claimed ones. Returns how many wait. */
export async function retryWaiting(db: Kysely<Database>): Promise<number> {
  const { numUpdatedRows } = await waiting(db).set({ dueAt: Date.now() }).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Makes one unsent letter due at once, also if it was given up. Returns false if there is none with that id. */
export async function retryLetter(db: Kysely<Database>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ dueAt: Date.now(), refusals: 0, gaveUpAt: null })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function waiting(db: Kysely<Database>) {
  return db.updateTable('outbox').where('sentAt', 'is', null).where('gaveUpAt', 'is', null);
}

/** Returns the letters that were not sent, waiting or given up, oldest first. */
export function listUnsent(db: Kysely<Database>): Promise<OutboxRow[]> {
  return db.selectFrom('outbox').selectAll().where('sentAt', 'is', null).orderBy('id').execute();
}

/** Returns how many letters were given up. */
export async function countGivenUp(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.count('gaveUpAt').as('count'))
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes the unsent letters to that address, in any case of letters; sent ones name no recipient. Returns how many. */
export async function deleteUnsentTo(transaction: Transaction<Database>, address: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('outbox')
    .where(({ fn }) => fn<string>('lower', ['recipient']), '=', address.toLowerCase())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
