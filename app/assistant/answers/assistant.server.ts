import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { calculate } from '#app/assistant/answers/calculator.server.ts';
import { composeAnswer } from '#app/assistant/answers/compose.server.ts';
import { createFind, type Find, type Found } from '#app/assistant/answers/find.server.ts';
import { type LimitedChatApi, rewordWithModel } from '#app/assistant/answers/language-model.server.ts';
import { asksYesOrNo, withoutPraise } from '#app/assistant/answers/question.server.ts';
import { refuseCommand, withContact } from '#app/assistant/answers/replies.server.ts';
import { expandShorthand } from '#app/assistant/answers/shorthand.server.ts';
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
      find ??= createFind(site);
      const found = await find;
      const asked = withoutPraise(expandShorthand(message));
      const earlier = history.map(expandShorthand);
      const last = earlier.at(-1);
      const linked = last === undefined ? [] : answerMessage(found, last, earlier.slice(0, -1)).paths;
      const answer = answerMessage(found, asked, earlier, linked);
      const { text, paths, passages } = withContact(asked, answer, site);
      const composed = fillIn(text, site);
      const reworded =
        chatApi && passages
          ? await rewordWithModel({ message, earlier: history, composed, passages }, { site, chatApi, log })
          : null;
      return written(reworded ?? composed, paths, site);
    },
  };
}

/** Pages that the answer before `linked` are likelier to hold the next answer. */
function answerMessage(find: Find, message: string, earlier: string[], linked: string[] = []): Answer {
  const found = find(message, earlier, linked);
  const composed = composeAnswer(found, message, earlier);
  return (
    refuseCommand(message) ??
    answerOtherLanguage(message, earlier) ??
    (goesBeforeSum(found[0], message) ? composed : calculate(message, earlier)) ??
    composed ??
    NOT_FOUND
  );
}

/** A fact goes before a sum only if it fits this well. */
const CERTAIN_SCORE = 2;

/** "My $299 lead was a renter" is a complaint, and "does credit expire" asks for yes or no; the prices of plans are sums. */
function goesBeforeSum(best: Found | undefined, message: string): boolean {
  if (!best || best.score < CERTAIN_SCORE) return false;
  const { answer, claim, reply } = best.fact;
  return reply !== undefined || (answer !== undefined && !claim.startsWith('plan') && asksYesOrNo(message));
}

/** The text, then an empty line and one link for each page; the last of several that lead to the same page. */
function written(text: string, paths: string[], site: Site): string {
  const pages = new Map(paths.map((path) => [path.split('#')[0], path]));
  const links = [...pages.values()].slice(0, MAX_LINKS).map((path) => site.url + path);
  return [text, ...(links.length > 0 ? [''] : []), ...links].join('\n');
}
