import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '#app/store/concurrency.server.ts';

type Define = (table: CreateTableBuilder<string>) => Pick<CreateTableBuilder<string>, 'execute'>;

const id = (column: ColumnDefinitionBuilder) => column.primaryKey().autoIncrement();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();
const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();
const from = (value: string | number) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(value);

/** The tables of both stores, in an order in which rows refer to earlier tables only. */
export const TABLES: Record<string, Define> = {
  reviews: (table) =>
    table
      .addColumn('id', 'integer', id)
      .addColumn('firstName', 'text', required)
      .addColumn('lastName', 'text', required)
      .addColumn('companyName', 'text', required)
      .addColumn('jobTitle', 'text', required)
      .addColumn('reviewDescription', 'text', required)
      .addColumn('rating', 'integer', required)
      .addColumn('date', 'text', required)
      .addColumn('writtenAt', 'integer', required)
      .addColumn('status', 'text', from('published'))
      .addColumn('hiddenReason', 'text')
      .addColumn('createdAt', 'text', required),
  messages: (table) =>
    table
      .addColumn('id', 'integer', id)
      .addColumn('firstName', 'text', required)
      .addColumn('lastName', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('phone', 'text', required)
      .addColumn('smsConsent', 'integer', required)
      .addColumn('marketingConsent', 'integer', required)
      .addColumn('createdAt', 'text', required)
      .addColumn('status', 'text', from('accepted')),
  outbox: (table) =>
    table
      .addColumn('id', 'integer', id)
      .addColumn('messageId', 'integer', (column) => column.unique().references('messages.id'))
      .addColumn('mailId', 'text', unique)
      .addColumn('attempt', 'integer', from(0))
      .addColumn('dueAt', 'integer', required)
      .addColumn('leasedUntil', 'integer')
      .addColumn('lastError', 'text')
      .addColumn('sentAt', 'text')
      .addColumn('createdAt', 'text', required)
      .addColumn('kind', 'text', from('contact'))
      .addColumn('recipient', 'text')
      .addColumn('key', 'text', unique)
      .addColumn('facts', 'text')
      .addColumn('refusals', 'integer', from(0))
      .addColumn('gaveUpAt', 'text'),
  health: (table) => table.addColumn('id', 'integer', key).addColumn('checkedAt', 'integer', required),
  payments: (table) =>
    table
      .addColumn('orderID', 'text', key)
      .addColumn('provider', 'text', required)
      .addColumn('invoiceId', 'text', unique)
      .addColumn('owner', 'text')
      .addColumn('planId', 'text', required)
      .addColumn('packageTitle', 'text', required)
      .addColumn('amountCents', 'integer', required)
      .addColumn('status', 'text', required)
      .addColumn('version', 'integer', required)
      .addColumn('requestId', 'text', required)
      .addColumn('issue', 'text')
      .addColumn('captureId', 'text')
      .addColumn('customer', 'text')
      .addColumn('record', 'text')
      .addColumn('leasedUntil', 'text')
      .addColumn('checkAt', 'text', required)
      .addColumn('createdAt', 'text', required)
      .addColumn('updatedAt', 'text', required)
      .addColumn('paidAt', 'text')
      .addColumn('approvalUrl', 'text')
      .addColumn('receiptShownAt', 'text')
      .addColumn('purchaseEndedAt', 'text')
      .addColumn('feeCents', 'integer')
      .addColumn('netCents', 'integer')
      .addColumn('payerId', 'text')
      .addColumn('capturedAt', 'text')
      .addColumn('environment', 'text')
      .addColumn('toldOpenAt', 'text')
      .addColumn('deletionRequestedAt', 'text'),
  demoOrders: (table) =>
    table
      .addColumn('id', 'text', key)
      .addColumn('invoiceId', 'text', required)
      .addColumn('title', 'text', required)
      .addColumn('amountCents', 'integer', required)
      .addColumn('returnUrl', 'text', required)
      .addColumn('cancelUrl', 'text', required)
      .addColumn('status', 'text', required)
      .addColumn('captureId', 'text'),
  refunds: (table) =>
    table
      .addColumn('refundId', 'text', key)
      .addColumn('orderID', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('amountCents', 'integer', required)
      .addColumn('status', 'text', required)
      .addColumn('happenedAt', 'text', required),
  disputes: (table) =>
    table
      .addColumn('disputeId', 'text', required)
      .addColumn('orderID', 'text', required)
      .addColumn('reason', 'text', required)
      .addColumn('amountCents', 'integer')
      .addColumn('status', 'text', required)
      .addColumn('outcome', 'text')
      .addColumn('dueAt', 'text')
      .addColumn('updatedAt', 'text', required)
      .addPrimaryKeyConstraint('dispute_of_order', ['disputeId', 'orderID'] as never[]),
  consents: (table) =>
    table
      .addColumn('id', 'integer', key)
      .addColumn('createdAt', 'text', required)
      .addColumn('messageId', 'integer')
      .addColumn('email', 'text', required)
      .addColumn('phone', 'text', required)
      .addColumn('smsConsent', 'integer', required)
      .addColumn('marketingConsent', 'integer', required)
      .addColumn('smsText', 'text', required)
      .addColumn('marketingText', 'text', required)
      .addColumn('version', 'text', required)
      .addColumn('page', 'text', required)
      .addColumn('address', 'text', required)
      .addColumn('userAgent', 'text', required)
      .addColumn('previousHash', 'text', required)
      .addColumn('hash', 'text', required),
  consentHead: (table) =>
    table.addColumn('id', 'integer', key).addColumn('length', 'integer', required).addColumn('hash', 'text', required),
  modelCalls: (table) =>
    table
      .addColumn('day', 'text', key)
      .addColumn('calls', 'integer', required)
      .addColumn('limitLogged', 'integer', from(0)),
  observations: (table) => table.addColumn('name', 'text', key).addColumn('at', 'text', required),
};

/** What several instances count together, in the columns of rate-limiter-flexible; one alone counts in its memory. */
const rateCounts: Define = (table) =>
  table.addColumn('key', 'text', key).addColumn('points', 'integer', required).addColumn('expire', 'integer');

/** The tables of the first release. */
export const tables: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    for (const [name, define] of Object.entries(TABLES)) await define(schema.createTable(name)).execute();
    const ledger = db as Kysely<{ consentHead: { id: number; length: number; hash: string } }>;
    await ledger.insertInto('consentHead').values({ id: 1, length: 0, hash: '' }).execute();

    const index = (name: string, table: string, ...columns: string[]) =>
      schema.createIndex(name).on(table).columns(columns);
    await index('reviews_newest', 'reviews', 'status', 'writtenAt', 'id').execute();
    await schema
      .createIndex('outbox_waiting')
      .on('outbox')
      // Letters to the company come first.
      .expression(sql`(${sql.ref('recipient')} is not null)`)
      .columns(['dueAt', 'id'])
      .where(sql.ref('sentAt'), 'is', null)
      .where(sql.ref('gaveUpAt'), 'is', null)
      .execute();
    await index('payments_unsettled', 'payments', 'status', 'checkAt').execute();
    await index('payments_of_owner', 'payments', 'owner', 'planId', 'createdAt', 'orderID').execute();
    await index('payments_of_plan', 'payments', 'planId', 'updatedAt').execute();
    await index('payments_capture', 'payments', 'captureId').execute();
    await index('payments_deletion_requested', 'payments', 'status')
      .where(sql.ref('deletionRequestedAt'), 'is not', null)
      .execute();
    await sql`create unique index payments_one_open on payments (owner, "planId", provider)
      where status in ('created', 'approved', 'capturing', 'unknown', 'pending') and "purchaseEndedAt" is null`.execute(
      db,
    );
    await index('refunds_order', 'refunds', 'orderID').execute();
    await index('disputes_order', 'disputes', 'orderID').execute();
    await index('consents_message', 'consents', 'messageId').execute();

    if (!isPostgres(db)) return;
    await rateCounts(schema.createTable('rateCounts')).execute();
    await index('rateCounts_expire', 'rateCounts', 'expire').execute();
  },
};
