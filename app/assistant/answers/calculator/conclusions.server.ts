import type { Descriptions } from '#app/assistant/answers/calculator/descriptions.server.ts';
import {
  cheapestWay,
  countOf,
  creditOf,
  type Item,
  joinSamePrice,
  mostCredit,
  ofKind,
  single,
  totalOf,
} from '#app/assistant/answers/calculator/items.server.ts';
import type { Line } from '#app/assistant/answers/calculator/lines.server.ts';
import type { Wish } from '#app/assistant/answers/calculator/memory.server.ts';
import { isOrdered } from '#app/assistant/answers/calculator/order.server.ts';
import type { Phrases } from '#app/assistant/answers/calculator/phrases.server.ts';
import * as asks from '#app/assistant/answers/calculator/vocabulary.server.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** Sentences, and the plans that they suggest. */
type Conclusion = { said: string[]; chosen?: Plan[] };

/** What is known of the catalog, and how it is said. */
export type Knowledge = { plans: Plan[]; say: Descriptions & Phrases };

/** The most that a better offer may cost more, as a share of the price. */
const MAX_EXTRA = 0.25;

/** Of these, the first that has something to say is the answer. */
const CONCLUSIONS = [
  gains,
  unclear,
  uncovered,
  exclusivity,
  perLead,
  difference,
  overview,
  whole,
  choices,
  list,
  both,
  payment,
];

/** Returns what a wish comes to; nothing said if it comes to nothing. */
export function conclude(wish: Wish, knowledge: Knowledge): Conclusion {
  const known = caseOf(wish, knowledge);
  for (const each of CONCLUSIONS) {
    const conclusion = each(known);
    if (conclusion) return conclusion;
  }
  return { said: [] };
}

type Case = ReturnType<typeof caseOf>;

function caseOf(wish: Wish, { plans, say }: Knowledge) {
  const ordered = wish.leads.filter(isOrdered);
  const order = itemsOf(ordered);
  return {
    ...wish,
    ...{ plans, say, kinds: ofKind('lead', plans), all: ofKind('bundle', plans), ordered, order },
    bought: itemsOf(wish.bundles),
    /** The leads that were named, and those of them without a number. */
    named: plansIn(wish.leads),
    open: plansIn(wish.leads.filter((line) => !isOrdered(line))),
    isPaid: wish.bundles.length > 0 || wish.amount !== null,
    isOrder: countOf(order) > 1,
  };
}

function gains({ say, isGain, leads, bought, all }: Case): Conclusion | null {
  if (!isGain || leads.length > 0 || all.length === 0) return null;
  return { said: [say.gains(bought.length > 1 ? bought : all.flatMap(single))] };
}

function unclear({ say, isUnclear, isAbout, text, plans }: Case): Conclusion | null {
  if (!isUnclear) return null;
  return { said: isAbout || asks.PRICED.test(text) ? [`${say.unclear}\n${say.list(plans)}`] : [] };
}

function uncovered({ say, uncovered, kinds }: Case): Conclusion | null {
  const furthest = kinds.filter(valueLimitOf).at(-1);
  return uncovered && furthest ? { said: [say.uncovered(uncovered, furthest)], chosen: [furthest] } : null;
}

/** Which bundles have ZIP exclusivity, or what the cheapest of them costs. */
function exclusivity({ say, isExclusivity, all, text }: Case): Conclusion | null {
  const [cheapest] = all.filter(({ zipExclusive }) => zipExclusive);
  if (!isExclusivity || !cheapest) return null;
  const shown = asks.LEAST.test(text) ? [cheapest] : all.filter(({ zipExclusive }) => zipExclusive);
  return { said: [...say.exclusive(), say.costs(shown)], chosen: shown };
}

/** What a lead costs that a bundle pays for. */
function perLead({ say, text, bought, named, order }: Case): Conclusion | null {
  const [[bundle, other], [lead, more]] = [bought, joinSamePrice(named)];
  if (!bundle || other || !lead || more || !asks.PER_LEAD.test(text) || order.length > 1) return null;
  const said = say.perLead(bundle.plan, lead);
  return said ? { said: [said], chosen: [bundle.plan] } : null;
}

/** In what plans differ. Of those that a name may mean, the ones that are most like the others. */
function difference({ say, isCompared, leads, bought, plans }: Case): Conclusion | null {
  const compared = [...closest(leads), ...bought.map(({ plan, quantity }) => ({ plans: [plan], quantity }))];
  const items = itemsOf(compared);
  const [one, other] = items;
  if (!isCompared || !one || !other || items.some(({ plan }) => plan.kind !== one.plan.kind)) return null;
  if (items.length > 2 && items.some(({ quantity }) => quantity > 1)) return null;
  return {
    said: [say.differs(items)],
    chosen: items.length > 2 ? [] : items.flatMap(({ plan }) => plans.filter(({ id }) => id === plan.id)),
  };
}

/** Returns lines with the plans that share most words of their titles with those of a line of one plan: "hot seller or a standard one". */
function closest(lines: Line[]): Line[] {
  const [sure] = lines.flatMap(({ plans }) => (plans.length === 1 ? plans : []));
  if (!sure) return lines;
  const words = sure.title.split(' ');
  const shared = ({ title }: Plan) => title.split(' ').filter((word) => words.includes(word)).length;
  return lines.map((line) => {
    const most = Math.max(...line.plans.map(shared));
    return { ...line, plans: line.plans.filter((plan) => shared(plan) === most) };
  });
}

function overview({ say, text, leads, isPaid, plans, all }: Case): Conclusion | null {
  if (leads.length > 0 || isPaid) return null;
  const said = say.list(asks.BUNDLES.test(text) ? all : plans);
  return { said: asks.GENERAL.test(text) && said ? [said] : [] };
}

/** All that is known of a plan, if nothing is asked but what it is. */
function whole({ say, named, bought, amount, isOrder }: Case): Conclusion | null {
  const [plan, other] = [...named, ...bought.map(({ plan }) => plan)];
  const isOne = plan && !other && amount === null && !isOrder && bought.every(({ quantity }) => quantity === 1);
  return isOne ? { said: [say.whole(plan)], chosen: [plan] } : null;
}

/** What each of several orders costs, of which a message means one. */
function choices({ say, ordered, order }: Case): Conclusion | null {
  if (order.length === ordered.length) return null;
  const orders = ordered.reduce<Item[][]>(
    (some, line) => some.flatMap((items) => itemsOf([line]).map((item) => [...items, item])).slice(0, 10),
    [[]],
  );
  return { said: [say.choices(orders)] };
}

function list({ say, named, isPaid, isOrder, count }: Case): Conclusion | null {
  return isPaid || isOrder ? null : { said: [say.list(named, count)] };
}

/** The sum of leads and of bundles that do not pay for them. */
function both({ say, text, order, bought, isBundleNamed, bundles }: Case): Conclusion | null {
  const isPaying = asks.PAID.test(text);
  if (order.length === 0 || bought.length === 0 || isPaying || !areTogether(bundles, text, isBundleNamed)) return null;
  return {
    said: [say.total([...order, ...bought]), say.bundles(bought)],
    chosen: bought.map(({ plan }) => plan),
  };
}

/** What an order costs, how an amount or bundles pay for it, and what else they buy. */
function payment(known: Case): Conclusion {
  const { say, text, amount, order, open, named, kinds, isPaid } = known;
  const sold = asks.NO_BUNDLE.test(text) ? [] : known.all;
  const [total, offers] = [totalOf(order), offersFor(known, sold)];
  const wanted = order.length === 0 && open.length === 0 ? kinds : open;
  const rest = amount !== null ? amount - total : 0;
  const chosen = offers.flat().flatMap(({ plan }) => (plan.kind === 'bundle' ? plan : []));
  const buys = (left: number) => say.buys(left, wanted) ?? `${say.buysNone(left)}\n${say.list(wanted)}`;
  return {
    said: [
      ...(order.length > 0 ? [say.total(order)] : []),
      ...(amount !== null && order.length > 0 ? [say.leaves(amount, total)] : []),
      ...(rest > 0 && wanted.length > 0 ? [buys(rest)] : []),
      ...offers.flatMap((offer) => paid(known, offer, wanted)),
      ...(isPaid ? [] : better(known, offers.length > 0 ? offers.flat() : order, sold)),
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
function paid({ say, order, text }: Case, offer: Item[], wanted: Plan[]): string[] {
  const total = totalOf(order);
  const [price, credit] = [totalOf(offer), totalOf(offer, (plan) => creditOf(plan) || plan.priceCents)];
  return [
    total > 0 && credit >= total ? say.pays(offer, total) : say.bundles(offer),
    ...(total > price && credit >= total && asks.BUNDLES.test(text) ? [say.saves(total, price)] : []),
    ...(credit < total ? [say.leaves(credit, total)] : []),
    ...(credit > total && wanted.length > 0 ? [say.buys(credit - total, wanted)].flatMap((each) => each ?? []) : []),
  ];
}

/** What a little more than the cheapest way brings: credit for further leads. */
function better({ say, order }: Case, way: Item[], sold: Plan[]): string[] {
  const [total, paid] = [totalOf(order), totalOf(way)];
  const plan = sold.find((plan) => creditOf(plan) >= total && way.every((item) => item.plan !== plan));
  if (!plan) return [];
  const [left, extra] = [creditOf(plan) - total, plan.priceCents - paid];
  const isWorthIt = order.some(({ plan }) => left - (left % plan.priceCents) > extra);
  return extra > 0 && extra <= paid * MAX_EXTRA && isWorthIt ? [say.better(extra, plan, left)] : [];
}

/** Makes an item of each plan that lines may mean, with its quantity or else one; of plans that cost the same together. */
function itemsOf(lines: Line[]): Item[] {
  return lines.flatMap(({ plans, quantity }) =>
    (quantity > 0 ? joinSamePrice(plans) : plans).map((plan) => ({ plan, quantity: quantity || 1 })),
  );
}

const plansIn = (lines: Line[]): Plan[] => [...new Set(lines.flatMap(({ plans }) => plans))];
