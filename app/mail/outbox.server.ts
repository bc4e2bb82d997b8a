import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { OutboxRow } from '#app/mail/table.server.ts';
import { BATCH_ROWS, inBatches } from '#app/store/batches.server.ts';
import { storeIso, storeTime } from '#app/store/clock.server.ts';
import type { Database } from '#app/store/schema.ts';

export type NewEmail = {
  /** Names the composer that writes the email when it is sent. */
  kind: string;
  /** Idempotency key, such as `sale:ORDER`: no second email with it is ever sent. Without personal data, since it is kept. */
  key: string;
  /** One plain address (`isMailable`); null for the company's MAIL_TO. */
  recipient: string | null;
  /** The composer's input, which must fit into JSON; erased once the email is sent. Null if `messageId` names it. */
  input: object | null;
  /** The contact message of an email about one; it has one email at a time. */
  messageId?: number;
  /** The right-hand side of the Message-ID. */
  mailHost: string;
};

/** Enqueues an email in the transaction that records its fact. Does nothing if the outbox has an email with this key, sent or not. */
export async function enqueue(transaction: Transaction<Database>, email: NewEmail): Promise<void> {
  const { kind, key, recipient, input, messageId = null, mailHost } = email;
  await transaction
    .insertInto('outbox')
    .values({
      kind,
      key,
      recipient,
      facts: input && JSON.stringify(input),
      messageId,
      mailId: `<${randomUUID()}@${mailHost}>`,
      dueAt: storeTime(transaction),
      createdAt: storeIso(transaction),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Makes all waiting emails due; leases stay. Returns how many there are. */
export async function retryWaiting(db: Kysely<Database>): Promise<number> {
  const { numUpdatedRows } = await waiting(db)
    .set({ dueAt: storeTime(db) })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Makes all unsent emails due, even those that were given up; leases stay. */
export async function retryUnsent(db: Kysely<Database>): Promise<void> {
  await makeDue(db).execute();
}

/** Makes an unsent email due, even if it was given up. Returns false if there is none with the id. */
export async function retryEmail(db: Kysely<Database>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await makeDue(db).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Begins to make unsent emails due, with all their tries before them. */
function makeDue(db: Kysely<Database>) {
  return db
    .updateTable('outbox')
    .set({ dueAt: storeTime(db), refusals: 0, gaveUpAt: null })
    .where('sentAt', 'is', null);
}

/** Begins an update of the emails that are neither sent nor given up. */
export function waiting(db: Kysely<Database>) {
  return db.updateTable('outbox').where('sentAt', 'is', null).where('gaveUpAt', 'is', null);
}

/** Returns when the emails with these keys were sent; null for one that waits. */
export async function sendingsOf(db: Kysely<Database>, keys: string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['key', 'sentAt'])
    .where('key', 'in', [...keys, ''])
    .execute();
  return new Map(rows.map(({ key, sentAt }) => [key, sentAt]));
}

/** Yields every email in batches, sent or not, oldest first. */
export function exportEmails(db: Kysely<Database>): AsyncGenerator<OutboxRow[]> {
  return inBatches((last) =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(BATCH_ROWS)
      .execute(),
  );
}

/** Deletes an email, sent or not, in the transaction after which nobody needs it. */
export async function deleteEmail(transaction: Transaction<Database>, key: string): Promise<void> {
  await transaction.deleteFrom('outbox').where('key', '=', key).execute();
}

/** Deletes the unsent emails to the address, ignoring case, and returns their number. Sent ones store no recipient. */
export async function deleteUnsentTo(transaction: Transaction<Database>, address: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('outbox')
    .where(({ fn }) => fn<string>('lower', ['recipient']), '=', address.toLowerCase())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
