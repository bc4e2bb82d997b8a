import { type Kysely, type Migration, sql } from 'kysely';

/** Reviews, contact messages, the outbox that mails these, and the one row that the readiness probe writes. */
export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reviews')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('firstName', 'text', (column) => column.notNull())
      .addColumn('lastName', 'text', (column) => column.notNull())
      .addColumn('companyName', 'text', (column) => column.notNull())
      .addColumn('jobTitle', 'text', (column) => column.notNull())
      .addColumn('reviewDescription', 'text', (column) => column.notNull())
      .addColumn('rating', 'integer', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('writtenAt', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('published'))
      .addColumn('hiddenReason', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('reviews_newest').on('reviews').columns(['status', 'writtenAt', 'id']).execute();

    await db.schema
      .createTable('messages')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('firstName', 'text', (column) => column.notNull())
      .addColumn('lastName', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('smsConsent', 'integer', (column) => column.notNull())
      .addColumn('marketingConsent', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('outbox')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('messageId', 'integer', (column) => column.notNull().unique().references('messages.id'))
      .addColumn('mailId', 'text', (column) => column.notNull().unique())
      .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('dueAt', 'integer', (column) => column.notNull())
      .addColumn('leasedUntil', 'integer')
      .addColumn('lastError', 'text')
      .addColumn('sentAt', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('outbox_waiting')
      .on('outbox')
      .column('dueAt')
      .where(sql.ref('sentAt'), 'is', null)
      .execute();

    await db.schema
      .createTable('health')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('checkedAt', 'integer', (column) => column.notNull())
      .execute();
  },
};
