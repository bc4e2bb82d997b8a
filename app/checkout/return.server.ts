import { payments } from '#app/backend/open.server.ts';
import { BackendError } from '#app/backend-error.ts';
import { completeOrder } from '#app/checkout/purchase.server.ts';
import { getCustomerDetails, getSelectedPackage, type VisitorSession } from '#app/checkout/session.server.ts';
import { type Alert, recordRefused } from '#app/content/alerts.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { texts } from '#app/content/texts/texts.ts';
import { log } from '#app/log.server.ts';
import { PAYMENT_CODE } from '#app/payments/advice.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import { COMPLETED, MAX_ORDER_ID, PENDING } from '#app/payments/calls.ts';
import { isUntried } from '#app/payments/machine/status.ts';
import type { Completion } from '#app/payments/orders/complete.server.ts';
import { isRefusedInDoubt } from '#app/payments/orders/create.server.ts';
import { receiptPath } from '#app/payments/receipt.server.ts';
import { toPaymentRecord } from '#app/payments/record.ts';

/** Where the buyer is redirected, and the alert there. */
type PageResult = { location: string; alert: Alert | null };

/**
 * Completes and records the order with which the provider's approval page sent the buyer back (idempotent). The alerts are those of
 * the specification, section 8. Throws only if the store is unavailable (`BackendError` 503), since the outcome is then
 * unknown.
 */
export async function handleReturn(session: VisitorSession, orderID: string): Promise<PageResult> {
  if (!orderID || orderID.length > MAX_ORDER_ID) {
    log.warn({ length: orderID.length }, 'Return without a usable order id');
    return failedPage(texts().checkout.alerts.error);
  }
  try {
    const row = await payments.find(orderID);
    if (row && (row.owner === null || row.owner !== session.get('owner'))) return await completeForAnotherBrowser(row);
    return await recordAndRedirect(session, orderID, await completeOrder(session, orderID));
  } catch (error) {
    if (!(error instanceof BackendError) || error.status === 503) throw error;
    // The URL is untrusted: only a plain id is logged.
    const named = /^[\w-]{1,100}$/.test(orderID) ? orderID : 'malformed';
    log.warn({ orderID: named, status: error.status }, 'Payment not completed on return');
    const isRefused = payments.provider === 'hosted' && error.kind === 'refused';
    return isRefused
      ? failedPage(texts().checkout.alerts.declined, 'REFUSED')
      : failedPage(texts().checkout.alerts.error);
  }
}

async function recordAndRedirect(
  session: VisitorSession,
  orderID: string,
  completion: Completion,
): Promise<PageResult> {
  const { status, row } = completion;
  // An order that only a hosted backend knows has no receipt.
  const receipt = row && receiptPath(row);
  // A receipt cannot lead to the provider's page, which its buyer may not have approved yet.
  if (row && isRefusedInDoubt(row) && row.planId === session.get('planId'))
    return { location: '/checkout', alert: null };
  if (status === PENDING) return { location: receipt ?? '/checkout?payment=PENDING', alert: null };
  if (status !== COMPLETED) return failedPage(texts().checkout.alerts.declined, status);
  try {
    if (row) await payments.recordFrom(row, getCustomerDetails(session));
    else await payments.recordPayment(recordFromSession(session, orderID), session.get('owner') ?? null);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.warn({ orderID, kind: error.kind, status: error.status }, 'Payment not recorded on return');
    return failedPage(recordRefused(error.kind === 'refused' ? error.message : undefined));
  }
  return { location: receipt ?? '/checkout', alert: { kind: 'success', text: texts().checkout.alerts.success } };
}

/** Returns a redirect to checkout with an alert and, for a valid code, its advice. */
function failedPage(text: string, code?: string): PageResult {
  const location = code && PAYMENT_CODE.test(code) ? `/checkout?payment=${code}` : '/checkout';
  return { location, alert: { kind: 'error', text } };
}

/** Builds the record of an order that only a hosted backend knows. Throws a `BackendError` 422 without plan or details. */
function recordFromSession(session: VisitorSession, orderID: string): PaymentRecord {
  const plan = getSelectedPackage(session);
  const details = getCustomerDetails(session);
  if (plan && details) return toPaymentRecord({ orderID, title: plan.title, amountCents: plan.priceCents }, details);
  throw new BackendError('refused', 422, serverTexts().refusals.orders.noDetails);
}

/**
 * Completes the order of a buyer who returned in another browser, such as one inside an app. The receipt that they get has no
 * personal data. An order without an owner belongs to another server, which requests the capture itself.
 */
async function completeForAnotherBrowser(row: PaymentRow): Promise<PageResult> {
  const completed = await payments.completeReturned(row);
  // The next sweep captures it. Until then, and while the provider is unavailable, the receipt says so.
  const isDue = completed?.status === 'approved' && row.owner !== null;
  if (completed && isUntried(completed.status) && !isDue) {
    return failedPage(texts().checkout.alerts.error, completed.issue ?? undefined);
  }
  return { location: receiptPath(completed ?? row), alert: null };
}
