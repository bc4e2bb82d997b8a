import type { Answer, Place } from '#app/assistant/answers/answer.server.ts';
import { createCalculator } from '#app/assistant/answers/calculator/calculator.server.ts';
import { type Before, compose, type Skills, sumFor } from '#app/assistant/answers/compose.server.ts';
import { placeFacts } from '#app/assistant/answers/facts.server.ts';
import { createFind } from '#app/assistant/answers/find.server.ts';
import { isSpanish } from '#app/assistant/answers/is-spanish.server.ts';
import { createLanguageModel, type LimitedChatApi } from '#app/assistant/answers/model/language-model.server.ts';
import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { passagesOf } from '#app/assistant/answers/passages.server.ts';
import { wordsOfEach } from '#app/assistant/answers/words.server.ts';
import type { ChatQuestion, Said } from '#app/assistant/chat/conversation.ts';
import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import type { Site } from '#app/content/site.ts';
import { fill } from '#app/content/texts/texts.ts';
import type { Log } from '#app/log.server.ts';

const MAX_LINKS = 3;

const CONTACT = ['/contact-us'];
const REVIEWS = '{reviews}';

export type Assistant = {
  /**
   * Resolves with plain text, each link to a page on a line of its own, within the 10 s of a chat call. Never rejects. Nothing of the
   * question is stored or logged.
   */
  reply(question: ChatQuestion): Promise<string>;
};

type Options = {
  content: Content;
  site: Site;
  log: Log;
  chatApi: LimitedChatApi | null;
  /** Whether a visitor finds reviews on the site. Without it, or if it rejects, it is as if there were. */
  hasReviews?(): Promise<boolean>;
};

/**
 * Creates the assistant, which answers from the site's content (docs/assistant.md). It quotes the fact that a message asks
 * for, adds up prices, or names the places that come nearest. Spanish has one answer. With a `chatApi`, a language model
 * answers whatever is neither a sum nor small talk nor a hand-over, as far as the guard shows it. Creating it takes 0.2 s of
 * processor.
 */
export function createAssistant({ content, site, log, chatApi, hasReviews = async () => true }: Options): Assistant {
  const passages = passagesOf(content);
  const skills = prepare(content, passages, site);
  const { saidBefore } = skills.words;
  const answerWithModel = chatApi && createLanguageModel({ passages, plans: content.plans, site, chatApi, log });
  const spanish = inSpanish(content);
  const write = (answer: Answer, maxLinks = MAX_LINKS) => written(answer, maxLinks, site, content.texts.assistant);
  const { none, some } = content.texts.assistant.reviews;
  const withReviews = async (reply: string) =>
    reply.includes(REVIEWS) ? reply.replaceAll(REVIEWS, (await hasReviews().catch(() => true)) ? some : none) : reply;
  return {
    async reply({ message, earlier, client }) {
      const before = beforeOf(earlier, skills);
      const composed = isSpanish(message, before.asked) ? spanish : compose(skills, message, before);
      // Small talk has no page, and a hand-over says whom to reach: a model adds nothing to them.
      const isOpen = composed === spanish || isUnsure(composed, skills);
      const said = composed.text.replace(saidBefore, '');
      const isComplete = composed.paths.length === 0 || [site.phone, site.email].some((way) => said.includes(way));
      if (!answerWithModel || (isComplete && !isOpen)) return withReviews(write(composed));
      const sum = sumFor(skills, message, before);
      const given = composed.text === sum ? null : await answerWithModel({ message, earlier, sum }, client);
      return given ? write(given, given.paths.length) : withReviews(write(composed));
    },
  };
}

/** Returns which questions of the chat's menu get no sure answer. */
export function findUnsure(content: Content, site: Site): string[] {
  const skills = prepare(content, passagesOf(content), site);
  return content.texts.chat.menu.filter((question) =>
    isUnsure(compose(skills, question, beforeOf([], skills)), skills),
  );
}

function isUnsure({ nearest, text }: Answer, { words }: Skills): boolean {
  return nearest !== undefined || text === words.notFound;
}

function beforeOf(earlier: Said[], { words }: Skills): Before {
  const [asked, replies] = [false, true].map((isBot) => earlier.filter((said) => said.isBot === isBot));
  const [reply = ''] = (replies?.at(-1)?.text ?? '').split(words.others);
  return {
    said: earlier,
    asked: (asked ?? []).map(({ text }) => text),
    reply: reply.replace(/https?:\S+/g, ''),
  };
}

/** Prepares what answers messages. */
function prepare(content: Content, passages: Passage[], site: Site): Skills {
  const sources = { passages, site };
  const facts = placeFacts(content.facts, sources).placed.map((fact) =>
    fact.kind === 'sum' ? { ...fact, asked: [...fact.asked, ...askedByTitle(content.plans, fact.asked)] } : fact,
  );
  return {
    find: createFind(facts, passages),
    calculate: createCalculator(content, site.url),
    words: { ...content.texts.chat, ...content.texts.assistant },
  };
}

/** Returns the answer to every message in Spanish: the prices of the catalog, and a person. */
function inSpanish({ plans, texts }: Content): Answer {
  const prices = plans.map(({ title, priceCents }) => `${title} ${formatUsd(priceCents)}`).join('; ');
  return { text: fill(texts.assistant.spanish, { plans: prices }), paths: ['/pricing', ...CONTACT] };
}

/** How visitors ask for plans that have a word of no example in their titles: those of a business's own. */
function askedByTitle(plans: Plan[], asked: string[]): string[] {
  const known = new Set(wordsOfEach(asked).flat());
  const titles = plans.map(({ title }) => title);
  const words = wordsOfEach(titles);
  const own = titles.filter((_, at) => words[at]?.some((word) => !known.has(word)));
  return own.flatMap((title) => [title, `how many ${title}`]);
}

/**
 * The text, or the nearest places and a person if it has no answer. Then links to its pages, one a line: of several that lead to
 * the same page, the last. Then other places. A place has its title, its address and a sentence.
 */
function written(answer: Answer, maxLinks: number, site: Site, words: Content['texts']['assistant']): string {
  const { text, paths, nearest = [], others = [] } = answer;
  const places = (list: Place[]) =>
    list.map(({ title, path, sentence }) => `${title}: ${site.url}${path}\n${sentence}`);
  const pages = [...new Map(paths.map((path) => [path.split('#')[0], path])).values()];
  const links = pages.slice(0, maxLinks).map((path) => site.url + path);
  return [
    text,
    ...(nearest.length > 0 ? [...places(nearest), words.person] : []),
    ...(links.length > 0 ? [links.join('\n')] : []),
    ...(others.length > 0 ? [words.others, ...places(others)] : []),
  ].join('\n\n');
}
