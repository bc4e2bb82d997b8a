import { BackendError } from '#app/backend-error.ts';
import { toDollars } from '#app/content/money.ts';
import { paymentAdvice } from '#app/payments/advice.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { ProviderRefusal, ProviderUnavailable } from '#app/payments/provider.ts';
import { toPaymentRecord } from '#app/payments/record.ts';
import { isPaid, MISMATCH, STATUSES } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';

/** The status that the caller of `complete_order` compares with COMPLETED. Throws a `BackendError` where there is nothing to compare. */
export function answerOf({ status, issue }: PaymentRow): string {
  if (issue === MISMATCH) throw new BackendError('refused', 422, paymentAdvice(MISMATCH).text);
  const { as, code, ownIssue } = STATUSES[status].answer;
  const said = (ownIssue && issue) || code;
  if (as === 'status') return said;
  const { text } = paymentAdvice(said);
  throw as === 'refused' ? new BackendError('refused', 422, text) : new BackendError('unavailable', 504, text);
}

/** What a provider's failure means to the caller: the backend's own error where there is one. */
export function backendErrorOf(error: ProviderUnavailable | ProviderRefusal): BackendError {
  if (error.cause instanceof BackendError) return error.cause;
  return new BackendError('unavailable', 504, paymentAdvice('UNKNOWN').text, { cause: error });
}

export function isProviderError(error: unknown): error is ProviderUnavailable | ProviderRefusal {
  return error instanceof ProviderUnavailable || error instanceof ProviderRefusal;
}

/**
 * Throws a `BackendError`: 422 if the record's plan or price is not the order's, 409 if the order is not known to be paid.
 */
export function checkRecord(row: PaymentRow, { packageTitle, packagePrice }: PaymentRecord): void {
  if (packageTitle !== row.packageTitle || packagePrice !== toDollars(row.amountCents)) {
    throw new BackendError('refused', 422, 'The plan or its price is not the one of this order.');
  }
  if (isPaid(row.status)) return;
  const { open, tried, answer } = STATUSES[row.status];
  const text =
    open && tried
      ? paymentAdvice(answer.code).text
      : 'This order has not been paid yet. Please finish the payment first.';
  throw new BackendError('refused', 409, text);
}

/**
 * The completion record that we can write ourselves: of what was ordered, with these customer details, or those that came
 * with the order. Null where there are none.
 */
export function recordFromCustomer(row: PaymentRow, newer?: CustomerDetails | null): PaymentRecord | null {
  const customer: CustomerDetails | null = newer ?? (row.customer && JSON.parse(row.customer));
  const { orderID, packageTitle: title, amountCents } = row;
  return customer && toPaymentRecord({ orderID, title, price: toDollars(amountCents) }, customer);
}

/** The record of the row: as it was sent, or as we can write it. */
export function recordOf(row: PaymentRow): PaymentRecord | null {
  return row.record ? JSON.parse(row.record) : recordFromCustomer(row);
}
