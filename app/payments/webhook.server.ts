import { BackendError } from '#app/backend-error.ts';
import { isProviderError } from '#app/payments/answer.ts';
import type { Machine } from '#app/payments/lease.server.ts';
import { finish } from '#app/payments/machine.server.ts';
import { findPayment } from '#app/payments/table.server.ts';

/**
 * A delivery of the provider's webhook. The provider is asked about the signature, and then about the order, only where
 * the order is in these books: anybody may post here. False where the provider has no webhook. Throws a `BackendError`:
 * 400 when the signature is missing or not confirmed, 502 when the provider cannot be asked, so that it delivers again.
 */
export async function takeWebhook(machine: Machine, headers: Headers, rawBody: string): Promise<boolean> {
  const { books, provider } = machine;
  const { webhook } = provider;
  if (!webhook) return false;
  const event = webhook.read(headers, rawBody);
  if (!event) throw notSigned();
  const row = event.orderId === null ? undefined : await findPayment(books.db, event.orderId);
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
  await finish(machine, row, 'noticed').catch(tryAgain('The order could not be read now.'));
  return true;
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
