import { json } from '@remix-run/node';
import { paymentRecordSchema } from '#app/domain/payment.ts';
import { apiAction, methodNotAllowed } from '#app/server/api.server.ts';
import { keepSession, recordPaymentAsSent } from '#app/server/payments.server.ts';
import { receiptPath } from '#app/server/receipts.server.ts';
import { getSession } from '#app/server/session.server.ts';

export const loader = methodNotAllowed('POST');

/** POST /api/paypal/complete (specification, section 7): stores the completion record of a paid order, once. */
export const action = apiAction('completions', paymentRecordSchema, async ({ payload, request }) => {
  const session = await getSession(request);
  await recordPaymentAsSent(session, payload);
  const receipt = await receiptPath(session, payload.orderID);
  return json({ ok: true, ...(receipt && { receipt }) }, { headers: await keepSession(session) });
});
