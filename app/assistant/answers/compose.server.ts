import type { Answer } from '#app/assistant/answers/answer.server.ts';
import type { Fact, Polarity } from '#app/assistant/answers/fact.server.ts';
import type { Place } from '#app/assistant/answers/facts.server.ts';
import type { QuestionForm } from '#app/assistant/answers/question.server.ts';
import { termsOf } from '#app/assistant/answers/vocabulary.server.ts';
import { plainText } from '#app/assistant/answers/word-patterns.server.ts';

const MAX_SENTENCES = 3;
const MAX_CHARACTERS = 420;

const BEGINNINGS: Record<Polarity, string> = { yes: 'Yes', no: 'No', depends: 'It depends' };
const OPPOSITE: Record<Polarity, Polarity> = { yes: 'no', no: 'yes', depends: 'depends' };

/** What a claim that answers such a question holds. */
const VALUES: Partial<Record<QuestionForm, RegExp>> = {
  'how much': /\$\d/,
  'how long': /\b(?:\d+|one|six)\b[^.]*\b(?:hours?|days?|months?|weeks?)\b/i,
};

/** A fact to quote for a question, and what the answer before has `said`. */
type Quotable = { question: string; form: QuestionForm; fact: Fact | undefined; place: Place; said: string };

/** Answers a question by the sentences that state a fact, or by those that it asks for if they have just been said. */
export function quoteFact({ question, form, fact, place: { passage, from }, said }: Quotable): Answer {
  const { sentences, path } = passage;
  const value = fact?.claim.includes(': ') ? undefined : VALUES[form];
  const valued = value ? sentences.findIndex((sentence, index) => index >= from && value.test(sentence)) : -1;
  const stated = quote(sentences, valued >= 0 ? valued : from);
  const text = said.includes(stated) && form !== 'yes or no' ? quoteAgain(sentences, question, said) : stated;
  return { text: text.replace(/^(?:Yes|No)[.,] (\w)/, (_, first) => first.toUpperCase()), paths: [path] };
}

/** The sentences from the one that shares most words with the question; of equals, from the first that was not said. */
function quoteAgain(sentences: string[], question: string, said: string): string {
  const terms = new Set(termsOf(question));
  const fits = sentences.map(
    (sentence) => termsOf(sentence).filter((term) => terms.has(term)).length + (said.includes(sentence) ? 0 : 0.5),
  );
  return quote(sentences, fits.indexOf(Math.max(...fits)));
}

/** Returns the word that a yes-or-no question about a fact asks for; undefined if none answers it. */
export function polarityOf(question: string, fact: Fact | undefined): Polarity | undefined {
  if (!fact?.answer) return undefined;
  return fact.opposite?.test(plainText(question)) ? OPPOSITE[fact.answer] : fact.answer;
}

/** Puts Yes, No or It depends before a text. */
export function beginWith(polarity: Polarity, text: string): string {
  return `${BEGINNINGS[polarity]}. ${text}`;
}

/** Quotes sentences verbatim: the first, and as many after it as there is room for. */
function quote(sentences: string[], from: number): string {
  const text = (to: number) => sentences.slice(from, to).join(' ');
  let to = from + 1;
  while (to < sentences.length && to - from < MAX_SENTENCES && text(to + 1).length <= MAX_CHARACTERS) to += 1;
  return text(to);
}
