import type { Cents } from '#app/content/money.ts';

/** An entry of the catalogue (specification, sections 3 and 9). */
export type Plan = {
  /** Used in the session, in forms and as the provider's item number. */
  id: string;
  kind: 'lead' | 'bundle';
  title: string;
  priceCents: Cents;
  /** May be empty. A bundle's begin with its credit and what it saves. */
  features: string[];
  /** The lead credit that a bundle buys. */
  creditCents?: Cents;
  /** Whether a bundle's buyer may ask for ZIP exclusivity. */
  zipExclusive?: boolean;
};

/** Returns a bundle's credit minus its price; 0 for a single lead. */
export function savingOf({ creditCents, priceCents }: Plan): Cents {
  return creditCents ? creditCents - priceCents : 0;
}
