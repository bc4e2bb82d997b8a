import { json } from '@remix-run/node';
import { apiAction, methodNotAllowed } from '#app/actions/api-action.server.ts';
import { completeOrder, keepSession } from '#app/checkout/purchase.server.ts';
import { apiResult } from '#app/checkout/result.server.ts';
import { getSession } from '#app/checkout/session.server.ts';
import { completeOrderSchema } from '#app/payments/calls.schema.ts';

export const loader = methodNotAllowed('POST');

/** POST /api/paypal/complete_order (specification, section 7): only status COMPLETED means paid. */
export const action = apiAction('completions', completeOrderSchema, async ({ payload, request }) => {
  const session = await getSession(request);
  const completion = await completeOrder(session, payload.order_id);
  return json(apiResult(completion), { headers: await keepSession(session) });
});
