import { type Answer, type Place, together } from '#app/assistant/answers/answer.server.ts';
import { type PlacedFact, quoteFrom } from '#app/assistant/answers/facts.server.ts';
import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { isTelling } from '#app/assistant/answers/questions.server.ts';
import { meaningOf, stem, wordsOfEach } from '#app/assistant/answers/words.server.ts';

/** Returns what each text has of a question's words that what is shown lacks, from 0 to 1. Rare words count more. */
export type Gains = (shown: string, texts: string[]) => number[];

/** What a sentence must bring to be added to a quotation. */
const LEAST_GAIN = 0.25;
/** Words of a question that are looked up: a line of nonsense has hundreds. */
const MAX_WORDS = 30;

/** Creates the function that returns the gains for the words of a question. */
export function createGains(passages: Passage[]): (question: string[]) => Gains {
  const sentences = wordsOfEach(passages.flatMap(({ sentences }) => sentences)).map(termsOf);
  const counts = new Map<string, number>();
  for (const term of sentences.flatMap((terms) => [...terms])) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weigh = (terms: string[]) =>
    terms.reduce((sum, term) => sum + Math.log(1 + sentences.length / (0.5 + (counts.get(term) ?? 0))), 0);

  return (question) => {
    const asked = [...termsOf(question)].slice(0, MAX_WORDS);
    return (shown, texts) => {
      const [before = new Set(), ...added] = wordsOfEach([shown, ...texts]).map(termsOf);
      return added.map(
        (has) => weigh(asked.filter((term) => has.has(term) && !before.has(term))) / (weigh(asked) || 1),
      );
    };
  };
}

/** Returns a fact with the sentence of its section that has what its quotation lacks of a question's words, if one has enough. */
export function tellMore(fact: PlacedFact, gainsOf: Gains): PlacedFact {
  const { answer, passage, from } = fact;
  if (!answer || from === undefined) return fact;
  const quotation = quoteFrom(passage, from);
  const rest = passage.sentences.filter((sentence) => !quotation.includes(sentence));
  const gains = gainsOf(quotation, rest);
  const most = Math.max(...gains);
  const sentence = most >= LEAST_GAIN ? rest[gains.indexOf(most)] : undefined;
  if (!sentence) return fact;
  return { ...fact, answer: { ...answer, text: answer.text.replace(quotation, () => `${quotation} ${sentence}`) } };
}

/** What a place must have of a question's words, beside those of the answer, to be told with it. */
const LEAST_TO_JOIN = 0.3;

/** Returns an answer with the first of other places, if that has words of the question which it lacks: first what has more. */
export function withPlace(whole: Answer, [place, ...others]: Place[], gainsOf: Gains): Answer {
  const join = ({ title, sentence }: Place) => `${title} ${sentence}`;
  const [gain = 0] = place ? gainsOf(whole.text, [join(place)]) : [];
  if (!place || gain < LEAST_TO_JOIN) return { ...whole, others: place ? [place, ...others] : others };
  const [lost = 0] = gainsOf(join(place), [whole.text]);
  const answers = [whole, { text: place.sentence, paths: [place.path] }];
  return { ...together(gain > lost ? answers.reverse() : answers), others };
}

function termsOf(words: string[]): Set<string> {
  return new Set(words.filter(isTelling).map((word) => meaningOf(stem(word))));
}
