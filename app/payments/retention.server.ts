import type { Kysely } from 'kysely';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { statusesWhere } from '#app/payments/status.ts';
import { BATCH_ROWS, inBatches } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';

const RETENTION_MS = 30 * 24 * 3600_000;

const UNPAID = statusesWhere(({ paid }) => paid === 'no');

/** Deletes the customer details of unpaid orders 30 days after their last change. `now` is in milliseconds. */
export async function deleteUnpaidDetails(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ customer: null })
    .where('customer', 'is not', null)
    .where('status', 'in', UNPAID)
    .where('updatedAt', '<', new Date(now - RETENTION_MS).toISOString())
    .execute();
}

/** Deletes the customer details with this email address, ignoring case, from unpaid orders. Returns how many orders had them. */
export async function deleteUnpaidCustomer(db: Kysely<Database>, email: string): Promise<number> {
  const address = email.trim().toLowerCase();
  let deleted = 0;
  for await (const rows of inBatches<{ orderID: string; customer: string | null }>((last) =>
    db
      .selectFrom('payments')
      .select(['orderID', 'customer'])
      .where('customer', 'is not', null)
      .where('status', 'in', UNPAID)
      .where('orderID', '>', last?.orderID ?? '')
      .orderBy('orderID')
      .limit(BATCH_ROWS)
      .execute(),
  )) {
    for (const { orderID, customer } of rows) {
      const details: CustomerDetails = JSON.parse(customer ?? '{}');
      if (details.email?.toLowerCase() !== address) continue;
      const { numUpdatedRows } = await db
        .updateTable('payments')
        .set({ customer: null })
        .where('orderID', '=', orderID)
        .where('status', 'in', UNPAID)
        .executeTakeFirst();
      deleted += Number(numUpdatedRows);
    }
  }
  return deleted;
}
