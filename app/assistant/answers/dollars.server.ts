import { formatUsd as formatCents, toDollars } from '#app/content/money.ts';
import type { Plan as CataloguePlan } from '#app/content/plan.ts';

/** A plan with its figures in dollars, in which visitors ask about them. */
export type Plan = Omit<CataloguePlan, 'priceCents' | 'creditCents'> & { price: number; credit: number | undefined };

export function inDollars(plans: CataloguePlan[]): Plan[] {
  return plans.map((plan) => ({
    ...plan,
    get price() {
      return toDollars(plan.priceCents);
    },
    get credit() {
      return plan.creditCents && toDollars(plan.creditCents);
    },
  }));
}

/** Returns the single leads in the order of the catalogue. */
export function leadsOf(plans: Plan[]): Plan[] {
  return plans.filter(({ kind }) => kind === 'lead');
}

/** Returns the bundles from the cheapest. */
export function bundlesOf(plans: Plan[]): Plan[] {
  return plans.filter(({ kind }) => kind === 'bundle').sort((a, b) => a.price - b.price);
}

/** The feature of a seller lead that states the highest property value which it covers: "Property value up to 200K". */
export const VALUE_LIMIT = /\b(?:value|home|house|propert|listing)\w*\b.* up to \$?(\d[\d,]*) ?(K|M)?\b/i;
const SCALES: Record<string, number> = { K: 1000, M: 1_000_000 };

/** Returns the highest property value that a seller lead covers in US dollars; null for a plan without a limit. */
export function valueLimitOf(plan: Plan): number | null {
  const [, digits = '', scale = ''] = plan.features.flatMap((feature) => VALUE_LIMIT.exec(feature) ?? []);
  return Number(digits.replaceAll(',', '')) * (SCALES[scale.toUpperCase()] ?? 1) || null;
}

/** Returns a bundle's credit minus its price in dollars; 0 for a single lead. */
export function savingOf({ credit, price }: Plan): number {
  return credit ? credit - price : 0;
}

/** Writes dollars, with cents only if there are any: a visitor's budget may have some. */
export function formatUsd(dollars: number): string {
  return formatCents(Math.round(dollars * 100));
}
