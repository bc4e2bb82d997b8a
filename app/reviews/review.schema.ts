import { type ZodTypeAny, z } from 'zod';
import { texts } from '#app/content/texts/texts.ts';
import { typedLine, typedText } from '#app/text/typed-text.schema.ts';

const errors = () => texts().reviews.form.errors;

const ratingErrors = { errorMap: () => ({ message: errors().rating }) };

/** The review form (specification, sections 2 and 3). No field is marked required, but a review without text is rejected. */
export const reviewFormSchema = z.object({
  firstName: typedLine(100).default(''),
  lastName: typedLine(100).default(''),
  companyName: typedLine(150).default(''),
  jobTitle: typedLine(150).default(''),
  reviewDescription: typedText(4000, () => errors().text),
  rating: z
    .union([z.number(), z.string()], ratingErrors)
    .pipe(z.coerce.number(ratingErrors).int().min(1).max(5))
    .default(1),
});

const NOT_A_TIMESTAMP = 'Please send an ISO 8601 timestamp.';

/** The payload of `POST /api/reviews/create` (specification, section 7); `date` is an ISO timestamp set at submit. */
export const newReviewSchema = reviewFormSchema.extend({
  date: z
    .string()
    .datetime({ offset: true, message: NOT_A_TIMESTAMP })
    // zod accepts time zones such as +99:99.
    .refine((date) => !Number.isNaN(Date.parse(date)), NOT_A_TIMESTAMP),
});

export type NewReview = z.output<typeof newReviewSchema>;

/** The fields of a new review; the table and the calls name them alike. */
export const REVIEW_FIELDS = newReviewSchema.keyof().options;

/** Returns the review without what else came with it, such as a row's status. */
export function reviewFields(review: NewReview): NewReview {
  return Object.fromEntries(REVIEW_FIELDS.map((field) => [field, review[field]])) as NewReview;
}

/** One entry of `GET /api/reviews`; a backend may add fields, which are ignored. */
export const reviewSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  firstName: z.string().catch(''),
  lastName: z.string().catch(''),
  companyName: z.string().catch(''),
  jobTitle: z.string().catch(''),
  reviewDescription: z.string().catch(''),
  rating: z.coerce
    .number()
    .catch(1)
    .transform((n) => Math.min(5, Math.max(1, Math.round(n)))),
  date: z.string().catch(''),
} satisfies Record<keyof NewReview | 'id', ZodTypeAny>);

export type Review = z.output<typeof reviewSchema>;

/** Reviews together. `average`: of their stars, 0 without a review. */
export type Rating = { count: number; average: number };
