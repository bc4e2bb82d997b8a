import type { Line } from '#app/assistant/answers/calculator/lines.server.ts';
import * as asks from '#app/assistant/answers/calculator/vocabulary.server.ts';
import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

export const isOrdered = ({ quantity }: Line): boolean => quantity > 0;
export const isSame = (one: Line) => (other: Line) => other.plans.some((plan) => one.plans.includes(plan));

/** Returns the order after a message; null if it does not say clearly which line it changes. */
export function changeOrder(leads: Line[], own: Line[], number: number, text: string): Line[] | null {
  const order = leads.filter(isOrdered);
  const [first] = order;
  const old = (line: Line) => order.find(isSame(line));
  if (own.length === 0) {
    if (asks.EACH.test(text))
      return leads.flatMap(({ plans }) => plans.map((plan) => ({ plans: [plan], quantity: number || 1 })));
    if (asks.DOUBLES.test(text)) return order.map((line) => ({ ...line, quantity: 2 * line.quantity }));
    const count = number || Number(asks.ONE_MORE.test(text));
    if (count === 0 || leads.length === 0) return leads;
    if (!first) return [{ plans: leads.flatMap(({ plans }) => plans), quantity: count }];
    const by = /\b(?:more|another)\b/.test(text) ? count : asks.DROPS.test(text) ? -count : count - first.quantity;
    return order.length > 1 ? null : increase(order, first, by);
  }
  if (!first) return own;
  const [areKnown, areNew] = [own.every(old), !own.some(old)];
  if (asks.FORGOT.test(text)) return areNew ? [...order, ...own] : null;
  if (asks.ADDS.test(text)) return own.reduce((lines, line) => increase(lines, line, line.quantity || 1), order);
  if (asks.DROPS.test(text))
    return areKnown ? own.reduce((lines, line) => increase(lines, line, -(line.quantity || Infinity)), order) : null;
  if (asks.SETS.test(text) && areKnown)
    return order.flatMap((line) => counted(own.filter(isSame(line)), line.quantity)[0] ?? line);
  if (asks.SETS.test(text)) return order.length > 1 ? null : counted(own, first.quantity);
  // "Buyers" after "15 leads" are the 15.
  const isNarrowed = order.length === 1 && first.plans.length > 1 && areKnown;
  return counted(own, isNarrowed ? first.quantity : 0);
}

/** Returns lines with this quantity where they have none. */
const counted = (lines: Line[], quantity: number) =>
  lines.map((line) => ({ ...line, quantity: line.quantity || quantity }));

function increase(order: Line[], line: Line, by: number): Line[] {
  const old = order.find(isSame(line));
  if (!old) return [...order, { ...line, quantity: by }];
  return order.flatMap((each) =>
    each !== old ? each : old.quantity + by > 0 ? { ...old, quantity: old.quantity + by } : [],
  );
}

/** Returns plans with the number before each in a reply: "4 Hot Seller Leads". */
export function countedIn(text: string, plans: Plan[]): Line[] {
  return plans.flatMap((plan) => {
    const quantity = text.includes(plan.title) && Number(/(\d+) $/.exec(text.split(plan.title)[0] ?? '')?.[1]);
    return quantity ? [{ plans: [plan], quantity }] : [];
  });
}

/** Returns the order that a reply begins by adding up; nothing if it does not. */
export function orderIn(reply: string, plans: Plan[]): Line[] {
  const [start = ''] = reply.split(/\.\s/);
  const order = countedIn(start, plans);
  const total = formatUsd(
    order.reduce((sum, { plans: [plan], quantity }) => sum + quantity * (plan?.priceCents ?? 0), 0),
  );
  const [first, ...figures] = start.match(/\$[\d,]*\d(?:\.\d\d)?/g) ?? [];
  return first === total || (figures.includes(total) && !/^\D*\$/.test(start)) ? order : [];
}
