import type { Fact, Polarity } from '#app/assistant/answers/fact.server.ts';

/**
 * Facts by the word that answers a yes-or-no question about them (`open`: none can be asked), then by claim, with their example
 * questions; and what turns that word around (see `Fact`).
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
