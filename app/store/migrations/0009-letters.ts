import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely';
import { isShared } from '#app/store/concurrency.server.ts';

type Outbox = { outbox: { messageId: number; key: RawBuilder<unknown> } };

/** The outbox carries letters of every kind, and to buyers too. Its mails so far become letters of the kind `contact`. */
export const letters: Migration = {
  async up(db: Kysely<unknown>) {
    if (isShared(db)) await alterOutbox(db as Kysely<Outbox>);
    else await rebuildOutbox(db);
    await db.schema
      .createIndex('outbox_waiting')
      .on('outbox')
      // Letters to the company come first.
      .expression(sql`(${sql.ref('recipient')} is not null)`)
      .columns(['dueAt', 'id'])
      .where(sql.ref('sentAt'), 'is', null)
      .where(sql.ref('gaveUpAt'), 'is', null)
      .execute();
  },
};

const OLD_KEY = sql`'contact:' || ${sql.ref('messageId')}`;

async function alterOutbox(db: Kysely<Outbox>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .alterColumn('messageId', (column) => column.dropNotNull())
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('contact'))
    .addColumn('recipient', 'text')
    .addColumn('key', 'text', (column) => column.unique())
    .addColumn('facts', 'text')
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('gaveUpAt', 'text')
    .execute();
  await db.updateTable('outbox').set({ key: OLD_KEY }).execute();
  await db.schema
    .alterTable('outbox')
    .alterColumn('key', (column) => column.setNotNull())
    .execute();
  await db.schema.dropIndex('outbox_waiting').execute();
}

/** SQLite cannot make a column nullable. */
async function rebuildOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('letters')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('messageId', 'integer', (column) => column.unique().references('messages.id'))
    .addColumn('mailId', 'text', (column) => column.notNull().unique())
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('dueAt', 'integer', (column) => column.notNull())
    .addColumn('leasedUntil', 'integer')
    .addColumn('lastError', 'text')
    .addColumn('sentAt', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('contact'))
    .addColumn('recipient', 'text')
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('facts', 'text')
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('gaveUpAt', 'text')
    .execute();
  // The next id stays one that no letter ever had, also if the newest ones were deleted.
  await sql`insert into sqlite_sequence (name, seq) select 'letters', seq from sqlite_sequence where name = 'outbox'`.execute(
    db,
  );
  const kept = ['id', 'messageId', 'mailId', 'attempt', 'dueAt', 'leasedUntil', 'lastError', 'sentAt', 'createdAt'];
  const columns = sql.join(kept.map((name) => sql.ref(name)));
  await sql`insert into "letters" (${columns}, "key") select ${columns}, ${OLD_KEY} from "outbox"`.execute(db);
  await db.schema.dropTable('outbox').execute();
  await db.schema.alterTable('letters').renameTo('outbox').execute();
}
