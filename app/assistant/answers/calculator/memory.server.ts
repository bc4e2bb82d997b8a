import { fitting } from '#app/assistant/answers/calculator/names.server.ts';
import { changeOrder } from '#app/assistant/answers/calculator/order.server.ts';
import { pick } from '#app/assistant/answers/calculator/picks.server.ts';
import type { Line, Reading } from '#app/assistant/answers/calculator/reading.server.ts';
import * as said from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Cents } from '#app/content/money.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** What a conversation is about, as far as its messages say. */
export type Memory = {
  leads: Line[];
  bundles: Line[];
  /** What there is to spend: money, or credit. */
  amount: Cents | null;
  isCompared: boolean;
  isUnclear: boolean;
  /** How many of one lead the last reply said that money or credit buys. */
  bought?: number;
  /** The plans that were named before those. */
  last?: Line[];
  /** Whether the visitor spoke of something else since. */
  isLost?: boolean;
};

/** What a visitor wants to know, with what the message leaves out taken from memory. */
export type Wish = Memory & {
  text: string;
  /** The number last named, for plans that come without one. */
  count: number;
  /** Whether it asks which bundle gives most. */
  isGain: boolean;
  /** Whether the message itself names a bundle. */
  isBundleNamed: boolean;
  /** What a house is worth that no lead covers; 0 if one does. */
  uncovered: number;
  /** Whether the message is about plans and sums at all, and whether it is about nothing else. */
  isAbout: boolean;
  isSure: boolean;
};

export const NO_MEMORY: Memory = { leads: [], bundles: [], amount: null, isCompared: false, isUnclear: false };

/** Reads a message as the continuation of what was said before. `plans` is the catalog. */
export function follow(remembered: Memory, reading: Reading, plans: Plan[]): Wish {
  const { text, rest, values, replaced } = reading;
  const before = said.ASKS_ANEW.test(text) ? NO_MEMORY : remembered;
  const isKnown = before.leads.length + before.bundles.length > 0 || before.amount !== null;
  const order = before.leads.filter(({ quantity }) => quantity > 0);
  const shown = [...before.leads, ...before.bundles].flatMap((line) => line.plans);
  const picked = pick(reading, shown, plans);
  const isMoney = before.amount !== null && reading.number >= 100;
  const isSingly =
    said.SINGLY.test(text) && reading.lines.length === 0 && order.length === 0 && before.leads.length === 1;
  const number = isMoney
    ? 0
    : reading.number ||
      Number(said.ONE_MORE.test(text) && reading.lines.length === 0) ||
      (isSingly ? (before.bought ?? 0) : 0);
  // "The first one" of an order keeps its number.
  const place = order.find(({ plans }) => picked?.some((plan) => plans.includes(plan)));
  const lines = picked ? [{ plans: picked, quantity: number || (place?.quantity ?? 0) }] : reading.lines;
  const named = (kind: Plan['kind']) => lines.filter(({ plans }) => plans[0]?.kind === kind);
  const [leads, bundles] = [named('lead'), named('bundle')];

  const house = Math.max(0, ...values);
  const isHoused =
    house > 0 &&
    values.length < 3 &&
    leads.length < 2 &&
    bundles.length === 0 &&
    leads.every(({ plans }) => plans.some(valueLimitOf));
  const fit =
    isHoused &&
    (fitting(
      leads.flatMap(({ plans }) => plans),
      house,
    ) ??
      fitting(plans, house));
  const those = said.OF_THOSE.exec(text)?.[1];
  const isBeside = those !== undefined && lines.length > 0;
  const [meant, other] = before.leads;
  const more = isBeside && meant && !other ? [{ ...meant, quantity: Number(those) }] : [];
  const own = [...more, ...(fit ? [{ plans: [fit], quantity: leads[0]?.quantity ?? number }] : leads)];
  const next =
    own.length > 0 || bundles.length === 0 ? changeOrder(before, own, { number, text, replaced }) : before.leads;
  const counted = reading.lines
    .filter(({ plans: [plan] }) => plan?.kind === 'lead')
    .map(({ quantity }) => quantity > 0);
  const isHalfCounted = counted.includes(true) && counted.includes(false);
  const isNumbered = number > 0 || lines.some(({ quantity }) => quantity > 0);

  // What is left of a bundle that was named before, unless the message turns to something else.
  const isAnew =
    (/\b(?:cheap\w*|single|singly)\b/.test(text) && !isSingly) ||
    (/\bwhich\b/.test(text) && before.bundles.length < 2) ||
    said.NO_BUNDLE.test(text);
  const isOnlyBundles = before.leads.length === 0 && own.length === 0 && number > 0;
  const kept = before.bundles.map((line) => (isOnlyBundles ? { ...line, quantity: number } : line));
  const isBundleDropped = said.DROPS.test(text) && bundles.length > 0 && !said.COMPARES.test(text);
  // "The difference" of one plan is that to the plan before it.
  const isComparing = said.COMPARES.test(text) && own.length === 0;
  const [bundle = before.bundles[0], ...moreBundles] = bundles.length > 0 ? bundles : before.bundles;
  const older = (bundles.length > 0 ? before.bundles : before.last)?.filter(
    ({ plans: [plan] }) => plan?.kind === 'bundle' && !bundle?.plans.includes(plan),
  );
  const compared = isComparing && bundle && moreBundles.length === 0 && older?.length === 1 ? [...older, bundle] : null;

  const others = (rest.replace(/\bout of\b/g, '').match(/[a-z]+/g) ?? []).filter(
    (word) => !said.WORDS.has(word),
  ).length;
  const isEdit = order.length > 0 && [said.ADDS, said.DROPS, said.SETS, said.DOUBLES].some((each) => each.test(text));
  const isPriced = said.PRICED.test(text) || (reading.amount !== null && /\b(?:get|buy|have|got|spend)\b/.test(text));
  const isFollowed = isKnown && (number > 0 || isEdit || isPriced || said.EACH.test(text) || said.BUNDLES.test(text));
  const isNamed = lines.length > 0 || isHoused || reading.amount !== null || isMoney;
  const isBrief = (rest.match(/\w+/g) ?? []).length < 5;
  const isCounted =
    lines.some(({ quantity }) => quantity > 1) || lines.filter(({ quantity }) => quantity > 0).length > 1;
  const isTitle = bundles.length === 1 && leads.length === 0 && !/\w/.test(rest);
  const isCompared = said.COMPARES.test(text) || (before.isCompared && lines.length === 0 && !said.EACH.test(text));
  const isKnownBudget = before.amount !== null || before.bundles.length > 0;
  const amount =
    reading.amount ??
    (isMoney ? 100 * reading.number : null) ??
    (bundles.length > 0 || (isAnew && !/\bthat (?:money|amount|budget|much)\b/.test(text)) ? null : before.amount);

  // What says all that a sum needs is one, in whatever words.
  const isOffer = said.OPEN.test(text) && leads.length > 0 && (bundles.length > 0 || amount !== null);
  const isGain =
    said.GAINS.test(text) &&
    !said.DISCOUNT.test(text) &&
    leads.length === 0 &&
    (said.BUNDLES.test(text) || bundles.length > 0 || before.bundles.length > 0);
  const isWhole =
    (isCounted && (isPriced || (order.length > 0 && said.FORGOT.test(text)))) ||
    (isHoused && (amount !== null || (others < 5 && said.WHICH.test(text)))) ||
    (said.COMPARES.test(text) && lines.length > 1) ||
    isOffer ||
    isGain;
  const isUnclear =
    said.UNCLEAR.test(text) ||
    reading.isPartial ||
    (isHalfCounted && !said.OPEN.test(text)) ||
    (isNumbered && (said.MIXED.test(rest) || values.length > 1 || (house > 0 && leads.length > 1))) ||
    next === null ||
    (isBeside && more.length === 0) ||
    (isOnlyBundles && kept.length > 1) ||
    (before.isUnclear && lines.length === 0 && number === 0);
  return {
    text,
    leads:
      said.BUNDLES.test(text) && lines.length === 0 && order.length === 0 && number === 0 && !isKnownBudget
        ? []
        : (next ?? before.leads),
    bundles:
      compared ??
      (bundles.length > 0 && !isBundleDropped
        ? bundles
        : isAnew || isBundleDropped || (kept.length > 1 && !isOnlyBundles && own.length > 0)
          ? []
          : kept),
    last: lines.length > 0 ? [...before.leads, ...before.bundles] : (before.last ?? []),
    isBundleNamed: bundles.length > 0,
    amount,
    count: (order.length === 1 && order[0]?.quantity) || 1,
    uncovered: isHoused && !fit && plans.some(valueLimitOf) ? house : 0,
    isCompared,
    isGain,
    isUnclear,
    isAbout: isNamed || (others < 2 && isFollowed),
    isSure:
      (isWhole && !isUnclear && !said.ASKS_MORE.test(text)) ||
      (others === 0 &&
        !said.ASKS_HOW.test(text) &&
        (isFollowed ||
          (isKnown && isUnclear) ||
          (isNamed &&
            (isPriced ||
              isCounted ||
              number > 0 ||
              isHoused ||
              isCompared ||
              (picked !== null && isBrief) ||
              (isKnown && isBrief) ||
              isTitle)))),
  };
}
