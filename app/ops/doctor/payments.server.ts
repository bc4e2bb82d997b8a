import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';
import { inspectStore, type Opened } from '#app/ops/doctor/store.server.ts';
import { openDisputes } from '#app/payments/books/after-sale-table.server.ts';
import { statusesWhere } from '#app/payments/machine/status.ts';
import type { Config } from '#app/settings/config.server.ts';

const MINUTE_MS = 60_000;
/** As in docs/operations/samples/alerts.yaml. */
const MAX_PAYMENT_MINUTES = 30;

/** Looks for payments that stay unsettled or unrecorded for longer than the site needs to finish them. */
export function checkPayments(_config: Config, opened: Opened): Promise<Finding> {
  return inspectStore(opened, async (db) => {
    const { count } = await db
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll().as('count'))
      .where(
        'status',
        'in',
        statusesWhere(({ transient }) => transient),
      )
      .where('updatedAt', '<=', new Date(Date.now() - MAX_PAYMENT_MINUTES * MINUTE_MS).toISOString())
      .executeTakeFirstOrThrow();
    if (Number(count) === 0) return ok('No payment waits for its end.');
    return failed(
      `Payments that are not settled or not recorded after ${MAX_PAYMENT_MINUTES} min: ${count}. \`ops payments list\` names them; what to do is in docs/operations/paypal-declines.md.`,
    );
  });
}

/** Lists the open disputes, the one that is due first at the start. */
export async function checkDisputes({ hosted }: Config, opened: Opened): Promise<Finding> {
  if (hosted) return off('The hosted backend takes the payments, and the disputes about them.');
  return inspectStore(opened, async (db) => {
    const disputes = await openDisputes(db);
    if (disputes.length === 0) return ok('No dispute is open.');
    const cases = new Set(disputes.map(({ disputeId }) => disputeId));
    const described = disputes.map(
      ({ disputeId, orderID, dueAt }) =>
        `${disputeId} about order ${orderID}, ${dueAt === null ? 'no date named' : `due by ${dueAt}`}`,
    );
    return failed(
      `Open disputes: ${cases.size}. ${described.join('; ')}. Answer in PayPal's Resolution Center by the date; what to do is in docs/operations/refunds-and-disputes.md.`,
    );
  });
}
