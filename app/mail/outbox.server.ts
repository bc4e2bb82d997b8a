import type { Kysely } from 'kysely';
import { isShared } from '#app/server/backend/embedded/store/concurrency.ts';
import { consentId, type MessageWithConsent } from '#app/server/backend/embedded/store/consents.ts';
import type { Database, OutboxRow } from '#app/server/backend/embedded/store/schema.ts';

/** A mail to send, and the attempt that its claimer holds. */
export type Claim = { id: number; attempt: number; mailId: string; message: MessageWithConsent };

/**
 * Claims the mail that has been due longest, until `now + leaseMs`; undefined when none is due. All moments are in
 * milliseconds. Whoever does not settle in time loses the mail to the next claimer, who gets a higher attempt number.
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
        .where('dueAt', '<=', now)
        .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<=', now)]))
        .orderBy('dueAt')
        .orderBy('id')
        .limit(1)
        .$if(isShared(db), (free) => free.forUpdate().skipLocked()),
    )
    .returning(['id', 'attempt', 'mailId', 'messageId'])
    .executeTakeFirst();
  if (!claimed) return undefined;
  const { messageId, ...claim } = claimed;
  const message = await db
    .selectFrom('messages')
    .selectAll()
    .select(consentId)
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  return { ...claim, message };
}

/** Ends a claim: sent. False, and nothing is changed, when a later attempt holds the mail by now. */
export function settleSent(db: Kysely<Database>, claim: Claim): Promise<boolean> {
  return settle(db, claim, { sentAt: new Date().toISOString(), lastError: null });
}

/** Ends a claim: to be tried again at `dueAt` (milliseconds). False when a later attempt holds the mail by now. */
export function settleFailed(db: Kysely<Database>, claim: Claim, dueAt: number, lastError: string): Promise<boolean> {
  return settle(db, claim, { dueAt, lastError });
}

async function settle(
  db: Kysely<Database>,
  { id, attempt }: Claim,
  outcome: Partial<Pick<OutboxRow, 'sentAt' | 'dueAt' | 'lastError'>>,
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
 * Makes every unsent mail due, when a server starts. The only server drops all claims too: their process has ended.
 * Those of a process that shared the database with others end by themselves.
 */
export async function resumeAll(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ dueAt: Date.now(), ...(!isShared(db) && { leasedUntil: null }) })
    .where('sentAt', 'is', null)
    .execute();
}

/** The unsent mails, oldest first. */
export function listWaiting(db: Kysely<Database>): Promise<OutboxRow[]> {
  return db.selectFrom('outbox').selectAll().where('sentAt', 'is', null).orderBy('id').execute();
}

/** Makes the unsent mails, or the one with that id, due at once; claims under way are left alone. How many these are. */
export async function retryNow(db: Kysely<Database>, id?: number): Promise<number> {
  const waiting = db.updateTable('outbox').set({ dueAt: Date.now() }).where('sentAt', 'is', null);
  const { numUpdatedRows } = await (id === undefined ? waiting : waiting.where('id', '=', id)).executeTakeFirst();
  return Number(numUpdatedRows);
}
