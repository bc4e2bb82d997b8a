import {
  CommandError,
  filterByStatus,
  forwardToBackend,
  mapBatches,
  type Noun,
  type Row,
  rejectHostedList,
} from '#app/ops/command.server.ts';
import { HIDE_REASONS, isHideReason } from '#app/reviews/hide-reasons.ts';
import { reviewFields } from '#app/reviews/review.schema.ts';
import {
  exportReviews,
  findReview,
  hideReview,
  listAllReviews,
  markReviewForwarded,
  type ReviewRow,
  showReview,
} from '#app/reviews/reviews.server.ts';

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
    async run({ db }, id, reason) {
      if (!isHideReason(reason)) {
        throw new CommandError(`A review is hidden for one of these reasons: ${HIDE_REASONS.join(', ')}.`);
      }
      if (!(await hideReview(db, id, reason))) throw noReview(id);
      return { done: `Review ${id} is hidden.` };
    },
  },
  show: {
    takes: 'ID',
    ownRecords: true,
    async run({ db, hosted }, id) {
      if (hosted) {
        const review = await findReview(db, id);
        if (review?.status !== 'quarantined') throw new CommandError(`There is no review ${id} in quarantine.`);
        await forwardToBackend(hosted.origin, () => hosted.backend.createReview(review));
        await markReviewForwarded(db, id);
        return { done: `Review ${id} is published: the backend has it.` };
      }
      if (!(await showReview(db, id))) throw noReview(id);
      return { done: `Review ${id} is published.` };
    },
  },
};

function noReview(id: number): CommandError {
  return new CommandError(`There is no review ${id}. \`reviews list\` shows all of them.`);
}

function toRow(review: ReviewRow): Row {
  const { id, createdAt, status, hiddenReason } = review;
  const { rating, ...fields } = reviewFields(review);
  return { id, createdAt, status, rating, ...fields, hiddenReason } satisfies Record<
    keyof Omit<ReviewRow, 'writtenAt'>,
    unknown
  >;
}
