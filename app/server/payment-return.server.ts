import type { Alert } from '#app/domain/alert.ts';
import { isUntried } from '#app/domain/payment.ts';
import { PAYMENT_CODE } from '#app/domain/payment-advice.ts';
import { PAYMENT_ALERTS } from '#app/domain/payment-alerts.ts';
import { BackendError } from '#app/server/backend/backend.ts';
import { payments } from '#app/server/backend.server.ts';
import { log } from '#app/server/log.server.ts';
import { completeOrder, recordPayment } from '#app/server/payments.server.ts';
import { receiptPath } from '#app/server/receipts.server.ts';
import type { VisitorSession } from '#app/server/session.server.ts';

/** Where a buyer goes after PayPal's approval page, and the sentence that is shown there. */
export type ReturnOutcome = { location: string; alert: Alert | null };

/**
 * Completes and records the order with which PayPal's approval page sent the buyer back (design, "Without scripts").
 * Coming back twice changes nothing. The alerts are those of the specification's section 8; never throws for a payment
 * that did not succeed, but a `BackendError` 503 while the store is away: nobody knows then how the payment stands.
 */
export async function settleReturn(session: VisitorSession, orderID: string): Promise<ReturnOutcome> {
  let completed: Awaited<ReturnType<typeof completeOrder>>;
  try {
    const elsewhere = await settleForAnotherBrowser(session, orderID);
    if (elsewhere) return elsewhere;
    completed = await completeOrder(session, orderID);
  } catch (error) {
    if (!(error instanceof BackendError) || error.status === 503) throw error;
    // Anything can stand in the address; an order's id is short and plain.
    const named = /^[\w-]{1,40}$/.test(orderID) ? orderID : 'malformed';
    log.warn({ orderID: named, status: error.status }, 'A payment did not complete on return');
    return failure(PAYMENT_ALERTS.error);
  }
  const { status } = completed;
  const about = status === 'PENDING' ? 'reviewing' : 'paid';
  const receipt = (await receiptPath(session, completed.orderID, about)) ?? '/checkout';
  if (status === 'PENDING') return { location: receipt, alert: null };
  if (status !== 'COMPLETED') return failure(PAYMENT_ALERTS.declined, status);
  try {
    await recordPayment(session, orderID);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.warn({ orderID, status: error.status }, 'The record of a payment was not taken');
    return failure(PAYMENT_ALERTS.recordRefused(error.kind === 'refused' ? error.message : undefined));
  }
  return { location: receipt, alert: { kind: 'success', text: PAYMENT_ALERTS.success } };
}

/**
 * A buyer who left an in-app browser, say, comes back in one that has no session, or its own: the order is paid as
 * PayPal's webhook would pay it, and the receipt, which tells nothing about a person, follows it. An order without an owner is
 * another server's, and only looked at: that server asks for the money. Null for everybody else.
 */
async function settleForAnotherBrowser(session: VisitorSession, orderID: string): Promise<ReturnOutcome | null> {
  const payment = await payments.find(orderID);
  if (!payment || (payment.owner && payment.owner === session.get('owner'))) return null;
  const settled = await payments.settle(orderID).catch((error) => {
    if (!(error instanceof BackendError) || error.status === 503) throw error;
    return null;
  });
  // The next sweep charges it. Of such an order, and while PayPal cannot be asked, the receipt says that we are still asking.
  const isDue = settled?.status === 'approved' && payment.owner !== null;
  if (settled && isUntried(settled.status) && !isDue) return failure(PAYMENT_ALERTS.error);
  const receipt = await receiptPath(session, orderID);
  return receipt ? { location: receipt, alert: null } : null;
}

function failure(text: string, code?: string): ReturnOutcome {
  const location = code && PAYMENT_CODE.test(code) ? `/checkout?payment=${code}` : '/checkout';
  return { location, alert: { kind: 'error', text } };
}
