import { json } from '@remix-run/node';
import { completeOrderSchema } from '#app/domain/payment.ts';
import { apiAction, methodNotAllowed } from '#app/server/api.server.ts';
import { completeOrder, keepSession } from '#app/server/payments.server.ts';
import { getSession } from '#app/server/session.server.ts';

export const loader = methodNotAllowed('POST');

/** POST /api/paypal/complete_order (specification, section 7): only status COMPLETED means paid. */
export const action = apiAction(completeOrderSchema, async ({ payload, request }) => {
  const session = await getSession(request);
  const status = await completeOrder(session, payload.order_id);
  return json({ status }, { headers: await keepSession(session) });
});
