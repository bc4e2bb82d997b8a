import { type Case, type Conclusion, itemsOf } from '#app/assistant/answers/calculator/case.server.ts';
import {
  cheapestWay,
  creditOf,
  type Item,
  mostCredit,
  single,
  totalOf,
} from '#app/assistant/answers/calculator/items.server.ts';
import type { Line } from '#app/assistant/answers/calculator/lines.server.ts';
import * as asks from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Cents } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

/** The most that a better offer may cost more, as a share of the price. */
const MAX_EXTRA = 0.25;

/** What each of several orders costs, of which a message means one. */
export function choices({ say, ordered, order }: Case): Conclusion | null {
  if (order.length === ordered.length) return null;
  const orders = ordered.reduce<Item[][]>(
    (some, line) => some.flatMap((items) => itemsOf([line]).map((item) => [...items, item])).slice(0, 10),
    [[]],
  );
  return { said: [say.choices(orders)] };
}

/** The sum of leads and of bundles that do not pay for them. */
export function both({ say, text, order, bought, isBundleNamed, bundles }: Case): Conclusion | null {
  const isPaying = asks.PAID.test(text);
  if (order.length === 0 || bought.length === 0 || isPaying || !areTogether(bundles, text, isBundleNamed)) return null;
  const [first, second] = bought;
  return {
    said: [
      say.total([...order, ...bought]),
      first && !second && first.quantity === 1 ? say.whole(first.plan) : say.state('bundles', bought),
    ],
    chosen: bought.map(({ plan }) => plan),
  };
}

/** What an order costs, how an amount or bundles pay for it, and what else they buy. */
export function payment(known: Case): Conclusion {
  const { say, text, amount, order, open, named, kinds, isPaid } = known;
  const sold = asks.NO_BUNDLE.test(text) ? [] : known.all;
  const [total, offers] = [totalOf(order), offersFor(known, sold)];
  const wanted = order.length === 0 && open.length === 0 ? kinds : open;
  const rest = amount !== null ? amount - total : 0;
  const chosen = offers.flat().flatMap(({ plan }) => (plan.kind === 'bundle' ? plan : []));
  const buys = (left: number) =>
    say.buys(left, wanted) || `${say.state('buysNone', [], { amount: left })}\n${say.list(wanted)}`;
  return {
    said: [
      ...(order.length > 0 ? [say.total(order)] : []),
      ...(amount !== null && order.length > 0 ? [leaves(say, amount, total)] : []),
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

/** What is left of an amount after an order, or what it lacks. */
function leaves(say: Case['say'], amount: Cents, due: Cents): string {
  return say.state(amount < due ? 'missing' : 'left', [], { amount, left: amount - due, missing: due - amount });
}

/** What bundles do for an order, and what the rest of their credit buys. */
function paid({ say, order, text }: Case, offer: Item[], wanted: Plan[]): string[] {
  const total = totalOf(order);
  const [price, credit] = [totalOf(offer), totalOf(offer, (plan) => creditOf(plan) || plan.priceCents)];
  return [
    total > 0 && credit >= total ? say.pays(offer, total) : say.state('bundles', offer),
    ...(total > price && credit >= total && asks.BUNDLES.test(text)
      ? [say.state('saves', [], { saving: total - price })]
      : []),
    ...(credit < total ? [leaves(say, credit, total)] : []),
    ...(credit > total && wanted.length > 0 ? [say.buys(credit - total, wanted)].filter(Boolean) : []),
  ];
}

/** What a little more than the cheapest way brings: credit for further leads. */
function better({ say, order }: Case, way: Item[], sold: Plan[]): string[] {
  const [total, paid] = [totalOf(order), totalOf(way)];
  const plan = sold.find((plan) => creditOf(plan) >= total && way.every((item) => item.plan !== plan));
  if (!plan) return [];
  const [left, extra] = [creditOf(plan) - total, plan.priceCents - paid];
  const isWorthIt = order.some(({ plan }) => left - (left % plan.priceCents) > extra);
  return extra > 0 && extra <= paid * MAX_EXTRA && isWorthIt
    ? [say.state('better', single(plan), { extra, left })]
    : [];
}
