import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import { phrases } from '#app/assistant/answers/calculator/phrases.server.ts';
import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** Returns a passage for each plan, and for what visitors ask about all of them; none without such plans. */
export function planPassages(plans: Plan[]): Passage[] {
  const { costs } = phrases;
  const [leads, bundles] = [ofKind('lead', plans), ofKind('bundle', plans)];
  const passage = (id: string, title: string, text: string) => ({
    ...{ id, path: '/pricing', title },
    sentences: text ? [text] : [],
  });
  return [
    ...plans.map((plan) => passage(`plan/${plan.id}`, plan.title, costs([plan]))),
    passage('plans', 'What everything costs', costs(plans)),
    passage('plans/leads', 'What leads cost', costs(leads)),
    passage('plans/seller-leads', 'What seller leads cost', costs(leads.filter(valueLimitOf))),
    passage('plans/bundles', 'What bundles cost', costs(bundles)),
    passage(
      'plans/discounts',
      'Prices and discounts',
      `Checkout charges the prices on our rate card, and I cannot grant discounts. ${costs(bundles)}`.trim(),
    ),
  ].filter(({ sentences }) => sentences.length > 0);
}
