import { isDeepStrictEqual } from 'node:util';
import type { Answer, Call } from '#app/backend/hosted-client.server.ts';
import { BackendError } from '#app/backend-error.ts';
import { parseJson } from '#app/fetch.server.ts';
import type { Log } from '#app/log.server.ts';
import { type Rating, type Review, reviewSchema } from '#app/reviews/review.schema.ts';

const PATH = '/api/reviews';

/** At most this for a call that a page waits for. */
const WAITED_TIMEOUT_MS = 8_000;

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
  /**
   * Resolves with the known reviews, newest first. A call in the background then replaces them, unless `offset` continues a
   * list that was shown already. Waits up to 8 s for a first list, and for one with a review that this process has just sent.
   * Rejects with a `BackendError` if no list is known, at once during the cooldown.
   */
  list(range?: { limit: number; offset?: number }): Promise<Review[]>;
  /** Rates the known reviews together; waits and rejects like `list`. */
  rate(): Promise<Rating>;
  /** To be called after this process has sent a review. */
  changed(): void;
  /** Another text after each review that this process has sent, and after each list that differs from the known one. */
  version(): string;
};

/** A list, when its call began on the monotonic clock, and how many reviews this process had sent before. */
type Known = { reviews: Review[]; askedAt: number; sent: number };

/** Creates the list of a hosted backend's reviews: stale-while-revalidate, single-flight, behind a circuit breaker. */
export function createReviewList({ call, unusable, timeoutMs, log }: Options): ReviewList {
  let consecutiveFailures = 0;
  let pausedUntil = 0;
  let sent = 0;
  let changes = 0;
  let known: Known | undefined;
  let inFlight: { sent: number; loaded: Promise<Known> } | undefined;

  async function load(): Promise<Known> {
    const asked = { askedAt: performance.now(), sent };
    const wait = known?.sent === sent ? timeoutMs : Math.min(timeoutMs, WAITED_TIMEOUT_MS);
    const list = parseJson((await call(PATH, { timeoutMs: wait, maxBytes: MAX_RESPONSE_BYTES })).text);
    if (!Array.isArray(list)) throw unusable(PATH, 'not a list');
    const reviews = list.flatMap((item) => reviewSchema.safeParse(item).data ?? []);
    const skipped = list.length - reviews.length;
    if (skipped > 0) log.warn({ path: PATH, skipped }, 'The hosted backend sent reviews that cannot be read');
    return { ...asked, reviews: reviews.sort((a, b) => timeOf(b) - timeOf(a)) };
  }

  async function loadBehindBreaker(): Promise<Known> {
    // After a cooldown one call tries; until it succeeds, the others go on failing at once.
    if (consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) pausedUntil = performance.now() + COOLDOWN_MS;
    try {
      const loaded = await load();
      consecutiveFailures = 0;
      pausedUntil = 0;
      // A call that began earlier may end later.
      if (known && loaded.askedAt < known.askedAt) return known;
      if (known && !isDeepStrictEqual(loaded.reviews, known.reviews)) changes += 1;
      known = loaded;
      return known;
    } catch (error) {
      consecutiveFailures += 1;
      if (consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) pausedUntil = performance.now() + COOLDOWN_MS;
      throw error;
    }
  }

  /** Coalesces concurrent calls, but never with one that began before this process sent its latest review. */
  async function loadOnce(): Promise<Known> {
    if (performance.now() < pausedUntil) {
      throw new BackendError('unavailable', 502, 'The backend gave no usable answer.');
    }
    if (inFlight?.sent === sent) return inFlight.loaded;
    const loaded = loadBehindBreaker().finally(() => {
      if (inFlight?.loaded === loaded) inFlight = undefined;
    });
    inFlight = { sent, loaded };
    return loaded;
  }

  async function current(continues: boolean): Promise<Known> {
    if (continues && known?.sent === sent) return known;
    const next = loadOnce().catch((error: Error) => {
      if (!known) throw error;
      log.warn({ path: PATH, reason: error.message }, 'Reviews could not be refreshed; serving the last known ones');
      // Only one page waits for a review that the backend does not list in time.
      known = { ...known, sent };
      return known;
    });
    return known?.sent === sent ? known : next;
  }

  return {
    async list({ limit, offset } = { limit: Number.POSITIVE_INFINITY }) {
      const { reviews } = await current(offset !== undefined);
      return reviews.slice(offset, (offset ?? 0) + limit);
    },
    async rate() {
      const { reviews } = await current(true);
      const stars = reviews.reduce((sum, { rating }) => sum + rating, 0);
      return { count: reviews.length, average: reviews.length && stars / reviews.length };
    },
    changed() {
      sent += 1;
    },
    version: () => `${sent} ${changes}`,
  };
}

/** Milliseconds since 1970; 0, the oldest, for a review without a readable date. */
function timeOf({ date }: Review): number {
  return Date.parse(date) || 0;
}
