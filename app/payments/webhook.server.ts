import { BackendError } from '#app/backend-error.ts';
import { lookAfterSale, noteDispute, noteRefund, readDispute } from '#app/payments/after-sale.server.ts';
import { isProviderError } from '#app/payments/answer.ts';
import type { Books } from '#app/payments/books.server.ts';
import type { Machine } from '#app/payments/lease.server.ts';
import { finish } from '#app/payments/machine.server.ts';
import { ProviderUnavailable, type WebhookEvent } from '#app/payments/provider.ts';
import { isPaid } from '#app/payments/status.ts';
import { findPayment, type PaymentRow } from '#app/payments/table.server.ts';

/**
 * A delivery of the provider's webhook. The provider is asked about the signature, and then about what the event points
 * at, only where that is in these books: anybody may post here. False where the provider has no webhook. Throws a
 * `BackendError`: 400 when the signature is missing or not confirmed, 502 when the provider cannot be asked, so that it
 * delivers again.
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
  if (!(await webhook.verify(headers, rawBody).catch(tryAgain('The signature could not be checked now.')))) {
    books.log.warn(
      { orderID },
      'PayPal does not confirm the signature of a delivery: it is forged, or PAYPAL_WEBHOOK_ID is not the id of the webhook that calls here',
    );
    throw notSigned();
  }
  // An event is only a reason to look: what counts is what the provider says when it is asked.
  books.log.info({ orderID, event: event.type }, 'A webhook was taken');
  await look(machine, row, event, rawBody).catch((error) => {
    if (!isProviderError(error)) throw error;
    if (error instanceof ProviderUnavailable) tryAgain('The order could not be read now.')(error);
    // Delivering it again would not change the answer; the sweep reads the order once more.
    books.log.warn({ orderID, event: event.type, cause: error.message }, 'PayPal does not show what an event is about');
  });
  return true;
}

async function look(machine: Machine, row: PaymentRow, event: WebhookEvent, rawBody: string): Promise<void> {
  const { books, provider } = machine;
  const { afterSale } = provider;
  const finished = await finish(machine, row, 'noticed');
  if (!afterSale) return;
  if (event.disputeId) {
    const dispute = await readDispute(machine, afterSale, event.disputeId, rawBody);
    if (dispute) await noteDispute(books, finished, dispute);
  } else if (event.refundId) {
    const refund = await afterSale.refund(event.refundId);
    // Only the event says that PayPal took the money back; the seller's own refund looks the same.
    const kind = event.type === 'PAYMENT.CAPTURE.REVERSED' ? 'reversal' : refund.kind;
    const { captureId: _, invoiceId: __, ...found } = refund;
    await noteRefund(books, finished, { ...found, kind });
  } else if (isPaid(row.status)) {
    await lookAfterSale(machine, finished);
  }
}

/** The payment that an event is about, by the first of its ids that the books know. */
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

function tryAgain(text: string): (error: unknown) => never {
  return (error) => {
    if (!isProviderError(error)) throw error;
    throw new BackendError('unavailable', 502, text, { cause: error });
  };
}

function notSigned(): BackendError {
  return new BackendError('refused', 400, 'The signature of this delivery is not valid.');
}
