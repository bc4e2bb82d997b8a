import type { Kysely, Migration } from 'kysely';

/** The calls of the language model, by day. */
export const modelCalls: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('modelCalls')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('calls', 'integer', (column) => column.notNull())
      .addColumn('limitLogged', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
