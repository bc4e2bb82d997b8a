import type { Kysely, Migration } from 'kysely';

/** The codes that sign in at the desk, and when a session was last used. `deskLinks` stays for instances of the version before. */
export const deskCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('deskCodes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('browser', 'text')
      .addColumn('isKnown', 'integer', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'integer', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('usedAt', 'integer')
      .execute();
    await db.schema.createIndex('deskCodes_browser').on('deskCodes').column('browser').execute();
    await db.schema.alterTable('deskSessions').addColumn('lastUsedAt', 'integer').execute();
  },
};
