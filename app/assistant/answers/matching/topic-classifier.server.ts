import { setImmediate } from 'node:timers/promises';
import { normalizeEntities } from '#app/assistant/answers/matching/entity-normalization.server.ts';
import { stem, synonymOf, wordsOfEach } from '#app/assistant/answers/matching/vocabulary.server.ts';

/** An example question, and the topic that it asks for. */
export type Phrasing = { topic: string; text: string };

/**
 * How much likelier a question's words are in the topic than in all topics together, as a sum of logarithms; 0 means no
 * likelier.
 */
type TopicScore = { topic: string; score: number };

/**
 * Returns the score of every topic for the words of a question. Those of the `earlier` questions (oldest first) count as
 * context, for less.
 */
export type ClassifyTopic = (question: string[], earlier: string[][]) => TopicScore[];

/** The weight of each feature of a text. */
type Vector = Map<string, number>;

/**
 * Creates a naive Bayes classifier over words, synonyms and pairs of neighboring words. Features of few topics weigh more.
 * It lets other work run between its steps.
 */
export async function createTopicClassifier(phrasings: Phrasing[]): Promise<ClassifyTopic> {
  const words = wordsOfEach(normalizeEntities(phrasings.map(({ text }) => text).join('\n')).split('\n'));
  const phrased = phrasings.map(({ topic }, index) => ({ topic, words: words[index] ?? [] }));
  const vocabulary = phrased.flatMap(({ words }) => words);
  const known = new Set(vocabulary.map(stem));
  const correctSpelling = createSpellCorrector(vocabulary);
  await setImmediate();
  const examples = phrased.map(({ topic, words }) => ({ topic, features: featuresOf(words) }));
  const rarity = createRarity(examples);
  await setImmediate();
  const topics = [...new Set(phrasings.map(({ topic }) => topic))];
  const vectors = examples.map(({ topic, features }) => ({
    topic: topics.indexOf(topic),
    vector: weigh(features, rarity),
  }));
  await setImmediate();
  const score = createScorer(vectors, topics.length);
  await setImmediate();

  return (question, earlier) => {
    const correct = (word: string) => [word, known.has(stem(word)) ? word : correctSpelling(word)] as const;
    const spellings = new Map([...new Set(question)].map(correct));
    const features = featuresOf(question.map((word) => spellings.get(word) ?? word));
    for (const [age, words] of earlier.slice(-REMEMBERED).reverse().entries()) {
      for (const [feature, count] of featuresOf(words))
        if (!features.has(feature)) features.set(feature, count * EARLIER_WEIGHT * FADING ** age);
    }
    const scores = score(weigh(features, rarity));
    return topics.map((topic, index) => ({ topic, score: scores[index] ?? 0 }));
  };
}

/** A word of the question before weighs this much, where one of the question itself weighs 1. */
const EARLIER_WEIGHT = 0.25;
/** What is left of that weight for each question further back, and how many questions back words count. */
const FADING = 0.6;
const REMEMBERED = 2;

/** Words that occur in questions of every kind. */
const FREQUENT_WORDS = new Set(
  'a an the of to is are do does i you my your it in on for and be we me that this'.split(' '),
);
const FREQUENT_WORD_WEIGHT = 0.3;
const SYNONYM_WEIGHT = 0.8;
const PAIR_WEIGHT = 0.5;

/** Returns the words of a question as `ClassifyTopic` takes them. */
export function wordsOf(text: string): string[] {
  return wordsOfEach([normalizeEntities(text)]).flat();
}

function featuresOf(words: string[]): Vector {
  const features: Vector = new Map();
  let before = '';
  for (const word of words) {
    const root = stem(word);
    const meaning = synonymOf(root) ?? root;
    features.set(root, FREQUENT_WORDS.has(word) ? FREQUENT_WORD_WEIGHT : 1);
    if (meaning !== root || synonymOf(root)) features.set(`~${meaning}`, SYNONYM_WEIGHT);
    features.set(`${before} ${meaning}`, PAIR_WEIGHT);
    before = meaning;
  }
  return features;
}

/** A word of no phrasing weighs as much as a fairly rare one. */
const UNKNOWN_RARITY = 3;

/** Returns the inverse topic frequency of a feature, as a softened logarithm; 0 for a pair of words that no phrasing has. */
function createRarity(examples: { topic: string; features: Vector }[]): (feature: string) => number {
  const topics = new Map<string, Set<string>>();
  for (const { topic, features } of examples) {
    for (const feature of features.keys()) topics.set(feature, (topics.get(feature) ?? new Set()).add(topic));
  }
  const all = new Set(examples.map(({ topic }) => topic)).size;
  const counts = new Map([...topics].map(([feature, having]) => [feature, having.size]));
  return (feature) => {
    const having = counts.get(feature);
    if (having) return Math.log(1 + all / having) ** 0.7;
    return feature.includes(' ') ? 0 : UNKNOWN_RARITY;
  };
}

/** Weighs each feature by its rarity and scales the vector to length 1. */
function weigh(features: Vector, rarity: (feature: string) => number): Vector {
  const vector = [...features].map(([feature, count]) => [feature, count * rarity(feature)] as const);
  const length = Math.hypot(...vector.map(([, weight]) => weight)) || 1;
  return new Map(vector.map(([feature, weight]) => [feature, weight / length]));
}

/** Smoothing: the weight of a feature in a topic that lacks it. */
const UNSEEN = 0.03;

/**
 * Returns the function that scores every topic by how much likelier the features are in it than in all topics together.
 * Stores only the features that a topic has, since most topics lack most features.
 */
function createScorer(examples: { topic: number; vector: Vector }[], topics: number) {
  const sums = new Map<string, Map<number, number>>();
  const totals = new Float64Array(topics);
  for (const { topic, vector } of examples) {
    for (const [feature, weight] of vector) {
      const sum = sums.get(feature) ?? new Map<number, number>();
      sums.set(feature, sum.set(topic, (sum.get(topic) ?? 0) + weight));
      totals[topic] = (totals[topic] ?? 0) + weight;
    }
  }
  const all = totals.reduce((total, weight) => total + weight, 0);
  const likelihood = (weight: number, total: number) => Math.log((weight + UNSEEN) / (total + UNSEEN * sums.size));
  const lacking = totals.map((total) => likelihood(0, total));
  const gains = new Map(
    [...sums].map(([feature, sum]) => {
      const anywhere = likelihood(
        [...sum.values()].reduce((total, weight) => total + weight, 0),
        all,
      );
      const having = [...sum].map(([topic, weight]) => {
        return [topic, likelihood(weight, totals[topic] ?? 0) - (lacking[topic] ?? 0)] as const;
      });
      return [feature, { anywhere, having }];
    }),
  );
  return (vector: Vector): Float64Array => {
    const scores = new Float64Array(topics);
    let known = 0;
    let expected = 0;
    for (const [feature, weight] of vector) {
      const gain = gains.get(feature);
      if (!gain) continue;
      known += weight;
      expected += weight * gain.anywhere;
      for (const [topic, more] of gain.having) scores[topic] = (scores[topic] ?? 0) + weight * more;
    }
    return scores.map((score, topic) => score + known * (lacking[topic] ?? 0) - expected);
  };
}

/** Returns the commonest known word that differs by a typo, or the word itself. */
function createSpellCorrector(words: string[]): (word: string) => string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byFirstLetter = new Map<string, string[]>();
  for (const [word] of [...counts].sort(([, a], [, b]) => b - a)) {
    const [first = ''] = word;
    if (word.length > 3) byFirstLetter.set(first, [...(byFirstLetter.get(first) ?? []), word]);
  }
  return (word) => byFirstLetter.get(word.charAt(0))?.find((known) => isTypo(word, known)) ?? word;
}

/** Returns whether one letter after the first is left out, added or wrong. */
function isTypo(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false;
  const at = [...known].findIndex((letter, index) => letter !== word[index]);
  const rest = word.slice(at);
  return at > 0 && (known.slice(at + 1) === rest || [known.slice(at), known.slice(at + 1)].includes(rest.slice(1)));
}
