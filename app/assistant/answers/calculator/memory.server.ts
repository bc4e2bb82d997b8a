import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import { isOf, isOrdered, type Line, type Reading } from '#app/assistant/answers/calculator/reading.server.ts';
import { type Ask, asksOf } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import { plain } from '#app/assistant/answers/words.server.ts';
import { type Cents, formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

/** What a conversation is about, as far as its messages say. */
export type Memory = {
  /** The leads and bundles last named, with what was ordered of each. */
  leads: Line[];
  bundles: Line[];
  /** What there is to spend: money, or credit. */
  money: Cents | null;
  /** What the last reply said that money or credit buys, if that is one kind of lead. */
  bought: Line[];
  /** What was last asked for that can be asked for again of other plans. */
  topics: Ask[];
  /** Whether the visitor's last message is about plans and sums at all. */
  isAbout: boolean;
};

/** What a visitor wants to know: a message, with what it leaves out taken from memory. */
export type Request = Reading & Omit<Memory, 'isAbout'> & { isBundleNamed: boolean; isKnown: boolean };

export const NO_MEMORY: Memory = { leads: [], bundles: [], money: null, bought: [], topics: [], isAbout: false };
const TOPICS: Ask[] = ['zip', 'gain', 'perLead', 'difference'];

/** Returns the plans that were named last, leads before bundles. */
export const shownIn = ({ leads, bundles }: Memory): Plan[] => [...leads, ...bundles].flatMap(({ plans }) => plans);
const isKnownIn = (memory: Memory) => shownIn(memory).length > 0 || memory.money !== null;

/** Reads a message as the continuation of what was said before. `plans` is the catalog. */
export function follow(before: Memory, reading: Reading, plans: Plan[]): Request {
  const { count, lines } = reading;
  const asks = new Set([...reading.asks, ...topicsAgain(before, reading)]);
  const [own, named] = [lines.filter(isOf('lead')), lines.filter(isOf('bundle'))];
  const isOpen = lines.length === 0 && count === 0;
  const isOfBundle = lines.length === 0 && count > 0 && before.leads.length === 0 && before.bundles.length > 0;
  const isOfBundles = isOpen && asks.has('bundles') && before.bundles.length === 0 && !before.leads.some(isOrdered);
  const leads = isOfBundle || isOfBundles ? [] : leadsAfter(before, own, reading, plans);
  // A price is asked for without the bundle or the money of the message before.
  const isPrice = asks.has('price') && !asks.has('number');
  const kept = asks.has('noBundle') || (own.length > 0 && isPrice) ? [] : before.bundles;
  const others = isOfBundle ? kept.map((line) => ({ ...line, quantity: count })) : kept;
  return {
    ...{ ...reading, asks, bought: before.bought },
    leads: leads ?? before.leads,
    bundles: named.length > 0 ? named : others,
    money: reading.amounts[0] ?? (named.length === 0 && !isPrice ? before.money : null),
    topics: TOPICS.filter((topic) => asks.has(topic)),
    isBundleNamed: named.length > 0,
    isKnown: isKnownIn(before),
    isUnclear: [
      reading.isUnclear || asks.has('unclear') || leads === null,
      own.some(isOrdered) && !own.every(isOrdered) && !asks.has('number'),
      asks.has('forEach') && (count > 0 || lines.some(isOrdered)) && !(asks.has('difference') && lines.length > 1),
      isOfBundle && before.bundles.length > 1,
    ].some(Boolean),
  };
}

/** Returns what a message asks for again without saying it: "same math for the other", "how much?" after ZIP exclusivity. */
function topicsAgain({ topics }: Memory, { asks, lines, strange }: Reading): Ask[] {
  if (TOPICS.some((topic) => asks.has(topic))) return [];
  const isOfZip = topics.includes('zip') && (lines.length === 0 || asks.has('zipFollowed'));
  if (isOfZip && (asks.has('least') || (asks.has('plan') && strange < 1)) && !asks.has('onePrice')) return ['zip'];
  return asks.has('same') ? topics.filter((topic) => topic !== 'zip') : [];
}

/** Returns the leads after a message; null if it does not say clearly which of them it changes. */
function leadsAfter(
  { leads, bought }: Memory,
  own: Line[],
  { asks, count, lines }: Reading,
  plans: Plan[],
): Line[] | null {
  const order = leads.filter(isOrdered);
  const [only, other] = order;
  if (only && asks.has('changes') && !asks.has('noBundle')) return null;
  if (only && own.length > 0 && asks.has('adds')) return together(order, own);
  // "Buyers" after "15 leads" are the 15.
  const carried = only && !other && !asks.has('figure') ? only.quantity : 0;
  if (own.length > 0) return own.map((line) => ({ ...line, quantity: line.quantity || carried }));
  if (lines.length > 0 || count === 0) return asks.has('singly') && !only && bought.length > 0 ? bought : leads;
  if (other || (asks.has('bundles') && leads.length === 0) || (only && asks.has('adds'))) return null;
  return [{ plans: leads.length > 0 ? leads.flatMap((line) => line.plans) : ofKind('lead', plans), quantity: count }];
}

/** Adds lines to an order: "plus 2 buyers". */
function together(order: Line[], added: Line[]): Line[] {
  const oldOf = (line: Line) => order.filter(({ plans }) => plans.some((plan) => line.plans.includes(plan)));
  const more = added.map((line) => ({ ...line, quantity: (line.quantity || 1) + (oldOf(line)[0]?.quantity ?? 0) }));
  return [...order.filter((line) => !added.some((each) => oldOf(each).includes(line))), ...more];
}

/** Returns what is remembered after a reply: the order that it adds up, or else the plans that it names if nothing is ordered. */
export function recall(before: Memory, reply: string, plans: Plan[]): Memory {
  const named = plans.filter(({ title }) => reply.includes(title));
  const [sum = ''] = reply.split(/\.(?:\s|$)/);
  const order = countedIn(sum, named);
  const total = order.reduce((all, { plans: [plan], quantity }) => all + quantity * (plan?.priceCents ?? 0), 0);
  const isOfZip = asksOf(plain(reply.slice(0, 60))).has('zip');
  const heard: Memory = {
    ...before,
    bought: named.filter(({ kind }) => kind === 'lead').length === 1 ? countedIn(reply, named) : [],
    topics: isOfZip ? [...before.topics, 'zip'] : before.topics,
  };
  if (order.length > 0 && sum.endsWith(formatUsd(total))) return { ...heard, leads: order };
  const isSpokenOf = before.isAbout ? isKnownIn(before) : shownIn(before).some((plan) => named.includes(plan));
  if (named.length === 0 || isSpokenOf || before.leads.some(isOrdered)) return heard;
  const lines = named.map((plan) => ({ plans: [plan], quantity: 0 }));
  return { ...heard, leads: lines.filter(isOf('lead')), bundles: lines.filter(isOf('bundle')) };
}

/** Returns leads with the number before each: "4 Hot Seller Leads". */
function countedIn(reply: string, plans: Plan[]): Line[] {
  return ofKind('lead', plans).flatMap((plan) => {
    const [before = '', ...rest] = reply.split(plan.title);
    const quantity = Number(rest.length === 1 ? /(\d+) $/.exec(before)?.[1] : 0);
    return quantity > 0 ? [{ plans: [plan], quantity }] : [];
  });
}
