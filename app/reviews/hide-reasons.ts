/** Reasons to take a review off the site. A bad rating is none. */
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

export function isHideReason(text: unknown): text is HideReason {
  return HIDE_REASONS.some((reason) => reason === text);
}
