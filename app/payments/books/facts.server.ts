import type { Kysely, Transaction } from 'kysely';
import type { Cents } from '#app/content/money.ts';
import type { Dispute, Refund } from '#app/payments/books/facts.ts';
import { BATCH_ROWS } from '#app/store/batches.server.ts';
import { isPostgres } from '#app/store/concurrency.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    refunds: Refund;
    disputes: Dispute;
  }
}

/** `same`: the books had this state, or a newer one. */
type Change = 'new' | 'changed' | 'same';

export type FactFigures = {
  /** Completed refunds by kind, without kinds that have none. `amountCents` is their sum. */
  refunds: { kind: Refund['kind']; count: number; amountCents: Cents }[];
  openDisputes: number;
};

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
 * Records a dispute about an order or its new state, unless the books have a newer one. `step` names a change between open,
 * won, lost and closed, and is null if there was none. Exactly one of the calls that report a change returns it.
 */
export async function recordDispute(
  transaction: Transaction<Database>,
  { disputeId, orderID, reason, amountCents, status, outcome, dueAt, updatedAt }: Dispute,
): Promise<{ change: Change; step: 'opened' | 'reopened' | 'resolved' | null }> {
  const state = { reason, amountCents, status, outcome, dueAt, updatedAt };
  const inserted = await transaction
    .insertInto('disputes')
    .values({ disputeId, orderID, ...state })
    .onConflict((conflict) => conflict.columns(['disputeId', 'orderID']).doNothing())
    .returning('disputeId')
    .executeTakeFirst();
  if (inserted) return { change: 'new', step: status === 'open' ? 'opened' : 'resolved' };
  const before = await transaction
    .selectFrom('disputes')
    .selectAll()
    .where('disputeId', '=', disputeId)
    .where('orderID', '=', orderID)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  // Of two changes at the same moment, the end is the later one.
  const isOlder =
    updatedAt === before.updatedAt ? before.status !== 'open' && status === 'open' : updatedAt < before.updatedAt;
  if (isOlder || isUnchanged(before, state)) return { change: 'same', step: null };
  await transaction
    .updateTable('disputes')
    .set(state)
    .where('disputeId', '=', disputeId)
    .where('orderID', '=', orderID)
    .execute();
  if (status === before.status) return { change: 'changed', step: null };
  return { change: 'changed', step: status === 'open' ? 'reopened' : 'resolved' };
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
      .selectAll()
      .where('orderID', 'in', some)
      .orderBy('updatedAt')
      .orderBy('disputeId')
      .execute(),
  );
}

/** Returns the unresolved disputes, first due first; one about several orders once for each. */
export function openDisputes(db: Kysely<Database>): Promise<Dispute[]> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('status', '=', 'open')
    .orderBy('dueAt', (order) => order.asc().nullsLast())
    .orderBy('disputeId')
    .orderBy('orderID')
    .execute();
}

export async function countFacts(db: Kysely<Database>): Promise<FactFigures> {
  const refunds = await db
    .selectFrom('refunds')
    .select(({ fn }) => ['kind', fn.countAll().as('count'), fn.sum('amountCents').as('amountCents')])
    .where('status', '=', 'completed')
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const open = await db
    .selectFrom('disputes')
    .select(({ fn }) => fn.count('disputeId').distinct().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return {
    refunds: refunds.map(({ kind, count, amountCents }) => ({
      kind,
      count: Number(count),
      amountCents: Number(amountCents),
    })),
    openDisputes: Number(open.count),
  };
}

function isUnchanged<Row extends object>(before: Row, after: Partial<Row>): boolean {
  return (Object.keys(after) as (keyof Row)[]).every((column) => before[column] === after[column]);
}

/** Reads in chunks, since an SQL statement takes a limited number of ids. The rows of one order stay together. */
async function readInChunks<Row>(ids: readonly string[], read: (some: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += BATCH_ROWS) {
    rows.push(...(await read(ids.slice(start, start + BATCH_ROWS))));
  }
  return rows;
}
