import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** `points` requests in `seconds`, for each client. */
export type Rule = { points: number; seconds: number };

/** Counts a client's request. Resolves with 0 when it may go on, otherwise with the whole seconds until the next one may. */
export type RateLimiter = (client: string) => Promise<number>;

/** So many clients are remembered for each rule; beyond, the one that was silent longest is forgotten. */
const MOST_CLIENTS = 10_000;

/** A limit that this process counts in its own, bounded memory. A window begins with its first request. */
export function createRateLimiter({ points, seconds }: Rule, mostClients = MOST_CLIENTS): RateLimiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  // In the order of their last requests, as a Set keeps it.
  const known = new Set<string>();
  return async (client) => {
    known.delete(client);
    known.add(client);
    if (known.size > mostClients) {
      const [silent = ''] = known;
      known.delete(silent);
      await limiter.delete(silent);
    }
    try {
      await limiter.consume(client);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}
