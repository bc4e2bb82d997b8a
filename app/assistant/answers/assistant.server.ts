import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { calculate } from '#app/assistant/answers/calculator.server.ts';
import { beginWith, polarityOf, quoteFact } from '#app/assistant/answers/compose.server.ts';
import type { Place } from '#app/assistant/answers/facts.server.ts';
import { createFind, type Find } from '#app/assistant/answers/find.server.ts';
import { type LimitedChatApi, rewordWithModel } from '#app/assistant/answers/language-model.server.ts';
import { findNotStated } from '#app/assistant/answers/not-stated.server.ts';
import { questionForm, questionsIn } from '#app/assistant/answers/question.server.ts';
import { findReply, refuseCommand } from '#app/assistant/answers/replies.server.ts';
import { expandShorthand } from '#app/assistant/answers/shorthand.server.ts';
import { findSituation } from '#app/assistant/answers/situations.server.ts';
import { answerOtherLanguage } from '#app/assistant/answers/spanish.server.ts';
import { fillIn, type Site } from '#app/content/site.ts';
import type { Log } from '#app/log.server.ts';

const MAX_LINKS = 3;

/** Of the earlier messages, those that are answered again to know what the new one continues. */
const REPLAYED = 2;

const NOT_FOUND: Answer = {
  text: 'Our pages do not say that, and I would rather not guess. For a person, call {phone} or write to {email}.',
  paths: ['/contact-us'],
};

export type Assistant = {
  /**
   * Resolves with plain text, its links last, one per line, within the 10 s of a chat call; never rejects.
   * `history` is the visitor's earlier messages, oldest first. Neither it nor the message is stored or logged.
   */
  reply(message: string, history?: string[]): Promise<string>;
};

/**
 * Creates the assistant, which answers from the site's content (docs/assistant.md): it understands a message, finds what
 * answers it, computes, composes, and links. With a `chatApi`, a language model may reword what was composed.
 */
export function createAssistant(options: { site: Site; log: Log; chatApi: LimitedChatApi | null }): Assistant {
  const { site, log, chatApi } = options;
  let find: Promise<Find> | undefined;

  return {
    async reply(message, history = []) {
      find ??= createFind(site);
      const found = await find;
      const turns: Turn[] = [];
      for (const [index, said] of [...history, message].map(expandShorthand).entries()) {
        const question = said.replace(OPENING, '');
        const isRecent = index >= history.length - REPLAYED;
        turns.push(isRecent ? answerTurn(found, question, turns) : { question, parts: [] });
      }
      const { parts } = turns.at(-1) as Turn;
      const { text, paths } = join(parts.map(({ answer }) => answer));
      const composed = fillIn(text, site);
      const passages = parts.flatMap(({ place }) => place?.passage ?? []);
      const reworded =
        chatApi && parts.every(({ mayBeReworded }) => mayBeReworded)
          ? await rewordWithModel({ message, earlier: history, composed, passages }, { site, chatApi, log })
          : null;
      return written(reworded ?? composed, paths, site);
    },
  };
}

/** An answer to a question, or to one of two in a message. What was found has a score and, unless a reply, a place. */
type Part = { answer: Answer; score?: number; place?: Place; mayBeReworded?: boolean };

/** A message of the visitor, and what answers it. */
type Turn = { question: string; parts: Part[] };

function answerTurn(find: Find, question: string, before: Turn[]): Turn {
  const earlier = before.map((turn) => turn.question);
  const ready = refuseCommand(question) ?? answerOtherLanguage(question, earlier) ?? findSituation(question, earlier);
  const parts = ready ? [{ answer: ready }] : answerParts(find, question, before);
  return { question, parts: parts.length > 0 ? parts : [{ answer: NOT_FOUND }] };
}

/** Answers each of two questions in one message, or the whole message if one of them has no answer of its own. */
function answerParts(find: Find, message: string, before: Turn[]): Part[] {
  const whole = answerQuestion(find, message, before);
  const [first = '', second] = questionsIn(message);
  if (!second) return whole;
  const [one] = answerQuestion(find, first, before);
  const [other] = answerQuestion(find, second, [...before, { question: first, parts: one ? [one] : [] }]);
  const isApart = one && other && one.answer.text !== other.answer.text && (one.score ?? other.score) !== undefined;
  return isApart && Math.min(certainty(one), certainty(other)) >= certainty(whole[0]) ? [one, other] : whole;
}

/** How sure an answer is; what was computed or is not stated counts as fairly sure. */
function certainty(part: Part | undefined): number {
  return part ? (part.score ?? 2) : -Infinity;
}

function answerQuestion(find: Find, question: string, before: Turn[]): Part[] {
  const earlier = before.map((turn) => turn.question);
  const notStated = findNotStated(question, earlier);
  if (notStated) return [{ answer: notStated }];
  const computed = calculate(question, earlier);
  if (computed) return [{ answer: computed, mayBeReworded: true }];
  const last = before.at(-1)?.parts ?? [];
  const form = questionForm(question, earlier.at(-1));
  const said = last.map(({ answer }) => answer.text).join('\n');
  const [best, second] = find(question, { earlier, paths: last.flatMap(({ answer }) => answer.paths) });
  if (!best) return [];
  const isTie = second && best.score - second.score <= TIE_MARGIN;
  const word = form === 'yes or no' ? polarityOf(question, best.fact) : undefined;
  // Of two facts that answer differently, either word could be wrong; two passages after a word could contradict it.
  const isClear = word && !(isTie && polarityOf(question, second.fact) !== word);
  const isDouble = isTie && !isClear && second.place && best.place && second.place.passage !== best.place.passage;
  return (isDouble ? [best, second] : [best]).flatMap(({ fact, place, score }) => {
    const stated = place ? quoteFact({ question, form, fact, place, said }) : findReply(fact?.claim);
    const answer = stated && isClear ? { ...stated, text: beginWith(word, stated.text) } : stated;
    return answer ? { answer, score, place, mayBeReworded: place !== undefined } : [];
  });
}

/** A second fact whose score is this close to the best counts as equally likely. */
const TIE_MARGIN = 0.6;

function join(answers: Answer[]): Answer {
  return { text: answers.map(({ text }) => text).join('\n'), paths: answers.flatMap(({ paths }) => paths) };
}

/** The text, then an empty line and one link for each page; the last of several that lead to the same page. */
function written(text: string, paths: string[], site: Site): string {
  const pages = new Map(paths.map((path) => [path.split('#')[0], path]));
  const links = [...pages.values()].slice(0, MAX_LINKS).map((path) => site.url + path);
  return [text, ...(links.length > 0 ? [''] : []), ...links].join('\n');
}

const PLEASANTRY =
  'hi|hello|hey|ok|okay|well|um|uh|sir|thanks|thx|thank you|please|pls|there|good (?:morning|afternoon|evening)';

/** Matches pleasantries before a question of three words or more. */
const OPENING = new RegExp(`^\\W*(?:(?:${PLEASANTRY})\\b[\\s,.!]*)+(?=\\w+\\W+\\w+\\W+\\w)`, 'i');
