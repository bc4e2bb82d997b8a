import { type Answer, joined } from '#app/assistant/answers/answer.server.ts';
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
  const understand = (before: Memory, message: string) => follow(before, read(message, shownIn(before)), plans);
  const remember = (before: Memory, { text, isBot }: Said): Memory => {
    if (isBot) return recall(before, text, plans);
    const request = understand(before, text);
    if (!isAbout(request)) return { ...before, isAbout: false };
    // An unclear message leaves no number behind.
    const leads = request.leads.map((line) => ({ ...line, quantity: 0 }));
    return { ...request, ...(request.isUnclear ? { leads, money: null } : {}), isAbout: true };
  };
  return (message: string, earlier: Said[]): Sum | null => {
    const request = understand(earlier.reduce(remember, NO_MEMORY), message);
    if (request.asks.has('elsewhere') || new Set(request.amounts).size > 1) return null;
    const { said, chosen = [] } = conclude(request, plans, say);
    if (said.length === 0) return null;
    const links = [...new Set(chosen)].slice(0, MAX_LINKS);
    return {
      paths: links.length > 0 ? [] : ['/pricing'],
      text:
        joined([...new Set(said)]) + links.map(({ id, title }) => `\nChoose ${title}: ${home}${planPath(id)}`).join(''),
      isSure: isSure(request),
    };
  };
}

const isPriced = ({ asks, amounts }: Request) => asks.has('price') || asks.has('sum') || amounts.length > 0;
const isCounted = ({ lines }: Request) =>
  lines.some(({ quantity }) => quantity > 1) || lines.filter(isOrdered).length > 1;
const isNamed = ({ lines, amounts, houses }: Request) => lines.length + amounts.length + houses.length > 0;

/** Whether a message has what sums have after what was said before: a number, or words for prices. */
function goesOn(request: Request): boolean {
  const { asks, isKnown, count } = request;
  const doesRepeat = asks.has('adds') || asks.has('bundles') || asks.has('singly') || asks.has('difference');
  return isKnown && (count > 0 || isPriced(request) || doesRepeat);
}

/** Whether a message is about plans and sums at all. */
function isAbout(request: Request): boolean {
  return isNamed(request) || (request.strange < 2 && goesOn(request));
}

/** Whether a message asks for a sum and for nothing else. */
function isSure(request: Request): boolean {
  const { asks, lines, amounts, count, houses, isKnown, strange, isUnclear } = request;
  const hasNumber = isCounted(request) || count > 0;
  const isAsked =
    hasNumber || isPriced(request) || houses.length > 0 || isKnown || asks.has('difference') || strange < 0;
  const isOfPlans =
    isNamed(request) || count > 1 || (asks.has('offers') && (asks.has('price') || asks.has('difference')));
  // Of what may be done the pages speak, unless there is something to add up.
  const isOfSum = !asks.has('may') || (hasNumber && !isUnclear) || amounts.length > 0;
  const isPlain = strange < 1 && isOfSum && (goesOn(request) || (isOfPlans && isAsked));
  const isWhole = [
    isCounted(request) && isPriced(request),
    houses.length > 0 && asks.has('covers'),
    asks.has('number') && amounts.length > 0,
    asks.has('difference') && lines.length > 1,
    asks.has('gain') && (asks.has('bundles') || lines.some(isOf('bundle'))),
  ].some(Boolean);
  return isPlain || (isWhole && !isUnclear);
}
