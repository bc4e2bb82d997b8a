import { createHmac } from 'node:crypto';
import { createRateLimiter, createSharedRateLimiter, type RateLimiter } from '#app/actions/rate-limiter.server.ts';
import { config } from '#app/config.server.ts';
import { networkOf } from '#app/http/client-address.server.ts';
import { addressOf } from '#app/http/visit.server.ts';
import { log } from '#app/log.server.ts';
import { sessionSecrets } from '#app/secrets.server.ts';
import { openedStore } from '#app/store/opened.server.ts';

const MINUTE = 60;

/** How often one address may do what (design, `RATE_LIMITS`), by form and by call together. */
const limiters = {
  contact: limiter('contact', 20, 10 * MINUTE),
  reviews: limiter('reviews', 10, 10 * MINUTE),
  chat: limiter('chat', 30, MINUTE),
  orders: limiter('orders', 30, MINUTE),
  completions: limiter('completions', 120, MINUTE),
  deliveries: limiter('deliveries', 30, MINUTE, true),
};

export type Limited = keyof typeof limiters;

const allOrders = limiter('all-orders', config.ordersPerMinute, MINUTE);

/** Counts the request. 0 when it may go on; otherwise the whole seconds until the visitor's next one may. */
export async function secondsToWait(limited: Limited, request: Request): Promise<number> {
  return config.rateLimits ? limiters[limited](networkOf(addressOf(request))) : 0;
}

/** Counts a call that makes an order, whoever sent it. True when that is one too many in this minute (design, `ORDERS_PER_MINUTE`). */
export async function isOneOrderTooMany(): Promise<boolean> {
  return config.rateLimits && (await allOrders('everybody')) > 0;
}

/** Takes the count of this delivery back: others like it may come as often as they will. */
export async function giveBack(limited: 'deliveries', request: Request): Promise<void> {
  if (config.rateLimits) await limiters[limited](networkOf(addressOf(request)), -1);
}

/** Status and headers of the answer to a visitor who has to wait. */
export function tooMany(seconds: number) {
  return { status: 429, headers: { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' } };
}

/** Counted by all instances together where they share a store, otherwise here. */
function limiter(name: string, points: number, seconds: number, returnable = false): RateLimiter {
  const rule = { points, seconds, returnable };
  const { rateCounts } = openedStore;
  if (!rateCounts) return createRateLimiter(rule);
  const shared = createSharedRateLimiter(rule, rateCounts.limiter(name, rule), log);
  return (client, points) => shared(pseudonymOf(client), points);
}

/** Tells two clients apart without naming them: the store's copies outlive the count. The same in all instances. */
function pseudonymOf(client: string): string {
  return createHmac('sha256', sessionSecrets[0]).update(client).digest('base64url');
}
