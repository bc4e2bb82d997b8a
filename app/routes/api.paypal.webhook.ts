import { type ActionFunctionArgs, json } from '@remix-run/node';
import { methodNotAllowed, refusalFor } from '#app/server/api.server.ts';
import { readJsonText } from '#app/server/forms.server.ts';
import { takeWebhook } from '#app/server/payments.server.ts';

export const loader = methodNotAllowed('POST');

/** POST /api/paypal/webhook: PayPal's word that an order moved. Repeated and late deliveries change nothing (design, "Money"). */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  try {
    const taken = await takeWebhook(request.headers, await readJsonText(request));
    return taken ? json({ ok: true }) : json({ error: 'There is no PayPal webhook here.' }, { status: 404 });
  } catch (error) {
    return refusalFor(error, request);
  }
}
