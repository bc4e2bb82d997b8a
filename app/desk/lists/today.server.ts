import type { Kysely } from 'kysely';
import { formatUsd } from '#app/content/money.ts';
import { readFigures } from '#app/desk/figures.server.ts';
import { filterWord } from '#app/desk/lists/list.server.ts';
import type { Account } from '#app/payments/account.ts';
import { PAID_STATUSES, STATUSES } from '#app/payments/machine/status.ts';
import { ofAccount } from '#app/payments/of-account.server.ts';
import { WAITING } from '#app/reviews/reviews.server.ts';
import type { Database } from '#app/store/schema.ts';
import { counted } from '#app/text/counted.ts';

/** A line of the first page, which leads to its list. */
export type TodayLine = { text: string; to: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** What came in during the last 24 hours, and what needs a person. */
export type Today = { news: TodayLine[]; needs: TodayLine[] };

export async function readToday(db: Kysely<Database>, account: Account): Promise<Today> {
  const since = new Date(Date.now() - DAY_MS).toISOString();
  const [sales, messages, reviews, held, { latePayments, disputes, emails }] = await Promise.all([
    db
      .selectFrom('payments')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum('amountCents').as('cents')])
      .where(ofAccount(account))
      .where('paidAt', '>=', since)
      .where('status', 'in', PAID_STATUSES)
      .executeTakeFirstOrThrow(),
    countSince(db, 'messages', since),
    countSince(db, 'reviews', since),
    countHeld(db),
    readFigures(db, account),
  ]);
  const news = [
    { text: `${counted(sales.count, 'sale')}, ${formatUsd(Number(sales.cents ?? 0))}`, to: '/desk/list/orders' },
    { text: counted(messages, 'message'), to: '/desk/list/messages' },
    { text: counted(reviews, 'review'), to: '/desk/list/reviews' },
  ];
  const waiting = [
    ...latePayments.map(({ status, count }) => ({
      ...{ count, noun: 'payment', rest: 'that cannot end without you' },
      to: `/desk/list/orders?filter=${filterWord(STATUSES[status].label)}`,
    })),
    { count: emails.givenUp, noun: 'email', rest: 'given up', to: '/desk/list/emails?filter=given-up' },
    { count: emails.late, noun: 'email', rest: 'that cannot leave', to: '/desk/list/emails?filter=waiting' },
    ...held.map(({ noun, state, count }) => ({
      ...{ count, noun, rest: state },
      to: `/desk/list/${noun}s?filter=${filterWord(state)}`,
    })),
  ];
  const needs = [
    ...disputes.map(({ orderID, dueAt }) => ({
      text: `A dispute about an order, ${daysLeft(dueAt)}`,
      to: `/desk/list/orders?search=${encodeURIComponent(orderID)}`,
    })),
    ...waiting
      .filter(({ count }) => count > 0)
      .map(({ count, noun, rest, to }) => ({ text: `${counted(count, noun)} ${rest}`, to })),
  ];
  return { news, needs };
}

async function countSince(db: Kysely<Database>, table: 'messages' | 'reviews', since: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

async function countHeld(db: Kysely<Database>) {
  const count = async (noun: 'message' | 'review') => {
    const rows = await db
      .selectFrom(`${noun}s`)
      .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
      .where('status', 'in', WAITING as never[])
      .groupBy('status')
      .execute();
    return rows.map(({ status, count }) => ({ noun, count, state: status === 'held' ? 'on hold' : 'in quarantine' }));
  };
  return (await Promise.all([count('message'), count('review')])).flat();
}

function daysLeft(dueAt: string | null): string {
  if (dueAt === null) return 'without a date';
  const days = Math.floor((Date.parse(dueAt) - Date.now()) / DAY_MS);
  if (days < 0) return 'whose date is past';
  return `to be answered within ${counted(days, 'day')}`;
}
