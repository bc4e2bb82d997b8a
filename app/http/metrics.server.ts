import { createHash, timingSafeEqual } from 'node:crypto';
import { config } from '#app/config.server.ts';
import { createMeters } from '#app/http/meters.server.ts';

/** What counts and measures the answers; undefined, and its library not even loaded, without METRICS_TOKEN. */
export const meters = config.metricsToken ? createMeters(await import('prom-client')) : undefined;

/** Whether this `Authorization` header holds METRICS_TOKEN. */
export function mayReadMetrics(authorization: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  // Compared as digests, which are of one length, in a time that tells nothing.
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${config.metricsToken}`));
}
