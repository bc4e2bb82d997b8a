import { errorCode, fetch } from '#app/fetch.server.ts';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';
import type { Config } from '#app/settings/config.server.ts';

/** The longest that a check waits for another server. */
export const TIMEOUT_MS = 5_000;

/** PayPal and TLS tolerate minutes, but receipts and leases should be accurate. */
const MAX_CLOCK_SKEW_SECONDS = 30;

/** Requests the address. `outcome` says what came back; `status` is 0 if nothing did. */
async function request(address: string, init: Parameters<typeof fetch>[1] = {}) {
  try {
    const response = await fetch(address, { redirect: 'manual', ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { ok: isOk, status, headers } = response;
    return { isOk, status, outcome: `answers ${status}`, headers, text: await response.text() };
  } catch (error) {
    const outcome = `does not answer (${errorCode(error as Error)})`;
    return { isOk: false, status: 0, outcome, headers: new Headers(), text: '' };
  }
}

/** Reads the hosted backend's reviews, the only call without side effects. */
export async function checkBackend({ hosted }: Config): Promise<Finding> {
  if (!hosted) return off('BACKEND_URL is not set: the site is its own backend.');
  const { isOk, outcome } = await request(`${hosted.url}/api/reviews`);
  if (isOk) return ok(`${new URL(hosted.url).origin} answers.`);
  return failed(`BACKEND_URL with /api/reviews ${outcome}`, "check the address, and that server's log");
}

/** Requests one word from the language model. */
export async function checkChat({ chat, hosted }: Config): Promise<Finding> {
  if (hosted) return off('The hosted backend answers the chat.');
  if (!chat) return off('CHAT_API_URL is not set, or CHAT_DAILY_LIMIT is 0: the assistant answers by itself.');
  const messages = [{ role: 'user', content: 'Say yes.' }];
  const { isOk, status, outcome } = await request(`${chat.url}/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(chat.key && { Authorization: `Bearer ${chat.key}` }) },
    body: JSON.stringify({ model: chat.model, max_tokens: 1, messages }),
  });
  if (isOk) return ok(`${new URL(chat.url).host} answers with the model ${chat.model}.`);
  const address = 'check CHAT_API_URL and CHAT_MODEL';
  const remedies = { 0: address, 401: 'check CHAT_API_KEY', 403: 'check CHAT_API_KEY', 404: address };
  const remedy = remedies[status as keyof typeof remedies] ?? "look at the provider's status and limits";
  return failed(`CHAT_API_URL ${outcome}`, remedy);
}

/** Compares this machine's clock with the Date of the first outside server that the configuration names. */
export async function checkClock({ hosted, paypal, chat }: Config): Promise<Finding> {
  const address = hosted?.url ?? paypal?.apiUrl ?? chat?.url;
  if (!address) return off('No outside server is configured to compare the clock with.');
  const { headers } = await request(address, { method: 'HEAD' });
  const serverTime = Date.parse(headers.get('Date') ?? '');
  const { host } = new URL(address);
  if (Number.isNaN(serverTime)) return off(`${host} told no time to compare the clock with.`);
  // The header has whole seconds.
  const seconds = Math.round(Math.abs(Date.now() - 500 - serverTime) / 1000);
  if (seconds <= MAX_CLOCK_SKEW_SECONDS) return ok(`The clock agrees with ${host}.`);
  return failed(`The clock and that of ${host} are ${seconds} s apart`, "set this machine's clock, best by NTP");
}

/** Requests robots.txt from SITE_URL, as a visitor would, and compares the SITE_URL in it. */
export async function checkSiteUrl({ site, siteUrlGiven }: Config): Promise<Finding> {
  const { status, outcome, headers, text } = await request(`${site.url}/robots.txt`);
  if (status >= 300 && status < 400) {
    const target = headers.get('Location') ?? '';
    const origin = URL.canParse(target, site.url) ? new URL(target, site.url).origin : target;
    if (origin === site.url) {
      return failed(`${site.url} redirects to itself`, 'let the proxy pass Host on (docs/operations/run.md)');
    }
    return failed(`${site.url} redirects to ${origin}`, 'set SITE_URL to the address that visitors end at');
  }
  const namedUrl = /^Sitemap: (.+)\/sitemap\.xml$/m.exec(text)?.[1];
  if (!namedUrl) {
    const remedy = 'start the site, or check SITE_URL, DNS and the proxy';
    return failed(`This site is not at ${site.url}, which ${outcome}`, remedy);
  }
  if (namedUrl !== site.url) {
    return failed(`The server at ${site.url} was started with SITE_URL ${namedUrl}`, 'give both the same');
  }
  return ok(`${site.url} is this site.${siteUrlGiven ? '' : ' Set SITE_URL before it becomes public.'}`);
}

/** Requests /healthz from SITE_URL: the site says whether a proxy on the way is one that TRUST_PROXY does not count. */
export async function checkProxy({ site }: Config): Promise<Finding> {
  const { isOk, text } = await request(`${site.url}/healthz`);
  if (!isOk) return off(`Nothing at ${site.url} says whether a proxy stands in front: do what the line site-url says.`);
  if (!text.includes('TRUST_PROXY')) return ok('No proxy stands in front that TRUST_PROXY does not count.');
  return failed(
    `A proxy stands in front of ${site.url}, and TRUST_PROXY is 0`,
    'all visitors share one rate limit. Set TRUST_PROXY to the number of proxies in front of the site, mostly 1',
  );
}
