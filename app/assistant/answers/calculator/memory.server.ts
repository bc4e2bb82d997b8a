import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import { isOf, isOrdered, type Line, type Reading } from '#app/assistant/answers/calculator/reading.server.ts';
import type { Cents } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

/** What a conversation is about, as far as its messages say. */
export type Memory = {
  /** The leads and bundles last named, with what was ordered of each. */
  leads: Line[];
  bundles: Line[];
  /** What there is to spend: money, or credit. */
  money: Cents | null;
  /** Whether the visitor's last message is about plans and sums at all. */
  isAbout: boolean;
};

/** What a visitor wants to know: a message, with what it leaves out taken from memory. */
export type Request = Reading & Omit<Memory, 'isAbout'> & { isKnown: boolean };

export const NO_MEMORY: Memory = { leads: [], bundles: [], money: null, isAbout: false };

/** Returns the plans that were named last, leads before bundles. */
export const shownIn = ({ leads, bundles }: Memory): Plan[] => [...leads, ...bundles].flatMap(({ plans }) => plans);

const isKnownIn = (memory: Memory) => shownIn(memory).length > 0 || memory.money !== null;

/** Reads a message as the continuation of what was said before. `plans` is the catalog. */
export function follow(before: Memory, reading: Reading, plans: Plan[]): Request {
  const { asks, lines, amounts, isUnclear } = reading;
  const named = lines.filter(isOf('bundle'));
  const leads = leadsAfter(before, reading, plans);
  const isSingly = asks.has('singly') && lines.some(isOf('lead'));
  const kept = amounts.length > 0 || isSingly ? [] : before.bundles;
  return {
    ...reading,
    leads: leads ?? before.leads,
    bundles: named.length > 0 ? named : kept,
    money: amounts[0] ?? (named.length > 0 ? null : before.money),
    isKnown: isKnownIn(before),
    isUnclear: isUnclear || leads === null,
  };
}

/** Returns the leads after a message; null if it does not say clearly which of them it changes. */
function leadsAfter({ leads, bundles }: Memory, { asks, count, lines }: Reading, plans: Plan[]): Line[] | null {
  const order = leads.filter(isOrdered);
  const own = lines.filter(isOf('lead'));
  if (order.length > 0 && asks.has('changes') && !asks.has('singly')) return null;
  if (order.length > 0 && own.length > 0 && asks.has('swaps')) {
    const isSwapped = order.length + own.length === 2 && !own.some(isOrdered) && count === 0;
    return isSwapped ? own.map((line) => ({ ...line, quantity: order[0]?.quantity ?? 0 })) : null;
  }
  const areAllOrdered = own.every(isOrdered) || asks.has('number') || asks.has('adds');
  if (own.some(isOrdered) && !areAllOrdered) return null;
  if (own.length > 0) return order.length > 0 && asks.has('adds') ? together(order, own) : own;
  if (lines.length === 0 && count === 0 && asks.has('singly') && order.length === 0) return boughtBy(bundles, leads);
  const isOfBundles = asks.has('bundles') && bundles.length === 0 && order.length === 0 && leads.length > 1;
  if (count === 0) return isOfBundles && lines.length === 0 ? [] : leads;
  if (order.length > 1 || (order.length > 0 && asks.has('adds')) || (leads.length === 0 && bundles.length > 0))
    return null;
  return [{ plans: leads.length > 0 ? leads.flatMap((line) => line.plans) : ofKind('lead', plans), quantity: count }];
}

/** Returns as many leads as a bundle buys: "and one by one?". */
function boughtBy([bundle, another]: Line[], leads: Line[]): Line[] {
  const [lead, other] = leads.flatMap(({ plans }) => plans);
  const credit = bundle?.plans[0]?.creditCents;
  if (!lead || other || !credit || another) return leads;
  return [{ plans: [lead], quantity: Math.floor(credit / lead.priceCents) }];
}

/** Adds lines to an order: "plus 2 buyers". */
function together(order: Line[], added: Line[]): Line[] {
  const oldOf = (line: Line) => order.filter(({ plans }) => plans.some((plan) => line.plans.includes(plan)));
  const more = added.map((line) => ({ ...line, quantity: (line.quantity || 1) + (oldOf(line)[0]?.quantity ?? 0) }));
  return [...order.filter((line) => !added.some((each) => oldOf(each).includes(line))), ...more];
}

/** What replies that are sums have. */
export const SUM = /\bcosts? \$|^- .*\$\d/m;

/** Returns what is remembered after a reply: the plans that it names, if it goes on with none of those before. */
export function recall(before: Memory, reply: string, plans: Plan[]): Memory {
  const bundles = ofKind('bundle', plans);
  const quoted = bundles.filter(({ title }) => reply.split('\n\n')[0]?.includes(title));
  // A page that names some of the bundles tells which of them a topic is about.
  const isNew = quoted.length > 0 && !before.bundles.some(({ plans: [plan] }) => plan && quoted.includes(plan));
  if (!SUM.test(reply) && isNew && quoted.length < bundles.length)
    return { ...before, bundles: [{ plans: quoted, quantity: 0 }] };
  const named = plans.filter(({ title }) => reply.includes(title));
  const goesOn = before.isAbout ? isKnownIn(before) : shownIn(before).some((plan) => named.includes(plan));
  if (named.length === 0 || goesOn || before.leads.some(isOrdered)) return before;
  const lines = named.map((plan) => ({ plans: [plan], quantity: 0 }));
  const leads = lines.filter(isOf('lead'));
  // Of a list of everything, which may be cut off, no bundle is meant.
  const isOfAll = leads.length === ofKind('lead', plans).length;
  return { ...before, leads, bundles: isOfAll ? [] : lines.filter(isOf('bundle')) };
}
