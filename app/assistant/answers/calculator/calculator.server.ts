import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { conclude } from '#app/assistant/answers/calculator/conclusions.server.ts';
import { type Reading, readTokens, type Token } from '#app/assistant/answers/calculator/lines.server.ts';
import { follow, type Memory, NO_MEMORY, recall, shownIn } from '#app/assistant/answers/calculator/memory.server.ts';
import { createNames, type Named } from '#app/assistant/answers/calculator/names.server.ts';
import { roleOf } from '#app/assistant/answers/calculator/numbers.server.ts';
import { pointedAt } from '#app/assistant/answers/calculator/pointers.server.ts';
import { createSayings } from '#app/assistant/answers/calculator/sayings.server.ts';
import { spellOut } from '#app/assistant/answers/calculator/spelling.server.ts';
import { isElsewhere } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Said } from '#app/assistant/chat/conversation.ts';
import { type Plan, planPath } from '#app/content/plan.ts';
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

/** Creates what reads a message: each number and each name of a plan, or else that it does not know what one means. */
function createReader(plans: Plan[]): (message: string, shown: Plan[]) => Reading {
  const namesIn = createNames(plans);
  return (message, shown) => {
    const text = spellOut(message);
    const words = text.match(/\$?\d+(?:\.\d+)?|[a-z]+|[^\s\w]/g) ?? [];
    const titles = namesIn(words);
    const tokens: Token[] = [];
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? '';
      const named: Named | undefined = titles[at] ?? pointedAt(words, at, titles, shown, plans);
      if (named) tokens.push({ word: '', role: named });
      else
        tokens.push({
          word,
          role: /\d/.test(word) ? roleOf(words, at, plans, (each) => Boolean(titles[each])) : undefined,
        });
      at += named?.length ?? 1;
    }
    return { text, ...readTokens(tokens, shown, plans) };
  };
}
