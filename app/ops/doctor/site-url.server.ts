import { errorCode } from '#app/fetch.server.ts';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';
import { request } from '#app/ops/doctor/request.server.ts';
import type { Config } from '#app/settings/config.server.ts';

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

/** Requests /healthz from SITE_URL: the site says whether a proxy on the way is one that TRUST_PROXY does not count. */
export async function checkProxy({ site }: Config): Promise<Finding> {
  const response = await request(`${site.url}/healthz`);
  if (response instanceof Error || !response.ok) {
    return off(`Nothing at ${site.url} says whether a proxy stands in front: do what the line site-url says.`);
  }
  if (!(await response.text()).includes('TRUST_PROXY'))
    return ok('No proxy stands in front that TRUST_PROXY does not count.');
  return failed(
    `A proxy stands in front of ${site.url}, and TRUST_PROXY is 0: all visitors share one rate limit. Set TRUST_PROXY to the number of proxies in front of the site, mostly 1.`,
  );
}
