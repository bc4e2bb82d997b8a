import MiniSearch from 'minisearch';
import type { Passage } from '#app/server/backend/embedded/assistant/passage.ts';
import { canonical, termsOf, tokenize } from '#app/server/backend/embedded/assistant/vocabulary.ts';

export type Hit = {
  passage: Passage;
  score: number;
  /** Share of what was asked that the passage speaks of, from 0 to 1; rare words count more. */
  coverage: number;
};

/** Finds the passages that answer a question, best first. `earlier` questions give context and count for half. */
export type Search = (question: string, earlier?: string) => Hit[];

/** An index over the passages: same words, same stems, synonyms, and small typing mistakes. */
export function createSearch(passages: Passage[]): Search {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const index = new MiniSearch<{ id: string; title: string; text: string; asked: string }>({
    fields: ['title', 'text', 'asked'],
    tokenize,
    processTerm: canonical,
  });
  const rarity = rarityOf(passages);
  index.addAll(
    passages.map(({ id, title, sentences, asked = '' }) => ({ id, title, text: sentences.join(' '), asked })),
  );

  return (question, earlier = '') => {
    const own = new Set(termsOf(question));
    const terms = [...new Set([...own, ...termsOf(earlier)])];
    if (terms.length === 0) return [];
    const weigh = (term: string) => rarity(term) * (own.has(term) ? 1 : 0.5);
    const total = terms.reduce((sum, term) => sum + weigh(term), 0);
    return index
      .search(terms.join(' '), {
        tokenize: (text) => text.split(' '),
        processTerm: (term) => term,
        boost: { title: 2, asked: 1.5 },
        boostTerm: (term) => (own.has(term) ? 1 : 0.5),
        boostDocument: (id) => byId.get(id)?.weight ?? 1,
        fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.25 : false),
        prefix: (term) => term.length > 5,
      })
      .flatMap(({ id, score, queryTerms }) => {
        const passage = byId.get(id);
        const covered = new Set(queryTerms);
        const coverage = [...covered].reduce((sum, term) => sum + weigh(term), 0) / total;
        return passage ? [{ passage, score: score * coverage, coverage }] : [];
      })
      .sort((a, b) => b.score - a.score);
  };
}

/** How much a term tells: the logarithm of passages per passage that has it. A term of no passage tells most. */
function rarityOf(passages: Passage[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { title, sentences, asked = '' } of passages) {
    for (const term of termsOf([title, ...sentences, asked].join(' '))) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return (term) => Math.log(1 + passages.length / (1 + (counts.get(term) ?? 0)));
}
