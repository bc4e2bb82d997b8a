import { type Books, iso } from '#app/payments/books.server.ts';
import { PAID_STATUSES, REFUSED, statusesWhere } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';
import { BATCH_ROWS, inBatches } from '#app/store/batches.server.ts';
import { isShared } from '#app/store/concurrency.server.ts';

/** Before the sweep that comes a minute after this one, so that it is not missed by a hair. */
const NEXT_SWEEP_MS = 50_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** How many of which orders a sweep looks at; the others, which nobody approved, must not delay these. */
const AT_ONCE = { urgent: 200, created: 50, sales: 50 };

const DAY_MS = 24 * 3600_000;
/** Paid orders are asked about daily for 30 days, then weekly; after 200 days no buyer can dispute one any more. */
const YOUNG_MS = 30 * DAY_MS;
export const SALES_END_MS = 200 * DAY_MS;

const URGENT = statusesWhere(({ open }) => open).filter((status) => status !== 'created');

/** `urgent`: what may be money, or is paid and not yet recorded; `created`: what nobody approved. */
type Kind = 'urgent' | 'created';

/** Returns the due orders of a kind, at most as many as one sweep handles, the longest unchecked first. */
export function dueOrders(books: Books, kind: Kind): Promise<PaymentRow[]> {
  return (
    unfinished(books, kind)
      // A time later than the longest wait was set while the clock was ahead.
      .where((row) => row.or([row('checkAt', '<=', iso(books)), row('checkAt', '>', iso(books, LONGEST_WAIT_MS))]))
      // A payment that a hosted backend refused waits for the operator.
      .where((row) => row.or([row('issue', 'is', null), row('issue', 'not like', `${REFUSED}%`)]))
      .orderBy('checkAt')
      .limit(AT_ONCE[kind])
      .execute()
  );
}

/** Returns every unfinished order of a kind, in batches. */
export function allOrders(books: Books, kind: Kind): AsyncIterable<PaymentRow[]> {
  return inBatches<PaymentRow>((last) =>
    unfinished(books, kind)
      .where('orderID', '>', last?.orderID ?? '')
      .orderBy('orderID')
      .limit(BATCH_ROWS)
      .execute(),
  );
}

function unfinished({ db, provider }: Books, kind: Kind) {
  const ours = db.selectFrom('payments').selectAll().where('provider', '=', provider);
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

/** Schedules the next look at an unsettled order: in a minute at first, later in up to an hour. */
export async function postpone(books: Books, row: PaymentRow): Promise<void> {
  const age = books.now() - Date.parse(row.createdAt);
  const wait = Math.min(Math.max(NEXT_SWEEP_MS, age / (row.status === 'created' ? 2 : 10)), LONGEST_WAIT_MS);
  await books.db
    .updateTable('payments')
    .set({ checkAt: iso(books, wait) })
    .where('orderID', '=', row.orderID)
    .execute();
}

/** Returns paid orders that are due to be read again, at most as many as one sweep handles. */
export function dueSales(books: Books): Promise<PaymentRow[]> {
  return sales(books)
    .where((row) => row.or([row('checkAt', '<=', iso(books)), row('checkAt', '>', iso(books, 8 * DAY_MS))]))
    .orderBy('checkAt')
    .limit(AT_ONCE.sales)
    .execute();
}

export function allSales(books: Books): AsyncIterable<PaymentRow[]> {
  return inBatches<PaymentRow>((last) =>
    sales(books)
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
    .where('provider', '=', books.provider)
    .where('status', 'in', PAID_STATUSES)
    .where('captureId', 'is not', null)
    .where('paidAt', '>', iso(books, -SALES_END_MS));
}

/** Schedules the next look at a paid order: in a day for 30 days, then in a week; in an hour if it could not be read. */
export async function postponeSale(books: Books, row: PaymentRow, wasRead: boolean): Promise<void> {
  const age = books.now() - Date.parse(row.paidAt ?? row.createdAt);
  const wait = age < YOUNG_MS ? DAY_MS : 7 * DAY_MS;
  await books.db
    .updateTable('payments')
    .set({ checkAt: iso(books, wasRead ? wait : LONGEST_WAIT_MS) })
    .where('orderID', '=', row.orderID)
    .execute();
}

/** Ends the lease of every call in progress when a server starts. On Postgres other instances may hold them: there they expire. */
export async function endLeases({ db }: Books): Promise<void> {
  if (isShared(db)) return;
  await db.updateTable('payments').set({ leasedUntil: null }).where('leasedUntil', 'is not', null).execute();
}
