import type { CustomerDetails } from '#app/domain/customer.ts';
import { toDollars } from '#app/domain/money.ts';
import type { PaymentRecord, PaymentStatus } from '#app/domain/payment.ts';
import { paymentAdvice } from '#app/domain/payment-advice.ts';
import { toPaymentRecord } from '#app/domain/payment-record.ts';
import { BackendError } from '#app/server/backend/backend.ts';
import type { PaymentRow } from '#app/server/backend/embedded/store/schema.ts';

/**
 * Throws a `BackendError` 422 for a record that names another plan or price than the order, whose own were the
 * catalogue's when it was made.
 */
export function checkRecord(row: PaymentRow, { packageTitle, packagePrice }: PaymentRecord): void {
  if (packageTitle === row.packageTitle && packagePrice === toDollars(row.amountCents)) return;
  throw new BackendError('refused', 422, 'The plan or its price is not the one of this order.');
}

/** Throws a `BackendError` 409 for an order of which nobody knows that it is paid. */
export function checkPaid({ status }: PaymentRow): void {
  const refusal = whyNotPaid(status);
  if (refusal) throw new BackendError('refused', 409, refusal);
}

function whyNotPaid(status: PaymentStatus): string | null {
  switch (status) {
    case 'captured':
    case 'recorded':
      return null;
    case 'pending':
      return paymentAdvice('PENDING').text;
    case 'unknown':
    case 'capturing':
      return paymentAdvice('UNKNOWN').text;
    case 'created':
    case 'approved':
    case 'declined':
    case 'cancelled':
      return 'This order has not been paid yet. Please finish the payment first.';
  }
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
