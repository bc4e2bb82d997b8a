import type { Line, Reading } from '#app/assistant/answers/calculator/reading.server.ts';
import * as said from '#app/assistant/answers/calculator/vocabulary.server.ts';

const isSame = (one: Line) => (other: Line) => other.plans.some((plan) => one.plans.includes(plan));

/** Returns the order after a message; null if it does not say clearly which line it changes. */
export function changeOrder(
  { leads, isCompared }: { leads: Line[]; isCompared: boolean },
  own: Line[],
  { number, text, replaced }: Pick<Reading, 'number' | 'text' | 'replaced'>,
): Line[] | null {
  const order = leads.filter(({ quantity }) => quantity > 0);
  if (replaced) {
    const old = order.find(isSame(replaced)) ?? replaced;
    return [
      ...order.filter((line) => line !== old),
      ...own.map((line) => ({ ...line, quantity: line.quantity || old.quantity })),
    ];
  }
  if (order.length > 0 && own.length > 0) {
    if (said.FORGOT.test(text)) return [...order, ...own.filter((line) => !order.some(isSame(line)))];
    if (said.ADDS.test(text)) return own.reduce((lines, line) => increase(lines, line, line.quantity || 1), order);
    const areThere = own.every((line) => order.some(isSame(line)));
    if (said.DROPS.test(text))
      return areThere ? own.reduce((lines, line) => increase(lines, line, -(line.quantity || Infinity)), order) : null;
    if (said.SETS.test(text)) {
      const base = areThere ? order.filter((line) => !own.some(isSame(line))) : [];
      const old = (line: Line) => (order.find(isSame(line)) ?? order[0])?.quantity ?? 0;
      return areThere || order.length === 1
        ? [...base, ...own.map((line) => ({ ...line, quantity: line.quantity || old(line) }))]
        : null;
    }
  }
  // "Buyers" after "15 leads" are the 15.
  const [first] = order;
  const isNarrowed = order.length === 1 && own.every(({ plans }) => plans.every((plan) => first?.plans.includes(plan)));
  const kept = isNarrowed && first && first.plans.length > 1 ? first.quantity : 0;
  if (own.length > 0) return own.map((line) => ({ ...line, quantity: line.quantity || kept }));
  if (said.DOUBLES.test(text)) return order.map((line) => ({ ...line, quantity: 2 * line.quantity }));
  if (leads.length === 0 || (number === 0 && !said.EACH.test(text))) return leads;
  if (said.EACH.test(text))
    return leads.flatMap(({ plans }) => plans.map((plan) => ({ plans: [plan], quantity: number || 1 })));
  if (/\b(?:more|another)\b/.test(text) && first) return order.length === 1 ? increase(order, first, number) : null;
  if (said.DROPS.test(text) && first) return order.length === 1 ? increase(order, first, -number) : null;
  const isChoice = order.length === 0 || isCompared;
  return order.length > 1 && !isCompared
    ? null
    : [{ plans: (isChoice ? leads : order).flatMap(({ plans }) => plans), quantity: number }];
}

function increase(order: Line[], line: Line, by: number): Line[] {
  const old = order.find(isSame(line));
  if (!old) return [...order, { ...line, quantity: by }];
  return order.flatMap((each) =>
    each !== old ? each : old.quantity + by > 0 ? { ...old, quantity: old.quantity + by } : [],
  );
}
