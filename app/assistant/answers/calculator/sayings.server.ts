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

  const costs = (shown: Plan[]) =>
    shown
      .map((plan) =>
        plan.kind === 'bundle' ? state('bundles', single(plan)) : `${state('costs', single(plan))}${traitsOf(plan)}.`,
      )
      .join(' ');

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

  const lineOf = (items: Item[]) => `- ${counted(items)}: ${formatUsd(totalOf(items))}`;

  return {
    ...{ state, costs, zipOf, checksOf, counted },

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

    /** In what plans differ, of two first by how much in price. */
    differs(items: Item[]): string {
      const [dear, cheap, third] = [...items].sort((one, other) => totalOf([other]) - totalOf([one]));
      const shown = items.map(({ plan }) => plan);
      if (!dear || !cheap) return '';
      const gap = totalOf([dear]) - totalOf([cheap]);
      const isOfOne = items.every(({ quantity }) => quantity === 1);
      return [
        ...(third
          ? []
          : [
              `${state('costs', [dear], { plans: bare(dear) })}, ${bare(cheap)} ${formatUsd(totalOf([cheap]))}: ${gap > 0 ? state('less', [], { gap }) : state('same')}.`,
            ]),
        ...(isOfOne ? [...shown.map((plan) => `- ${factsOf(plan)}`), ...checksOf(shown)] : []),
        ...(!isOfOne && items.every(isBundle) ? items.map((item) => `- ${state('bundles', [item])}`) : []),
      ].join('\n');
    },

    /** How much more credit bundles give than they cost, and how much less leads cost that it pays for, the most first. */
    gains(items: Item[]): string {
      const shareOf = ({ plan }: Item) => savingOf(plan) / plan.priceCents;
      const sorted = [...items].sort((one, other) => shareOf(other) - shareOf(one));
      const lines = sorted.map((item) => {
        const off = savingOf(item.plan) / creditOf(item.plan);
        return state('gain', [item], { share: percent(shareOf(item)), off: percent(off) });
      });
      return lines.length > 1 ? [state('gains'), ...lines.map((line) => `- ${line}`)].join('\n') : lines.join('');
    },

    /** What a lead costs out of each of several bundles, the least first. */
    perLead(items: Item[], lead: Plan): string {
      const ways = items
        .map((item) => ({ item, quantity: Math.floor(totalOf([item], creditOf) / lead.priceCents) }))
        .map((way) => ({ ...way, each: Math.round(totalOf([way.item]) / way.quantity) }))
        .sort((one, other) => one.each - other.each);
      return ways
        .map(({ item, quantity, each }) => {
          const leads = counted([{ plan: lead, quantity }]);
          return state('perLead', [item], { leads, each, single: lead.priceCents, less: lead.priceCents - each });
        })
        .join('\n');
    },

    /** What an order costs, and each part of it. */
    total(items: Item[], people = 1): string {
      const [first, second, third] = items.map((item) => [item]);
      if (third) return [`${capital(state('together', items))}:`, ...items.map((item) => lineOf([item]))].join('\n');
      const each =
        people > 1 && first && !second
          ? state('forEach', first, { each: `${countOf(first) / people}`, people: `${people}` })
          : '';
      const start = first ? state('costs', first, { plans: `${counted(first)} ${each}`.trim() }) : '';
      return second
        ? `${start}, ${counted(second)} ${formatUsd(totalOf(second))}: ${state('together', items)}.`
        : `${start}.`;
    },

    /** How bundles, with leads bought singly beside them, pay for an order, and what they leave. */
    pays(items: Item[], due: Cents): string {
      const left = totalOf(items, (plan) => creditOf(plan) || plan.priceCents) - due;
      const [bundles, singles] = [items.filter(isBundle), items.filter((item) => !isBundle(item))];
      return singles.length > 0
        ? state('paysWithSingles', items, { plans: counted(bundles), leads: counted(singles), left })
        : state('pays', items, { left });
    },

    /** What an amount buys of each plan, and of a single one what it leaves; empty if it buys none. */
    buys(amount: Cents, wanted: Plan[]): string {
      const [plan, other] = joinSamePrice(wanted);
      const bought = plan && !other ? [{ plan, quantity: Math.floor(amount / plan.priceCents) }] : [];
      const text = bought.length > 0 ? 'buysOne' : 'buys';
      const leads = choiceOf(amount, wanted);
      return leads && state(text, bought, { amount, leads, left: amount - totalOf(bought) });
    },
  };
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
const isBundle = ({ plan }: Item) => plan.kind === 'bundle';
const and = (names: string[]) => new Intl.ListFormat('en-US').format(names);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const NUMBERS = ' one two three four five six seven eight nine'.split(' ');

/** Names items with their numbers: "2 Hot Seller Leads and 1 Commercial Lead". */
const counted = (items: Item[]) => and(items.map((item) => withNumber(item)));
const bare = (item: Item) => withNumber(item).replace(/^1 /, '');

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
function choiceOf(amount: Cents, leads: Plan[]): string {
  const prices = [...new Set(leads.map(priceOf))].filter((price) => price <= amount).sort((one, other) => one - other);
  const same = prices.flatMap((price) => joinSamePrice(leads.filter((plan) => priceOf(plan) === price)));
  return or(same.map((plan) => withNumber({ plan, quantity: Math.floor(amount / priceOf(plan)) })));
}
