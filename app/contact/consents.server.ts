import { createHash } from 'node:crypto';
import { expressionBuilder, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { ContactMessage } from '#app/contact/message.schema.ts';
import { BATCH_ROWS, inBatches } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    consents: ConsentsTable;
    consentHead: ConsentHeadTable;
  }
}

/** The ledger of consents: one row for each contact form that was sent. Rows are never changed. */
interface ConsentsTable {
  /** From 1, without gaps. */
  id: number;
  createdAt: string;
  /** The message in `messages`; null in hosted mode, where another server has it. */
  messageId: number | null;
  email: string;
  phone: string;
  smsConsent: 0 | 1;
  marketingConsent: 0 | 1;
  /** The texts beside the boxes as they were shown, with links as `[label](address)`; empty when the form named no wording of ours. */
  smsText: string;
  marketingText: string;
  /** SHA-256 of both texts. */
  version: string;
  page: string;
  address: string;
  userAgent: string;
  /** The `hash` of the row before, and SHA-256 of everything above with it. */
  previousHash: string;
  hash: string;
}

/** The one row that knows how long the ledger is and how it ends. */
interface ConsentHeadTable {
  id: 1;
  length: number;
  hash: string;
}

export type ConsentRow = Selectable<ConsentsTable>;

/** What the site's own form adds to a contact message. Personal data like the message itself, and never logged. */
export type SubmittedForm = {
  /** Probably sent by a program: stored, and mailed only when an operator releases it. */
  quarantine: boolean;
  /** The texts beside the boxes as they were shown, with links as `[label](address)`; null if the form named no known wording. */
  wording: { sms: string; marketing: string } | null;
  /** The path of the page. */
  page: string;
  address: string;
  userAgent: string;
};

/**
 * Adds the record of a contact form's consents to the ledger (design, "Messages"), as part of the transaction. The head
 * is changed first: its lock makes writers take turns, so that each row follows exactly one other.
 */
export async function appendConsent(
  transaction: Transaction<Database>,
  message: ContactMessage,
  form: SubmittedForm,
  messageId: number | null,
): Promise<void> {
  const head = await transaction
    .updateTable('consentHead')
    .set((row) => ({ length: row('length', '+', 1) }))
    .where('id', '=', 1)
    .returning(['length', 'hash'])
    .executeTakeFirstOrThrow();
  const { sms: smsText, marketing: marketingText } = form.wording ?? { sms: '', marketing: '' };
  const record = {
    id: head.length,
    createdAt: new Date().toISOString(),
    messageId,
    email: message.email,
    phone: message.phone,
    smsConsent: message.smsConsent ? (1 as const) : (0 as const),
    marketingConsent: message.marketingConsent ? (1 as const) : (0 as const),
    smsText,
    marketingText,
    version: versionOf(smsText, marketingText),
    page: form.page,
    address: form.address,
    userAgent: form.userAgent,
    previousHash: head.hash,
  };
  const hash = hashOf(record);
  await transaction
    .insertInto('consents')
    .values({ ...record, hash })
    .execute();
  await transaction.updateTable('consentHead').set({ hash }).where('id', '=', 1).execute();
}

/** Selects the `consentId` of a `MessageWithConsent` in a query of messages. */
export const consentId = expressionBuilder<Database, 'messages'>()
  .selectFrom('consents')
  .select('consents.id')
  .whereRef('consents.messageId', '=', 'messages.id')
  .limit(1)
  .as('consentId');

/** What is said of a consent without a record: nobody here knows what the person saw. */
export const CLAIMED_CONSENT = 'claimed by the sender, no record here';

/** Every record in batches, oldest first. */
export function exportConsents(db: Kysely<Database>): AsyncGenerator<ConsentRow[]> {
  return inBatches((last) =>
    db
      .selectFrom('consents')
      .selectAll()
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(BATCH_ROWS)
      .execute(),
  );
}

/** Every record, oldest first. */
export function listConsents(db: Kysely<Database>): Promise<ConsentRow[]> {
  return db.selectFrom('consents').selectAll().orderBy('id').execute();
}

/** What a check of the ledger found: how many rows, and the hash of the last; or the first row that is not as it was written. */
export type Verdict = { length: number; hash: string } | { row: number; fault: 'altered' | 'missing' | 'added' };

/**
 * Follows the chain from its first row to the head as it is at the beginning, and locks nothing: the site goes on
 * writing. A row whose own hash does not fit was altered. One that fits but is not the one to which the next row, or the
 * head, refers was altered together with its hash. One behind the head was added.
 */
export async function verifyConsents(db: Kysely<Database>): Promise<Verdict> {
  const head = await db
    .selectFrom('consentHead')
    .select(['length', 'hash'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  let before: Pick<ConsentRow, 'id' | 'hash'> = { id: 0, hash: '' };
  for await (const rows of exportConsents(db)) {
    for (const row of rows) {
      const { id, hash, previousHash, smsText, marketingText, version } = row;
      // It came meanwhile, or was added.
      if (id > head.length) break;
      if (id !== before.id + 1) return { row: before.id + 1, fault: 'missing' };
      if (hash !== hashOf(row) || version !== versionOf(smsText, marketingText)) return { row: id, fault: 'altered' };
      if (previousHash !== before.hash) return { row: Math.max(before.id, 1), fault: 'altered' };
      before = row;
    }
  }
  if (before.id < head.length) return { row: before.id + 1, fault: 'missing' };
  if (before.hash !== head.hash) return { row: before.id, fault: 'altered' };
  const added = await firstBehindHead(db);
  return added === null ? head : { row: added, fault: 'added' };
}

/** The first row behind the head as it is now, or null. One statement sees one moment, also while rows are written. */
async function firstBehindHead(db: Kysely<Database>): Promise<number | null> {
  const { id } = await db
    .selectFrom('consents')
    .select(({ fn }) => fn.min<number | null>('id').as('id'))
    .where('id', '>', (row) => row.selectFrom('consentHead').select('length').where('id', '=', 1))
    .executeTakeFirstOrThrow();
  return id;
}

function versionOf(smsText: string, marketingText: string): string {
  return sha256(JSON.stringify([smsText, marketingText]));
}

/** Over the row's fields in the order of the table, so that an audit can repeat it with what `consents export` prints. */
function hashOf(row: Omit<ConsentRow, 'hash'>): string {
  const { id, createdAt, messageId, email, phone, smsConsent, marketingConsent, smsText, marketingText } = row;
  const { version, page, address, userAgent, previousHash } = row;
  return sha256(
    JSON.stringify([
      ...[id, createdAt, messageId, email, phone, smsConsent, marketingConsent, smsText, marketingText],
      ...[version, page, address, userAgent, previousHash],
    ]),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
