import type { Plan } from '#app/content/plan.ts';
import { PLANS } from '#app/content/plans.ts';

/** A plan that a message names, and how many of it; null if it does not say. */
export type Item = { plan: Plan; quantity: number | null };

/** What a message says in numbers. */
export type Order = {
  /** The leads that are named by title, nickname, price or property value. */
  items: Item[];
  bundles: Item[];
  /** Leads of which one is meant and the message alone does not say which: "5 sellers", "the $99 ones". */
  either: { plans: Plan[]; quantity: number | null } | null;
  /** A quantity without a plan: "and 12". */
  bare: number | null;
  ofEach: number | null;
  /** Every sum of money that is named, a budget included. */
  amounts: number[];
  budget: number | null;
  propertyValue: number | null;
  /** "A team of 4 … each": what every quantity was multiplied with. */
  times: number;
};

/** The single leads of the rate card, and its bundles from the cheapest. */
export const LEADS = PLANS.filter((plan) => plan.kind === 'lead');
export const BUNDLES = PLANS.filter((plan) => plan.kind === 'bundle').sort((a, b) => a.price - b.price);

const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const MULTIPLES: Record<string, number> = {
  dozen: 12,
  hundred: 100,
  k: 1000,
  thousand: 1000,
  grand: 1000,
  million: 1_000_000,
  m: 1_000_000,
};
/** "one" that counts nothing: "which one", "the starter one", "one by one". */
const PRONOUN_ONE =
  /(?<=\bthe \w+ |\b(?:which|what|this|that|the|each|every|any|no|same|seller|buyer|commercial|hot|exclusive) )one\b|\bone(?= (?:by one|at a time|should|would|do|does|is|to|that|called)\b)|\bby one\b/g;

/** Spellings that are made plain before numbers are read, in this order. */
const PLAIN: [RegExp, string][] = [
  [/['’]/g, ''],
  [/\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g, ' '],
  [/(?<![$\d,])\b\d{3}(?!00)\d\d\b(?!,|\d| ?(?:dollars|bucks))/g, ' '],
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/\bhalf a? ?dozen\b/g, '6'],
  [/\bhalf a? ?(?:million|mil)\b/g, '500 thousand'],
  [/\b(?:a )?(?:couple|pair)\b/g, '2'],
  [/\bmy \w+ and (?:i|me)\b|\b(?:me|i) and my \w+|\b(?:both|two) of us\b|\b(?:us|we) (?:both|two)\b/g, '2 agents '],
  [PRONOUN_ONE, 'ones'],
  [/\b(a|one|1(?:\.\d+)?) mil\b/g, '$1 million'],
  [/\b(the|these|those|both) (?:two|three)\b/g, '$1'],
  [/\b(?:people|folks|someone|clients?) (?:looking|wanting|ready|who want) to (buy|sell)\b/g, '$1er'],
  [/\bbuyer?[- ]side\b|\bhome ?shoppers?\b|\bpurchasers?\b/g, 'buyer'],
  [/\bhome ?owners?\b|\bseller?[- ]side\b/g, 'seller'],
  [/\bstarter (?=homes?|house|condo)/g, ''],
];
const SPELLED = new RegExp(
  String.raw`\b(?:(${TENS.join('|')})(?:[- ](${NUMBER_WORDS.slice(1, 10).join('|')}))?|(${NUMBER_WORDS.join('|')}))\b`,
  'g',
);
const MULTIPLIED = new RegExp(String.raw`(\d+(?:\.\d+)?) ?(${Object.keys(MULTIPLES).join('|')})\b`, 'g');
/** "150 to 190 thousand": the unit belongs to both. */
const RANGE = /\b(\d{2,3}) ?(?:-|–|to|and|or) ?\$?(\d{2,3}) ?(?:k|thousand)\b/g;

const OF_EACH = /(?<![$\d])(\d{1,2}) (?:leads? )?(?:(?:of )?each|of every\w*|of all)\b(?: (?:kind|type|sort|one))?/;
/** "a week for 8 weeks", "a team of 6 … each": what every quantity is multiplied with. */
const REPEATS = [
  /\b(?:a|per|each|every) (week|month|day)\b.*?\bfor (?:the next )?(?<times>\d+) \1s/,
  /\bfor (?:the next )?(?<times>\d+) (week|month|day)s\b(?=.*\b(?:a|per|each|every) \2\b)/,
  /\b(?:team of|group of) (?<times>\d+)\b(?=.*\b(?:each|apiece)\b)/,
  /\b(?<times>\d+) (?:agents|realtors|people|of us)\b(?=.*\b(?:each|apiece)\b)/,
];
/** "The one with 1200 credit", "the $999 bundle". */
const BUNDLE_BY_FIGURE =
  /\b(?:ones?|bundle|pack|package|plan) (?:with|for|that|at) (?:\w+ )?\$?(\d+)\b|\bthe \$?(\d+) (?:\w+ )?(?:ones?|bundle|pack|package|plan)\b/;
const ANOTHER = new RegExp(String.raw`\banother (?=(?:${PLANS.flatMap(wordsOfTitle).join('|')})s?\b)`, 'g');
/** What a number counts if it counts no leads. */
const OTHER_UNIT =
  /^(?:%|percent|hours?|days?|weeks?|months?|years?|minutes?|mins?|am|pm|zips?|calls?|agents?|realtors?|people|stars?|times|steps?|per|bed|beds|acres?|bundles)$/;
const ABOUT_HOMES = /\b(?:homes?|houses?|propert\w+|listings?|worth|valued?|ranch|condos?|place|range)\b/;
const ABOUT_MONEY =
  /\b(?:budget|spend|spending|afford|marketing|prepay|have|got|ive|only|under|below|less than|max|with|left|within|credit|how many|(?:get|buy) for)\b/;

const TITLE_WORDS = [...new Set(PLANS.flatMap(wordsOfTitle))];
/** Words of titles that mean something else unless the rest of the title stands before them. */
const ONLY_AFTER: Record<string, string> = { closer: 'pro', access: 'elite', edge: 'starter' };
const NO_TYPOS = ['started', 'starts'];
/** "Exclusive" that names no lead: "is it exclusive", "exclusive to me". */
const EXCLUSIVE_TO_ME =
  /\b(?:is|are|be|its|it|they|theyre|them|really) exclusive\b|\bexclusive (?:to|for|right|rights|zip|area|territory|only|in)$/;

type Quantity = { count: number; at: number };
type Mention = { plans: Plan[]; quantity: number | null; from: number; to: number; value?: number };

/** Reads the plans, quantities and amounts that a message names. */
export function readOrder(message: string, afterValue = false): Order {
  let text = plain(message);
  const repeat = REPEATS.map((pattern) => pattern.exec(text)).find(Boolean);
  const times = Number(repeat?.groups?.times ?? 1);
  if (repeat) text = text.replace(repeat[0], ' ');
  const [each, ofEach = ''] = OF_EACH.exec(text) ?? [];
  const eachPrice = LEADS.some(({ price }) => price === Number(ofEach));
  if (each && !eachPrice) text = text.replace(each, ' ');
  const tokens = text.match(/\$?\d+(?:\.\d+)?|[a-z]+|%/g) ?? [];

  const named = mentionsIn(tokens);
  const amounts: number[] = [];
  const quantities: Quantity[] = [];
  for (const [at, token] of tokens.entries()) {
    if (!/\d/.test(token) || named.some((mention) => mention.from === at)) continue;
    const mention = named.find(({ from }) => from === at + 1);
    const value = propertyValueAt(tokens, at, (ABOUT_HOMES.test(text) && !mention) || (afterValue && !mention));
    const count = Number(token.replace('$', ''));
    if (value) named.push({ plans: coveringPlans(value), quantity: null, from: at, to: at, value });
    else if (isAmount(tokens, at, mention)) amounts.push(count);
    else if (!OTHER_UNIT.test(tokens[at + 1] ?? '') && Number.isInteger(count) && count > 0)
      quantities.push({ count, at });
  }
  named.sort((a, b) => a.from - b.from);
  const unused = giveQuantities(named, quantities);
  const mentions = joinMentions(named);
  if (times > 1) for (const mention of mentions) mention.quantity = (mention.quantity ?? 1) * times;

  const items = itemsOf(mentions.filter(({ plans }) => plans.length === 1));
  const figure = (BUNDLE_BY_FIGURE.exec(text) ?? []).slice(1).find(Boolean);
  const byFigure = BUNDLES.find(({ price, credit }) => [price, credit].includes(Number(figure)));
  if (byFigure && !items.some(({ plan }) => plan.kind === 'bundle')) {
    items.push({ plan: byFigure, quantity: null });
    amounts.splice(amounts.indexOf(Number(figure)), 1);
  }
  const unclear = mentions.filter(({ plans }) => plans.length > 1).sort((a, b) => a.plans.length - b.plans.length);
  return {
    items: items.filter(({ plan }) => plan.kind === 'lead'),
    bundles: items.filter(({ plan }) => plan.kind === 'bundle'),
    either: unclear[0] ? { plans: unclear[0].plans, quantity: unclear[0].quantity } : null,
    bare: unused[0] ? unused[0].count * times : null,
    ofEach: each && !eachPrice ? Number(ofEach) : null,
    amounts,
    budget: ABOUT_MONEY.test(text) ? (amounts[0] ?? null) : null,
    times,
    propertyValue: Math.max(0, ...named.map(({ value }) => value ?? 0)) || null,
  };
}

/** Returns the highest property value that a seller lead covers in US dollars; null for a plan without a limit. */
export function valueLimitOf(plan: Plan): number | null {
  const [, thousands] = /up to (\d+)K/.exec(plan.features.join('\n')) ?? [];
  return thousands ? Number(thousands) * 1000 : null;
}

/** Makes the words and numbers of a message plain: lower case, numbers in digits, no ZIP codes and phone numbers. */
function plain(message: string): string {
  return PLAIN.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message.toLowerCase())
    .replace(ANOTHER, '1 ')
    .replace(SPELLED, (_, tens?: string, ones = 'zero', word = ones) =>
      String((tens ? (TENS.indexOf(tens) + 2) * 10 : 0) + NUMBER_WORDS.indexOf(word)),
    )
    .replace(/(?<!(?:\d|hundred) ?)\b(?:a )?(dozen|hundred|thousand|million|grand)\b/g, '1 $1')
    .replace(RANGE, '$1k to $2k')
    .replace(MULTIPLIED, (_, count, unit) => String(Number(count) * (MULTIPLES[unit] ?? 1)))
    .replace(MULTIPLIED, (_, count, unit) => String(Number(count) * (MULTIPLES[unit] ?? 1)));
}

/** The plans that words name, neighbouring words together: "hot seller lead". */
function mentionsIn(tokens: string[]): Mention[] {
  const mentions: Mention[] = [];
  for (const [at, token] of tokens.entries()) {
    const plans = plansNamedAt(tokens, at);
    const last = mentions.at(-1);
    const both = last?.to === at - 1 ? last.plans.filter((plan) => plans.includes(plan)) : [];
    if (last && both.length > 0) Object.assign(last, { plans: both, to: at });
    else if (plans.length > 0) mentions.push({ plans, quantity: null, from: at, to: at });
    else if (token === 'ones' && last?.to === at - 1) last.to = at;
  }
  return mentions;
}

function plansNamedAt(tokens: string[], at: number): Plan[] {
  const [token = '', next = ''] = tokens.slice(at);
  if (/^\$?\d/.test(token) && /^(?:dollars?|bucks?|ones?|leads?|sellers?|buyers?|kinds?)$/.test(next))
    return LEADS.filter(({ price }) => price === Number(token.replace('$', '')));
  const word = titleWordOf(token);
  if (!word || (ONLY_AFTER[word] && titleWordOf(tokens[at - 1] ?? '') !== ONLY_AFTER[word])) return [];
  const around = titleWordOf(next) ? `exclusive ${next}` : `${tokens[at - 1]} exclusive ${next}`;
  if (word === 'exclusive' && EXCLUSIVE_TO_ME.test(around)) return [];
  return PLANS.filter((plan) => wordsOfTitle(plan).includes(word));
}

function wordsOfTitle(plan: Plan): string[] {
  return plan.title.toLowerCase().split(' ');
}

/** The word of a plan's title that a word is, in the plural or with a slip of one letter (two in a long word). */
export function titleWordOf(token: string): string | undefined {
  const singular = token.replace(/(?<=..)s$/, '');
  const exact = TITLE_WORDS.find((word) => word === token || word === singular);
  if (exact || singular.length < 4 || NO_TYPOS.includes(token)) return exact;
  return TITLE_WORDS.find(
    (word) =>
      word.length > 4 &&
      !ONLY_AFTER[word] &&
      (word[0] === singular[0] || word.slice(1) === singular) &&
      !singular.startsWith(word) &&
      slips(word, singular) <= (word.length > 7 ? 2 : 1),
  );
}

/** How many letters are left out, added, wrong or swapped with their neighbour. */
function slips(word: string, typed: string): number {
  if (!word || !typed) return word.length + typed.length;
  if (word[0] === typed[0]) return slips(word.slice(1), typed.slice(1));
  const swapped = word[0] === typed[1] && word[1] === typed[0] ? slips(word.slice(2), typed.slice(2)) : Infinity;
  const [w, t] = [word.slice(1), typed.slice(1)];
  return Math.abs(word.length - typed.length) > 2
    ? 9
    : 1 + Math.min(swapped, slips(w, typed), slips(word, t), slips(w, t));
}

/** A number that is a property's value: from 20,000, "the 300s", and "homes around 350". */
function propertyValueAt(tokens: string[], at: number, aboutHomes: boolean): number | null {
  const count = Number(tokens[at]?.replace('$', ''));
  if (count >= 20_000) return count;
  if (count < 60 || count >= 1000) return null;
  if (tokens[at + 1] === 's') return count * 1000 + 99_999;
  return aboutHomes && !OTHER_UNIT.test(tokens[at + 1] ?? '') && !tokens[at]?.startsWith('$') ? count * 1000 : null;
}

/** The cheapest seller lead whose limit covers a property's value; exactly at the limit counts. */
function coveringPlans(value: number): Plan[] {
  return LEADS.filter((plan) => (valueLimitOf(plan) ?? 0) >= value)
    .sort((a, b) => a.price - b.price)
    .slice(0, 1);
}

function isAmount(tokens: string[], at: number, mention: Mention | undefined): boolean {
  const count = Number(tokens[at]?.replace('$', ''));
  if (tokens[at]?.startsWith('$') || /^(?:dollars?|bucks?|usd)$/.test(tokens[at + 1] ?? '')) return true;
  if (mention) return mention.plans.some(({ price }) => price === count);
  return count >= 90 || (tokens[at - 1] === 'for' && titleWordOf(tokens[at - 2] ?? '') !== undefined);
}

/** Gives each mention the number before it, or else the one after it, and returns the numbers that are left. */
function giveQuantities(mentions: Mention[], quantities: Quantity[]): Quantity[] {
  let unused = quantities;
  const take = (mention: Mention, from: number, to: number) => {
    const taken = mention.quantity === null ? unused.findLast(({ at }) => at > from && at < to) : undefined;
    if (taken) mention.quantity = taken.count;
    unused = unused.filter((quantity) => quantity !== taken);
  };
  const before = () => {
    for (const [index, { from }] of mentions.entries())
      take(mentions[index] as Mention, Math.max(mentions[index - 1]?.to ?? -1, from - 6), from);
  };
  const after = () => {
    for (const [index, { to }] of mentions.entries())
      take(mentions[index] as Mention, to, Math.min(mentions[index + 1]?.from ?? Infinity, to + 5));
  };
  const namesFirst =
    (quantities[0]?.at ?? -1) > (mentions[0]?.from ?? 0) && (quantities.at(-1)?.at ?? 0) > (mentions.at(-1)?.to ?? 0);
  for (const pass of namesFirst ? [after, before] : [before, after]) pass();
  return unused;
}

/** Joins what names one plan between them: "sellers" and "350k", "3 leads" and "hot seller". */
function joinMentions(mentions: Mention[]): Mention[] {
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const last = joined.at(-1);
    const both = last?.plans.filter((plan) => mention.plans.includes(plan)) ?? [];
    const general = [last, mention].some((one) => one?.value || one?.plans.length === LEADS.length);
    if (last && both.length > 0 && general) {
      const plans = last.value && mention.value ? mention.plans : both;
      Object.assign(last, { plans, quantity: last.quantity ?? mention.quantity, value: mention.value ?? last.value });
    } else joined.push({ ...mention });
  }
  return joined;
}

function itemsOf(mentions: Mention[]): Item[] {
  const items = new Map<Plan, Item>();
  for (const { plans, quantity } of mentions) {
    for (const plan of plans) items.set(plan, { plan, quantity: items.get(plan)?.quantity ?? quantity });
  }
  return [...items.values()];
}
