import MiniSearch, { type SearchResult } from 'minisearch';
import { kindsTold } from '#app/assistant/answers/entity-normalization.server.ts';
import { stem, synonymOf, wordsOfEach } from '#app/assistant/answers/vocabulary.server.ts';

/** A question that was foreseen, and the topic that it asks for. */
export type Phrasing = { topic: string; text: string };

/**
 * How like a question is to what was foreseen for the topic: how much likelier its words are there than anywhere, as
 * a sum of logarithms; 0 is no likelier. Infinite when it was foreseen word for word.
 */
type Likeness = { topic: string; likeness: number };

/** The topics that a question is like, best first. An `earlier` question gives context and counts for less. */
export type FindAlike = (question: string, earlier?: string) => Likeness[];

/** How much each feature of a text counts. */
type Vector = Map<string, number>;

/**
 * Compares questions with phrasings by their words, synonyms and pairs of neighbors, as a naive Bayes classifier does;
 * what few topics have counts for more. A word of no phrasing speaks for `noTopic`.
 */
export function createLikeness(phrasings: Phrasing[], noTopic: string): FindAlike {
  const words = wordsOfEach(kindsTold(phrasings.map(({ text }) => text).join('\n')).split('\n'));
  const told = phrasings.map(({ topic }, index) => ({ topic, words: words[index] ?? [] }));
  const foreseen = new Map(told.map(({ topic, words }) => [words.join(' '), topic]));
  const spelling = told.flatMap(({ words }) => words);
  const known = new Set(spelling.map(stem));
  const spelledRight = createSpelling(spelling);
  const examples = told.map(({ topic, words }) => ({ topic, features: featuresOf(words) }));
  const rarity = rarityOf(examples);
  const topics = [...new Set(phrasings.map(({ topic }) => topic))];
  const gain = gainOf(
    examples.map(({ topic, features }) => ({ topic: topics.indexOf(topic), vector: weighed(features, rarity) })),
    topics.length,
  );

  return (question, earlier = '') => {
    const asked = wordsOf(question).map((word) => (known.has(stem(word)) ? word : spelledRight(word)));
    const own = featuresOf(asked);
    const context = [...featuresOf(wordsOf(earlier))].filter(([feature]) => !own.has(feature));
    const both = new Map([...own, ...context.map(([feature, count]) => [feature, count * EARLIER_EMPHASIS] as const)]);
    const vector = [...weighed(both, rarity)];
    const same = earlier ? undefined : foreseen.get(asked.join(' '));
    const likeness = (topic: string, index: number) =>
      vector.reduce(
        (sum, [feature, weight]) => sum + weight * (gain(feature, index) ?? (topic === noTopic ? 1 : 0)),
        0,
      );
    return topics
      .map((topic, index) => ({ topic, likeness: topic === same ? Number.POSITIVE_INFINITY : likeness(topic, index) }))
      .sort((a, b) => b.likeness - a.likeness);
  };
}

/** How much a word of the earlier question counts beside one of this. */
const EARLIER_EMPHASIS = 0.35;

/** Words that turn up in every question. */
const SLIGHT = new Set('a an the of to is are do does i you my your it in on for and be we me that this'.split(' '));
const SLIGHT_WORD = 0.3;
const SYNONYM = 0.8;
const PAIR = 0.5;

function wordsOf(text: string): string[] {
  return wordsOfEach([kindsTold(text)]).flat();
}

function featuresOf(words: string[]): Vector {
  const features: Vector = new Map();
  let before = '';
  for (const word of words) {
    const root = stem(word);
    const meaning = synonymOf(root) ?? root;
    features.set(root, SLIGHT.has(word) ? SLIGHT_WORD : 1);
    if (meaning !== root || synonymOf(root)) features.set(`~${meaning}`, SYNONYM);
    features.set(`${before} ${meaning}`, PAIR);
    before = meaning;
  }
  return features;
}

/** A word that no phrasing has weighs like a fairly rare one. */
const UNKNOWN_RARITY = 3;

/** How much a feature tells: the logarithm of topics per topic that has it; nothing for a pair that no phrasing has. */
function rarityOf(examples: { topic: string; features: Vector }[]): (feature: string) => number {
  const topics = new Map<string, Set<string>>();
  for (const { topic, features } of examples) {
    for (const feature of features.keys()) topics.set(feature, (topics.get(feature) ?? new Set()).add(topic));
  }
  const all = new Set(examples.map(({ topic }) => topic)).size;
  const counts = new Map([...topics].map(([feature, having]) => [feature, having.size]));
  return (feature) => {
    const having = counts.get(feature);
    if (having) return Math.log(1 + all / having);
    return feature.includes(' ') ? 0 : UNKNOWN_RARITY;
  };
}

/** Each feature with its rarity, all together 1 long. */
function weighed(features: Vector, rarity: (feature: string) => number): Vector {
  const vector = [...features].map(([feature, count]) => [feature, count * rarity(feature)] as const);
  const length = Math.hypot(...vector.map(([, weight]) => weight)) || 1;
  return new Map(vector.map(([feature, weight]) => [feature, weight / length]));
}

/** What a feature is taken to weigh in a topic that does not have it. */
const UNSEEN = 0.05;

/**
 * The logarithm of how much likelier a feature is in a topic than in all topics together; undefined for a feature of no
 * topic. Most topics lack most features, so that only what a topic has is kept.
 */
function gainOf(examples: { topic: number; vector: Vector }[], topics: number) {
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
  const share = (weight: number, total: number) => Math.log((weight + UNSEEN) / (total + UNSEEN * sums.size));
  const lacking = totals.map((total) => share(0, total));
  const gains = new Map(
    [...sums].map(([feature, sum]) => {
      const anywhere = share(
        [...sum.values()].reduce((total, weight) => total + weight, 0),
        all,
      );
      const having = [...sum].map(([topic, weight]) => [topic, share(weight, totals[topic] ?? 0)] as const);
      return [feature, { anywhere, having }];
    }),
  );
  return (feature: string, topic: number): number | undefined => {
    const gain = gains.get(feature);
    if (!gain) return undefined;
    const [, there] = gain.having.find(([index]) => index === topic) ?? [];
    return (there ?? lacking[topic] ?? 0) - gain.anywhere;
  };
}

/** Of the known words the one that differs by a typing mistake, or the word itself: the first letter is seldom wrong. */
function createSpelling(words: string[]): (word: string) => string {
  const index = new MiniSearch<{ id: number; word: string }>({ fields: ['word'], storeFields: ['word'] });
  index.addAll([...new Set(words)].filter((word) => word.length > 3).map((word, id) => ({ id, word })));
  return (word) => {
    if (word.length < 4) return word;
    const filter = (known: SearchResult) => known.word[0] === word[0];
    for (const fuzzy of word.length > 7 ? [1, 2] : [1]) {
      const [near] = index.search(word, { fuzzy, filter });
      if (near) return near.word;
    }
    return word;
  };
}
