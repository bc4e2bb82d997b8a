import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { type Polarity, polarityOf } from '#app/assistant/answers/fact.server.ts';
import type { Found } from '#app/assistant/answers/find.server.ts';
import { asksYesOrNo } from '#app/assistant/answers/question.server.ts';

const MAX_SENTENCES = 3;
const MAX_CHARACTERS = 420;

/** A second fact whose score is this close to the best counts as equally likely. */
const TIE_MARGIN = 0.5;

const BEGINNINGS: Record<Polarity, string> = { yes: 'Yes', no: 'No', depends: 'It depends' };

/**
 * Answers a question with the best of the facts found, or with two that are equally likely; null if none was found. A
 * yes-or-no question gets the word first, unless the two disagree.
 */
export function composeAnswer([best, second]: Found[], question: string, earlier: string[]): Answer | null {
  if (!best) return null;
  const isTie = second !== undefined && best.score - second.score <= TIE_MARGIN;
  const word = asksYesOrNo(question) ? polarityOf(question, best.fact, earlier) : undefined;
  const isClear = word && !(isTie && polarityOf(question, second.fact, earlier) !== word);
  if (isClear) return { ...stateFact(best), text: `${BEGINNINGS[word]}. ${stateFact(best).text}` };
  const isDouble = isTie && best.place && second.place && best.place.passage !== second.place.passage;
  const stated = (isDouble ? [best, second] : [best]).map(stateFact);
  return {
    text: stated.map(({ text }) => text).join('\n'),
    paths: stated.flatMap(({ paths }) => paths),
    passages: best.place && stated.flatMap(({ passages = [] }) => passages),
  };
}

/** Quotes the sentences that state a fact: the first, and as many after it as there is room for. */
function stateFact({ fact: { claim, reply }, place }: Found): Answer {
  if (reply) return reply;
  if (!place) throw new Error(`No passage states the fact "${claim}"`);
  const { passage, from } = place;
  const textTo = (to: number) => passage.sentences.slice(from, to).join(' ');
  let to = from + 1;
  const end = Math.min(passage.sentences.length, from + MAX_SENTENCES);
  while (to < end && textTo(to + 1).length <= MAX_CHARACTERS) to += 1;
  const text = textTo(to).replace(/^(?:Yes|No)[.,] (\w)/, (_, first) => first.toUpperCase());
  return { text, paths: [passage.path], passages: [passage] };
}
