import { Option } from '@commander-js/extra-typings';
import { act } from '#app/ops/act.server.ts';
import { toId } from '#app/ops/arguments.server.ts';
import { type Context, filterByStatus, mapBatches, type Result, rejectHostedList } from '#app/ops/command.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { onEmbeddedStore, onStore } from '#app/ops/run.server.ts';
import { HIDE_REASONS } from '#app/reviews/hide-reasons.ts';
import { exportReviews, findReview, listAllReviews, WAITING } from '#app/reviews/reviews.server.ts';
import { toReviewRow } from '#app/reviews/rows.server.ts';

const ID = 'its number, as `reviews list` shows it';
const COLUMNS =
  'id createdAt status hiddenReason rating firstName lastName reviewDescription companyName jobTitle'.split(' ');
const STATUSES = ['published', 'hidden', 'quarantined', 'held', 'forwarded'];

/**
 * Reviews. `status`: `published`, `hidden`, `quarantined` (a bot probably sent it), `held` (waits to be published), or
 * `forwarded` (released to a hosted backend).
 */
export function addReviews(program: Program): void {
  const reviews = program.command('reviews').description('Reviews that visitors wrote').commandsGroup('Reviews:');
  reviews
    .command('list')
    .description('Lists reviews, newest first')
    .addOption(new Option('--status <STATUS>', 'only those with this status').choices(STATUSES))
    .action(
      onStore(async (context, { status }) => {
        rejectHostedList(context, 'reviews', status);
        return {
          rows: filterByStatus((await listAllReviews(context.db)).map(toReviewRow), status),
          columns: COLUMNS,
        };
      }),
    );
  reviews
    .command('hide')
    .description('Takes a published review off the site')
    .argument('<ID>', ID, toId)
    .addOption(new Option('--reason <REASON>', 'why').choices(HIDE_REASONS).makeOptionMandatory())
    .action(
      onEmbeddedStore(async (context, id, { reason }) => ({
        done: await act(context, { action: 'hide-review', id, reason }),
      })),
    );
  reviews
    .command('show')
    .description('Puts a hidden review back on the site')
    .argument('<ID>', ID, toId)
    .action(onEmbeddedStore(async (context, id) => ({ done: await act(context, { action: 'show-review', id }) })));
  reviews
    .command('publish')
    .description('Publishes a review that is in quarantine or on hold')
    .argument('<ID>', ID, toId)
    .action(onStore(async (context, id) => ({ done: await act(context, { action: 'publish-review', id }) })));
  reviews
    .command('delete')
    .description('Deletes a review for good, published or not')
    .argument('<ID>', ID, toId)
    .action(onStore(erase));
  reviews
    .command('export')
    .description('Prints every review, oldest first, as JSON or CSV')
    .action(onEmbeddedStore(async ({ db }) => ({ exported: mapBatches(exportReviews(db), toReviewRow) })));
}

/** Unlike a link of a letter, it deletes a review in any status. */
async function erase(context: Context, id: number): Promise<Result> {
  const { db, hosted } = context;
  const review = await findReview(db, id);
  const isWaiting = review !== undefined && WAITING.includes(review.status);
  const done = await act(context, { action: isWaiting ? 'delete-review' : 'erase-review', id });
  const elsewhere = hosted && review?.status === 'forwarded' ? ` The backend at ${hosted.origin} has it.` : '';
  return { done: `${done}${elsewhere}` };
}
