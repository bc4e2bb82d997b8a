/**
 * Something that the assistant can say, and how visitors ask for it: an entry of `content/assistant/*.yaml`. What it says is
 * its quote, then `says`, as far as it has them. One with neither is a sum to add up, or a subject that the site does not
 * speak of.
 */
export type Fact = {
  /** A passage, and after a colon the beginning of its first sentence to quote: `faq/verified-lead: For a Standard`. */
  quote?: string;
  /** A passage that says the same, and is quoted if the first is gone. */
  or?: string;
  /**
   * Words of the assistant's own, with `{phone}` and the like. `{quote:words}` is the sentence of the site that has the words,
   * `{reviews}` says whether there are reviews.
   */
  says?: string;
  /** What is asked for is added up from the plans. */
  sum?: boolean;
  /** The company's own detail that is told instead, if it states it. */
  statedBy?: 'hours' | 'social';
  /** Pages to link, best first: `/refund-policy#eligible-cases`. The page of a quote is linked without being named. */
  pages: string[];
  /** Words of which the conversation must have one, in any form, for what would mislead everybody else. */
  mentions?: string[];
  /** How visitors ask. */
  asked: string[];
};
