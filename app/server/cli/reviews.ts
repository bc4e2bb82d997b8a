import { hideReview, listAllReviews, showReview } from '#app/server/backend/embedded/store/reviews.ts';
import { CommandError, type Noun } from '#app/server/cli/command.ts';

/** Reviews. `status`: `published` or `hidden`. */
export const reviews: Noun = {
  list: {
    takes: '',
    run: async ({ db }) => ({
      rows: (await listAllReviews(db)).map((review) => ({
        id: review.id,
        createdAt: review.createdAt,
        status: review.status,
        rating: review.rating,
        firstName: review.firstName,
        lastName: review.lastName,
        companyName: review.companyName,
        jobTitle: review.jobTitle,
        reviewDescription: review.reviewDescription,
        date: review.date,
        hiddenReason: review.hiddenReason,
      })),
    }),
  },
  hide: {
    takes: 'ID --reason TEXT',
    async run({ db }, id, reason) {
      if (!(await hideReview(db, id, reason))) throw noReview(id);
      return { done: `Review ${id} is hidden.` };
    },
  },
  show: {
    takes: 'ID',
    async run({ db }, id) {
      if (!(await showReview(db, id))) throw noReview(id);
      return { done: `Review ${id} is published.` };
    },
  },
};

function noReview(id: number): CommandError {
  return new CommandError(`There is no review ${id}. \`reviews list\` shows all of them.`);
}
