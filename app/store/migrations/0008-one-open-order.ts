import { type Kysely, type Migration, sql } from 'kysely';

/** At most one open order of an owner and a plan, and since when a paid one lets its owner buy the plan again. */
export const oneOpenOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('payments').addColumn('receiptShownAt', 'text').execute();
    await db.schema.alterTable('payments').addColumn('purchaseEndedAt', 'text').execute();
    await db.schema
      .createIndex('payments_of_owner')
      .on('payments')
      .columns(['owner', 'planId', 'createdAt', 'orderID'])
      .execute();
    // Choosing a plan again began another purchase, whatever had become of the one before.
    await sql`update payments set "receiptShownAt" = "paidAt" where status = 'recorded'`.execute(db);
    await sql`update payments set "purchaseEndedAt" = "updatedAt"
      where status in ('created', 'approved', 'capturing', 'unknown', 'pending') and owner is not null and exists (
        select 1 from payments as later
        where later.owner = payments.owner and later."planId" = payments."planId" and later.provider = payments.provider
          and later.status not in ('declined', 'cancelled')
          and (later."createdAt", later."orderID") > (payments."createdAt", payments."orderID")
      )`.execute(db);
    await sql`create unique index payments_one_open on payments (owner, "planId", provider)
      where status in ('created', 'approved', 'capturing', 'unknown', 'pending') and "purchaseEndedAt" is null`.execute(
      db,
    );
  },
};
