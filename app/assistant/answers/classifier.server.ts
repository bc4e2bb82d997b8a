import type { Around } from '#app/assistant/answers/nearest.server.ts';
import { isTelling } from '#app/assistant/answers/questions.server.ts';
import { createSpellCorrector, meaningOf, stem, wordsOfEach } from '#app/assistant/answers/words.server.ts';

/** An example question, and the index of the topic that it asks for. */
type Phrasing = { topic: number; text: string };

/**
 * How well a question fits a topic. `score`: how much likelier its words are in the topic than in all topics together, as a
 * sum of logarithms. `resemblance`: to the closest example of the topic, from 0 to 1.
 */
export type Fit = { score: number; resemblance: number };

/** Returns the fit of every topic for the words of a question, and for what is said around it, the weightiest first. */
export type ClassifyTopic = (question: string[], context: Around[]) => Fit[];

/**
 * The examples of each feature: those of feature n are from `starts[n]` to before `starts[n + 1]`, topic by topic. Each has
 * the weight that it gives the feature. As objects they took 40 MB, and half a second to collect.
 */
type Index = {
  featureOf: Map<string, number>;
  rarities: Float64Array;
  starts: Int32Array;
  examples: Int32Array;
  weights: Float64Array;
  /** By example. */
  topicOf: Int16Array;
  /** What they weigh together, by feature and by topic. */
  shares: Float64Array;
  totals: Float64Array;
};

/**
 * Creates a naive Bayes classifier over words, synonyms and pairs of neighboring words. Features of few topics weigh more, and
 * what a topic has of a feature is held against what all others have of it.
 */
export function createTopicClassifier(phrasings: Phrasing[]): ClassifyTopic {
  const words = wordsOfEach(phrasings.map(({ text }) => text));
  const vocabulary = words.flat();
  const terms = new Map([...new Set(vocabulary)].map((word) => [word, termOf(word)]));
  const known = new Set([...terms.values()].map(({ root }) => root));
  const correctSpelling = createSpellCorrector(vocabulary);
  const { featureOf, rarities, starts, examples, weights, topicOf, shares, totals } = indexOf(
    words.map((each) => each.map((word) => terms.get(word) ?? termOf(word))),
    Int16Array.from(phrasings, ({ topic }) => topic),
  );
  const all = totals.reduce((sum, total) => sum + total, UNSEEN * featureOf.size);
  const lacking = totals.map(
    (total) => Math.log(UNSEEN / (total + UNSEEN * featureOf.size)) + OTHERS_WEIGHT * Math.log(all - total),
  );

  return (question, context) => {
    const unknown = [...new Set(question)].filter((word) => !known.has(stem(word))).slice(0, MAX_CORRECTED);
    const spellings = new Map(unknown.map((word) => [word, correctSpelling(word)]));
    const features = new Map<string, number>();
    forEachFeature(
      question.map((word) => termOf(spellings.get(word) ?? word)),
      (feature, count) => features.set(feature, count),
    );
    for (const { words, weight } of context) {
      const around = new Map<string, number>();
      forEachFeature(words.map(termOf), (feature, count) => around.set(feature, count * weight));
      for (const [feature, count] of around) if (!features.has(feature)) features.set(feature, count);
    }
    return fitsOf(features);
  };

  /** The likelihood of features in each topic, and how much they resemble its closest example: their cosine. */
  function fitsOf(features: Map<string, number>): Fit[] {
    const weighed = Array.from(features, ([feature, count]): [number, number] => {
      const id = featureOf.get(feature) ?? -1;
      return [id, count * (rarities[id] ?? (feature.includes(' ') ? 0 : UNKNOWN_RARITY))];
    });
    const length = Math.sqrt(weighed.reduce((squares, [, weight]) => squares + weight * weight, 0)) || 1;
    const [likely, closest] = [new Float64Array(totals.length), new Float64Array(totals.length)];
    const cosines = new Float64Array(topicOf.length);
    let knownWeight = 0;
    for (const [id, weight] of weighed) {
      if (id < 0) continue;
      const scaled = weight / length;
      knownWeight += scaled;
      const end = starts[id + 1] ?? 0;
      for (let at = starts[id] ?? 0; at < end; ) {
        const topic = topicOf[examples[at] ?? 0] ?? 0;
        let own = 0;
        for (; at < end && topicOf[examples[at] ?? 0] === topic; at += 1) {
          own += weights[at] ?? 0;
          add(cosines, examples[at], scaled * (weights[at] ?? 0));
        }
        const share = (shares[id] ?? 0) + UNSEEN;
        add(likely, topic, scaled * (Math.log(own / UNSEEN + 1) + OTHERS_WEIGHT * Math.log(share / (share - own))));
      }
    }
    for (const [example, topic] of topicOf.entries())
      closest[topic] = Math.max(closest[topic] ?? 0, cosines[example] ?? 0);
    return Array.from(closest, (resemblance, topic) => ({
      score: (likely[topic] ?? 0) + knownWeight * (lacking[topic] ?? 0) + RESEMBLANCE_WEIGHT * resemblance,
      resemblance,
    }));
  }
}

/** Indexes examples by their features, each weighed by its rarity: the softened inverse of how many topics have it. */
function indexOf(texts: Term[][], topicOf: Int16Array): Index {
  const featureOf = new Map<string, number>();
  const uses: { feature: number[]; weight: number[]; from: number[] } = { feature: [], weight: [], from: [] };
  const having: { latest: number; topic: number; examples: number; topics: number }[] = [];
  for (const [example, terms] of texts.entries()) {
    const topic = topicOf[example] ?? 0;
    uses.from.push(uses.feature.length);
    forEachFeature(terms, (feature, count) => {
      const id = featureOf.get(feature) ?? featureOf.size;
      if (id === having.length)
        featureOf.set(feature, having.push({ latest: -1, topic: -1, examples: 0, topics: 0 }) - 1);
      const seen = having[id];
      if (!seen || seen.latest === example) return;
      seen.examples += 1;
      seen.topics += seen.topic === topic ? 0 : 1;
      seen.latest = example;
      seen.topic = topic;
      uses.feature.push(id);
      uses.weight.push(count);
    });
  }
  const used = new Set(topicOf).size;
  const rarities = Float64Array.from(having, ({ topics }) => Math.log(1 + used / topics) ** 0.7);
  const starts = new Int32Array(having.length + 1);
  for (const [id, { examples }] of having.entries()) starts[id + 1] = (starts[id] ?? 0) + examples;

  const next = starts.slice();
  const [examples, weights] = [new Int32Array(uses.feature.length), new Float64Array(uses.feature.length)];
  const [shares, totals] = [new Float64Array(having.length), new Float64Array(1 + Math.max(0, ...topicOf))];
  for (const [example, topic] of topicOf.entries()) {
    const [from, end] = [uses.from[example] ?? 0, uses.from[example + 1] ?? uses.feature.length];
    const weightAt = (at: number) => (uses.weight[at] ?? 0) * (rarities[uses.feature[at] ?? 0] ?? 0);
    let squares = 0;
    for (let at = from; at < end; at += 1) squares += weightAt(at) ** 2;
    const length = Math.sqrt(squares) || 1;
    for (let at = from; at < end; at += 1) {
      const id = uses.feature[at] ?? 0;
      const place = next[id] ?? 0;
      next[id] = place + 1;
      examples[place] = example;
      weights[place] = weightAt(at) / length;
      add(shares, id, weightAt(at) / length);
      add(totals, topic, weightAt(at) / length);
    }
  }
  return { featureOf, rarities, starts, examples, weights, topicOf, shares, totals };
}

function add(sums: Float64Array, at = 0, more: number): void {
  sums[at] = (sums[at] ?? 0) + more;
}

/** What a resemblance weighs beside a sum of logarithms. */
const RESEMBLANCE_WEIGHT = 4;

/** What the share of all other topics counts against a feature, where the topic's own counts 1. */
const OTHERS_WEIGHT = 0.3;

/** Unknown words of a question that are compared with the known ones: a line of nonsense has hundreds. */
const MAX_CORRECTED = 30;

/** A word that tells nothing of what is asked. */
const EMPTY_WORD_WEIGHT = 0.35;
const SYNONYM_WEIGHT = 0.8;
const PAIR_WEIGHT = 0.5;

/** A word's stem, and what stands for its synonyms. */
type Term = { root: string; meaning: string; weight: number };

function termOf(word: string): Term {
  const root = stem(word);
  return { root, meaning: meaningOf(root), weight: isTelling(word) ? 1 : EMPTY_WORD_WEIGHT };
}

function forEachFeature(terms: Term[], use: (feature: string, count: number) => void): void {
  let before = '';
  for (const { root, meaning, weight } of terms) {
    use(root, weight);
    use(`~${meaning}`, SYNONYM_WEIGHT);
    use(`${before} ${meaning}`, PAIR_WEIGHT);
    before = meaning;
  }
}

/** A word of no phrasing weighs as much as a fairly rare one. */
const UNKNOWN_RARITY = 3;

/** Smoothing: the weight of a feature in a topic that lacks it. */
const UNSEEN = 0.006;
