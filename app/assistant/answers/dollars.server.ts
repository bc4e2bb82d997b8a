import { formatUsd as formatCents, toDollars } from '#app/content/money.ts';
import type { Plan as CataloguePlan } from '#app/content/plan.ts';
import { content } from '#app/settings/content.server.ts';

/** A plan with its figures in dollars, in which visitors ask about them. */
export type Plan = Omit<CataloguePlan, 'priceCents' | 'creditCents'> & { price: number; credit: number | undefined };

export const PLANS: Plan[] = content.plans.map((plan) => ({
  ...plan,
  get price() {
    return toDollars(plan.priceCents);
  },
  get credit() {
    return plan.creditCents && toDollars(plan.creditCents);
  },
}));

/** Returns a bundle's credit minus its price in dollars; 0 for a single lead. */
export function savingOf({ credit, price }: Plan): number {
  return credit ? credit - price : 0;
}

/** Writes dollars, with cents only if there are any: a visitor's budget may have some. */
export function formatUsd(dollars: number): string {
  return formatCents(Math.round(dollars * 100));
}
