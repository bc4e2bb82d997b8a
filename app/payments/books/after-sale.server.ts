import type { Refund } from '#app/payments/books/after-sale.ts';
import { recordDispute, recordRefund } from '#app/payments/books/after-sale-table.server.ts';
import type { Books, Machine } from '#app/payments/books/books.server.ts';
import { findByCapture, type PaymentRow } from '#app/payments/books/table.server.ts';
import { enqueueDispute } from '#app/payments/emails/emails.server.ts';
import type { AfterSale, ProviderDispute, ProviderOrder, Sale, SaleDetails } from '#app/payments/provider.ts';
import { ProviderRefusal, ProviderUnavailable } from '#app/payments/provider-errors.ts';

/** Returns the columns that an order's approval and capture fill; none for a provider that reads nothing after a sale. */
export function saleColumns(
  { provider }: Machine,
  order: ProviderOrder,
): Partial<Sale & Pick<PaymentRow, 'environment'>> {
  if (!provider.afterSale) return {};
  const { environment } = provider.afterSale;
  try {
    return { ...statedColumns(order.saleDetails?.().sale), environment };
  } catch (error) {
    // The capture counts all the same; the next refresh reads these columns.
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { environment };
  }
}

/**
 * Reads a paid order and its disputes, and records the refunds, reversals and fees since. Does nothing for an order of the
 * other environment. Throws `ProviderUnavailable` or `ProviderRefusal`; a missing permission for disputes is logged once.
 */
export async function refreshSale(machine: Machine, row: PaymentRow): Promise<void> {
  const { books, provider } = machine;
  const { afterSale } = provider;
  if (!afterSale || !provider.read || !row.captureId) return;
  if (row.environment !== null && row.environment !== afterSale.environment) return;
  const order = await provider.read(row.orderID);
  const details = order.saleDetails?.();
  if (details) await recordSale(machine, row, details);
  const disputes = await ifPermitted(machine, () => afterSale.disputes(row.captureId ?? ''));
  for (const id of disputes ?? []) await recordDisputeOf(books, [row], await afterSale.dispute(id));
}

async function recordSale({ books, provider }: Machine, row: PaymentRow, details: SaleDetails): Promise<void> {
  const columns = { ...statedColumns(details.sale), environment: provider.afterSale?.environment };
  await books.db.updateTable('payments').set(columns).where('orderID', '=', row.orderID).execute();
  for (const refund of details.refunds) await recordRefundOf(books, row, refund);
}

/** A provider may omit a fee, or the payer: an earlier value stays. */
function statedColumns(sale: Partial<Sale> = {}): Partial<Sale> {
  return Object.fromEntries(Object.entries(sale).filter(([, value]) => value !== null));
}

/** Reads a dispute. Without the permission, returns the one in the signed delivery; null if the delivery has none. */
export async function readDispute(machine: Machine, afterSale: AfterSale, id: string, rawBody: string) {
  return (await ifPermitted(machine, () => afterSale.dispute(id))) ?? afterSale.disputeIn(rawBody);
}

/**
 * Returns a refund that the provider does not show by its id, as with some reversals. It comes from the sale, or from the
 * signed delivery if the capture says that money went back. Throws a `ProviderUnavailable` if the sale does not confirm it
 * yet.
 */
export async function refundOfSale(
  { provider }: Machine,
  afterSale: AfterSale,
  { orderID }: PaymentRow,
  refundId: string,
  rawBody: string,
): Promise<Omit<Refund, 'orderID'>> {
  const details = (await provider.read?.(orderID))?.saleDetails?.();
  const listed = details?.refunds.find((refund) => refund.refundId === refundId);
  if (listed) return listed;
  const stated = details?.isGivenBack ? afterSale.refundIn(rawBody) : null;
  if (stated) return stated;
  throw new ProviderUnavailable('The provider shows neither the refund nor a sale that was refunded.');
}

/** Returns null if the account may not see disputes, and logs that once. */
async function ifPermitted<Result>(machine: Machine, read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.meaning === 'forbidden')) throw error;
  }
  if (!machine.hasWarnedOfDisputes) {
    machine.books.log.warn(
      {},
      `${machine.voice.label} does not let this app see disputes: signed events about them are believed. \`ops doctor\` says how to allow it`,
    );
  }
  machine.hasWarnedOfDisputes = true;
  return null;
}

export async function recordRefundOf(books: Books, row: PaymentRow, refund: Omit<Refund, 'orderID'>): Promise<void> {
  const { orderID } = row;
  const { refundId, kind, amountCents, status, happenedAt } = refund;
  const isNew = await recordRefund(books.db, { refundId, orderID, kind, amountCents, status, happenedAt });
  if (isNew) books.log.info({ orderID, kind, status }, 'Refund recorded');
}

/**
 * Records a dispute at these orders and at every other one that it names. Enqueues an email to the operator for each order
 * whose dispute is new and open.
 */
export async function recordDisputeOf(books: Books, rows: PaymentRow[], found: ProviderDispute): Promise<void> {
  const { disputeId, status, dueAt, updatedAt } = found;
  const orders = new Map([...rows, ...(await findByCapture(books.db, found))].map((row) => [row.orderID, row]));
  for (const [orderID, row] of orders) {
    if (row.provider !== books.provider) continue;
    const change = await books.db.transaction().execute(async (transaction) => {
      const change = await recordDispute(transaction, { disputeId, orderID, status, dueAt, updatedAt });
      const { emails } = books;
      if (emails && change === 'new' && status === 'open') await enqueueDispute({ transaction, emails }, row, found);
      return change;
    });
    if (change !== 'same') books.log.info({ orderID, state: status }, 'Dispute recorded');
  }
}
