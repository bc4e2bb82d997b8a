import { randomUUID } from 'node:crypto';
import type { Kysely, Updateable } from 'kysely';
import type { CustomerDetails } from '#app/domain/customer.ts';
import { toCents } from '#app/domain/money.ts';
import { isPaid, isUnsettled, PAYMENT_STATUSES, type PaymentStatus } from '#app/domain/payment.ts';
import type { Plan } from '#app/domain/plan.ts';
import { BackendError } from '#app/server/backend/backend.ts';
import { BATCH_ROWS, inBatches } from '#app/server/backend/embedded/store/batches.ts';
import { isShared } from '#app/server/backend/embedded/store/concurrency.ts';
import type { Database, PaymentRow, PaymentsTable } from '#app/server/backend/embedded/store/schema.ts';
import type { Log } from '#app/server/backend/log.ts';

/** Orders that nobody approved are asked about for this long, in milliseconds; PayPal forgets them earlier. */
const ABANDONED_AFTER_MS = 24 * 3600_000;
const MINUTE_MS = 60_000;
/** Before the sweep that comes a minute after this one, so that it is not missed by a hair. */
const NEXT_SWEEP_MS = 50_000;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
const PAID = PAYMENT_STATUSES.filter(isPaid);
const UNSETTLED = PAYMENT_STATUSES.filter(isUnsettled);

/** The status that a payment goes to, or keeps, and what changes with it. */
type Change = { status: PaymentStatus } & Pick<
  Updateable<PaymentsTable>,
  'issue' | 'captureId' | 'leasedUntil' | 'requestId' | 'paidAt' | 'record'
>;

export type Ledger = ReturnType<typeof createLedger>;

/** The books: one row for each order. Every change of status is a compare-and-set on the row's version. */
export function createLedger(db: Kysely<Database>, log: Log, now: () => number) {
  const iso = (time = now()) => new Date(time).toISOString();

  function find(orderID: string): Promise<PaymentRow | undefined> {
    return db.selectFrom('payments').selectAll().where('orderID', '=', orderID).executeTakeFirst();
  }

  /** Orders that are not settled, or paid and not yet recorded. */
  const unfinished = (provider: string) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where((row) =>
        row.or([
          row('status', 'in', UNSETTLED),
          row.and([
            row('status', '=', 'captured'),
            row.or([row('customer', 'is not', null), row('record', 'is not', null)]),
          ]),
        ]),
      );

  return {
    /** Opens the books for an order that the provider has just made. */
    async open(order: {
      orderID: string;
      provider: string;
      invoiceId: string;
      plan: Plan;
      owner: string | null;
      customer: CustomerDetails | null;
      approvalUrl?: string | undefined;
    }): Promise<void> {
      const { orderID, provider, invoiceId, plan, owner, customer, approvalUrl } = order;
      await db
        .insertInto('payments')
        .values({
          orderID,
          provider,
          invoiceId,
          owner,
          planId: plan.id,
          packageTitle: plan.title,
          amountCents: toCents(plan.price),
          status: 'created',
          version: 0,
          requestId: randomUUID(),
          issue: null,
          captureId: null,
          customer: customer && JSON.stringify(customer),
          record: null,
          leasedUntil: null,
          checkAt: iso(now() + MINUTE_MS),
          createdAt: iso(),
          updatedAt: iso(),
          paidAt: null,
          approvalUrl: approvalUrl ?? null,
        })
        .execute();
      log.info({ orderID, to: 'created' }, 'A payment began');
    },

    /** Keeps the payment under `orderID`, if there is one, under another id, and says whether there was. */
    async setAside(orderID: string, suffix: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('payments')
        .set({ orderID: `${orderID} ${suffix}` })
        .where('orderID', '=', orderID)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    find,

    /** The order's row; an order never goes from the books. */
    async get(orderID: string): Promise<PaymentRow> {
      const row = await find(orderID);
      if (!row) throw new Error(`The payment of order ${orderID} has disappeared`);
      return row;
    },

    /** The provider's order as its owner sees it; undefined when there is none. Throws a `BackendError` 404 to anybody else. */
    async findOwn(provider: string, orderID: string, owner: string | null): Promise<PaymentRow | undefined> {
      const row = await find(orderID);
      if (row?.provider !== provider) return undefined;
      if (row.owner === null || row.owner === owner) return row;
      log.warn({ orderID }, 'An order was asked for by somebody else');
      throw unknownOrder();
    },

    /** The row after the change, or null when somebody else has moved it since it was read. */
    async move(row: PaymentRow, change: Change): Promise<PaymentRow | null> {
      const moved = await db
        .updateTable('payments')
        .set({ leasedUntil: null, ...change, version: row.version + 1, updatedAt: iso() })
        .where('orderID', '=', row.orderID)
        .where('version', '=', row.version)
        .returningAll()
        .executeTakeFirst();
      if (moved && (moved.status !== row.status || moved.issue !== row.issue)) {
        log.info(
          { orderID: row.orderID, from: row.status, to: moved.status, issue: moved.issue },
          'A payment moved on',
        );
      }
      return moved ?? null;
    },

    /** Newer customer details for an order that is not paid yet; an order of somebody else is left alone. */
    async attachCustomer(orderID: string, owner: string, details: CustomerDetails): Promise<void> {
      await db
        .updateTable('payments')
        .set({ customer: JSON.stringify(details) })
        .where('orderID', '=', orderID)
        .where('owner', '=', owner)
        .where('status', 'not in', PAID)
        .execute();
    },

    /** Up to 200 unfinished orders of the provider whose time has come, or was set while the clock was ahead. */
    due: (provider: string) =>
      unfinished(provider)
        .where((row) => row.or([row('checkAt', '<=', iso()), row('checkAt', '>', iso(now() + LONGEST_WAIT_MS))]))
        .orderBy('checkAt')
        .limit(200)
        .execute(),

    /** Every unfinished order of the provider, in batches. */
    unfinished: (provider: string) =>
      inBatches<PaymentRow>((last) =>
        unfinished(provider)
          .where('orderID', '>', last?.orderID ?? '')
          .orderBy('orderID')
          .limit(BATCH_ROWS)
          .execute(),
      ),

    /** Puts the next look at an unsettled order off: a minute at first, then ever later, at most an hour. */
    async postpone(row: PaymentRow): Promise<void> {
      const age = now() - Date.parse(row.createdAt);
      const wait = Math.min(Math.max(NEXT_SWEEP_MS, age / (row.status === 'created' ? 2 : 10)), LONGEST_WAIT_MS);
      await db
        .updateTable('payments')
        .set({ checkAt: iso(now() + wait) })
        .where('orderID', '=', row.orderID)
        .execute();
    },

    /** Every capture under way counts as lost, unless another process may have it: then its lease decides. */
    async endLeases(): Promise<void> {
      if (isShared(db)) return;
      await db.updateTable('payments').set({ leasedUntil: null }).where('leasedUntil', 'is not', null).execute();
    },

    /** Every payment, newest first. */
    list(): Promise<PaymentRow[]> {
      return db.selectFrom('payments').selectAll().orderBy('createdAt', 'desc').orderBy('orderID').execute();
    },

    /** Every payment in batches, oldest first. */
    inBatches: () =>
      inBatches<PaymentRow>((last) =>
        db
          .selectFrom('payments')
          .selectAll()
          .$if(last !== undefined, (query) =>
            query.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('createdAt', 'orderID'), '>', tuple(last?.createdAt ?? '', last?.orderID ?? '')),
            ),
          )
          .orderBy('createdAt')
          .orderBy('orderID')
          .limit(BATCH_ROWS)
          .execute(),
      ),

    isAbandoned: (row: PaymentRow) => now() - Date.parse(row.createdAt) > ABANDONED_AFTER_MS,
    isLeased: (row: PaymentRow) => row.leasedUntil !== null && row.leasedUntil > iso(),
    lease: (milliseconds: number) => iso(now() + milliseconds),
    iso,
  };
}

/** The refusal of an order that is not there, and, in the same words, of one that is somebody else's. */
export function unknownOrder(): BackendError {
  return new BackendError('refused', 404, 'We do not know this order. Please start the payment again.');
}
