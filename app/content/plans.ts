import { type Cents, formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

/** The catalogue (specification, section 9): the only source of prices. An order keeps the one it was made at. */
export const PLANS: Plan[] = [
  {
    id: 'standard-buyer-lead',
    kind: 'lead',
    title: 'Standard Buyer Lead',
    priceCents: 9_900,
    features: ['Verified interest', 'Contact details', 'Budget confirmed'],
  },
  {
    id: 'standard-seller-lead',
    kind: 'lead',
    title: 'Standard Seller Lead',
    priceCents: 9_900,
    features: ['Property value up to 200K', 'Owner', 'Verified address', 'Intent to sell', 'No agent involved'],
  },
  {
    id: 'exclusive-seller-lead',
    kind: 'lead',
    title: 'Exclusive Seller Lead',
    priceCents: 19_900,
    features: ['Property value up to 400K'],
  },
  {
    id: 'hot-seller-lead',
    kind: 'lead',
    title: 'Hot Seller Lead',
    priceCents: 29_900,
    features: ['Property value up to 600K'],
  },
  { id: 'commercial-lead', kind: 'lead', title: 'Commercial Lead', priceCents: 29_900, features: [] },
  bundle({ id: 'starter-edge', title: 'Starter Edge', priceCents: 49_900, creditCents: 60_000 }),
  bundle({ id: 'pro-closer', title: 'Pro Closer', priceCents: 99_900, creditCents: 120_000, zipExclusive: true }),
  bundle({ id: 'elite-access', title: 'Elite Access', priceCents: 149_900, creditCents: 180_000, zipExclusive: true }),
];

export function findPlan(id: string): Plan | undefined {
  return PLANS.find((plan) => plan.id === id);
}

/** Returns a bundle's credit minus its price; 0 for a single lead. */
export function savingOf({ creditCents, priceCents }: Plan): Cents {
  return creditCents ? creditCents - priceCents : 0;
}

function bundle(facts: Omit<Plan, 'kind' | 'features'> & { creditCents: Cents }): Plan {
  const { priceCents, creditCents } = facts;
  const features = [`${formatUsd(creditCents)} credit`, `Saves ${formatUsd(creditCents - priceCents)}`];
  return { ...facts, kind: 'bundle', features };
}
