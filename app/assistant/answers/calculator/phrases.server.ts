import { creditOf, type Item, priceOf, totalOf } from '#app/assistant/answers/calculator/items.server.ts';
import { type Cents, formatUsd } from '#app/content/money.ts';
import { coverOf, type Plan, savingOf, valueLimitOf } from '#app/content/plan.ts';

const many = (items: Item[]) => totalOf(items, () => 1) > 1;
const sumOf = (items: Item[], figureOf = priceOf) => formatUsd(totalOf(items, figureOf));

/** The sentences of answers. */
export const phrases = {
  unclear: 'I am not sure what to add up. These are our prices.',

  /** What each plan costs, as prose. */
  costs(plans: Plan[]): string {
    const features = plans.length === 1 ? plans.flatMap(coverOf).join(', ') : '';
    const sentences = plans.map((plan) =>
      plan.kind === 'bundle' ? phrases.bundles([{ plan, quantity: 1 }]) : lead(plan),
    );
    return [...sentences, ...(features ? [`It covers: ${features}.`] : [])].join(' ');
  },

  /** What each plan costs, alone and in the same number, a line each. */
  list: (plans: Plan[], quantity = 1) =>
    plans
      .map((plan) => {
        const credit = creditOf(plan) > 0 ? ` for ${formatUsd(creditOf(plan))} of credit` : '';
        const sum = quantity > 1 ? `, ${quantity} for ${formatUsd(quantity * plan.priceCents)}` : '';
        return `- ${plan.title}: ${formatUsd(plan.priceCents)}${credit}${limitOf(plan)}${sum}`;
      })
      .join('\n'),

  bundles(items: Item[]): string {
    const gain = totalOf(items, savingOf);
    const more = gain > 0 ? `, ${formatUsd(gain)} more than you pay` : '';
    const [cost, give] = many(items) ? ['cost', 'give'] : ['costs', 'gives'];
    return `${named(items)} ${cost} ${sumOf(items)} and ${give} ${sumOf(items, creditOf)} of credit${more}.`;
  },

  /** How much more credit bundles give than they cost, the most first. */
  gains(items: Item[]): string {
    const share = (item: Item) => totalOf([item], savingOf) / totalOf([item]);
    const sorted = items.map((item) => [item] as [Item]).sort(([one], [other]) => share(other) - share(one));
    const lines = sorted.map(
      (each) =>
        `- ${many(each) ? counted(each) : each[0].plan.title}: ${sumOf(each, creditOf)} of credit for ${sumOf(each)}, ${(100 * share(each[0])).toFixed(1)}% more than you pay`,
    );
    return `The most credit for a dollar comes first:\n${lines.join('\n')}`;
  },

  /** What each of several orders costs, of which a message means one. */
  choices: (orders: Item[][]) =>
    `That depends on which you take:\n${orders.map((items) => `- ${counted(items)}: ${sumOf(items)}`).join('\n')}`,

  /** How many more of a lead one bundle's credit buys than another's. */
  fewer(bundles: Plan[], plan: Plan): string {
    const sorted = [...bundles].sort((one, other) => creditOf(other) - creditOf(one));
    const [most = 0, least = 0] = sorted.map((bundle) => Math.floor(creditOf(bundle) / plan.priceCents));
    const [more, less] = [most, least].map((quantity) => counted([{ plan, quantity }]));
    return `${sorted[0]?.title} buys ${more}, ${sorted[1]?.title} ${less}: ${most - least} fewer.`;
  },

  /** What an order costs, and each part of it. */
  total(items: Item[]): string {
    const [first, second, third] = items.map((item) => [item]);
    if (third)
      return `Together ${sumOf(items)}:\n${items.map((item) => `- ${counted([item])}: ${sumOf([item])}`).join('\n')}`;
    const start = first ? `${counted(first)} ${many(first) ? 'cost' : 'costs'} ${sumOf(first)}` : '';
    return second ? `${start}, ${counted(second)} ${sumOf(second)}: together ${sumOf(items)}.` : `${start}.`;
  },

  /** How bundles, with leads bought singly beside them, pay for an order, and what they leave. */
  covers(items: Item[], due: Cents): string {
    const left = totalOf(items, (plan) => creditOf(plan) || plan.priceCents) - due;
    const [cover, leave] = many(items) ? ['cover', 'leave'] : ['covers', 'leaves'];
    const [credits, singles] = [true, false].map((isBundle) =>
      items.filter(({ plan }) => (plan.kind === 'bundle') === isBundle),
    );
    if (!credits || !singles?.length)
      return `${named(items)} ${cover} that for ${sumOf(items)}${left > 0 ? ` and ${leave} ${formatUsd(left)}` : ''}.`;
    const rest = left > 0 ? `, with ${formatUsd(left)} of credit left` : '';
    return `The cheapest way is ${counted(credits)} plus ${counted(singles)} bought singly: ${sumOf(items)}${rest}.`;
  },
  saves: (price: Cents, paid: Cents) => `That saves ${formatUsd(price - paid)}.`,
  better: (extra: Cents, { title, priceCents }: Plan, left: Cents) =>
    `For ${formatUsd(extra)} more, ${title} (${formatUsd(priceCents)}) covers that and leaves ${formatUsd(left)}.`,
  leaves: (amount: Cents, due: Cents) =>
    amount < due
      ? `${formatUsd(amount)} does not cover that: ${formatUsd(due - amount)} is missing.`
      : `Of ${formatUsd(amount)}, ${formatUsd(amount - due)} is left.`,

  /** How many of each plan an amount buys, and what is left of it. */
  buys(amount: Cents, plans: Plan[]): string {
    const all = plans.map((plan) => [{ plan, quantity: Math.floor(amount / plan.priceCents) }]);
    const bought = all.filter((items) => totalOf(items) > 0);
    const [only = []] = bought;
    const left = (items: Item[]) => formatUsd(amount - totalOf(items));
    if (bought.length === 0) return `${formatUsd(amount)} buys none of these:\n${phrases.list(plans)}`;
    if (plans.length === 1)
      return `${formatUsd(amount)} buys ${counted(only)} for ${sumOf(only)} and leaves ${left(only)}.`;
    const lines = bought.map((items) => `- ${counted(items)} for ${sumOf(items)}, ${left(items)} left`);
    return `${formatUsd(amount)} buys one of these:\n${lines.join('\n')}`;
  },

  differs(one: Item, other: Item): string {
    const [dear, cheap] = totalOf([one]) < totalOf([other]) ? [[other], [one]] : [[one], [other]];
    const [gap, credit] = [priceOf, creditOf].map((figureOf) => totalOf(dear, figureOf) - totalOf(cheap, figureOf));
    const name = (items: Item[]) => counted(items, ['', '']);
    const costs = `${name(dear)} ${many(dear) ? 'cost' : 'costs'} ${sumOf(dear)}, ${name(cheap)} ${sumOf(cheap)}`;
    const more = credit ? ` The difference in credit is ${formatUsd(credit)}.` : '';
    return gap ? `${costs}: ${formatUsd(gap)} less.${more}` : `${costs}: the same.`;
  },
  uncovered: (dollars: number, furthest: Plan) =>
    `None of our leads goes ${dollars % 1000 === 1 ? 'beyond' : 'up to'} ${formatUsd(100 * (dollars - (dollars % 1000)))}. This one goes furthest: ${lead(furthest)}`,
};

function limitOf(plan: Plan): string {
  const value = valueLimitOf(plan);
  return value ? ` (property value up to ${value})` : '';
}

function lead(plan: Plan): string {
  return `${plan.title} costs ${formatUsd(plan.priceCents)}${limitOf(plan)}.`;
}

function counted(items: Item[], numbers: string[] = []): string {
  const names = items.map(({ plan: { title }, quantity }) => {
    const count = numbers[quantity] ?? `${quantity} `;
    return `${count}${title}${quantity > 1 && /[a-rt-z]$/i.test(title) ? 's' : ''}`;
  });
  return new Intl.ListFormat('en-US').format(names);
}

const NUMBERS = ['', '', 'two ', 'three ', 'four ', 'five ', 'six ', 'seven ', 'eight ', 'nine '];

/** Names what begins a sentence: "Two Starter Edges", "Elite Access". */
function named(items: Item[]): string {
  const text = counted(items, NUMBERS);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
