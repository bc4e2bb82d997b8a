import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import { isOf, isOrdered, type Line, type Reading } from '#app/assistant/answers/calculator/reading.server.ts';
import { ASKS, FOLLOWS, isMixed, UNCLEAR } from '#app/assistant/answers/calculator/vocabulary.server.ts';
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
  /** Whether it was last about ZIP exclusivity. */
  isZip: boolean;
  /** Whether the visitor's last message is about plans and sums at all. */
  isAbout: boolean;
};

/** What a visitor wants to know, with what the message leaves out taken from memory. */
export type Wish = Omit<Memory, 'isAbout'> & {
  text: string;
  /** For how many agents an order is meant, alike for each; 1 if it does not say. */
  people: number;
  isBundleNamed: boolean;
  /** The leads for the other half of the money, if half of it is for those of the message. */
  otherHalf: Line[];
  /** What a house is worth that no lead covers; 0 if one does. */
  uncovered: number;
  /** Whether it asks which bundles have ZIP exclusivity. */
  isZipAsked: boolean;
  /** Whether it asks which bundle gives most, or how much one saves. */
  isGain: boolean;
  isUnclear: boolean;
};

export const NO_MEMORY: Memory = { leads: [], bundles: [], money: null, bought: [], isZip: false, isAbout: false };

const isSame = (one: Line) => (other: Line) => other.plans.some((plan) => one.plans.includes(plan));
const lineOf = (plan: Plan): Line => ({ plans: [plan], quantity: 0 });

/** Returns the plans that were named last, leads before bundles. */
export const shownIn = ({ leads, bundles }: Memory): Plan[] => [...leads, ...bundles].flatMap(({ plans }) => plans);
export const isKnownIn = (memory: Memory) => shownIn(memory).length > 0 || memory.money !== null;

/** Reads a message as the continuation of what was said before. `plans` is the catalog. */
export function follow(before: Memory, reading: Reading, plans: Plan[]): Wish {
  const { text, number } = reading;
  const isOfEach = isMixed(text, reading.rest) && !(ASKS.difference.test(text) && reading.lines.length > 1);
  const people = isOfEach && reading.people > 0 && reading.lines.some(isOrdered) ? reading.people : 1;
  const lines = reading.lines.map((line) => ({ ...line, quantity: people * line.quantity }));
  const [own, named] = [lines.filter(isOf('lead')), lines.filter(isOf('bundle'))];
  const isOpen = lines.length === 0 && number === 0;
  const isOfBundle = lines.length === 0 && number > 0 && before.leads.length === 0 && before.bundles.length > 0;
  const leads = isOfBundle ? [] : leadsAfter(before, own, reading, plans);

  const doStay = FOLLOWS.stays.test(text) || !ASKS.price.test(text);
  const isSingle = ASKS.noBundle.test(text) || (own.length > 0 && !doStay);
  const kept = isSingle ? [] : before.bundles.map((line) => (isOfBundle ? { ...line, quantity: number } : line));
  const bundles = named.length > 0 ? named : kept;
  const isAnew = isOpen && before.bundles.length === 0 && !before.leads.some(isOrdered) && ASKS.bundles.test(text);
  const isHalf = /\bhalf\b/.test(text) && own.length === 1 && !own.some(isOrdered) && before.leads.length === 1;
  const isZipTopic = before.isZip && (lines.length === 0 || ASKS.planWithThat.test(text));
  const isPartlyOrdered = own.some(isOrdered) && !own.every(isOrdered) && !ASKS.number.test(text);
  return {
    ...{ text, bundles, people, bought: before.bought, uncovered: reading.uncovered },
    leads: isAnew ? [] : (leads ?? before.leads),
    money: reading.money ?? (named.length === 0 && doStay ? before.money : null),
    isBundleNamed: named.length > 0,
    otherHalf: isHalf ? before.leads : [],
    isZip: own.length === 0 && ASKS.zip.test(text),
    isZipAsked: own.length === 0 && isZipAsked(text, isZipTopic),
    isGain: own.length === 0 && ASKS.gain.test(text) && (bundles.length > 0 || /\b(?:bundle|pack)/.test(text)),
    isUnclear: [
      UNCLEAR.test(text) && !isHalf,
      reading.isPartial || isPartlyOrdered || leads === null,
      isOfEach && people === 1 && (number > 0 || lines.some(isOrdered)),
      own.length > 0 && /%|\bpercent/.test(text),
      isOfBundle && before.bundles.length > 1,
    ].some(Boolean),
  };
}

/** Whether a message asks for the bundles with ZIP exclusivity; `isTopic` says whether the one before spoke of it. */
function isZipAsked(text: string, isTopic: boolean): boolean {
  const isOfPlans = ASKS.plan.test(text) || ASKS.least.test(text);
  return (
    (ASKS.zip.test(text) && isOfPlans) ||
    (isTopic && (ASKS.least.test(text) || (isOfPlans && /\b(?:that|it|this)\b/.test(text))))
  );
}

/** Returns the leads after a message; null if it does not say clearly which of them it changes. */
function leadsAfter({ leads, bought }: Memory, own: Line[], reading: Reading, plans: Plan[]): Line[] | null {
  const { text, number, lines } = reading;
  const order = leads.filter(isOrdered);
  const [only, other] = order;
  if (only && FOLLOWS.drops.test(text) && !ASKS.noBundle.test(text)) return null;
  if (own.length > 0) return only ? orderAfter(order, own, text) : own;
  if (lines.length > 0 || number === 0) {
    if (ASKS.singly.test(text) && !only && bought.length > 0) return bought;
    return FOLLOWS.changes.test(text) && only && !ASKS.bundles.test(text) ? null : leads;
  }
  const isOfNone = leads.length === 0 || FOLLOWS.each.test(text);
  if (isOfNone && ASKS.bundles.test(text)) return null;
  const pool = leads.length > 0 ? leads.flatMap((line) => line.plans) : ofKind('lead', plans);
  if (FOLLOWS.each.test(text)) return pool.map((plan) => ({ plans: [plan], quantity: number }));
  if (other) return null;
  const isMore = only && FOLLOWS.adds.test(text);
  return [isMore ? { ...only, quantity: only.quantity + number } : { plans: pool, quantity: number }];
}

/** Returns an order after a message that names leads; null if they may change several lines of it. */
function orderAfter(order: Line[], own: Line[], text: string): Line[] | null {
  const [only, other] = order;
  const oldOf = (line: Line) => order.filter(isSame(line));
  if (own.some((line) => oldOf(line).length > 1)) return null;
  if (FOLLOWS.adds.test(text) || (FOLLOWS.addsMore.test(text) && own.every((line) => oldOf(line).length === 0))) {
    const added = own.map((line) => ({ ...line, quantity: (line.quantity || 1) + (oldOf(line)[0]?.quantity ?? 0) }));
    return [...order.filter((line) => !own.some(isSame(line))), ...added];
  }
  if (other && FOLLOWS.changes.test(text)) {
    const isClear = own.every((line) => isOrdered(line) && oldOf(line).length > 0);
    return isClear ? order.map((line) => own.find(isSame(line)) ?? line) : null;
  }
  // "Buyers" after "15 leads" are the 15.
  const carried = !other && !ASKS.figure.test(text) ? (only?.quantity ?? 0) : 0;
  return own.map((line) => ({ ...line, quantity: line.quantity || carried }));
}

/** Returns what is remembered after a reply: the order that it adds up, or else the plans that it names if nothing is ordered. */
export function recall(before: Memory, reply: string, plans: Plan[]): Memory {
  const named = plans
    .filter(({ title }) => reply.includes(title))
    .sort((one, other) => reply.indexOf(one.title) - reply.indexOf(other.title));
  const [lead, more] = named.filter(({ kind }) => kind === 'lead');
  const isOfOne = lead && !more && reply.split(lead.title).length === 2;
  const heard = {
    ...before,
    bought: isOfOne ? countedIn(reply, plans).filter(isOf('lead')) : [],
    isZip: before.isZip || ASKS.zip.test(plain(reply.slice(0, 60))),
  };
  const leads = orderIn(reply, plans).filter(isOf('lead'));
  if (leads.length > 0) return { ...heard, leads };
  const isSpokenOf = before.isAbout ? isKnownIn(before) : shownIn(before).some((plan) => named.includes(plan));
  if (named.length === 0 || isSpokenOf || before.leads.some(isOrdered)) return heard;
  const lines = named.map(lineOf);
  return { ...heard, leads: lines.filter(isOf('lead')), bundles: lines.filter(isOf('bundle')) };
}

/** Returns plans with the number before each in a reply: "4 Hot Seller Leads". */
function countedIn(text: string, plans: Plan[]): Line[] {
  return plans.flatMap((plan) => {
    const quantity = text.includes(plan.title) && Number(/(\d+) $/.exec(text.split(plan.title)[0] ?? '')?.[1]);
    return quantity ? [{ plans: [plan], quantity }] : [];
  });
}

/** Returns the order that a reply begins by adding up; nothing if it does not. */
function orderIn(reply: string, plans: Plan[]): Line[] {
  const [start = ''] = reply.split(/\.\s/);
  const order = countedIn(start, plans);
  const total = order.reduce((sum, { plans: [plan], quantity }) => sum + quantity * (plan?.priceCents ?? 0), 0);
  const [first, ...figures] = start.match(/\$[\d,]*\d(?:\.\d\d)?/g) ?? [];
  const isTotal = first === formatUsd(total) || (figures.includes(formatUsd(total)) && !/^\D*\$/.test(start));
  return isTotal ? order : [];
}
