import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { BUNDLES, LEADS } from '#app/assistant/answers/plan-names.server.ts';
import { capital, creditOf, list, lowerFirst, valueText, withArticle } from '#app/assistant/answers/sums.server.ts';
import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { savingOf } from '#app/content/plans.ts';

/** Returns one passage for each plan, and the overviews that visitors ask for. */
export function planPassages(): Passage[] {
  const plans = [...LEADS.map(leadPassage), ...BUNDLES.map(bundlePassage)];
  return [...plans, LEAD_PRICES, SELLER_PRICES, BUNDLE_PRICES, DISCOUNTS].map((passage) => ({
    ...passage,
    path: '/pricing',
  }));
}

type PricingPassage = Omit<Passage, 'path'>;

function leadPassage({ id, title, price, features }: Plan): PricingPassage {
  const covers =
    features.length > 0
      ? `It covers: ${list(features.map(lowerFirst))}.`
      : 'It is verified and sold to one agent, like every lead.';
  const sentences = [`${capital(withArticle(title))} costs ${formatUsd(price)}.`, covers];
  return { id: `plan/${id}`, title: `${title} price`, sentences };
}

function bundlePassage(plan: Plan): PricingPassage {
  const sentences = [
    `${bought(plan)} of lead credit, so you save ${formatUsd(savingOf(plan))}.`,
    'The credit never expires.',
    ...(plan.zipExclusive ? ['ZIP exclusivity is available with it.'] : []),
  ];
  return { id: `plan/${plan.id}`, title: `${plan.title} price`, sentences };
}

function bought(bundle: Plan): string {
  return `${bundle.title} costs ${formatUsd(bundle.price)} and buys ${formatUsd(creditOf(bundle))}`;
}

const [cheapest] = BUNDLES;
const LEAD_PRICES: PricingPassage = {
  id: 'plans/leads',
  title: 'Lead prices',
  sentences: [
    `On our rate card a lead costs: ${list(LEADS.map(({ title, price }) => `${title} ${formatUsd(price)}`))}.`,
    ...(cheapest
      ? [`Prepaid bundles start at ${formatUsd(cheapest.price)} for ${formatUsd(creditOf(cheapest))} of credit.`]
      : []),
  ],
};

const SELLER_PRICES: PricingPassage = {
  id: 'plans/seller-leads',
  title: 'Seller lead prices',
  sentences: [
    `Our seller leads are ${list(
      LEADS.filter(({ title }) => title.includes('Seller')).map(
        (plan) => `the ${plan.title} at ${formatUsd(plan.price)} (${valueText(plan)})`,
      ),
    )}.`,
  ],
};

const BUNDLE_PRICES: PricingPassage = {
  id: 'plans/bundles',
  title: 'Prepaid bundles',
  sentences: [
    `${list(BUNDLES.map((plan) => `${bought(plan)} credit`))}.`,
    `You save ${list(BUNDLES.map((plan) => formatUsd(savingOf(plan))))}, and the credit never expires.`,
  ],
};

const DISCOUNTS: PricingPassage = {
  id: 'plans/discounts',
  title: 'Discounts',
  sentences: [
    'Checkout charges the prices on our rate card, and I cannot grant discounts.',
    `What pays less is a prepaid bundle: ${list(
      BUNDLES.map((plan) => `${plan.title} saves ${formatUsd(savingOf(plan))}`),
    )}.`,
  ],
};
