import { createNames, fitting, type Named } from '#app/assistant/answers/calculator/names.server.ts';
import { type Role, roleOf } from '#app/assistant/answers/calculator/numbers.server.ts';
import { pointedAt } from '#app/assistant/answers/calculator/pointers.server.ts';
import { spellOut } from '#app/assistant/answers/calculator/spelling.server.ts';
import { FOLLOWS } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Cents } from '#app/content/money.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** Plans of which a message means one, and how many of it; 0 if it does not say. */
export type Line = { plans: Plan[]; quantity: number };

export const isOrdered = ({ quantity }: Line): boolean => quantity > 0;
export const isOf = (kind: Plan['kind']) => (line: Line) => line.plans[0]?.kind === kind;

/** What one message says in names and numbers. */
export type Reading = {
  /** In plain words, with numbers in digits. */
  text: string;
  /** The text without plans and their numbers. */
  rest: string;
  lines: Line[];
  /** A number that stands alone; 0 without one. */
  number: number;
  /** How many agents an office has; 0 if it does not say. */
  people: number;
  /** What there is to spend: money, or credit. */
  money: Cents | null;
  /** Whether a house's value says which lead, and the value in dollars that no lead goes up to, or 0. */
  isHoused: boolean;
  uncovered: number;
  /** Whether a number that may count something, or be money, was not understood. */
  isPartial: boolean;
};

/** How many words may stand between a number and the plan that it belongs to, and between words for one plan. */
const MAX_GAP = 5;
const MAX_APART = 4;
const SEPARATOR = /^(?:[,;.?!+&]|and|n|plus|or|vs|versus|but|then|so|also)$/;

/** Creates what reads a message from its first word to its last. `shown` are the plans named before it. */
export function createReader(plans: Plan[]): (message: string, shown: Plan[]) => Reading {
  const namesIn = createNames(plans);
  return (message, shown) => {
    const text = spellOut(message);
    const words = text.match(/\$?\d+(?:\.\d+)?|[a-z]+|[^\s\w]/g) ?? [];
    const titles = namesIn(words);
    const [rest, lines, loose, monies, houses]: [string[], Line[], number[], Cents[], number[]] = [[], [], [], [], []];
    /** A number that has no plan yet, dropped without one if it is "one" or "a"; and where a plan was named last. */
    let count: { number: number; at: number; isSoft: boolean } | undefined;
    let near = -MAX_GAP;
    let people = 0;
    let isPartial = false;

    const settle = () => {
      if (count && !count.isSoft) loose.push(count.number);
      count = undefined;
    };
    const name = (named: Plan[], at: number) => {
      const last = lines.at(-1);
      // "10 sellers (standard)", "99 dollar sellers".
      const isSame = last && (!count || count.isSoft) && at - near < MAX_APART;
      const both = isSame ? named.filter((plan) => last.plans.includes(plan)) : [];
      if (last && both.length > 0) last.plans = both;
      else lines.push({ plans: named, quantity: count?.number ?? 0 });
      count = undefined;
    };
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? '';
      const named: Named | undefined = titles[at] ?? pointedAt(words, at, titles, shown, plans);
      const isNumber = /\d/.test(word) && !named;
      const role: Role | Named | undefined = isNumber
        ? roleOf(words, at, plans, (each) => Boolean(titles[each]))
        : named;
      if (count && at - count.at > MAX_GAP) settle();
      if (role === 'unknown') isPartial = true;
      else if (role === 'nothing') {
        const last = lines.at(-1);
        // "Pro Closer 2 times".
        if (words[at + 1] === 'times' && last && at - near < 2) last.quantity = Number(word);
        else rest.push('#');
      } else if (role && 'plans' in role) {
        if (!named?.isBare || lines.length === 0) name(role.plans, at);
        near = at + (named?.length ?? 1);
      } else if (role && 'money' in role) monies.push(role.money);
      else if (role && 'house' in role) {
        houses.push(role.house);
        if (count) count.at = at;
      } else if (role && 'people' in role) people = role.people;
      else if (role) {
        settle();
        count = { number: role.count, at, isSoft: false };
      } else {
        if (isSeparator(word)) {
          settle();
          near = -MAX_GAP;
        } else if (/^(?:an?|one)$/.test(word) && !count)
          count = { number: 1, at, isSoft: !/^of (?:each|every)/.test(words.slice(at + 1, at + 3).join(' ')) };
        rest.push(word);
      }
      at += named?.length ?? 1;
    }
    settle();
    const merged = joinSame(lines);
    const sum = merged.reduce((all, { quantity }) => all + quantity, 0);
    // "3 leads: 2 buyers and 1 seller".
    const [number = 0, more] = sum > 0 && loose.length === 1 && loose[0] === sum ? [] : loose;
    const { fit, uncovered, isManyHouses } = forHouses(merged, houses, number, plans);
    return {
      ...{ text, rest: rest.join(' '), uncovered, isHoused: fit !== merged || uncovered > 0 },
      ...{ people, money: monies[0] ?? null, ...withNumber(fit, number, text) },
      isPartial:
        isPartial ||
        more !== undefined ||
        new Set(monies).size > 1 ||
        (number > 0 && (sum > 0 || (merged.filter(isOfLeads).length > 1 && !FOLLOWS.each.test(text)))) ||
        isManyHouses ||
        fit.some((line) => isOrdered(line) && fit.some((other) => isPartOf(line, other))),
    };
  };
}

const isSeparator = (word: string) => SEPARATOR.test(word);
const isOfLeads = isOf('lead');
const isByValue = ({ plans }: Line) => plans.length > 1 && plans.some(valueLimitOf);
const isPartOf = (part: Line, { plans, quantity }: Line) =>
  quantity > 0 && plans.length > part.plans.length && part.plans.every((plan) => plans.includes(plan));

/** Gives a number that stands alone to the only line of leads without one, or to each. */
function withNumber(lines: Line[], number: number, text: string) {
  const leads = lines.filter(isOfLeads);
  const isMeant = leads.length === 1 || (leads.length > 1 && FOLLOWS.each.test(text));
  if (!isMeant || number === 0 || lines.some(isOrdered)) return { lines, number };
  return { lines: lines.map((line) => (isOfLeads(line) ? { ...line, quantity: number } : line)), number: 0 };
}

/** Joins lines of the same plans: "buyers" and "5 buyers". */
function joinSame(lines: Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const same = joined.find(({ plans }) => plans.length === line.plans.length && plans[0] === line.plans[0]);
    if (!same) joined.push(line);
    else if (same.quantity !== line.quantity) same.quantity += line.quantity;
  }
  return joined;
}

/** Returns the leads that go up to the values of houses, and the value that none goes up to, or 0. */
function forHouses(lines: Line[], houses: number[], number: number, plans: Plan[]) {
  const [only, other] = lines.filter(isByValue);
  const isOther = !only && lines.some(isOfLeads);
  if (houses.length === 0 || other || isOther)
    return { fit: lines, uncovered: 0, isManyHouses: houses.length > 0 && other !== undefined };
  const fits = new Set(houses.flatMap((value) => fitting(only?.plans ?? plans, value) ?? []));
  const highest = Math.max(...houses);
  const isCovered = fitting(only?.plans ?? plans, highest) ?? fitting(plans, highest);
  const quantity = only?.quantity ?? number;
  const fit = [...fits].map((plan) => ({ plans: [plan], quantity }));
  return {
    fit: fits.size === 0 ? lines : [...lines.filter((line) => line !== only), ...fit],
    uncovered: isCovered || !plans.some(valueLimitOf) ? 0 : highest,
    isManyHouses: fits.size > 1 && quantity > 0,
  };
}
