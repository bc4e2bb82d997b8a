import { type Asks, readWords } from '#app/assistant/answers/calculator/calculator-words.server.ts';
import { type Item, type Order, readOrder } from '#app/assistant/answers/calculator/order.server.ts';
import { changeItems, readLeads } from '#app/assistant/answers/calculator/order-changes.server.ts';
import { BUNDLES, titleWordOf } from '#app/assistant/answers/calculator/plan-names.server.ts';
import { counted, itemsOf, plansOf } from '#app/assistant/answers/calculator/sums.server.ts';
import { plainText, words } from '#app/assistant/answers/matching/word-patterns.server.ts';
import type { Turn } from '#app/assistant/answers/turn.server.ts';

const AUXILIARY = '(?:is|are|am|do|does|did|can|could|will|wud|would|should)(?:nt)?';
const YES_NO = [
  new RegExp(`(?:^|[,.;:!] |^(?:(?:and|also|so|but|ok|okay|hi|hey|hello|wait|um|hm|then|now)[ ,]+)+)${AUXILIARY}\\b`),
  /\b(?:right|correct|yes|no|yeah|isnt it|true|doesnt it|arent they|too|enough)\W*$/,
  words(`enough; covers; would|will|does|do|can|could … cover|fit|work|pay|buy; would|will|does it|that|they|this;
    cheaper with|through|if|as|than`),
];
/** "Would you please calculate …" asks for a figure. */
const REQUEST =
  /\b(?:can|could|would|will) (?:you|ya)(?: please| kindly| just| guys)? (?:tell|give|let|say|calculate|compute|figure|work|add|do|quote|show|explain|send|run|price)\b/;
const OPEN_QUESTION = words('how|hows|whats|which|who|or; tell|give me; quote; total; left; leftover*');
const OPEN_WHAT = /\bwhat(?! (?:i|we|ill)\b)/;
const FILLER = new Set(
  `and the a an so what whats how about for of it that those these them em x make need want give me more one ones lead leads
  bundle bundles package packages add ok okay hm hmm or also please pls then no wait just if i we instead at under half dozen
  couple total each every all kind on zero one two three four five six seven eight nine ten eleven twelve twenty`.split(
    /\s+/,
  ),
);

/** The bundles by rank: "the smaller of those", "the middle one". */
const RANKS: [words: RegExp, index: number][] = [
  [rank('smallest|smaller|cheapest|cheaper|lowest|least|entry|little|first'), 0],
  [rank('middle|second'), 1],
  [rank('biggest|bigger|largest|larger|top|highest|priciest|most expensive|best|last'), -1],
];

function rank(words: string): RegExp {
  return new RegExp(`\\b(?:${words})(?: (?:ones?|bundle|package|pack|of|and|i can prepay)\\b|\\W*$)`);
}

/** Returns the function that returns the turn at an index of a conversation. Each is read once. */
export function createTurns(
  messages: string[],
  read: (before: Turn | null, message: string) => Turn,
): (at: number) => Turn {
  const turns: Turn[] = [];
  return function turnAt(at) {
    turns[at] ??= read(at === 0 ? null : turnAt(at - 1), messages[at] ?? '');
    return turns[at];
  };
}

/** Reads a message as the continuation of the conversation before it. */
export function readTurn(before: Turn | null, message: string): Turn {
  const text = plainText(message).replace(/\s+/g, ' ').trim();
  const asks = readWords(text);
  const order = readOrder(message, before?.aboutValue);
  const { named, either } = readLeads(order, before);
  const earlier = before?.items ?? [];
  const { items, isChanged, isEdit } = changeItems({ text, asks, order, named, either, earlier, before });
  const isBare = text.split(/[^a-z0-9]+/).every(isFiller);
  const isAboutBudget = before?.topic === 'budget' || before?.topic === 'credit';
  const isClaim = order.amounts.length > 0 && /^so\b/.test(text) && !asksOpenly(text);
  const seen = (before?.seen ?? []).filter(({ plan }) => !isEdit && !plansOf(items).includes(plan));
  return {
    text,
    asks,
    order,
    items,
    counted: items.filter(({ quantity }) => quantity),
    either: either ?? (isChanged ? null : (before?.either ?? null)),
    bundles: bundlesInQuestion(text, asks, order, before),
    namesBundle: order.bundles.length > 0,
    ranksBundle: RANKS.some(([words]) => words.test(text)),
    isChanged: isChanged || order.bare !== null,
    seen: [...seen, ...items],
    team: order.team ?? before?.team ?? null,
    value: order.propertyValue ?? before?.value ?? null,
    aboutValue: order.propertyValue !== null || (before?.aboutValue === true && !isChanged && !order.bundles.length),
    budget: order.budget ?? (isAboutBudget ? (order.amounts[0] ?? before.budget) : null),
    yesNo: isClaim || asksYesNo(text),
    isBare,
    before,
    previous: before?.topic ?? null,
    last: before && (before.topic ?? before.last),
    topic: null,
    answer: null,
  };
}

function isFiller(word: string): boolean {
  return !word || FILLER.has(word) || /^\d+[kx]?$|^x\d+$/.test(word) || titleWordOf(word) !== undefined;
}

function asksOpenly(text: string): boolean {
  return OPEN_QUESTION.test(text) || OPEN_WHAT.test(text);
}

/** Whether a message, in lower case, asks for yes or no rather than for a figure. */
function asksYesNo(text: string): boolean {
  const asked = text.replace(REQUEST, '');
  return YES_NO.some((words) => words.test(asked)) && !asksOpenly(asked);
}

/** The bundles that a message means: those it names or points at, or else those of the messages before it. */
function bundlesInQuestion(text: string, asks: Asks, { bundles, team }: Order, before: Turn | null): Item[] {
  if (bundles.length > 0) return counted(bundles, (asks.each && team) || 1);
  const earlier = plansOf(before?.bundles ?? []);
  const among = earlier.length > 1 ? earlier : asks.bundle || earlier.length > 0 ? BUNDLES : [];
  const ranked = RANKS.filter(([words]) => words.test(text)).flatMap(([, index]) => among.at(index) ?? []);
  return ranked.length > 0 ? itemsOf([...new Set(ranked)], 1) : (before?.bundles ?? []);
}
