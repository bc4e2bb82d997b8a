import { ofKind, valueLimitOf } from '#app/assistant/answers/calculator/items.server.ts';
import { createPhrases, ENGLISH } from '#app/assistant/answers/calculator/phrases.server.ts';
import type { Passage } from '#app/assistant/answers/passage.server.ts';
import type { Plan } from '#app/content/plan.ts';

/** Returns a passage for each plan, and for what visitors ask about all of them; none without such plans. */
export function planPassages(plans: Plan[]): Passage[] {
  const { costs } = createPhrases(ENGLISH);
  const [leads, bundles] = [ofKind('lead', plans), ofKind('bundle', plans)];
  const passage = (id: string, text: string) => ({ id, path: '/pricing', title: id, sentences: text ? [text] : [] });
  return [
    ...plans.map((plan) => passage(`plan/${plan.id}`, costs([plan]))),
    passage('plans/leads', costs(leads)),
    passage('plans/seller-leads', costs(leads.filter(valueLimitOf))),
    passage('plans/bundles', costs(bundles)),
    passage(
      'plans/discounts',
      `Checkout charges the prices on our rate card, and I cannot grant discounts. ${costs(bundles)}`.trim(),
    ),
  ].filter(({ sentences }) => sentences.length > 0);
}
