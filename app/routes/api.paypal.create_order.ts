import { json } from '@remix-run/node';
import { createOrderSchema } from '#app/domain/payment.ts';
import { apiAction, methodNotAllowed } from '#app/server/api.server.ts';
import { catalogueOrder, createOrder, keepSession } from '#app/server/payments.server.ts';
import { getSession } from '#app/server/session.server.ts';

export const loader = methodNotAllowed('POST');

/** POST /api/paypal/create_order (specification, section 7). */
export const action = apiAction('orders', createOrderSchema, async ({ payload, request }) => {
  const plan = catalogueOrder(payload);
  const session = await getSession(request);
  const order = await createOrder(request, session, plan);
  return json(order, { headers: await keepSession(session) });
});
