import type { Item } from '#app/assistant/answers/calculator/order.server.ts';
import { formatUsd, type Plan, VALUE_LIMIT, valueLimitOf } from '#app/assistant/answers/dollars.server.ts';

/** Says what plans cost: one or two with all that they cover, more in short. */
export function costs(plans: Plan[]): string {
  return plans.length > 2 ? `${capital(list(plans.map(cost)))}.` : plans.map(costInFull).join(' ');
}

function costInFull(plan: Plan): string {
  const { title, price, features, credit } = plan;
  if (credit) return `${cost(plan)}.`;
  const covered = features.length > 0 ? ` It covers: ${list(features.map(lowerFirst))}.` : '';
  return `${capital(withArticle(title))} costs ${formatUsd(price)}.${covered}`;
}

/** Says what a plan costs, within a sentence: "a Hot Seller Lead costs $299 (property value up to 600K)". */
export function cost(plan: Plan): string {
  const { title, price, credit } = plan;
  if (credit) return `${title} costs ${formatUsd(price)} for ${formatUsd(credit)} of credit`;
  const limit = valueLimitOf(plan) ? ` (${valueText(plan)})` : '';
  return `${withArticle(title)} costs ${formatUsd(price)}${limit}`;
}

/** Returns a plan's limit in the rate card's words: "property value up to 600K"; empty without one. */
export function valueText(plan: Plan): string {
  return lowerFirst(plan.features.find((feature) => VALUE_LIMIT.test(feature)) ?? '');
}

export function plansOf(items: Item[]): Plan[] {
  return items.map(({ plan }) => plan);
}

/** Gives items a quantity, unless they have one already. */
export function counted(items: Item[], quantity = 1): Item[] {
  return items.map((item) => ({ plan: item.plan, quantity: item.quantity ?? quantity }));
}

/** Makes items of plans, each with the same quantity. */
export function itemsOf(plans: Plan[], quantity: number | null = null): Item[] {
  return plans.map((plan) => ({ plan, quantity }));
}

/** Groups plans by price, in the order of the catalogue. */
export function ofEachPrice(plans: Plan[]): [Plan, ...Plan[]][] {
  const prices = [...new Set(plans.map(({ price }) => price))];
  return prices.map((price) => plans.filter((plan) => plan.price === price) as [Plan, ...Plan[]]);
}

/** Says how many of a lead some dollars buy, and what is left. */
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

/** Returns a total in US dollars; an item without a quantity counts nothing. */
export function totalOf(items: Item[], figureOf = priceOf): number {
  const cents = items.map(({ plan, quantity }) => Math.round(figureOf(plan) * 100) * (quantity ?? 0));
  return cents.reduce((total, each) => total + each, 0) / 100;
}

function priceOf({ price }: Plan): number {
  return price;
}

/** Writes a difference out: `$1,200 − $999 = $201`. */
export function difference(from: number, minus: number): string {
  return `${formatUsd(from)} − ${formatUsd(minus)} = ${formatUsd(from - minus)}`;
}

/** Returns the credit that a plan buys in US dollars; 0 for a single lead. */
export function creditOf(plan: Plan): number {
  return plan.credit ?? 0;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function withArticle(title: string): string {
  return `${/^[AEIOU]/.test(title) ? 'an' : 'a'} ${title}`;
}

const LIST_FORMATS = {
  conjunction: new Intl.ListFormat('en-US', { type: 'conjunction' }),
  disjunction: new Intl.ListFormat('en-US', { type: 'disjunction' }),
};

export function list(parts: string[], type: keyof typeof LIST_FORMATS = 'conjunction'): string {
  return LIST_FORMATS[type].format(parts);
}
