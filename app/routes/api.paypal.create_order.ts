import { json } from '@remix-run/node';
import { apiAction, methodNotAllowed } from '#app/actions/api-action.server.ts';
import { createOrder, findOrderedPlan, keepSession } from '#app/checkout/purchase.server.ts';
import { getSession } from '#app/checkout/session.server.ts';
import { createOrderSchema } from '#app/payments/calls.schema.ts';

export const loader = methodNotAllowed('POST');

/** POST /api/paypal/create_order (specification, section 7). */
export const action = apiAction('orders', createOrderSchema, async ({ payload, request }) => {
  const plan = findOrderedPlan(payload);
  const session = await getSession(request);
  const order = await createOrder(request, session, plan);
  return json(order, { headers: await keepSession(session) });
});
