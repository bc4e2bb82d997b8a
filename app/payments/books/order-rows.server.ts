import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { formatUsd, readDollars, toDollars } from '#app/content/money.ts';
import { disputeOf, refundedCents } from '#app/payments/books/after-sale.ts';
import { disputesOf, refundsOf } from '#app/payments/books/after-sale-table.server.ts';
import { hasLabel, IN_DISPUTE, type OrderFilter } from '#app/payments/books/order-filters.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { type OrderLabel, REFUNDED, STATUSES, statusesWhere } from '#app/payments/machine/status.ts';
import { recordOf } from '#app/payments/record.ts';
import type { ListPart } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';
import { addressTexts, isFound, type Searchable } from '#app/store/search/search.server.ts';
import type { Row } from '#app/text/csv.ts';
import { fullName } from '#app/text/full-name.ts';

const PAYMENTS: Searchable<'customer' | 'record' | 'packageTitle'> = {
  ...{ table: 'payments', key: 'orderID', sources: ['customer', 'record', 'packageTitle'] },
  textsOf: (row) => [...[row.record, row.customer].flatMap(buyerTexts), row.packageTitle ?? ''],
};

/** Returns the name and address in a record or details. A text that is no JSON has neither. */
function buyerTexts(json: string | null): string[] {
  try {
    const { firstName, lastName, userEmail, email = userEmail } = JSON.parse(json ?? '{}');
    return [`${firstName ?? ''} ${lastName ?? ''}`, ...addressTexts(email ?? '')];
  } catch {
    return [];
  }
}

/**
 * Returns the payments with the label, or with any. `search` finds an id of the order, invoice or capture, and a part of the
 * buyer's name or address or of the plan's title. `before` is a row's `cursorOf`.
 */
export async function pagePayments(
  db: Kysely<Database>,
  label: OrderFilter | null,
  { search, day, before, limit }: ListPart,
): Promise<PaymentRow[]> {
  const [createdAt = '', orderID = ''] = before.split(' ');
  const state = label && hasLabel(label);
  const orders = () =>
    db
      .selectFrom('payments')
      .$if(before !== '', (some) =>
        some.where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'orderID'), '<', tuple(createdAt, orderID))),
      )
      .$if(day !== undefined, (some) =>
        some.where('createdAt', '>=', day?.from ?? '').where('createdAt', '<', day?.to ?? ''),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('orderID', 'desc')
      .limit(limit);
  const page = orders()
    .selectAll()
    .$if(state !== null, (some) => some.where(state as NonNullable<typeof state>));
  if (search === '') return page.execute();
  const ids = db.selectFrom('payments').select('orderID');
  const named = ids
    .where('orderID', '=', search)
    .union(ids.where('invoiceId', '=', search))
    .union(ids.where('captureId', '=', search));
  const byId = await named.execute();
  const found = byId.length > 0 ? byId : await findByBuyer(db, label, search, orders);
  const orderIDs = found.map(({ orderID }) => orderID);
  return orderIDs.length === 0 ? [] : page.where('orderID', 'in', orderIDs).execute();
}

/**
 * Returns the ids of enough `orders` of each status of a label. An index has all that is read of orders whose texts do not match.
 * Only for the others the database looks at what else decides the label.
 */
async function findByBuyer(
  db: Kysely<Database>,
  label: OrderFilter | null,
  search: string,
  orders: () => SelectQueryBuilder<Database, 'payments', object>,
) {
  const isLabeled =
    label &&
    sql`exists (select 1 from (select one.* from payments as one where one."orderID" = payments."orderID") as payments
      where ${hasLabel(label)})`;
  const isMeant = await isFound(db, PAYMENTS, search, isLabeled);
  const ids = orders().select('orderID').where(isMeant);
  const statuses = statusesWhere((rules) => rules.label === label);
  const parts = statuses.length === 0 ? [ids] : statuses.map((status) => ids.where('status', '=', status));
  return (await Promise.all(parts.map((part) => part.execute()))).flat();
}

export const cursorOf = ({ createdAt, orderID }: Pick<PaymentRow, 'createdAt' | 'orderID'>) =>
  `${createdAt} ${orderID}`;

/** Returns what became of an order, for people: its label, what was refunded of a paid one, and whether it is disputed. */
export function orderLabel({ status, issue, amountCents }: PaymentRow, row: Row): string {
  const { label, paid } = STATUSES[status];
  const refunded = readDollars(Number(row.refunded)) ?? 0;
  const isRefunded = issue === REFUNDED || (paid === 'yes' && refunded >= amountCents);
  return [
    isRefunded ? ('refunded' satisfies OrderLabel) : label,
    ...(refunded > 0 && !isRefunded ? [`${formatUsd(refunded)} refunded`] : []),
    ...(row.dispute === 'open' ? [IN_DISPUTE] : []),
  ].join(', ');
}

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

/** Returns the names of those who placed the orders with these ids, by id; of those who have given one. */
export async function buyersOf(db: Kysely<Database>, orderIDs: string[]): Promise<Map<string, string>> {
  if (orderIDs.length === 0) return new Map();
  const orders = await db.selectFrom('payments').selectAll().where('orderID', 'in', orderIDs).execute();
  const named = orders.map((order) => [order.orderID, recordOf(order)] as const);
  return new Map(named.flatMap(([id, record]) => (record ? [[id, fullName(record)]] : [])));
}

function byOrder<Entry extends { orderID: string }>(entries: Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.orderID, [...(groups.get(entry.orderID) ?? []), entry]);
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
    environment: order.provider === 'demo' ? 'demo' : order.environment,
    captureId: order.captureId,
    paidAt: order.paidAt,
    issue: order.issue,
    note: order.note,
    zipCodes: order.zipCodes,
    hours: order.hours || null,
    zipCodesAt: order.zipCodesAt,
    zipCodesSeenAt: order.zipCodesSeenAt,
  };
}
