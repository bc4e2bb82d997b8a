import { act } from '#app/ops/act.server.ts';
import {
  CommandError,
  filterByStatus,
  mapBatches,
  type Noun,
  type Row,
  rejectHostedList,
} from '#app/ops/command.server.ts';
import { HIDE_REASONS, isHideReason } from '#app/reviews/hide-reasons.ts';
import { reviewFields } from '#app/reviews/review.schema.ts';
import { exportReviews, findReview, listAllReviews, type ReviewRow } from '#app/reviews/reviews.server.ts';

const STATUSES = ['published', 'hidden', 'quarantined', 'forwarded'];

/**
 * Reviews. `status`: `published`, `hidden`, `quarantined` (a bot probably sent it), or `forwarded` (released to a hosted
 * backend).
 */
export const reviews: Noun = {
  list: {
    takes: '[--status STATUS]',
    ownRecords: true,
    async run(context, status) {
      rejectHostedList(context, 'reviews', status);
      const rows = (await listAllReviews(context.db)).map(toRow);
      return { rows: filterByStatus(rows, STATUSES, status) };
    },
  },
  export: { takes: '', run: async ({ db }) => ({ exported: mapBatches(exportReviews(db), toRow) }) },
  hide: {
    takes: 'ID --reason REASON',
    async run(context, id, reason) {
      if (!isHideReason(reason)) {
        throw new CommandError(`A review is hidden for one of these reasons: ${HIDE_REASONS.join(', ')}.`);
      }
      return { done: await act(context, { action: 'hide-review', id, reason }) };
    },
  },
  show: {
    takes: 'ID',
    ownRecords: true,
    async run(context, id) {
      const review = await findReview(context.db, id);
      const action = review?.status === 'hidden' ? 'show-review' : 'publish-review';
      return { done: await act(context, { action, id }) };
    },
  },
  delete: {
    takes: 'ID',
    ownRecords: true,
    run: async (context, id) => ({ done: await act(context, { action: 'delete-review', id }) }),
  },
};

function toRow(review: ReviewRow): Row {
  const { id, createdAt, status, hiddenReason } = review;
  const { rating, ...fields } = reviewFields(review);
  return { id, createdAt, status, rating, ...fields, hiddenReason } satisfies Record<
    keyof Omit<ReviewRow, 'writtenAt'>,
    unknown
  >;
}
