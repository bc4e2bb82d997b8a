import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { isTelling } from '#app/assistant/answers/questions.server.ts';
import { meaningOf, stem, wordsOfEach } from '#app/assistant/answers/words.server.ts';

/** Words said around a question, and what one of them weighs, where one of the question itself weighs 1. */
export type Around = { words: string[]; weight: number };

/** A passage, and the share of a question's words that it has, from 0 to 1: rare words count more. */
export type Near = { passage: Passage; score: number };

/** Returns the passages that share words with a question or what is said around it, the nearest first. */
export type FindNearest = (question: string[], context: Around[]) => Near[];

/** How much less BM25 counts a word that occurs again. */
const SATURATION = 1.2;

/** Words of a question that are looked up: a line of nonsense has hundreds. */
const MAX_WORDS = 30;

/** Creates the function that ranks all passages of the site by BM25 over their words. */
export function createFindNearest(passages: Passage[]): FindNearest {
  const words = wordsOfEach(passages.map(({ title, sentences }) => [title, ...sentences].join(' ')));
  const holding = new Map<string, { at: number; count: number }[]>();
  for (const [at, each] of words.entries()) {
    for (const [term, count] of countsOf(each)) {
      const list = holding.get(term) ?? [];
      list.push({ at, count });
      holding.set(term, list);
    }
  }
  const rarityOf = (term: string) => Math.log(1 + passages.length / (0.5 + (holding.get(term)?.length ?? 0)));

  return (question, context) => {
    const terms = new Map<string, number>();
    for (const { words, weight } of [...context].reverse().concat({ words: question, weight: 1 })) {
      const telling = [...new Set(words)].filter(isTelling);
      for (const term of telling.slice(0, MAX_WORDS).flatMap(termsOf)) terms.set(term, weight);
    }
    const scores = new Float64Array(passages.length);
    const best = [...terms].reduce((sum, [term, weight]) => sum + weight * rarityOf(term), 0) * (1 + SATURATION) || 1;
    for (const [term, weight] of terms) {
      for (const { at, count } of holding.get(term) ?? []) {
        const counted = (count * (1 + SATURATION)) / (count + SATURATION);
        scores[at] = (scores[at] ?? 0) + (weight * rarityOf(term) * counted) / best;
      }
    }
    return passages
      .map((passage, at): Near => ({ passage, score: scores[at] ?? 0 }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
  };
}

/** A word's stem, and what stands for its synonyms. */
function termsOf(word: string): string[] {
  const root = stem(word);
  return [root, `~${meaningOf(root)}`];
}

function countsOf(words: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of words.filter(isTelling).flatMap(termsOf)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
