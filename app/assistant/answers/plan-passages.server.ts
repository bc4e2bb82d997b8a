import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { BUNDLES, LEADS } from '#app/assistant/answers/plan-names.server.ts';
import { costs, creditOf, list, valueText } from '#app/assistant/answers/sums.server.ts';
import { formatUsd } from '#app/content/money.ts';
import { savingOf } from '#app/content/plans.ts';

const PRICES = LEADS.map(({ title, price }) => `${title} ${formatUsd(price)}`);
const SELLERS = LEADS.filter(({ title }) => title.includes('Seller')).map(
  (plan) => `the ${plan.title} at ${formatUsd(plan.price)} (${valueText(plan)})`,
);
const CREDITS = BUNDLES.map((plan) => `${plan.title} costs ${formatUsd(plan.price)} for ${formatUsd(creditOf(plan))}`);
const SAVINGS = BUNDLES.map((plan) => `${plan.title} saves ${formatUsd(savingOf(plan))}`);
const NEVER_EXPIRES = 'The credit never expires.';

/** Overviews that visitors ask for. */
const OVERVIEWS: [id: string, title: string, ...sentences: string[]][] = [
  [
    'leads',
    'Lead prices',
    `On our rate card a lead costs: ${list(PRICES)}.`,
    `Prepaid bundles: ${list(CREDITS)} of credit.`,
  ],
  ['seller-leads', 'Seller lead prices', `Our seller leads are ${list(SELLERS)}.`],
  ['bundles', 'Prepaid bundles', `${list(CREDITS)} of credit.`, `${list(SAVINGS)}.`, NEVER_EXPIRES],
  [
    'discounts',
    'Discounts',
    'Checkout charges the prices on our rate card, and I cannot grant discounts.',
    `What pays less is a prepaid bundle: ${list(SAVINGS)}.`,
  ],
];

/** Returns one passage for each plan, and the overviews that visitors ask for. */
export function planPassages(): Passage[] {
  const leads = LEADS.map((plan) => ({ plan, sentences: [costs([plan])] }));
  const bundles = BUNDLES.map((plan) => ({
    plan,
    sentences: [
      costs([plan]),
      `You save ${formatUsd(savingOf(plan))}.`,
      NEVER_EXPIRES,
      ...(plan.zipExclusive ? ['ZIP exclusivity is available with it.'] : []),
    ],
  }));
  return [
    ...[...leads, ...bundles].map(({ plan, sentences }) => ({
      id: `plan/${plan.id}`,
      title: `${plan.title} price`,
      sentences,
      path: '/pricing',
    })),
    ...OVERVIEWS.map(([id, title, ...sentences]) => ({ id: `plans/${id}`, title, sentences, path: '/pricing' })),
  ];
}
