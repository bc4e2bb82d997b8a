import type { Kysely, Transaction } from 'kysely';
import type { Account } from '#app/payments/account.ts';
import type { Dispute, Refund } from '#app/payments/books/after-sale.ts';
import { aboutAccount } from '#app/payments/of-account.server.ts';
import { BATCH_ROWS } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    refunds: Refund;
    disputes: DisputesTable;
  }
}

/** Earlier releases also stored `won` and `lost`, which are read as closed. */
interface DisputesTable extends Dispute {
  /** Unused, but required until the column is dropped. */
  reason: string;
}

const DISPUTE_COLUMNS = ['disputeId', 'orderID', 'status', 'dueAt', 'updatedAt'] as const;

/**
 * Records a refund or its new status. Returns false if the books had it. `pending` replaces no other status, nor `refund`
 * the kind `reversal`.
 */
export async function recordRefund(
  db: Kysely<Database>,
  { refundId, orderID, kind, amountCents, status, happenedAt }: Refund,
): Promise<boolean> {
  const recorded = await db
    .insertInto('refunds')
    .values({ refundId, orderID, kind, amountCents, status, happenedAt })
    .onConflict((conflict) =>
      conflict
        .column('refundId')
        .doUpdateSet({ amountCents, ...(kind === 'reversal' && { kind }), ...(status !== 'pending' && { status }) })
        .where(({ or, eb }) =>
          or([
            eb('refunds.amountCents', '<>', amountCents),
            ...(kind === 'reversal' ? [eb('refunds.kind', '<>', kind)] : []),
            ...(status === 'pending' ? [] : [eb('refunds.status', '<>', status)]),
          ]),
        ),
    )
    .returning('refundId')
    .executeTakeFirst();
  return recorded !== undefined;
}

/**
 * Records a dispute about an order, or its new state. `same`: the books had it, or a newer one. Exactly one of the calls that
 * report a dispute returns `new`.
 */
export async function recordDispute(
  transaction: Transaction<Database>,
  { disputeId, orderID, status, dueAt, updatedAt }: Dispute,
): Promise<'new' | 'changed' | 'same'> {
  const state = { status, dueAt, updatedAt };
  const inserted = await transaction
    .insertInto('disputes')
    .values({ disputeId, orderID, ...state, reason: '' })
    .onConflict((conflict) => conflict.columns(['disputeId', 'orderID']).doNothing())
    .returning('disputeId')
    .executeTakeFirst();
  if (inserted) return 'new';
  const changed = await transaction
    .updateTable('disputes')
    .set(state)
    .where('disputeId', '=', disputeId)
    .where('orderID', '=', orderID)
    .where(({ and, eb, or }) => {
      const isNewer = eb('updatedAt', '<', updatedAt);
      // Of two changes at the same moment, the end is the later one.
      return status === 'open'
        ? isNewer
        : or([isNewer, and([eb('updatedAt', '=', updatedAt), eb('status', '=', 'open')])]);
    })
    .returning('disputeId')
    .executeTakeFirst();
  return changed ? 'changed' : 'same';
}

/** Returns the refunds and reversals of the orders, oldest first. */
export function refundsOf(db: Kysely<Database>, orderIDs: readonly string[]): Promise<Refund[]> {
  return readInChunks(orderIDs, (some) =>
    db
      .selectFrom('refunds')
      .selectAll()
      .where('orderID', 'in', some)
      .orderBy('happenedAt')
      .orderBy('refundId')
      .execute(),
  );
}

/** Returns the disputes about the orders, last changed last. */
export function disputesOf(db: Kysely<Database>, orderIDs: readonly string[]): Promise<Dispute[]> {
  return readInChunks(orderIDs, (some) =>
    db
      .selectFrom('disputes')
      .select(DISPUTE_COLUMNS)
      .where('orderID', 'in', some)
      .orderBy('updatedAt')
      .orderBy('disputeId')
      .execute(),
  );
}

/** Returns the unresolved disputes about the account's orders, first due first; one about several orders once for each. */
export function openDisputes(db: Kysely<Database>, account: Account): Promise<Dispute[]> {
  return db
    .selectFrom('disputes')
    .select(DISPUTE_COLUMNS)
    .where('status', '=', 'open')
    .where(aboutAccount(account, 'disputes'))
    .orderBy('dueAt', (order) => order.asc().nullsLast())
    .orderBy('disputeId')
    .orderBy('orderID')
    .execute();
}

/** Reads in chunks, since an SQL statement takes a limited number of ids. The rows of one order stay together. */
async function readInChunks<Row>(ids: readonly string[], read: (some: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += BATCH_ROWS) {
    rows.push(...(await read(ids.slice(start, start + BATCH_ROWS))));
  }
  return rows;
}
