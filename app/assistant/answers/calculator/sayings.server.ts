import {
  countOf,
  creditOf,
  type Item,
  joinSamePrice,
  ofKind,
  priceOf,
  single,
  totalOf,
} from '#app/assistant/answers/calculator/items.server.ts';
import { bare, capital, choiceOf, counted, named } from '#app/assistant/answers/calculator/wording.server.ts';
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

  return {
    ...{ state, costs, zipOf, checksOf },

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
      if (!dear || !cheap) return '';
      const shown = items.map(({ plan }) => plan);
      const gap = totalOf([dear]) - totalOf([cheap]);
      const less = gap > 0 ? state('less', [], { gap }) : state('same');
      const prices = `${state('costs', [dear], { plans: bare(dear) })}, ${bare(cheap)} ${sumOf(cheap)}: ${less}.`;
      const isOfOne = items.every(({ quantity }) => quantity === 1);
      const facts = isOfOne ? shown.map(factsOf) : items.filter(isBundle).map((item) => state('bundles', [item]));
      return [
        ...(third ? [] : [prices]),
        ...facts.map((each) => `- ${each}`),
        ...(isOfOne ? checksOf(shown) : []),
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
      const ways = items.map((item) => {
        const quantity = Math.floor(totalOf([item], creditOf) / lead.priceCents);
        return { item, leads: counted([{ plan: lead, quantity }]), each: Math.round(totalOf([item]) / quantity) };
      });
      return ways
        .sort((one, other) => one.each - other.each)
        .map(({ item, leads, each }) => state('perLead', [item], { leads, each, single: lead.priceCents }))
        .join('\n');
    },

    /** What an order costs, and each part of it. */
    total(items: Item[], people = 1): string {
      const [first, second, third] = items;
      if (!first) return '';
      if (third) return [`${capital(state('together', items))}:`, ...items.map(lineOf)].join('\n');
      const each = { each: `${first.quantity / people}`, people: `${people}` };
      const plans = people > 1 && !second ? `${counted([first])} ${state('forEach', [], each)}` : counted([first]);
      const others = second ? `, ${counted([second])} ${sumOf(second)}: ${state('together', items)}` : '';
      return `${state('costs', [first], { plans })}${others}.`;
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

const sumOf = (item: Item) => formatUsd(totalOf([item]));
const lineOf = (item: Item) => `- ${counted([item])}: ${sumOf(item)}`;
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
const isBundle = ({ plan }: Item) => plan.kind === 'bundle';
