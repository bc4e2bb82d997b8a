import { PAYMENT_ALERTS } from '#app/domain/payment-alerts.ts';
import { BackendError } from '#app/server/backend/backend.ts';
import { payments } from '#app/server/backend.server.ts';
import { log } from '#app/server/log.server.ts';
import { completeOrder, receiptPath, recordPayment } from '#app/server/payments.server.ts';
import type { Alert, VisitorSession } from '#app/server/session.server.ts';

/** Where a buyer goes after PayPal's approval page, and the sentence that is shown there. */
export type PaymentOutcome = { location: string; alert: Alert | null };

/**
 * Completes and records the order with which PayPal's approval page sent the buyer back (design, "Without scripts").
 * Coming back twice changes nothing. The alerts are those of the specification's section 8; never throws for a payment
 * that did not succeed.
 */
export async function settleReturn(session: VisitorSession, orderID: string): Promise<PaymentOutcome> {
  let status: string;
  try {
    status = await completeOrder(session, orderID);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.warn({ orderID, status: error.status }, 'A payment did not complete on return');
    // Who may have paid is not asked to pay again: the receipt's page follows the payment.
    const receipt = error.kind === 'unavailable' && (await openPaymentReceipt(session, orderID));
    return receipt ? { location: receipt, alert: null } : failure(PAYMENT_ALERTS.error);
  }
  const receipt = (await receiptPath(session, orderID)) ?? '/checkout';
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

function failure(text: string, code?: string): PaymentOutcome {
  const location = code && /^[A-Z_]+$/.test(code) ? `/checkout?payment=${code}` : '/checkout';
  return { location, alert: { kind: 'error', text } };
}

/** The receipt of the visitor's own payment whose outcome is open, or null. */
async function openPaymentReceipt(session: VisitorSession, orderID: string): Promise<string | null> {
  const payment = await payments?.find(orderID);
  const open = payment?.status === 'unknown' || payment?.status === 'capturing' || payment?.status === 'pending';
  if (!payment || !open || payment.owner !== session.get('owner')) return null;
  session.set('paidOrderId', orderID);
  return receiptPath(session, orderID);
}
