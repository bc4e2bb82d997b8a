import { z } from 'zod';
import type { ContentFolder } from '#app/content/files/folder.server.ts';
import { id, name, noneTwice } from '#app/content/files/schemas.server.ts';
import { readYaml } from '#app/content/files/yaml.server.ts';
import { formatUsd, readDollars } from '#app/content/money.ts';
import { type Plan, savingOf } from '#app/content/plan.ts';
import { fill } from '#app/content/texts/texts.ts';
import type { Texts } from '#app/content/texts/types.ts';

const MAX_DOLLARS = 100_000;

const dollars = z
  .number()
  .refine(
    (amount) => amount > 0 && amount <= MAX_DOLLARS && readDollars(amount) !== null,
    `must be above 0 and at most ${MAX_DOLLARS}, in dollars with at most two decimals, for example 99 or 49.50`,
  )
  .transform((amount) => readDollars(amount) ?? 0);

const common = {
  id,
  title: name(80),
  price: dollars,
  features: z.array(name(80)).max(12, 'must have at most 12 entries').default([]),
};

const planSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lead'), ...common, tier: name(20).optional() }),
  z.strictObject({ kind: z.literal('bundle'), ...common, credit: dollars, zipExclusive: z.boolean().default(false) }),
]);

const schema = z
  .array(planSchema)
  .min(1, 'must have at least one plan: copy one from content/plans.yaml')
  .superRefine(noneTwice('id'))
  // Calls name a plan by its title.
  .superRefine(noneTwice('title'))
  .superRefine((plans, context) => {
    for (const [index, plan] of plans.entries()) {
      const isKnown = plan.kind === 'bundle' && plan.credit > 0;
      if (!isKnown || plan.credit > plan.price) continue;
      const message = 'must be more than the price, or the bundle saves nothing';
      context.addIssue({ code: 'custom', path: [index, 'credit'], message });
    }
  });

/** Returns the catalogue in the order of `plans.yaml`, bundles without their terms; of a file that is no YAML, what it calls its plans. */
export function readPlans(folder: ContentFolder): Plan[] {
  const file = folder.file('plans.yaml');
  return readYaml(file, schema)?.value.map(toPlan) ?? named(file.readText() ?? '');
}

/** So that texts are checked for plans that there are not, whatever else is wrong. */
function named(text: string): Plan[] {
  const common = { kind: 'bundle', title: '', priceCents: 0, creditCents: 0, features: [] } as const;
  return [...text.matchAll(/^[-\s]*id:[ \t]*["']?([a-z\d-]*)/gm)].map(([, id = '']) => ({
    ...common,
    id,
    features: [],
  }));
}

function toPlan({ price, ...plan }: z.output<typeof planSchema>): Plan {
  if (plan.kind === 'lead') return { ...plan, priceCents: price };
  const { credit, features, ...bundle } = plan;
  return { ...bundle, priceCents: price, creditCents: credit, features };
}

/** Returns the plans with the credit of each bundle, and what it saves, before its other features. */
export function addTerms(plans: Plan[], { credit, saving }: Texts['pricing']['bundles']): Plan[] {
  return plans.map((plan) => {
    if (plan.creditCents === undefined) return plan;
    const terms = [
      fill(credit, { credit: formatUsd(plan.creditCents) }),
      fill(saving, { saving: formatUsd(savingOf(plan)) }),
    ];
    return { ...plan, features: [...terms, ...plan.features] };
  });
}
