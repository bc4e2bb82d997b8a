import type { Answer } from '#app/assistant/answers/answer.server.ts';
import {
  cheapestWay,
  creditOf,
  type Item,
  joinSamePrice,
  mostCredit,
  ofKind,
  totalOf,
} from '#app/assistant/answers/calculator/items.server.ts';
import { follow, type Memory, NO_MEMORY, type Wish } from '#app/assistant/answers/calculator/memory.server.ts';
import { phrases } from '#app/assistant/answers/calculator/phrases.server.ts';
import { createReader, type Line } from '#app/assistant/answers/calculator/reading.server.ts';
import { recall } from '#app/assistant/answers/calculator/replies.server.ts';
import * as asks from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Said } from '#app/assistant/chat/conversation.ts';
import { type Plan, planPath, valueLimitOf } from '#app/content/plan.ts';

/** What a message comes to, and whether it asks for nothing else. */
export type Sum = Answer & { isSure: boolean };

const MAX_LINKS = 2;
/** The most that a better offer may cost more, as a share of the price. */
const MAX_EXTRA = 0.25;

/**
 * Creates what answers a message that asks for prices, sums or a way to pay; null without plans. `earlier` is the
 * conversation before, oldest first; links that choose a plan lead to the site of the origin `home`.
 */
export function createCalculator(plans: Plan[], home: string) {
  const read = createReader(plans);
  const remember = (memory: Memory, { text, isBot }: Said): Memory => {
    if (isBot) return recall(memory, text, plans);
    const wish = follow(memory, read(text), plans);
    return wish.isAbout ? wish : { ...memory, isLost: true };
  };
  return (message: string, earlier: Said[]): Sum | null => {
    if (asks.isElsewhere(message)) return null;
    const wish = follow(earlier.reduce(remember, NO_MEMORY), read(message), plans);
    const { said, chosen = [] } = answer(wish, plans);
    if (said.length === 0) return null;
    // What follows a list begins a line.
    const text = said.reduce((before, next) => before + (/\n.*$/.test(before) ? '\n' : ' ') + next);
    const links = [...new Set(chosen)].slice(0, MAX_LINKS);
    return {
      paths: links.length > 0 ? [] : ['/pricing'],
      text: text + links.map(({ id, title }) => `\nChoose ${title}: ${home}${planPath(id)}`).join(''),
      isSure: wish.isSure,
    };
  };
}

type Parts = { said: string[]; chosen?: Plan[] };

function answer(wish: Wish, plans: Plan[]): Parts {
  const { text, leads, bundles, amount, uncovered } = wish;
  const [kinds, all] = [ofKind('lead', plans), ofKind('bundle', plans)];
  const furthest = kinds.filter(valueLimitOf).at(-1);

  const ordered = leads.filter(({ quantity }) => quantity > 0);
  const [order, bought] = [itemsOf(ordered), itemsOf(bundles)];
  const [one, other, ...others] = [...itemsOf(leads), ...bought];
  const isPaid = bundles.length > 0 || amount !== null;
  const [first, second, third] = bundles.flatMap((line) => line.plans);
  if (wish.isGain && leads.length === 0 && all.length > 0)
    return { said: [phrases.gains(second ? bought : all.map((plan) => ({ plan, quantity: 1 })))] };
  if (wish.isUnclear)
    return { said: wish.isAbout || asks.PRICED.test(text) ? [phrases.unclear, phrases.overview(plans)] : [] };
  if (uncovered && furthest) return { said: [phrases.uncovered(uncovered, furthest)], chosen: [furthest] };
  const [wantedLead] = leads.flatMap((line) => line.plans);
  if (wish.isCompared && wantedLead && first && second && !third && order.length === 0)
    return { said: [phrases.fewer(first, second, wantedLead)], chosen: [first, second] };
  if (wish.isCompared && one && other && others.length === 0 && one.plan.kind === other.plan.kind)
    return { said: [phrases.differs(one, other)], chosen: [one.plan, other.plan] };
  if (leads.length === 0 && !isPaid)
    return !asks.GENERAL.test(text)
      ? { said: [] }
      : { said: [asks.FOR_BUNDLES.test(text) ? phrases.list(all) : phrases.overview(plans)].filter(Boolean) };
  const asked = [...new Set(leads.flatMap((line) => line.plans))];
  const isOrder = totalOf(order, () => 1) > 1;
  if (!isPaid && asked.length === 1 && !isOrder) return { said: [phrases.costs(asked)], chosen: asked };
  if (order.length > ordered.length) return { said: [phrases.choices(choicesIn(ordered))] };
  if (!isPaid && !isOrder) return { said: [phrases.list(asked, wish.count)] };

  const open = [...new Set(leads.flatMap((line) => (line.quantity > 0 ? [] : line.plans)))];
  const sold = asks.NO_BUNDLE.test(text) ? [] : all;
  const total = totalOf(order);
  const isCounted = bundles.some(({ quantity }) => quantity > 0) || (wish.isBundleNamed && asks.TOGETHER.test(text));
  if (
    total > 0 &&
    bought.length > 0 &&
    isCounted &&
    (!asks.PAID.test(text) || (wish.isBundleNamed && asks.BESIDE.test(text)))
  )
    return {
      said: [phrases.total([...order, ...bought]), phrases.bundles(bought)],
      chosen: bought.map(({ plan }) => plan),
    };

  const offers = offersFor(wish, order, sold, isCounted);
  const isOpen = order.length === 0 && open.length === 0 && (bundles.length === 0 || asks.WHAT_IT_BUYS.test(text));
  const wanted = isOpen ? kinds : open;
  const isBought = amount !== null && (open.length > 0 || offers.length === 0) && amount > total && wanted.length > 0;
  return {
    said: [
      ...(order.length > 0 ? [phrases.total(order)] : []),
      ...(amount !== null && order.length > 0 ? [phrases.leaves(amount, total)] : []),
      ...(isBought ? [phrases.buys(amount - total, wanted, asks.MIXES.test(text))] : []),
      ...offers.flatMap((offer) => paid(offer, total, wanted, text)),
      ...(isPaid ? [] : better(order, offers.length > 0 ? offers.flat() : order, sold)),
    ],
    chosen:
      offers.length > 0
        ? offers.flat().flatMap(({ plan }) => (creditOf(plan) > 0 ? plan : []))
        : asked.slice(0, asked.length === 1 ? 1 : 0),
  };
}

/** The bundles that a visitor names, or else those that pay best for an order or out of an amount. */
function offersFor({ text, bundles, amount }: Wish, order: Item[], sold: Plan[], isTogether: boolean): Item[][] {
  const bought = itemsOf(bundles);
  const total = totalOf(order);
  // "How many Starter Edges for 20 buyers".
  const [only, other] = bought;
  if (only && !other && total > creditOf(only.plan) && bundles[0]?.quantity === 0 && /\bhow many\b/.test(text))
    return [[{ ...only, quantity: Math.ceil(total / creditOf(only.plan)) }]];
  if (bought.length > 0) return isTogether ? [bought] : bought.map((item) => [item]);
  const covering = sold
    .filter((plan) => creditOf(plan) >= total && plan.priceCents <= (amount ?? Infinity))
    .slice(0, 1);
  const least = covering.map((plan) => ({ plan, quantity: 1 }));
  if (amount !== null && /\bcredits?\b/.test(text)) return [];
  if (amount !== null && total === 0) return [mostCredit(amount, sold)].filter((offer) => offer.length > 0);
  const way = cheapestWay(order, sold);
  if (amount !== null)
    return [least, totalOf(way) <= amount ? way : []].filter((offer) => offer.length > 0).slice(0, 1);
  const isCheaper = way.some(({ plan }) => plan.kind === 'bundle');
  const isOther = asks.FOR_BUNDLES.test(text) && way.every(({ plan }) => plan !== least[0]?.plan);
  return [...(isCheaper ? [way] : []), ...(isOther && least.length > 0 ? [least] : [])];
}

/** What bundles do for an order, and what the rest of their credit buys. */
function paid(offer: Item[], total: number, wanted: Plan[], text: string): string[] {
  const [price, credit] = [totalOf(offer), totalOf(offer, (plan) => creditOf(plan) || plan.priceCents)];
  return [
    total > 0 && credit >= total ? phrases.covers(offer, total) : phrases.bundles(offer),
    ...(total > price && credit >= total && asks.FOR_BUNDLES.test(text) ? [phrases.saves(total, price)] : []),
    ...(credit < total ? [phrases.leaves(credit, total)] : []),
    ...(credit > total && wanted.length > 0 ? [phrases.buys(credit - total, wanted, asks.MIXES.test(text))] : []),
  ];
}

/** What a little more than the cheapest way brings: credit for further leads. */
function better(order: Item[], way: Item[], sold: Plan[]): string[] {
  const [total, paid] = [totalOf(order), totalOf(way)];
  const plan = sold.find((plan) => creditOf(plan) >= total && way.every((item) => item.plan !== plan));
  const left = plan ? creditOf(plan) - total : 0;
  const extra = plan ? plan.priceCents - paid : 0;
  const further = Math.min(...order.map(({ plan }) => left - (left % plan.priceCents)).filter((sum) => sum > 0));
  return plan && extra > 0 && extra <= paid * MAX_EXTRA && further > extra && left >= further
    ? [phrases.better(extra, plan, left)]
    : [];
}

/** Makes an item of each plan that lines may mean, with its quantity or else one; of plans that cost the same together. */
function itemsOf(lines: Line[]): Item[] {
  return lines.flatMap(({ plans, quantity }) =>
    (quantity > 0 ? joinSamePrice(plans) : plans).map((plan) => ({ plan, quantity: quantity || 1 })),
  );
}

/** Returns each order that lines may mean, up to ten. */
function choicesIn(lines: Line[]): Item[][] {
  const orders = lines.reduce<Item[][]>(
    (orders, line) => orders.flatMap((order) => itemsOf([line]).map((item) => [...order, item])).slice(0, 10),
    [[]],
  );
  return orders;
}
