import { type Kysely, type Migration, sql } from 'kysely';

/** Has the next search fill the texts of orders again, with the title of the plan. */
export const planSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update payments set searched = null`.execute(db);
  },
};
