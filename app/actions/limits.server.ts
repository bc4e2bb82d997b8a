import { createHmac } from 'node:crypto';
import { createRateLimiter, createSharedRateLimiter, type RateLimiter } from '#app/actions/rate-limiter.server.ts';
import { networkOf } from '#app/http/client-address.server.ts';
import { visitorAddress } from '#app/http/visit.server.ts';
import { log } from '#app/log.server.ts';
import { config } from '#app/settings/config.server.ts';
import { sessionSecrets } from '#app/settings/secrets.server.ts';
import { openedStore } from '#app/store/opened.server.ts';

const MINUTE = 60;

/** Limits of one address, for form and call together (docs/decisions/0018-rate-limits.md). */
const limiters = {
  contact: limiter('contact', 20, 10 * MINUTE),
  reviews: limiter('reviews', 10, 10 * MINUTE),
  chat: limiter('chat', 30, MINUTE),
  orders: limiter('orders', 30, MINUTE),
  newOrders: limiter('new-orders', 100, 180 * MINUTE, true),
  completions: limiter('completions', 120, MINUTE),
  deskEmails: limiter('desk-emails', 5, 60 * MINUTE),
  deskTries: limiter('desk-tries', 5, 15 * MINUTE),
  zipCodes: limiter('zip-codes', 20, 10 * MINUTE),
  deliveries: limiter('deliveries', 30, MINUTE, true),
  // Counted by each instance, since what it saves is the time of this process.
  pages: createRateLimiter({ points: 50, seconds: 10 }),
};

export type Limited = keyof typeof limiters;

const allOrders = limiter('all-orders', config.ordersPerMinute, MINUTE);

/** Counts a request of the visitor, or of `client` instead. Resolves with the whole seconds to wait; 0 if within the limit. */
export async function secondsToWait(limited: Limited, client = clientKey()): Promise<number> {
  return config.rateLimits ? limiters[limited](client) : 0;
}

/** Counts a new order of any visitor. Resolves with true if it exceeds ORDERS_PER_MINUTE. */
export async function isOrderLimitReached(): Promise<boolean> {
  return config.rateLimits && (await allOrders('everybody')) > 0;
}

/** Refunds the point that this visitor's request consumed, so that only rejected deliveries and new orders count. */
export async function refund(limited: 'deliveries' | 'newOrders'): Promise<void> {
  if (config.rateLimits) await limiters[limited](clientKey(), -1);
}

/** Returns status and headers of the response to a visitor who has to wait. */
export function tooMany(seconds: number) {
  return { status: 429, headers: { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' } };
}

/** Instances that share a store count together. */
function limiter(name: string, points: number, seconds: number, isReturnable = false): RateLimiter {
  const rule = { points, seconds, isReturnable };
  const { rateCounts } = openedStore;
  if (!rateCounts) return createRateLimiter(rule);
  const count = (client: string, change: 1 | -1) => rateCounts.count(`${name}:${client}`, change, seconds);
  return createSharedRateLimiter(rule, count, log);
}

/**
 * Returns by what the limits tell the visitor from others: a pseudonym of the address, since backups of the store outlive the
 * counts. The same in all instances.
 */
export function clientKey(): string {
  return createHmac('sha256', sessionSecrets[0]).update(networkOf(visitorAddress())).digest('base64url');
}
