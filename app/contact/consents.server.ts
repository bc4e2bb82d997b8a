import { createHash } from 'node:crypto';
import { type ColumnType, expressionBuilder, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { ContactMessage } from '#app/contact/message.schema.ts';
import type { SubmittedForm } from '#app/contact/submitted-form.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    consents: ConsentsTable;
    consentHead: ConsentHeadTable;
  }
}

/** One row for each contact form that was sent. Rows are never changed. */
interface ConsentsTable {
  id: number;
  createdAt: string;
  /** The message in `messages`; null in hosted mode, where another server stores it. */
  messageId: number | null;
  email: string;
  phone: string;
  smsConsent: 0 | 1;
  marketingConsent: 0 | 1;
  /** The texts beside the boxes as they were shown, with links as `[label](address)`; empty if the form named no known wording. */
  smsText: string;
  marketingText: string;
  /** SHA-256 of both texts. */
  version: string;
  page: string;
  address: string;
  userAgent: string;
  /** Unused, like `hash`: versions before 1.1, whose columns allow no null, chained the rows by them. */
  previousHash: Unused;
  hash: Unused;
}

type Unused = ColumnType<never, '', never>;

/** One row, which counts the records. Versions before 1.1 take their numbers from it too. */
interface ConsentHeadTable {
  id: 1;
  length: number;
}

const COLUMNS = [
  ...(['id', 'createdAt', 'messageId', 'email', 'phone', 'smsConsent', 'marketingConsent'] as const),
  ...(['smsText', 'marketingText', 'version', 'page', 'address', 'userAgent'] as const),
];

export type ConsentRow = Pick<Selectable<ConsentsTable>, (typeof COLUMNS)[number]>;

/** Records the consents of a contact form, in the caller's transaction. */
export async function recordConsents(
  transaction: Transaction<Database>,
  message: ContactMessage,
  form: SubmittedForm,
  messageId: number | null,
): Promise<void> {
  const { length: id } = await transaction
    .updateTable('consentHead')
    .set((row) => ({ length: row('length', '+', 1) }))
    .where('id', '=', 1)
    .returning('length')
    .executeTakeFirstOrThrow();
  const { sms: smsText, marketing: marketingText } = form.wording ?? { sms: '', marketing: '' };
  await transaction
    .insertInto('consents')
    .values({
      id,
      createdAt: new Date().toISOString(),
      messageId,
      email: message.email,
      phone: message.phone,
      smsConsent: message.smsConsent ? 1 : 0,
      marketingConsent: message.marketingConsent ? 1 : 0,
      smsText,
      marketingText,
      version: versionOf(smsText, marketingText),
      page: form.page,
      address: form.address,
      userAgent: form.userAgent,
      previousHash: '',
      hash: '',
    })
    .execute();
}

/** Selects the `consentId` of a `MessageWithConsent` in a query of messages. */
export const consentId = expressionBuilder<Database, 'messages'>()
  .selectFrom('consents')
  .select('consents.id')
  .whereRef('consents.messageId', '=', 'messages.id')
  .limit(1)
  .as('consentId');

/** Shown for a consent without a record: the site does not know what the person saw. */
export const CLAIMED_CONSENT = 'claimed by the sender, no record here';

/** Begins to read records as they were written. */
export const consents = (db: Kysely<Database>) => db.selectFrom('consents').select(COLUMNS);

/** What was shown beside the boxes of a message; null without a record. */
export type Wording = Pick<ConsentRow, 'smsText' | 'marketingText'>;

export async function findWording(db: Kysely<Database>, consentId: number | null): Promise<Wording | null> {
  if (consentId === null) return null;
  return (await consents(db).where('id', '=', consentId).executeTakeFirst()) ?? null;
}

/** Returns the records of an e-mail address, ignoring case, oldest first. */
export function consentsOf(db: Kysely<Database>, email: string): Promise<ConsentRow[]> {
  return consents(db)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .orderBy('id')
    .execute();
}

function versionOf(smsText: string, marketingText: string): string {
  return createHash('sha256')
    .update(JSON.stringify([smsText, marketingText]))
    .digest('hex');
}
