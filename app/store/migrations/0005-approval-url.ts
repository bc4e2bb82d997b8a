import type { Kysely, Migration } from 'kysely';

/** Where an order is approved, so that a buyer who sets out again is led there again. */
export const approvalUrl: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('payments').addColumn('approvalUrl', 'text').execute();
  },
};
