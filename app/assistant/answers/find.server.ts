import type { Answer, Place } from '#app/assistant/answers/answer.server.ts';
import { createTopicClassifier, type Fit } from '#app/assistant/answers/classifier.server.ts';
import {
  factOf,
  isComplaint,
  type PlacedFact,
  quoteFrom,
  withoutApology,
} from '#app/assistant/answers/facts.server.ts';
import { createGains, type Gains, tellMore } from '#app/assistant/answers/gains.server.ts';
import { createFindNearest, type FindNearest, type Near } from '#app/assistant/answers/nearest.server.ts';
import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { stem, wordsOfEach } from '#app/assistant/answers/words.server.ts';

/** A fact that may answer a question, how well the question fits, and how probable it is that it answers. */
type Likely = Fit & { fact: PlacedFact; probability: number };

/**
 * The facts that may answer a question, the likeliest first, the passages that share its words, and what else has them.
 * `substitutes`: what may have taken the place of facts that are lost.
 */
export type Found = { facts: Likely[]; near: Near[]; substitutes: ReadonlyMap<PlacedFact, Near[]>; gainsOf: Gains };

/** What is said around a question, and what a word of it weighs, where one of the question itself weighs 1. */
export type Context = { text: string; weight: number };

/**
 * Returns what may answer a question. Its `context` comes with the weightiest first; `reply` is the last answer. The best fact
 * may be of a subject that the site does not speak of.
 */
export type Find = (question: string, context: Context[], reply: string) => Found;

/** How probable a fact must be that answers, alone or with others, and a hand-over without an apology (docs/assistant.md). */
const CERTAIN = 0.9;
const SURE = 0.6;
const SURE_TO_HAND_OVER = 0.5;
/** Added to a fact's score if its passage shares most words with a question; if it is in the assistant's own words. */
const MOST_WORDS = 1;
const OWN_WORDS = 0.5;
/** What it adds that the last answer stated another fact of its page. */
const SAME_PAGE = 1;

/**
 * Returns the fact that a question surely asks for, and whether nothing else comes near; null if there is none. Facts of the same
 * passage, prices, or facts that hand over are no rivals.
 */
export function likeliest({ facts, gainsOf }: Found): { fact: PlacedFact; isCertain: boolean } | null {
  const [best] = facts;
  if (!best) return null;
  const same = facts.filter(
    ({ fact }) => sourceOf(fact) === sourceOf(best.fact) || fact.passage.id === best.fact.passage.id,
  );
  const probability = same.reduce((sum, each) => sum + each.probability, 0);
  const isCertain = best.fact.kind === 'sum' || probability >= CERTAIN;
  return probability >= sureOf(best.fact) ? { fact: tellMore(best.fact, gainsOf), isCertain } : null;
}

function sureOf(fact: PlacedFact): number {
  return fact.handsOver && !isComplaint(fact) ? SURE_TO_HAND_OVER : SURE;
}

/** What the answer comes from: most of a passage is quoted, wherever a quote begins, and hand-overs name the same person. */
function sourceOf({ kind, passage, handsOver }: PlacedFact): string {
  if (handsOver) return 'person';
  return kind === 'sum' || passage.id.startsWith('plan') ? 'prices' : passage.id;
}

/** Creates the function that finds facts by how visitors ask for them, and what no fact quotes by its title. */
export function createFind(facts: PlacedFact[], passages: Passage[]): Find {
  const quoted = new Set(facts.filter(({ kind }) => kind !== 'lost').map(({ passage }) => passage.id));
  const byTitle = passages.filter(({ id }) => TITLED.test(id) && !quoted.has(id)).map(factOf);
  const findNearest = createFindNearest(passages);
  const all = [...facts, ...byTitle];
  const substitutes = new Map(all.filter(isNowhere).map((fact) => [fact, substitutesFor(fact, findNearest)]));
  const examples = all.flatMap(({ asked }, topic) => asked.map((text) => ({ topic, text })));
  const classify = createTopicClassifier(examples);
  const gainsFor = createGains(passages);
  const known = new Set(passages.map(({ id }) => id));

  return (question, context, reply) => {
    const [words = [], ...around] = wordsOfEach([question, ...context.map(({ text }) => text)]);
    const said = new Set([...around.flat(), ...words].map(stem));
    const weighed = context.map(({ weight }, at) => ({ words: around[at] ?? [], weight }));
    const near = findNearest(words, weighed);
    const overlaps = new Map(
      near.map(({ passage, score }) => [passage.id, (MOST_WORDS * score) / (near[0]?.score ?? 1)]),
    );
    const overlapOf = ({ id }: Passage) => overlaps.get(id) ?? (known.has(id) ? 0 : OWN_WORDS);
    const stated = new Set(all.filter(({ answer }) => answer && isIn(reply, answer)));
    const pages = new Set([...stated].map(pageOf));
    const goesOn = (fact: PlacedFact) => pages.has(pageOf(fact)) && !stated.has(fact);
    const fits = classify(words, weighed)
      .flatMap((fit, topic) => (all[topic] ? { ...fit, fact: all[topic] } : []))
      .filter(({ fact }) => !fact.mentions || fact.mentions.some((word) => said.has(stem(word))))
      .map(({ fact, score, resemblance }) => ({
        ...{ fact, resemblance },
        score: score + overlapOf(fact.passage) + (goesOn(fact) ? SAME_PAGE : 0),
      }))
      .sort((a, b) => b.score - a.score);
    const odds = fits.map(({ score }) => Math.exp(score - (fits[0]?.score ?? 0)));
    const total = odds.reduce((sum, each) => sum + each, 0);
    const facts = fits.map((fit, at) => ({ ...fit, probability: (odds[at] ?? 0) / total }));
    return { facts, near, substitutes, gainsOf: gainsFor(words) };
  };
}

const isNowhere = ({ kind, passage }: PlacedFact) => kind === 'lost' && !passage.title;

/** Passages that may take the place of a fact's own, and the share of words that one must have in common with its questions. */
const MAX_SUBSTITUTES = 3;
const LEAST_SHARE = 0.04;
/** What adds to that share that a passage is of the same policy; what page copy lacks, which a business seldom writes itself. */
const SAME_POLICY = 0.05;
const PAGE_COPY = 0.1;
/** What the words of a question count in choosing among substitutes. */
const OWN_QUESTION = 0.2;

/** Returns what may have taken the place of a fact whose sentence is gone: what has most words of its questions. */
function substitutesFor({ asked, passage: lost }: PlacedFact, findNearest: FindNearest): Near[] {
  const sums = new Map<Passage, number>();
  for (const { passage, score } of wordsOfEach(asked).flatMap((question) => findNearest(question, [])))
    sums.set(passage, (sums.get(passage) ?? 0) + score / asked.length);
  const weighed = Array.from(sums, ([passage, score]) => ({ passage, score: score + preferenceFor(passage, lost) }));
  return weighed
    .filter(({ passage, score }) => score >= LEAST_SHARE && !LISTS.test(passage.id))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SUBSTITUTES);
}

/** What is no text of its own: figures, and lists of names. */
const LISTS = /\/(?:numbers|articles)$|^partners$/;

function preferenceFor({ id, path }: Passage, lost: Passage): number {
  if (id.startsWith('page')) return -PAGE_COPY;
  return id.startsWith('policy') && path.replace(/#.*/, '') === lost.path ? SAME_POLICY : 0;
}

function pageOf({ answer }: PlacedFact): string | undefined {
  return answer?.paths[0]?.replace(/#.*/, '');
}

/** How much of an answer tells whether it was given: of what was said before, beginnings are read. */
const TELLING_CHARACTERS = 60;

/** Returns whether a reply has an answer that links a page. Courtesy has none, and may be repeated. */
export function isIn(reply: string, { text, paths }: Answer): boolean {
  return paths.length > 0 && reply.includes(text.slice(0, TELLING_CHARACTERS));
}

/** What a business adds to its content, and asks for by its title: an answer, a clause, an article. */
const TITLED = /^(?:faq\/|(?:policy|more)\/[^/]+\/|article\/[^/]+$)/;

/** What resembles an example, or has words of a passage, for less is near nothing. */
const FLOOR = 0.2;
/** How much the share of words counts beside a probability: it brings in what no fact quotes. */
const OVERLAP_OF_PLACE = 0.03;
/** What is shown of a place, in characters. */
const MAX_CHARACTERS = 360;

type Wanted = {
  count: number;
  /** Facts whose passages are told already. */
  told?: (PlacedFact | undefined)[];
  /** How probable a place beside a likelier one must be. */
  least?: number;
};

/** Returns the places of the site that come nearest to a question. Each shows what a fact says there, or else its beginning. */
export function placesOf({ facts, near, substitutes }: Found, { count, told = [], least = 0 }: Wanted): Place[] {
  const [closest] = near;
  if ((facts[0]?.resemblance ?? 0) + (closest?.score ?? 0) < FLOOR) return [];
  const shares = new Map(near.map(({ passage, score }) => [passage, score]));
  const substituteFor = (fact: PlacedFact) => {
    const fitting = (substitutes.get(fact) ?? []).map(({ passage, score }) => ({
      ...{ passage, score: score + OWN_QUESTION * (shares.get(passage) ?? 0) },
    }));
    return fitting.sort((a, b) => b.score - a.score)[0]?.passage;
  };
  const scored = new Map<string, { passage: Passage; score: number; fact?: PlacedFact }>();
  for (const { passage, score } of near)
    scored.set(passage.id, { passage, score: (OVERLAP_OF_PLACE * score) / (closest?.score ?? 1) });
  for (const { fact, probability } of facts) {
    const passage = substituteFor(fact) ?? fact.passage;
    if (!passage.title) continue;
    const other = scored.get(passage.id);
    const stating = other?.fact ?? (fact.kind === 'lost' ? undefined : fact);
    scored.set(passage.id, { passage, score: (other?.score ?? 0) + probability, fact: stating });
  }
  const places = new Map<string, Place>();
  for (const { passage, fact, score } of [...scored.values()].sort((a, b) => b.score - a.score)) {
    if (places.size === count || (places.size > 0 && score < least)) break;
    const { path, title } = passage;
    if (places.has(path) || told.some((each) => each?.passage.id === passage.id)) continue;
    const said = fact?.answer && fact.answer.text.length <= MAX_CHARACTERS ? withoutApology(fact.answer.text) : null;
    places.set(path, { title, path, sentence: said ?? quoteFrom(passage, fact?.from, MAX_CHARACTERS) });
  }
  return [...places.values()];
}
