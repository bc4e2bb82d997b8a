import type { Cents } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

/** A plan, and how many of it. */
export type Item = { plan: Plan; quantity: number };

/** Returns the plans of a kind, from the cheapest. */
export function ofKind(kind: Plan['kind'], plans: Plan[]): Plan[] {
  return plans.filter((plan) => plan.kind === kind).sort((a, b) => a.priceCents - b.priceCents);
}

export const priceOf = ({ priceCents }: Plan): Cents => priceCents;
export const creditOf = ({ creditCents }: Plan): Cents => creditCents ?? 0;
export const totalOf = (items: Item[], figureOf = priceOf): Cents =>
  items.reduce((total, { plan, quantity }) => total + figureOf(plan) * quantity, 0);

/** The most choices that are compared. A larger order gets its sum alone. */
const MAX_CHOICES = 5_000;

/** Returns the bundles and single leads that pay an order at the least price; none if there are too many to compare. */
export function cheapestWay(order: Item[], sold: Plan[]): Item[] {
  const total = totalOf(order);
  const most = [...sold.map((plan) => ({ plan, quantity: Math.ceil(total / creditOf(plan)) })), ...order];
  // A bundle pays by its credit, a single lead for itself.
  const ways = choicesOf(most).filter((way) => totalOf(way, (plan) => creditOf(plan) || plan.priceCents) >= total);
  return bestOf(ways, (one, other) => totalOf(one) - totalOf(other));
}

/** Returns the bundles that give most credit for an amount, the fewest if several do; none if it buys none. */
export function mostCredit(amount: Cents, sold: Plan[]): Item[] {
  const most = sold.map((plan) => ({ plan, quantity: Math.floor(amount / plan.priceCents) }));
  const ways = choicesOf(most).filter((way) => totalOf(way) <= amount);
  const count = (way: Item[]) => totalOf(way, () => 1);
  return bestOf(ways, (one, other) => totalOf(other, creditOf) - totalOf(one, creditOf) || count(one) - count(other));
}

/** Returns each choice of up to as many as there are of each; none if there are too many. */
function choicesOf(most: Item[]): Item[][] {
  if (most.reduce((choices, { quantity }) => choices * (quantity + 1), 1) > MAX_CHOICES) return [];
  return most.reduce<Item[][]>(
    (all, { plan, quantity: most }) =>
      all.flatMap((some) => Array.from({ length: most + 1 }, (_, quantity) => [...some, { plan, quantity }])),
    [[]],
  );
}

function bestOf(ways: Item[][], compare: (one: Item[], other: Item[]) => number): Item[] {
  const [best = []] = ways.sort(compare);
  return best.filter(({ quantity }) => quantity > 0);
}
