import { type Item, valueLimitOf } from '#app/assistant/answers/order.server.ts';
import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

/** Says what plans cost: one with all that it covers, several in short. */
export function costs(plans: Plan[]): string {
  const [only, second] = plans;
  const covers =
    only?.kind === 'lead' && !second
      ? only.features.map((feature) => feature.replace(/^./, (letter) => letter.toLowerCase()))
      : [];
  if (!only || covers.length === 0) return `${capital(list(plans.map(cost)))}.`;
  return `${capital(cost({ ...only, features: [] }))}. It covers: ${list(covers)}.`;
}

export function cost(plan: Plan): string {
  const { title, price, credit } = plan;
  if (credit) return `${title} costs ${formatUsd(price)} for ${formatUsd(credit)} of credit`;
  const limit = valueLimitOf(plan) ? ` (${valueText(plan)})` : '';
  return `${/^[AEIOU]/.test(title) ? 'an' : 'a'} ${title} costs ${formatUsd(price)}${limit}`;
}

export function valueText(plan: Plan): string {
  return (plan.features.find((feature) => feature.includes('up to')) ?? '').replace(/^P/, 'p');
}

export function plansOf(items: Item[]): Plan[] {
  return items.map(({ plan }) => plan);
}

/** Gives plans a quantity, unless they have one already. */
export function quantityOf(plans: Plan[], quantity: number, known: Item[] = []): Item[] {
  return plans.map((plan) => ({ plan, quantity: known.find((item) => item.plan === plan)?.quantity ?? quantity }));
}

/** Groups plans by price, in the order of the catalogue. */
export function ofEachPrice(plans: Plan[]): [Plan, ...Plan[]][] {
  const prices = [...new Set(plans.map(({ price }) => price))];
  return prices.map((price) => plans.filter((plan) => plan.price === price) as [Plan, ...Plan[]]);
}

/** How many of a lead some dollars buy, and what is left. */
export function wholeLeads(dollars: number, plan: Plan): string {
  const item = { plan, quantity: Math.floor(dollars / plan.price) };
  return `${countOf(item)}: ${sumOf([item])}, and ${difference(dollars, totalOf([item]))} is left`;
}

export function countOf({ plan, quantity }: Item): string {
  return `${quantity} ${plan.title}${quantity === 1 ? '' : 's'}`;
}

/** Writes a sum out: `2 × $99 + 1 × $299 = $497`. */
export function sumOf(items: Item[], figureOf = priceOf): string {
  const products = items.map(({ plan, quantity }) => `${quantity} × ${formatUsd(figureOf(plan))}`);
  return `${products.join(' + ')} = ${formatUsd(totalOf(items, figureOf))}`;
}

/** In US dollars; an item without a quantity counts nothing. */
export function totalOf(items: Item[], figureOf = priceOf): number {
  return items.reduce((total, { plan, quantity }) => total + figureOf(plan) * (quantity ?? 0), 0);
}

function priceOf({ price }: Plan): number {
  return price;
}

/** Writes a difference out: `$1,200 − $999 = $201`. */
export function difference(from: number, minus: number): string {
  return `${formatUsd(from)} − ${formatUsd(minus)} = ${formatUsd(from - minus)}`;
}

/** In US dollars; 0 for a single lead. */
export function creditOf(plan: Plan): number {
  return plan.credit ?? 0;
}

/** The highest property value in US dollars; 0 for a plan without one. */
export function limitOf(plan: Plan): number {
  return valueLimitOf(plan) ?? 0;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function list(parts: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat('en-US', { type }).format(parts);
}
