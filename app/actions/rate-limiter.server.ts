import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Log } from '#app/log.server.ts';

/** `points` requests in `seconds`, for each client. */
export type Rule = { points: number; seconds: number };

/** Counts a client's request, or refunds one with -1 `points`. Resolves with the whole seconds to wait; 0 if within the limit. */
export type RateLimiter = (client: string, points?: 1 | -1) => Promise<number>;

/** Rejects with a `RateLimiterRes` beyond the limit. */
type Counter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'delete'>;

/** Per rule; beyond it, the client that was silent longest is dropped. */
const MAX_CLIENTS = 10_000;

/** After a failure, the shared store is skipped for this long, so that visitors do not wait for its timeout. */
const COOLDOWN_MS = 5_000;

/** A count that ends later than its window and this was made while the clock of an instance was ahead. */
const MAX_CLOCK_SKEW_SECONDS = 3600;

/** Creates a limit counted in this process's bounded memory. A window begins with its first request. */
export function createRateLimiter({ points, seconds }: Rule): RateLimiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  // A Set keeps insertion order: the first was silent longest.
  const known = new Set<string>();
  return async (client, points) => {
    known.delete(client);
    known.add(client);
    if (known.size > MAX_CLIENTS) {
      const [silent = ''] = known;
      known.delete(silent);
      await limiter.delete(silent);
    }
    return secondsToWait(limiter, client, points);
  };
}

/** Creates a limit counted by several processes together; while the shared count fails, each counts alone. */
export function createSharedRateLimiter(rule: Rule, shared: Counter, log: Log): RateLimiter {
  const own = createRateLimiter(rule);
  let skippedUntil = Number.NEGATIVE_INFINITY;
  return async (client, points) => {
    if (performance.now() < skippedUntil) return own(client, points);
    try {
      const seconds = await secondsToWait(shared, client, points);
      if (seconds <= rule.seconds + MAX_CLOCK_SKEW_SECONDS) return seconds;
      await shared.delete(client);
      return await secondsToWait(shared, client, points);
    } catch (error) {
      skippedUntil = performance.now() + COOLDOWN_MS;
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
