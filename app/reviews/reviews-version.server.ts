import type { Log } from '#app/log.ts';
import { fingerprintReviews } from '#app/reviews/reviews.server.ts';
import type { Store } from '#app/store/store.server.ts';

/** How soon a review published or hidden by another instance is noticed on Postgres, in milliseconds. */
const POLL_MS = 2_000;

export type ReviewsVersion = {
  /** Another text whenever the published reviews may have changed. */
  current(): string;
  /** Call it when this process has written a review. */
  changed(): void;
  stop(): void;
};

/** Follows the published reviews: SQLite tells at once that another process has written, Postgres is asked now and then. */
export function followReviews({ db, changesElsewhere }: Store, log: Log): ReviewsVersion {
  let own = 0;
  let seen = '';
  const poll = () =>
    fingerprintReviews(db).then(
      (fingerprint) => {
        seen = fingerprint;
      },
      (error: Error) => log.warn({ reason: error.message }, 'Could not ask whether reviews have changed'),
    );
  const timer = changesElsewhere ? undefined : setInterval(poll, POLL_MS).unref();
  return {
    current: () => `${own} ${changesElsewhere ? changesElsewhere() : seen}`,
    changed() {
      own += 1;
    },
    stop: () => clearInterval(timer),
  };
}
