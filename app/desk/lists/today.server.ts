import type { Kysely } from 'kysely';
import { messageState } from '#app/contact/contact-rows.server.ts';
import { formatUsd } from '#app/content/money.ts';
import type { ListName } from '#app/desk/actions.ts';
import { filterWord } from '#app/desk/lists/list.server.ts';
import { salesOf } from '#app/desk/money/money.server.ts';
import type { Span } from '#app/desk/money/spans.ts';
import { countUnsent } from '#app/mail/email-rows.server.ts';
import type { Account } from '#app/payments/account.ts';
import { openDisputes } from '#app/payments/books/after-sale-table.server.ts';
import { readLatePayments } from '#app/payments/books/figures.server.ts';
import { countNewZipCodes, NEW_ZIP_CODES } from '#app/payments/books/order-filters.server.ts';
import { STATUSES } from '#app/payments/machine/status.ts';
import { REVIEW_STATES } from '#app/reviews/review-rows.server.ts';
import { WAITING } from '#app/reviews/reviews.server.ts';
import type { Database } from '#app/store/schema.ts';
import { counted } from '#app/text/counted.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where emails are shown that should have left. */
export const WAITING_EMAILS = '/desk/list/emails?filter=waiting';

/** Something that waits for a person, in a list of the desk, and where it is shown. */
export type Need = { list: ListName; count: number; text: string; to: string };

/** A line that leads to its list. */
export type TodayLine = { text: string; to: string };

/** Returns what came in during the last 24 hours. */
export async function readNews(db: Kysely<Database>, account: Account): Promise<TodayLine[]> {
  const spans = [{ name: 'day', from: new Date(Date.now() - DAY_MS).toISOString(), to: '9' }];
  const [[sales], [messages = 0], [reviews = 0]] = await Promise.all([
    salesOf(db, account, spans),
    countWithin(db, 'messages', spans),
    countWithin(db, 'reviews', spans),
  ]);
  const { count = 0, gross = 0 } = sales ?? {};
  return [
    { text: `${counted(count, 'sale')}, ${formatUsd(gross)}`, to: '/desk/list/orders' },
    { text: counted(messages, 'message'), to: '/desk/list/messages' },
    { text: counted(reviews, 'review'), to: '/desk/list/reviews' },
  ];
}

/** Counts what came in during each span. */
export async function countWithin(
  db: Kysely<Database>,
  table: 'messages' | 'reviews',
  spans: Span[],
): Promise<number[]> {
  const counts = db.selectNoFrom(({ selectFrom }) =>
    spans.map(({ name, from, to }) =>
      selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('createdAt', '>=', from)
        .where('createdAt', '<', to)
        .as(name),
    ),
  );
  const { rows } = await db.executeQuery<Record<string, number>>(counts.compile());
  return spans.map(({ name }) => rows[0]?.[name] ?? 0);
}

/** Returns what waits for a person, the gravest first. */
export async function readNeeds(db: Kysely<Database>, account: Account): Promise<Need[]> {
  const [held, latePayments, disputes, emails, newZipCodes] = await Promise.all([
    countHeld(db),
    readLatePayments(db, account),
    openDisputes(db, account),
    countUnsent(db),
    countNewZipCodes(db, account),
  ]);
  const need = (list: ListName, count: number, noun: string, rest: string, state: string): Need => ({
    list,
    count,
    text: `${counted(count, noun)} ${rest}`,
    to: `/desk/list/${list}?filter=${filterWord(state)}`,
  });
  return [
    ...disputes.map(({ orderID, dueAt }) => ({
      list: 'orders' as const,
      count: 1,
      text: `A dispute about an order, ${daysLeft(dueAt)}`,
      to: `/desk/list/orders?search=${encodeURIComponent(orderID)}`,
    })),
    ...latePayments.map(({ status, count }) =>
      need(
        'orders',
        count,
        'payment',
        `that cannot end without you: ${STATUSES[status].label}`,
        STATUSES[status].label,
      ),
    ),
    need('orders', newZipCodes, 'order', 'with new ZIP codes', NEW_ZIP_CODES),
    need('emails', emails.givenUp, 'email', 'given up', 'given up'),
    need('emails', emails.late, 'email', 'that cannot leave', 'waiting'),
    ...held.map(({ noun, count, rest, state }) => need(`${noun}s`, count, noun, rest, state)),
  ].filter(({ count }) => count > 0);
}

async function countHeld(db: Kysely<Database>) {
  const [messages, reviews] = await Promise.all([
    db
      .selectFrom('messages')
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      .where('answeredAt', 'is', null)
      .where('status', 'in', ['accepted', 'quarantined'])
      .groupBy('status')
      .execute(),
    db
      .selectFrom('reviews')
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      .where('status', 'in', WAITING)
      .groupBy('status')
      .execute(),
  ]);
  return [
    ...messages.map(({ status, count }) => {
      const state = messageState({ status, answeredAt: null });
      return { noun: 'message' as const, count, state, rest: state === 'new' ? 'to answer' : state };
    }),
    ...reviews.map(({ status, count }) => {
      const state = REVIEW_STATES[status];
      return { noun: 'review' as const, count, state, rest: state };
    }),
  ];
}

function daysLeft(dueAt: string | null): string {
  if (dueAt === null) return 'without a date';
  const days = Math.floor((Date.parse(dueAt) - Date.now()) / DAY_MS);
  if (days < 0) return 'whose date is past';
  return `to be answered within ${counted(days, 'day')}`;
}
