import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

/** The catalogue (specification, section 9): the only source of prices on the site, at checkout and in the ledger. */
export const PLANS: Plan[] = [
  {
    id: 'standard-buyer-lead',
    kind: 'lead',
    title: 'Standard Buyer Lead',
    price: 99,
    features: ['Verified interest', 'Contact details', 'Budget confirmed'],
  },
  {
    id: 'standard-seller-lead',
    kind: 'lead',
    title: 'Standard Seller Lead',
    price: 99,
    features: ['Property value up to 200K', 'Owner', 'Verified address', 'Intent to sell', 'No agent involved'],
  },
  {
    id: 'exclusive-seller-lead',
    kind: 'lead',
    title: 'Exclusive Seller Lead',
    price: 199,
    features: ['Property value up to 400K'],
  },
  {
    id: 'hot-seller-lead',
    kind: 'lead',
    title: 'Hot Seller Lead',
    price: 299,
    features: ['Property value up to 600K'],
  },
  { id: 'commercial-lead', kind: 'lead', title: 'Commercial Lead', price: 299, features: [] },
  bundle({ id: 'starter-edge', title: 'Starter Edge', price: 499, credit: 600 }),
  bundle({ id: 'pro-closer', title: 'Pro Closer', price: 999, credit: 1200, zipExclusive: true }),
  bundle({ id: 'elite-access', title: 'Elite Access', price: 1499, credit: 1800, zipExclusive: true }),
];

export function findPlan(id: string): Plan | undefined {
  return PLANS.find((plan) => plan.id === id);
}

/** Returns a bundle's credit minus its price in US dollars; 0 for a single lead. */
export function savingOf(plan: Plan): number {
  return plan.credit ? plan.credit - plan.price : 0;
}

function bundle(facts: Omit<Plan, 'kind' | 'features'> & { credit: number }): Plan {
  const { price, credit } = facts;
  return { ...facts, kind: 'bundle', features: [`${formatUsd(credit)} credit`, `Saves ${formatUsd(credit - price)}`] };
}
