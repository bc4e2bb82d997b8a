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

export const single = (plan: Plan): Item[] => [{ plan, quantity: 1 }];
export const countOf = (items: Item[]): number => totalOf(items, () => 1);
export const or = (names: string[]): string => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names);

/** Returns plans of the same price as one, "Standard Buyer or Standard Seller Lead"; the plans themselves if their prices differ. */
export function joinSamePrice(plans: Plan[]): Plan[] {
  const [first, ...others] = plans;
  if (!first || others.length === 0 || others.some(({ priceCents }) => priceCents !== first.priceCents)) return plans;
  const noun = /\w+$/.exec(first.title)?.[0] ?? '';
  const isShared = plans.every(({ title }) => title.endsWith(` ${noun}`));
  const names = plans.map(({ title }) => (isShared ? title.slice(0, -noun.length - 1) : title));
  return [{ ...first, title: `${or(names)}${isShared ? ` ${noun}` : ''}` }];
}

/** The most choices that are compared. A larger order gets its sum alone. */
const MAX_CHOICES = 5_000;

/** Returns the bundles and single leads that pay an order at the least price; none if there are too many to compare. */
export function cheapestWay(order: Item[], sold: Plan[]): Item[] {
  const total = totalOf(order);
  const singles = choicesOf(order)
    .map((items) => ({ items, sum: totalOf(items) }))
    .sort((one, other) => one.sum - other.sum);
  const credits = choicesOf(sold.map((plan) => ({ plan, quantity: Math.ceil(total / creditOf(plan)) })));
  const ways = credits.flatMap((bundles) => {
    const due = total - totalOf(bundles, creditOf);
    const rest = singles.find(({ sum }) => sum >= due);
    return rest ? { items: [...bundles, ...rest.items], price: totalOf(bundles) + rest.sum } : [];
  });
  return boughtIn(ways.sort((one, other) => one.price - other.price)[0]?.items);
}

/** Returns the bundles that give most credit for an amount, the fewest if several do; none if it buys none. */
export function mostCredit(amount: Cents, sold: Plan[]): Item[] {
  const most = sold.map((plan) => ({ plan, quantity: Math.floor(amount / plan.priceCents) }));
  const ways = choicesOf(most).filter((way) => totalOf(way) <= amount);
  const gain = (way: Item[]) => totalOf(way, creditOf);
  return boughtIn(ways.sort((one, other) => gain(other) - gain(one) || countOf(one) - countOf(other))[0]);
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

const boughtIn = (way: Item[] = []) => way.filter(({ quantity }) => quantity > 0);
