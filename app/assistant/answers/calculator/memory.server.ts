import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import type { Line, Reading } from '#app/assistant/answers/calculator/reading.server.ts';
import {
  ADDS,
  AND,
  ASKS,
  CHANGES,
  DROPS,
  EACH,
  isMixed,
  STILL,
  UNCLEAR,
} from '#app/assistant/answers/calculator/vocabulary.server.ts';
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

export const isOrdered = ({ quantity }: Line): boolean => quantity > 0;
export const isOf = (kind: Plan['kind']) => (line: Line) => line.plans[0]?.kind === kind;
const isSame = (one: Line) => (other: Line) => other.plans.some((plan) => one.plans.includes(plan));
const times = (lines: Line[], by: number) => lines.map((line) => ({ ...line, quantity: by * line.quantity }));
const lineOf = (plan: Plan): Line => ({ plans: [plan], quantity: 0 });

/** Returns the plans that were named last, leads before bundles. */
export const shownIn = ({ leads, bundles }: Memory): Plan[] => [...leads, ...bundles].flatMap(({ plans }) => plans);
export const isKnownIn = (memory: Memory) => shownIn(memory).length > 0 || memory.money !== null;

/** Reads a message as the continuation of what was said before. `plans` is the catalog. */
export function follow(before: Memory, reading: Reading, plans: Plan[]): Wish {
  const { text, number } = reading;
  const isCompared = ASKS.difference.test(text) && reading.lines.length > 1;
  const mixed = isMixed(text, reading.rest) && !isCompared;
  const people = mixed && reading.people > 0 && reading.lines.some(isOrdered) ? reading.people : 1;
  const lines = times(reading.lines, people);
  const [own, bundles] = [lines.filter(isOf('lead')), lines.filter(isOf('bundle'))];
  const isOpen = lines.length === 0 && number === 0;
  const isOfBundle = lines.length === 0 && number > 0 && before.leads.length === 0 && before.bundles.length > 0;
  const leads = isOfBundle ? [] : leadsAfter(before, own, reading, plans);

  const isStill = STILL.test(text) || !ASKS.price.test(text);
  const isSingle = ASKS.noBundle.test(text) || (own.length > 0 && !isStill);
  const kept = isSingle ? [] : before.bundles.map((line) => (isOfBundle ? { ...line, quantity: number } : line));
  const isAnew = isOpen && before.bundles.length === 0 && !before.leads.some(isOrdered) && ASKS.bundles.test(text);
  const money = reading.money ?? (bundles.length === 0 && isStill ? before.money : null);
  const isHalf = /\bhalf\b/.test(text) && own.length === 1 && !own.some(isOrdered) && before.leads.length === 1;
  const ordered = own.filter(isOrdered);
  const shown = bundles.length > 0 ? bundles : kept;
  return {
    text,
    leads: isAnew ? [] : (leads ?? before.leads),
    bundles: shown,
    ...{ money, people, bought: before.bought, uncovered: reading.uncovered },
    isBundleNamed: bundles.length > 0,
    otherHalf: isHalf ? before.leads : [],
    isZip: own.length === 0 && ASKS.zip.test(text),
    isZipAsked:
      own.length === 0 && isZipAsked(text, before.isZip && (lines.length === 0 || ASKS.planWithThat.test(text))),
    isGain: ASKS.gain.test(text) && own.length === 0 && (shown.length > 0 || /\b(?:bundle|pack)/.test(text)),
    isUnclear:
      (UNCLEAR.test(text) && !isHalf) ||
      reading.isPartial ||
      (mixed && people === 1 && (number > 0 || lines.some(isOrdered))) ||
      (ordered.length > 0 && ordered.length < own.length && !ASKS.number.test(text)) ||
      (own.length > 0 && /%|\bpercent/.test(text)) ||
      leads === null ||
      (isOfBundle && before.bundles.length > 1),
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
function leadsAfter(
  { leads, bought }: Memory,
  own: Line[],
  { text, number, lines }: Reading,
  plans: Plan[],
): Line[] | null {
  const order = leads.filter(isOrdered);
  const [only, other] = order;
  if (only && DROPS.test(text) && !ASKS.noBundle.test(text)) return null;
  if (own.length > 0) {
    if (!only) return own;
    if (own.some((line) => order.filter(isSame(line)).length > 1)) return null;
    if (ADDS.test(text) || (AND.test(text) && !own.some((line) => order.some(isSame(line)))))
      return [...order.filter((line) => !own.some(isSame(line))), ...own.map((line) => increased(line, order))];
    // "Buyers" after "15 leads" are the 15.
    const isCarried = !other && !ASKS.figure.test(text);
    if (!CHANGES.test(text) || !other)
      return isCarried ? own.map((line) => ({ ...line, quantity: line.quantity || only.quantity })) : own;
    const isClear = own.every((line) => isOrdered(line) && order.some(isSame(line)));
    return isClear ? order.map((line) => own.find(isSame(line)) ?? line) : null;
  }
  if (lines.length > 0 || number === 0) {
    if (ASKS.singly.test(text) && !only && bought.length > 0) return bought;
    return CHANGES.test(text) && only && !ASKS.bundles.test(text) ? null : leads;
  }
  if (leads.length === 0 && ASKS.bundles.test(text)) return null;
  const pool = leads.length > 0 ? leads.flatMap((line) => line.plans) : ofKind('lead', plans);
  if (EACH.test(text))
    return ASKS.bundles.test(text) ? null : pool.map((plan) => ({ plans: [plan], quantity: number }));
  if (other) return null;
  return [only && ADDS.test(text) ? { ...only, quantity: only.quantity + number } : { plans: pool, quantity: number }];
}

function increased(line: Line, order: Line[]): Line {
  return { ...line, quantity: (line.quantity || 1) + (order.find(isSame(line))?.quantity ?? 0) };
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
