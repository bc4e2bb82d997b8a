import { type Kysely, sql, type UpdateObject } from 'kysely';
import { waiting } from '#app/mail/outbox.server.ts';
import type { OutboxRow } from '#app/mail/table.server.ts';
import { storeIso, storeTime } from '#app/store/clock.server.ts';
import { isPostgres } from '#app/store/concurrency.server.ts';
import type { Database } from '#app/store/schema.ts';

/** An email to a buyer is given up after this many 5xx refusals. */
const MAX_REFUSALS = 5;

/** The longest time until a retry, in milliseconds. */
export const MAX_RETRY_MS = 10 * 60_000;

/** A statement that waited for a row compares with the time at which it began: what was set since lies in its future. */
const MAX_STATEMENT_MS = 60_000;

const CLAIM_COLUMNS = ['id', 'attempt', 'mailId', 'kind', 'recipient', 'messageId', 'facts', 'refusals'] as const;

/**
 * A claimed email. `attempt` is the fencing token; `input` is parsed. `date`: when it was written, or now if that lies in the
 * future, as after a clock that was ahead.
 */
export type Claim = Pick<OutboxRow, Exclude<(typeof CLAIM_COLUMNS)[number], 'facts'>> & {
  input: unknown;
  date: string;
};

/**
 * Claims the email that has been due longest, but emails to the company first, and leases it for `leaseMs` by the
 * database's clock. `only` limits it to some kinds. Returns undefined if none is due. After the lease expires, another
 * worker may claim it under a higher attempt number, which voids this claim.
 */
export async function claimNext(db: Kysely<Database>, leaseMs: number, only?: string[]): Promise<Claim | undefined> {
  // One statement, so that two workers cannot claim the same row. Postgres also needs the lock.
  const claimed = await db
    .updateTable('outbox')
    .set((row) => ({ attempt: row('attempt', '+', 1), leasedUntil: storeTime(db, leaseMs) }))
    .where('id', '=', (outbox) =>
      outbox
        .selectFrom('outbox')
        .select('id')
        .where('sentAt', 'is', null)
        .where('gaveUpAt', 'is', null)
        // What lies further away than the longest wait or lease was set while the clock was ahead.
        .where((row) =>
          row.or([
            row('dueAt', '<=', storeTime(db)),
            row('dueAt', '>', storeTime(db, MAX_RETRY_MS + MAX_STATEMENT_MS)),
          ]),
        )
        .$if(only !== undefined, (some) => some.where('kind', 'in', only ?? []))
        .where((row) =>
          row.or([
            row('leasedUntil', 'is', null),
            row('leasedUntil', '<=', storeTime(db)),
            row('leasedUntil', '>', storeTime(db, leaseMs + MAX_STATEMENT_MS)),
          ]),
        )
        .orderBy((row) => row('recipient', 'is not', null))
        .orderBy('dueAt')
        .orderBy('id')
        .limit(1)
        .$if(isPostgres(db), (free) => free.forUpdate().skipLocked()),
    )
    .returning([
      ...CLAIM_COLUMNS,
      sql<string>`case when "createdAt" > ${storeIso(db)} then ${storeIso(db)} else "createdAt" end`.as('date'),
    ])
    .executeTakeFirst();
  if (!claimed) return undefined;
  const { facts, ...claim } = claimed;
  return { ...claim, input: facts === null ? null : JSON.parse(facts) };
}

/** Extends the lease of a claim to `leaseMs` from now. Returns false if a later claim voided it, or the email is gone. */
export async function renewLease(db: Kysely<Database>, { id, attempt }: Claim, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ leasedUntil: storeTime(db, leaseMs) })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks the email as sent, and erases the composer's input and the recipient; the row stays for its key. Returns false, and changes nothing,
 * if a later claim voided this one.
 */
export function settleSent(db: Kysely<Database>, claim: Claim): Promise<boolean> {
  return settle(db, claim, { sentAt: new Date().toISOString(), lastError: null, facts: null, recipient: null });
}

/** Schedules a retry in `delay` milliseconds. Returns false if a later claim voided this one. */
export function settleFailed(db: Kysely<Database>, claim: Claim, delay: number, lastError: string): Promise<boolean> {
  return settle(db, claim, { dueAt: storeTime(db, delay), lastError });
}

/** Schedules a retry in `delay` milliseconds for the recipients that were put off, since the others have the email. */
export function settlePutOff(
  db: Kysely<Database>,
  claim: Claim,
  delay: number,
  lastError: string,
  recipients: string[],
): Promise<boolean> {
  return settle(db, claim, { dueAt: storeTime(db, delay), lastError, recipient: recipients.join() });
}

/**
 * Counts a 5xx refusal. Gives the email up at `MAX_REFUSALS`, and otherwise schedules a retry in `delay` milliseconds.
 * Returns whether it was given up.
 */
export async function settleRefused(
  db: Kysely<Database>,
  claim: Claim,
  delay: number,
  lastError: string,
): Promise<boolean> {
  const refusals = claim.refusals + 1;
  const gaveUpAt = refusals < MAX_REFUSALS ? null : new Date().toISOString();
  return (await settle(db, claim, { dueAt: storeTime(db, delay), lastError, refusals, gaveUpAt })) && gaveUpAt !== null;
}

/** Deletes the email, unless a later claim voided this one. */
export async function dropEmail(db: Kysely<Database>, { id, attempt }: Claim): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('sentAt', 'is', null)
    .execute();
}

async function settle(
  db: Kysely<Database>,
  { id, attempt }: Claim,
  outcome: UpdateObject<Database, 'outbox'>,
): Promise<boolean> {
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
 * Makes every waiting email due when a server starts. On SQLite it also releases all leases, whose process has ended. On
 * Postgres other instances may hold them: there they expire.
 */
export async function resumeAll(db: Kysely<Database>): Promise<void> {
  await waiting(db)
    .set({ dueAt: storeTime(db), ...(!isPostgres(db) && { leasedUntil: null }) })
    .execute();
}
