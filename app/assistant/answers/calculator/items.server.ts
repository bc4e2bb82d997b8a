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

/** The most choices of leads, and of bundles, that are compared. An order with more gets its sum alone. */
const MAX_CHOICES = 1_000;

/** Returns the bundles and single leads that pay an order at the least price; none if there are too many to compare. */
export function cheapestWay(order: Item[], sold: Plan[]): Item[] {
  const total = totalOf(order);
  const offers = byPrice(choicesOf(sold.map((plan) => ({ plan, quantity: Math.ceil(total / creditOf(plan)) }))));
  const ways = choicesOf(order).flatMap((singles) => {
    const due = total - totalOf(singles);
    const offer = offers.find((bundles) => totalOf(bundles, creditOf) >= due);
    return offer ? [[...offer, ...singles]] : [];
  });
  return byPrice(ways)[0]?.filter(({ quantity }) => quantity > 0) ?? [];
}

/** Returns every choice of at most these quantities. */
function choicesOf(items: Item[]): Item[][] {
  if (items.reduce((choices, { quantity }) => choices * (quantity + 1), 1) > MAX_CHOICES) return [];
  return items.reduce<Item[][]>(
    (all, { plan, quantity: most }) =>
      all.flatMap((some) => Array.from({ length: most + 1 }, (_, quantity) => [...some, { plan, quantity }])),
    [[]],
  );
}

function byPrice(choices: Item[][]): Item[][] {
  return choices.sort((one, other) => totalOf(one) - totalOf(other));
}

const VALUE_LIMIT = /\b(?:value|home|house|propert|listing)\w*\b.{0,40} up to (\$?\d[\d,]{0,12} ?[KM]?)\b/i;

/**
 * Returns the feature that states the highest property value of a seller lead ("Property value up to 200K"), with the value
 * as it is written and in US dollars; null without a limit.
 */
export function valueLimitOf({ features }: Plan): { feature: string; text: string; dollars: number } | null {
  const feature = features.find((each) => VALUE_LIMIT.test(each)) ?? '';
  const text = VALUE_LIMIT.exec(feature)?.[1];
  const scale = { k: 1e3, m: 1e6 }[text?.at(-1)?.toLowerCase() ?? ''] ?? 1;
  return text ? { feature, text, dollars: Number(text.replace(/\D/g, '')) * scale } : null;
}
