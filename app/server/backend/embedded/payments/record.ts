import type { CustomerDetails } from '#app/domain/customer.ts';
import type { PaymentRecord } from '#app/domain/payment.ts';
import { paymentAdvice } from '#app/domain/payment-advice.ts';
import { BackendError } from '#app/server/backend/backend.ts';
import type { PaymentRow } from '#app/server/backend/embedded/store/schema.ts';
import { isPaid } from './states.ts';

/**
 * Throws a `BackendError` 422 for a record that names another plan or price than the order, whose own were the
 * catalogue's when it was made.
 */
export function checkRecord(row: PaymentRow, { packageTitle, packagePrice }: PaymentRecord): void {
  if (packageTitle === row.packageTitle && packagePrice === row.amountCents / 100) return;
  throw new BackendError('refused', 422, 'The plan or its price is not the one of this order.');
}

/** Throws a `BackendError` 409 for an order of which nobody knows that it is paid. */
export function checkPaid({ status }: PaymentRow): void {
  if (isPaid(status)) return;
  if (status === 'pending' || status === 'unknown' || status === 'capturing') {
    throw new BackendError('refused', 409, paymentAdvice(status === 'pending' ? 'PENDING' : 'UNKNOWN').text);
  }
  throw new BackendError('refused', 409, 'This order has not been paid yet. Please finish the payment first.');
}

/** The completion record that we can write ourselves, when the buyer's browser never asked; null without customer details. */
export function recordFromCustomer(row: PaymentRow): PaymentRecord | null {
  if (!row.customer) return null;
  const { email, ...customer } = JSON.parse(row.customer) as CustomerDetails;
  return {
    orderID: row.orderID,
    userEmail: email,
    ...customer,
    packageTitle: row.packageTitle,
    packagePrice: row.amountCents / 100,
  };
}
