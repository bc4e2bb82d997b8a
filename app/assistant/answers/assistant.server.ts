import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { createCalculator } from '#app/assistant/answers/calculator/calculator.server.ts';
import { composeAnswer } from '#app/assistant/answers/compose.server.ts';
import { createFind, type Find, type Found } from '#app/assistant/answers/matching/find.server.ts';
import { asksYesOrNo, withoutPraise } from '#app/assistant/answers/matching/question.server.ts';
import { expandShorthand } from '#app/assistant/answers/matching/shorthand.server.ts';
import { answerWithModel, type LimitedChatApi } from '#app/assistant/answers/model/language-model.server.ts';
import { type Knowledge, saysNothingElse } from '#app/assistant/answers/placed-facts.server.ts';
import { refuseCommand, withContact } from '#app/assistant/answers/replies.server.ts';
import { createInterpreter, type Interpret } from '#app/assistant/answers/spanish/spanish.server.ts';
import type { ChatQuestion } from '#app/assistant/chat/conversation.ts';
import { fillIn, type Site } from '#app/content/site.ts';
import type { Log } from '#app/log.server.ts';
import { content, readShipped } from '#app/settings/content.server.ts';

const MAX_LINKS = 3;

const NOT_FOUND: Answer = {
  text: 'Our pages do not say that, and I would rather not guess. For a person, call {phone} or write to {email}.',
  paths: ['/contact-us'],
};
/** With content that states something else than the shipped. */
const NOT_FOUND_IN_OWN: Answer = {
  ...NOT_FOUND,
  text: 'I did not find that on our pages, and I would rather not guess. For a person, call {phone} or write to {email}.',
};

export type Assistant = {
  /**
   * Resolves with plain text, its links last, one per line, within the 10 s of a chat call; never rejects.
   * Nothing of the question is stored or logged.
   */
  reply(question: ChatQuestion): Promise<string>;
};

/**
 * Creates the assistant, which answers from the site's content (docs/assistant.md): it understands a message, finds what
 * answers it, computes, composes, and links. With a `chatApi`, a language model answers from the
 * passages of what was composed.
 */
export function createAssistant(options: { site: Site; log: Log; chatApi: LimitedChatApi | null }): Assistant {
  const { site, log, chatApi } = options;
  let skills: Promise<Skills> | undefined;

  return {
    async reply({ message, earlier: said, client }) {
      skills ??= createSkills(site);
      const questions = said.filter(({ isBot }) => !isBot).map(({ text }) => text);
      const earlier = questions.map(expandShorthand);
      const asked = withoutPraise(expandShorthand(message));
      const answer = answerLast(await skills, [...earlier, asked]);
      const { text, paths, passages } = withContact(asked, answer, site);
      const composed = fillIn(text, site);
      const question = { message, earlier: said, passages: passages ?? [], catalog: '', sum: null, composed };
      const given = chatApi && (await answerWithModel(question, { site, chatApi, log, client }));
      return written(given?.text ?? composed, given?.paths ?? paths, site);
    },
  };
}

/** What answers messages, made of the content for the first of them. */
type Skills = { find: Find; interpret: Interpret; notFound: Answer };

async function createSkills(site: Site): Promise<Skills> {
  const knowledge: Knowledge = { content, shipped: await readShipped(), site };
  const find = await createFind(knowledge);
  const notFound = saysNothingElse(knowledge) ? NOT_FOUND : NOT_FOUND_IN_OWN;
  return { find, interpret: createInterpreter(knowledge), notFound };
}

/** Answers the last message of a conversation. Pages that the answer before links are likelier to hold this answer. */
function answerLast({ find, interpret, notFound }: Skills, messages: string[]): Answer {
  const [findAt, interpretAt, calculateAt] = [find(messages), interpret(messages), createCalculator(messages)];

  function answerAt(at: number, linked: string[]): Answer {
    const [message = '', earlier] = [messages[at], messages.slice(0, at)];
    const found = findAt(at, linked);
    const composed = composeAnswer(found, message, earlier);
    return (
      refuseCommand(message) ??
      interpretAt(at) ??
      (goesBeforeSum(found[0], message) ? composed : calculateAt(at)) ??
      composed ??
      notFound
    );
  }

  const last = messages.length - 1;
  return answerAt(last, last > 0 ? answerAt(last - 1, []).paths : []);
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
  const pages = new Map(paths.map((path) => [path.split('#')[0], withKnownAnchor(path)]));
  const links = [...pages.values()].slice(0, MAX_LINKS).map((path) => site.url + path);
  return [text, ...(links.length > 0 ? [''] : []), ...links].join('\n');
}

/** Returns a path without its anchor if the policy has no such section. */
function withKnownAnchor(path: string): string {
  const [page = '', anchor] = path.split('#');
  const policy = content.policies.find(({ slug }) => `/${slug}` === page);
  return policy && !policy.sections.some(({ heading }) => heading.id === anchor) ? page : path;
}
