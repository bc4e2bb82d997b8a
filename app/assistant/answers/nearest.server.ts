import type { Place } from '#app/assistant/answers/answer.server.ts';
import { withoutYesOrNo } from '#app/assistant/answers/facts.server.ts';
import type { Found } from '#app/assistant/answers/find.server.ts';
import { type Passage, sentencesOf } from '#app/assistant/answers/passage.server.ts';
import { createSpellCorrector, meaningOf, stem, wordsOfEach } from '#app/assistant/answers/words.server.ts';

/** A passage, how near it comes to a question, from 0 to about 2, and what a fact quotes of it that may answer the question. */
export type Near = { passage: Passage; score: number; quoted?: string };

/** Returns the passages that share words with a question or are quoted by a fact that may answer it, the nearest first. */
export type FindNearest = (question: string, found: Found[]) => Near[];

/** Words of questions that tell nothing of what is asked. */
const QUESTION_WORDS = new Set(
  `a an the of to is are am be was were do does did i you my your it its in on at for and or so if we me us our that this these
  those there here what whats how when where who which why can could will would should may might must have has had got get gets
  u ur im ive ill id youre yall with from by as about any some just please pls tell say know want need like hi hello hey thanks
  ok okay also then than not no yes up out one thing things guys folks really actually mean let lets give show make much many
  go going they them their he she him her his`.split(/\s+/),
);

const isTelling = (word: string) => !QUESTION_WORDS.has(word);

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
  const correctSpelling = createSpellCorrector([...texts.flat(), ...titles.flat()]);
  const rarityOf = (term: string) => Math.log(1 + passages.length / (0.5 + (holding.get(term)?.length ?? 0)));

  return (question, found) => {
    const words = [...new Set(wordsOfEach([question]).flat())].filter(isTelling);
    const terms = new Set(
      words.slice(0, MAX_CORRECTED).flatMap((word) => {
        const own = termsOf(word);
        return own.some((term) => holding.has(term)) ? own : termsOf(correctSpelling(word));
      }),
    );
    const scores = new Float64Array(passages.length);
    const best = [...terms].reduce((sum, term) => sum + rarityOf(term), 0) * (1 + SATURATION) || 1;
    for (const term of terms) {
      for (const { at, count } of holding.get(term) ?? []) {
        const held = SATURATION * (1 - LENGTH_PENALTY + (LENGTH_PENALTY * (lengths[at] ?? 0)) / meanLength);
        scores[at] = (scores[at] ?? 0) + (rarityOf(term) * count * (1 + SATURATION)) / (count + held) / best;
      }
    }
    const quoting = new Map<string, { weight: number; quoted?: string }>();
    for (const [rank, { fact, score, resemblance }] of found.slice(0, MAX_FACTS).entries()) {
      const odds = Math.exp(score - (found[0]?.score ?? 0));
      const weight = resemblance * FACT_FADING ** rank + ODDS_WEIGHT * odds;
      if (!quoting.has(fact.passage.id)) quoting.set(fact.passage.id, { weight, quoted: fact.answer?.text });
    }
    return passages
      .map((passage, at) => {
        const { weight = 0, quoted } = quoting.get(passage.id) ?? {};
        return { passage, score: (scores[at] ?? 0) + weight, quoted };
      })
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

/** The shortest sentence that tells something. */
const MIN_CHARACTERS = 25;

/**
 * Returns a place of the site with the sentence that a fact quotes of it; otherwise with the one that has most of a question's
 * words, of several the first.
 */
export function placeOf({ passage: { title, path, sentences }, quoted }: Near, question: string): Place {
  const ofFact = quoted && sentencesOf(quoted).find((sentence) => sentences.some((each) => each.endsWith(sentence)));
  if (ofFact) return { title, path, sentence: ofFact };
  const asked = new Set(wordsOfEach([question]).flat().filter(isTelling).flatMap(termsOf));
  const telling = sentences.filter((sentence) => sentence.length >= MIN_CHARACTERS);
  const shared = wordsOfEach(telling).map(
    (words) => new Set(words.flatMap(termsOf).filter((term) => asked.has(term))).size,
  );
  const sentence = telling[shared.indexOf(Math.max(...shared))] ?? sentences.join(' ');
  return { title, path, sentence: withoutYesOrNo(sentence) };
}
