import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import { deleteEmail, enqueue } from '#app/mail/outbox.server.ts';
import type { HideReason } from '#app/reviews/hide-reasons.ts';
import { type NewReview, type Rating, REVIEW_FIELDS, type Review, reviewFields } from '#app/reviews/review.schema.ts';
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
  /** `held`: new, while new reviews wait for an operator. `forwarded`: released to a hosted backend. */
  status: Generated<'published' | 'hidden' | 'quarantined' | 'held' | 'forwarded'>;
  /** The operator's reason for hiding it, one of `HIDE_REASONS`. */
  hiddenReason: string | null;
  createdAt: string;
}

export type ReviewRow = Selectable<ReviewsTable>;

/** What an operator decides about before anybody sees it. */
export const WAITING: readonly ReviewRow['status'][] = ['quarantined', 'held'];

/** Returns the published reviews (specification, section 3), newest first; all of them without a range. */
export async function listPublishedReviews(
  db: Kysely<Database>,
  range?: { limit: number; offset?: number },
): Promise<Review[]> {
  const newest = db
    .selectFrom('reviews')
    .select(['id', ...REVIEW_FIELDS])
    .where('status', '=', 'published')
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc');
  const rows = await (range ? newest.limit(range.limit).offset(range.offset ?? 0) : newest).execute();
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

/** Rates the published reviews together. */
export async function ratePublishedReviews(db: Kysely<Database>): Promise<Rating> {
  const { count, stars } = await db
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum('rating').as('stars')])
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  return { count, average: count && Number(stars) / count };
}

/**
 * Stores a review with the email that tells the company. A `date` in the future becomes now, since its review would stay
 * the newest until then; it must be one that `Date.parse` can read. `mailHost` is the right-hand side of the Message-ID; null for no email, in hosted mode without mail.
 */
export async function insertReview(
  db: Kysely<Database>,
  review: NewReview,
  mailHost: string | null,
  status: 'published' | 'quarantined' | 'held' = 'published',
): Promise<void> {
  const now = new Date();
  const date = Date.parse(review.date) > now.getTime() ? now.toISOString() : review.date;
  await db.transaction().execute(async (transaction) => {
    const { id: reviewId } = await transaction
      .insertInto('reviews')
      .values({
        ...reviewFields(review),
        date,
        writtenAt: Date.parse(date),
        status,
        createdAt: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (mailHost === null) return;
    const email = { kind: `review-${status}`, key: emailKey(reviewId), input: { reviewId } };
    await enqueue(transaction, { ...email, recipient: null, mailHost });
  });
}

function emailKey(reviewId: number): string {
  return `review:${reviewId}`;
}

/** Yields every review in batches, oldest first. */
function exportReviews(db: Kysely<Database>): AsyncGenerator<ReviewRow[]> {
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

/** Returns the reviews signed with a name, ignoring case and spaces, oldest first. */
export async function reviewsBy(db: Kysely<Database>, name: string): Promise<ReviewRow[]> {
  const wanted = comparable(name);
  const theirs: ReviewRow[] = [];
  for await (const rows of exportReviews(db)) {
    theirs.push(...rows.filter(({ firstName, lastName }) => comparable(`${firstName} ${lastName}`) === wanted));
  }
  return theirs;
}

function comparable(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

export function findReview(db: Kysely<Database>, id: number): Promise<ReviewRow | undefined> {
  return db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes a published review off the site. Returns false if none with that id is published. */
export function hideReview(transaction: Transaction<Database>, id: number, reason: HideReason): Promise<boolean> {
  return changeStatus(transaction, id, ['published'], { status: 'hidden', hiddenReason: reason });
}

/** Puts a review on the site that waits for it or was hidden. Returns false if none with that id does. */
export function publishReview(transaction: Transaction<Database>, id: number): Promise<boolean> {
  return changeStatus(transaction, id, [...WAITING, 'hidden'], { status: 'published', hiddenReason: null });
}

/** Records that a hosted backend has accepted a review that waited. Returns false if none with that id does. */
export function markReviewForwarded(transaction: Transaction<Database>, id: number): Promise<boolean> {
  return changeStatus(transaction, id, WAITING, { status: 'forwarded' });
}

/** Its email goes too, since what it asks for is done. */
async function changeStatus(
  transaction: Transaction<Database>,
  id: number,
  from: readonly ReviewRow['status'][],
  change: Partial<Pick<ReviewRow, 'status' | 'hiddenReason'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('reviews')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await deleteEmail(transaction, emailKey(id));
  return numUpdatedRows > 0n;
}

/** Deletes a review with its email. Returns false if there is none with that id, or if it has another status than `from` names. */
export async function deleteReview(
  transaction: Transaction<Database>,
  id: number,
  from: readonly ReviewRow['status'][],
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('reviews')
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await deleteEmail(transaction, emailKey(id));
  return numDeletedRows > 0n;
}
