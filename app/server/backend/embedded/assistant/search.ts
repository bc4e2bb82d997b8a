import MiniSearch from 'minisearch';
import type { Passage } from '#app/server/backend/embedded/assistant/passage.ts';
import { canonical, termsOf, termsOfQuestion, tokenize } from '#app/server/backend/embedded/assistant/vocabulary.ts';

export type Hit = {
  passage: Passage;
  score: number;
  /** Share of what was asked that the passage speaks of, from 0 to 1; rare words count more. */
  coverage: number;
  /** The same, of what the passage is about: its title and the words it is asked for with. */
  topical: number;
  /** How many of the question's terms it speaks of. */
  matched: number;
};

/** Finds the passages that answer a question, best first. An `earlier` question gives context and counts for less. */
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
    const own = new Set(termsOfQuestion(question).filter(isTelling));
    const terms = [...new Set([...own, ...termsOfQuestion(earlier).filter(isTelling)])];
    if (terms.length === 0) return [];
    const emphasis = (term: string) => (own.has(term) ? 1 : EARLIER_EMPHASIS);
    const total = sum(terms, (term) => rarity(term) * emphasis(term));
    return index
      .search(terms.join(' '), {
        tokenize: (text) => text.split(' '),
        processTerm: (term) => term,
        boost: { title: 2, asked: 2.5 },
        boostTerm: emphasis,
        boostDocument: (id) => byId.get(id)?.weight ?? 1,
        fuzzy: (term) => (rarity(term) === UNKNOWN_RARITY ? typingMistakes(term) : false),
        prefix: (term) => term.length > 5,
      })
      .flatMap(({ id, score, queryTerms, match }) => {
        const passage = byId.get(id);
        if (!passage) return [];
        const covered = [...new Set(queryTerms)];
        const topics = Object.keys(match).filter((term) => match[term]?.some((field) => field !== 'text'));
        const coverage = sum(covered, (term) => rarity(term) * emphasis(term)) / total;
        const topical = Math.min(1, sum(topics, (term) => rarity(term) * emphasis(term)) / total);
        return [{ passage, score: score * (coverage + topical), coverage, topical, matched: covered.length }];
      })
      .sort((a, b) => b.score - a.score);
  };

  /** A number that no passage has says nothing about where to look. */
  function isTelling(term: string): boolean {
    return !/^\d+$/.test(term) || rarity(term) !== UNKNOWN_RARITY;
  }
}

/** How much a word of the earlier question counts beside one of this. */
const EARLIER_EMPHASIS = 0.35;

/** A word of no passage weighs like a fairly rare one: it is as often an idle word as another subject. */
const UNKNOWN_RARITY = 2.5;

/** How much a term tells: the logarithm of passages per passage that has it. */
function rarityOf(passages: Passage[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { title, sentences, asked = '' } of passages) {
    for (const term of termsOf([title, ...sentences, asked].join(' '))) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return (term) => {
    const count = counts.get(term);
    return count ? Math.log(1 + passages.length / count) : UNKNOWN_RARITY;
  };
}

/** How many letters of a word may be wrong. */
function typingMistakes(term: string): number | false {
  if (term.length > 7) return 2;
  return term.length > 4 ? 1 : false;
}

function sum<Item>(items: Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
