import { creditOf, type Item, priceOf, totalOf } from '#app/assistant/answers/calculator/items.server.ts';
import { SUMS } from '#app/assistant/answers/english.server.ts';
import { type Cents, formatUsd } from '#app/content/money.ts';
import { coverOf, type Plan, valueLimitOf } from '#app/content/plan.ts';
import { fill } from '#app/content/texts/texts.ts';

/** Words the parts of an answer. */
export const phrases = {
  costs: (plans: Plan[]) =>
    plans.map((plan) => (plan.kind === 'lead' ? lead(plan) : bundles([{ plan, quantity: 1 }]))).join(' ') +
    (plans.length === 1 ? plans.map(covers).join('') : ''),
  bundles,
  rest: (amount: Cents, due: Cents) => say(due > amount ? 'missing' : 'left', { sum: difference(amount, due) }),
  cheapest: (items: Item[]) => say('cheapest', { items: counts(items), sum: sumOf(items) }),
  saved: (price: Cents, paid: Cents) => say('saved', { sum: difference(price, paid) }),
  total: (items: Item[]) => `${counts(items)}: ${sumOf(items)}.`,
  /** How many of a plan an amount buys, and what is left of it; its price if it buys none. */
  buys(amount: Cents, plan: Plan): string {
    const bought = [{ plan, quantity: Math.floor(amount / plan.priceCents) }];
    const left = difference(amount, totalOf(bought));
    const values = { money: formatUsd(amount), items: counts(bought), sum: sumOf(bought), left };
    return amount < plan.priceCents ? lead(plan) : say('buys', values);
  },
};

function say(name: keyof typeof SUMS, values: Record<string, string>): string {
  return fill(SUMS[name], values);
}

function counts(items: Item[]): string {
  return new Intl.ListFormat('en-US').format(items.map(count));
}

function count({ plan: { title }, quantity }: Item): string {
  return `${quantity} ${title}${quantity === 1 || title.endsWith('s') ? '' : 's'}`;
}

function bundles(items: Item[]): string {
  const gain = difference(totalOf(items, creditOf), totalOf(items));
  return say('bundle', { title: counts(items), price: sumOf(items), credit: sumOf(items, creditOf), gain });
}

function lead(plan: Plan): string {
  const value = valueLimitOf(plan);
  const limit = value ? say('limit', { value }) : '';
  return say('lead', { title: plan.title, price: formatUsd(plan.priceCents), limit });
}

function covers(plan: Plan): string {
  const features = coverOf(plan).join(', ');
  return features && say('covers', { features });
}

/** Writes a sum out: `2 × $99 + 1 × $299 = $497`; of one thing its figure. */
function sumOf(items: Item[], figureOf = priceOf): string {
  const total = formatUsd(totalOf(items, figureOf));
  const products = items.map(({ plan, quantity }) => `${quantity} × ${formatUsd(figureOf(plan))}`);
  return totalOf(items, () => 1) === 1 ? total : `${products.join(' + ')} = ${total}`;
}

/** Writes out how far apart two amounts are: `$1,200 − $999 = $201`. */
function difference(one: Cents, other: Cents): string {
  const [more, less] = [Math.max(one, other), Math.min(one, other)];
  return `${formatUsd(more)} − ${formatUsd(less)} = ${formatUsd(more - less)}`;
}
