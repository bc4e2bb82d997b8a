import { BUNDLES, LEADS } from '#app/assistant/answers/calculator/plan-names.server.ts';
import { cost, costs, list } from '#app/assistant/answers/calculator/sums.server.ts';
import type { Plan } from '#app/assistant/answers/dollars.server.ts';
import { formatUsd, PLANS, savingOf } from '#app/assistant/answers/dollars.server.ts';
import type { Passage } from '#app/assistant/answers/passages/passage.server.ts';

const SELLERS = LEADS.filter(({ title }) => title.includes('Seller'));
const SAVINGS = `${list(BUNDLES.map((plan) => `${plan.title} saves ${formatUsd(savingOf(plan))}`))}.`;

/** Overviews that visitors ask for. */
const OVERVIEWS: Record<string, string[]> = {
  leads: [`On our rate card ${list(LEADS.map(cost))}.`, `Prepaid bundles: ${costs(BUNDLES)}`],
  'seller-leads': [costs(SELLERS)],
  bundles: [costs(BUNDLES), SAVINGS, 'The credit never expires.'],
  discounts: [
    'Checkout charges the prices on our rate card, and I cannot grant discounts.',
    `What pays less is a prepaid bundle: ${SAVINGS}`,
  ],
};

/** Returns one passage for each plan, and the overviews that visitors ask for. */
export function planPassages(): Passage[] {
  const overviews = Object.entries(OVERVIEWS).map(([about, sentences]) => passage(`plans/${about}`, sentences));
  return [...PLANS.map((plan) => passage(`plan/${plan.id}`, sentencesAbout(plan))), ...overviews];
}

function sentencesAbout(plan: Plan): string[] {
  if (!plan.credit) return [costs([plan])];
  const zip = plan.zipExclusive ? ['ZIP exclusivity is available with it.'] : [];
  return [costs([plan]), `You save ${formatUsd(savingOf(plan))}.`, 'The credit never expires.', ...zip];
}

function passage(id: string, sentences: string[]): Passage {
  return { id, title: id, sentences, path: '/pricing' };
}
