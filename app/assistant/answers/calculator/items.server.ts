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
  if (most.reduce((choices, { quantity }) => choices * (quantity + 1), 1) > MAX_CHOICES) return [];
  const choices = most.reduce<Item[][]>(
    (all, { plan, quantity: most }) =>
      all.flatMap((some) => Array.from({ length: most + 1 }, (_, quantity) => [...some, { plan, quantity }])),
    [[]],
  );
  // A bundle pays by its credit, a single lead for itself.
  const ways = choices.filter((way) => totalOf(way, (plan) => creditOf(plan) || plan.priceCents) >= total);
  const [cheapest = []] = ways.sort((one, other) => totalOf(one) - totalOf(other));
  return cheapest.filter(({ quantity }) => quantity > 0);
}
