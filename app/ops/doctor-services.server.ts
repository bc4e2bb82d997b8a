import type { Response } from 'undici';
import { z } from 'zod';
import type { Config } from '#app/config.server.ts';
import { fetch } from '#app/fetch.server.ts';
import { verifyMailServer } from '#app/mail/mailer.server.ts';
import { type Finding, failed, off, ok } from '#app/ops/command.server.ts';
import { ProviderRefusal, ProviderUnavailable } from '#app/payments/provider.ts';
import { createPaypalClient, readResponse } from '#app/payments/providers/paypal-client.server.ts';
import { SUBSCRIBED_EVENTS } from '#app/payments/providers/paypal-events.server.ts';
import { mayReadDisputes } from '#app/payments/providers/paypal-facts.server.ts';

const TIMEOUT_MS = 5_000;
/** PayPal and TLS tolerate minutes, but receipts and leases should be accurate. */
const MAX_CLOCK_SKEW_SECONDS = 30;

const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })).default([]),
});
const webhooksSchema = z.object({ webhooks: z.array(webhookSchema).default([]) });
const DISPUTES_HINT =
  " This app may not see disputes: signed events about them are believed. Tick Disputes among the app's features in PayPal's dashboard to have them read.";
const MERCHANT_HINT =
  ' Set PAYPAL_MERCHANT_ID to the merchant id in the account settings of PayPal: payments to another account then count as a mismatch.';

/** Connects to the mail server and logs in; sends nothing. */
export async function checkMail({ hosted, mail }: Config): Promise<Finding> {
  if (!mail && hosted) return off('The hosted backend sends the mail.');
  if (!mail) return off('SMTP_URL is not set: messages wait in the store, and `ops messages list` shows them.');
  const { host } = new URL(mail.smtpUrl);
  try {
    await verifyMailServer(mail.smtpUrl);
    return ok(`${host} takes the login; mail goes to MAIL_TO.`);
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const codes = [code, responseCode].filter(Boolean).join(' ');
    if (code === 'EAUTH' || code === 'ENOAUTH')
      return failed(`${host} refuses the login (${codes}): check user and password in SMTP_URL.`);
    return failed(
      `${host} does not answer as a mail server (${codes}): check host, port and smtp:// or smtps:// in SMTP_URL.`,
    );
  }
}

/** Requests an access token from PayPal, the account's webhooks, and whether the app may read disputes. */
export async function checkPaypal({ hosted, paypal, site }: Config): Promise<Finding> {
  if (hosted) return off('The hosted backend talks to PayPal.');
  if (!paypal?.clientSecret) return off('Demo payments: PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not set.');
  const { clientSecret, webhookId, apiUrl, environment, merchantId } = paypal;
  const call = createPaypalClient({ ...paypal, clientSecret, timeoutMs: TIMEOUT_MS });
  try {
    const { webhooks } = readResponse(webhooksSchema, await call('GET', '/v1/notifications/webhooks'));
    const fault = findWebhookFault(webhooks, webhookId, `${site.url}/api/paypal/webhook`);
    if (fault) return failed(fault);
    const success = `${new URL(apiUrl).host} takes the credentials and knows the webhook.`;
    const disputes = (await mayReadDisputes(call)) ? '' : DISPUTES_HINT;
    return ok(success + disputes + (environment === 'live' && !merchantId ? MERCHANT_HINT : ''));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
    return failed(
      `${error.message} Check PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_ENV, and the way out to ${apiUrl}.`,
    );
  }
}

/** Returns what is wrong with the webhook that PayPal should call at `address`, or null. */
function findWebhookFault(
  webhooks: z.output<typeof webhookSchema>[],
  webhookId: string | undefined,
  address: string,
): string | null {
  if (!webhookId) {
    return `PAYPAL_WEBHOOK_ID is not set: make a webhook for ${address} in PayPal's dashboard and set its id.`;
  }
  const webhook = webhooks.find(({ id }) => id === webhookId);
  if (!webhook) return 'PayPal does not know PAYPAL_WEBHOOK_ID in this account: copy the id from its dashboard.';
  if (webhook.url !== address) {
    return `PayPal's webhook calls ${webhook.url}: change it to ${address}, or correct SITE_URL.`;
  }
  const names = webhook.event_types.map(({ name }) => name);
  const missing = names.includes('*') ? [] : SUBSCRIBED_EVENTS.filter((event) => !names.includes(event));
  if (missing.length === 0) return null;
  return `PayPal's webhook is not subscribed to ${missing.join(', ')}: tick these events in PayPal's dashboard.`;
}

/** Reads the hosted backend's reviews, the only call without side effects. */
export async function checkBackend({ hosted }: Config): Promise<Finding> {
  if (!hosted) return off('BACKEND_URL is not set: the site is its own backend.');
  const response = await request(`${hosted.url}/api/reviews`);
  if (response instanceof Error)
    return failed(`BACKEND_URL does not answer (${errorCode(response)}): check it and that server.`);
  if (response.ok) return ok(`${new URL(hosted.url).origin} answers.`);
  return failed(`BACKEND_URL answers GET /api/reviews with ${response.status}: check its path, and that server's log.`);
}

/** Requests one word from the language model. */
export async function checkChat({ chat, hosted }: Config): Promise<Finding> {
  if (hosted) return off('The hosted backend answers the chat.');
  if (!chat) return off('CHAT_API_URL is not set, or CHAT_DAILY_LIMIT is 0: the assistant answers by itself.');
  const messages = [{ role: 'user', content: 'Say yes.' }];
  const response = await request(`${chat.url}/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(chat.key && { Authorization: `Bearer ${chat.key}` }) },
    body: JSON.stringify({ model: chat.model, max_tokens: 1, messages }),
  });
  if (response instanceof Error)
    return failed(`CHAT_API_URL does not answer (${errorCode(response)}): check the address.`);
  if (response.ok) return ok(`${new URL(chat.url).host} answers with the model ${chat.model}.`);
  const remedy = { 401: 'check CHAT_API_KEY', 403: 'check CHAT_API_KEY', 404: 'check CHAT_API_URL and CHAT_MODEL' };
  const action = remedy[response.status as keyof typeof remedy] ?? "look at the provider's status and limits";
  return failed(`CHAT_API_URL answers ${response.status}: ${action}.`);
}

/** Compares this machine's clock with the Date of the first outside server that the configuration names. */
export async function checkClock({ hosted, paypal, chat }: Config): Promise<Finding> {
  const address = hosted?.url ?? paypal?.apiUrl ?? chat?.url;
  if (!address) return off('No outside server is configured to compare the clock with.');
  const response = await request(address, { method: 'HEAD' });
  const serverTime = response instanceof Error ? Number.NaN : Date.parse(response.headers.get('Date') ?? '');
  const { host } = new URL(address);
  if (Number.isNaN(serverTime)) return off(`${host} told no time to compare the clock with.`);
  // The header has whole seconds.
  const seconds = Math.round(Math.abs(Date.now() - 500 - serverTime) / 1000);
  if (seconds <= MAX_CLOCK_SKEW_SECONDS) return ok(`The clock agrees with ${host}.`);
  return failed(`The clock and that of ${host} are ${seconds} s apart: set this machine's clock, best by NTP.`);
}

/** Requests robots.txt from SITE_URL, as a visitor would, and compares the SITE_URL in it. */
export async function checkSiteUrl({ site, siteUrlGiven }: Config): Promise<Finding> {
  const response = await request(`${site.url}/robots.txt`);
  if (response instanceof Error) {
    return failed(
      `Nothing answers at ${site.url} (${errorCode(response)}): start the site, or check SITE_URL, DNS and the proxy.`,
    );
  }
  if (response.status >= 300 && response.status < 400) {
    const target = response.headers.get('Location') ?? '';
    const origin = URL.canParse(target, site.url) ? new URL(target, site.url).origin : target;
    if (origin === site.url) {
      return failed(`${site.url} redirects to itself: let the proxy pass Host on (docs/operations/run.md).`);
    }
    return failed(`${site.url} redirects to ${origin}: set SITE_URL to the address that visitors end at.`);
  }
  const namedUrl = response.ok ? /^Sitemap: (.+)\/sitemap\.xml$/m.exec(await response.text())?.[1] : undefined;
  if (!namedUrl)
    return failed(
      `Another server than this site answers at ${site.url} (${response.status}): check SITE_URL and the proxy.`,
    );
  if (namedUrl !== site.url)
    return failed(`The server at ${site.url} was started with SITE_URL ${namedUrl}: give both the same.`);
  if (siteUrlGiven) return ok(`${site.url} is this site.`);
  return ok(`${site.url} is this site. Set SITE_URL before it becomes public.`);
}

/** Returns the response, whatever its status, or the error if there is none. */
async function request(address: string, init: Parameters<typeof fetch>[1] = {}): Promise<Response | Error> {
  try {
    return await fetch(address, { redirect: 'manual', ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    return error as Error;
  }
}

function errorCode({ name, cause }: Error): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}
