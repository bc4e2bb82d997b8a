import {
  and,
  capital,
  choiceOf,
  counted,
  creditOf,
  type Item,
  named,
  ofKind,
  single,
  sumOf,
  verbEnd,
} from '#app/assistant/answers/calculator/items.server.ts';
import { formatUsd } from '#app/content/money.ts';
import { coverOf, type Plan, savingOf, valueLimitOf } from '#app/content/plan.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import { fill } from '#app/content/texts/texts.ts';

export type Descriptions = ReturnType<typeof createDescriptions>;

/** A bundle's features begin with its credit and what it saves. */
const OF_CREDIT = 2;

/** Creates what says all that is known of plans, in the words of the assistant and of the pricing page. */
export function createDescriptions({ plans, texts }: Pick<Content, 'plans' | 'texts'>) {
  const { sums: said } = texts.assistant;
  const { rates, bundles: pricing } = texts.pricing;
  const leads = ofKind('lead', plans);
  const exclusive =
    pricing.show && pricing.zip.show ? ofKind('bundle', plans).filter(({ zipExclusive }) => zipExclusive) : [];
  const limited = leads.filter(valueLimitOf);
  const tiers = [...new Set(limited.flatMap(({ tier }) => tier ?? []))];
  const isByValue = tiers.length > 1 && tiers.length === limited.length;
  /** What the pricing page says of leads for which no checks of their own are listed. */
  const checksOf = (shown: Plan[]) => {
    if (shown.every((plan) => plan.kind === 'bundle' || coverOf(plan).length > 0)) return [];
    if (isByValue && shown.every((plan) => limited.includes(plan)))
      return [capital(fill(rates.byValue, { tiers: and(tiers) }))];
    return [`${shown.length > 1 ? rates.sameChecks : rates.everyLead}.`];
  };

  /** What a plan has, a few words each: all of it, or what tells it from others. */
  function traitsOf(plan: Plan, isWhole: boolean): string[] {
    const [value, credit] = [valueLimitOf(plan), fill(said.credit, { credit: sumOf(single(plan), creditOf) })];
    const bought = isWhole ? choiceOf(creditOf(plan), leads) : '';
    const rest = plan.kind === 'bundle' ? plan.features.slice(OF_CREDIT) : coverOf(plan);
    return [
      ...(value ? [fill(said.limit, { value })] : []),
      ...(creditOf(plan) > 0 ? [bought ? fill(said.creditFor, { credit, leads: bought }) : credit] : []),
      ...(isWhole ? rest : []),
      ...(exclusive.includes(plan) ? [pricing.zip.available] : []),
      ...(isWhole && plan.kind === 'bundle' && exclusive.length > 0 && !plan.zipExclusive ? [said.noZip] : []),
    ];
  }

  function withTraits(start: string, plan: Plan, isWhole = false): string {
    const traits = traitsOf(plan, isWhole);
    return traits.length > 0 ? `${start} (${traits.join(', ')})` : start;
  }

  const costs = (items: Item[]) => fill(said.costs, { plans: named(items), s: verbEnd(items), price: sumOf(items) });

  const descriptions = {
    checksOf,

    /** What each plan costs, as prose. */
    costs: (shown: Plan[]) =>
      shown
        .map((plan) =>
          plan.kind === 'bundle' ? descriptions.bundles(single(plan)) : `${withTraits(costs(single(plan)), plan)}.`,
        )
        .join(' '),

    /** All that is known of a plan. */
    whole(plan: Plan): string {
      const cover = coverOf(plan);
      const [bought, amount] = [choiceOf(creditOf(plan), leads), sumOf(single(plan), creditOf)];
      const names = {
        plan: plan.title,
        plans: and((plan.zipExclusive ? [plan] : exclusive).map(({ title }) => title)),
      };
      return [
        descriptions.costs([plan]),
        ...(bought ? [fill(said.buys, { amount: fill(said.credit, { credit: amount }), leads: bought })] : []),
        ...(plan.kind === 'bundle' ? plan.features.slice(OF_CREDIT).map((each) => `${each}.`) : []),
        ...(cover.length > 0 ? [fill(said.covers, { features: cover.join(', ') })] : []),
        ...checksOf([plan]),
        ...(plan.kind === 'bundle' && exclusive.length > 0
          ? [fill(plan.zipExclusive ? said.zipWith : said.zipNotWith, names)]
          : []),
      ].join(' ');
    },

    /** What each plan costs, a line each, and in the same number. */
    list: (shown: Plan[], quantity = 1, isWhole = false) =>
      shown
        .map((plan) => {
          const line = withTraits(`- ${plan.title}: ${sumOf(single(plan))}`, plan, isWhole);
          return quantity > 1 ? `${line}, ${quantity}: ${sumOf([{ plan, quantity }])}` : line;
        })
        .join('\n'),

    bundles: (items: Item[]) =>
      fill(said.bundles, {
        ...{ plans: named(items), s: verbEnd(items), price: sumOf(items) },
        ...{ credit: sumOf(items, creditOf), gain: sumOf(items, savingOf) },
      }),

    /** The bundles that ZIP exclusivity comes with; nothing if there are none. */
    exclusive: () =>
      exclusive.length > 0 ? [fill(said.zipWith, { plans: and(exclusive.map(({ title }) => title)) })] : [],

    /** In what plans differ, of two first by how much in price. */
    differs(items: Item[]): string {
      const [dear, cheap, third] = [...items].sort(
        (a, b) => b.plan.priceCents * b.quantity - a.plan.priceCents * a.quantity,
      );
      const shown = items.map(({ plan }) => plan);
      if (!dear || !cheap) return '';
      const gap = dear.plan.priceCents * dear.quantity - cheap.plan.priceCents * cheap.quantity;
      const less = gap > 0 ? fill(said.less, { gap: formatUsd(gap) }) : said.same;
      const start = fill(said.costs, { plans: counted([dear], ['', '']), s: verbEnd([dear]), price: sumOf([dear]) });
      const isOfOne = items.every(({ quantity }) => quantity === 1);
      return [
        ...(third ? [] : [`${start}, ${counted([cheap], ['', ''])} ${sumOf([cheap])}: ${less}.`]),
        ...(isOfOne ? [descriptions.list(shown, 1, true), ...checksOf(shown)] : []),
      ].join('\n');
    },

    /** How much more credit bundles give than they cost, the most first. */
    gains(items: Item[]): string {
      const share = ({ plan }: Item) => savingOf(plan) / plan.priceCents;
      const lines = [...items]
        .sort((a, b) => share(b) - share(a))
        .map((item) => {
          const figures = { credit: sumOf([item], creditOf), price: sumOf([item]) };
          return `- ${counted([item], ['', ''])}: ${fill(said.gain, { ...figures, share: `${(100 * share(item)).toFixed(1)}%` })}`;
        });
      return [said.gains, ...lines].join('\n');
    },

    uncovered(dollars: number, furthest: Plan): string {
      const value = formatUsd(100 * (dollars - (dollars % 1000)));
      return `${fill(dollars % 1000 === 1 ? said.notBeyond : said.notUpTo, { value })} ${descriptions.costs([furthest])}`;
    },
  };
  return descriptions;
}
