import type { Kysely } from 'kysely';
import { type Account, isOf } from '#app/payments/account.ts';
import { monthRows } from '#app/payments/books/month-rows.server.ts';
import { hasSalesBefore, type Line, lineOf, refundsWithin, sumSales } from '#app/payments/books/sums.server.ts';
import type { Database } from '#app/store/schema.ts';
import { csvStream } from '#app/text/csv-stream.server.ts';
import { daysUpTo, localTime, monthsUpTo, type Span } from '#app/text/spans.ts';

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
  return csvStream(monthRows(db, accounts, span, timeZone));
}
