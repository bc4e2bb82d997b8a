import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import { createNames, fitting, type Named } from '#app/assistant/answers/calculator/names.server.ts';
import { createRoles } from '#app/assistant/answers/calculator/numbers.server.ts';
import { spellOut } from '#app/assistant/answers/calculator/spelling.server.ts';
import * as said from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Cents } from '#app/content/money.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** Plans of which a message means one, and how many of it; 0 if it does not say. */
export type Line = { plans: Plan[]; quantity: number };

/** What one message says in names and numbers. */
export type Reading = {
  /** In plain words, with numbers in digits. */
  text: string;
  /** The text without plans and their numbers. */
  rest: string;
  lines: Line[];
  /** What comes after "instead of". */
  replaced: Line | undefined;
  /** A number that stands alone; 0 without one. */
  number: number;
  /** What there is to spend: money, or credit. */
  amount: Cents | null;
  /** What houses are worth, in dollars. */
  values: number[];
  /** Whether a number that may count something, or be money, was not understood. */
  isPartial: boolean;
};

export type Reader = (message: string) => Reading;

/** How many words may stand between a number and what it counts: "one of the up to 400K sellers". */
const MAX_GAP = 5;

/** Creates what reads a message by itself: each number and each name of a plan, or else that it does not know what one means. */
export function createReader(plans: Plan[]): Reader {
  const names = createNames(plans);
  const { namedAt } = names;
  const roleOf = createRoles(plans, names);
  const kinds = { lead: ofKind('lead', plans), bundle: ofKind('bundle', plans) };

  return (message) => {
    const text = spellOut(message);
    const pieces = text.match(/\$?\d+(?:\.\d+)?|[a-z]+|[^\s\w]/g) ?? [];
    const isHouse = said.HOUSE.test(text);
    const lines: (Line & { at: number; isPrice?: boolean; isEach?: boolean })[] = [];
    const [loose, values, money, rest] = [[] as number[], [] as number[], [] as Cents[], [] as string[]];
    let replaced: Line | undefined;
    let count: { number: number; at: number; isSoft: boolean } | null = null;
    let house: { value: number; at: number } | null = null;
    let isReplaced = false;
    let unknown = 0;
    /** How many of each kind that follows: "2 of each seller lead". */
    let each = 0;

    const letGo = () => {
      const fit = count && !count.isSoft && house ? fitting(plans, house.value) : undefined;
      if (count && fit) lines.push({ plans: [fit], quantity: count.number, at: house?.at ?? 0 });
      else if (house) values.push(house.value);
      if (count && !count.isSoft && !fit) loose.push(count.number);
      if (each > 0) loose.push(each);
      [count, house, each] = [null, null, 0];
    };
    const addLine = ({ plans: named, words }: Named, at: number, isPrice = false) => {
      const before = lines.at(-1);
      // "10 sellers (standard)", "99 dollar sellers".
      const isNear = before && (pieces[at - 1] === '(' || (before.isPrice && at - before.at < 4));
      const priced = isNear ? named.filter((plan) => before.plans.includes(plan)) : [];
      if (before && priced.length > 0) lines.pop();
      const fit = house && at - house.at < 3 ? fitting(named.filter(valueLimitOf), house.value) : undefined;
      if (fit) house = null;
      const quantity = (count?.number ?? 0) || (priced.length > 0 ? (before?.quantity ?? 0) : 0);
      const meant = fit ? [fit] : priced.length > 0 ? priced : named;
      if (each > 0) lines.push(...meant.map((plan) => ({ plans: [plan], quantity: each, at })));
      else if (isReplaced && !replaced) replaced = { plans: meant, quantity };
      else lines.push({ plans: meant, quantity, at: at + words - 1, isPrice });
      [count, each] = [null, 0];
    };

    const addEach = (noun: string) => {
      const isNamed = lines.length > 0 && lines.every(({ quantity }) => quantity === 0);
      const named = isNamed
        ? lines.splice(0).flatMap((line) => line.plans)
        : kinds[/^b/.test(noun) ? 'bundle' : 'lead'];
      lines.push(...named.map((plan) => ({ plans: [plan], quantity: each, at: 0, isEach: true })));
      each = 0;
    };

    for (let at = 0; at < pieces.length; at += 1) {
      const piece = pieces[at] ?? '';
      const named = namedAt(pieces, at, lines.at(-1)?.plans[0]?.kind);
      if (count && at - count.at > MAX_GAP) letGo();
      if (/\d/.test(piece)) {
        const role = roleOf(pieces, at, isHouse);
        const last = lines.at(-1);
        if (role === 'unknown') unknown += 1;
        else if (role === 'nothing') rest.push('#');
        else if ('money' in role) money.push(role.money);
        else if ('house' in role) {
          const isAfter = last && at - last.at < 5 && said.OF_VALUE.test(pieces[at - 1] ?? '');
          const fit = isAfter ? fitting(last.plans, role.house) : undefined;
          if (house) values.push(house.value);
          house = fit ? null : { value: role.house, at };
          if (fit && last) last.plans = [fit];
          if (count) count.at = at;
        } else if ('plans' in role) addLine({ plans: role.plans, words: 1 }, at, true);
        else if (
          last?.quantity === 0 &&
          said.AFTER_NAME.test(pieces.slice(last.at + 1, at).join(' ')) &&
          !isNameAhead(pieces, at)
        )
          last.quantity = role.count;
        else {
          letGo();
          count = { number: role.count, at, isSoft: false };
        }
      } else if (named) {
        const isMixedUp = lines.at(-1)?.at === at - 1 && (lines.at(-1)?.quantity ?? 0) > 0 && !count;
        if (isMixedUp && !lines.at(-1)?.isPrice) unknown += 1;
        addLine(named, at);
        at += named.words - 1;
      } else if (said.SEPARATOR.test(piece)) {
        letGo();
        isReplaced = false;
        rest.push(piece);
      } else {
        const next = pieces[at + 1] ?? '';
        if (piece === 'instead' && next === 'of') isReplaced = true;
        if (/^(?:an?|one)$/.test(piece) && !count) count = { number: 1, at, isSoft: true };
        // "Three lead companies" counts no leads.
        if (piece === 'lead' && /^(?!costs$|plus$)[a-z]{4,}s$/.test(next)) count = null;
        if (/^leads?$/.test(piece) && count && !count.isSoft && at - count.at < 3)
          addLine({ plans: kinds.lead, words: 1 }, at, true);
        if (/^(?:each|every)$/.test(piece) && count) [each, count] = [count.number, null];
        if (each > 0 && /^(?:kinds?|types?|sorts?|leads?|bundles?)$/.test(piece)) addEach(piece);
        if (each === 0 || !/^(?:each|every)$/.test(piece)) rest.push(piece);
      }
    }
    letGo();

    const isNamedBeside = (line: (typeof lines)[number]) =>
      line.isPrice && lines.some((other) => !other.isPrice && other.plans.some((plan) => line.plans.includes(plan)));
    const spoken = merge(lines.filter((line) => !isNamedBeside(line)));
    const number = loose[0] ?? 0;
    return {
      text,
      rest: rest.join(' '),
      lines: withNumber(spoken, number, text),
      replaced,
      number,
      amount: money[0] ?? null,
      values,
      isPartial:
        unknown > 0 ||
        (number > 0 && !said.OF_THOSE.test(text) && spoken.some(({ quantity }) => quantity > 0)) ||
        loose.length > 1 ||
        new Set(money).size > 1,
    };
  };

  function isNameAhead(pieces: string[], at: number): boolean {
    const ahead = pieces.slice(at + 1, at + 1 + MAX_GAP);
    const end = ahead.findIndex((piece) => said.SEPARATOR.test(piece));
    return ahead.slice(0, end < 0 ? ahead.length : end).some((_, index) => namedAt(pieces, at + 1 + index));
  }

  /** A number that stands alone is that of a single line of leads, or of each. */
  function withNumber(spoken: Line[], number: number, text: string): Line[] {
    const isOpen = spoken.every(({ quantity }) => quantity === 0);
    if (isOpen && number > 0 && said.EACH.test(text) && spoken.length > 1)
      return spoken.map((line) => ({ ...line, quantity: number }));
    const [only, other] = spoken;
    const isMeant =
      only?.plans[0]?.kind === 'lead' || (/\d of (?:those|them)\b/.test(text) && !said.OF_THOSE.test(text));
    return only && !other && isMeant ? [{ ...only, quantity: only.quantity || number }] : spoken;
  }
}

/** Joins lines of the same plans: "buyers" and "5 buyers" are 5, "5 buyers" and one of each kind are 6. */
function merge(lines: (Line & { isEach?: boolean })[]): Line[] {
  const merged: Line[] = [];
  for (const { plans, quantity, isEach } of lines) {
    const same = merged.find(
      (line) => line.plans.length === plans.length && line.plans.every((plan) => plans.includes(plan)),
    );
    if (!same) merged.push({ plans, quantity });
    else if (isEach || same.quantity !== quantity) same.quantity += quantity;
  }
  return merged;
}
