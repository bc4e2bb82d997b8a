import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import { createNames } from '#app/assistant/answers/calculator/names.server.ts';
import { limitOf, type Meaning, meaningOf, PLAN, PLANS } from '#app/assistant/answers/calculator/numbers.server.ts';
import { spellOut } from '#app/assistant/answers/calculator/spelling.server.ts';
import { type Ask, asksOf, isOfSums, NOUN } from '#app/assistant/answers/calculator/vocabulary.server.ts';
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
  /** The values of houses in dollars, if they say which lead. */
  houses: number[];
  /** Whether something that may be part of a sum was not understood. */
  isUnclear: boolean;
  /** How many of the other words are not about plans and sums; -1 if there are no other words. */
  strange: number;
};

/** A word, a number or the name of plans. `one` is "a" or "one", and `parting` parts plans. */
type Token = { kind: Meaning | 'one' | 'parting' | 'word'; word: string; plans: Plan[]; value: number };

/** A message is matched as a row of signs, one for each token; what has none is a dot. */
const SIGNS: { [kind in Token['kind']]?: string } = { plans: 'P', count: 'N', one: 'a', parting: ',' };
/** Plans, and the number before them. */
const LINE = /(?:([Na])[^NP,]{0,5})?P/g;
/** Words for one plan: "10 sellers (standard)", "99 dollar sellers". */
const TOGETHER = /P[^P,]{0,3}P$/;
const PARTING = /^(?:[,;.?!+&]|and|n|plus|or|vs|versus|but|then|so|also)$/;
/** Longer messages are read up to here. */
const MAX_WORDS = 150;

/** Creates what reads a message. `shown` are the plans named before it. */
export function createReader(plans: Plan[]): (message: string, shown: Plan[]) => Reading {
  const namesIn = createNames(plans);

  function tokensOf(words: string[], shown: Plan[]): Token[] {
    const mentions = namesIn(words, shown);
    const masked = words.map((word, at) => (mentions[at] ? (word.endsWith('s') ? PLANS : PLAN) : word));
    const tokens: Token[] = [];
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? '';
      const mention = mentions[at];
      const isNumber = !mention && /\d/.test(word);
      const number = isNumber ? meaningOf(masked, at, plans) : undefined;
      const isOne = word === 'one' ? tokens.at(-1)?.kind !== 'plans' : /^an?$/.test(word);
      const ofWord = PARTING.test(word) ? 'parting' : isOne ? 'one' : 'word';
      const kind = mention ? 'plans' : (number?.meaning ?? ofWord);
      tokens.push({ kind, word, plans: mention?.plans ?? number?.plans ?? [], value: number?.value ?? 1 });
      at += mention?.length ?? 1;
    }
    return tokens;
  }

  return (message, shown) => {
    const text = spellOut(message);
    const asks = asksOf(text);
    const words = (text.match(/\$?\d+(?:\.\d+|e\d+)?|[a-z]+|[^\s\w]/g) ?? []).slice(0, MAX_WORDS);
    const tokens = tokensOf(words, shown);
    const valuesOf = (kind: Token['kind']) => tokens.filter((token) => token.kind === kind).map(({ value }) => value);
    const { named, loose, hasQuantity } = linesIn(tokens, asks);
    const [count = 0] = loose;
    const { lines, houses } = forHouses(named, valuesOf('house'), count, plans);
    // A number that stands alone is that of the only leads.
    const leads = lines.filter(isOf('lead'));
    const isTaken = count > 0 && !hasQuantity && leads.length === 1;
    const others = tokens.filter(({ kind, word }) => ['word', 'one', 'parting'].includes(kind) && /[a-z]/.test(word));
    return {
      ...{ asks, houses, count: isTaken ? 0 : count },
      lines: lines.map((line) => (isTaken && leads.includes(line) ? { ...line, quantity: count } : line)),
      amounts: valuesOf('money').map((value) => Math.round(value * 100)),
      strange: others.length > 0 ? others.filter(({ word }) => !isOfSums(word)).length : -1,
      isUnclear: [
        asks.has('unclear') || valuesOf('unknown').length > 0 || loose.length > 1,
        count > 0 && (hasQuantity || leads.length > 1),
        (count > 0 || hasQuantity) && areForEach(words),
      ].some(Boolean),
    };
  };
}

/** Whether numbers are for each of several people: "4 buyers each", but not "of each kind". */
function areForEach(words: string[]): boolean {
  return words.some((word, at) => /^(?:each|every|apiece)$/.test(word) && !NOUN.test(words[at + 1] ?? ''));
}

/** Returns the plans that tokens name with the numbers before them, and the other numbers. */
function linesIn(tokens: Token[], asks: Set<Ask>) {
  const shape = tokens.map(({ kind }) => SIGNS[kind] ?? '.').join('');
  const lines: (Line & { isOne: boolean })[] = [];
  const used = new Set<Token | undefined>();
  for (const { 0: match, 1: count, index } of shape.matchAll(LINE)) {
    const end = index + match.length;
    const { plans = [] } = tokens[end - 1] ?? {};
    const number = tokens[index];
    used.add(number);
    const before = count !== 'N' && TOGETHER.test(shape.slice(0, end)) ? lines.at(-1) : undefined;
    const both = plans.filter((plan) => before?.plans.includes(plan));
    const quantity = (count && number?.value) || 0;
    const line = before && both.length > 0 ? { ...before, plans: both } : { plans, quantity, isOne: count === 'a' };
    if (both.length > 0) lines.pop();
    lines.push(line);
  }
  // "A buyer lead" is one if others are counted, or something is added up.
  const isOrder = lines.some((line) => isOrdered(line) && !line.isOne) || ADDING.some((ask) => asks.has(ask));
  const named = lines.map(({ plans, quantity, isOne }) => ({ plans, quantity: isOne && !isOrder ? 0 : quantity }));
  const loose = tokens.filter((token) => token.kind === 'count' && !used.has(token)).map(({ value }) => value);
  return { named, loose, hasQuantity: lines.some(isOrdered) };
}

const ADDING: Ask[] = ['together', 'adds', 'number'];

/** Puts the leads that go up to the values of houses in the place of those that a message names for any value. */
function forHouses(lines: Line[], values: number[], count: number, plans: Plan[]): { lines: Line[]; houses: number[] } {
  const sellers = lines.find((line) => line.plans.length > 1 && line.plans.some(valueLimitOf));
  if (!plans.some(valueLimitOf) || (!sellers && lines.some(isOf('lead')))) return { lines, houses: [] };
  const pool = ofKind('lead', sellers?.plans ?? plans);
  const fits = new Set(values.flatMap((value) => pool.find((plan) => limitOf(plan) >= value) ?? []));
  const housed = { plans: [...fits], quantity: sellers?.quantity || count };
  return { lines: fits.size > 0 ? [...lines.filter((line) => line !== sellers), housed] : lines, houses: values };
}
