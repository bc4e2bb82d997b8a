/** One question of the evaluation: what a right answer says, must not say, and links to. */
export type Question = {
  ask: string;
  /** The visitor's earlier messages, oldest first. */
  after?: string[];
  says?: RegExp;
  never?: RegExp;
  /** Path of a page that the answer links to, or several of which one will do; null: no link needed. */
  page: string | string[] | null;
};

/** Questions of which each must be answered from the pricing page. */
export const pricing = (says: RegExp, ...asks: string[]): Question[] => on('/pricing', says, ...asks);

/** Questions with one right answer and one page. */
export const on = (page: Question['page'], says: RegExp, ...asks: string[]): Question[] =>
  asks.map((ask) => ({ ask, says, page }));

/** Questions that the site does not answer. */
export const unsure = (...asks: string[]): Question[] => on('/contact-us', /do not have an answer/, ...asks);
