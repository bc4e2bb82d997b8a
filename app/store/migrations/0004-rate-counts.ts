import type { Kysely, Migration } from 'kysely';
import { isShared } from '#app/store/concurrency.server.ts';

/** What several instances count together, in the columns of rate-limiter-flexible; one alone counts in its memory. */
export const rateCounts: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isShared(db)) return;
    await db.schema
      .createTable('rateCounts')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('expire', 'integer')
      .execute();
    await db.schema.createIndex('rateCounts_expire').on('rateCounts').column('expire').execute();
  },
};
