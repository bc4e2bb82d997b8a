import type { Case, Conclusion } from '#app/assistant/answers/calculator/case.server.ts';
import {
  cheapestWay,
  creditOf,
  type Item,
  mostCredit,
  single,
  totalOf,
} from '#app/assistant/answers/calculator/items.server.ts';
import { ASKS } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Cents } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

/** The most that a better offer may cost more, as a share of the price. */
const MAX_EXTRA = 0.25;

/** The sum of leads and of bundles that do not pay for them. */
export function both(known: Case): Conclusion | null {
  const { say, text, order, bought } = known;
  if (order.length === 0 || bought.length === 0 || ASKS.paying.test(text) || !areTogether(known)) return null;
  const [first, second] = bought;
  const isOne = first && !second && first.quantity === 1;
  return {
    said: [say.total([...order, ...bought]), isOne ? say.whole(first.plan) : say.state('bundles', bought)],
    chosen: bought.map(({ plan }) => plan),
  };
}

/** What an order costs, how an amount or bundles pay for it, and what else they buy. */
export function payment(known: Case): Conclusion {
  const { say, text, money, order, open, named, kinds, isPaid, people } = known;
  const sold = ASKS.noBundle.test(text) ? [] : known.all;
  const [total, offers] = [totalOf(order), offersFor(known, sold)];
  const wanted = order.length === 0 && open.length === 0 ? kinds : open;
  const rest = money === null ? 0 : money - total;
  const chosen = offers.flat().flatMap(({ plan }) => (plan.kind === 'bundle' ? plan : []));
  const buys = (left: number) =>
    say.buys(left, wanted) || `${say.state('buysNone', [], { amount: left })}\n${say.list(wanted)}`;
  return {
    said: [
      ...(order.length > 0 ? [say.total(order, people)] : []),
      ...(money !== null && order.length > 0 ? [leaves(say, money, total)] : []),
      ...(rest > 0 && wanted.length > 0 ? [buys(rest)] : []),
      ...offers.flatMap((offer) => paid(known, offer, wanted)),
      ...(isPaid ? [] : better(known, offers.length > 0 ? offers.flat() : order, sold)),
    ],
    chosen: offers.length > 0 ? chosen : named.length === 1 ? named : [],
  };
}

/** The bundles that a visitor names, or else those that pay best for an order or out of an amount. */
function offersFor(known: Case, sold: Plan[]): Item[][] {
  const { text, bundles, bought, money, order } = known;
  const total = totalOf(order);
  const [only, other] = bought;
  // "How many Starter Edges for 20 buyers".
  if (only && !other && total > creditOf(only.plan) && bundles[0]?.quantity === 0 && /\bhow many\b/.test(text))
    return [[{ ...only, quantity: Math.ceil(total / creditOf(only.plan)) }]];
  if (only) return areTogether(known) ? [bought] : bought.map((item) => [item]);
  if (money !== null && order.length === 0)
    return /\bcredit\b(?=.*\bhow many\b|\W*$)|\bwith (?:\w+ )?credits?\b|\bthe \d+ credit\b/.test(text)
      ? []
      : [mostCredit(money, sold)].filter(isSome);
  const covering = sold.filter((plan) => creditOf(plan) >= total && plan.priceCents <= (money ?? Infinity));
  const least = covering.slice(0, 1).flatMap(single);
  if (money !== null) return [least.length > 0 ? least : within(money, cheapestWay(order, sold))].filter(isSome);
  const way = cheapestWay(order, sold);
  const isCheaper = way.some(({ plan }) => plan.kind === 'bundle');
  const isOther = ASKS.bundles.test(text) && way.every(({ plan }) => plan !== covering[0]);
  return [isCheaper ? way : [], isOther ? least : []].filter(isSome);
}

const isSome = (items: Item[]) => items.length > 0;
const within = (money: Cents, way: Item[]) =>
  totalOf(way) <= money && way.some(({ plan }) => plan.kind === 'bundle') ? way : [];

/** Whether bundles are bought all together, rather than compared. */
function areTogether({ bundles, text, isBundleNamed }: Case): boolean {
  return bundles.some(({ quantity }) => quantity > 0) || (isBundleNamed && ASKS.together.test(text));
}

/** What is left of an amount after an order, or what it lacks. */
function leaves(say: Case['say'], amount: Cents, due: Cents): string {
  return say.state(amount < due ? 'missing' : 'left', [], { amount, left: amount - due, missing: due - amount });
}

/** What bundles do for an order, and what the rest of their credit buys. */
function paid({ say, order, text }: Case, offer: Item[], wanted: Plan[]): string[] {
  const total = totalOf(order);
  const [price, credit] = [totalOf(offer), totalOf(offer, (plan) => creditOf(plan) || plan.priceCents)];
  const isCovered = credit >= total;
  return [
    total > 0 && isCovered ? say.pays(offer, total) : say.state('bundles', offer),
    ...(total > price && isCovered && (ASKS.bundles.test(text) || ASKS.singly.test(text))
      ? [say.state('saves', [], { saving: total - price })]
      : []),
    ...(isCovered ? [] : [leaves(say, credit, total)]),
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
