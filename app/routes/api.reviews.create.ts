import { newReviewSchema } from '#app/domain/review.ts';
import { apiAction, methodNotAllowed } from '#app/server/api.server.ts';
import { backend } from '#app/server/backend.server.ts';

const schema = newReviewSchema.extend({
  date: newReviewSchema.shape.date.default(() => new Date().toISOString()),
});

export const loader = methodNotAllowed('POST');

export const action = apiAction('reviews', schema, async ({ payload }) => {
  await backend.createReview(payload);
  return {};
});
