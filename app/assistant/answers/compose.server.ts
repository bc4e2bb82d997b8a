import type { Answer } from '#app/assistant/answers/answer.server.ts';
import type { Fact, Polarity } from '#app/assistant/answers/fact.server.ts';
import type { Place } from '#app/assistant/answers/facts.server.ts';
import { type QuestionForm, questionForm } from '#app/assistant/answers/question.server.ts';
import { plainText } from '#app/assistant/answers/word-patterns.server.ts';

const MAX_SENTENCES = 3;
const MAX_CHARACTERS = 420;

const BEGINNINGS: Record<Polarity, string> = { yes: 'Yes. ', no: 'No. ', depends: 'It depends. ' };
const OPPOSITE: Record<Polarity, Polarity> = { yes: 'no', no: 'yes', depends: 'depends' };

/** What a claim that answers such a question holds. */
const VALUES: Partial<Record<QuestionForm, RegExp>> = {
  'how much': /\$\d/,
  'how long': /\b(?:\d+|one|six)\b[^.]*\b(?:hours?|days?|months?|weeks?)\b/i,
};

/** Answers a question by a fact: the word that a yes-or-no question asks for, then the sentences that state it. */
export function composeFact(question: string, fact: Fact | undefined, { passage, from }: Place): Answer {
  const form = questionForm(question);
  const polarity = form === 'yes or no' && fact ? polarityOf(question, fact) : undefined;
  const value = fact?.claim.includes(': ') ? undefined : VALUES[form];
  const valued = value ? passage.sentences.findIndex((sentence, index) => index >= from && value.test(sentence)) : -1;
  const text = quote(passage.sentences, valued >= 0 ? valued : from).replace(/^(?:Yes|No)[.,] (\w)/, (_, first) =>
    first.toUpperCase(),
  );
  return { text: (polarity ? BEGINNINGS[polarity] : '') + text, paths: [passage.path] };
}

function polarityOf(question: string, { answer, opposite }: Fact): Polarity | undefined {
  if (!answer) return undefined;
  return opposite?.test(plainText(question)) ? OPPOSITE[answer] : answer;
}

/** Quotes sentences verbatim: the first, and as many after it as there is room for. */
function quote(sentences: string[], from: number): string {
  const text = (to: number) => sentences.slice(from, to).join(' ');
  let to = from + 1;
  while (to < sentences.length && to - from < MAX_SENTENCES && text(to + 1).length <= MAX_CHARACTERS) to += 1;
  return text(to);
}
