import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Log } from '#app/log.ts';

/** `points` requests in `seconds`, for each client. */
export type Rule = { points: number; seconds: number };

/**
 * Counts a client's request, or takes one back with -1 `points`. Resolves with 0 when it may go on, otherwise with the
 * whole seconds until the next one may.
 */
export type RateLimiter = (client: string, points?: 1 | -1) => Promise<number>;

/** What counts: rejects with a `RateLimiterRes` beyond the limit. */
type Counter = Pick<RateLimiterAbstract, 'consume' | 'reward'>;

/** So many clients are remembered for each rule; beyond, the one that was silent longest is forgotten. */
const MOST_CLIENTS = 10_000;

/** How long (ms) a failing shared store is skipped, so that not every visitor waits for its timeout. */
const ALONE_MS = 5_000;

/** A limit that this process counts in its own, bounded memory. A window begins with its first request. */
export function createRateLimiter({ points, seconds }: Rule, mostClients = MOST_CLIENTS): RateLimiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  // In the order of their last requests, as a Set keeps it.
  const known = new Set<string>();
  return async (client, points) => {
    known.delete(client);
    known.add(client);
    if (known.size > mostClients) {
      const [silent = ''] = known;
      known.delete(silent);
      await limiter.delete(silent);
    }
    return secondsToWait(limiter, client, points);
  };
}

/** A limit that several processes count together; while that count does not answer, each counts for itself. */
export function createSharedRateLimiter(rule: Rule, shared: Counter, log: Log): RateLimiter {
  const own = createRateLimiter(rule);
  let aloneUntil = Number.NEGATIVE_INFINITY;
  return async (client, points) => {
    if (performance.now() < aloneUntil) return own(client, points);
    try {
      return await secondsToWait(shared, client, points);
    } catch (error) {
      aloneUntil = performance.now() + ALONE_MS;
      const { code, message } = error as NodeJS.ErrnoException;
      log.warn(
        { code, reason: message },
        'The shared count does not answer: requests are counted by this instance alone',
      );
      return own(client, points);
    }
  };
}

async function secondsToWait(counter: Counter, client: string, points = 1): Promise<number> {
  try {
    if (points > 0) await counter.consume(client);
    else await counter.reward(client);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
