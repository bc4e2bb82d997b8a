import { json } from '@remix-run/node';
import { completeOrder, keepSession } from '#app/checkout/purchase.server.ts';
import { getSession } from '#app/checkout/session.server.ts';
import { completeOrderSchema } from '#app/payments/calls.schema.ts';
import { receiptPath } from '#app/payments/receipt.server.ts';
import { apiAction, methodNotAllowed } from '#app/server/api.server.ts';

export const loader = methodNotAllowed('POST');

/** POST /api/paypal/complete_order (specification, section 7): only status COMPLETED means paid. */
export const action = apiAction('completions', completeOrderSchema, async ({ payload, request }) => {
  const session = await getSession(request);
  const { status, row } = await completeOrder(session, payload.order_id);
  // Nobody who may have paid is left with a pay button: the receipt's page follows the payment.
  const receipt = status === 'PENDING' && row && receiptPath(row);
  return json({ status, ...(receipt && { receipt }) }, { headers: await keepSession(session) });
});
