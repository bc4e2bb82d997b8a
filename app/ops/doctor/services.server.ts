import { errorCode } from '#app/fetch.server.ts';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';
import { request } from '#app/ops/doctor/request.server.ts';
import type { Config } from '#app/settings/config.server.ts';

/** PayPal and TLS tolerate minutes, but receipts and leases should be accurate. */
const MAX_CLOCK_SKEW_SECONDS = 30;

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
