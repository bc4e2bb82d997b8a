import type { Site } from '#tests/http.ts';

const METRICS_TOKEN = 'a-token-for-this-test-alone';

/** The environment of a site whose event loop `longestDelay` measures. */
export const MEASURED = { LOG_LEVEL: 'error', METRICS_TOKEN };

/** Returns for how long, in milliseconds, the site's event loop was held up at most since the last call. */
export async function longestDelay(site: Site): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await fetch(`${site.url}/metrics`, { headers }).then((answer) => answer.text());
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1_000;
}
