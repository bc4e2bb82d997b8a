import type { Fact, Polarity } from '#app/assistant/answers/fact.server.ts';

/**
 * Example questions by claim, in groups by the word that answers yes-or-no questions about it. No such question can be asked
 * about the claims of `open`. `opposite` says which questions turn the word around.
 */
type FactTable = Partial<Record<Polarity | 'open', Record<string, string>>> & { opposite?: Record<string, RegExp> };

/** Lists the facts of a table. */
export function listFacts({ opposite = {}, open = {}, ...answered }: FactTable): Fact[] {
  const list = (answer: Polarity | undefined, examples: Record<string, string> = {}) =>
    Object.entries(examples).map(([claim, asked]) => ({ claim, answer, opposite: opposite[claim], asked }));
  return [
    ...list(undefined, open),
    ...list('yes', answered.yes),
    ...list('no', answered.no),
    ...list('depends', answered.depends),
  ];
}
