import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { calculate } from '#app/assistant/answers/calculator.server.ts';
import { composeFact } from '#app/assistant/answers/compose.server.ts';
import { createFind, type Find, type Found } from '#app/assistant/answers/find.server.ts';
import { type LimitedChatApi, rewordWithModel } from '#app/assistant/answers/language-model.server.ts';
import { findNotStated } from '#app/assistant/answers/not-stated.server.ts';
import { questionForm } from '#app/assistant/answers/question.server.ts';
import { findReply, refuseCommand } from '#app/assistant/answers/replies.server.ts';
import { expandShorthand } from '#app/assistant/answers/shorthand.server.ts';
import { findSituation } from '#app/assistant/answers/situations.server.ts';
import { answerOtherLanguage } from '#app/assistant/answers/spanish.server.ts';
import { fillIn, type Site } from '#app/content/site.ts';
import type { Log } from '#app/log.server.ts';

const MAX_LINKS = 3;

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
      const question = expandShorthand(message).replace(OPENING, '');
      const earlier = history.map(expandShorthand);
      const ready =
        refuseCommand(question) ?? answerOtherLanguage(question, earlier) ?? findSituation(question, earlier);
      if (ready) return written(fillIn(ready.text, site), ready.paths, site);
      find ??= createFind(site);
      const parts = answerParts(await find, question, earlier);
      const { text, paths } = join(parts.map(({ answer }) => answer));
      const composed = fillIn(text, site);
      const passages = parts.flatMap(({ found = [] }) => found.flatMap(({ place }) => place?.passage ?? []));
      const mayBeReworded = parts.every(({ mayBeReworded }) => mayBeReworded);
      const reworded =
        chatApi && mayBeReworded
          ? await rewordWithModel({ message, earlier: history, composed, passages }, { site, chatApi, log })
          : null;
      return written(reworded ?? composed, paths, site);
    },
  };
}

/** An answer, and what it is composed of if it is not computed. */
type Part = { answer: Answer; found?: Found[]; mayBeReworded?: boolean };

/** Answers each of two questions in one message, or the whole message if one of them has no answer of its own. */
function answerParts(find: Find, message: string, earlier: string[]): Part[] {
  const whole = answerPart(find, message, earlier);
  const questions = message.split(NEXT_QUESTION).filter((part) => part.trim());
  if (questions.length !== 2) return [whole ?? { answer: NOT_FOUND }];
  const parts = questions.flatMap(
    (question, index) => answerPart(find, question, [...earlier, ...questions.slice(0, index)]) ?? [],
  );
  const isApart = new Set(parts.map(({ answer }) => answer.text)).size === 2;
  const isBetter = !whole || parts.every(({ found }) => scoreOf(found) >= scoreOf(whole.found));
  return isApart && isBetter && !parts.every(({ found }) => !found) ? parts : [whole ?? { answer: NOT_FOUND }];
}

/** What was computed or is not stated has no score of its own. */
const COMPUTED_SCORE = 2;

function scoreOf(found: Found[] | undefined): number {
  return found?.[0]?.score ?? COMPUTED_SCORE;
}

function answerPart(find: Find, question: string, earlier: string[]): Part | null {
  const notStated = findNotStated(question, earlier);
  if (notStated) return { answer: notStated };
  const computed = calculate(question, earlier);
  if (computed) return { answer: computed, mayBeReworded: true };
  const likely = find(question, earlier);
  // Two answers to one yes-or-no question could contradict each other.
  const found = questionForm(question) === 'yes or no' ? likely.slice(0, 1) : likely;
  const answers = found.flatMap(({ topic, fact, place }) =>
    place ? composeFact(question, fact, place) : (findReply(topic) ?? []),
  );
  if (answers.length === 0) return null;
  return { answer: join(answers), found, mayBeReworded: found.every(({ place }) => place) };
}

function join(answers: Answer[]): Answer {
  return { text: answers.map(({ text }) => text).join('\n'), paths: answers.flatMap(({ paths }) => paths) };
}

/** The text, then an empty line and one link for each page; the last of several that lead to the same page. */
function written(text: string, paths: string[], site: Site): string {
  const pages = new Map(paths.map((path) => [path.split('#')[0], path]));
  const links = [...pages.values()].slice(0, MAX_LINKS).map((path) => site.url + path);
  return [text, ...(links.length > 0 ? [''] : []), ...links].join('\n');
}

/** Matches where a second question begins. */
const NEXT_QUESTION =
  /\?+\s+(?=\S)|(?:,? (?:and|also|plus|&)|[,.;]) (?=(?:how|what|when|where|who|do|does|did|can|is|are|will)\b)/i;

/** Matches pleasantries before a question. */
const OPENING =
  /^\W*(?:(?:hi|hello|hey|ok|okay|well|um|uh|sir|thanks|thx|thank you|please|pls|there|good (?:morning|afternoon|evening))\b[\s,.!]*)+(?=\w+\W+\w+\W+\w)/i;
