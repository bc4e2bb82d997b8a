import { BackendError } from '#app/backend-error.ts';
import {
  readDispute,
  recordDisputeOf,
  recordRefundOf,
  refreshSale,
  refundOfSale,
} from '#app/payments/books/after-sale.server.ts';
import type { Books, Machine } from '#app/payments/books/books.server.ts';
import { readAgain } from '#app/payments/books/ledger.server.ts';
import { findByCapture, findPayment, type PaymentRow } from '#app/payments/books/table.server.ts';
import { finish } from '#app/payments/machine/advance.server.ts';
import { isPaid } from '#app/payments/machine/status.ts';
import type { AfterSale, WebhookEvent } from '#app/payments/provider.ts';
import { isProviderError, nullIfRefused, ProviderRefusal, ProviderUnavailable } from '#app/payments/provider-errors.ts';

/**
 * Handles a webhook delivery. Calls the provider only about orders in these books, since anybody may post here. Returns
 * false where the provider has no webhook. Throws a `BackendError`: 400 if the signature is missing or not confirmed, 502 if
 * the provider is unavailable, so that it delivers again.
 */
export async function takeWebhook(machine: Machine, headers: Headers, rawBody: string): Promise<boolean> {
  const { books, provider } = machine;
  const { webhook } = provider;
  if (!webhook) return false;
  const event = webhook.read(headers, rawBody);
  if (!event) throw notSigned();
  const rows = await findByEvent(books, event);
  const orderID = rows.map((row) => row.orderID).join(' ');
  if (rows.length === 0) return true;
  const isSigned = await webhook.verify(headers, rawBody).catch((error) => {
    throw isProviderError(error) ? unavailable('The signature could not be checked now.', error) : error;
  });
  if (!isSigned) {
    books.log.warn(
      { orderID },
      `${machine.voice.label} does not confirm the signature of a delivery: it is forged, or ${webhook.setting} is not that of the webhook that calls here`,
    );
    throw notSigned();
  }
  // An event is only a reason to read: what counts is what the provider's API returns.
  books.log.info({ orderID, event: event.type }, 'Webhook accepted');
  await applyEvent(machine, rows, event, rawBody).catch((error) => {
    if (!isProviderError(error)) throw error;
    if (error instanceof ProviderUnavailable) throw unavailable('The order could not be read now.', error);
    // Another delivery would be refused too; the sweep reads the order again.
    books.log.warn({ orderID, event: event.type, cause: error.message }, 'Webhook event could not be read');
  });
  return true;
}

async function applyEvent(machine: Machine, rows: PaymentRow[], event: WebhookEvent, rawBody: string): Promise<void> {
  const { afterSale } = machine.provider;
  const finished: PaymentRow[] = [];
  for (const row of rows) finished.push(await finishOrder(machine, row));
  if (event.disputeId && afterSale) return applyDispute(machine, afterSale, finished, event.disputeId, rawBody);
  for (const [index, row] of finished.entries()) {
    if (event.refundId && afterSale) await applyRefund(machine, afterSale, row, event, rawBody);
    // A payment that this event completed was read a moment ago.
    else if (rows[index] && isPaid(rows[index].status)) await refreshSale(machine, row);
  }
}

/** An order that the provider does not show stays as it is. The event may still be about a refund or a dispute of it. */
async function finishOrder(machine: Machine, row: PaymentRow): Promise<PaymentRow> {
  return finish(machine, row, 'look').catch((error) => {
    if (!(error instanceof ProviderRefusal)) throw error;
    machine.books.log.warn({ orderID: row.orderID, cause: error.message }, 'The order of an event could not be read');
    return readAgain(machine.books, row);
  });
}

async function applyDispute(
  machine: Machine,
  afterSale: AfterSale,
  rows: PaymentRow[],
  id: string,
  rawBody: string,
): Promise<void> {
  const dispute = await retryLater(() => readDispute(machine, afterSale, id, rawBody));
  if (!dispute) throw new ProviderUnavailable(`${machine.voice.label} does not show the dispute.`);
  await recordDisputeOf(machine.books, rows, dispute);
}

async function applyRefund(
  machine: Machine,
  afterSale: AfterSale,
  row: PaymentRow,
  { refundId, isReversal }: WebhookEvent,
  rawBody: string,
): Promise<void> {
  if (refundId === null) return;
  const shown = await afterSale.refund(refundId).catch(nullIfRefused);
  const refund = shown ?? (await retryLater(() => refundOfSale(machine, afterSale, row, refundId, rawBody)));
  const kind = isReversal ? 'reversal' : refund.kind;
  await recordRefundOf(machine.books, row, { ...refund, kind });
  if (!shown) await refreshSale(machine, row);
}

/** Has the provider deliver the event again if it refuses this read, since nothing else may ever name what the event is about. */
async function retryLater<Result>(read: () => Promise<Result>): Promise<Result> {
  return read().catch((error) => {
    if (error instanceof ProviderRefusal) throw new ProviderUnavailable(error.message, { cause: error });
    throw error;
  });
}

/** Returns the payments that an event is about, found by its order id, or else its capture or invoice ids. */
async function findByEvent({ db, provider }: Books, event: WebhookEvent): Promise<PaymentRow[]> {
  const byOrder = event.orderId === null ? undefined : await findPayment(db, event.orderId);
  const rows = byOrder ? [byOrder] : await findByCapture(db, event);
  return rows.filter((row) => row.provider === provider);
}

function unavailable(text: string, cause: Error): BackendError {
  return new BackendError('unavailable', 502, text, { cause });
}

function notSigned(): BackendError {
  return new BackendError('refused', 400, 'The signature of this delivery is not valid.');
}
