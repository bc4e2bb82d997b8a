import { formatUsd } from '#app/content/money.ts';
import { cheapest, coverOf, exampleLead, leadsByValue, type Plan, planPath, valueLimitOf } from '#app/content/plan.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import type { Example } from '#app/routes/_index/lead-example.tsx';

/** What a plan is called and costs in a few words, and where it is chosen. */
export type Price = { path: string; label: string; figure: string; note?: string | undefined; isCredit?: true };

/** Up to which value a lead goes, in dollars: beside prices, 200K could be anything. Undefined without a limit. */
function dollarLimitOf(plan: Plan): string | undefined {
  return valueLimitOf(plan)?.replace(/^\$?/, '$$');
}

/** Returns the example of a lead as its card shows it; null where no lead says what it has. */
export function exampleOf(plans: Plan[]): Example | null {
  const lead = exampleLead(plans);
  if (!lead) return null;
  const { example } = texts().landing.hero;
  const limit = dollarLimitOf(lead);
  return {
    title: lead.title,
    price: formatUsd(lead.priceCents),
    unit: texts().pricing.rates.perLead,
    where: limit ? fill(example.whereUpTo, { limit }) : example.where,
    cover: coverOf(lead),
  };
}

/** Returns what the rate card says of leads of different property values; null where there are none. */
export function priceNoteOf(plans: Plan[]): string | null {
  return leadsByValue(plans).length > 0 ? texts().pricing.rates.byValue : null;
}

/** Returns the price of each lead and of the smallest bundle, in the order of the plans. */
export function pricesOf(plans: Plan[]): Price[] {
  const { prepay, credit, upTo } = texts().landing.hero.prices;
  const leads = plans.filter(({ kind }) => kind === 'lead');
  const bundle = cheapest(plans.filter(({ kind }) => kind === 'bundle'));
  const prices = leads.map((lead) => {
    const limit = dollarLimitOf(lead);
    const note = limit && fill(upTo, { limit });
    return { path: planPath(lead.id), label: lead.title, figure: formatUsd(lead.priceCents), note };
  });
  if (!bundle) return prices;
  const label = fill(prepay, { price: formatUsd(bundle.priceCents) });
  const figure = fill(credit, { credit: formatUsd(bundle.creditCents ?? bundle.priceCents) });
  return [...prices, { path: planPath(bundle.id), label, figure, isCredit: true }];
}
