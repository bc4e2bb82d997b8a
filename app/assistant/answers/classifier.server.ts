import { setImmediate } from 'node:timers/promises';
import { isTypo, meaningOf, stem, wordsOfEach } from '#app/assistant/answers/words.server.ts';

/** An example question, and the index of the topic that it asks for. */
type Phrasing = { topic: number; text: string };

/**
 * How well a question fits a topic. `score`: how much likelier its words are in the topic than in all topics together, as a
 * sum of logarithms. `resemblance`: to the closest example of the topic, from 0 to 1.
 */
export type Fit = { score: number; resemblance: number };

/** Returns the fit of every topic for the words of a question. Those of the `context`, the weightiest first, count for less. */
export type ClassifyTopic = (question: string[], context: string[][]) => Fit[];

/** The weight of each feature of a text. */
type Vector = Map<string, number>;
/** Examples come topic by topic. */
type Example = { topic: number; vector: Vector };
/** By feature, the topics or examples that have it, each with its weight behind it: as objects they took 40 MB. */
type Pairs = Map<string, number[]>;

/**
 * Creates a naive Bayes classifier over words, synonyms and pairs of neighboring words. Features of few topics weigh more.
 * It lets other work run between its steps.
 */
export async function createTopicClassifier(phrasings: Phrasing[]): Promise<ClassifyTopic> {
  const words = wordsOfEach(phrasings.map(({ text }) => text));
  await setImmediate();
  const vocabulary = words.flat();
  const known = new Set([...new Set(vocabulary)].map(stem));
  const correctSpelling = createSpellCorrector(vocabulary);
  await setImmediate();
  const examples = phrasings.map(({ topic }, at) => ({ topic, vector: featuresOf(words[at] ?? []) }));
  await setImmediate();
  const rarity = createRarity(examples);
  await setImmediate();
  for (const { vector } of examples) weigh(vector, rarity);
  await setImmediate();
  const topics = 1 + Math.max(0, ...phrasings.map(({ topic }) => topic));
  const likelihoods = createLikelihoods(examples, topics);
  await setImmediate();
  const resemblances = createResemblances(examples, topics);

  return (question, context) => {
    const unknown = [...new Set(question)].filter((word) => !known.has(stem(word))).slice(0, MAX_CORRECTED);
    const spellings = new Map(unknown.map((word) => [word, correctSpelling(word)]));
    const features = featuresOf(question.map((word) => spellings.get(word) ?? word));
    for (const [age, words] of context.entries()) {
      for (const [feature, count] of featuresOf(words))
        if (!features.has(feature)) features.set(feature, count * CONTEXT_WEIGHT * FADING ** age);
    }
    weigh(features, rarity);
    const likely = likelihoods(features);
    return Array.from(resemblances(features), (resemblance, topic) => ({
      score: (likely[topic] ?? 0) + RESEMBLANCE_WEIGHT * resemblance,
      resemblance,
    }));
  };
}

/** What a resemblance weighs beside a sum of logarithms. */
const RESEMBLANCE_WEIGHT = 8;

/** Unknown words of a question that are compared with the known ones: a line of nonsense has hundreds. */
const MAX_CORRECTED = 30;

/** A word of the first context weighs this much, where one of the question itself weighs 1; what is left of it in the next. */
const CONTEXT_WEIGHT = 0.25;
const FADING = 0.6;

/** Words that occur in questions of every kind. */
const FREQUENT_WORDS = new Set(
  'a an the of to is are do does i you my your it in on for and be we me that this'.split(' '),
);
const FREQUENT_WORD_WEIGHT = 0.3;
const SYNONYM_WEIGHT = 0.8;
const PAIR_WEIGHT = 0.5;

function featuresOf(words: string[]): Vector {
  const features: Vector = new Map();
  let before = '';
  for (const word of words) {
    const root = stem(word);
    const meaning = meaningOf(root);
    features.set(root, FREQUENT_WORDS.has(word) ? FREQUENT_WORD_WEIGHT : 1);
    features.set(`~${meaning}`, SYNONYM_WEIGHT);
    features.set(`${before} ${meaning}`, PAIR_WEIGHT);
    before = meaning;
  }
  return features;
}

/** A word of no phrasing weighs as much as a fairly rare one. */
const UNKNOWN_RARITY = 3;

/** Returns the inverse topic frequency of a feature, as a softened logarithm; 0 for a pair of words that no phrasing has. */
function createRarity(examples: Example[]): (feature: string) => number {
  const [counts, last] = [new Map<string, number>(), new Map<string, number>()];
  for (const { topic, vector } of examples) {
    for (const feature of vector.keys()) {
      if (last.get(feature) !== topic) counts.set(feature, (counts.get(feature) ?? 0) + 1);
      last.set(feature, topic);
    }
  }
  const all = new Set(examples.map(({ topic }) => topic)).size;
  return (feature) => {
    const having = counts.get(feature);
    if (having) return Math.log(1 + all / having) ** 0.7;
    return feature.includes(' ') ? 0 : UNKNOWN_RARITY;
  };
}

/** Weighs each feature of a vector by its rarity, and scales it to length 1. */
function weigh(vector: Vector, rarity: (feature: string) => number): void {
  let squares = 0;
  for (const [feature, count] of vector) {
    const weight = count * rarity(feature);
    vector.set(feature, weight);
    squares += weight * weight;
  }
  const length = Math.sqrt(squares) || 1;
  for (const [feature, weight] of vector) vector.set(feature, weight / length);
}

/** Smoothing: the weight of a feature in a topic that lacks it. */
const UNSEEN = 0.03;

/** Returns the function that tells how likely features are in each topic. Stores only the features that a topic has. */
function createLikelihoods(examples: Example[], topics: number): (vector: Vector) => Float64Array {
  const sums: Pairs = new Map();
  const totals = new Float64Array(topics);
  for (const { topic, vector } of examples) {
    for (const [feature, weight] of vector) {
      const pairs = sums.get(feature) ?? [];
      if (pairs.at(-2) === topic) pairs.push((pairs.pop() ?? 0) + weight);
      else pairs.push(topic, weight);
      sums.set(feature, pairs);
      totals[topic] = (totals[topic] ?? 0) + weight;
    }
  }
  const lacking = totals.map((total) => Math.log(UNSEEN / (total + UNSEEN * sums.size)));
  return (vector) => {
    const scores = new Float64Array(topics);
    let known = 0;
    for (const [feature, weight] of vector) {
      const pairs = sums.get(feature) ?? [];
      if (pairs.length > 0) known += weight;
      for (let at = 0; at < pairs.length; at += 2) {
        const topic = pairs[at] ?? 0;
        scores[topic] = (scores[topic] ?? 0) + weight * Math.log(((pairs[at + 1] ?? 0) + UNSEEN) / UNSEEN);
      }
    }
    return scores.map((score, topic) => score + known * (lacking[topic] ?? 0));
  };
}

/** Returns the function that tells how much features resemble the closest example of each topic: their cosine. */
function createResemblances(examples: Example[], topics: number): (vector: Vector) => Float64Array {
  const having: Pairs = new Map();
  for (const [example, { vector }] of examples.entries()) {
    for (const [feature, weight] of vector) {
      const pairs = having.get(feature) ?? [];
      pairs.push(example, weight);
      having.set(feature, pairs);
    }
  }
  const topicOf = Int16Array.from(examples, ({ topic }) => topic);
  return (vector) => {
    const cosines = new Float64Array(topicOf.length);
    for (const [feature, weight] of vector) {
      const pairs = having.get(feature) ?? [];
      for (let at = 0; at < pairs.length; at += 2) {
        const example = pairs[at] ?? 0;
        cosines[example] = (cosines[example] ?? 0) + weight * (pairs[at + 1] ?? 0);
      }
    }
    const closest = new Float64Array(topics);
    for (const [example, topic] of topicOf.entries())
      closest[topic] = Math.max(closest[topic] ?? 0, cosines[example] ?? 0);
    return closest;
  };
}

/** Returns the commonest known word that differs by a typo, or the word itself. */
function createSpellCorrector(words: string[]): (word: string) => string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byFirstLetter = new Map<string, string[]>();
  for (const [word] of [...counts].sort(([, a], [, b]) => b - a)) {
    const [first = ''] = word;
    if (word.length <= 3) continue;
    const words = byFirstLetter.get(first) ?? [];
    words.push(word);
    byFirstLetter.set(first, words);
  }
  return (word) => byFirstLetter.get(word.charAt(0))?.find((known) => isTypo(word, known)) ?? word;
}
