import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { type Polarity, polarityOf } from '#app/assistant/answers/facts/fact.server.ts';
import type { Found } from '#app/assistant/answers/matching/find.server.ts';
import { asksYesOrNo } from '#app/assistant/answers/matching/question.server.ts';

const MAX_SENTENCES = 3;
const MAX_CHARACTERS = 420;
/** Of each of two facts. */
const SENTENCES_OF_TWO = 2;

/** A second fact whose score is this close to the best counts as equally likely. */
const TIE_MARGIN = 0.5;

const BEGINNINGS: Record<Polarity, string> = { yes: 'Yes', no: 'No', depends: 'It depends' };

/**
 * Answers a question with the best of the facts found, or briefly with two that are equally likely; null if
 * none was found. A yes-or-no question gets the word first, and only one fact.
 */
export function composeAnswer([best, second]: Found[], question: string, earlier: string[]): Answer | null {
  if (!best) return null;
  const word = asksYesOrNo(question) ? polarityOf(question, best.fact, earlier) : undefined;
  if (word) return { ...stateFact(best), text: `${BEGINNINGS[word]}. ${stateFact(best).text}` };
  const isTie =
    second?.fact.place &&
    best.score - second.score <= TIE_MARGIN &&
    second.fact.place.passage !== best.fact.place?.passage;
  if (!isTie || !best.fact.place) return stateFact(best);
  const stated = [best, second].map((found) => stateFact(found, SENTENCES_OF_TWO));
  return {
    text: [...new Set(stated.map(({ text }) => text))].join('\n'),
    paths: stated.flatMap(({ paths }) => paths),
    passages: stated.flatMap(({ passages = [] }) => passages),
  };
}

/** Quotes the sentences that state a fact: the first, and as many after it as there is room for. */
function stateFact({ fact: { claim, reply, place } }: Found, maxSentences = MAX_SENTENCES): Answer {
  if (reply) return reply;
  if (!place) throw new Error(`No passage states the fact "${claim}"`);
  const { passage, from } = place;
  const textTo = (to: number) => passage.sentences.slice(from, to).join(' ');
  let to = from + 1;
  const end = Math.min(passage.sentences.length, from + maxSentences);
  while (to < end && textTo(to + 1).length <= MAX_CHARACTERS) to += 1;
  const text = textTo(to).replace(/^(?:Yes|No)[.,] (\w)/, (_, first) => first.toUpperCase());
  return { text, paths: [passage.path], passages: [passage] };
}
