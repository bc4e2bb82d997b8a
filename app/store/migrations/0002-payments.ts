import type { Kysely, Migration } from 'kysely';

/** The books of payments, and the orders of the demo provider. */
export const payments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('payments')
      .addColumn('orderID', 'text', (column) => column.primaryKey())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('invoiceId', 'text', (column) => column.notNull().unique())
      .addColumn('owner', 'text')
      .addColumn('planId', 'text', (column) => column.notNull())
      .addColumn('packageTitle', 'text', (column) => column.notNull())
      .addColumn('amountCents', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('requestId', 'text', (column) => column.notNull())
      .addColumn('issue', 'text')
      .addColumn('captureId', 'text')
      .addColumn('customer', 'text')
      .addColumn('record', 'text')
      .addColumn('leasedUntil', 'text')
      .addColumn('checkAt', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('updatedAt', 'text', (column) => column.notNull())
      .addColumn('paidAt', 'text')
      .execute();
    await db.schema.createIndex('payments_unsettled').on('payments').columns(['status', 'checkAt']).execute();

    await db.schema
      .createTable('demoOrders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('invoiceId', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('amountCents', 'integer', (column) => column.notNull())
      .addColumn('returnUrl', 'text', (column) => column.notNull())
      .addColumn('cancelUrl', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('captureId', 'text')
      .execute();
  },
};
