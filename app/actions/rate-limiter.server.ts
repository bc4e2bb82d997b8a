import type { Log } from '#app/log.server.ts';
import type { Counted } from '#app/store/rate-counts.server.ts';

/** `points` requests in `seconds`, for each client. `isReturnable`: requests may be refunded. */
export type Rule = { points: number; seconds: number; isReturnable?: boolean };

/** Counts a client's request, or refunds one with -1. Resolves with the whole seconds to wait; 0 if within the limit. */
export type RateLimiter = (client: string, change?: 1 | -1) => Promise<number>;

/** As a `RateLimiter`, but returns what is used. */
type Count = (client: string, change: 1 | -1) => Counted | Promise<Counted>;

/** Per rule; beyond it, the client that was silent longest is dropped. */
const MAX_CLIENTS = 10_000;

/** After a failure, the shared store is skipped for this long, so that visitors do not wait for its timeout. */
const COOLDOWN_MS = 5_000;

/** Creates a limit counted in this process's bounded memory. A window begins with its first request. */
export function createRateLimiter(rule: Rule): RateLimiter {
  const count = countInMemory(rule);
  return async (client, change = 1) => secondsToWait(rule, await count(client, change));
}

/** Counts by a clock that nobody sets. */
export function countInMemory({ seconds }: Rule): Count {
  const windows = new Map<string, { used: number; endsAt: number }>();
  return (client, change) => {
    const now = performance.now();
    const last = windows.get(client);
    const { used, endsAt } = last && now < last.endsAt ? last : { used: 0, endsAt: now + seconds * 1000 };
    const next = { used: Math.max(0, used + change), endsAt };
    keepNewest(windows, client, next);
    return { used: next.used, msLeft: endsAt - now };
  };
}

/** Creates a limit counted by several processes together; while the shared count fails, each counts alone. */
export function createSharedRateLimiter(rule: Rule, count: Count, log: Log): RateLimiter {
  const own = createRateLimiter(rule);
  /** Until when a client that is refused does not reach the store: a flood. */
  const refusedUntil = new Map<string, number>();
  let skippedUntil = Number.NEGATIVE_INFINITY;
  return async (client, change = 1) => {
    const refusedMs = (refusedUntil.get(client) ?? 0) - performance.now();
    if (refusedMs > 0) return Math.ceil(refusedMs / 1000);
    if (performance.now() < skippedUntil) return own(client, change);
    try {
      const counted = await count(client, change);
      const wait = secondsToWait(rule, counted);
      // What another instance refunds would be missed.
      if (wait > 0 && !rule.isReturnable) keepNewest(refusedUntil, client, performance.now() + counted.msLeft);
      return wait;
    } catch (error) {
      skippedUntil = performance.now() + COOLDOWN_MS;
      const { code, message } = error as NodeJS.ErrnoException;
      log.warn(
        { code, reason: message },
        'The shared count does not answer: requests are counted by this instance alone',
      );
      return own(client, change);
    }
  };
}

function secondsToWait({ points }: Rule, { used, msLeft }: Counted): number {
  return used > points ? Math.max(1, Math.ceil(msLeft / 1000)) : 0;
}

/** Sets a client's entry as the newest of at most `MAX_CLIENTS`: a Map keeps the order of insertion. */
function keepNewest<Entry>(entries: Map<string, Entry>, client: string, entry: Entry): void {
  entries.delete(client);
  entries.set(client, entry);
  const [oldest = ''] = entries.keys();
  if (entries.size > MAX_CLIENTS) entries.delete(oldest);
}
