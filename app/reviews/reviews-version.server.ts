import type { Kysely } from 'kysely';
import type { Log } from '#app/log.server.ts';
import type { Database } from '#app/store/schema.ts';
import type { Store } from '#app/store/store.server.ts';

/**
 * Returns another text after the published reviews have changed. The sums of ids and of their squares can only collide
 * after at least three were hidden and three shown.
 */
export async function fingerprintReviews(db: Kysely<Database>): Promise<string> {
  const { count, sum, squares } = await db
    .selectFrom('reviews')
    .select(({ fn, eb }) => [
      fn.countAll().as('count'),
      fn.sum('id').as('sum'),
      fn.sum(eb('id', '*', eb.ref('id'))).as('squares'),
    ])
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  return `${count} ${sum} ${squares}`;
}

/** How soon Postgres shows a review that another instance has published or hidden. */
const POLL_INTERVAL_MS = 2_000;

export type ReviewsVersion = {
  /** Another text after the published reviews may have changed. */
  current(): string;
  /** To be called after this process has written a review. */
  changed(): void;
  stop(): void;
};

/** Follows changes of the published reviews by any process: SQLite reports them at once, Postgres is polled. */
export function followReviews({ db, changesElsewhere }: Store, log: Log): ReviewsVersion {
  let ownWrites = 0;
  let fingerprint = '';
  const poll = () =>
    fingerprintReviews(db).then(
      (latest) => {
        fingerprint = latest;
      },
      (error: Error) => log.warn({ reason: error.message }, 'Could not ask whether reviews have changed'),
    );
  const timer = changesElsewhere ? undefined : setInterval(poll, POLL_INTERVAL_MS).unref();
  return {
    current: () => `${ownWrites} ${changesElsewhere ? changesElsewhere() : fingerprint}`,
    changed() {
      ownWrites += 1;
    },
    stop: () => clearInterval(timer),
  };
}
