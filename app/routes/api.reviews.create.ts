import { apiAction, methodNotAllowed } from '#app/actions/api-action.server.ts';
import { backend } from '#app/backend/open.server.ts';
import { newReviewSchema } from '#app/reviews/review.schema.ts';

const schema = newReviewSchema.extend({
  date: newReviewSchema.shape.date.default(() => new Date().toISOString()),
});

export const loader = methodNotAllowed('POST');

export const action = apiAction('reviews', schema, async ({ payload }) => {
  await backend.createReview(payload);
  return {};
});
