import { payments } from '#app/backend/open.server.ts';
import { BackendError } from '#app/backend-error.ts';
import { completeOrder } from '#app/checkout/purchase.server.ts';
import { failedPage, type PageResult, pageResult } from '#app/checkout/result.server.ts';
import { getCustomerDetails, getSelectedPackage, type VisitorSession } from '#app/checkout/session.server.ts';
import { PAYMENT_ALERTS } from '#app/content/alerts.ts';
import { log } from '#app/log.server.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import type { Completion } from '#app/payments/completion.server.ts';
import { receiptPath } from '#app/payments/receipt.server.ts';
import { toPaymentRecord } from '#app/payments/record.ts';
import { isUntried } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';

/**
 * Completes and records the order with which PayPal's approval page sent the buyer back (design, "Without scripts").
 * Repeating it changes nothing. The alerts are those of the specification's section 8. A payment that fails is a result;
 * only an unavailable store throws (a `BackendError` 503), since nobody knows then how the payment stands.
 */
export async function settleReturn(session: VisitorSession, orderID: string): Promise<PageResult> {
  try {
    const row = await payments.find(orderID);
    if (row && (row.owner === null || row.owner !== session.get('owner'))) return await settleForAnotherBrowser(row);
    return await recordAndTell(session, orderID, await completeOrder(session, orderID));
  } catch (error) {
    if (!(error instanceof BackendError) || error.status === 503) throw error;
    // Anything can stand in the address; an order's id is short and plain.
    const named = /^[\w-]{1,40}$/.test(orderID) ? orderID : 'malformed';
    log.warn({ orderID: named, status: error.status }, 'A payment did not complete on return');
    return failedPage(PAYMENT_ALERTS.error);
  }
}

async function recordAndTell(session: VisitorSession, orderID: string, completion: Completion): Promise<PageResult> {
  const { status, row } = completion;
  if (status !== 'COMPLETED') return pageResult(completion);
  try {
    if (row) await payments.recordFrom(row, getCustomerDetails(session));
    else await payments.recordPayment(recordFromSession(session, orderID), session.get('owner') ?? null);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.warn({ orderID, status: error.status }, 'The record of a payment was not taken');
    return failedPage(PAYMENT_ALERTS.recordRefused(error.kind === 'refused' ? error.message : undefined));
  }
  return pageResult(completion);
}

/** The record of an order that only a hosted backend knows. Throws a `BackendError` 422 without a plan or details. */
function recordFromSession(session: VisitorSession, orderID: string): PaymentRecord {
  const plan = getSelectedPackage(session);
  const details = getCustomerDetails(session);
  if (plan && details) return toPaymentRecord({ orderID, ...plan }, details);
  throw new BackendError('refused', 422, 'Please save your details first.');
}

/**
 * For a buyer who comes back in another browser, for example from an app's own. The order is captured as a webhook would
 * capture it. The buyer gets its receipt, which shows nothing about a person. An order without an owner belongs to another
 * server, which captures it.
 */
async function settleForAnotherBrowser(row: PaymentRow): Promise<PageResult> {
  const settled = await payments.settleReturned(row);
  // The next sweep charges it. Of such an order, and while PayPal cannot be asked, the receipt says that we are still asking.
  const isDue = settled?.status === 'approved' && row.owner !== null;
  if (settled && isUntried(settled.status) && !isDue) return failedPage(PAYMENT_ALERTS.error);
  return { location: receiptPath(settled ?? row), alert: null };
}
