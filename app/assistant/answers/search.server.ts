import MiniSearch from 'minisearch';
import type { Place } from '#app/assistant/answers/facts.server.ts';
import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { canonical, wordsOf } from '#app/assistant/answers/vocabulary.server.ts';

/** Returns the sentence that contains every term of a question, or null. */
export type Search = (question: string) => Place | null;

/** Fewer terms occur together by chance. */
const MIN_TERMS = 3;

/** Creates an index over the sentences of the passages, by stem and synonym, that tolerates typos. */
export function createSearch(passages: Passage[]): Search {
  const places = passages.flatMap((passage) => passage.sentences.map((_, from) => ({ passage, from })));
  const index = new MiniSearch<{ id: number; title: string; sentence: string }>({
    fields: ['title', 'sentence'],
    tokenize: wordsOf,
    processTerm: canonical,
    searchOptions: { combineWith: 'AND', fuzzy: 0.2, prefix: (term) => term.length > 5 },
  });
  index.addAll(
    places.map(({ passage: { title, sentences }, from }, id) => ({ id, title, sentence: sentences[from] ?? '' })),
  );
  return (question) => {
    if (new Set(wordsOf(question).map(canonical).filter(Boolean)).size < MIN_TERMS) return null;
    const [best] = index.search(question);
    return (best && places[best.id]) ?? null;
  };
}
