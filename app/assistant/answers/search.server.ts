import MiniSearch from 'minisearch';
import type { Passage } from '#app/assistant/answers/passage.server.ts';
import type { Place } from '#app/assistant/answers/topics.server.ts';
import { canonical, wordsOf } from '#app/assistant/answers/vocabulary.server.ts';

/** The sentence that speaks of everything a question speaks of, or null where there is none. */
export type Search = (question: string) => Place | null;

/** Fewer words are in too many sentences by chance. */
const FEWEST_WORDS = 3;

/** An index over the sentences of the passages: same words, same stems, synonyms, and typing mistakes. */
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
    if (new Set(wordsOf(question).map(canonical).filter(Boolean)).size < FEWEST_WORDS) return null;
    const [best] = index.search(question);
    return (best && places[best.id]) ?? null;
  };
}
