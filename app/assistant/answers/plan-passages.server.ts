import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { PLANS, savingOf } from '#app/content/plans.ts';

const LEADS = PLANS.filter((plan) => plan.kind === 'lead');
const BUNDLES = PLANS.filter((plan) => plan.kind === 'bundle');

/** Returns one passage for each plan, and the overviews that visitors ask for. */
export function planPassages(): Passage[] {
  const path = '/pricing';
  return [
    ...PLANS.map((plan) => ({
      path,
      id: `plan/${plan.id}`,
      title: `${plan.title} price`,
      sentences: plan.kind === 'lead' ? leadSentences(plan) : bundleSentences(plan),
    })),
    { path, id: 'plans/leads', title: 'Lead prices', sentences: [leadPrices(), bundlesFrom()] },
    {
      path,
      id: 'plans/seller-leads',
      title: 'Seller lead prices',
      sentences: [
        `Our seller leads are ${list(
          LEADS.filter((plan) => plan.title.includes('Seller')).map(
            (plan) => `the ${plan.title} at ${formatUsd(plan.price)} (${valueLimit(plan)})`,
          ),
        )}.`,
      ],
    },
    {
      path,
      id: 'plans/bundles',
      title: 'Prepaid bundles',
      sentences: [
        `${list(BUNDLES.map((plan) => `${plan.title} costs ${formatUsd(plan.price)} and buys ${formatUsd(plan.credit ?? 0)} credit`))}.`,
        `You save ${list(BUNDLES.map((plan) => formatUsd(savingOf(plan))))}, and the credit never expires.`,
      ],
    },
    {
      path,
      id: 'plans/discounts',
      title: 'Discounts',
      sentences: [
        'Checkout charges the prices on our rate card, and I cannot grant discounts.',
        `What pays less is a prepaid bundle: ${list(
          BUNDLES.map((plan) => `${plan.title} saves ${formatUsd(savingOf(plan))}`),
        )}.`,
      ],
    },
  ];
}

function leadSentences(plan: Plan): string[] {
  return [
    `${withArticle(plan.title)} costs ${formatUsd(plan.price)}.`,
    plan.features.length > 0
      ? `It covers: ${list(plan.features.map(lowerFirst))}.`
      : 'It is verified and sold to one agent, like every lead.',
  ];
}

function bundleSentences(plan: Plan): string[] {
  return [
    `${plan.title} costs ${formatUsd(plan.price)} and buys ${formatUsd(plan.credit ?? 0)} of lead credit, so you save ${formatUsd(savingOf(plan))}.`,
    'The credit never expires.',
    ...(plan.zipExclusive ? ['ZIP exclusivity is available with it.'] : []),
  ];
}

function leadPrices(): string {
  return `On our rate card a lead costs: ${list(LEADS.map((plan) => `${plan.title} ${formatUsd(plan.price)}`))}.`;
}

function bundlesFrom(): string {
  const cheapest = BUNDLES.reduce((low, plan) => (plan.price < low.price ? plan : low));
  return `Prepaid bundles start at ${formatUsd(cheapest.price)} for ${formatUsd(cheapest.credit ?? 0)} of credit.`;
}

function valueLimit(plan: Plan): string {
  return plan.features
    .filter((feature) => feature.startsWith('Property value'))
    .map(lowerFirst)
    .join();
}

function withArticle(title: string): string {
  return `${/^[AEIOU]/.test(title) ? 'An' : 'A'} ${title}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function list(parts: string[]): string {
  return new Intl.ListFormat('en-US').format(parts);
}
