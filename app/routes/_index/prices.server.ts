import { formatUsd } from '#app/content/money.ts';
import { cheapest, type Plan, planPath, valueLimitOf } from '#app/content/plan.ts';
import { fill, texts } from '#app/content/texts/texts.ts';

/** What a plan is called and costs in a few words, and where it is chosen. */
export type Price = { path: string; label: string; figure: string; note?: string | undefined; isCredit?: true };

/** Returns up to which value a lead goes, in dollars: beside prices, 200K could be anything. Undefined without a limit. */
export function dollarLimitOf(plan: Plan): string | undefined {
  return valueLimitOf(plan)?.replace(/^\$?/, '$$');
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
