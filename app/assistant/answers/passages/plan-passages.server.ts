import { cost, costs, list } from '#app/assistant/answers/calculator/sums.server.ts';
import {
  bundlesOf,
  formatUsd,
  inDollars,
  leadsOf,
  type Plan,
  savingOf,
  valueLimitOf,
} from '#app/assistant/answers/dollars.server.ts';
import type { Passage } from '#app/assistant/answers/passages/passage.server.ts';
import { findSentence } from '#app/assistant/answers/passages/site-sentences.server.ts';
import type { Content } from '#app/content/reading/content.server.ts';

/** Returns one passage for each plan, and the overviews that visitors ask for, as far as there is something to say. */
export function planPassages(content: Content): Passage[] {
  const plans = inDollars(content.plans);
  const expiry = findSentence(content, 'never expires') ? ['The credit never expires.'] : [];
  return [
    ...plans.map((plan) => [`plan/${plan.id}`, sentencesAbout(plan, expiry)] as const),
    ...overviews(plans, expiry),
  ]
    .filter(([, sentences]) => sentences.length > 0)
    .map(([id, sentences]) => ({ id, title: id, sentences, path: '/pricing' }));
}

function overviews(plans: Plan[], expiry: string[]): [id: string, sentences: string[]][] {
  const [leads, bundles] = [leadsOf(plans), bundlesOf(plans)];
  const sellers = leads.filter(valueLimitOf);
  const savings = `${list(bundles.map((plan) => `${plan.title} saves ${formatUsd(savingOf(plan))}`))}.`;
  const ifAny = (some: Plan[], sentences: string[]) => (some.length > 0 ? sentences : []);
  return [
    [
      'plans/leads',
      [
        ...ifAny(leads, [`On our rate card ${list(leads.map(cost))}.`]),
        ...ifAny(bundles, [`Prepaid bundles: ${costs(bundles)}`]),
      ],
    ],
    ['plans/seller-leads', ifAny(sellers, [costs(sellers)])],
    ['plans/bundles', ifAny(bundles, [costs(bundles), savings, ...expiry])],
    [
      'plans/discounts',
      [
        'Checkout charges the prices on our rate card, and I cannot grant discounts.',
        ...ifAny(bundles, [`What pays less is a prepaid bundle: ${savings}`]),
      ],
    ],
  ];
}

function sentencesAbout(plan: Plan, expiry: string[]): string[] {
  if (!plan.credit) return [costs([plan])];
  const zip = plan.zipExclusive ? ['ZIP exclusivity is available with it.'] : [];
  return [costs([plan]), `You save ${formatUsd(savingOf(plan))}.`, ...expiry, ...zip];
}
