import { type Item, joinSamePrice, ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import type { Request } from '#app/assistant/answers/calculator/memory.server.ts';
import { isOf, isOrdered, type Line } from '#app/assistant/answers/calculator/reading.server.ts';
import type { Sayings } from '#app/assistant/answers/calculator/sayings.server.ts';
import type { Plan } from '#app/content/plan.ts';

/** Sentences, and the plans that they suggest; whether what was asked is a sum in whatever words it was. */
export type Conclusion = { said: string[]; chosen?: Plan[]; isWhole?: boolean };

/** What a conclusion looks at. */
export type Case = ReturnType<typeof caseOf>;

/** What is asked, and whether it is about plans and sums at all. */
export type Asked = Request & { isAbout: boolean };

/** Returns what a conclusion looks at. */
export function caseOf(request: Asked, plans: Plan[], say: Sayings) {
  const ordered = request.leads.filter(isOrdered);
  const order = itemsOf(ordered);
  return {
    ...{ ...request, plans, say, ordered, order },
    kinds: ofKind('lead', plans),
    sold: ofKind('bundle', plans),
    bought: itemsOf(request.bundles),
    /** The leads that were named, and those of them without a number. */
    named: plansIn(request.leads),
    open: plansIn(request.leads.filter((line) => !isOrdered(line))),
    isOfLeads: request.lines.some(isOf('lead')),
    isOfMany: order.some(({ quantity }) => quantity > 1),
    isPaid: request.bundles.length > 0 || request.money !== null,
  };
}

/** Makes an item of each plan that lines may mean, with its quantity or else one; of plans that cost the same together. */
export function itemsOf(lines: Line[]): Item[] {
  return lines.flatMap(({ plans, quantity }) =>
    (quantity > 0 ? joinSamePrice(plans) : plans).map((plan) => ({ plan, quantity: quantity || 1 })),
  );
}

const plansIn = (lines: Line[]): Plan[] => [...new Set(lines.flatMap(({ plans }) => plans))];
