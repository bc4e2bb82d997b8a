import {
  countOf,
  creditOf,
  type Item,
  joinSamePrice,
  ofKind,
  or,
  priceOf,
  single,
  totalOf,
} from '#app/assistant/answers/calculator/items.server.ts';
import { type Cents, formatUsd } from '#app/content/money.ts';
import { coverOf, leadsByValue, type Plan, savingOf, valueLimitOf } from '#app/content/plan.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import { fill } from '#app/content/texts/texts.ts';
import type { Texts } from '#app/content/texts/types.ts';

export type Sayings = ReturnType<typeof createSayings>;

/** A bundle's features begin with its credit and what it saves. */
const OF_CREDIT = 2;

/** Creates what says sums, and all that is known of plans, in the words of the assistant and of the pricing page. */
export function createSayings({ plans, texts }: Pick<Content, 'plans' | 'texts'>) {
  const { rates, bundles: pricing } = texts.pricing;
  const leads = ofKind('lead', plans);
  const exclusive = pricing.show && pricing.zip.show ? ofKind('bundle', plans).filter((plan) => plan.zipExclusive) : [];
  const byValue = leadsByValue(plans);

  /** Fills in a text with the names and figures of items, and further values. */
  function state(
    text: keyof Texts['assistant']['sums'],
    items: Item[] = [],
    values: Record<string, Cents | string> = {},
  ) {
    const [price, credit, gain] = [priceOf, creditOf, savingOf].map((figureOf) => totalOf(items, figureOf));
    const figures = { plans: named(items), s: countOf(items) > 1 ? '' : 's', price, credit, gain, ...values };
    const shown = Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : formatUsd(value ?? 0),
    ]);
    return fill(texts.assistant.sums[text], Object.fromEntries(shown));
  }

  /** What tells a plan from others beside its price, in parentheses. */
  function traitsOf(plan: Plan): string {
    const value = valueLimitOf(plan);
    const traits = [
      ...(value ? [state('limit', [], { value })] : []),
      ...(creditOf(plan) > 0 ? [state('credit', single(plan))] : []),
      ...(exclusive.includes(plan) ? [pricing.zip.available] : []),
    ];
    return traits.length > 0 ? ` (${traits.join(', ')})` : '';
  }

  /** What a plan costs, as a sentence; of several as a list. */
  function costs(shown: Plan[]): string {
    const sentences = shown.map((plan) =>
      plan.kind === 'bundle' ? state('bundles', single(plan)) : `${state('costs', single(plan))}${traitsOf(plan)}.`,
    );
    return sentences.length > 1 ? sentences.map((each) => `- ${each}`).join('\n') : (sentences[0] ?? '');
  }

  /** What a plan costs, buys, covers and brings. */
  function factsOf(plan: Plan): string {
    const [cover, bought] = [coverOf(plan), choiceOf(creditOf(plan), leads)];
    return [
      costs([plan]),
      ...(bought ? [state('buys', [], { amount: state('credit', single(plan)), leads: bought })] : []),
      ...(plan.kind === 'bundle' ? plan.features.slice(OF_CREDIT).map((each) => `${each}.`) : []),
      ...(cover.length > 0 ? [state('covers', [], { features: cover.join(', ') })] : []),
      ...(plan.kind === 'bundle' ? zipOf(plan) : []),
    ].join(' ');
  }

  /** With which bundles ZIP exclusivity comes, and whether with this one; nothing if there are none. */
  function zipOf(plan?: Plan): string[] {
    if (exclusive.length === 0) return [];
    if (plan?.zipExclusive) return [state('zipWith', single(plan))];
    const items = exclusive.flatMap(single);
    return [plan ? state('zipNotWith', items, { plan: plan.title }) : state('zipWith', items)];
  }

  /** What the pricing page says of leads, if no checks are listed for one of them. */
  function checksOf(shown: Plan[]): string[] {
    if (shown.every((plan) => plan.kind === 'bundle' || coverOf(plan).length > 0)) return [];
    if (shown.every((plan) => byValue.includes(plan))) return [rates.byValue];
    return [`${shown.length > 1 ? rates.sameChecks : rates.everyLead}.`];
  }

  return {
    ...{ state, costs, factsOf, zipOf, checksOf },

    /** All that is known of a plan. */
    whole: (plan: Plan) => [factsOf(plan), ...checksOf([plan])].join(' '),

    /** What each plan costs, a line each, and in the same number. */
    list: (shown: Plan[], quantity = 1) =>
      shown
        .map((plan) => {
          const sum = quantity > 1 ? `, ${quantity}: ${formatUsd(quantity * plan.priceCents)}` : '';
          return `- ${plan.title}: ${formatUsd(plan.priceCents)}${traitsOf(plan)}${sum}`;
        })
        .join('\n'),
  };
}

const and = (names: string[]) => new Intl.ListFormat('en-US').format(names);
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const sumOf = (item: Item) => formatUsd(totalOf([item]));
export const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

const NUMBERS = ' one two three four five six seven eight nine'.split(' ');

/** Names items with their numbers: "2 Hot Seller Leads and 1 Commercial Lead". */
export const counted = (items: Item[]) => and(items.map((item) => withNumber(item)));
export const bare = (item: Item) => withNumber(item).replace(/^1 /, '');

function withNumber({ plan: { title }, quantity }: Item, number: string | number = quantity): string {
  return `${number} ${title}${quantity > 1 && /[a-rt-z]$/i.test(title) ? 's' : ''}`;
}

/** Names what begins a sentence: "Two Starter Edges", "Elite Access". */
function named(items: Item[]): string {
  return capital(
    and(items.map((item) => (item.quantity > 1 ? withNumber(item, NUMBERS[item.quantity]) : item.plan.title))),
  );
}

/** Returns how many of one lead or of another an amount buys, "6 Standard Buyer Leads or 3 Hot Seller Leads"; empty if none. */
export function choiceOf(amount: Cents, leads: Plan[]): string {
  const prices = [...new Set(leads.map(priceOf))].filter((price) => price <= amount).sort((one, other) => one - other);
  const same = prices.flatMap((price) => joinSamePrice(leads.filter((plan) => priceOf(plan) === price)));
  return or(same.map((plan) => withNumber({ plan, quantity: Math.floor(amount / priceOf(plan)) })));
}
