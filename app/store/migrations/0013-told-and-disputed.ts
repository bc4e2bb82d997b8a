import { type Kysely, type Migration, sql } from 'kysely';

/** Since when somebody was told that a payment is open, and disputes about several orders. */
export const toldAndDisputed: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('payments').addColumn('toldOpenAt', 'text').execute();
    await sql`update payments set "toldOpenAt" = "updatedAt" where status in ('capturing', 'pending', 'unknown')`.execute(
      db,
    );

    // SQLite cannot change a primary key.
    await db.schema
      .createTable('orderDisputes')
      .addColumn('disputeId', 'text', (column) => column.notNull())
      .addColumn('orderID', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('amountCents', 'integer')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('dueAt', 'text')
      .addColumn('updatedAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('dispute_of_order', ['disputeId', 'orderID'])
      .execute();
    const columns = ['disputeId', 'orderID', 'reason', 'amountCents', 'status', 'outcome', 'dueAt', 'updatedAt'];
    const names = sql.join(columns.map((name) => sql.ref(name)));
    await sql`insert into "orderDisputes" (${names}) select ${names} from "disputes"`.execute(db);
    await db.schema.dropTable('disputes').execute();
    await db.schema.alterTable('orderDisputes').renameTo('disputes').execute();
    await db.schema.createIndex('disputes_order').on('disputes').column('orderID').execute();
  },
};
