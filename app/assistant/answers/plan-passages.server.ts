import { joined } from '#app/assistant/answers/answer.server.ts';
import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import { createSayings } from '#app/assistant/answers/calculator/sayings.server.ts';
import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { valueLimitOf } from '#app/content/plan.ts';
import type { Content } from '#app/content/reading/content.server.ts';

/** Returns a passage for each plan, and for what visitors ask about all of them; none without such plans. */
export function planPassages(content: Pick<Content, 'plans' | 'texts'>): Passage[] {
  const { plans, texts } = content;
  const { costs, whole, checksOf, zipOf } = createSayings(content);
  const said = texts.assistant.prices;
  const [leads, bundles] = [ofKind('lead', plans), ofKind('bundle', plans)];
  const sellers = leads.filter(valueLimitOf);
  const passage = (id: string, title: string, text: string) => ({
    ...{ id, path: '/pricing', title },
    sentences: text ? [text] : [],
  });
  return [
    ...plans.map((plan) => passage(`plan/${plan.id}`, plan.title, whole(plan))),
    passage('plans', said.all, costs(plans)),
    passage('plans/leads', said.leads, costs(leads)),
    passage('plans/seller-leads', said.sellerLeads, joined([costs(sellers), ...checksOf(sellers)])),
    passage('plans/bundles', said.bundles, joined([costs(bundles), ...zipOf()])),
    passage('plans/discounts', said.discounts, joined([said.noDiscounts, costs(bundles)])),
  ].filter(({ sentences }) => sentences.length > 0);
}
