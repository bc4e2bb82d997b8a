export type Polarity = 'yes' | 'no' | 'depends';

/** Something that the site states, and how visitors ask for it. */
export type Fact = {
  /**
   * Where it is stated: a passage, and after a colon the beginning of the sentence (`faq/verified-lead: For a Standard`). The
   * sentences are read from the content, so a changed price, FAQ answer or clause changes the answer. Or a reply
   * (`reply/hello`).
   */
  claim: string;
  /** What answers a yes-or-no question about it; absent if it cannot be asked like that. */
  answer?: Polarity;
  /** Questions that ask for the opposite: "is it shared" where the fact is "each lead is exclusive". */
  opposite?: RegExp;
  /** Example questions, separated by semicolons. */
  asked: string;
};
