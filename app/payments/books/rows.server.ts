import type { Kysely } from 'kysely';
import { toDollars } from '#app/content/money.ts';
import { disputesOf, refundsOf } from '#app/payments/books/facts.server.ts';
import { disputeOf, refundedCents } from '#app/payments/books/facts.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import type { PaymentStatus } from '#app/payments/machine/status.ts';
import { recordOf } from '#app/payments/record.ts';
import type { ListPart } from '#app/store/batches.server.ts';
import { inLowerCase, SEARCHED } from '#app/store/migrations/0002-desk.ts';
import type { Database } from '#app/store/schema.ts';
import type { Row } from '#app/text/csv.ts';

/**
 * Returns the payments with the status, or with any. `search` finds an order, invoice or capture id, or the buyer's address;
 * `before` is a row's `cursorOf`.
 */
export function pagePayments(
  db: Kysely<Database>,
  status: PaymentStatus | null,
  { search, before, limit }: ListPart,
): Promise<PaymentRow[]> {
  const [createdAt = '', orderID = ''] = before.split(' ');
  const orders = () =>
    db
      .selectFrom('payments')
      .$if(status !== null, (some) => some.where('status', '=', status as PaymentStatus))
      .$if(before !== '', (some) =>
        some.where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'orderID'), '<', tuple(createdAt, orderID))),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('orderID', 'desc')
      .limit(limit);
  const newest = (found: ReturnType<typeof orders>) =>
    db.selectFrom(found.select('orderID').as('newest')).select('orderID');
  const found = newest(orders().where('orderID', '=', search))
    .union(newest(orders().where('invoiceId', '=', search)))
    .union(newest(orders().where('captureId', '=', search)))
    .union(newest(orders().where(SEARCHED.buyer(db), '=', inLowerCase(search))));
  return orders()
    .selectAll()
    .$if(search !== '', (some) => some.where('orderID', 'in', found))
    .execute();
}

export const cursorOf = ({ createdAt, orderID }: Pick<PaymentRow, 'createdAt' | 'orderID'>) =>
  `${createdAt} ${orderID}`;

/** Returns orders as lists show them, with their refunds and disputes. */
export async function toPaymentRows(db: Kysely<Database>, orders: PaymentRow[]): Promise<Row[]> {
  const ids = orders.map(({ orderID }) => orderID);
  const refunds = byOrder(await refundsOf(db, ids));
  const disputes = byOrder(await disputesOf(db, ids));
  return orders.map((order) => ({
    ...toRow(order),
    refunded: toDollars(refundedCents(refunds.get(order.orderID) ?? [])),
    dispute: disputeOf(disputes.get(order.orderID) ?? []),
    fee: order.feeCents === null ? null : toDollars(order.feeCents),
    net: order.netCents === null ? null : toDollars(order.netCents),
    payerId: order.payerId,
    capturedAt: order.capturedAt,
  }));
}

function byOrder<Fact extends { orderID: string }>(facts: Fact[]): Map<string, Fact[]> {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) groups.set(fact.orderID, [...(groups.get(fact.orderID) ?? []), fact]);
  return groups;
}

function toRow(order: PaymentRow): Row {
  const record = recordOf(order);
  return {
    id: order.orderID,
    createdAt: order.createdAt,
    status: order.status,
    orderID: order.orderID,
    userEmail: record?.userEmail ?? null,
    firstName: record?.firstName ?? null,
    lastName: record?.lastName ?? null,
    phone: record?.phone ?? null,
    address: record?.address ?? null,
    city: record?.city ?? null,
    state: record?.state ?? null,
    packageTitle: order.packageTitle,
    packagePrice: toDollars(order.amountCents),
    provider: order.provider,
    captureId: order.captureId,
    paidAt: order.paidAt,
    issue: order.issue,
  };
}
