import type { Kysely } from 'kysely';
import { reviewFields } from '#app/reviews/review.schema.ts';
import type { ReviewRow } from '#app/reviews/reviews.server.ts';
import { countEach, isOfDay, type ListPart, toRowNumber } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';
import { isFound, type Searchable } from '#app/store/search/search.server.ts';
import type { Row } from '#app/text/csv.ts';

/** The state of each status. */
export const REVIEW_STATES = {
  published: 'published',
  hidden: 'hidden',
  quarantined: 'in quarantine',
  held: 'on hold',
  forwarded: 'sent on',
} as const satisfies Record<ReviewRow['status'], string>;

export type ReviewState = (typeof REVIEW_STATES)[ReviewRow['status']];

/** Counts the reviews in each of the states, or in any. */
export function countReviews(db: Kysely<Database>, states: ReviewState[] = Object.values(REVIEW_STATES)) {
  return countEach(
    db,
    states.map((state) => [state, db.selectFrom('reviews').where('status', 'in', statusesIn([state]))]),
  );
}

const REVIEWS: Searchable<'firstName' | 'lastName'> = {
  ...{ table: 'reviews', key: 'id', sources: ['firstName', 'lastName'] },
  textsOf: ({ firstName, lastName }) => [`${firstName} ${lastName}`],
};

/** Returns the reviews in the state, or in any, as they came in; `search` finds a number or a part of a name. */
export async function pageReviews(
  db: Kysely<Database>,
  state: ReviewState | null,
  { search, day, before, limit }: ListPart,
): Promise<ReviewRow[]> {
  const reviews = () =>
    db
      .selectFrom('reviews')
      .$if(state !== null, (some) => some.where('status', 'in', statusesIn([state as ReviewState])))
      .$if(day !== undefined, (some) => some.where(isOfDay('reviews', day as NonNullable<typeof day>)))
      .$if(before !== '', (some) => some.where('id', '<', toRowNumber(before)))
      .orderBy('id', 'desc')
      .limit(limit);
  if (search === '') return reviews().selectAll().execute();
  const found = await reviews()
    .select('id')
    .where(await isFound(db, REVIEWS, search))
    .execute();
  const ids = found.map(({ id }) => id);
  return ids.length === 0 ? [] : reviews().selectAll().where('id', 'in', ids).execute();
}

/** Returns the statuses of reviews in these states. */
export function statusesIn(states: readonly string[]): ReviewRow['status'][] {
  return (Object.keys(REVIEW_STATES) as ReviewRow['status'][]).filter((status) =>
    states.includes(REVIEW_STATES[status]),
  );
}

/** Returns a review as lists show it. */
export function toReviewRow(review: ReviewRow): Row {
  const { id, createdAt, status, hiddenReason } = review;
  const { rating, ...fields } = reviewFields(review);
  return { id, createdAt, status, rating, ...fields, hiddenReason } satisfies Record<
    keyof Omit<ReviewRow, 'writtenAt'>,
    unknown
  >;
}
