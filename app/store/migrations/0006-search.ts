import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '#app/store/concurrency.server.ts';

/**
 * The texts by which the desk finds rows, folded. Searches fill them where they are null, as in the rows of a version that
 * does not know the column.
 */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    const keys = { messages: 'id', consents: 'id', reviews: 'id', payments: 'orderID' };
    for (const [table, key] of Object.entries(keys)) {
      await schema.alterTable(table).addColumn('searched', 'text').execute();
      const unsearched = schema.createIndex(`${table}_unsearched`).on(table).column(key);
      await unsearched.where(sql.ref('searched'), 'is', null).execute();
    }
    // A search reads these in place of the rows, in which long texts stand before the column.
    for (const table of ['messages', 'consents', 'reviews']) {
      const columns = table === 'consents' ? ['id', 'searched'] : ['id', 'status', 'searched'];
      await schema.createIndex(`${table}_searched`).on(table).columns(columns).execute();
    }
    for (const [name, ...columns] of [
      ['payments_newest', 'createdAt', 'orderID', 'searched'],
      ['payments_by_status', 'status', 'createdAt', 'orderID', 'searched'],
    ] as const) {
      await schema.dropIndex(name).execute();
      await schema.createIndex(name).on('payments').columns(columns).execute();
    }

    // Whoever deletes a buyer's details, also a version that does not know the column, deletes their texts too.
    if (isPostgres(db)) {
      await sql`create function forget_searched() returns trigger language plpgsql as 'begin new.searched := null; return new; end'`.execute(
        db,
      );
      await sql`create trigger payments_changed before update of customer, record on payments for each row execute function forget_searched()`.execute(
        db,
      );
    } else {
      await sql`create trigger payments_changed after update of customer, record on payments begin update payments set searched = null where "orderID" = new."orderID"; end`.execute(
        db,
      );
    }
  },
};
