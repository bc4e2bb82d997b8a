import { json } from '@remix-run/node';
import { completeOrderSchema } from '#app/domain/payment.ts';
import { apiAction, methodNotAllowed } from '#app/server/api.server.ts';
import { completeOrder, keepSession } from '#app/server/payments.server.ts';
import { receiptPath } from '#app/server/receipts.server.ts';
import { getSession } from '#app/server/session.server.ts';

export const loader = methodNotAllowed('POST');

/** POST /api/paypal/complete_order (specification, section 7): only status COMPLETED means paid. */
export const action = apiAction('completions', completeOrderSchema, async ({ payload, request }) => {
  const session = await getSession(request);
  const { status, orderID } = await completeOrder(session, payload.order_id);
  // Nobody who may have paid is left with a pay button: the receipt's page follows the payment.
  const receipt = status === 'PENDING' ? await receiptPath(session, orderID, 'reviewing') : null;
  return json({ status, ...(receipt && { receipt }) }, { headers: await keepSession(session) });
});
