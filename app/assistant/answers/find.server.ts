import { createTopicClassifier, type Fit } from '#app/assistant/answers/classifier.server.ts';
import { factOf, type PlacedFact } from '#app/assistant/answers/facts.server.ts';
import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { wordsOfEach } from '#app/assistant/answers/words.server.ts';

/** A fact that may answer a question, and how well the question fits. */
export type Found = Fit & { fact: PlacedFact };

/** What is said around a question, and what a word of it weighs, where one of the question itself weighs 1. */
export type Context = { text: string; weight: number };

/**
 * Returns the facts that may answer a question, the likeliest first. Its `context` comes with the weightiest first. The best
 * may be of a subject that the site does not speak of.
 */
export type Find = (question: string, context: Context[]) => Found[];

/**
 * How probable a fact must be that is quoted, a sum, and all facts that hand over. Confirmed is a fact to whose passage the
 * words of the question lead as well. docs/assistant.md says how these were measured.
 */
const SURE = 0.75;
const SURE_IF_CONFIRMED = 0.6;
const SURE_OF_SUM = 0.55;
const SURE_TO_HAND_OVER = 0.5;
const MAX_RIVALS = 30;
/** The least resemblance to the title of an answer that a business added. */
const TITLE_FLOOR = 0.6;
/** The least resemblance to any example. */
const FLOOR = 0.2;

/**
 * Returns the fact that a question surely asks for; null if there is none. The passages in `confirmed` share most words with
 * the question. Facts that say the same, prices, or facts that hand over are no rivals. A title goes before a fact that is
 * lost or foreign.
 */
export function likeliest(found: Found[], confirmed: ReadonlySet<string>): Found | null {
  const [best] = found;
  if (!best || best.resemblance < FLOOR) return null;
  const titled = found.find(({ fact, resemblance }) => fact.kind === 'titled' && resemblance >= TITLE_FLOOR);
  if (['lost', 'foreign'].includes(best.fact.kind) && titled) return titled;
  const odds = found.slice(0, MAX_RIVALS).map(({ fact, score }) => ({ fact, odds: Math.exp(score - best.score) }));
  const total = odds.reduce((sum, each) => sum + each.odds, 0);
  const own = odds.reduce((sum, each) => sum + (sourceOf(each.fact) === sourceOf(best.fact) ? each.odds : 0), 0);
  return own / total >= sureOf(best.fact, confirmed) ? best : null;
}

function sureOf({ kind, handsOver, passage }: PlacedFact, confirmed: ReadonlySet<string>): number {
  if (kind === 'sum') return SURE_OF_SUM;
  if (handsOver) return SURE_TO_HAND_OVER;
  return confirmed.has(passage.id) ? SURE_IF_CONFIRMED : SURE;
}

/** Facts that hand over name the same person. */
function sourceOf({ kind, passage, answer, handsOver }: PlacedFact): string {
  if (handsOver) return 'person';
  return kind === 'sum' || passage.id.startsWith('plan') ? 'prices' : (answer?.text ?? '');
}

/** Creates the function that finds facts by how visitors ask for them, and what no fact quotes by its title. */
export function createFind(facts: PlacedFact[], passages: Passage[]): Find {
  const quoted = new Set(facts.map(({ passage }) => passage.id));
  const byTitle = passages.filter(({ id }) => TITLED.test(id) && !quoted.has(id)).map(factOf);
  const all = [...facts, ...byTitle];
  const examples = all.flatMap(({ asked }, topic) => asked.map((text) => ({ topic, text })));
  const classify = createTopicClassifier(examples);

  return (question, context) => {
    const [words = [], ...around] = wordsOfEach([question, ...context.map(({ text }) => text)]);
    const said = new Set([...around.flat(), ...words]);
    const weighed = context.map(({ weight }, at) => ({ words: around[at] ?? [], weight }));
    return classify(words, weighed)
      .flatMap((fit, topic) => (all[topic] ? { ...fit, fact: all[topic] } : []))
      .filter(({ fact }) => !fact.mentions || fact.mentions.some((word) => said.has(word)))
      .sort((a, b) => b.score - a.score);
  };
}

/** What a business adds to its content, and asks for by its title: an answer, a clause, an article. */
const TITLED = /^(?:faq\/|(?:policy|more)\/[^/]+\/(?!updated)|article\/[^/]+$)/;
