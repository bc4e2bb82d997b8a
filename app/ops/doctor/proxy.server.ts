import { type Finding, failed, ok } from '#app/ops/doctor/finding.ts';
import { inspectStore, type Opened } from '#app/ops/doctor/store.server.ts';
import type { Config } from '#app/settings/config.server.ts';
import { lastObserved } from '#app/store/observations.server.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_DAYS = 7;

/** Looks for requests of a proxy that TRUST_PROXY does not count: all visitors then share one rate limit. */
export async function checkProxy({ trustProxy }: Config, opened: Opened): Promise<Finding> {
  if (trustProxy > 0) return ok(`TRUST_PROXY counts ${trustProxy === 1 ? 'one proxy' : `${trustProxy} proxies`}.`);
  return inspectStore(opened, async (db) => {
    const seen = await lastObserved(db, 'untrusted-proxy');
    if (!seen || Date.now() - seen.getTime() > MAX_DAYS * DAY_MS) {
      return ok(`No request of the last ${MAX_DAYS} days came through a proxy.`);
    }
    return failed(
      [
        `A request at ${seen.toISOString()} carried X-Forwarded-For, and TRUST_PROXY is 0: all visitors behind a proxy share one rate limit.`,
        'Set TRUST_PROXY to the number of proxies in front of the site, mostly 1; if there is none, a visitor sent it, and nothing is to be done.',
      ].join(' '),
    );
  });
}
