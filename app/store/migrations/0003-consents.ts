import type { Kysely, Migration } from 'kysely';

/** The ledger of consents, and messages that wait in quarantine. */
export const consents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('messages')
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('accepted'))
      .execute();

    await db.schema
      .createTable('consents')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('messageId', 'integer')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('smsConsent', 'integer', (column) => column.notNull())
      .addColumn('marketingConsent', 'integer', (column) => column.notNull())
      .addColumn('smsText', 'text', (column) => column.notNull())
      .addColumn('marketingText', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('userAgent', 'text', (column) => column.notNull())
      .addColumn('previousHash', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('consentHead')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('length', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    const ledger = db as Kysely<{ consentHead: { id: number; length: number; hash: string } }>;
    await ledger.insertInto('consentHead').values({ id: 1, length: 0, hash: '' }).execute();
  },
};
