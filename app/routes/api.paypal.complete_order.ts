import { json } from '@remix-run/node';
import { apiAction, methodNotAllowed } from '#app/actions/api-action.server.ts';
import { completeOrder, keepSession } from '#app/checkout/purchase.server.ts';
import { getSession } from '#app/checkout/session.server.ts';
import { completeOrderSchema } from '#app/payments/calls.schema.ts';
import { PENDING } from '#app/payments/calls.ts';
import { receiptPath } from '#app/payments/receipt.server.ts';

export const loader = methodNotAllowed('POST');

/**
 * POST /api/paypal/complete_order (specification, section 7): only status COMPLETED means paid. A buyer who may have paid gets
 * the receipt instead of a pay button.
 */
export const action = apiAction('completions', completeOrderSchema, async ({ payload, request }) => {
  const session = await getSession(request);
  const { status, row } = await completeOrder(session, payload.order_id);
  const receipt = status === PENDING && row ? { receipt: receiptPath(row) } : {};
  return json({ status, ...receipt }, { headers: await keepSession(session) });
});
