import type { Kysely, Migration } from 'kysely';

/** The ZIP codes and hours that the buyer of an order gave, how often and when, and when the owner had seen them. */
export const zipCodes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const column of ['zipCodes', 'hours', 'zipCodesAt', 'zipCodesSeenAt'])
      await schema.alterTable('payments').addColumn(column, 'text').execute();
    const version = schema.alterTable('payments');
    await version.addColumn('zipCodesVersion', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  },
};
