import type { Generated, Kysely, Selectable } from 'kysely';
import type { HideReason, NewReview, Review } from '#app/reviews/review.schema.ts';
import { BATCH_ROWS, inBatches } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    reviews: ReviewsTable;
  }
}

/** What visitors wrote; `date` is the moment the visitor's form named, `createdAt` ours. */
interface ReviewsTable extends NewReview {
  id: Generated<number>;
  /** `date` in milliseconds, to sort by. */
  writtenAt: number;
  /** `forwarded`: released from quarantine to a hosted backend. */
  status: Generated<'published' | 'hidden' | 'quarantined' | 'forwarded'>;
  /** The operator's reason for hiding it, one of `HIDE_REASONS`. */
  hiddenReason: string | null;
  createdAt: string;
}

export type ReviewRow = Selectable<ReviewsTable>;

/** The published reviews (specification, section 3), newest first; at most `limit` of them when given. */
export async function listPublishedReviews(db: Kysely<Database>, limit?: number): Promise<Review[]> {
  const newest = db
    .selectFrom('reviews')
    .select(['id', 'firstName', 'lastName', 'companyName', 'jobTitle', 'reviewDescription', 'rating', 'date'])
    .where('status', '=', 'published')
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc');
  const rows = await (limit === undefined ? newest : newest.limit(limit)).execute();
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

/**
 * Stores a review; it is published at once, unless it is for the quarantine. A date in the future becomes that of now, or
 * its review would stay the newest until then. `date` must be one that `Date.parse` can read.
 */
export async function insertReview(db: Kysely<Database>, review: NewReview, quarantine = false): Promise<void> {
  const { firstName, lastName, companyName, jobTitle, reviewDescription, rating } = review;
  const now = new Date();
  const date = Date.parse(review.date) > now.getTime() ? now.toISOString() : review.date;
  await db
    .insertInto('reviews')
    .values({
      firstName,
      lastName,
      companyName,
      jobTitle,
      reviewDescription,
      rating,
      date,
      writtenAt: Date.parse(date),
      status: quarantine ? 'quarantined' : 'published',
      createdAt: now.toISOString(),
    })
    .execute();
}

/** Every review, hidden ones too, newest first. */
export function listAllReviews(db: Kysely<Database>): Promise<ReviewRow[]> {
  return db.selectFrom('reviews').selectAll().orderBy('writtenAt', 'desc').orderBy('id', 'desc').execute();
}

/** Every review in batches, in the order in which they came. */
export function exportReviews(db: Kysely<Database>): AsyncGenerator<ReviewRow[]> {
  return inBatches((last) =>
    db
      .selectFrom('reviews')
      .selectAll()
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(BATCH_ROWS)
      .execute(),
  );
}

/** The review with that id, or undefined. */
export function findReview(db: Kysely<Database>, id: number): Promise<ReviewRow | undefined> {
  return db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes a review off the site. False when there is none with that id. */
export function hideReview(db: Kysely<Database>, id: number, reason: HideReason): Promise<boolean> {
  return update(db, id, { status: 'hidden', hiddenReason: reason });
}

/** Puts a hidden or quarantined review on the site. False when there is none with that id. */
export function showReview(db: Kysely<Database>, id: number): Promise<boolean> {
  return update(db, id, { status: 'published', hiddenReason: null });
}

/** Notes that a hosted backend has taken a quarantined review. */
export async function markReviewForwarded(db: Kysely<Database>, id: number): Promise<void> {
  await update(db, id, { status: 'forwarded' });
}

async function update(
  db: Kysely<Database>,
  id: number,
  change: Partial<Pick<ReviewRow, 'status' | 'hiddenReason'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('reviews').set(change).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Another text whenever the published reviews are others than when it was last asked for; it could miss only that three
 * or more were hidden meanwhile and as many shown, whose ids and their squares have the same sums.
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
