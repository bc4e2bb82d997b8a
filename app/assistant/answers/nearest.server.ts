import type { Place } from '#app/assistant/answers/answer.server.ts';
import { withoutYesOrNo } from '#app/assistant/answers/facts.server.ts';
import type { Context, Found } from '#app/assistant/answers/find.server.ts';
import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { isTelling } from '#app/assistant/answers/questions.server.ts';
import { createSpellCorrector, meaningOf, stem, wordsOfEach } from '#app/assistant/answers/words.server.ts';

/** A passage, and how near it comes to a question, from 0 to about 2. `quoted`: what a fact that may answer quotes of it. */
export type Near = { passage: Passage; score: number; quoted?: string };

/** Returns the passages that share words with a question or its context, or that a fact quotes that may answer it, the nearest first. */
export type FindNearest = (question: string, context: Context[], found: Found[]) => Near[];

/** How BM25 counts a word that occurs again, and how much a long passage is held back. */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.6;
const TITLE_WEIGHT = 2;

/** What a fact that quotes a passage adds to its score: its resemblance, less by its rank, and its odds against the first. */
const FACT_FADING = 0.85;
const ODDS_WEIGHT = 0.15;
const MAX_FACTS = 12;

/** Unknown words of a question that are compared with the known ones. */
const MAX_CORRECTED = 30;

/** Creates the function that ranks all passages of the site: by BM25 over their words, and by the facts that quote them. */
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
  const known = new Set(passages.map(({ id }) => id));
  const correctSpelling = createSpellCorrector([...texts.flat(), ...titles.flat()]);
  const rarityOf = (term: string) => Math.log(1 + passages.length / (0.5 + (holding.get(term)?.length ?? 0)));

  return (question, context, found) => {
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
    const quoting = new Map<string, { weight: number; quoted?: string; passage: Passage }>();
    for (const [rank, { fact, score, resemblance }] of found.slice(0, MAX_FACTS).entries()) {
      const odds = Math.exp(score - (found[0]?.score ?? 0));
      const weight = resemblance * FACT_FADING ** rank + ODDS_WEIGHT * odds;
      const { passage } = fact;
      if (!quoting.has(passage.id)) quoting.set(passage.id, { weight, quoted: fact.answer?.text, passage });
    }
    const inOwnWords = [...quoting.values()].filter(({ passage }) => passage.title && !known.has(passage.id));
    return passages
      .map((passage, at): Near => {
        const { weight = 0, quoted } = quoting.get(passage.id) ?? {};
        return { passage, score: (scores[at] ?? 0) + weight, quoted };
      })
      .concat(inOwnWords.map(({ passage, weight }) => ({ passage, score: weight })))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
  };
}

/** What is left after this is no place that anybody would look for. */
const MIN_SCORE = 0.17;

/** Returns whether not even the nearest passage has anything to do with a question. */
export function isNearNothing([nearest]: Near[]): boolean {
  return !nearest || nearest.score < MIN_SCORE;
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

/** The shortest sentence that tells something, and what is shown of a place. */
const MIN_CHARACTERS = 25;
const MAX_CHARACTERS = 240;

/**
 * Returns a place of the site with what it says, as far as there is room. It begins with what a fact quotes, or else with the
 * sentence that shares most words with the question, of several the first. Of plans it shows all.
 */
export function placeOf({ passage: { title, path, sentences }, quoted }: Near, question: string): Place {
  const quotedFrom = quoted ? sentences.findIndex((each) => quoted.includes(withoutYesOrNo(each))) : -1;
  const asked = new Set(wordsOfEach([question]).flat().filter(isTelling).flatMap(termsOf));
  const shared = wordsOfEach(sentences).map((words, at) =>
    (sentences[at]?.length ?? 0) < MIN_CHARACTERS
      ? 0
      : new Set(words.flatMap(termsOf).filter((term) => asked.has(term))).size,
  );
  const from = quotedFrom >= 0 ? quotedFrom : shared.indexOf(Math.max(...shared));
  const shown = sentences.slice(from);
  while (shown.length > 1 && shown.join(' ').length > MAX_CHARACTERS) shown.pop();
  return { title, path, sentence: withoutYesOrNo(shown.join(' ')) };
}
