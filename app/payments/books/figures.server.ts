import type { Kysely } from 'kysely';
import { toDollars } from '#app/content/money.ts';
import type { Account } from '#app/payments/account.ts';
import type { Refund } from '#app/payments/books/after-sale.ts';
import { openDisputes } from '#app/payments/books/after-sale-table.server.ts';
import { PAYMENT_STATUSES, statusesWhere } from '#app/payments/machine/status.ts';
import { aboutAccount, ofAccount } from '#app/payments/of-account.server.ts';
import { storeIso } from '#app/store/clock.server.ts';
import type { Database } from '#app/store/schema.ts';

/** As in docs/operations/samples/alerts.yaml, which a test compares. */
export const LATE_PAYMENT_MINUTES = 30;

const TRANSIENT = statusesWhere(({ transient }) => transient);

/** Reads what metrics and `doctor` tell the operator of the orders of an account; nothing about anybody. */
export async function readPaymentFigures(db: Kysely<Database>, account: Account) {
  const [payments, latePayments, refunds, disputes] = await Promise.all([
    countByStatus(db, account).execute(),
    readLatePayments(db, account),
    db
      .selectFrom('refunds')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.sum('amountCents').as('cents')])
      .where('status', '=', 'completed')
      .where(aboutAccount(account, 'refunds'))
      .groupBy('kind')
      .execute(),
    openDisputes(db, account),
  ]);
  const refundsOf = (kind: Refund['kind']) => refunds.find((row) => row.kind === kind) ?? { count: 0, cents: 0 };
  const [refund, reversal] = [refundsOf('refund'), refundsOf('reversal')];
  return {
    payments: Object.fromEntries(
      PAYMENT_STATUSES.map((status) => [status, payments.find((row) => row.status === status)?.count ?? 0]),
    ),
    latePayments,
    completedRefunds: { refund: refund.count, reversal: reversal.count },
    refundedDollars: { refund: toDollars(Number(refund.cents)), reversal: toDollars(Number(reversal.cents)) },
    openDisputes: new Set(disputes.map(({ disputeId }) => disputeId)).size,
    /** The open ones, first due first; one about several orders once for each. */
    disputes,
  };
}

/** Counts the payments that should have left their status `LATE_PAYMENT_MINUTES` ago, by status. */
export function readLatePayments(db: Kysely<Database>, account: Account) {
  const since = storeIso(db, -LATE_PAYMENT_MINUTES * 60_000);
  return countByStatus(db, account).where('status', 'in', TRANSIENT).where('updatedAt', '<=', since).execute();
}

function countByStatus(db: Kysely<Database>, account: Account) {
  return db
    .selectFrom('payments')
    .where(ofAccount(account))
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status');
}
