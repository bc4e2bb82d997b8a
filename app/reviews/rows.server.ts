import type { Kysely } from 'kysely';
import { reviewFields } from '#app/reviews/review.schema.ts';
import type { ReviewRow } from '#app/reviews/reviews.server.ts';
import { type ListPart, toRowNumber } from '#app/store/batches.server.ts';
import { inLowerCase, SEARCHED } from '#app/store/migrations/0002-desk.ts';
import type { Database } from '#app/store/schema.ts';
import type { Row } from '#app/text/csv.ts';

/** Returns the reviews with the status, or with any, as they came in; `search` finds a number or a last name. */
export function pageReviews(
  db: Kysely<Database>,
  status: ReviewRow['status'] | null,
  { search, before, limit }: ListPart,
): Promise<ReviewRow[]> {
  const number = toRowNumber(search);
  return db
    .selectFrom('reviews')
    .selectAll()
    .$if(status !== null, (some) => some.where('status', '=', status as ReviewRow['status']))
    .$if(number > 0, (some) => some.where('id', '=', number))
    .$if(search !== '' && number === 0, (some) => some.where(SEARCHED.lastName, '=', inLowerCase(search)))
    .$if(before !== '', (some) => some.where('id', '<', toRowNumber(before)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
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
