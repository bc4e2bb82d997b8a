import type { Kysely } from 'kysely';
import { toDollars } from '#app/content/money.ts';
import { csvStream } from '#app/desk/csv-stream.server.ts';
import { fullName } from '#app/desk/lists/list.ts';
import type { Line, Money, Section } from '#app/desk/money/money.ts';
import { daysUpTo, localTime, monthsUpTo, type Span } from '#app/desk/money/spans.ts';
import { type Account, isOf } from '#app/payments/account.ts';
import {
  hasSalesBefore,
  type PaidRefund,
  refundsWithin,
  type Sales,
  salesWithin,
  sumSales,
} from '#app/payments/books/sums.server.ts';
import { findPayment, type PaymentRow } from '#app/payments/books/table.server.ts';
import { recordOf } from '#app/payments/record.ts';
import { BATCH_ROWS, inBatches } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';
import type { Row } from '#app/text/csv.ts';

const MONTHS = 12;
const DAYS = 30;

/** Every account that an order can be of, and its name in addresses and headings. */
const ACCOUNTS: (Account & { key: string; title: string })[] = [
  { provider: 'paypal', environment: 'live', key: 'live', title: 'PayPal' },
  { provider: 'paypal', environment: 'sandbox', key: 'sandbox', title: 'PayPal’s sandbox' },
  { provider: 'paypal', environment: null, key: 'paypal', title: 'PayPal, before version 1.1' },
  { provider: 'hosted', environment: null, key: 'hosted', title: 'Hosted backend' },
  { provider: 'demo', environment: null, key: 'demo', title: 'Demo' },
];

type Part = Pick<Section, 'key' | 'title'> & { accounts: Account[] };

/** Returns the present account, whose `key` is '', and each other one. */
function partsOf(account: Account): Part[] {
  const own = ACCOUNTS.filter((one) => isOf(one, account));
  const others = ACCOUNTS.filter((one) => !own.includes(one));
  return [{ key: '', title: '', accounts: own }, ...others.map((one) => ({ ...one, accounts: [one] }))];
}

/** Returns twelve months of the owner's, up to now or to the one asked for, which is shown by plan. */
export async function readMoney(
  db: Kysely<Database>,
  account: Account,
  timeZone: string,
  asked: string,
): Promise<Money> {
  const now = Date.now();
  const running = localTime(now, timeZone).slice(0, 7);
  const month = isMonth(asked) && asked < running ? asked : running;
  const recent = monthsUpTo(running, MONTHS, timeZone);
  const months = recent.some(({ name }) => name === month) ? recent : monthsUpTo(month, MONTHS, timeZone);
  const opened = months.filter(({ name }) => name === month);
  const others = months.filter(({ name }) => name !== month);
  const span = { from: months.at(-1)?.from ?? '', to: months[0]?.to ?? '' };
  const [salesOfOthers, byPlan, refunds, days, hasEarlier] = await Promise.all([
    sumSales(db, ACCOUNTS, others),
    sumSales(db, ACCOUNTS, opened, true),
    refundsWithin(db, ACCOUNTS, span),
    readSalesOfDays(db, account, timeZone),
    hasSalesBefore(db, span.from),
  ]);
  const sales = [...salesOfOthers, ...byPlan];
  const monthOf = ({ happenedAt }: PaidRefund) =>
    months.find(({ from, to }) => happenedAt >= from && happenedAt < to)?.name;
  const back = refunds.map((refund) => ({ ...refund, span: monthOf(refund), plan: refund.packageTitle }));
  const sections = partsOf(account).map(({ key, title, accounts }): Section => {
    const isOurs = ({ provider, environment }: Account) =>
      accounts.some((one) => one.provider === provider && one.environment === environment);
    const [sold, soldByPlan, returned] = [sales.filter(isOurs), byPlan.filter(isOurs), back.filter(isOurs)];
    const plans = new Set(
      [...soldByPlan, ...returned.filter((refund) => refund.span === month)].map(({ plan }) => plan),
    );
    return {
      key,
      title,
      months: months.map(({ name }) => {
        const isThen = (entry: { span: string | undefined }) => entry.span === name;
        return lineOf(name, sold.filter(isThen), returned.filter(isThen));
      }),
      plans: [...plans].map((plan) => {
        const isOfPlan = (entry: { span: string | undefined; plan: string | null }) =>
          entry.span === month && entry.plan === plan;
        return lineOf(plan ?? '', soldByPlan.filter(isOfPlan), returned.filter(isOfPlan));
      }),
    };
  });
  return { month, running, sections, days, hasEarlier };
}

const isMonth = (text: string) => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);

function lineOf(name: string, sales: Sales[], refunds: PaidRefund[]): Line {
  const sum = <Entry>(entries: Entry[], of: (entry: Entry) => number) =>
    entries.reduce((total, entry) => total + of(entry), 0);
  const gross = sum(sales, ({ grossCents }) => grossCents);
  const fee = 0 - sum(sales, ({ feeCents }) => feeCents);
  const refunded = 0 - sum(refunds, ({ amountCents }) => amountCents);
  return {
    ...{ name, count: sum(sales, ({ count }) => count), gross, fee, refunded, net: gross + fee + refunded },
    unknownFees: sum(sales, ({ count, feesKnown }) => count - feesKnown),
  };
}

/** Returns what the present account sold on each of the last thirty days. */
export async function readSalesOfDays(
  db: Kysely<Database>,
  account: Account,
  timeZone: string,
): Promise<Money['days']> {
  const days = daysUpTo(Date.now(), DAYS, timeZone);
  const own = ACCOUNTS.filter((one) => isOf(one, account));
  const sales = await sumSales(db, own, days);
  return days.map(({ name }) => {
    const { count, gross } = lineOf(
      name,
      sales.filter(({ span }) => span === name),
      [],
    );
    return { name, count, gross };
  });
}

/** Counts the messages of each of the last thirty days. */
export async function countMessagesOfDays(db: Kysely<Database>, timeZone: string): Promise<number[]> {
  const days = daysUpTo(Date.now(), DAYS, timeZone);
  const { rows } = await db.executeQuery<Record<string, number>>(
    db
      .selectNoFrom(({ selectFrom }) =>
        days.map(({ name, from, to }) =>
          selectFrom('messages')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('createdAt', '>=', from)
            .where('createdAt', '<', to)
            .as(name),
        ),
      )
      .compile(),
  );
  return days.map(({ name }) => rows[0]?.[name] ?? 0);
}

/**
 * Returns a month as CSV, a row for each sale and each refund, whose columns add up to the page. `name` is `money-2026-10`, or
 * `money-2026-10-demo` of another account than the present one; null for any other.
 */
export function monthCsv(
  db: Kysely<Database>,
  account: Account,
  timeZone: string,
  name: string,
): ReadableStream | null {
  const [, month = '', key = ''] = /^money-(\d{4}-\d{2})(?:-([a-z]+))?$/.exec(name) ?? [];
  const accounts = partsOf(account).find((part) => part.key === key)?.accounts;
  const [span] = isMonth(month) ? monthsUpTo(month, 1, timeZone) : [];
  if (!accounts || !span) return null;
  return csvStream(rowsOf(db, accounts, span, timeZone));
}

async function* rowsOf(db: Kysely<Database>, accounts: Account[], span: Span, timeZone: string): AsyncGenerator<Row[]> {
  for await (const sales of inBatches<PaymentRow>((last) => salesWithin(db, accounts, span, last, BATCH_ROWS))) {
    yield sales.map((sale) =>
      toRow({ kind: 'sale', at: sale.paidAt ?? '', refundId: null }, sale, lineOf('', [salesOf(sale)], []), timeZone),
    );
  }
  for (const refund of await refundsWithin(db, accounts, span)) {
    const order = await findPayment(db, refund.orderID);
    if (order) yield [toRow({ ...refund, at: refund.happenedAt }, order, lineOf('', [], [refund]), timeZone)];
  }
}

/** Returns a sale as a sum of it alone. */
function salesOf({ provider, environment, amountCents, feeCents }: PaymentRow): Sales {
  const known = { feeCents: feeCents ?? 0, feesKnown: feeCents === null ? 0 : 1 };
  return { provider, environment, span: '', plan: null, count: 1, grossCents: amountCents, ...known };
}

type Event = { kind: 'sale' | PaidRefund['kind']; at: string; refundId: string | null };

function toRow({ kind, at, refundId }: Event, order: PaymentRow, line: Line, timeZone: string): Row {
  const record = recordOf(order);
  return {
    date: localTime(Date.parse(at), timeZone),
    kind,
    orderID: order.orderID,
    invoiceId: order.invoiceId,
    captureId: order.captureId,
    refundId,
    buyer: record && (fullName(record) || record.userEmail),
    plan: order.packageTitle,
    gross: toDollars(line.gross),
    fee: toDollars(line.fee),
    refunded: toDollars(line.refunded),
    net: toDollars(line.net),
    currency: 'USD',
    environment: order.provider === 'demo' ? 'demo' : order.environment,
  };
}
