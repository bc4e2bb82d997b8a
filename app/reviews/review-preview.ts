/** Longest review text that is shown without a 'Read More' toggle, in characters (specification, section 9). */
const REVIEW_PREVIEW_LENGTH = 80;

/** The cut text with an ellipsis, or null when the whole text fits (specification, section 2). Counts characters, never half of one. */
export function reviewPreview(text: string): string | null {
  const characters = Array.from(text);
  if (characters.length <= REVIEW_PREVIEW_LENGTH) return null;
  return `${characters.slice(0, REVIEW_PREVIEW_LENGTH).join('')}…`;
}
