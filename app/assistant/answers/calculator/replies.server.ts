import type { Memory } from '#app/assistant/answers/calculator/memory.server.ts';
import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

/** What a reply of the calculator adds up, and what its credit or money buys of one lead. */
const ADDED_UP = /^(?:Together (\$[\d,.]+\d):\n(?:- .*\n?)+|\d[^.\n]* costs? (?:[^.]|\.\d)*?(\$[\d,.]*\d)\.)/;
const BOUGHT = / buys (\d+) \D/;

/** Returns what is remembered after a reply: what it adds up, or else the plans that it names if the visitor has named none. */
export function recall(before: Memory, reply: string, plans: Plan[]): Memory {
  const [order = '', together, sum] = ADDED_UP.exec(reply) ?? [];
  const bought = Number(BOUGHT.exec(reply)?.[1]) || 0;
  const named = plans
    .filter(({ title }) => reply.includes(title))
    .sort((one, other) => reply.indexOf(one.title) - reply.indexOf(other.title))
    .map((plan) => ({ plans: [plan], quantity: Number(/(\d+) $/.exec(order.split(plan.title)[0] ?? '')?.[1]) || 0 }));
  const lines = (kind: Plan['kind'], of = named) => of.filter((line) => line.plans[0]?.kind === kind);
  const ordered = named.filter(({ quantity }) => quantity > 0);
  const added = ordered.reduce((total, { plans: [plan], quantity }) => total + quantity * (plan?.priceCents ?? 0), 0);
  if (lines('lead', ordered).length > 0 && formatUsd(added) === (together ?? sum)) {
    const bundles = lines('bundle', ordered);
    return {
      ...before,
      leads: lines('lead', ordered),
      bundles: bundles.length > 0 ? bundles : before.bundles,
      isUnclear: false,
      isLost: false,
    };
  }
  const isKnown = before.leads.length + before.bundles.length > 0 || before.amount !== null;
  if (named.length === 0 || order || (isKnown && !before.isLost) || before.leads.some(({ quantity }) => quantity > 0))
    return { ...before, bought };
  return { ...before, leads: lines('lead'), bundles: lines('bundle'), isLost: false, bought };
}
