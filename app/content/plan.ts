import { type Cents, formatUsd } from '#app/content/money.ts';
import { fill, texts } from '#app/content/texts/texts.ts';

/** An entry of the catalogue (specification, sections 3 and 9). */
export type Plan = {
  /** Used in the session, in forms and as the provider's item number. */
  id: string;
  kind: 'lead' | 'bundle';
  title: string;
  priceCents: Cents;
  /** May be empty. A bundle's begin with its credit and what it saves. */
  features: string[];
  /** The word by which bundles count a lead, as in `6 standard leads`. */
  tier?: string | undefined;
  /** The lead credit that a bundle buys. */
  creditCents?: Cents;
  /** Whether a bundle's buyer may ask for ZIP exclusivity. */
  zipExclusive?: boolean;
};

/** Returns what the cheapest single lead costs; undefined if only bundles are sold. */
export function lowestLeadPrice(plans: Plan[]): Cents | undefined {
  return cheapest(plans.filter(({ kind }) => kind === 'lead'))?.priceCents;
}

/** Returns the plan of the lowest price; undefined if there is none. */
export function cheapest(plans: Plan[]): Plan | undefined {
  return [...plans].sort((one, other) => one.priceCents - other.priceCents)[0];
}

/** Returns a bundle's credit minus its price; 0 for a single lead. */
export function savingOf({ creditCents, priceCents }: Plan): Cents {
  return creditCents ? creditCents - priceCents : 0;
}

/** Returns up to which property value a seller lead goes, as it is written; undefined without a limit. */
export function valueLimitOf({ features }: Pick<Plan, 'features'>): string | undefined {
  return /\b(?:value|home|house|propert|listing)\w*\b.{0,40} up to (\$?\d[\d,]{0,12} ?[KM]?)\b/i.exec(
    features.join('\n'),
  )?.[1];
}

/** Returns what a lead covers beside its limit of value: `Verified interest, Budget confirmed`; empty for a bundle. */
export function coverOf({ kind, features }: Plan): string {
  return features.filter((each) => kind === 'lead' && !valueLimitOf({ features: [each] })).join(', ');
}

/**
 * Returns how many leads of each price a bundle's credit buys: `6 standard, 3 exclusive or 2 hot leads`. Names prices instead
 * unless each has a tier of its own: `6 leads at $99 or 3 at $199`. Empty if it buys none.
 */
export function whatCreditBuys({ creditCents = 0 }: Plan, plans: Plan[]): string {
  const leads = plans.filter(({ kind, priceCents }) => kind === 'lead' && priceCents <= creditCents);
  const prices = [...new Set(leads.map(({ priceCents }) => priceCents))].sort((one, other) => one - other);
  const choices = prices.map((price) => ({
    count: Math.floor(creditCents / price),
    price: formatUsd(price),
    tier: leads.find(({ priceCents, tier }) => priceCents === price && tier)?.tier,
  }));
  const [first] = choices;
  const [last] = choices.slice(-1);
  if (!first || !last) return '';
  const { lead, leads: more, at, or } = texts().pricing.bundles.buys;
  const noun = ({ count }: { count: number }) => (count === 1 ? lead : more);
  const either = (parts: string[]) =>
    [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(` ${or} `);
  if (new Set(choices.flatMap(({ tier }) => tier ?? [])).size === choices.length)
    return `${either(choices.map(({ count, tier }) => `${count}\u00a0${tier}`))} ${noun(last)}`;
  // The noun stands with the first count alone.
  const counted = (choice: (typeof choices)[number]) =>
    choice === first ? `${choice.count} ${noun(choice)}` : choice.count;
  return either(choices.map((choice) => fill(at, { count: counted(choice), price: choice.price })));
}

/** The id of the plan's offer on the pricing page, which marks the one that its address names; no anchor of content has an underscore. */
export const planAnchor = (planId: string) => `plan_${planId}`;

/** Returns where a plan is chosen, in a browser that knows nothing of it. */
export function planPath(planId: string | undefined): string {
  return planId ? `/pricing#${planAnchor(planId)}` : '/pricing';
}

/** Returns what a plan buys, in a few words each: a lead's checks, or a bundle's credit, saving and ZIP exclusivity. */
export function termsOf({ kind, features, zipExclusive }: Plan): string[] {
  if (kind === 'lead') return features.length > 0 ? features : [texts().pricing.rates.everyLead];
  return zipExclusive ? [...features, texts().pricing.bundles.zipExclusive] : features;
}
