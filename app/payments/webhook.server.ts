import { BackendError } from '#app/backend-error.ts';
import { readDispute, recordDisputeOf, recordRefundOf, refreshSale } from '#app/payments/after-sale.server.ts';
import type { Books, Machine } from '#app/payments/books.server.ts';
import { finish } from '#app/payments/machine.server.ts';
import { isProviderError, ProviderUnavailable, type WebhookEvent } from '#app/payments/provider.ts';
import { isPaid } from '#app/payments/status.ts';
import { findPayment, type PaymentRow } from '#app/payments/table.server.ts';

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
  const row = await findByEvent(books, event);
  if (row?.provider !== provider.name) return true;
  const { orderID } = row;
  const isSigned = await webhook.verify(headers, rawBody).catch((error) => {
    throw isProviderError(error) ? unavailable('The signature could not be checked now.', error) : error;
  });
  if (!isSigned) {
    books.log.warn(
      { orderID },
      'PayPal does not confirm the signature of a delivery: it is forged, or PAYPAL_WEBHOOK_ID is not the id of the webhook that calls here',
    );
    throw notSigned();
  }
  // An event is only a reason to read: what counts is what the provider's API returns.
  books.log.info({ orderID, event: event.type }, 'Webhook accepted');
  await applyEvent(machine, row, event, rawBody).catch((error) => {
    if (!isProviderError(error)) throw error;
    if (error instanceof ProviderUnavailable) throw unavailable('The order could not be read now.', error);
    // Another delivery would be refused too; the sweep reads the order again.
    books.log.warn({ orderID, event: event.type, cause: error.message }, 'Webhook event could not be read');
  });
  return true;
}

async function applyEvent(machine: Machine, row: PaymentRow, event: WebhookEvent, rawBody: string): Promise<void> {
  const { books, provider } = machine;
  const { afterSale } = provider;
  const finished = await finish(machine, row, 'noticed');
  if (!afterSale) return;
  if (event.disputeId) {
    const dispute = await readDispute(machine, afterSale, event.disputeId, rawBody);
    if (dispute) await recordDisputeOf(books, finished, dispute);
  } else if (event.refundId) {
    const refund = await afterSale.refund(event.refundId);
    // Only the type of the event tells a reversal from the seller's own refund.
    const kind = event.type === 'PAYMENT.CAPTURE.REVERSED' ? 'reversal' : refund.kind;
    const { captureId: _, invoiceId: __, ...found } = refund;
    await recordRefundOf(books, finished, { ...found, kind });
  } else if (isPaid(row.status)) {
    await refreshSale(machine, finished);
  }
}

/** Returns the payment that an event is about, found by its order id, or else its capture or invoice id. */
async function findByEvent({ db }: Books, event: WebhookEvent): Promise<PaymentRow | undefined> {
  const byOrder = event.orderId === null ? undefined : await findPayment(db, event.orderId);
  if (byOrder) return byOrder;
  const { captureId, invoiceId } = event;
  if (captureId === null && invoiceId === null) return undefined;
  return db
    .selectFrom('payments')
    .selectAll()
    .where((row) => row.or([row('captureId', '=', captureId ?? ''), row('invoiceId', '=', invoiceId ?? '')]))
    .limit(1)
    .executeTakeFirst();
}

function unavailable(text: string, cause: Error): BackendError {
  return new BackendError('unavailable', 502, text, { cause });
}

function notSigned(): BackendError {
  return new BackendError('refused', 400, 'The signature of this delivery is not valid.');
}
