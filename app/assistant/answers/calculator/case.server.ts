import { countOf, type Item, joinSamePrice, ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import type { Wish } from '#app/assistant/answers/calculator/memory.server.ts';
import { isOrdered, type Line } from '#app/assistant/answers/calculator/reading.server.ts';
import type { Sayings } from '#app/assistant/answers/calculator/sayings.server.ts';
import type { Plan } from '#app/content/plan.ts';

/** Sentences, and the plans that they suggest. */
export type Conclusion = { said: string[]; chosen?: Plan[] };

/** The catalog, and how it is said. */
export type Knowledge = { plans: Plan[]; say: Sayings };

/** What is asked, and whether it is about plans and sums at all. */
export type Asked = Wish & { isAbout: boolean };

export type Case = ReturnType<typeof caseOf>;

/** Returns what a conclusion looks at. */
export function caseOf(wish: Asked, { plans, say }: Knowledge) {
  const ordered = wish.leads.filter(isOrdered);
  const order = itemsOf(ordered);
  return {
    ...wish,
    ...{ plans, say, kinds: ofKind('lead', plans), all: ofKind('bundle', plans), ordered, order },
    bought: itemsOf(wish.bundles),
    /** The leads that were named, and those of them without a number. */
    named: plansIn(wish.leads),
    open: plansIn(wish.leads.filter((line) => !isOrdered(line))),
    isPaid: wish.bundles.length > 0 || wish.money !== null,
    isOrder: countOf(order) > 1,
  };
}

/** Makes an item of each plan that lines may mean, with its quantity or else one; of plans that cost the same together. */
export function itemsOf(lines: Line[]): Item[] {
  return lines.flatMap(({ plans, quantity }) =>
    (quantity > 0 ? joinSamePrice(plans) : plans).map((plan) => ({ plan, quantity: quantity || 1 })),
  );
}

export const plansIn = (lines: Line[]): Plan[] => [...new Set(lines.flatMap(({ plans }) => plans))];
