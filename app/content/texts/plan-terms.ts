import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { fill, texts } from '#app/content/texts/texts.ts';

/**
 * Returns how many leads of each price a bundle's credit buys, the cheapest first: `standard leads`, 6. Names prices
 * instead unless each has a tier of its own: `leads at $99`, 6. Empty if it buys none.
 */
export function leadsOfCredit({ creditCents = 0 }: Plan, plans: Plan[]): { kind: string; count: number }[] {
  const leads = plans.filter(({ kind, priceCents }) => kind === 'lead' && priceCents <= creditCents);
  const prices = [...new Set(leads.map(({ priceCents }) => priceCents))].sort((one, other) => one - other);
  const tiers = prices.map((price) => leads.find(({ priceCents, tier }) => priceCents === price && tier)?.tier ?? '');
  const hasTiers = new Set(tiers.filter(Boolean)).size === prices.length;
  // Only a company that sells bundles has these texts.
  if (prices.length === 0) return [];
  const { ofTier, atPrice } = texts().pricing.bundles.rows;
  return prices.map((price, index) => ({
    kind: hasTiers ? fill(ofTier, { tier: tiers[index] ?? '' }) : fill(atPrice, { price: formatUsd(price) }),
    count: Math.floor(creditCents / price),
  }));
}

/** Returns what a plan buys, in a few words each: a lead's checks, or a bundle's credit, saving and ZIP exclusivity. */
export function termsOf({ kind, features, zipExclusive }: Plan): string[] {
  if (kind === 'lead') return features.length > 0 ? features : [texts().pricing.rates.everyLead];
  return zipExclusive ? [...features, texts().pricing.bundles.zip.available] : features;
}
