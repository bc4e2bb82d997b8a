import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import type { Line, Reading } from '#app/assistant/answers/calculator/lines.server.ts';
import { fitting } from '#app/assistant/answers/calculator/names.server.ts';
import { changeOrder, countedIn, isOrdered, isSame, orderIn } from '#app/assistant/answers/calculator/order.server.ts';
import * as asks from '#app/assistant/answers/calculator/vocabulary.server.ts';
import { plain } from '#app/assistant/answers/words.server.ts';
import type { Cents } from '#app/content/money.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** What a conversation is about, as far as its messages say. */
export type Memory = {
  /** The leads last named, with what was ordered of each. */
  leads: Line[];
  bundles: Line[];
  /** What there is to spend: money, or credit. */
  amount: Cents | null;
  /** The bundles that were named before those. */
  older: Line[];
  /** What the last reply said that money or credit buys. */
  bought: Line[];
  /** Whether it was last about ZIP exclusivity. */
  isTopic: boolean;
  /** Whether the visitor's last message is about plans and sums at all. */
  isAbout: boolean;
};

/** What a visitor wants to know, with what the message leaves out taken from memory. */
export type Wish = Memory & {
  text: string;
  /** The number last named, for plans that come without one. */
  count: number;
  /** Whether the message itself names a bundle. */
  isBundleNamed: boolean;
  /** What a house is worth that no lead covers; 0 if one does. */
  uncovered: number;
  isCompared: boolean;
  /** Whether it asks which bundle gives most. */
  isGain: boolean;
  isExclusivity: boolean;
  isUnclear: boolean;
  /** Whether the message is about nothing but plans and sums. */
  isSure: boolean;
};

export const NO_MEMORY: Memory = {
  leads: [],
  bundles: [],
  amount: null,
  older: [],
  bought: [],
  isTopic: false,
  isAbout: false,
};

/** Returns the plans that were named last, leads before bundles. */
export const shownIn = ({ leads, bundles }: Memory): Plan[] => [...leads, ...bundles].flatMap(({ plans }) => plans);

const isKnownIn = (memory: Memory) => shownIn(memory).length > 0 || memory.amount !== null;
const isOf = (kind: Plan['kind']) => (line: Line) => line.plans[0]?.kind === kind;

/** Reads a message as the continuation of what was said before. `plans` is the catalog. */
export function follow(before: Memory, reading: Reading, plans: Plan[]): Wish {
  const { text } = reading;
  const [only, ...others] = before.leads;
  // After an amount, a large number is another.
  const isMoney = before.amount !== null && reading.number >= 100;
  const isSingly = asks.SINGLY.test(text) && reading.lines.length === 0 && only?.quantity === 0 && others.length === 0;
  const number = isMoney ? 0 : reading.number || (isSingly ? (before.bought.find(isSame(only))?.quantity ?? 0) : 0);
  const lines = withNumber(reading.lines, number, text);
  const [named, bundles] = [lines.filter(isOf('lead')), lines.filter(isOf('bundle'))];

  const family = named.flatMap((line) => line.plans);
  const isHoused = reading.house > 0 && (named.length === 0 || (lines.length < 2 && family.some(valueLimitOf)));
  const fit = isHoused ? (fitting(family, reading.house) ?? fitting(plans, reading.house)) : undefined;
  const own = fit ? [{ plans: [fit], quantity: named[0]?.quantity ?? number }] : named;
  const isOfBundle = before.leads.length === 0 && own.length === 0 && number > 0;
  const isForBundle = isOfBundle || (own.length === 0 && bundles.length > 0);
  const leads = isForBundle ? before.leads : changeOrder(before.leads, own, number, text);

  const isCompared = asks.COMPARES.test(text);
  const kept = before.bundles.map((line) => (isOfBundle ? { ...line, quantity: number } : line));
  const isAnew =
    /\b(?:cheap\w*|single)\b/.test(text) || (/\bwhich\b/.test(text) && kept.length < 2) || asks.NO_BUNDLE.test(text);
  const isDropped = asks.DROPS.test(text) && !isCompared;
  // "What is the difference of your bundles".
  const areAll = isCompared && shownIn(before).length === 0 && lines.length === 0 && asks.ALL_BUNDLES.test(text);
  const listed = areAll ? ofKind('bundle', plans).map((plan) => ({ plans: [plan], quantity: 0 })) : bundles;
  const isLeft = listed.length > 0 ? isDropped : isAnew || (kept.length > 1 && own.length > 0);
  const meant = isLeft ? [] : listed.length > 0 ? listed : kept;
  // "The difference" of one bundle is that to the bundle before it.
  const older = bundles.length > 0 ? before.bundles : before.older;
  const [bundle, ...more] = meant;
  const isDifference =
    isCompared && own.length === 0 && bundle && more.length === 0 && older.length === 1 && !older.some(isSame(bundle));

  const isEarlier = bundles.length === 0 && (!isAnew || /\bthat (?:money|amount|budget|much)\b/.test(text));
  const amount = reading.amount ?? (isMoney ? 100 * reading.number : isEarlier ? before.amount : null);
  const isOpen = lines.length === 0 && number === 0 && amount === null;
  const isAllNew = isOpen && before.bundles.length === 0 && !before.leads.some(isOrdered);
  const isGain = asks.GAINS.test(text) && (bundles.length > 0 || /\b(?:bundle|pack)/.test(text));
  const isUnclear =
    asks.UNCLEAR.test(text) ||
    reading.isPartial ||
    (named.some(isOrdered) && !named.every(isOrdered) && !asks.OPEN.test(text)) ||
    ((number > 0 || lines.some(isOrdered)) && asks.MIXED.test(reading.rest)) ||
    leads === null ||
    (isOfBundle && kept.length > 1);
  const wish = {
    text,
    leads: isAllNew && asks.BUNDLES.test(text) ? [] : (leads ?? before.leads),
    bundles: isDifference ? [...older, ...meant] : meant,
    older: lines.length > 0 ? before.bundles : before.older,
    amount,
    bought: [],
    isTopic: asks.EXCLUSIVITY.test(text),
    isExclusivity: named.length === 0 && asks.isExclusivity(text, before.isTopic),
    count: (only && others.length === 0 && only.quantity) || 1,
    isBundleNamed: bundles.length > 0,
    uncovered: isHoused && !fit && plans.some(valueLimitOf) ? reading.house : 0,
    ...{ isCompared, isGain, isUnclear },
  };
  return { ...wish, ...weigh(wish, before, { ...reading, lines, number, isHoused, isMoney, own }) };
}

type Weighed = Reading & { isHoused: boolean; isMoney: boolean; own: Line[] };

/** Returns whether a message is about plans and sums at all, and whether it is about nothing else. */
function weigh(wish: Omit<Wish, 'isAbout' | 'isSure'>, before: Memory, reading: Weighed) {
  const { text, rest, lines, number, isHoused, own } = reading;
  const isKnown = isKnownIn(before);
  const isStanding = before.leads.some(isOrdered);
  const words = rest.replace(/\bout of\b/g, '').match(/[a-z]+/g) ?? [];
  const strange = words.filter((word) => !asks.WORDS.has(word)).length;
  const isPriced = asks.PRICED.test(text) || (reading.amount !== null && /\b(?:get|buy|have|got|spend)\b/.test(text));
  const isEdit = isStanding && [asks.ADDS, asks.DROPS, asks.SETS, asks.DOUBLES].some((each) => each.test(text));
  const isFollowed = isKnown && (number > 0 || isEdit || isPriced || asks.EACH.test(text) || asks.BUNDLES.test(text));
  const isNamed =
    lines.length > 0 || asks.ALL_BUNDLES.test(text) || isHoused || reading.amount !== null || reading.isMoney;
  const isCounted = lines.some(({ quantity }) => quantity > 1) || lines.filter(isOrdered).length > 1;
  // What says all that a sum needs is one, in whatever words.
  const isWhole =
    (isCounted && (isPriced || (isStanding && asks.FORGOT.test(text)))) ||
    (isHoused && (wish.amount !== null || (strange < 5 && asks.WHICH.test(text)))) ||
    (wish.isCompared && lines.length > 1) ||
    (asks.OPEN.test(text) && own.length > 0 && (wish.isBundleNamed || wish.amount !== null)) ||
    (lines.length === 1 && number === 0 && strange < 3 && asks.EXPLAINS.test(text)) ||
    wish.isGain ||
    wish.isExclusivity;
  const isWhat = asks.WHAT_IT_IS.test(text) || asks.ALL_BUNDLES.test(text) || !/\w/.test(rest);
  const isPlain = isPriced || isCounted || number > 0 || isHoused || wish.isCompared || isKnown || isWhat;
  return {
    isAbout: isNamed || (strange < 2 && isFollowed),
    isSure:
      !wish.isUnclear &&
      ((isWhole && !asks.ASKS_MORE.test(text)) ||
        (strange === 0 && !asks.ASKS_HOW.test(text) && (isFollowed || (isNamed && isPlain)))),
  };
}

/** A number that stands alone is that of a single line of leads, or of each. */
function withNumber(lines: Line[], number: number, text: string): Line[] {
  const isMeant = lines.length === 1 ? lines.every(isOf('lead')) : asks.EACH.test(text);
  return isMeant && !lines.some(isOrdered) ? lines.map((line) => ({ ...line, quantity: number })) : lines;
}

/** Returns what is remembered after a reply: the order that it adds up, or else the plans that it names if nothing is ordered. */
export function recall(before: Memory, reply: string, plans: Plan[]): Memory {
  const isTopic = before.isTopic || asks.EXCLUSIVITY.test(plain(reply.slice(0, 60)));
  const heard = { ...before, bought: countedIn(reply, plans), isTopic };
  const order = orderIn(reply, plans);
  const [leads, bundles] = [order.filter(isOf('lead')), order.filter(isOf('bundle'))];
  if (leads.length > 0) return { ...heard, leads, bundles: bundles.length > 0 ? bundles : before.bundles };
  const named = plans
    .filter(({ title }) => reply.includes(title))
    .sort((one, other) => reply.indexOf(one.title) - reply.indexOf(other.title));
  const isSpokenOf = before.isAbout ? isKnownIn(before) : shownIn(before).some((plan) => named.includes(plan));
  if (named.length === 0 || isSpokenOf || before.leads.some(isOrdered)) return heard;
  const lines = named.map((plan) => ({ plans: [plan], quantity: 0 }));
  return { ...heard, leads: lines.filter(isOf('lead')), bundles: lines.filter(isOf('bundle')) };
}
