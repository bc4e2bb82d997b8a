import type { SubmissionResult } from '@conform-to/react';
import { json, redirect, redirectDocument } from '@remix-run/node';
import type { Alert } from '#app/domain/alert.ts';
import { TOO_MUCH } from '#app/domain/failure-text.ts';
import { toAmount } from '#app/domain/money.ts';
import { PAYMENT_ALERTS } from '#app/domain/payment-alerts.ts';
import { causeOf, failedCall, failPage } from '#app/server/failures.server.ts';
import { secondsToWait, tooMany } from '#app/server/limits.server.ts';
import { log } from '#app/server/log.server.ts';
import { payingOrder } from '#app/server/orders.server.ts';
import { createOrder } from '#app/server/payments.server.ts';
import { getSelectedPackage, saveSession, type VisitorSession } from '#app/server/session.server.ts';

/** What a refused or unfinished request brings back to the page. */
export type Reply = { result?: SubmissionResult<string[]>; alert?: Alert; needsScripts?: boolean };

/**
 * Orders the plan of the session, whose details are complete, and leads to PayPal's page; keeps the session in every
 * answer. `shown` is the id of the plan that the buyer saw, with its amount; `result` is what was typed.
 */
export async function pay(
  request: Request,
  session: VisitorSession,
  shown: { plan: string; amount: string },
  result: SubmissionResult<string[]>,
): Promise<Response> {
  const toCheckout = async (query = '') =>
    redirect(`/checkout${query}`, { status: 303, headers: await saveSession(session) });
  const plan = getSelectedPackage(session);
  // Another one was chosen in another tab, or has another price by now, which has to be seen first.
  if (plan?.id !== shown.plan || toAmount(plan.price) !== shown.amount) return toCheckout('?payment=ORDER_CHANGED');
  const wait = await secondsToWait('orders', request);
  if (wait > 0) {
    const { status, headers } = tooMany(wait);
    const alert: Alert = { kind: 'error', text: TOO_MUCH };
    return json<Reply>({ result, alert }, { status, headers: { ...headers, ...(await saveSession(session)) } });
  }
  try {
    const { approvalUrl } = await createOrder(request, session, plan);
    const headers = await saveSession(session);
    if (approvalUrl) return redirectDocument(approvalUrl, { status: 303, headers });
    return json<Reply>({ result, needsScripts: true }, { headers });
  } catch (error) {
    // The page shows the receipt of the payment that there is.
    if (await payingOrder(session).catch(failPage)) return toCheckout();
    log.error(causeOf(error), 'An order could not be created');
    const { status, headers } = failedCall(error);
    const alert: Alert = { kind: 'error', text: PAYMENT_ALERTS.error };
    return json<Reply>({ result, alert }, { status, headers: { ...headers, ...(await saveSession(session)) } });
  }
}
