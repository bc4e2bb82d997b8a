import type { SubmissionResult } from '@conform-to/react';
import { json, redirect, redirectDocument } from '@remix-run/node';
import { readForm } from '#app/actions/body.server.ts';
import { failedCall, logFields } from '#app/actions/failed-call.server.ts';
import type { FormReply } from '#app/actions/form-route.ts';
import { secondsToWait, tooMany } from '#app/actions/limits.server.ts';
import { BackendError } from '#app/backend-error.ts';
import { checkCustomer } from '#app/checkout/check-customer.ts';
import { APPROVE, INTENTS, SAVED } from '#app/checkout/form-fields.ts';
import { createOrder, findPurchase } from '#app/checkout/purchase.server.ts';
import {
  clearCustomerDetails,
  getSelectedPackage,
  getSession,
  saveSession,
  setCustomerDetails,
  type VisitorSession,
} from '#app/checkout/session.server.ts';
import { readAmount } from '#app/content/money.ts';
import { texts } from '#app/content/texts/texts.ts';
import { log } from '#app/log.server.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';

/** Does what the pressed button of checkout asks for. A form that names no button saves the details. */
export async function pressButton(request: Request): Promise<Response> {
  const form = await readForm(request);
  const session = await getSession(request);
  const intent = form.get('intent') ?? INTENTS.save;
  switch (intent) {
    case INTENTS.clear:
      clearCustomerDetails(session);
      return toCheckout(session);
    case INTENTS.save:
    case INTENTS.pay:
      break;
    default:
      return json<FormReply>(
        { result: checkCustomer(form).reply(), alert: { kind: 'error', text: texts().checkout.customer.noSuchButton } },
        400,
      );
  }
  const submission = checkCustomer(form);
  if (submission.status !== 'success') return json<FormReply>({ result: submission.reply() }, 400);
  if (!(await setCustomerDetails(session, submission.value))) {
    const fieldErrors = { [longestField(submission.value)]: [texts().checkout.customer.errors.tooLong] };
    return json<FormReply>({ result: submission.reply({ fieldErrors }) }, 400);
  }
  // Without scripts the page begins at its top, far above the word that the details are saved.
  if (intent === INTENTS.save) return toCheckout(session, `#${SAVED}`);
  const shown = { plan: String(form.get('plan')), amount: String(form.get('amount')) };
  return pay(request, session, shown, submission.reply());
}

/** Returns the name of the field that takes the most bytes. */
function longestField(details: CustomerDetails): string {
  const lengths = Object.entries(details).map(([name, value]) => ({ name, bytes: Buffer.byteLength(value) }));
  return lengths.reduce((longest, field) => (field.bytes > longest.bytes ? field : longest)).name;
}

async function toCheckout(session: VisitorSession, suffix = ''): Promise<Response> {
  return redirect(`/checkout${suffix}`, { status: 303, headers: await saveSession(session) });
}

/**
 * Orders the plan of the session, whose details are complete, and leads to the provider's page, or to the link to it for an
 * order without approval page. Keeps the session in every answer. `shown` is the id of the plan that the buyer saw, with its
 * amount; `result` is what was typed.
 */
async function pay(
  request: Request,
  session: VisitorSession,
  shown: { plan: string; amount: string },
  result: SubmissionResult<string[]>,
): Promise<Response> {
  const plan = getSelectedPackage(session);
  // Another one was chosen in another tab, or has another price by now, which has to be seen first.
  if (plan?.id !== shown.plan || plan.priceCents !== readAmount(shown.amount)) {
    return toCheckout(session, '?payment=ORDER_CHANGED');
  }
  const refuse = async (text: string, { status, headers }: { status: number; headers: Record<string, string> }) =>
    json<FormReply>(
      { result, alert: { kind: 'error', text }, saved: true },
      { status, headers: { ...headers, ...(await saveSession(session)) } },
    );
  const wait = await secondsToWait('orders');
  if (wait > 0) return refuse(texts().errors.failures.tooMany, tooMany(wait));
  try {
    const { approvalUrl } = await createOrder(request, session, plan);
    const headers = await saveSession(session);
    if (approvalUrl) return redirectDocument(approvalUrl, { status: 303, headers });
    return redirect(`/checkout#${APPROVE}`, { status: 303, headers });
  } catch (error) {
    // The page shows the receipt of the payment that there is.
    const standing = await findPurchase(session);
    if (standing && standing !== 'unknown') return toCheckout(session);
    if (error instanceof BackendError && error.status === 429)
      return refuse(error.message, { status: 429, headers: {} });
    log.error(logFields(error), 'An order could not be created');
    return refuse(texts().checkout.alerts.error, failedCall(error));
  }
}
