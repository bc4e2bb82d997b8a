import { type Alert, PAYMENT_ALERTS } from '#app/content/alerts.ts';
import { PAYMENT_CODE } from '#app/payments/advice.ts';
import { COMPLETED, PENDING } from '#app/payments/calls.ts';
import type { Completion } from '#app/payments/orders/complete.server.ts';
import { receiptPath } from '#app/payments/receipt.server.ts';

/** Where the buyer is redirected, and the alert there. */
export type PageResult = { location: string; alert: Alert | null };

/** Returns the response for the buttons. A buyer who may have paid gets the receipt instead of a pay button. */
export function apiResult({ status, row }: Completion): { status: string; receipt?: string } {
  return { status, ...(status === PENDING && row && { receipt: receiptPath(row) }) };
}

/** Returns the redirect for a buyer without scripts, once a paid order is recorded. */
export function pageResult({ status, row }: Completion): PageResult {
  const receipt = row && receiptPath(row);
  if (status === COMPLETED) {
    return { location: receipt ?? '/checkout', alert: { kind: 'success', text: PAYMENT_ALERTS.success } };
  }
  // An order that only a hosted backend knows has no receipt.
  if (status === PENDING) return { location: receipt ?? '/checkout?payment=PENDING', alert: null };
  return failedPage(PAYMENT_ALERTS.declined, status);
}

/** Returns a redirect to checkout with an alert and, for a valid code, its advice. */
export function failedPage(text: string, code?: string): PageResult {
  const location = code && PAYMENT_CODE.test(code) ? `/checkout?payment=${code}` : '/checkout';
  return { location, alert: { kind: 'error', text } };
}
