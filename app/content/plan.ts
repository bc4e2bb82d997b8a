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
  /** The word by which bundles count a lead, as in `6 standard leads`. */
  tier?: string | undefined;
  /** The lead credit that a bundle buys. */
  creditCents?: Cents;
  /** Whether a bundle's buyer may ask for ZIP exclusivity. */
  zipExclusive?: boolean;
};

/** Returns the cheapest lead that says what it has, of several the one that says most; undefined if none does. */
export function exampleLead(plans: Plan[]): Plan | undefined {
  const described = plans.filter(({ kind, features }) => kind === 'lead' && features.length > 0);
  return cheapest(described.sort((one, other) => other.features.length - one.features.length));
}

/** Returns the plan of the lowest price; undefined if there is none. */
export function cheapest(plans: Plan[]): Plan | undefined {
  return [...plans].sort((one, other) => one.priceCents - other.priceCents)[0];
}

/** Returns the example of a lead and all bundles, which are few beside the whole catalog. */
export function plansToOffer(plans: Plan[]): Plan[] {
  const lead = exampleLead(plans) ?? cheapest(plans.filter(({ kind }) => kind === 'lead'));
  return [...(lead ? [lead] : []), ...plans.filter(({ kind }) => kind === 'bundle')];
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

/** Returns the leads that differ only in the property value that they go up to: those with a limit, if each has a tier of its own. */
export function leadsByValue(plans: Plan[]): Plan[] {
  const limited = plans.filter((plan) => plan.kind === 'lead' && valueLimitOf(plan));
  const tiers = new Set(limited.flatMap(({ tier }) => tier ?? []));
  return tiers.size > 1 && tiers.size === limited.length ? limited : [];
}

/** Returns what a lead covers beside its limit of value, such as `Verified interest`; nothing for a bundle. */
export function coverOf({ kind, features }: Plan): string[] {
  return features.filter((each) => kind === 'lead' && !valueLimitOf({ features: [each] }));
}

/** The id of the plan's offer on the pricing page, which marks the one that its address names; no anchor of content has an underscore. */
export const planAnchor = (planId: string) => `plan_${planId}`;

/** Returns where a plan is chosen, in a browser that knows nothing of it. */
export function planPath(planId: string | undefined): string {
  return planId ? `/pricing#${planAnchor(planId)}` : '/pricing';
}
