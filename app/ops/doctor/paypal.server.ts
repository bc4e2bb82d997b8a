import { z } from 'zod';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';
import { TIMEOUT_MS } from '#app/ops/doctor/servers.server.ts';
import { ProviderRefusal, ProviderUnavailable } from '#app/payments/provider-errors.ts';
import { HOSTED_SANDBOX } from '#app/payments/providers/choose.server.ts';
import { mayReadDisputes } from '#app/payments/providers/paypal/after-sale.server.ts';
import { createPaypalClient, readResponse } from '#app/payments/providers/paypal/client.server.ts';
import { SUBSCRIBED_EVENTS } from '#app/payments/providers/paypal/events.server.ts';
import type { Config } from '#app/settings/config.server.ts';

const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })).default([]),
});
type Webhook = z.output<typeof webhookSchema>;
const webhooksSchema = z.object({ webhooks: z.array(webhookSchema).default([]) });
const DISPUTES_HINT =
  " This app may not see disputes: signed events about them are believed. Tick Disputes among the app's features in PayPal's dashboard to have them read.";
const MERCHANT_HINT =
  ' Set PAYPAL_MERCHANT_ID to the merchant id in the account settings of PayPal: payments to another account then count as a mismatch.';

/** Requests an access token from PayPal, the account's webhooks, and whether the app may read disputes. */
export async function checkPaypal({ hosted, paypal, site }: Config): Promise<Finding> {
  if (hosted) {
    const warning = hosted.environment === 'sandbox' ? ` ${HOSTED_SANDBOX}.` : '';
    return off(`The hosted backend talks to PayPal.${warning}`);
  }
  if (!paypal?.clientSecret) return off('Demo payments: PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not set.');
  const { clientSecret, webhookId, apiUrl, environment, merchantId } = paypal;
  const call = createPaypalClient({ ...paypal, clientSecret, timeoutMs: TIMEOUT_MS });
  try {
    const { webhooks } = readResponse(webhooksSchema, await call('GET', '/v1/notifications/webhooks'));
    const fault = findWebhookFault(webhooks, webhookId, `${site.url}/api/paypal/webhook`);
    if (fault) return fault;
    const success = `${new URL(apiUrl).host} takes the credentials and knows the webhook.`;
    const disputes = (await mayReadDisputes(call)) ? '' : DISPUTES_HINT;
    return ok(success + disputes + (environment === 'live' && !merchantId ? MERCHANT_HINT : ''));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
    return failed(
      error.message.replace(/\.$/, ''),
      `check PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_ENV, and the way out to ${apiUrl}`,
    );
  }
}

/** Looks at the webhook with which PayPal should call `address`; null if it is right. */
function findWebhookFault(webhooks: Webhook[], webhookId: string | undefined, address: string): Finding | null {
  if (!webhookId) {
    return failed('PAYPAL_WEBHOOK_ID is not set', `make a webhook for ${address} in PayPal's dashboard and set its id`);
  }
  const webhook = webhooks.find(({ id }) => id === webhookId);
  if (!webhook)
    return failed('PayPal does not know PAYPAL_WEBHOOK_ID in this account', 'copy the id from its dashboard');
  if (webhook.url !== address) {
    return failed(`PayPal's webhook calls ${webhook.url}`, `change it to ${address}, or correct SITE_URL`);
  }
  const names = webhook.event_types.map(({ name }) => name);
  const missing = names.includes('*') ? [] : SUBSCRIBED_EVENTS.filter((event) => !names.includes(event));
  if (missing.length === 0) return null;
  return failed(
    `PayPal's webhook is not subscribed to ${missing.join(', ')}`,
    "tick these events in PayPal's dashboard",
  );
}
