import type { Kysely } from 'kysely';
import { reviewFields } from '#app/reviews/review.schema.ts';
import type { ReviewRow } from '#app/reviews/reviews.server.ts';
import { type ListPart, toRowNumber } from '#app/store/batches.server.ts';
import { inLowerCase, SEARCHED } from '#app/store/migrations/0002-desk.ts';
import type { Database } from '#app/store/schema.ts';
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

/** Returns the reviews in the state, or in any, as they came in; `search` finds a number or a last name. */
export function pageReviews(
  db: Kysely<Database>,
  state: ReviewState | null,
  { search, before, limit }: ListPart,
): Promise<ReviewRow[]> {
  const number = toRowNumber(search);
  return db
    .selectFrom('reviews')
    .selectAll()
    .$if(state !== null, (some) => some.where('status', 'in', statusesIn([state as ReviewState])))
    .$if(number > 0, (some) => some.where('id', '=', number))
    .$if(search !== '' && number === 0, (some) => some.where(SEARCHED.lastName, '=', inLowerCase(search)))
    .$if(before !== '', (some) => some.where('id', '<', toRowNumber(before)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
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
