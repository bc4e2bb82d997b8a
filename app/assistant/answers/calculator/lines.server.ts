import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import { fitting, type Named } from '#app/assistant/answers/calculator/names.server.ts';
import type { Role } from '#app/assistant/answers/calculator/numbers.server.ts';
import type { Cents } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

/** Plans of which a message means one, and how many of it; 0 if it does not say. */
export type Line = { plans: Plan[]; quantity: number };

/** What one message says in names and numbers. */
export type Reading = {
  /** In plain words, with numbers in digits. */
  text: string;
  /** The text without plans and their numbers. */
  rest: string;
  lines: Line[];
  /** A number that stands alone; 0 without one. */
  number: number;
  /** What there is to spend: money, or credit. */
  amount: Cents | null;
  /** What the dearest house is worth, in dollars; 0 without one. */
  house: number;
  /** Whether a number that may count something, or be money, was not understood. */
  isPartial: boolean;
};

/** A word, or what several of them or a number mean. */
export type Token = { word: string; role?: Role | Named };

/** How many words may stand between a number, or a house, and the plan that it belongs to. */
const MAX_GAP = 5;
const SEPARATOR = /^(?:[,;.?!+&]|and|n|plus|or|vs|versus|but|then|so|also)$/;
const AFTER_NAME = /^(?:leads? ?|ones? ?)?[x:=(-]?$/;

/** Gives each number its plan. `shown` are the plans named before, `plans` the catalog. */
export function readTokens(tokens: Token[], shown: Plan[], plans: Plan[]): Omit<Reading, 'text'> {
  const [lines, rest]: [Line[], string[]] = [[], []];
  const [loose, houses, amounts]: [number[], number[], Cents[]] = [[], [], []];
  /** A number that has no plan yet, "one" and "a" if it is soft; and such a house. */
  let count: { number: number; at: number; isSoft?: boolean; isEach?: boolean } | undefined;
  let house: { value: number; at: number } | undefined;
  /** Where a plan was named last. */
  let near = -MAX_GAP;
  let dearest = 0;
  let isPartial = false;
  const hasNames = tokens.some(isName);

  const settle = () => {
    const fit = count && !count.isSoft && house && fitting(plans, house.value);
    if (fit) lines.push({ plans: [fit], quantity: count?.number ?? 0 });
    else if (house) houses.push(house.value);
    if (count && !count.isSoft && !fit) loose.push(count.number);
    [count, house] = [undefined, undefined];
  };
  const name = (named: Plan[], at: number) => {
    const fit = house && at - house.at < 3 && fitting(named, house.value);
    if (fit) house = undefined;
    const meant = fit ? [fit] : named;
    const [last, quantity] = [lines.at(-1), count?.number ?? 0];
    // "10 sellers (standard)", "99 dollar sellers".
    const both =
      last && (!count || count.isSoft) && at - near < 4 ? meant.filter((plan) => last.plans.includes(plan)) : [];
    if (last && both.length > 0) last.plans = both;
    else
      lines.push(...(count?.isEach ? meant.map((plan) => [plan]) : [meant]).map((each) => ({ plans: each, quantity })));
    [count, near] = [undefined, at];
  };
  const nameEach = (noun: string, quantity: number) => {
    const isNamed = lines.length > 0 && lines.every((line) => line.quantity === 0);
    const named = isNamed
      ? lines.splice(0).flatMap((line) => line.plans)
      : ofKind(/^b/.test(noun) ? 'bundle' : 'lead', plans);
    for (const plan of named) {
      const line = lines.find(({ plans }) => plans.length === 1 && plans.includes(plan));
      if (line) line.quantity += quantity;
      else lines.push({ plans: [plan], quantity });
    }
    count = undefined;
  };

  for (const [at, { word, role }] of tokens.entries()) {
    const last = lines.at(-1);
    const next = tokens[at + 1]?.word ?? '';
    if (count && at - count.at > MAX_GAP) settle();
    if (role === 'unknown') isPartial = true;
    else if (role === 'nothing') rest.push('#');
    else if (role && 'plans' in role) {
      if (!('isBare' in role && role.isBare) || lines.length === 0) name(role.plans, at);
    } else if (role && 'money' in role) amounts.push(role.money);
    else if (role && 'house' in role) {
      dearest = Math.max(dearest, role.house);
      const fit = last && at - near < MAX_GAP && fitting(last.plans, role.house);
      if (fit) last.plans = [fit];
      else if (house) houses.push(role.house);
      else house = { value: role.house, at };
      if (count) count.at = at;
    } else if (role) {
      const isAfterName =
        at - near < 4 &&
        AFTER_NAME.test(
          tokens
            .slice(near + 1, at)
            .map((each) => each.word)
            .join(' '),
        );
      if (last?.quantity === 0 && isAfterName && !isNameAhead(tokens.slice(at + 1, at + 1 + MAX_GAP)))
        last.quantity = role.count;
      else {
        settle();
        count = { number: role.count, at };
      }
    } else if (SEPARATOR.test(word)) {
      settle();
      near = -MAX_GAP;
      rest.push(word);
    } else if (count && /^(?:each|every)$/.test(word)) count.isEach = true;
    else {
      const isCounted = count && !count.isSoft && at - count.at < 3 && /^leads?$/.test(word);
      if (/^(?:an?|one)$/.test(word) && !count) count = { number: 1, at, isSoft: true };
      else if (count?.isEach && /^(?:kinds?|types?|sorts?|leads?|bundles?)$/.test(word)) nameEach(word, count.number);
      // "Three lead companies" counts no leads.
      else if (isCounted && word === 'lead' && /^(?!costs$|plus$)[a-z]{4,}s$/.test(next)) count = undefined;
      else if (isCounted) name(ofKind('lead', plans), at);
      else if (
        count &&
        !count.isSoft &&
        shown.length > 0 &&
        /^(?:those|these|them|em)$/.test(word) &&
        hasNames &&
        tokens[at - 1]?.word === 'of'
      )
        name(ofKind(shown[0]?.kind ?? 'lead', shown), at);
      rest.push(word);
    }
  }
  settle();

  const merged = merge(lines);
  const number = loose[0] ?? 0;
  return {
    rest: rest.join(' '),
    lines: merged,
    number,
    amount: amounts[0] ?? null,
    house: dearest,
    isPartial:
      isPartial ||
      loose.length > 1 ||
      (houses.length > 0 && merged.length > 1) ||
      new Set(amounts).size > 1 ||
      (number > 0 && merged.some(({ quantity }) => quantity > 0)),
  };
}

const isName = ({ role }: Token) => typeof role === 'object' && 'plans' in role;

function isNameAhead(tokens: Token[]): boolean {
  const end = tokens.findIndex(({ word }) => SEPARATOR.test(word));
  return tokens.slice(0, end < 0 ? tokens.length : end).some(isName);
}

/** Joins lines of the same plans, "buyers" and "5 buyers", and leaves out the sum of others: "3 leads, 2 buyers and 1 seller". */
function merge(lines: Line[]): Line[] {
  const merged: Line[] = [];
  for (const { plans, quantity } of lines) {
    const same = merged.find(
      (line) => line.plans.length === plans.length && plans.every((plan) => line.plans.includes(plan)),
    );
    if (!same) merged.push({ plans, quantity });
    else if (same.quantity !== quantity) same.quantity += quantity;
  }
  return merged.filter((line) => {
    const parts = merged.filter((part) => part !== line && part.plans.every((plan) => line.plans.includes(plan)));
    return parts.length < 2 || parts.reduce((sum, { quantity }) => sum + quantity, 0) !== line.quantity;
  });
}
