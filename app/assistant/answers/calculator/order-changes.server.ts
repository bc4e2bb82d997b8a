import type { Asks } from '#app/assistant/answers/calculator/calculator-words.server.ts';
import type { Item, Order } from '#app/assistant/answers/calculator/order.server.ts';
import { LEADS } from '#app/assistant/answers/calculator/plan-names.server.ts';
import { counted, itemsOf, ofEachPrice, plansOf } from '#app/assistant/answers/calculator/sums.server.ts';
import { formatUsd, type Plan } from '#app/assistant/answers/dollars.server.ts';
import { words } from '#app/assistant/answers/matching/word-patterns.server.ts';
import type { Turn } from '#app/assistant/answers/turn.server.ts';

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

const REMOVES = words('drop*; remove; scrap; skip; cut; lose; forget; without; minus; take … out|off');
const MORE = words('more; extra; additional');
const FEWER = words('less; fewer; minus; off');
const SWAPS = words('swap; change; turn; switch; replace; trade; make the|#; instead of; rather than');
const SETS = words('make it|that|them; change|switch; instead; actually');
const ADDS = words('add; plus; on top; also; another; more; and|ok|now then; as well');

/** Ways to change the order of the messages before; the first that applies counts. */
const EDITS = [shifted, removed, swapped, reset, added];
/** Ways to order anew, tried next. */
const NEW_ORDERS = [forEachMember, ofEach, requantified, replaced];

/** Returns the leads in question after a message; `isChanged` if it names leads or a quantity, `isEdit` if it edits. */
export function changeItems(message: Message): { items: Item[]; isChanged: boolean; isEdit: boolean } {
  for (const change of [...EDITS, ...NEW_ORDERS]) {
    const items = change(message);
    if (items) return { items, isChanged: true, isEdit: EDITS.includes(change) };
  }
  return { items: message.earlier, isChanged: false, isEdit: false };
}

/** "8 buyers", "2 more". */
function shifted({ text, order, named, earlier }: Message): Item[] | null {
  const [only, other] = earlier;
  const sign = FEWER.test(text) ? -1 : MORE.test(text) ? 1 : 0;
  if (!sign || !order.bare || named.length > 0 || !only?.quantity || other) return null;
  const quantity = only.quantity + sign * order.bare;
  return quantity > 0 ? [{ plan: only.plan, quantity }] : null;
}

function removed({ text, order, named, earlier }: Message): Item[] | null {
  if (!REMOVES.test(text) || order.bundles.length > 0 || !named.some(({ plan }) => isAmong(earlier, plan))) return null;
  const left = without(earlier, named);
  return left.length > 0 ? left : null;
}

/** Takes leads out; all of those that `cut` names without a quantity. */
function without(items: Item[], cut: Item[]): Item[] {
  const left = items.map(({ plan, quantity }) => {
    const taken = cut.find((item) => item.plan === plan);
    return { plan, quantity: (quantity ?? 1) - (taken ? (taken.quantity ?? quantity ?? 1) : 0) };
  });
  return left.filter(({ quantity }) => quantity > 0);
}

/** "Make the 3 buyers commercials", "swap 3 of them for commercials". */
function swapped({ text, named, earlier }: Message): Item[] | null {
  const [from = earlier[0], ...others] = named.filter(({ plan }) => isAmong(earlier, plan));
  const [to, ...more] = named.filter(({ plan }) => !isAmong(earlier, plan));
  const isClear = others.length + more.length === 0 && (named.length > 1 || earlier.length === 1);
  if (!SWAPS.test(text) || !from || !to || !isClear || !isCounted(earlier)) return null;
  const all = earlier.find(({ plan }) => plan === from.plan)?.quantity ?? 1;
  const quantity = to.quantity ?? from.quantity ?? all;
  return [...without(earlier, [{ plan: from.plan, quantity }]), { plan: to.plan, quantity }];
}

/** "Make it 2 commercial": the other leads stay. */
function reset({ text, named, earlier }: Message): Item[] | null {
  const isPart = named.length > 0 && named.every(({ plan, quantity }) => quantity && isAmong(earlier, plan));
  if (!SETS.test(text) || !isPart || !isCounted(earlier)) return null;
  return earlier.map((item) => named.find(({ plan }) => plan === item.plan) ?? item);
}

/** "And 3 hot sellers on top"; leads that are named after a bundle's spending are spent from it too. */
function added({ text, asks, named, earlier, before }: Message): Item[] | null {
  const last = before && (before.topic ?? before.last);
  const adds = last === 'rest' || ADDS.test(text);
  if (named.length === 0 || !last || !isCounted(earlier) || !adds) return null;
  const more = asks.howMany ? named : counted(named);
  const both = earlier.map((item) => {
    const again = more.find(({ plan }) => plan === item.plan);
    return again?.quantity ? { ...item, quantity: (item.quantity ?? 0) + again.quantity } : item;
  });
  return [...both, ...more.filter(({ plan, quantity }) => !quantity || !isAmong(earlier, plan))];
}

/** "Each of twelve agents takes one"; the team may be told earlier. */
function forEachMember({ asks, order, named, earlier, before }: Message): Item[] | null {
  const team = order.team ?? before?.team;
  const each = order.ofEach ?? order.bare;
  const items = named.length > 0 ? named : each ? itemsOf(plansOf(earlier), each) : order.team ? earlier : [];
  if (!team || !asks.each || items.length === 0) return null;
  return counted(items, each ?? 1).map(({ plan, quantity }) => ({ plan, quantity: (quantity ?? 1) * team }));
}

/** "3 of each" and "both together" of what was named one by one. */
function ofEach({ asks, order, named, earlier, before }: Message): Item[] | null {
  const seen = before?.seen ?? [];
  if (!order.ofEach) return asks.together && !order.bare && seen.length > earlier.length ? counted(seen) : null;
  const plans = named.length > 0 ? plansOf(named) : (order.either?.plans ?? plansOf(seen));
  return itemsOf(plans.length > 1 ? plans : LEADS, order.ofEach);
}

/** "So 5 of those?", and "make it 30 and 10" of two. */
function requantified({ order, named, either, earlier }: Message): Item[] | null {
  if (named.length > 0 || either || !order.bare || earlier.length === 0) return null;
  if (order.counts.length !== earlier.length) return earlier;
  return earlier.map(({ plan }, index) => ({ plan, quantity: order.counts[index] ?? null }));
}

/** The leads that are named, with the quantity of the one before: "15 exclusive", "and hot instead". */
function replaced({ named, either, earlier, before }: Message): Item[] | null {
  const [only, ...others] = named;
  if (!only) return either ? [] : null;
  if (others.length > 0 || only.quantity || either) return named;
  const pending =
    before?.items.length === 0 ? (before.either?.quantity ?? (before.isBare ? before.order.bare : null)) : null;
  const same = before?.topic === 'sum' && earlier.length === 1 ? earlier[0]?.quantity : null;
  return itemsOf([only.plan], pending ?? same ?? null);
}

function isCounted(items: Item[]): boolean {
  return items.some(({ quantity }) => quantity);
}

function isAmong(items: Item[], plan: Plan): boolean {
  return plansOf(items).includes(plan);
}

/**
 * Returns the leads that a message names, and those of which it does not say which one it means. "Sellers" may mean the
 * one that was spoken of, and ten of the $99 leads cost the same whichever they are.
 */
export function readLeads(order: Order, before: Turn | null): { named: Item[]; either: Order['either'] } {
  const { items, bare, ofEach } = order;
  const spoken = before?.items.length ? plansOf(before.items) : (before?.either?.plans ?? []);
  const isOneOfSeveral = bare && items.length === 0 && spoken.length > 1 && order.counts.length === 1;
  const either = order.either ?? (isOneOfSeveral ? { plans: spoken, quantity: bare } : null);
  if (!either) return { named: items, either };
  const quantity = either.quantity ?? ofEach;
  const [plan, other] = either.plans.filter((plan) => spoken.includes(plan));
  if (plan && !other) return { named: [...items, { plan, quantity }], either: null };
  const [prices, more] = ofEachPrice(either.plans);
  if (quantity && prices && !more) return { named: [...items, { plan: ofPrice(prices[0]), quantity }], either: null };
  return { named: items, either };
}

/** Stands for any of several leads with one price. */
function ofPrice({ price, ...plan }: Plan): Plan {
  return { ...plan, price, title: `${formatUsd(price)} Lead`, features: [] };
}
