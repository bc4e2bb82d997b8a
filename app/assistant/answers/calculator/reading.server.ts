import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import { createNames } from '#app/assistant/answers/calculator/names.server.ts';
import { HOUSE, PLAN, PLANS, roleOf } from '#app/assistant/answers/calculator/numbers.server.ts';
import { pointedAt } from '#app/assistant/answers/calculator/pointers.server.ts';
import { spellOut } from '#app/assistant/answers/calculator/spelling.server.ts';
import { type Ask, asksOf, WORDS } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Cents } from '#app/content/money.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** Plans of which a message means one, and how many of it; 0 if it does not say. */
export type Line = { plans: Plan[]; quantity: number };

export const isOrdered = ({ quantity }: Line): boolean => quantity > 0;
export const isOf = (kind: Plan['kind']) => (line: Line) => line.plans[0]?.kind === kind;

/** What one message says. */
export type Reading = {
  asks: Set<Ask>;
  lines: Line[];
  /** A number that stands alone; 0 without one. */
  count: number;
  /** What there is to spend, money or credit, and further amounts. */
  amounts: Cents[];
  /** Whether a house's value says which lead, and the value in dollars that no lead goes up to, or 0. */
  isHoused: boolean;
  uncovered: number;
  /** Whether something that may be part of a sum was not understood. */
  isUnclear: boolean;
  /** How many of the other words are not about plans and sums; -1 if there are no other words. */
  strange: number;
};

/**
 * A word, number or plan's name. Its `sign` says which: P is plans, b plans without a word for plans ("which is cheaper"), and w
 * another word. N is a number, a is "a" or "one", T is how many times, $ is money, and H the value of a house. x is a number that
 * counts nothing, and ? one that may count anything. `,` parts plans.
 */
type Token = { sign: string; word: string; plans: Plan[]; value: number };

const SIGNS = { plans: 'P', count: 'N', money: '$', house: 'H', nothing: 'x', unknown: '?' };
/** Of a message with more numbers, the others are not understood. */
const MAX_NUMBERS = 20;
const SEPARATOR = /^(?:[,;.?!+&]|and|n|plus|or|vs|versus|but|then|so|also)$/;
/** A plan, the number before it, and how many times. */
const LINE = /(?:([Na])[^NPT,]{0,5})?P(T?)/g;
/** Words for one plan: "10 sellers (standard)", "99 dollar sellers". */
const TOGETHER = /P[^P,]{0,3}P$/;

/** Creates what reads a message. `shown` are the plans named before it. */
export function createReader(plans: Plan[]): (message: string, shown: Plan[]) => Reading {
  const namesIn = createNames(plans);

  function tokensOf(words: string[], shown: Plan[]): Token[] {
    const titles = namesIn(words);
    const masked = words.map((word, at) => (titles[at] ? (word.endsWith('s') ? PLANS : PLAN) : word));
    const isHouse = HOUSE.test(words.join(' '));
    const tokens: Token[] = [];
    let numbers = 0;
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? '';
      const mention = titles[at] ?? pointedAt(words, at, titles, shown, plans);
      const isNumber = !mention && /\d/.test(word);
      if (isNumber) numbers += 1;
      const number = isNumber && numbers <= MAX_NUMBERS ? roleOf(masked, at, plans, isHouse) : undefined;
      const ofWord = isNumber ? '?' : SEPARATOR.test(word) ? ',' : /^(?:an?|one)$/.test(word) ? 'a' : 'w';
      const ofNumber = number && (words[at + 1] === 'times' ? 'T' : SIGNS[number.role]);
      const sign = mention ? (mention.isBare ? 'b' : 'P') : (ofNumber ?? ofWord);
      tokens.push({ sign, word, plans: mention?.plans ?? number?.plans ?? [], value: number?.value ?? 1 });
      at += mention?.length ?? 1;
    }
    const isNamed = tokens.some(({ sign }) => sign === 'P');
    return tokens.map((token) => (token.sign === 'b' ? { ...token, sign: isNamed ? 'w' : 'P' } : token));
  }

  return (message, shown) => {
    const text = spellOut(message);
    const asks = asksOf(text);
    const tokens = tokensOf(text.match(/\$?\d+(?:\.\d+)?|[a-z]+|[^\s\w]/g) ?? [], shown);
    const valuesOf = (sign: string) => tokens.filter((token) => token.sign === sign).map(({ value }) => value);
    const { named, loose, isAnnounced, isCounted } = linesIn(tokens, asks);
    // "3 leads: 2 buyers and 1 seller".
    const [single = 0, more] = isAnnounced ? loose.slice(1) : loose;
    const { lines, ...housed } = forHouses(named, valuesOf('H'), single, plans);
    // A number that stands alone is that of the only leads.
    const leads = lines.filter(isOf('lead'));
    const isTaken = single > 0 && !isCounted && !lines.some(isOrdered) && leads.length === 1;
    const words = tokens.filter(({ sign, word }) => 'wa,'.includes(sign) && /^[a-z]/.test(word));
    return {
      ...{ asks, isHoused: housed.isHoused, uncovered: housed.uncovered, count: isTaken ? 0 : single },
      lines: lines.map((line) => (isTaken && leads.includes(line) ? { ...line, quantity: single } : line)),
      amounts: valuesOf('$').map((value) => Math.round(value * 100)),
      strange: words.length > 0 ? words.filter(({ word }) => !WORDS.has(word)).length : -1,
      isUnclear: [
        valuesOf('?').length > 0 || more !== undefined || housed.isUnclear,
        single > 0 && (isCounted || leads.length > 1),
      ].some(Boolean),
    };
  };
}

/** Returns the plans that tokens name with the numbers before them, and the other numbers. */
function linesIn(tokens: Token[], asks: Set<Ask>) {
  const shape = tokens.map(({ sign }) => sign).join('');
  const lines: (Line & { isSoft: boolean })[] = [];
  const used = new Set<Token | undefined>();
  for (const { 0: match, 1: count, 2: times, index } of shape.matchAll(LINE)) {
    const end = index + match.length;
    const { plans = [] } = tokens[end - (times ? 2 : 1)] ?? {};
    const number = tokens[times ? end - 1 : index];
    used.add(number);
    const before = count !== 'N' && TOGETHER.test(shape.slice(0, end)) ? lines.at(-1) : undefined;
    const both = plans.filter((plan) => before?.plans.includes(plan));
    const quantity = (count || times ? number?.value : 0) ?? 0;
    const line = before && both.length > 0 ? { ...before, plans: both } : { plans, quantity, isSoft: count === 'a' };
    if (both.length > 0) lines.pop();
    const same = lines.find((each) => each.plans.length === line.plans.length && each.plans[0] === line.plans[0]);
    if (!same) lines.push(line);
    else if (same.quantity !== line.quantity) same.quantity += line.quantity;
  }
  // "A buyer lead" is one if others are counted, or something is added up.
  const isOrder = lines.some((line) => isOrdered(line) && !line.isSoft) || ADDING.some((ask) => asks.has(ask));
  const loose = tokens.filter((token) => token.sign === 'N' && !used.has(token));
  const sum = lines.reduce((all, { quantity }) => all + quantity, 0);
  return {
    named: lines.map(({ plans, quantity, isSoft }) => ({ plans, quantity: isSoft && !isOrder ? 0 : quantity })),
    loose: loose.map(({ value }) => value),
    isAnnounced: shape.indexOf('N') < shape.indexOf('P') && loose[0]?.value === sum,
    isCounted: sum > 0,
  };
}

const ADDING: Ask[] = ['together', 'adds', 'number', 'covers'];
const limitOf = (plan: Plan) => Number(spellOut(valueLimitOf(plan) ?? '').replace('$', ''));
const fitting = (plans: Plan[], value: number) => ofKind('lead', plans).find((plan) => limitOf(plan) >= value);

/** Returns the leads that go up to the values of houses, and the value that none goes up to, or 0. */
function forHouses(lines: Line[], houses: number[], count: number, plans: Plan[]) {
  const [only, other] = lines.filter((line) => line.plans.length > 1 && line.plans.some(valueLimitOf));
  const isNone = houses.length === 0 || !plans.some(valueLimitOf);
  if (isNone || other || (!only && lines.some(isOf('lead'))))
    return { lines, isHoused: false, uncovered: 0, isUnclear: !isNone && other !== undefined };
  const pool = only?.plans ?? plans;
  const fits = new Set(houses.flatMap((value) => fitting(pool, value) ?? []));
  const highest = Math.max(...houses);
  const quantity = only?.quantity || count;
  const housed = [...fits].map((plan) => ({ plans: [plan], quantity }));
  return {
    lines: fits.size === 0 ? lines : [...lines.filter((line) => line !== only), ...housed],
    isHoused: true,
    uncovered: fitting(pool, highest) || fitting(plans, highest) ? 0 : highest,
    isUnclear: fits.size > 1 && quantity > 0,
  };
}
