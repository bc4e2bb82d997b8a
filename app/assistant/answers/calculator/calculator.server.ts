import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { weigh } from '#app/assistant/answers/calculator/certainty.server.ts';
import { conclude } from '#app/assistant/answers/calculator/conclusions.server.ts';
import { follow, type Memory, NO_MEMORY, recall, shownIn } from '#app/assistant/answers/calculator/memory.server.ts';
import { createReader } from '#app/assistant/answers/calculator/reading.server.ts';
import { createSayings } from '#app/assistant/answers/calculator/sayings.server.ts';
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
  const { plans } = content;
  const say = createSayings(content);
  const read = createReader(plans);
  const understand = (before: Memory, message: string) => {
    const reading = read(message, shownIn(before));
    const wish = follow(before, reading, plans);
    return { ...wish, ...weigh(before, reading, wish), isHoused: reading.isHoused };
  };
  const remember = (before: Memory, { text, isBot }: Said): Memory => {
    if (isBot) return recall(before, text, plans);
    const wish = understand(before, text);
    if (!wish.isAbout) return { ...before, isZip: wish.isZip, isAbout: false };
    // An unclear message leaves no number behind.
    const leads = wish.leads.map((line) => ({ ...line, quantity: 0 }));
    return wish.isUnclear ? { ...wish, leads, money: null } : wish;
  };
  return (message: string, earlier: Said[]): Sum | null => {
    const wish = understand(earlier.reduce(remember, NO_MEMORY), message);
    if (isElsewhere(wish.text, wish.isHoused || wish.isZipAsked)) return null;
    const { said, chosen = [] } = conclude(wish, { plans, say });
    if (said.length === 0) return null;
    // What follows a list begins a line.
    const text = [...new Set(said)].reduce((before, next) => before + (/\n.*$/.test(before) ? '\n' : ' ') + next);
    const links = [...new Set(chosen)].slice(0, MAX_LINKS);
    return {
      paths: links.length > 0 ? [] : ['/pricing'],
      text: text + links.map(({ id, title }) => `\nChoose ${title}: ${home}${planPath(id)}`).join(''),
      isSure: wish.isSure,
    };
  };
}
