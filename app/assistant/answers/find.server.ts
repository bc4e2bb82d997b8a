import { createTopicClassifier, type Fit } from '#app/assistant/answers/classifier.server.ts';
import { factOf, type PlacedFact } from '#app/assistant/answers/facts.server.ts';
import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { wordsOfEach } from '#app/assistant/answers/words.server.ts';

/** A fact that may answer a question, and how well the question fits. */
export type Found = Fit & { fact: PlacedFact };

/**
 * Returns the facts that may answer a question, the likeliest first. Its `context` is what was said before, the weightiest
 * first, and counts for less. The best may be of a subject that the site does not speak of.
 */
export type Find = (question: string, context: string[]) => Found[];

/** The least resemblance of a likely fact, and of one that is so far ahead of all others: docs/assistant.md says how it was chosen. */
const FLOOR = 0.34;
const FLOOR_AHEAD = 0.24;
const AHEAD = 1.2;
/** The same for the title of an answer that a business added. */
const TITLE_FLOOR = 0.6;

/** Returns the likeliest fact; null if what is likeliest is not likely. What the site says goes before what it does not say. */
export function likeliest(found: Found[]): Found | null {
  const [best, second] = found;
  if (!best) return null;
  const titled = found.find(({ fact, resemblance }) => fact.kind === 'titled' && resemblance >= TITLE_FLOOR);
  if (best.fact.kind === 'unsaid' && titled) return titled;
  const isAhead = best.score - (second?.score ?? 0) >= AHEAD;
  return best.resemblance >= (isAhead ? FLOOR_AHEAD : FLOOR) ? best : null;
}

/** Creates the function that finds facts by how visitors ask for them, and what no fact quotes by its title. */
export function createFind(facts: PlacedFact[], passages: Passage[]): Find {
  const quoted = new Set(facts.map(({ passage }) => passage.id));
  const byTitle = passages.filter(({ id }) => TITLED.test(id) && !quoted.has(id)).map(factOf);
  const all = [...facts, ...byTitle];
  const examples = all.flatMap(({ asked }, topic) => asked.map((text) => ({ topic, text })));
  const classify = createTopicClassifier(examples);

  return (question, context) => {
    const [words = [], ...before] = wordsOfEach([question, ...context]);
    const said = new Set([...before.flat(), ...words]);
    return classify(words, before)
      .flatMap((fit, topic) => (all[topic] ? { ...fit, fact: all[topic] } : []))
      .filter(({ fact }) => !fact.mentions || fact.mentions.some((word) => said.has(word)))
      .sort((a, b) => b.score - a.score);
  };
}

/** What a business adds to its content, and asks for by its title: an answer, a clause, an article. */
const TITLED = /^(?:faq\/|(?:policy|more)\/[^/]+\/(?!updated)|article\/[^/]+$)/;
