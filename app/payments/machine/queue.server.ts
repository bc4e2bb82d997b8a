import type { SelectQueryBuilder } from 'kysely';
import { SALES_END_MS } from '#app/payments/books/after-sale.ts';
import { ageOf, type Books, iso } from '#app/payments/books/books.server.ts';
import { APPROVABLE_MS } from '#app/payments/books/purchases.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { PAID_STATUSES, statusesWhere } from '#app/payments/machine/status.ts';
import { ofAccount } from '#app/payments/of-account.server.ts';
import { REFUSED } from '#app/payments/provider-errors.ts';
import { BATCH_ROWS, inBatches } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';

/** Shorter than the interval of the sweeps, so that the next one is not missed narrowly. */
const MIN_WAIT_MS = 50_000;
const MAX_WAIT_MS = 60 * 60_000;
/** The most orders per sweep. */
const MAX_ORDERS = { urgent: 200, created: 200, sales: 50 };
/** Less than two intervals of the sweeps: how long an order that can still be approved waits, unless there are too many. */
const APPROVABLE_WAIT_MS = 110_000;

const DAY_MS = 24 * 3600_000;
const DAILY_CHECKS_END_MS = 30 * DAY_MS;

const URGENT = statusesWhere(({ open }) => open).filter((status) => status !== 'created');

/** `urgent`: orders that may be money, or are paid and not yet recorded. `created`: unapproved ones. */
type Kind = 'urgent' | 'created';

/**
 * Returns the due orders of a kind, as many as one sweep handles. Those that may be money come longest unchecked first,
 * unapproved ones newest first, since most approvals follow within minutes.
 */
export function dueOrders(books: Books, kind: Kind): Promise<PaymentRow[]> {
  return (
    unfinished(books, kind)
      // A check time beyond the longest wait was set while the clock was ahead.
      .where((row) => row.or([row('checkAt', '<=', iso(books)), row('checkAt', '>', iso(books, MAX_WAIT_MS))]))
      // A payment that a hosted backend refused waits for the operator.
      .where((row) => row.or([row('issue', 'is', null), row('issue', 'not like', `${REFUSED}%`)]))
      .$if(kind === 'urgent', (query) => query.orderBy('checkAt'))
      .$if(kind === 'created', (query) => query.orderBy('createdAt', 'desc'))
      .limit(MAX_ORDERS[kind])
      .execute()
  );
}

/** Returns every unfinished order of a kind, in batches. */
export function allOrders(books: Books, kind: Kind): AsyncIterable<PaymentRow[]> {
  return batchesById(unfinished(books, kind));
}

function unfinished(books: Books, kind: Kind) {
  const ours = books.db.selectFrom('payments').selectAll().where(ofAccount(books));
  if (kind === 'created') return ours.where('status', '=', 'created');
  return ours.where((row) =>
    row.or([
      row('status', 'in', URGENT),
      row.and([
        row('status', '=', 'captured'),
        row.or([row('customer', 'is not', null), row('record', 'is not', null)]),
      ]),
    ]),
  );
}

/**
 * Returns the longest wait between two checks of an order that can still be approved, in milliseconds. It is two minutes,
 * or longer if there are more orders than the sweeps can check in that time.
 */
export async function longestWait(books: Books): Promise<number> {
  const { count } = await books.db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(ofAccount(books))
    .where('status', '=', 'created')
    .where('createdAt', '>', iso(books, -APPROVABLE_MS))
    .executeTakeFirstOrThrow();
  return Math.max(APPROVABLE_WAIT_MS, (Number(count) / MAX_ORDERS.created) * 60_000);
}

/**
 * Schedules the next check of an unsettled order. An unapproved one waits as long as it is old, up to `longest`, and an hour
 * once the provider accepts no approval of it. Any other one waits for a tenth of its age, an hour at most.
 */
export async function postpone(books: Books, row: PaymentRow, longest: number): Promise<void> {
  const age = ageOf(books, row);
  const isUnapproved = row.status === 'created';
  const most = isUnapproved && age <= APPROVABLE_MS ? longest : MAX_WAIT_MS;
  await scheduleCheck(books, row, Math.min(Math.max(MIN_WAIT_MS, isUnapproved ? age : age / 10), most));
}

/** Returns the paid orders that are due to be read again, as many as one sweep handles. */
export function dueSales(books: Books): Promise<PaymentRow[]> {
  return sales(books)
    .where((row) => row.or([row('checkAt', '<=', iso(books)), row('checkAt', '>', iso(books, 8 * DAY_MS))]))
    .orderBy('checkAt')
    .limit(MAX_ORDERS.sales)
    .execute();
}

export function allSales(books: Books): AsyncIterable<PaymentRow[]> {
  return batchesById(sales(books));
}

function batchesById(rows: SelectQueryBuilder<Database, 'payments', PaymentRow>): AsyncIterable<PaymentRow[]> {
  return inBatches<PaymentRow>((last) =>
    rows
      .where('orderID', '>', last?.orderID ?? '')
      .orderBy('orderID')
      .limit(BATCH_ROWS)
      .execute(),
  );
}

function sales(books: Books) {
  return books.db
    .selectFrom('payments')
    .selectAll()
    .where(ofAccount(books))
    .where('status', 'in', PAID_STATUSES)
    .where('captureId', 'is not', null)
    .where('paidAt', '>', iso(books, -SALES_END_MS));
}

/** Schedules the next check of a paid order: daily for 30 days, then weekly. If it could not be read, in an hour. */
export async function postponeSale(books: Books, row: PaymentRow, wasRead: boolean): Promise<void> {
  const age = books.now() - Date.parse(row.paidAt ?? row.createdAt);
  const wait = age < DAILY_CHECKS_END_MS ? DAY_MS : 7 * DAY_MS;
  await scheduleCheck(books, row, wasRead ? wait : MAX_WAIT_MS);
}

async function scheduleCheck(books: Books, { orderID }: PaymentRow, wait: number): Promise<void> {
  await books.db
    .updateTable('payments')
    .set({ checkAt: iso(books, wait) })
    .where('orderID', '=', orderID)
    .execute();
}
