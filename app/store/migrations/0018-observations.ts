import type { Kysely, Migration } from 'kysely';

/** When the running site last observed something that an operator asks about, by name. */
export const observations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('observations')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
  },
};
