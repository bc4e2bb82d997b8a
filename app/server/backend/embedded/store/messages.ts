import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ContactMessage } from '#app/domain/contact.ts';
import type { Database, MessageRow, OutboxRow } from './schema.ts';

/**
 * Stores a contact message with its outbox row, in one transaction: once this resolves, the message can be neither
 * lost nor forgotten. `mailHost` is the right-hand side of the Message-ID.
 */
export async function insertMessage(db: Kysely<Database>, message: ContactMessage, mailHost: string): Promise<void> {
  const { firstName, lastName, email, phone, smsConsent, marketingConsent } = message;
  const now = new Date();
  const createdAt = now.toISOString();
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('messages')
      .values({
        firstName,
        lastName,
        email,
        phone,
        smsConsent: smsConsent ? 1 : 0,
        marketingConsent: marketingConsent ? 1 : 0,
        createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('outbox')
      .values({ messageId: id, mailId: `<${randomUUID()}@${mailHost}>`, dueAt: now.getTime(), createdAt })
      .execute();
  });
}

/** A contact message and where its mail stands. */
export type StoredMessage = MessageRow & Pick<OutboxRow, 'sentAt'>;

/** Every contact message, newest first. */
export function listMessages(db: Kysely<Database>): Promise<StoredMessage[]> {
  return messages(db).orderBy('messages.id', 'desc').execute();
}

/** The contact message with that id, or undefined. */
export function findMessage(db: Kysely<Database>, id: number): Promise<StoredMessage | undefined> {
  return messages(db).where('messages.id', '=', id).executeTakeFirst();
}

function messages(db: Kysely<Database>) {
  return db
    .selectFrom('messages')
    .innerJoin('outbox', 'outbox.messageId', 'messages.id')
    .selectAll('messages')
    .select('outbox.sentAt');
}
