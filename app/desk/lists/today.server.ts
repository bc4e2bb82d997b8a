import type { Kysely } from 'kysely';
import { countMessages } from '#app/contact/contact-rows.server.ts';
import { formatUsd } from '#app/content/money.ts';
import type { ListName } from '#app/desk/actions.ts';
import { filterWord } from '#app/desk/lists/list.server.ts';
import { salesOf } from '#app/desk/money/money.server.ts';
import { countUnsent } from '#app/mail/email-rows.server.ts';
import type { Account } from '#app/payments/account.ts';
import { openDisputes } from '#app/payments/books/after-sale-table.server.ts';
import { readLatePayments } from '#app/payments/books/figures.server.ts';
import { countNewZipCodes, IN_DISPUTE, NEW_ZIP_CODES } from '#app/payments/books/order-filters.server.ts';
import { findPayment } from '#app/payments/books/table.server.ts';
import { STATUSES } from '#app/payments/machine/status.ts';
import { recordOf } from '#app/payments/record.ts';
import { countReviews } from '#app/reviews/review-rows.server.ts';
import { countEach } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';
import { counted } from '#app/text/counted.ts';
import { fullName } from '#app/text/full-name.ts';
import type { Span } from '#app/text/spans.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A line that leads to its list, or about what is not at the desk. `note`: by when. `isGrave`: costs money or stops the site. */
export type TodayLine = { text: string; note?: string; to?: string; isGrave?: true };

/** Something in a list of the desk that waits for a person. */
export type Need = TodayLine & { list: ListName; count: number };

/** Returns what came in during the last 24 hours. */
export async function readNews(db: Kysely<Database>, account: Account): Promise<TodayLine[]> {
  const spans = [{ name: 'day', from: new Date(Date.now() - DAY_MS).toISOString(), to: '9' }];
  const [[sales], messages, reviews] = await Promise.all([
    salesOf(db, account, spans),
    countWithin(db, 'messages', spans),
    countWithin(db, 'reviews', spans),
  ]);
  const { count = 0, gross = 0 } = sales ?? {};
  return [
    { text: `${counted(count, 'sale')}, ${formatUsd(gross)}`, to: '/desk/list/orders' },
    { text: counted(messages.get('day') ?? 0, 'message'), to: '/desk/list/messages' },
    { text: counted(reviews.get('day') ?? 0, 'review'), to: '/desk/list/reviews' },
  ];
}

/** Counts what came in during each span, by its name. */
export function countWithin(db: Kysely<Database>, table: 'messages' | 'reviews', spans: Span[]) {
  const rows = db.selectFrom(table);
  return countEach(
    db,
    spans.map(({ name, from, to }) => [name, rows.where('createdAt', '>=', from).where('createdAt', '<', to)]),
  );
}

/** Returns what waits for a person, the gravest first. */
export async function readNeeds(db: Kysely<Database>, account: Account): Promise<Need[]> {
  const [messages, reviews, latePayments, disputes, emails, newZipCodes] = await Promise.all([
    countMessages(db, ['new', 'in quarantine']),
    countReviews(db, ['in quarantine', 'on hold']),
    readLatePayments(db, account),
    openDisputes(db, account),
    countUnsent(db),
    countNewZipCodes(db, account),
  ]);
  const disputed = await Promise.all(disputes.map(({ orderID }) => findPayment(db, orderID)));
  const need = (list: ListName, count = 0, noun = '', rest = '', state = ''): Need => ({
    ...{ list, count, text: `${counted(count, noun)} ${rest}` },
    to: `/desk/list/${list}?filter=${filterWord(state)}`,
  });
  const amount = formatUsd(disputed.reduce((sum, order) => sum + (order?.amountCents ?? 0), 0));
  const record = disputed[0] && recordOf(disputed[0]);
  const isAlone = disputes.length === 1;
  const inDispute: Need = {
    ...need('orders', disputes.length, 'order', `in dispute, ${amount}`, IN_DISPUTE),
    note: daysLeft(disputes[0]?.dueAt ?? null),
    isGrave: true,
  };
  return [
    isAlone
      ? {
          ...inDispute,
          text: `Dispute, ${amount}: ${record ? fullName(record) : 'an order'}`,
          to: `/desk/list/orders?search=${encodeURIComponent(disputes[0]?.orderID ?? '')}`,
        }
      : inDispute,
    ...latePayments.map(({ status, count }) => {
      const { label } = STATUSES[status];
      return { ...need('orders', count, 'payment', `stuck: ${label}`, label), isGrave: true as const };
    }),
    { ...need('emails', emails.late, 'email', 'cannot leave', 'waiting'), isGrave: true as const },
    need('emails', emails.givenUp, 'email', 'given up: not delivered', 'given up'),
    need('orders', newZipCodes, 'order', 'with new ZIP codes', NEW_ZIP_CODES),
    need('messages', messages.get('new'), 'message', 'to answer', 'new'),
    need('messages', messages.get('in quarantine'), 'message', 'in quarantine', 'in quarantine'),
    need('reviews', reviews.get('in quarantine'), 'review', 'in quarantine', 'in quarantine'),
    need('reviews', reviews.get('on hold'), 'review', 'on hold', 'on hold'),
  ].filter(({ count }) => count > 0);
}

/** Returns what is to be done about backups: none for two days, or none at all. `at` as `lastBackupAt`. */
export function backupNeeds(at: number | null): TodayLine[] {
  if (at === null || Date.now() - at < 2 * DAY_MS) return [];
  return [{ text: `No backup${at === 0 ? '' : ' for two days'}: tell whoever runs the server`, isGrave: true }];
}

function daysLeft(dueAt: string | null): string {
  if (dueAt === null) return 'no date';
  const days = Math.floor((Date.parse(dueAt) - Date.now()) / DAY_MS);
  if (days === 0) return 'hours left';
  return days < 0 ? 'its date is past' : `${counted(days, 'day')} left`;
}
