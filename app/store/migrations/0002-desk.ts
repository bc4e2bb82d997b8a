import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#app/store/concurrency.server.ts';

/** What the lists of the desk find rows by, as SQL that their indexes repeat; null where a row has no such text. */
export const SEARCHED = {
  email: sql<string>`lower(email)`,
  lastName: sql<string>`lower("lastName")`,
  /** The buyer's address in the JSON of `payments.customer`. Whatever that column holds, an order can be written. */
  buyer: (db: Pick<Kysely<unknown>, 'getExecutor'>): RawBuilder<string | null> =>
    isPostgres(db)
      ? sql`lower(substring(customer from '"email":"([^"]*)"'))`
      : sql`case when json_valid(customer) then lower(customer ->> 'email') end`,
};

/** Writes what was typed as `SEARCHED` writes what is stored: databases know other letters than JavaScript. */
export const inLowerCase = (text: string): RawBuilder<string> => sql`lower(${text})`;

/** The desk in the browser: who may open it, what was done there, and the orders in which its lists are read. */
export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('deskLinks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('browser', 'text')
      .addColumn('asked', 'text')
      .addColumn('address', 'text')
      .addColumn('createdAt', 'integer', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('usedAt', 'integer')
      .execute();
    await schema
      .createTable('deskSessions')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createTable('auditTrail')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('thing', 'text')
      .execute();

    const index = (name: string, table: string, ...columns: string[]) =>
      schema.createIndex(name).on(table).columns(columns);
    await index('auditTrail_created', 'auditTrail', 'createdAt').execute();
    await index('auditTrail_thing', 'auditTrail', 'thing', 'id').execute();
    await index('deskLinks_browser', 'deskLinks', 'browser').execute();
    await index('messages_by_status', 'messages', 'status', 'id').execute();
    await index('messages_created', 'messages', 'createdAt').execute();
    await index('reviews_by_status', 'reviews', 'status', 'id').execute();
    await index('reviews_created', 'reviews', 'createdAt').execute();
    await index('payments_newest', 'payments', 'createdAt', 'orderID').execute();
    await index('payments_by_status', 'payments', 'status', 'createdAt', 'orderID').execute();
    await index('payments_paid', 'payments', 'paidAt').execute();
    await index('outbox_unsent', 'outbox', 'id').where(sql.ref('sentAt'), 'is', null).execute();
    await schema.createIndex('messages_email').on('messages').expression(sql`${SEARCHED.email}, id`).execute();
    await schema.createIndex('messages_last_name').on('messages').expression(sql`${SEARCHED.lastName}, id`).execute();
    await schema.createIndex('consents_email').on('consents').expression(sql`${SEARCHED.email}, id`).execute();
    await schema.createIndex('reviews_last_name').on('reviews').expression(sql`${SEARCHED.lastName}, id`).execute();
    const newest = sql`${SEARCHED.buyer(db)}, "createdAt", "orderID"`;
    await schema.createIndex('payments_buyer').on('payments').expression(newest).execute();
  },
};
