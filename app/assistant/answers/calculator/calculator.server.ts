import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { conclude } from '#app/assistant/answers/calculator/conclusions.server.ts';
import { createDescriptions } from '#app/assistant/answers/calculator/descriptions.server.ts';
import { follow, type Memory, NO_MEMORY, recall, shownIn } from '#app/assistant/answers/calculator/memory.server.ts';
import { createPhrases } from '#app/assistant/answers/calculator/phrases.server.ts';
import { createReader } from '#app/assistant/answers/calculator/reading.server.ts';
import { isElsewhere } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Said } from '#app/assistant/chat/conversation.ts';
import { planPath } from '#app/content/plan.ts';
import type { Content } from '#app/content/reading/content.server.ts';

/** What a message comes to, and whether it asks for nothing else. */
export type Sum = Answer & { isSure: boolean };

const MAX_LINKS = 2;

/**
 * Creates what answers a message that asks for prices, sums or a way to pay; null without plans. `earlier` is the
 * conversation before, oldest first; links that choose a plan lead to the site of the origin `home`.
 */
export function createCalculator(content: Pick<Content, 'plans' | 'texts'>, home: string) {
  const { plans, texts } = content;
  const say = { ...createDescriptions(content), ...createPhrases(texts.assistant.sums) };
  const read = createReader(plans);
  const wishOf = (before: Memory, message: string) => follow(before, read(message, shownIn(before)), plans);
  const remember = (before: Memory, { text, isBot }: Said): Memory => {
    if (isBot) return recall(before, text, plans);
    const wish = wishOf(before, text);
    if (!wish.isAbout) return { ...before, isTopic: wish.isTopic, isAbout: false };
    const leads = wish.leads.map((line) => ({ ...line, quantity: 0 }));
    return wish.isUnclear ? { ...wish, leads, amount: null } : wish;
  };
  return (message: string, earlier: Said[]): Sum | null => {
    if (isElsewhere(message)) return null;
    const wish = wishOf(earlier.reduce(remember, NO_MEMORY), message);
    const { said, chosen = [] } = conclude(wish, { plans, say });
    if (said.length === 0) return null;
    // What follows a list begins a line.
    const text = said.reduce((before, next) => before + (/\n.*$/.test(before) ? '\n' : ' ') + next);
    const links = [...new Set(chosen)].slice(0, MAX_LINKS);
    return {
      paths: links.length > 0 ? [] : ['/pricing'],
      text: text + links.map(({ id, title }) => `\nChoose ${title}: ${home}${planPath(id)}`).join(''),
      isSure: wish.isSure,
    };
  };
}
