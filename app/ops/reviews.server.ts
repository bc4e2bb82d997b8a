import { InvalidArgumentError } from '@commander-js/extra-typings';
import { act } from '#app/ops/act.server.ts';
import { once, statusOption, toId } from '#app/ops/arguments.server.ts';
import { filterByStatus, mapBatches, type Row, rejectHostedList } from '#app/ops/command.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { onEmbeddedStore, onStore } from '#app/ops/run.server.ts';
import { HIDE_REASONS, type HideReason, isHideReason } from '#app/reviews/hide-reasons.ts';
import { reviewFields } from '#app/reviews/review.schema.ts';
import { exportReviews, findReview, listAllReviews, type ReviewRow } from '#app/reviews/reviews.server.ts';

const ID = 'its number, as `reviews list` shows it';
const STATUSES = ['published', 'hidden', 'quarantined', 'forwarded'];

/**
 * Reviews. `status`: `published`, `hidden`, `quarantined` (a bot probably sent it), or `forwarded` (released to a hosted
 * backend).
 */
export function addReviews(program: Program): void {
  const reviews = program.command('reviews').description('Reviews that visitors wrote').commandsGroup('Reviews:');
  reviews
    .command('list')
    .description('Lists reviews, newest first')
    .addOption(statusOption(STATUSES))
    .action(
      onStore(async (context, { status }) => {
        rejectHostedList(context, 'reviews', status);
        return { rows: filterByStatus((await listAllReviews(context.db)).map(toReviewRow), status) };
      }),
    );
  reviews
    .command('hide')
    .description('Takes a published review off the site')
    .argument('<ID>', ID, toId)
    .requiredOption('--reason <REASON>', `why: ${HIDE_REASONS.join(', ')}`, once(toHideReason))
    .action(
      onEmbeddedStore(async (context, id, { reason }) => ({
        done: await act(context, { action: 'hide-review', id, reason }),
      })),
    );
  reviews
    .command('show')
    .description('Puts a hidden review back on the site, or publishes one from quarantine')
    .argument('<ID>', ID, toId)
    .action(
      onStore(async (context, id) => {
        const review = await findReview(context.db, id);
        const action = review?.status === 'hidden' ? 'show-review' : 'publish-review';
        return { done: await act(context, { action, id }) };
      }),
    );
  reviews
    .command('delete')
    .description('Deletes a review from quarantine')
    .argument('<ID>', ID, toId)
    .action(onStore(async (context, id) => ({ done: await act(context, { action: 'delete-review', id }) })));
  reviews
    .command('export')
    .description('Prints every review, oldest first, as JSON or CSV')
    .action(onEmbeddedStore(async ({ db }) => ({ exported: mapBatches(exportReviews(db), toReviewRow) })));
}

function toHideReason(word: string): HideReason {
  if (isHideReason(word)) return word;
  throw new InvalidArgumentError(`It is one of ${HIDE_REASONS.join(', ')}.`);
}

/** Returns a review as `reviews list` prints it. */
export function toReviewRow(review: ReviewRow): Row {
  const { id, createdAt, status, hiddenReason } = review;
  const { rating, ...fields } = reviewFields(review);
  return { id, createdAt, status, rating, ...fields, hiddenReason } satisfies Record<
    keyof Omit<ReviewRow, 'writtenAt'>,
    unknown
  >;
}
