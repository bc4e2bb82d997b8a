import { CLIENT_ADDRESS_HEADER, networkOf } from '#app/server/client-address.server.ts';
import { config } from '#app/server/config.server.ts';
import { createRateLimiter } from '#app/server/rate-limiter.server.ts';

const MINUTE = 60;

/** How often one address may do what (design, `RATE_LIMITS`), by form and by call together. */
const limiters = {
  contact: createRateLimiter({ points: 20, seconds: 10 * MINUTE }),
  reviews: createRateLimiter({ points: 10, seconds: 10 * MINUTE }),
  chat: createRateLimiter({ points: 30, seconds: MINUTE }),
  orders: createRateLimiter({ points: 30, seconds: MINUTE }),
  completions: createRateLimiter({ points: 120, seconds: MINUTE }),
};

export type Limited = keyof typeof limiters;

/** The visitor's address, as the front found it; empty under the development server, which has no front. */
export function addressOf(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? '';
}

/** Counts the request. 0 when it may go on; otherwise the whole seconds until the visitor's next one may. */
export async function secondsToWait(limited: Limited, request: Request): Promise<number> {
  return config.rateLimits ? limiters[limited](networkOf(addressOf(request))) : 0;
}

/** Status and headers of the answer to a visitor who has to wait. */
export function tooMany(seconds: number) {
  return { status: 429, headers: { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' } };
}
