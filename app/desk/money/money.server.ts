import type { Kysely } from 'kysely';
import { type Cents, toDollars } from '#app/content/money.ts';
import { fullName } from '#app/desk/lists/list.ts';
import { daysUpTo, localTime, monthsUpTo, type Span } from '#app/desk/money/spans.ts';
import { type Account, isOf } from '#app/payments/account.ts';
import {
  type Amounts,
  amountsOf,
  hasSalesBefore,
  refundsWithin,
  salesWithin,
  sumSales,
} from '#app/payments/books/sums.server.ts';
import { findPayment, type PaymentRow } from '#app/payments/books/table.server.ts';
import { recordOf } from '#app/payments/record.ts';
import { BATCH_ROWS, inBatches } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';
import type { Row } from '#app/text/csv.ts';
import { csvStream } from '#app/text/csv-stream.server.ts';

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

/** Returns the present account, whose `key` is '', and each other one. */
function partsOf(account: Account) {
  const own = ACCOUNTS.filter((one) => isOf(one, account));
  const others = ACCOUNTS.filter((one) => !own.includes(one));
  return [{ key: '', title: '', accounts: own }, ...others.map((one) => ({ ...one, accounts: [one] }))];
}

/** Sums of a month, a day or a plan. */
export type Line = Amounts & { name: string; net: Cents };

function lineOf(name: string, entries: Amounts[]): Line {
  const sum = (key: keyof Amounts) => entries.reduce((total, entry) => total + entry[key], 0);
  const [gross, fee, refunded] = [sum('gross'), sum('fee'), sum('refunded')];
  const counts = { count: sum('count'), unknownFees: sum('unknownFees') };
  return { name, ...counts, gross, fee, refunded, net: gross + fee + refunded };
}

/** Twelve months up to now or to the one asked for, of each account apart: the present one has no key and no title. */
export type Money = Awaited<ReturnType<typeof readMoney>>;

/** Returns twelve months of the owner's, and the one asked for by plan. */
export async function readMoney(db: Kysely<Database>, account: Account, timeZone: string, asked: string) {
  const running = localTime(Date.now(), timeZone).slice(0, 7);
  const month = isMonth(asked) && asked < running ? asked : running;
  const recent = monthsUpTo(running, MONTHS, timeZone);
  const months = recent.some(({ name }) => name === month) ? recent : monthsUpTo(month, MONTHS, timeZone);
  const span = { from: months.at(-1)?.from ?? '', to: months[0]?.to ?? '' };
  const isOpen = ({ name }: Span) => name === month;
  const [others, byPlan, refunds, days, hasEarlier] = await Promise.all([
    sumSales(
      db,
      ACCOUNTS,
      months.filter((one) => !isOpen(one)),
    ),
    sumSales(db, ACCOUNTS, months.filter(isOpen), true),
    refundsWithin(db, ACCOUNTS, span),
    salesOf(db, account, lastDays(timeZone)),
    hasSalesBefore(db, span.from),
  ]);
  const spanAt = (at: string) => months.find(({ from, to }) => at >= from && at < to)?.name;
  const entries = [...others, ...byPlan, ...refunds.map((one) => ({ ...one, span: spanAt(one.happenedAt) }))];
  const sections = partsOf(account).map(({ key, title, accounts }) => {
    const ours = entries.filter(({ provider, environment }) =>
      accounts.some((one) => one.provider === provider && one.environment === environment),
    );
    const opened = ours.filter(({ span }) => span === month);
    const plans = [...new Set(opened.map(({ plan }) => plan ?? ''))];
    const planOf = (name: string) => opened.filter(({ plan }) => (plan ?? '') === name);
    const monthOf = (name: string) => ours.filter(({ span }) => span === name);
    return {
      key,
      title,
      months: months.map(({ name }) => lineOf(name, monthOf(name))),
      /** The open month by plan. */
      plans: plans.map((name) => lineOf(name, planOf(name))),
    };
  });
  return { month, running, sections, days, hasEarlier };
}

const isMonth = (text: string) => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);

/** Returns the last thirty days of the owner's. */
export const lastDays = (timeZone: string) => daysUpTo(Date.now(), DAYS, timeZone);

/** Returns what the present account sold in each span. */
export async function salesOf(db: Kysely<Database>, account: Account, spans: Span[]): Promise<Line[]> {
  const own = ACCOUNTS.filter((one) => isOf(one, account));
  const sales = await sumSales(db, own, spans);
  return spans.map(({ name }) =>
    lineOf(
      name,
      sales.filter(({ span }) => span === name),
    ),
  );
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
  const toRow = (order: PaymentRow, kind: string, at: string, refundId: string | null, amounts: Amounts): Row => {
    const { gross, fee, refunded, net } = lineOf('', [amounts]);
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
      gross: toDollars(gross),
      fee: toDollars(fee),
      refunded: toDollars(refunded),
      net: toDollars(net),
      currency: 'USD',
      environment: order.provider === 'demo' ? 'demo' : order.environment,
    };
  };
  for await (const sales of inBatches<PaymentRow>((last) => salesWithin(db, accounts, span, last, BATCH_ROWS))) {
    yield sales.map((sale) => toRow(sale, 'sale', sale.paidAt ?? '', null, amountsOf(sale)));
  }
  for (const refund of await refundsWithin(db, accounts, span)) {
    const order = await findPayment(db, refund.orderID);
    if (order) yield [toRow(order, refund.kind, refund.happenedAt, refund.refundId, refund)];
  }
}
