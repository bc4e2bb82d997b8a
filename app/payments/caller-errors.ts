import { BackendError } from '#app/backend-error.ts';
import { readDollars } from '#app/content/money.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { type ProviderVoice, unconfirmed } from '#app/payments/advice.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import { COMPLETED, PENDING } from '#app/payments/calls.ts';
import { isPaid, isUncertain, MISMATCH, NOT_APPROVED, reasonOf, STATUSES } from '#app/payments/machine/status.ts';
import type { ProviderRefusal, ProviderUnavailable } from '#app/payments/provider-errors.ts';

/**
 * Returns the status that `complete_order` responds with. Throws a `BackendError` instead: 422 for an order that cannot be
 * captured, 504 while it is unknown whether it was.
 */
export function completionStatus(row: PaymentRow, { advise }: ProviderVoice): string {
  const { status, issue } = row;
  if (isPaid(status)) return COMPLETED;
  if (status === 'pending') return PENDING;
  if (issue === MISMATCH && !isUncertain(status)) throw refused(422, advise(MISMATCH).text);
  if (status === 'declined') return reasonOf(row);
  if (status === 'created' && issue === NOT_APPROVED) return NOT_APPROVED;
  if (status === 'created') throw refused(422, advise(NOT_APPROVED).text);
  if (status === 'cancelled') throw refused(422, advise(reasonOf(row)).text);
  throw new BackendError('unavailable', 504, unconfirmed());
}

/** Throws a `BackendError`: 422 if the record's plan or price is not the order's, 409 if the order is not known to be paid. */
export function checkRecord(
  row: PaymentRow,
  { packageTitle, packagePrice }: PaymentRecord,
  { advise }: ProviderVoice,
): void {
  if (packageTitle !== row.packageTitle || readDollars(packagePrice) !== row.amountCents) {
    throw refused(422, serverTexts().refusals.orders.otherPlan);
  }
  if (isPaid(row.status)) return;
  const { open, tried } = STATUSES[row.status];
  if (!open || !tried) throw refused(409, serverTexts().refusals.orders.notPaid);
  throw refused(409, advise(row.status === 'pending' ? PENDING : 'UNKNOWN').text);
}

/** Returns the error for the caller after a provider's failure: the hosted backend's own error, or else a 504. */
export function toBackendError(error: ProviderUnavailable | ProviderRefusal): BackendError {
  if (error.cause instanceof BackendError) return error.cause;
  return new BackendError('unavailable', 504, unconfirmed(), { cause: error });
}

/** Returns the 404 for a missing order and, in the same words, for an order of another owner. */
export function unknownOrder(): BackendError {
  return refused(404, serverTexts().refusals.orders.unknownOrder);
}

function refused(status: number, text: string): BackendError {
  return new BackendError('refused', status, text);
}
