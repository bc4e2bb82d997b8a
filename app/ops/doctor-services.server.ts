import type { Response } from 'undici';
import { z } from 'zod';
import type { Config } from '#app/config.server.ts';
import { fetch } from '#app/fetch.server.ts';
import { verifyMailServer } from '#app/mail/mailer.server.ts';
import { type Finding, failed, off, ok } from '#app/ops/command.server.ts';
import { ProviderRefusal, ProviderUnavailable } from '#app/payments/provider.ts';
import { createPaypalClient, readAnswer } from '#app/payments/providers/paypal-client.server.ts';
import { SUBSCRIBED_EVENTS } from '#app/payments/providers/paypal-events.server.ts';
import { mayReadDisputes } from '#app/payments/providers/paypal-facts.server.ts';

const TIMEOUT_MS = 5_000;
/** PayPal's signatures and TLS bear some minutes; receipts and leases should be right to the second. */
const MOST_CLOCK_SECONDS = 30;

const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })).default([]),
});
const webhooksSchema = z.object({ webhooks: z.array(webhookSchema).default([]) });
const NO_DISPUTES =
  " This app may not see disputes: signed events about them are believed. Tick Disputes among the app's features in PayPal's dashboard to have them read.";

/** Connects to the mail server and logs in; sends nothing. */
export async function checkMail({ hosted, mail }: Config): Promise<Finding> {
  if (hosted) return off('The hosted backend sends the mail.');
  if (!mail) return off('SMTP_URL is not set: messages wait in the store, and `ops messages list` shows them.');
  const { host } = new URL(mail.smtpUrl);
  try {
    await verifyMailServer(mail.smtpUrl);
    return ok(`${host} takes the login; mail goes to MAIL_TO.`);
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const said = [code, responseCode].filter(Boolean).join(' ');
    if (code === 'EAUTH' || code === 'ENOAUTH')
      return failed(`${host} refuses the login (${said}): check user and password in SMTP_URL.`);
    return failed(
      `${host} does not answer as a mail server (${said}): check host, port and smtp:// or smtps:// in SMTP_URL.`,
    );
  }
}

/** Asks PayPal for an access token, for the webhooks of the account, and whether it may see disputes. */
export async function checkPaypal({ hosted, paypal, site }: Config): Promise<Finding> {
  if (hosted) return off('The hosted backend talks to PayPal.');
  if (!paypal?.clientSecret) return off('Demo payments: PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not set.');
  const { clientSecret, webhookId, apiUrl } = paypal;
  const call = createPaypalClient({ ...paypal, clientSecret, timeoutMs: TIMEOUT_MS });
  try {
    const { webhooks } = readAnswer(webhooksSchema, await call('GET', '/v1/notifications/webhooks'));
    const fault = findWebhookFault(webhooks, webhookId, `${site.url}/api/paypal/webhook`);
    if (fault) return failed(fault);
    const seen = `${new URL(apiUrl).host} takes the credentials and knows the webhook.`;
    return ok((await mayReadDisputes(call)) ? seen : seen + NO_DISPUTES);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
    return failed(
      `${error.message} Check PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_ENV, and the way out to ${apiUrl}.`,
    );
  }
}

/** What is wrong with the webhook of that id, which PayPal is to call at `address`; null when it is as it should be. */
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

/** Reads the reviews of the hosted backend, the one call that changes nothing. */
export async function checkBackend({ hosted }: Config): Promise<Finding> {
  if (!hosted) return off('BACKEND_URL is not set: the site is its own backend.');
  const answer = await ask(`${hosted.url}/api/reviews`);
  if (answer instanceof Error)
    return failed(`BACKEND_URL does not answer (${reason(answer)}): check it and that server.`);
  if (answer.ok) return ok(`${new URL(hosted.url).origin} answers.`);
  return failed(`BACKEND_URL answers GET /api/reviews with ${answer.status}: check its path, and that server's log.`);
}

/** Has the language model say one word. */
export async function checkChat({ chat, hosted }: Config): Promise<Finding> {
  if (hosted) return off('The hosted backend answers the chat.');
  if (!chat) return off('CHAT_API_URL is not set, or CHAT_DAILY_LIMIT is 0: the assistant answers by itself.');
  const messages = [{ role: 'user', content: 'Say yes.' }];
  const answer = await ask(`${chat.url}/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(chat.key && { Authorization: `Bearer ${chat.key}` }) },
    body: JSON.stringify({ model: chat.model, max_tokens: 1, messages }),
  });
  if (answer instanceof Error) return failed(`CHAT_API_URL does not answer (${reason(answer)}): check the address.`);
  if (answer.ok) return ok(`${new URL(chat.url).host} answers with the model ${chat.model}.`);
  const remedy = { 401: 'check CHAT_API_KEY', 403: 'check CHAT_API_KEY', 404: 'check CHAT_API_URL and CHAT_MODEL' };
  const todo = remedy[answer.status as keyof typeof remedy] ?? "look at the provider's status and limits";
  return failed(`CHAT_API_URL answers ${answer.status}: ${todo}.`);
}

/** Compares this machine's clock with the Date of the first outside server that the configuration names. */
export async function checkClock({ hosted, paypal, chat }: Config): Promise<Finding> {
  const address = hosted?.url ?? paypal?.apiUrl ?? chat?.url;
  if (!address) return off('No outside server is configured to compare the clock with.');
  const answer = await ask(address, { method: 'HEAD' });
  const theirs = answer instanceof Error ? Number.NaN : Date.parse(answer.headers.get('Date') ?? '');
  const { host } = new URL(address);
  if (Number.isNaN(theirs)) return off(`${host} told no time to compare the clock with.`);
  // The header has whole seconds.
  const seconds = Math.round(Math.abs(Date.now() - 500 - theirs) / 1000);
  if (seconds <= MOST_CLOCK_SECONDS) return ok(`The clock agrees with ${host}.`);
  return failed(`The clock and that of ${host} are ${seconds} s apart: set this machine's clock, best by NTP.`);
}

/** Visits SITE_URL as a visitor would, and reads there which SITE_URL the server has. */
export async function checkSiteUrl({ site, siteUrlGiven }: Config): Promise<Finding> {
  const answer = await ask(`${site.url}/robots.txt`);
  if (answer instanceof Error) {
    return failed(
      `Nothing answers at ${site.url} (${reason(answer)}): start the site, or check SITE_URL, DNS and the proxy.`,
    );
  }
  if (answer.status >= 300 && answer.status < 400) {
    const target = answer.headers.get('Location') ?? '';
    const origin = URL.canParse(target, site.url) ? new URL(target, site.url).origin : target;
    return failed(`${site.url} redirects to ${origin}: set SITE_URL to the address that visitors end at.`);
  }
  const named = answer.ok ? /^Sitemap: (.+)\/sitemap\.xml$/m.exec(await answer.text())?.[1] : undefined;
  if (!named)
    return failed(
      `Another server than this site answers at ${site.url} (${answer.status}): check SITE_URL and the proxy.`,
    );
  if (named !== site.url)
    return failed(`The server at ${site.url} was started with SITE_URL ${named}: give both the same.`);
  if (siteUrlGiven) return ok(`${site.url} is this site.`);
  return ok(`${site.url} is this site. Set SITE_URL before it becomes public.`);
}

/** The answer, whatever its status, or why there was none. */
async function ask(address: string, init: Parameters<typeof fetch>[1] = {}): Promise<Response | Error> {
  try {
    return await fetch(address, { redirect: 'manual', ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    return error as Error;
  }
}

function reason({ name, cause }: Error): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}
