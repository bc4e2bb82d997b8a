import type { Kysely, Migration } from 'kysely';

/** Whom an order was to pay when it was made: every capture of it is compared with that. */
export const payee: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('payments').addColumn('payee', 'text').execute();
  },
};
