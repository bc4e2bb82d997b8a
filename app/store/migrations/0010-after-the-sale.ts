import type { Kysely, Migration } from 'kysely';

/** What is true of a payment after its sale: refunds, disputes, and what the capture says. */
export const afterTheSale: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('refunds')
      .addColumn('refundId', 'text', (column) => column.primaryKey())
      .addColumn('orderID', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amountCents', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('happenedAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('refunds_order').on('refunds').column('orderID').execute();

    await db.schema
      .createTable('disputes')
      .addColumn('disputeId', 'text', (column) => column.primaryKey())
      .addColumn('orderID', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('amountCents', 'integer')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('dueAt', 'text')
      .addColumn('updatedAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('disputes_order').on('disputes').column('orderID').execute();

    await db.schema.alterTable('payments').addColumn('feeCents', 'integer').execute();
    await db.schema.alterTable('payments').addColumn('netCents', 'integer').execute();
    await db.schema.alterTable('payments').addColumn('payerId', 'text').execute();
    await db.schema.alterTable('payments').addColumn('capturedAt', 'text').execute();
    await db.schema.alterTable('payments').addColumn('environment', 'text').execute();
    await db.schema.createIndex('payments_capture').on('payments').column('captureId').execute();
  },
};
