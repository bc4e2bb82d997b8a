import type { Asks } from '#app/assistant/answers/calculator-words.server.ts';
import type { Item, Order } from '#app/assistant/answers/order.server.ts';
import { coveringPlan, LEADS } from '#app/assistant/answers/plan-names.server.ts';
import { counted, itemsOf, ofEachPrice, plansOf } from '#app/assistant/answers/sums.server.ts';
import type { Turn } from '#app/assistant/answers/turn.server.ts';
import { type Words, words } from '#app/assistant/answers/word-patterns.server.ts';
import type { Plan } from '#app/content/plan.ts';

/** A message, the leads that it names, and the leads that were in question before it. */
type Message = {
  asks: Asks;
  text: string;
  order: Order;
  named: Item[];
  either: Order['either'];
  earlier: Item[];
  before: Turn | null;
};

const FACTORS: [Words, number][] = [
  [words('double; doubled; twice that|as|the; times two|2'), 2],
  [words('triple; tripled; three times; times three|3'), 3],
  [words('half of|that|as; halve'), 0.5],
];
const REMOVES = words(
  'drop*; remove; scrap; skip; cut; lose; forget; without; minus; nix; ditch; leave|take … out|off',
);
const MORE = words('more; extra; additional');
const FEWER = words('less; fewer; minus; off');
const SWAPS = words('make; swap; change; turn; switch; replace; trade; convert; instead of; rather than');
const SETS = words('make it|that|them; change|switch; instead; actually');
const ADDS = words('add; plus; on top; also; another; more; and|ok|now then; as well');
const ONE_PRICE = words('a|an|each|per|single|price');

/** How a message changes the order of the messages before it; the first that applies counts. */
const EDITS = [multiplied, shifted, removed, swapped, reset, added];
/** How a message asks for another order, of leads that it names or that were named before. */
const NEW_ORDERS = [forEachMember, ofEach, repeated, replaced];

/**
 * Returns the leads in question after a message, whether the message itself names leads or a quantity, and whether it
 * changes the earlier order instead of asking for another.
 */
export function changeItems(message: Message): { items: Item[]; isChanged: boolean; isEdit: boolean } {
  for (const change of [...EDITS, ...NEW_ORDERS]) {
    const items = change(message);
    if (items) return { items, isChanged: true, isEdit: EDITS.includes(change) || /\binstead\b/.test(message.text) };
  }
  return { items: message.earlier, isChanged: false, isEdit: false };
}

function multiplied({ text, named, earlier }: Message): Item[] | null {
  const [, factor] = FACTORS.find(([words]) => words.test(text)) ?? [];
  if (!factor || named.length > 0 || !isCounted(earlier)) return null;
  const items = earlier.map(({ plan, quantity }) => ({ plan, quantity: (quantity ?? 0) * factor }));
  return items.every(({ quantity }) => Number.isInteger(quantity)) ? items : null;
}

/** "8 buyers", "2 more". */
function shifted({ text, asks, order, named, earlier }: Message): Item[] | null {
  const [only, other] = earlier;
  const sign = FEWER.test(text) ? -1 : MORE.test(text) ? 1 : 0;
  if (!sign || !order.bare || named.length > 0 || !only?.quantity || other || asks.howMany || asks.difference)
    return null;
  const quantity = only.quantity + sign * order.bare;
  return quantity > 0 ? [{ plan: only.plan, quantity }] : null;
}

/** "Each of twelve agents takes one"; the team may be told earlier. */
function forEachMember({ asks, order, named, earlier, before }: Message): Item[] | null {
  const team = order.team ?? before?.team;
  const each = order.ofEach ?? order.bare;
  const items = named.length > 0 ? named : each ? itemsOf(plansOf(earlier), each) : order.team ? earlier : [];
  if (!team || !asks.each || items.length === 0) return null;
  return counted(items, each ?? 1).map(({ plan, quantity }) => ({ plan, quantity: (quantity ?? 1) * team }));
}

function ofEach({ order, named, before }: Message): Item[] | null {
  if (!order.ofEach) return null;
  const plans = named.length > 0 ? plansOf(named) : (order.either?.plans ?? plansOf(leadsSeen(before)));
  return itemsOf(plans.length > 1 ? plans : LEADS, order.ofEach);
}

function removed({ text, order, named, earlier }: Message): Item[] | null {
  if (!REMOVES.test(text) || order.bundles.length > 0 || !sharesPlan(earlier, named)) return null;
  const left = earlier.map((item) => ({ ...item, quantity: less(item, named) })).filter(({ quantity }) => quantity > 0);
  return left.length > 0 ? left : null;
}

function less({ plan, quantity }: Item, cut: Item[]): number {
  const taken = cut.find((item) => item.plan === plan);
  return (quantity ?? 1) - (taken ? (taken.quantity ?? quantity ?? 1) : 0);
}

/** "Make the 3 buyers commercials". */
function swapped({ text, named, earlier }: Message): Item[] | null {
  const [from, ...others] = named.filter(({ plan }) => plansOf(earlier).includes(plan));
  const [to, ...more] = named.filter(({ plan }) => !plansOf(earlier).includes(plan));
  if (!SWAPS.test(text) || !from || !to || others.length + more.length > 0 || !isCounted(earlier)) return null;
  if (from.quantity && to.quantity) return null;
  const moved = from.quantity ?? earlier.find(({ plan }) => plan === from.plan)?.quantity ?? 1;
  const kept = earlier.map((item) => ({ ...item, quantity: less(item, [{ ...from, quantity: moved }]) }));
  return [...kept.filter(({ quantity }) => quantity > 0), { plan: to.plan, quantity: moved }];
}

/** "Make it 2 commercial": the other leads stay. */
function reset({ text, named, earlier }: Message): Item[] | null {
  const isPart = named.length > 0 && named.every(({ plan, quantity }) => quantity && plansOf(earlier).includes(plan));
  if (!SETS.test(text) || !isPart || !isCounted(earlier)) return null;
  return earlier.map((item) => named.find(({ plan }) => plan === item.plan) ?? item);
}

/** "And 3 hot sellers on top"; leads that are named after a bundle's spending are spent from it too. */
function added({ text, asks, named, earlier, before }: Message): Item[] | null {
  const last = before && (before.topic ?? before.last);
  const resolves = before?.topic === 'sum' && named.every(({ plan }) => before.either?.plans.includes(plan));
  const spends = last === 'rest' && !asks.instead;
  const isKnown = isCounted(earlier) && last;
  if (named.length === 0 || !isKnown || !(spends || resolves || ADDS.test(text) || /^then\b/.test(text))) return null;
  const more = asks.howMany ? named : counted(named, (resolves && before?.either?.quantity) || 1);
  const both = earlier.map((item) => {
    const again = more.find(({ plan }) => plan === item.plan);
    return again?.quantity ? { ...item, quantity: (item.quantity ?? 0) + again.quantity } : item;
  });
  return [...both, ...more.filter(({ plan, quantity }) => !quantity || !plansOf(earlier).includes(plan))];
}

/** "So 5 of those?", and "total for everything" of what was named one by one. */
function repeated({ asks, order, named, either, earlier, before }: Message): Item[] | null {
  const [only, other] = earlier;
  if (named.length > 0 || either) return null;
  if (order.bare && only) return other ? earlier : itemsOf([only.plan], order.bare);
  const seen = leadsSeen(before);
  return before?.topic && seen.length > earlier.length && asks.together ? counted(seen) : null;
}

/** The leads that are named, with the quantity of the one before: "15 exclusive", "and hot instead". */
function replaced({ text, asks, order, named, either, earlier, before }: Message): Item[] | null {
  const [only, ...others] = named;
  if (!only) return either ? [] : null;
  if (others.length > 0 || only.quantity || either || asks.howMany || ONE_PRICE.test(text)) return named;
  const pending = before?.items.length === 0 ? (before.either?.quantity ?? before.order.bare) : null;
  const same = before?.topic === 'sum' && earlier.length === 1 ? earlier[0]?.quantity : null;
  return counted(named, 1).map(({ plan }) => ({ plan, quantity: order.bare ?? pending ?? same ?? null }));
}

function isCounted(items: Item[]): boolean {
  return items.some(({ quantity }) => quantity);
}

function sharesPlan(some: Item[], others: Item[]): boolean {
  return some.some(({ plan }) => plansOf(others).includes(plan));
}

function leadsSeen(before: Turn | null): Item[] {
  return (before?.seen ?? []).filter(({ plan }) => plan.kind === 'lead');
}

/**
 * Returns the leads that a message names, and those of which it does not say which one it means. "Sellers" may mean the
 * one that was spoken of, and ten of the $99 leads cost the same whichever they are.
 */
export function readLeads(asks: Asks, order: Order, before: Turn | null): { named: Item[]; either: Order['either'] } {
  const { items, bare } = order;
  const either = order.either ?? (bare && items.length === 0 ? oneOfSeveral(bare, before) : null);
  if (!either) return { named: items, either };
  const quantity = either.quantity ?? order.ofEach;
  const spoken = [...plansOf(before?.items ?? []), ...(before?.either?.plans ?? [])];
  const meant = either.plans.filter((plan) => spoken.includes(plan));
  const ofSameValue = (asks.same || asks.it) && before?.value ? coveringPlan(before.value) : undefined;
  const [plan, other] = ofSameValue ? [ofSameValue] : meant;
  if (plan && !other && either.plans.includes(plan)) return { named: [...items, { plan, quantity }], either: null };
  const [prices, more] = ofEachPrice(either.plans);
  if (quantity && prices && !more) return { named: [...items, { plan: ofPrice(prices[0]), quantity }], either: null };
  return { named: items, either };
}

/** "So 5 of those?" after several leads: 5 of which is left open, unless 5 is all of them. */
function oneOfSeveral(quantity: number, before: Turn | null): Order['either'] {
  const plans = before?.items.length ? plansOf(before.items) : (before?.either?.plans ?? []);
  const isAll = before?.counted.reduce((sum, item) => sum + (item.quantity ?? 0), 0) === quantity;
  return plans.length > 1 && !isAll ? { plans, quantity } : null;
}

/** Stands for any of several leads with one price. */
function ofPrice({ price, ...plan }: Plan): Plan {
  return { ...plan, price, title: `$${price} Lead`, features: [] };
}
