import { type Words, words } from '#app/assistant/answers/word-patterns.server.ts';

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
  /** The words of questions that ask for the opposite: "is it shared" where the fact is "each lead is exclusive". */
  opposite?: Words;
  /** Example questions, separated by semicolons. */
  asked: string;
};

/**
 * Example questions by claim, in groups by the word that answers yes-or-no questions about it. No such question can be asked
 * about the claims of `open`. After `OPPOSITE` come the words that turn the answer around.
 */
type FactTable = Partial<Record<Polarity | 'open', Record<string, string>>>;

/** Lists the facts of a table. */
export function listFacts(table: FactTable): Fact[] {
  return Object.entries(table).flatMap(([group, examples]) =>
    Object.entries(examples).map(([claim, text]) => {
      const [asked = '', opposite] = text.split(/\sOPPOSITE\s/);
      const answer = group === 'open' ? undefined : (group as Polarity);
      return { claim, answer, opposite: opposite === undefined ? undefined : words(opposite), asked };
    }),
  );
}
