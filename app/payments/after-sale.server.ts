import type { Transaction } from 'kysely';
import type { Books } from '#app/payments/books.server.ts';
import { disputesOf, recordDispute, recordRefund, refundsOf } from '#app/payments/facts.server.ts';
import {
  type Dispute,
  disputeStateOf,
  type OrderFacts,
  type ProviderDispute,
  type Refund,
  refundedCents,
} from '#app/payments/facts.ts';
import type { Machine } from '#app/payments/lease.server.ts';
import { enqueueDispute, enqueueRefund } from '#app/payments/letters/letters.server.ts';
import {
  type AfterSale,
  NO_PERMISSION,
  type ProviderOrder,
  ProviderRefusal,
  ProviderUnavailable,
} from '#app/payments/provider.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';
import { isShared } from '#app/store/concurrency.server.ts';
import type { Database } from '#app/store/schema.ts';

/** Returns the columns that an order's capture fills; none for a provider without after-sale facts. */
export function saleColumns({ provider }: Machine, order: ProviderOrder) {
  if (!provider.afterSale) return {};
  const { environment } = provider.afterSale;
  try {
    return { ...order.facts?.().sale, environment };
  } catch (error) {
    // The money is there all the same; the next look reads these.
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { environment };
  }
}

/**
 * Reads a paid order again, with its disputes, and records what the provider says of it since: refunds, reversals, fees.
 * Nothing for an order of the other environment. Throws `ProviderUnavailable` or `ProviderRefusal`; a refusal to show
 * disputes is logged once.
 */
export async function lookAfterSale(machine: Machine, row: PaymentRow): Promise<void> {
  const { books, provider } = machine;
  const { afterSale } = provider;
  if (!afterSale || !provider.read || !row.captureId) return;
  if (row.environment !== null && row.environment !== afterSale.environment) return;
  const order = await provider.read(row.orderID);
  const facts = order.facts?.();
  if (facts) await recordSale(machine, row, facts);
  for (const dispute of await disputesOfCapture(machine, afterSale, row)) await noteDispute(books, row, dispute);
}

/** Records what the provider says of a paid order beside its status: fee, net, payer, refunds and reversals. */
export async function recordSale({ books, provider }: Machine, row: PaymentRow, facts: OrderFacts): Promise<void> {
  // PayPal leaves a fee out at times: what it said before still holds.
  const said = Object.fromEntries(Object.entries(facts.sale).filter(([, value]) => value !== null));
  await fillIn(books, row, { ...said, environment: provider.afterSale?.environment });
  for (const refund of facts.refunds) await noteRefund(books, row, refund);
}

/** Returns the new and changed disputes about the capture. The list has no outcomes, so each of them is read separately. */
async function disputesOfCapture(machine: Machine, afterSale: AfterSale, row: PaymentRow): Promise<ProviderDispute[]> {
  const known = await disputesOf(machine.books.db, [row.orderID]);
  const isKnown = (listed: ProviderDispute) =>
    known.some(({ disputeId, updatedAt }) => disputeId === listed.disputeId && updatedAt === listed.updatedAt);
  const read = async () => {
    const listed = await afterSale.disputes(row.captureId ?? '');
    return Promise.all(listed.filter((one) => !isKnown(one)).map(({ disputeId }) => afterSale.dispute(disputeId)));
  };
  return (await ifPermitted(machine, read)) ?? [];
}

/** Reads a dispute. Without the permission, returns it as the signed delivery shows it; null if the delivery shows none. */
export async function readDispute(machine: Machine, afterSale: AfterSale, id: string, rawBody: string) {
  return (await ifPermitted(machine, () => afterSale.dispute(id))) ?? afterSale.disputeIn(rawBody);
}

/** Returns null if the account may not see disputes, and logs that once. */
async function ifPermitted<Result>(machine: Machine, read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.issue === NO_PERMISSION)) throw error;
  }
  if (!machine.saysNoDisputes) {
    machine.books.log.warn(
      {},
      'PayPal does not let this app see disputes: signed events about them are believed. Tick Disputes in the app in PayPal’s dashboard',
    );
  }
  machine.saysNoDisputes = true;
  return null;
}

/** Records a refund or a reversal. Its letters are written once, when it is completed. */
export async function noteRefund(books: Books, row: PaymentRow, refund: Omit<Refund, 'orderID'>): Promise<void> {
  const { orderID } = row;
  const recorded = await books.db.transaction().execute(async (transaction) => {
    // Two refunds at the same moment wait for each other, so that the second letter has the sum of both.
    if (isShared(transaction)) {
      await transaction.selectFrom('payments').select('orderID').where('orderID', '=', orderID).forUpdate().execute();
    }
    const { change, completed } = await recordRefund(transaction, { ...refund, orderID });
    if (!completed || !books.letters || !isNews(books, refund.happenedAt)) return change;
    const total = refundedCents(await refundsOf(transaction, [orderID]));
    await enqueueRefund(transaction, books.letters, row, { ...refund, orderID }, total);
    return change;
  });
  if (recorded !== 'same') books.log.info({ orderID, kind: refund.kind, status: refund.status }, 'A refund was read');
}

/** Records a dispute. Writes a letter to the operator when it is new and when it is resolved. */
export async function noteDispute(books: Books, row: PaymentRow, found: ProviderDispute): Promise<void> {
  const { orderID } = row;
  const { captureIds: _, ...state } = found;
  const dispute: Dispute = { ...state, orderID };
  const change = await books.db.transaction().execute(async (transaction) => {
    const recorded = await recordDispute(transaction, dispute);
    if (recorded.change === 'new' || recorded.resolved) await tellOfDispute(transaction, books, row, dispute);
    return recorded.change;
  });
  if (change !== 'same') books.log.info({ orderID, state: disputeStateOf(dispute) }, 'A dispute was read');
}

async function tellOfDispute(transaction: Transaction<Database>, books: Books, row: PaymentRow, dispute: Dispute) {
  if (!books.letters || !isNews(books, dispute.updatedAt)) return;
  const event = disputeStateOf(dispute) === 'open' ? 'opened' : 'resolved';
  await enqueueDispute(transaction, books.letters, row, dispute, event);
}

/** Returns whether this happened after the upgrade that brought letters, which mails nobody about the past. */
function isNews({ letters }: Books, happenedAt: string): boolean {
  return letters !== null && happenedAt >= letters.since;
}

async function fillIn({ db }: Books, { orderID }: PaymentRow, sale: ReturnType<typeof saleColumns>): Promise<void> {
  await db.updateTable('payments').set(sale).where('orderID', '=', orderID).execute();
}
