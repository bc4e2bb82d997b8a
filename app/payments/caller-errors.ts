import { BackendError } from '#app/backend-error.ts';
import { readDollars } from '#app/content/money.ts';
import { paymentAdvice } from '#app/payments/advice.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import { isPaid, isUncertain, MISMATCH, STATUSES } from '#app/payments/machine/status.ts';
import type { ProviderRefusal, ProviderUnavailable } from '#app/payments/provider.ts';

/** Returns the status that `complete_order` responds with. Throws a `BackendError` where the status table says so. */
export function completionStatus({ status, issue }: PaymentRow): string {
  if (issue === MISMATCH && !isUncertain(status)) throw new BackendError('refused', 422, paymentAdvice(MISMATCH).text);
  const { as, code, ownIssue } = STATUSES[status].response;
  const responded = (ownIssue && issue) || code;
  if (as === 'status') return responded;
  const { text } = paymentAdvice(responded);
  throw as === 'refused' ? new BackendError('refused', 422, text) : new BackendError('unavailable', 504, text);
}

/** Throws a `BackendError`: 422 if the record's plan or price is not the order's, 409 if the order is not known to be paid. */
export function checkRecord(row: PaymentRow, { packageTitle, packagePrice }: PaymentRecord): void {
  if (packageTitle !== row.packageTitle || readDollars(packagePrice) !== row.amountCents) {
    throw new BackendError('refused', 422, 'The plan or its price is not the one of this order.');
  }
  if (isPaid(row.status)) return;
  const { open, tried, response } = STATUSES[row.status];
  const text =
    open && tried
      ? paymentAdvice(response.code).text
      : 'This order has not been paid yet. Please finish the payment first.';
  throw new BackendError('refused', 409, text);
}

/** Returns the error for the caller after a provider's failure: the hosted backend's own error, or else a 504. */
export function toBackendError(error: ProviderUnavailable | ProviderRefusal): BackendError {
  if (error.cause instanceof BackendError) return error.cause;
  return new BackendError('unavailable', 504, paymentAdvice('UNKNOWN').text, { cause: error });
}

/** Returns the 404 for a missing order and, in the same words, for an order of another owner. */
export function unknownOrder(): BackendError {
  return new BackendError('refused', 404, 'We do not know this order. Please start the payment again.');
}
