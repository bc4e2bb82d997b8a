import type { Answer, Call } from '#app/backend/hosted-client.server.ts';
import { BackendError } from '#app/backend-error.ts';
import { parseJson } from '#app/fetch.server.ts';
import type { Log } from '#app/log.server.ts';
import { type Review, reviewSchema } from '#app/reviews/review.schema.ts';

const PATH = '/api/reviews';

/** At most this, since a page waits for its reviews. */
const MAX_TIMEOUT_MS = 2000;

const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

/** After this many failures in a row, the circuit breaker keeps pages fast by not asking during the cooldown. */
const MAX_CONSECUTIVE_FAILURES = 5;
const COOLDOWN_MS = 5000;

type Options = {
  /** Makes one call; rejects with a `BackendError` unless it succeeds. */
  call: (path: string, options: Partial<Call>) => Promise<Answer>;
  unusable: (path: string, reason: string) => BackendError;
  timeoutMs: number;
  log: Log;
};

type ReviewList = {
  /** Resolves with the reviews, newest first. Rejects with a `BackendError`, at once during the cooldown. */
  list(limit?: number): Promise<Review[]>;
  /** To be called after this process has sent a review. */
  changed(): void;
  /** Another text after each review that this process has sent; other senders go unnoticed. */
  version(): string;
};

/** Creates the list of a hosted backend's reviews: single-flight, behind a circuit breaker. */
export function createReviewList({ call, unusable, timeoutMs, log }: Options): ReviewList {
  const options = { timeoutMs: Math.min(timeoutMs, MAX_TIMEOUT_MS), maxBytes: MAX_RESPONSE_BYTES };
  let consecutiveFailures = 0;
  let pausedUntil = 0;
  let sent = 0;
  let inFlight: { sent: number; reviews: Promise<Review[]> } | undefined;

  async function load(): Promise<Review[]> {
    const list = parseJson((await call(PATH, options)).text);
    if (!Array.isArray(list)) throw unusable(PATH, 'not a list');
    const reviews = list.flatMap((item) => reviewSchema.safeParse(item).data ?? []);
    const skipped = list.length - reviews.length;
    if (skipped > 0) log.warn({ path: PATH, skipped }, 'The hosted backend sent reviews that cannot be read');
    return reviews.sort((a, b) => timeOf(b) - timeOf(a));
  }

  async function loadBehindBreaker(): Promise<Review[]> {
    // After a cooldown one call tries; until it succeeds, the others go on failing at once.
    if (consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) pausedUntil = performance.now() + COOLDOWN_MS;
    try {
      const reviews = await load();
      consecutiveFailures = 0;
      pausedUntil = 0;
      return reviews;
    } catch (error) {
      consecutiveFailures += 1;
      if (consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) pausedUntil = performance.now() + COOLDOWN_MS;
      throw error;
    }
  }

  /** Coalesces concurrent calls, but never with one that began before this process sent its latest review. */
  function loadOnce(): Promise<Review[]> {
    if (inFlight?.sent === sent) return inFlight.reviews;
    const reviews = loadBehindBreaker().finally(() => {
      if (inFlight?.reviews === reviews) inFlight = undefined;
    });
    inFlight = { sent, reviews };
    return reviews;
  }

  return {
    async list(limit) {
      if (performance.now() < pausedUntil)
        throw new BackendError('unavailable', 502, 'The backend gave no usable answer.');
      return (await loadOnce()).slice(0, limit);
    },
    changed() {
      sent += 1;
    },
    version: () => String(sent),
  };
}

/** Milliseconds since 1970; 0, the oldest, for a review without a readable date. */
function timeOf({ date }: Review): number {
  return Date.parse(date) || 0;
}
