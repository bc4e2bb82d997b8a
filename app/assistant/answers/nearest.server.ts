import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { isTelling } from '#app/assistant/answers/questions.server.ts';
import { createSpellCorrector, meaningOf, stem, wordsOfEach } from '#app/assistant/answers/words.server.ts';

/** What is said around a question, and what a word of it weighs, where one of the question itself weighs 1. */
export type Context = { text: string; weight: number };

/** A passage, and the share of a question's words that it has, from 0 to about 1: of rare words, and of its title, more. */
export type Near = { passage: Passage; score: number };

/** Returns the passages that share words with a question or its context, the nearest first. */
export type FindNearest = (question: string, context: Context[]) => Near[];

/** How BM25 counts a word that occurs again, and how much a long passage is held back. */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.6;
const TITLE_WEIGHT = 2;

/** Unknown words of a question that are compared with the known ones. */
const MAX_CORRECTED = 30;

/** Creates the function that ranks all passages of the site by BM25 over their words. */
export function createFindNearest(passages: Passage[]): FindNearest {
  const texts = wordsOfEach(passages.map(({ sentences }) => sentences.join(' ')));
  const titles = wordsOfEach(passages.map(({ title }) => title));
  const counts = passages.map((_, at) => countsOf(texts[at] ?? [], titles[at] ?? []));
  const lengths = counts.map((each) => [...each.values()].reduce((sum, count) => sum + count, 0));
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
  const holding = new Map<string, { at: number; count: number }[]>();
  for (const [at, each] of counts.entries()) {
    for (const [term, count] of each) {
      const list = holding.get(term) ?? [];
      list.push({ at, count });
      holding.set(term, list);
    }
  }
  const correctSpelling = createSpellCorrector([...texts.flat(), ...titles.flat()]);
  const rarityOf = (term: string) => Math.log(1 + passages.length / (0.5 + (holding.get(term)?.length ?? 0)));

  return (question, context) => {
    const terms = new Map<string, number>();
    for (const { text, weight } of [...context].reverse().concat({ text: question, weight: 1 })) {
      const words = [...new Set(wordsOfEach([text]).flat())].filter(isTelling);
      for (const word of words.slice(0, MAX_CORRECTED)) {
        const own = termsOf(word);
        const isRight = weight < 1 || own.some((term) => holding.has(term));
        for (const term of isRight ? own : termsOf(correctSpelling(word))) terms.set(term, weight);
      }
    }
    const scores = new Float64Array(passages.length);
    const best = [...terms].reduce((sum, [term, weight]) => sum + weight * rarityOf(term), 0) * (1 + SATURATION) || 1;
    for (const [term, weight] of terms) {
      for (const { at, count } of holding.get(term) ?? []) {
        const held = SATURATION * (1 - LENGTH_PENALTY + (LENGTH_PENALTY * (lengths[at] ?? 0)) / meanLength);
        scores[at] = (scores[at] ?? 0) + (weight * rarityOf(term) * count * (1 + SATURATION)) / (count + held) / best;
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

function countsOf(text: string[], title: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (words: string[], weight: number) => {
    for (const term of words.filter(isTelling).flatMap(termsOf)) counts.set(term, (counts.get(term) ?? 0) + weight);
  };
  add(text, 1);
  add(title, TITLE_WEIGHT);
  return counts;
}

/** The shortest sentence that tells something. */
const MIN_CHARACTERS = 25;

/** Returns which sentence of a passage shares most words with a question, of several the first. */
export function closestSentence({ sentences }: Passage, question: string): number {
  const asked = new Set(wordsOfEach([question]).flat().filter(isTelling).flatMap(termsOf));
  const shared = wordsOfEach(sentences).map((words, at) =>
    (sentences[at]?.length ?? 0) < MIN_CHARACTERS
      ? 0
      : new Set(words.flatMap(termsOf).filter((term) => asked.has(term))).size,
  );
  return shared.indexOf(Math.max(...shared));
}
