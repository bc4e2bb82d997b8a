import { expressionBuilder, type Kysely, sql } from 'kysely';
import type { Cents } from '#app/content/money.ts';
import type { Account } from '#app/payments/account.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { PAID_STATUSES } from '#app/payments/machine/status.ts';
import type { Database } from '#app/store/schema.ts';

/** From a moment to just before another (ISO 8601 in UTC). */
type Times = { from: string; to: string };

/** What sales brought and refunds took. Fees and refunds are negative. `unknownFees`: the sales whose provider named none. */
export type Amounts = { count: number; gross: Cents; fee: Cents; refunded: Cents; unknownFees: number };

/** Sums of a month, a day or a plan. */
export type Line = Amounts & { name: string; net: Cents };

/** Adds amounts up. */
export function lineOf(name: string, entries: Amounts[]): Line {
  const sum = (key: keyof Amounts) => entries.reduce((total, entry) => total + entry[key], 0);
  const [gross, fee, refunded] = [sum('gross'), sum('fee'), sum('refunded')];
  const counts = { count: sum('count'), unknownFees: sum('unknownFees') };
  return { name, ...counts, gross, fee, refunded, net: gross + fee + refunded };
}

/** The amounts of an account in a span, by plan if asked. */
type Sales = Account & Amounts & { span: string; plan: string | null };

/** Returns the amounts of a sale alone. */
export const amountsOf = ({ amountCents, feeCents }: PaymentRow): Amounts => ({
  count: 1,
  gross: amountCents,
  fee: -(feeCents ?? 0),
  refunded: 0,
  unknownFees: feeCents === null ? 1 : 0,
});

/** Sums the sales of each account in each span, and by plan if asked. An index has all of it, each row read once. */
export async function sumSales(
  db: Kysely<Database>,
  accounts: readonly Account[],
  spans: readonly (Times & { name: string })[],
  byPlan = false,
): Promise<Sales[]> {
  const within = spans.map(
    ({ from, to }, span) => sql`select ${sql.lit(span)} as span, ${from} as "from", ${to} as "to"`,
  );
  const spanTable = sql<Times & { span: number }>`(${sql.join(within, sql` union all `)})`;
  const [first, ...others] = accounts.map((account) =>
    db
      .selectFrom(spanTable.as('spans'))
      .innerJoin('payments', (on) =>
        on
          .on(isOfOne([account]))
          .onRef('paidAt', '>=', 'from')
          .onRef('paidAt', '<', 'to')
          .on('status', 'in', PAID_STATUSES),
      )
      .select(({ fn }) => [
        sql<string>`${sql.lit(account.provider)}`.as('provider'),
        sql<Account['environment']>`${sql.lit(account.environment)}`.as('environment'),
        'span',
        (byPlan ? sql.ref('packageTitle') : sql<string | null>`null`).as('plan'),
        fn.countAll<number>().as('count'),
        fn.sum('amountCents').as('gross'),
        fn.sum('feeCents').as('fees'),
        fn.count<number>('feeCents').as('feesKnown'),
      ])
      .groupBy('span')
      .$if(byPlan, (sales) => sales.groupBy('packageTitle')),
  );
  if (!first) return [];
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  return rows.map(({ fees, feesKnown, ...row }) => ({
    ...row,
    span: spans[row.span]?.name ?? '',
    plan: row.plan as string | null,
    gross: Number(row.gross),
    fee: -Number(fees),
    refunded: 0,
    unknownFees: row.count - feesKnown,
  }));
}

/** Returns whether an order is of one of these accounts, each with its own environment alone. */
function isOfOne(accounts: readonly Account[]) {
  const order = expressionBuilder<Database, 'payments'>();
  return order.or(
    accounts.map(({ provider, environment }) =>
      order.and([
        order('payments.provider', '=', provider),
        order('payments.environment', environment === null ? 'is' : '=', environment),
      ]),
    ),
  );
}

/** Returns what went back of sales within a time, with the order that it is of and its amounts; oldest first. */
export async function refundsWithin(db: Kysely<Database>, accounts: readonly Account[], { from, to }: Times) {
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.orderID', 'refunds.orderID')
    .select(['refundId', 'refunds.orderID', 'kind', 'refunds.amountCents', 'happenedAt'])
    .select(['provider', 'environment', 'packageTitle as plan'])
    .where('refunds.status', '=', 'completed')
    .where('payments.status', 'in', PAID_STATUSES)
    .where(isOfOne(accounts))
    .where('happenedAt', '>=', from)
    .where('happenedAt', '<', to)
    .orderBy('happenedAt')
    .orderBy('refundId')
    .execute();
  return refunds.map(({ amountCents, ...refund }) => {
    return { ...refund, count: 0, gross: 0, fee: 0, refunded: -amountCents, unknownFees: 0 };
  });
}

/** Returns the next sales within a time, oldest first, after one or from the first. */
export function salesWithin(
  db: Kysely<Database>,
  accounts: readonly Account[],
  { from, to }: Times,
  after: PaymentRow | undefined,
  limit: number,
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where(isOfOne(accounts))
    .where('paidAt', '>=', from)
    .where('paidAt', '<', to)
    .where('status', 'in', PAID_STATUSES)
    .$if(after !== undefined, (sales) =>
      sales.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('paidAt', 'orderID'), '>', tuple(after?.paidAt ?? '', after?.orderID ?? '')),
      ),
    )
    .orderBy('paidAt')
    .orderBy('orderID')
    .limit(limit)
    .execute();
}

/** Returns whether anything was sold before a moment. */
export async function hasSalesBefore(db: Kysely<Database>, moment: string): Promise<boolean> {
  const sale = db.selectFrom('payments').select('orderID').where('paidAt', '<', moment).limit(1);
  return (await sale.executeTakeFirst()) !== undefined;
}
