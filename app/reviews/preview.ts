import type { Review } from '#app/reviews/review.schema.ts';
import { lengthOfFirst } from '#app/text/whole-characters.ts';

/** Longest text without a 'Read More' toggle, in characters as readers see them (specification, section 9). */
const REVIEW_PREVIEW_LENGTH = 80;

/** A review with the length of its preview, in UTF-16 code units; null if the whole text fits (specification, section 2). */
export type ShownReview = Review & { previewLength: number | null };

/** Returns the text of a review, or the beginning of a long one. */
export function previewOf({ reviewDescription, previewLength }: ShownReview): string {
  return previewLength === null ? reviewDescription : `${reviewDescription.slice(0, previewLength)}…`;
}

/** On the server alone: versions of Unicode differ in what is one character, and the browser's would not match the page. */
export function toShownReview(review: Review): ShownReview {
  return { ...review, previewLength: lengthOfFirst(REVIEW_PREVIEW_LENGTH, review.reviewDescription) };
}
