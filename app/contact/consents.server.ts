import { createHash } from 'node:crypto';
import { expressionBuilder, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { ContactMessage } from '#app/contact/message.schema.ts';
import type { SubmittedForm } from '#app/contact/submitted-form.server.ts';
import { BATCH_ROWS, inBatches } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    consents: ConsentsTable;
    consentHead: ConsentHeadTable;
  }
}

/** One row for each contact form that was sent. Rows are never changed. */
interface ConsentsTable {
  /** From 1, without gaps. */
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
  /** The `hash` of the previous row; this row's is SHA-256 of everything above with it. */
  previousHash: string;
  hash: string;
}

/** One row: the length of the ledger and the hash of its last row. */
interface ConsentHeadTable {
  id: 1;
  length: number;
  hash: string;
}

export type ConsentRow = Selectable<ConsentsTable>;

/**
 * Appends the record of a contact form's consents to the ledger, in the caller's transaction. The head is updated first:
 * its lock serializes writers, so that each row follows exactly one other.
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
  // The ledger gives no others.
  .where('consents.id', '>', 0)
  .limit(1)
  .as('consentId');

/** Shown for a consent without a record: the site does not know what the person saw. */
export const CLAIMED_CONSENT = 'claimed by the sender, no record here';

/** Yields every record in batches, oldest first; also those with ids that the ledger never gives. */
export function exportConsents(db: Kysely<Database>): AsyncGenerator<ConsentRow[]> {
  return inBatches((last) => {
    const rows = db.selectFrom('consents').selectAll();
    const next = last ? rows.where('id', '>', last.id) : rows;
    return next.orderBy('id').limit(BATCH_ROWS).execute();
  });
}

export function listConsents(db: Kysely<Database>): Promise<ConsentRow[]> {
  return db.selectFrom('consents').selectAll().orderBy('id').execute();
}

/** Returns the records of an e-mail address, ignoring case, oldest first. */
export function consentsOf(db: Kysely<Database>, email: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('consents')
    .selectAll()
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .orderBy('id')
    .execute();
}

/** The number of rows and the hash of the last one, or the first row that is not as it was written, or a wrong head. */
export type Verdict =
  | { length: number; hash: string }
  | { row: number; fault: 'altered' | 'missing' | 'added' }
  | { fault: 'head' };

/**
 * Verifies the hash chain from its first row to the head as it was at the start, without locks. A row is `altered` if its
 * own hash, or the one that the next row or the head refers to, does not match. A row before the first or behind the head
 * was `added`.
 */
export async function verifyConsents(db: Kysely<Database>): Promise<Verdict> {
  const head = await db.selectFrom('consentHead').select(['length', 'hash']).where('id', '=', 1).executeTakeFirst();
  if (!head || head.length < 0) return { fault: 'head' };
  let before: Pick<ConsentRow, 'id' | 'hash'> = { id: 0, hash: '' };
  for await (const rows of exportConsents(db)) {
    for (const row of rows) {
      const { id, hash, previousHash, smsText, marketingText, version } = row;
      // Written since the start, or added.
      if (id > head.length) break;
      if (id < 1) return { row: id, fault: 'added' };
      if (id !== before.id + 1) return { row: before.id + 1, fault: 'missing' };
      if (hash !== hashOf(row) || version !== versionOf(smsText, marketingText)) return { row: id, fault: 'altered' };
      if (previousHash !== before.hash) return { row: Math.max(before.id, 1), fault: 'altered' };
      before = row;
    }
  }
  if (before.id < head.length) return { row: before.id + 1, fault: 'missing' };
  if (before.hash !== head.hash) return before.id < 1 ? { fault: 'head' } : { row: before.id, fault: 'altered' };
  const added = await firstBehindHead(db);
  return added === null ? head : { row: added, fault: 'added' };
}

/** One statement sees one moment, also while rows are written. */
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

/** Hashes the fields in the order of the table, so that an auditor can repeat it with the output of `consents list --json`. */
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
