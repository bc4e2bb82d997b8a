import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Generated,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
  type UpdateObject,
} from 'kysely';
import { consentId, recordConsents } from '#app/contact/consents.server.ts';
import { type ContactMessage, messageFields } from '#app/contact/message.schema.ts';
import type { SubmittedForm } from '#app/contact/submitted-form.server.ts';
import { deleteEmail, deleteUnsentTo, enqueue } from '#app/mail/outbox.server.ts';
import type { OutboxRow } from '#app/mail/table.server.ts';
import { storeIso } from '#app/store/clock.server.ts';
import { isPostgres } from '#app/store/concurrency.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    messages: MessagesTable;
  }
}

/** SQLite has no booleans: the consents are 0 or 1. */
interface MessagesTable extends Omit<ContactMessage, 'smsConsent' | 'marketingConsent'> {
  id: Generated<number>;
  smsConsent: 0 | 1;
  marketingConsent: 0 | 1;
  /** `forwarded`: released from quarantine to a hosted backend. */
  status: Generated<'accepted' | 'quarantined' | 'forwarded'>;
  createdAt: string;
  /** When somebody answered it; null until then, like `answeredBy`: an address of the desk, or `ops`. */
  answeredAt: string | null;
  answeredBy: string | null;
  /** The owner's own words about it. */
  note: string | null;
}

export type MessageRow = Selectable<MessagesTable>;

/** `consentId`: its record; null if another server sent it. */
export type MessageWithConsent = MessageRow & { consentId: number | null };

/**
 * Stores a contact message, its email and, if it came with the site's own form, the record of its consents in one
 * transaction. A quarantined message gets an email that asks what to do with it. `mailHost` is the right-hand side of the
 * Message-ID; null for no email, in hosted mode without mail.
 */
export async function insertMessage(
  db: Kysely<Database>,
  message: ContactMessage,
  mailHost: string | null,
  form?: SubmittedForm,
): Promise<void> {
  const quarantined = form?.quarantine === true;
  const createdAt = new Date().toISOString();
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('messages')
      .values({
        ...messageFields(message),
        smsConsent: message.smsConsent ? 1 : 0,
        marketingConsent: message.marketingConsent ? 1 : 0,
        status: quarantined ? 'quarantined' : 'accepted',
        createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const email = quarantined ? quarantineEmail(id) : contactEmail(id);
    if (mailHost !== null) await enqueue(transaction, { ...email, mailHost });
    if (form) await recordConsents(transaction, message, form, id);
  });
}

/** Accepts a quarantined message and enqueues its email. Returns false if none with that id is in quarantine. */
export async function releaseMessage(
  transaction: Transaction<Database>,
  id: number,
  mailHost: string,
): Promise<boolean> {
  const released = await leaveQuarantine(transaction, id, 'accepted');
  if (released) await enqueue(transaction, { ...contactEmail(id), mailHost });
  return released;
}

/** Records that a hosted backend has accepted a quarantined message. Returns false if none with that id is in quarantine. */
export function markForwarded(transaction: Transaction<Database>, id: number): Promise<boolean> {
  return leaveQuarantine(transaction, id, 'forwarded');
}

/** Records who answered a message; `who` null takes that back. Returns false if there is none that waits for it. */
export function markAnswered(transaction: Transaction<Database>, id: number, who: string | null): Promise<boolean> {
  const answered = { answeredBy: who, answeredAt: who && storeIso(transaction) };
  return changeMessage(transaction, id, answered, ({ eb, and }) =>
    and([eb('status', '=', 'accepted'), eb('answeredAt', who === null ? 'is not' : 'is', null)]),
  );
}

/** Keeps the owner's note on a message in place of the one before; null deletes it. Returns false if there is no such message. */
export function keepMessageNote(transaction: Transaction<Database>, id: number, note: string | null): Promise<boolean> {
  return changeMessage(transaction, id, { note }, ({ lit }) => lit(true));
}

/** The email that asks about the message goes: it is answered, and a message has one email at a time. */
async function leaveQuarantine(
  transaction: Transaction<Database>,
  id: number,
  status: 'accepted' | 'forwarded',
): Promise<boolean> {
  const changed = await changeMessage(transaction, id, { status }, (message) => message('status', '=', 'quarantined'));
  if (changed) await deleteEmail(transaction, quarantineEmail(id).key);
  return changed;
}

/** Returns false if there is no message with that id for which `isMeant` holds. */
async function changeMessage(
  transaction: Transaction<Database>,
  id: number,
  change: UpdateObject<Database, 'messages'>,
  isMeant: (message: ExpressionBuilder<Database, 'messages'>) => Expression<SqlBool>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('messages')
    .set(change)
    .where('id', '=', id)
    .where(isMeant)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function contactEmail(messageId: number) {
  return { kind: 'contact', key: `contact:${messageId}`, recipient: null, input: null, messageId };
}

/** Asks what to do with a quarantined message. */
function quarantineEmail(messageId: number) {
  return { kind: 'message-quarantined', key: `quarantine:${messageId}`, recipient: null, input: null, messageId };
}

/** Returns the message as its sender gave it. */
export function toContactMessage({ smsConsent, marketingConsent, ...fields }: MessageRow): ContactMessage {
  return messageFields({ ...fields, smsConsent: smsConsent === 1, marketingConsent: marketingConsent === 1 });
}

/** `sentAt`: when its email, in quarantine the one that asks about it, was sent; null if it was not. */
export type StoredMessage = MessageWithConsent & { sentAt: OutboxRow['sentAt'] };

/** Returns the messages from an e-mail address, ignoring case, oldest first. */
export function messagesFrom(db: Kysely<Database>, email: string): Promise<StoredMessage[]> {
  return messages(db).where(isFrom(email)).orderBy('messages.id').execute();
}

function isFrom(email: string) {
  const { fn, eb } = expressionBuilder<Database, 'messages'>();
  return eb(fn<string>('lower', ['messages.email']), '=', email.toLowerCase());
}

/** Numbers of deleted rows: messages from an address, and unsent emails to it. */
type Deleted = { messages: number; emails: number };

/** Deletes the messages from an e-mail address (case-insensitive) with their emails, and the unsent emails to it. */
export async function deleteMessages(transaction: Transaction<Database>, email: string): Promise<Deleted> {
  const theirs = transaction.selectFrom('messages').select('id').where(isFrom(email));
  // Locks messages before emails, like a press on a link.
  if (isPostgres(transaction)) await theirs.forUpdate().execute();
  await transaction.deleteFrom('outbox').where('messageId', 'in', theirs).execute();
  const { numDeletedRows } = await transaction.deleteFrom('messages').where('id', 'in', theirs).executeTakeFirst();
  return { messages: Number(numDeletedRows), emails: await deleteUnsentTo(transaction, email) };
}

/** Deletes a message with its email. Returns false if there is none with that id for which `isMeant` holds. */
export async function deleteMessage(
  transaction: Transaction<Database>,
  id: number,
  isMeant: Expression<SqlBool>,
): Promise<boolean> {
  // Locks the message before its email, like every other action.
  if (!(await changeMessage(transaction, id, { status: sql.ref('status') }, () => isMeant))) return false;
  await transaction.deleteFrom('outbox').where('messageId', '=', id).execute();
  await transaction.deleteFrom('messages').where('id', '=', id).execute();
  return true;
}

/** The contact message with that id, or undefined. */
export function findMessage(db: Kysely<Database>, id: number): Promise<StoredMessage | undefined> {
  return messages(db).where('messages.id', '=', id).executeTakeFirst();
}

/** Begins to read messages as they are stored, with when they were mailed and where their consents are recorded. */
export function messages(db: Kysely<Database>) {
  return db
    .selectFrom('messages')
    .leftJoin('outbox', 'outbox.messageId', 'messages.id')
    .selectAll('messages')
    .select(['outbox.sentAt', consentId]);
}
