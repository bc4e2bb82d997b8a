import { type Kysely, type Migration, sql } from 'kysely';

/** Who answered a message and when, the owner's notes, and indexes from which lists and ratings are counted. */
export const answers: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const column of ['answeredAt', 'answeredBy', 'note'])
      await schema.alterTable('messages').addColumn(column, 'text').execute();
    await schema.alterTable('payments').addColumn('note', 'text').execute();
    const index = (name: string, table: string, ...columns: string[]) =>
      schema.createIndex(name).on(table).columns(columns);
    await index('messages_by_answer', 'messages', 'status', 'answeredAt', 'id').execute();
    await index('outbox_created', 'outbox', 'createdAt', 'sentAt', 'gaveUpAt').execute();
    await index('reviews_rated', 'reviews', 'status', 'rating').execute();
    // Sums of sales are read from it alone.
    const sums = ['provider', 'environment', 'paidAt', 'status', 'packageTitle', 'amountCents', 'feeCents'];
    await index('payments_sold', 'payments', ...sums).execute();
    // Of the orders that were given back, most are counted by their refunds.
    const returned = index('payments_returned', 'payments', 'orderID');
    await returned.where(sql.ref('issue'), '=', sql.lit('REFUNDED')).execute();
  },
};
