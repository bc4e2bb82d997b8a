import { type Item, joinSamePrice, ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import type { Request } from '#app/assistant/answers/calculator/memory.server.ts';
import { isOrdered, type Line } from '#app/assistant/answers/calculator/reading.server.ts';
import type { Sayings } from '#app/assistant/answers/calculator/sayings.server.ts';
import type { Plan } from '#app/content/plan.ts';

/** Sentences, and the plans that they suggest. */
export type Conclusion = { said: string[]; chosen?: Plan[] };

/** What a conclusion looks at: a request, the catalog, and what the request's lines come to. */
export type Case = Request & {
  say: Sayings;
  plans: Plan[];
  sold: Plan[];
  order: Item[];
  bought: Item[];
  /** The leads that were named, and those of them without a number. */
  named: Plan[];
  open: Plan[];
};

/** Returns what conclusions look at. Who wants leads one by one is offered no bundle. */
export function caseOf(request: Request, plans: Plan[], say: Sayings): Case {
  return {
    ...{ ...request, plans, say },
    sold: request.asks.has('singly') && !request.asks.has('bundles') ? [] : ofKind('bundle', plans),
    order: itemsOf(request.leads.filter(isOrdered)),
    bought: itemsOf(request.bundles),
    named: plansIn(request.leads),
    open: plansIn(request.leads.filter((line) => !isOrdered(line))),
  };
}

/** Makes an item of each plan that lines may mean, with its quantity or else one; of plans that cost the same together. */
export function itemsOf(lines: Line[]): Item[] {
  return lines.flatMap(({ plans, quantity }) =>
    (quantity > 0 ? joinSamePrice(plans) : plans).map((plan) => ({ plan, quantity: quantity || 1 })),
  );
}

export const plansIn = (lines: Line[]): Plan[] => [...new Set(lines.flatMap(({ plans }) => plans))];
