import { plansOf, quantityOf } from '#app/assistant/answers/calculator-sums.server.ts';
import { ANY_BUNDLE, TOGETHER } from '#app/assistant/answers/calculator-words.server.ts';
import { BUNDLES, type Item, LEADS, type Order } from '#app/assistant/answers/order.server.ts';
import type { Plan } from '#app/content/plan.ts';

/** What a conversation is about after one of its messages. */
export type Turn = {
  text: string;
  order: Order;
  /** The leads in question, which earlier messages may have named, and those of them that have a quantity. */
  items: Item[];
  counted: Item[];
  either: Order['either'];
  bundles: Plan[];
  /** Every plan that was named, with its last quantity: "3 of each", "both together". */
  seen: Item[];
  /** What a team multiplies its quantities with. */
  times: number;
  /** Whether the conversation is about the value of homes, so that "and 560" is one. */
  aboutValue: boolean;
  budget: number | null;
  yesNo: boolean;
  /** Whether the message is a plan or a quantity and nothing else: "and buyers?", "12 then". */
  bare: boolean;
  before: Turn | null;
  /** The row that answered; null if none did. */
  topic: string | null;
  answer: string | null;
};

/** An answer, and the plans that a follow-up to it refers to. */
export type Reply = { answer: string; items?: Item[]; bundles?: Plan[] };

const YES_NO = [
  /^(?:(?:so|ok|okay|and|but|hi|hey|hello|wait|um)[ ,]+)*(?:is|are|am|do|does|did|can|could|will|would|should)(?:nt)?\b/,
  /\b(?:right|correct|yes|no|yeah|isnt it|true|doesnt it|arent they|too|enough|does it cover)\W*$/,
];

/** "Would you please calculate …" asks for a figure, and "can you tell me if …" for yes or no. */
const REQUEST =
  /^.*?\b(?:can|could|would|will) (?:you|ya)(?: guys)? (?:please |kindly |just )*(?:tell|give|let|say|calculate|compute|figure|work|add|do|quote|show|explain|send|run|price)\b(?: (?:me|us))?(?: know)?/;

export const OPEN_QUESTION =
  /\b(?:how|hows|what(?! (?:i|we|ill)\b)|whats|which|who|tell me|give me|quote|or|(?:get|have|see) (?:\w+ )?(?:prices|pricing|price list))\b/;

export const FILLER =
  /^(?:and|the|a|an|so|what|whats|how|about|for|of|it|that|those|these|them|em|x|make|need|want|give|me|more|ones?|leads?|bundles?|packages?|add|ok|okay|hm+|or|also|please|pls|then|no|wait|just|if|i|we|instead|at|under|\d+[kx]?|x\d+|half|dozen|couple|total|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)?$/;

const ADDS = /\badd|\bplus\b|on top|\balso\b|\banother\b|^(?:and |ok |now )?then\b/;

export const WHICH_BUNDLE: [words: RegExp, index: number][] = [
  [
    /\b(?:smallest|smaller|cheapest|cheaper|lowest|least|entry|little|first)(?: one| bundle| pack| of| i can prepay|\W*$)/,
    0,
  ],
  [/\b(?:middle|second)(?: one| bundle| pack|\W*$)/, 1],
  [/\b(?:biggest|bigger|largest|larger|top|highest|priciest|most expensive|last)(?: one| bundle| pack| of|\W*$)/, -1],
];

/** Whether a message names a plan. */
export function names({ items, bundles, either }: Order): boolean {
  return items.length + bundles.length > 0 || either !== null;
}

/** Whether a message, in lower case, asks for yes or no rather than for a figure. */
export function asksYesNo(text: string): boolean {
  const asked = text.replace(REQUEST, '').trim();
  if (asked !== text && /^(?:if|whether)\b/.test(asked)) return true;
  return YES_NO.some((words) => words.test(asked)) && !OPEN_QUESTION.test(asked);
}

/** The plans seen so far, each with its last quantity. */
export function seenItems(seen: Item[], items: Item[]): Item[] {
  return [...seen.filter(({ plan }) => !plansOf(items).includes(plan)), ...items];
}

/** The leads that a message means: those it names, or else those of the messages before it. */
export function leadsInQuestion(text: string, order: Order, before: Turn | null): Pick<Turn, 'items' | 'either'> {
  const earlier = before?.items ?? [];
  const possible = [...plansOf(earlier), ...(before?.either?.plans ?? [])];
  const meant = order.either?.plans.filter((plan) => possible.includes(plan)) ?? [];
  const resolved = meant.length === 1 ? meant.map((plan) => ({ plan, quantity: order.either?.quantity ?? null })) : [];
  const either = resolved.length > 0 ? null : order.either;
  const named = [...order.items, ...resolved];
  const leadsSeen = (before?.seen ?? []).filter(({ plan }) => plan.kind === 'lead');
  if (order.ofEach) {
    const times = before?.times ?? 1;
    if (named.length === 0 && times > 1 && earlier.length > 0)
      return { items: quantityOf(plansOf(earlier), order.ofEach * times), either: null };
    const plans = named.length > 0 ? plansOf(named) : (order.either?.plans ?? plansOf(leadsSeen));
    return { items: quantityOf(plans.length > 1 ? plans : LEADS, order.ofEach), either: null };
  }
  const again = order.bare ? quantityOf(plansOf(earlier.slice(-1)), order.bare) : earlier;
  if (named.length === 0 && before?.topic && leadsSeen.length > 1 && TOGETHER.test(text))
    return { items: quantityOf(plansOf(leadsSeen), 1, leadsSeen), either: null };
  if (named.length === 0) return either ? { items: [], either } : { items: again, either: before?.either ?? null };
  if (order.bare && /\b(?:those|them|these)\b/.test(text)) return { items: [...again, ...named], either };
  const adds = /^(?:sum|rest)$/.test(before?.topic ?? '') && ADDS.test(text);
  const spendsRest = before?.topic === 'rest' && !named.some(({ quantity }) => quantity);
  if (adds || spendsRest) return { items: [...earlier.filter(({ quantity }) => quantity), ...named], either };
  const earlierQuantity = before?.topic === 'sum' && earlier.length === 1 ? earlier[0]?.quantity : null;
  const fill = named.length === 1 ? (order.bare ?? earlierQuantity ?? null) : null;
  return { items: named.map(({ plan, quantity }) => ({ plan, quantity: quantity ?? fill })), either };
}

/** The bundles that a message means: those it names or points at, or else those of the messages before it. */
export function bundlesInQuestion(text: string, { bundles }: Order, before: Turn | null): Plan[] {
  if (bundles.length > 0) return plansOf(bundles);
  const seen = plansOf(before?.seen ?? []).filter(({ kind }) => kind === 'bundle');
  if (before?.topic === 'bundles' && seen.length > 1 && TOGETHER.test(text)) return seen;
  const earlier = before?.bundles ?? [];
  const among = earlier.length > 1 ? earlier : ANY_BUNDLE.test(text) || earlier.length > 0 ? BUNDLES : [];
  const [, index] = WHICH_BUNDLE.find(([words]) => words.test(text)) ?? [];
  const found = index === undefined ? undefined : among.at(index);
  return found ? [found] : earlier;
}
