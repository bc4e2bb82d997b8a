import {
  cheapestWay,
  creditOf,
  type Item,
  joinSamePrice,
  mostCredit,
  ofKind,
  totalOf,
} from '#app/assistant/answers/calculator/items.server.ts';
import type { Line } from '#app/assistant/answers/calculator/lines.server.ts';
import type { Wish } from '#app/assistant/answers/calculator/memory.server.ts';
import { isOrdered } from '#app/assistant/answers/calculator/order.server.ts';
import { phrases } from '#app/assistant/answers/calculator/phrases.server.ts';
import * as asks from '#app/assistant/answers/calculator/vocabulary.server.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** Sentences, and the plans that they suggest. */
type Conclusion = { said: string[]; chosen?: Plan[] };

/** The most that a better offer may cost more, as a share of the price. */
const MAX_EXTRA = 0.25;

/** Of these, the first that has something to say is the answer. */
const CONCLUSIONS = [gains, unclear, uncovered, fewer, difference, overview, price, choices, list, both, payment];

/** Returns what a wish comes to; nothing said if it comes to nothing. `plans` is the catalog. */
export function conclude(wish: Wish, plans: Plan[]): Conclusion {
  const known = caseOf(wish, plans);
  for (const each of CONCLUSIONS) {
    const conclusion = each(known);
    if (conclusion) return conclusion;
  }
  return { said: [] };
}

type Case = ReturnType<typeof caseOf>;

function caseOf(wish: Wish, plans: Plan[]) {
  const ordered = wish.leads.filter(isOrdered);
  const order = itemsOf(ordered);
  return {
    ...wish,
    ...{ plans, kinds: ofKind('lead', plans), all: ofKind('bundle', plans), ordered, order },
    bought: itemsOf(wish.bundles),
    /** The leads that were named, and those of them without a number. */
    named: plansIn(wish.leads),
    open: plansIn(wish.leads.filter((line) => !isOrdered(line))),
    isPaid: wish.bundles.length > 0 || wish.amount !== null,
    isOrder: totalOf(order, () => 1) > 1,
  };
}

function gains({ isGain, leads, bought, all }: Case): Conclusion | null {
  if (!isGain || leads.length > 0 || all.length === 0) return null;
  return { said: [phrases.gains(bought.length > 1 ? bought : all.map((plan) => ({ plan, quantity: 1 })))] };
}

function unclear({ isUnclear, isAbout, text, plans }: Case): Conclusion | null {
  if (!isUnclear) return null;
  return { said: isAbout || asks.PRICED.test(text) ? [`${phrases.unclear}\n${phrases.list(plans)}`] : [] };
}

function uncovered({ uncovered, kinds }: Case): Conclusion | null {
  const furthest = kinds.filter(valueLimitOf).at(-1);
  return uncovered && furthest ? { said: [phrases.uncovered(uncovered, furthest)], chosen: [furthest] } : null;
}

/** How many more of a lead one bundle's credit buys than another's. */
function fewer({ text, isCompared, open, bought, order }: Case): Conclusion | null {
  const [[lead], chosen] = [open, bought.map(({ plan }) => plan)];
  const isAsked = isCompared && /\b(?:many|less|fewer)\b/.test(text) && chosen.length === 2 && order.length === 0;
  return isAsked && lead ? { said: [phrases.fewer(chosen, lead)], chosen } : null;
}

function difference({ isCompared, leads, bought }: Case): Conclusion | null {
  const [one, other, third] = [...itemsOf(leads), ...bought];
  if (!isCompared || !one || !other || third || one.plan.kind !== other.plan.kind) return null;
  return { said: [phrases.differs(one, other)], chosen: [one.plan, other.plan] };
}

function overview({ text, leads, isPaid, plans, all }: Case): Conclusion | null {
  if (leads.length > 0 || isPaid) return null;
  const said = phrases.list(asks.BUNDLES.test(text) ? all : plans);
  return { said: asks.GENERAL.test(text) && said ? [said] : [] };
}

function price({ named, isPaid, isOrder }: Case): Conclusion | null {
  return named.length === 1 && !isPaid && !isOrder ? { said: [phrases.costs(named)], chosen: named } : null;
}

/** What each of several orders costs, of which a message means one. */
function choices({ ordered, order }: Case): Conclusion | null {
  if (order.length === ordered.length) return null;
  const orders = ordered.reduce<Item[][]>(
    (some, line) => some.flatMap((items) => itemsOf([line]).map((item) => [...items, item])).slice(0, 10),
    [[]],
  );
  return { said: [phrases.choices(orders)] };
}

function list({ named, isPaid, isOrder, count }: Case): Conclusion | null {
  return isPaid || isOrder ? null : { said: [phrases.list(named, count)] };
}

/** The sum of leads and of bundles that do not pay for them. */
function both({ text, order, bought, isBundleNamed, bundles }: Case): Conclusion | null {
  const isPaying = asks.PAID.test(text);
  if (order.length === 0 || bought.length === 0 || isPaying || !areTogether(bundles, text, isBundleNamed)) return null;
  return {
    said: [phrases.total([...order, ...bought]), phrases.bundles(bought)],
    chosen: bought.map(({ plan }) => plan),
  };
}

/** What an order costs, how an amount or bundles pay for it, and what else they buy. */
function payment(known: Case): Conclusion {
  const { text, amount, order, open, named, kinds, bundles, isPaid } = known;
  const sold = asks.NO_BUNDLE.test(text) ? [] : known.all;
  const [total, offers] = [totalOf(order), offersFor(known, sold)];
  const isOpen = order.length === 0 && open.length === 0 && (bundles.length === 0 || asks.WHAT_IT_BUYS.test(text));
  const wanted = isOpen ? kinds : open;
  const rest = amount !== null && (open.length > 0 || offers.length === 0) ? amount - total : 0;
  const chosen = offers.flat().flatMap(({ plan }) => (plan.kind === 'bundle' ? plan : []));
  return {
    said: [
      ...(order.length > 0 ? [phrases.total(order)] : []),
      ...(amount !== null && order.length > 0 ? [phrases.leaves(amount, total)] : []),
      ...(rest > 0 && wanted.length > 0 ? [phrases.buys(rest, wanted)] : []),
      ...offers.flatMap((offer) => paid(offer, total, wanted, text)),
      ...(isPaid ? [] : better(order, offers.length > 0 ? offers.flat() : order, sold)),
    ],
    chosen: offers.length > 0 ? chosen : named.length === 1 ? named : [],
  };
}

/** The bundles that a visitor names, or else those that pay best for an order or out of an amount. */
function offersFor({ text, bundles, bought, amount, order, isBundleNamed }: Case, sold: Plan[]): Item[][] {
  const total = totalOf(order);
  // "How many Starter Edges for 20 buyers".
  const [only, other] = bought;
  if (only && !other && total > creditOf(only.plan) && bundles[0]?.quantity === 0 && /\bhow many\b/.test(text))
    return [[{ ...only, quantity: Math.ceil(total / creditOf(only.plan)) }]];
  if (only) return areTogether(bundles, text, isBundleNamed) ? [bought] : bought.map((item) => [item]);
  if (amount !== null && /\bcredits?\b/.test(text)) return [];
  const covering = sold
    .filter((plan) => creditOf(plan) >= total && plan.priceCents <= (amount ?? Infinity))
    .slice(0, 1);
  const least = covering.map((plan) => ({ plan, quantity: 1 }));
  const way = order.length > 0 || amount === null ? cheapestWay(order, sold) : mostCredit(amount, sold);
  const isCheaper = way.some(({ plan }) => plan.kind === 'bundle');
  const isOther = asks.BUNDLES.test(text) && way.every(({ plan }) => plan !== covering[0]);
  const affordable = [order.length > 0 ? least : [], isCheaper && totalOf(way) <= (amount ?? 0) ? way : []];
  const offers = amount === null ? [isCheaper ? way : [], isOther ? least : []] : affordable;
  return offers.filter((offer) => offer.length > 0).slice(0, amount === null ? 2 : 1);
}

/** Whether bundles are bought all together, rather than compared. */
function areTogether(bundles: Line[], text: string, isBundleNamed: boolean): boolean {
  return bundles.some(({ quantity }) => quantity > 0) || (isBundleNamed && asks.TOGETHER.test(text));
}

/** What bundles do for an order, and what the rest of their credit buys. */
function paid(offer: Item[], total: number, wanted: Plan[], text: string): string[] {
  const [price, credit] = [totalOf(offer), totalOf(offer, (plan) => creditOf(plan) || plan.priceCents)];
  return [
    total > 0 && credit >= total ? phrases.covers(offer, total) : phrases.bundles(offer),
    ...(total > price && credit >= total && asks.BUNDLES.test(text) ? [phrases.saves(total, price)] : []),
    ...(credit < total ? [phrases.leaves(credit, total)] : []),
    ...(credit > total && wanted.length > 0 ? [phrases.buys(credit - total, wanted)] : []),
  ];
}

/** What a little more than the cheapest way brings: credit for further leads. */
function better(order: Item[], way: Item[], sold: Plan[]): string[] {
  const [total, paid] = [totalOf(order), totalOf(way)];
  const plan = sold.find((plan) => creditOf(plan) >= total && way.every((item) => item.plan !== plan));
  if (!plan) return [];
  const [left, extra] = [creditOf(plan) - total, plan.priceCents - paid];
  const isWorthIt = order.some(({ plan }) => left - (left % plan.priceCents) > extra);
  return extra > 0 && extra <= paid * MAX_EXTRA && isWorthIt ? [phrases.better(extra, plan, left)] : [];
}

/** Makes an item of each plan that lines may mean, with its quantity or else one; of plans that cost the same together. */
function itemsOf(lines: Line[]): Item[] {
  return lines.flatMap(({ plans, quantity }) =>
    (quantity > 0 ? joinSamePrice(plans) : plans).map((plan) => ({ plan, quantity: quantity || 1 })),
  );
}

const plansIn = (lines: Line[]): Plan[] => [...new Set(lines.flatMap(({ plans }) => plans))];
