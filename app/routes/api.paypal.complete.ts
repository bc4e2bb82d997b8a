import { json } from '@remix-run/node';
import { apiAction, methodNotAllowed } from '#app/actions/api-action.server.ts';
import { flashSuccess, keepSession, recordPaymentAsSent } from '#app/checkout/purchase.server.ts';
import { getSession } from '#app/checkout/session.server.ts';
import { paymentRecordSchema } from '#app/payments/calls.schema.ts';
import { receiptPath } from '#app/payments/receipt.server.ts';

export const loader = methodNotAllowed('POST');

/** POST /api/paypal/complete (specification, section 7): stores the completion record of a paid order, once. */
export const action = apiAction('completions', paymentRecordSchema, async ({ payload, request }) => {
  const session = await getSession(request);
  const row = await recordPaymentAsSent(session, payload);
  if (row) await flashSuccess(session);
  return json({ ok: true, ...(row && { receipt: receiptPath(row) }) }, { headers: await keepSession(session) });
});
