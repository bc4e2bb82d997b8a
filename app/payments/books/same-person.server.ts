import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { statusesWhere } from '#app/payments/machine/status.ts';
import { recordOf } from '#app/payments/record.ts';
import { storeIso } from '#app/store/clock.server.ts';
import { isPostgres } from '#app/store/concurrency.server.ts';
import { inLowerCase, SEARCHED } from '#app/store/migrations/0002-desk.ts';
import type { Database } from '#app/store/schema.ts';

const CHARGED = statusesWhere(({ paid, tried }) => paid !== 'no' && tried);

/** How long before a sale another one to the same person is worth a word. */
const EARLIER_MS = 3 * 3600_000;

/**
 * Returns another order by which the person has paid for the plan since this one was made: paid ones first, then those that are
 * being captured, and newer ones that may be paid. In transactions, searches for a plan wait for each other, so that of one
 * person's two lost orders the second sees the first.
 */
export async function findRival(
  db: Kysely<Database>,
  row: PaymentRow,
): Promise<Pick<PaymentRow, 'orderID' | 'status'> | undefined> {
  // On SQLite, transactions wait for each other anyway.
  if (isPostgres(db) && db.isTransaction) {
    await sql`select pg_advisory_xact_lock(hashtext(${row.planId}))`.execute(db);
  }
  return ordersOfPerson(db, row, row.createdAt)
    .where(({ eb, and, or, refTuple, tuple }) => {
      const isNewer = eb(refTuple('createdAt', 'orderID'), '>', tuple(row.createdAt, row.orderID));
      return or([
        eb('paidAt', '>=', row.createdAt),
        and([eb('paidAt', 'is', null), or([isNewer, eb('leasedUntil', '>', storeIso(db))])]),
      ]);
    })
    .executeTakeFirst();
}

/** Returns the id of the last other order by which the person has paid for the plan shortly before; null without one. */
export async function findEarlierOrder(db: Kysely<Database>, row: PaymentRow): Promise<string | null> {
  const since = new Date(Date.parse(row.paidAt ?? row.createdAt) - EARLIER_MS).toISOString();
  const found = await ordersOfPerson(db, row, since).where('paidAt', '>=', since).executeTakeFirst();
  return found?.orderID ?? null;
}

/** The same person has the same browser, the same account at the provider or the same email address, ignoring case. */
function ordersOfPerson(db: Kysely<Database>, row: PaymentRow, since: string) {
  const { owner, payerId } = row;
  const email = recordOf(row)?.userEmail;
  return db
    .selectFrom('payments')
    .select(['orderID', 'status'])
    .where('planId', '=', row.planId)
    .where('provider', '=', row.provider)
    .where('orderID', '<>', row.orderID)
    .where('status', 'in', CHARGED)
    .where('updatedAt', '>=', since)
    .where(({ eb, or }) =>
      or([
        ...(owner === null ? [] : [eb('owner', '=', owner)]),
        ...(payerId === null ? [] : [eb('payerId', '=', payerId)]),
        ...(email ? [SEARCHED.buyer(db), recordedEmail(db)].map((known) => eb(known, '=', inLowerCase(email))) : []),
      ]),
    )
    .orderBy(sql`"paidAt" is null`)
    .orderBy('paidAt', 'desc')
    .limit(1);
}

/** The details may have changed since, or those of another server's buyer are in the record alone. */
const recordedEmail = (db: Kysely<Database>): RawBuilder<string | null> =>
  isPostgres(db)
    ? sql`lower(substring(record from '"userEmail":"([^"]*)"'))`
    : sql`case when json_valid(record) then lower(record ->> 'userEmail') end`;
