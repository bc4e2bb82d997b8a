import { expressionBuilder, type Kysely } from 'kysely';
import type { Account } from '#app/payments/account.ts';
import {
  type OrderLabel,
  PAID_STATUSES,
  PAYMENT_STATUSES,
  REFUNDED,
  STATUSES,
  statusesWhere,
} from '#app/payments/machine/status.ts';
import { ofAccount } from '#app/payments/of-account.server.ts';
import { countEach } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';

/** Orders with ZIP codes that the owner has not seen. Each has a label too. */
export const NEW_ZIP_CODES = 'new ZIP codes';

/** Orders with an open dispute. Each has a label too. */
export const IN_DISPUTE = 'in dispute';

/** What the list of orders can be limited to. */
export type OrderFilter = OrderLabel | typeof NEW_ZIP_CODES | typeof IN_DISPUTE;

function hasNewZipCodes() {
  const order = expressionBuilder<Database, 'payments'>();
  return order.and([order('payments.zipCodes', 'is not', null), order('payments.zipCodesSeenAt', 'is', null)]);
}

/** Returns the condition that an order is in a filter, as `orderLabel` of its row. */
export function hasLabel(label: OrderFilter) {
  if (label === NEW_ZIP_CODES) return hasNewZipCodes();
  const order = expressionBuilder<Database, 'payments'>();
  const disputed = order.selectFrom('disputes').select('disputes.orderID').where('disputes.status', '=', 'open');
  if (label === IN_DISPUTE) return order('payments.orderID', 'in', disputed);
  const refunds = order.selectFrom('refunds').where('refunds.status', '=', 'completed');
  const refunded = refunds
    .select(({ fn }) => fn.coalesce(fn.sum<number>('refunds.amountCents'), order.lit(0)).as('cents'))
    .whereRef('refunds.orderID', '=', 'payments.orderID');
  const isRefunded = order.or([
    // Most orders have no issue, and `not` of null would be null.
    order(order.fn.coalesce('payments.issue', order.val('')), '=', REFUNDED),
    order.and([
      order('payments.status', 'in', PAID_STATUSES),
      order(refunded, '>=', order.ref('payments.amountCents')),
    ]),
  ]);
  if (label === 'refunded') return isRefunded;
  const statuses = statusesWhere((rules) => rules.label === label);
  return order.and([order('payments.status', 'in', statuses), order.not(isRefunded)]);
}

/** Counts the orders of each filter. */
export async function countOrders(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = db.selectFrom('payments');
  const orders = rows.select(({ fn }) => ['status', fn.countAll<number>().as('count')]).groupBy('status');
  const refunds = db
    .selectFrom('refunds')
    .select(({ fn }) => ['orderID', fn.sum<number>('amountCents').as('cents')])
    .where('status', '=', 'completed')
    .groupBy('orderID')
    .as('given');
  const [marked, all, returned, refunded] = await Promise.all([
    countEach<OrderFilter>(db, [
      [NEW_ZIP_CODES, rows.where(hasLabel(NEW_ZIP_CODES))],
      [IN_DISPUTE, rows.where(hasLabel(IN_DISPUTE))],
    ]),
    countEach(
      db,
      PAYMENT_STATUSES.map((status) => [status, rows.where('status', '=', status)]),
    ),
    orders.where('issue', '=', REFUNDED).execute(),
    orders
      .innerJoin(refunds, 'given.orderID', 'payments.orderID')
      .where('status', 'in', PAID_STATUSES)
      .whereRef('given.cents', '>=', 'payments.amountCents')
      .where(({ eb, or }) => or([eb('issue', 'is', null), eb('issue', '!=', REFUNDED)]))
      .execute(),
  ]);
  const counts = new Map(marked);
  const add = (label: OrderLabel, count: number) => counts.set(label, (counts.get(label) ?? 0) + count);
  for (const [status, count] of all) add(STATUSES[status].label, count);
  for (const { status, count } of [...returned, ...refunded]) {
    add(STATUSES[status].label, -count);
    add('refunded', count);
  }
  return counts;
}

/** Counts the orders of an account with ZIP codes that the owner has not seen. */
export async function countNewZipCodes(db: Kysely<Database>, account: Account): Promise<number> {
  const rows = db.selectFrom('payments').where(hasNewZipCodes()).where(ofAccount(account));
  return (await countEach(db, [[NEW_ZIP_CODES, rows]])).get(NEW_ZIP_CODES) ?? 0;
}
