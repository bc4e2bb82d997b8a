import { statfs } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { toDollars } from '#app/content/money.ts';
import type { Account } from '#app/payments/account.ts';
import type { Refund } from '#app/payments/books/after-sale.ts';
import { openDisputes } from '#app/payments/books/after-sale-table.server.ts';
import { PAYMENT_STATUSES, statusesWhere } from '#app/payments/machine/status.ts';
import { aboutAccount, ofAccount } from '#app/payments/of-account.server.ts';
import { storeIso, storeTime } from '#app/store/clock.server.ts';
import type { Database } from '#app/store/schema.ts';

/** Both as in docs/operations/samples/alerts.yaml, which a test compares. */
const LATE_MAIL_MINUTES = 15;
export const LATE_PAYMENT_MINUTES = 30;

const MINUTE_MS = 60_000;
const TRANSIENT = statusesWhere(({ transient }) => transient);

/** What an operator watches in the store; nothing about anybody. */
export type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Reads what Today, `doctor` and the metrics tell the operator, of the orders of the account alone. Rejects if the database does not respond. */
export async function readFigures(db: Kysely<Database>, account: Account) {
  const [{ now, since, ...emails }, payments, latePayments, refunds, disputes] = await Promise.all([
    readEmails(db),
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
    /** By the database's clock; `oldestWaitMs` is 0 when none waits. */
    emails: { ...emails, oldestWaitMs: since === null ? 0 : Math.max(0, now - Date.parse(since)) },
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

/** Counts the unsent emails. Those given up count as nothing else. `refused`: at least once, by the server or on the way. */
export function readEmails(db: Kysely<Database>) {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => {
      const waiting = fn.countAll<number>().filterWhere('gaveUpAt', 'is', null);
      return [
        waiting.as('waiting'),
        waiting.filterWhere('createdAt', '<=', storeIso(db, -LATE_MAIL_MINUTES * MINUTE_MS)).as('late'),
        waiting.filterWhere('lastError', 'is not', null).as('refused'),
        fn.min('createdAt').filterWhere('gaveUpAt', 'is', null).as('since'),
        fn.count<number>('gaveUpAt').as('givenUp'),
        storeTime(db).as('now'),
      ];
    })
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Counts the payments that should have left their status `LATE_PAYMENT_MINUTES` ago, by status. */
export function readLatePayments(db: Kysely<Database>, account: Account) {
  const since = storeIso(db, -LATE_PAYMENT_MINUTES * MINUTE_MS);
  return countByStatus(db, account).where('status', 'in', TRANSIENT).where('updatedAt', '<=', since).execute();
}

function countByStatus(db: Kysely<Database>, account: Account) {
  return db
    .selectFrom('payments')
    .where(ofAccount(account))
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status');
}

/** The space of a disk, in bytes; `free` is what this user may still write. */
export type DiskSpace = { free: number; size: number };

/** Rejects if the folder is missing or its disk does not respond. */
export async function measureDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
