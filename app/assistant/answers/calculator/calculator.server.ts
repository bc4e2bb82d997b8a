import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { conclude } from '#app/assistant/answers/calculator/conclusions.server.ts';
import {
  follow,
  type Memory,
  NO_MEMORY,
  type Request,
  recall,
  shownIn,
} from '#app/assistant/answers/calculator/memory.server.ts';
import { createReader, isOf, isOrdered } from '#app/assistant/answers/calculator/reading.server.ts';
import { createSayings } from '#app/assistant/answers/calculator/sayings.server.ts';
import type { Ask } from '#app/assistant/answers/calculator/vocabulary.server.ts';
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
    const request = follow(before, read(message, shownIn(before)), plans);
    return { ...request, ...weigh(request) };
  };
  const remember = (before: Memory, { text, isBot }: Said): Memory => {
    if (isBot) return recall(before, text, plans);
    const request = understand(before, text);
    if (!request.isAbout) return { ...before, topics: request.topics, isAbout: false };
    // An unclear message leaves no number behind.
    const leads = request.leads.map((line) => ({ ...line, quantity: 0 }));
    return request.isUnclear ? { ...request, leads, money: null } : request;
  };
  return (message: string, earlier: Said[]): Sum | null => {
    const request = understand(earlier.reduce(remember, NO_MEMORY), message);
    const { said, chosen = [], isWhole } = isElsewhere(request) ? { said: [] } : conclude(request, plans, say);
    if (said.length === 0) return null;
    // What follows a list begins a line.
    const text = [...new Set(said)].reduce((before, next) => before + (/\n.*$/.test(before) ? '\n' : ' ') + next);
    const links = [...new Set(chosen)].slice(0, MAX_LINKS);
    const isComplete = (isWhole || request.isWhole) && !request.isUnclear && !request.asks.has('more');
    return {
      paths: links.length > 0 ? [] : ['/pricing'],
      text: text + links.map(({ id, title }) => `\nChoose ${title}: ${home}${planPath(id)}`).join(''),
      isSure: isComplete || (request.isPlain && !(request.isUnclear && request.asks.has('permission'))),
    };
  };
}

/** Whether a message is none of the calculator's: refunds, commissions, territories, two prices for one lead. */
function isElsewhere({ asks, amounts, isHoused }: Request): boolean {
  const isOfZip = asks.has('zip') && (asks.has('plan') || asks.has('least'));
  const isAllowed = asks.has('nevertheless') || isHoused || isOfZip;
  return (
    asks.has('never') || (asks.has('elsewhere') && !isAllowed) || (new Set(amounts).size > 1 && !asks.has('covers'))
  );
}

const REPEATING: Ask[] = ['adds', 'changes', 'bundles', 'singly', 'same'];

/**
 * Returns whether a message is about plans and sums at all, and whether it says all that a sum needs. `isPlain`: it has words of
 * sums alone.
 */
function weigh(request: Request): { isAbout: boolean; isWhole: boolean; isPlain: boolean } {
  const { asks, lines, count, amounts, isHoused, isKnown, isBundleNamed, money, strange } = request;
  const isPriced = asks.has('figure') || amounts.length > 0;
  const doesRepeat = REPEATING.some((ask) => asks.has(ask));
  const isFollowed = isKnown && (count > 0 || isPriced || doesRepeat);
  const isListed = (count > 1 && strange < 1) || asks.has('allBundles') || (asks.has('onePrice') && !isKnown);
  const isNamed = lines.length > 0 || isListed || isHoused || amounts.length > 0;
  const isCounted = lines.some(({ quantity }) => quantity > 1) || lines.filter(isOrdered).length > 1;
  const isAsked = isPriced || isCounted || count > 0 || isHoused || isListed || asks.has('what') || strange < 0;
  const isWhole = [
    isCounted && isPriced,
    isHoused && (amounts.length > 0 || asks.has('fit')),
    asks.has('number') && lines.some(isOf('lead')) && (isBundleNamed || money !== null),
    asks.has('paying') && lines.some(isOf('lead')) && isBundleNamed && strange < 3,
    asks.has('onePrice') && lines.length === 0 && strange < 3,
    asks.has('budget') && amounts.length > 0,
  ].some(Boolean);
  return {
    isAbout: isNamed || (strange < 2 && isFollowed),
    isWhole,
    isPlain: strange < 1 && !asks.has('how') && (isFollowed || (isNamed && (isAsked || isKnown))),
  };
}
