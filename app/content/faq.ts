/** An item of the pricing page's FAQ (specification, section 3). */
export type FaqItem = {
  /** Its anchor on the page. */
  id: string;
  question: string;
  /** May hold links as `[label](href)`. */
  answer: string;
  /** The answer in a few words, for the landing page's first screen. */
  short?: string;
};
