import type { Kysely, Migration } from 'kysely';

/** What a plan brought when its order was made: its receipt says so whatever the catalogue says later. */
export const terms: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('payments').addColumn('terms', 'text').execute();
  },
};
