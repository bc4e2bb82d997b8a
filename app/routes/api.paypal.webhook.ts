import { type ActionFunctionArgs, json } from '@remix-run/node';
import { methodNotAllowed, refusalFor } from '#app/actions/api-action.server.ts';
import { readJson } from '#app/actions/body.server.ts';
import { refund, secondsToWait, tooMany } from '#app/actions/limits.server.ts';
import { payments } from '#app/backend/open.server.ts';

export const loader = methodNotAllowed('POST');

/**
 * POST /api/paypal/webhook: tells that an order may have changed. Repeated and late deliveries change nothing. Only rejected
 * deliveries count toward the sender's rate limit; PayPal repeats them.
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  try {
    const wait = await secondsToWait('deliveries');
    if (wait > 0) return json({ error: `Too many deliveries: please try again in ${wait} seconds.` }, tooMany(wait));
    const { text } = await readJson(request);
    const taken = await payments.takeWebhook(request.headers, text);
    if (!taken) return json({ error: 'There is no PayPal webhook here.' }, { status: 404 });
    await refund('deliveries');
    return json({ ok: true });
  } catch (error) {
    return refusalFor(error, request);
  }
}
