import { type Alert, PAYMENT_ALERTS } from '#app/content/alerts.ts';
import { PAYMENT_CODE } from '#app/payments/advice.ts';
import type { Completion } from '#app/payments/completion.server.ts';
import { receiptPath } from '#app/payments/receipt.server.ts';

/** Where a buyer goes, and the sentence that is shown there. */
export type PageResult = { location: string; alert: Alert | null };

/** What became of an order, for the buttons: nobody who may have paid is left with a pay button, but led to the receipt. */
export function apiResult({ status, row }: Completion): { status: string; receipt?: string } {
  return { status, ...(status === 'PENDING' && row && { receipt: receiptPath(row) }) };
}

/** What became of an order, for pages, once the record of a paid one is taken. */
export function pageResult({ status, row }: Completion): PageResult {
  const receipt = row && receiptPath(row);
  if (status === 'COMPLETED') {
    return { location: receipt ?? '/checkout', alert: { kind: 'success', text: PAYMENT_ALERTS.success } };
  }
  // Of an order that only a hosted backend knows there is no receipt to follow.
  if (status === 'PENDING') return { location: receipt ?? '/checkout?payment=PENDING', alert: null };
  return failedPage(PAYMENT_ALERTS.declined, status);
}

/** Back to checkout, with this sentence and the advice for the code. */
export function failedPage(text: string, code?: string): PageResult {
  const location = code && PAYMENT_CODE.test(code) ? `/checkout?payment=${code}` : '/checkout';
  return { location, alert: { kind: 'error', text } };
}
