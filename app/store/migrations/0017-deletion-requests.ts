import { type Kysely, type Migration, sql } from 'kysely';

/** Since when the customer details of an open order are to be deleted if it ends without money. */
export const deletionRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('payments').addColumn('deletionRequestedAt', 'text').execute();
    await db.schema
      .createIndex('payments_deletion_requested')
      .on('payments')
      .column('status')
      .where(sql.ref('deletionRequestedAt'), 'is not', null)
      .execute();
  },
};
