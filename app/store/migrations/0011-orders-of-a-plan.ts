import type { Kysely, Migration } from 'kysely';

/** Finds the recent orders of a plan, among which one person may have two. */
export const ordersOfAPlan: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('payments_of_plan').on('payments').columns(['planId', 'updatedAt']).execute();
  },
};
