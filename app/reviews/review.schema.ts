import { z } from 'zod';

/** Control characters and halves of a character: nobody sees them, and JSON writes each with six bytes. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

const seen = (text: string) => text.replace(UNSEEN, '').trim();
const atMost = (max: number) => z.string().max(max, `Please use at most ${max} characters.`);
const text = (max: number) => z.string().transform(seen).pipe(atMost(max)).default('');

const NO_RATING = 'Please choose a rating from 1 to 5.';

/** The review form (specification, sections 2 and 3; design decision 6: no field is required, but an empty review is refused). */
export const reviewFormSchema = z.object({
  firstName: text(100),
  lastName: text(100),
  companyName: text(150),
  jobTitle: text(150),
  reviewDescription: z
    .string({ required_error: 'Please write a few words first.' })
    .transform(seen)
    .pipe(atMost(4000).min(1, 'Please write a few words first.')),
  rating: z
    .union([z.number(), z.string()], { errorMap: () => ({ message: NO_RATING }) })
    .pipe(z.coerce.number({ invalid_type_error: NO_RATING }).int(NO_RATING).min(1, NO_RATING).max(5, NO_RATING))
    .default(1),
});

const notATimestamp = 'date must be an ISO 8601 timestamp.';

/** The payload of `POST /api/reviews/create` (specification, section 7); `date` is an ISO timestamp set at submit. */
export const newReviewSchema = reviewFormSchema.extend({
  date: z
    .string()
    .datetime({ offset: true, message: notATimestamp })
    // zod takes a zone such as +99:99 for one.
    .refine((date) => !Number.isNaN(Date.parse(date)), notATimestamp),
});

export type NewReview = z.output<typeof newReviewSchema>;

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
});

export type Review = z.output<typeof reviewSchema>;

/** For what a review may be taken off the site. Nothing here asks for the rating: bad ones stay like good ones. */
export const HIDE_REASONS = [
  'spam',
  'not-a-client',
  'off-topic',
  'abusive',
  'private-information',
  'duplicate',
  'unlawful',
  'author-asked',
] as const;

export type HideReason = (typeof HIDE_REASONS)[number];
