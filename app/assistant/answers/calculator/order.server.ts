import { spellNumbers } from '#app/assistant/answers/calculator/plain-numbers.server.ts';
import {
  BUNDLES,
  coveringPlan,
  LEADS,
  plansNamedAt,
  spellNicknames,
  titleWordOf,
} from '#app/assistant/answers/calculator/plan-names.server.ts';
import type { Plan } from '#app/assistant/answers/dollars.server.ts';
import { words } from '#app/assistant/answers/matching/word-patterns.server.ts';

/** A plan that a message names, and how many of it; null if it does not say. */
export type Item = { plan: Plan; quantity: number | null };

/** What a message says in numbers. */
export type Order = {
  /** The leads that are named by title, nickname, price or property value. */
  items: Item[];
  bundles: Item[];
  /** Leads of which one is meant and the message alone does not say which: "5 sellers", "the $99 ones". */
  either: { plans: Plan[]; quantity: number | null } | null;
  /** The first quantity without a plan, "and 12", and all of them: "make it 30 and 10". */
  bare: number | null;
  counts: number[];
  ofEach: number | null;
  /** Every sum of money that is named, a budget included, in US dollars. */
  amounts: number[];
  budget: number | null;
  /** The highest that is named, in US dollars. */
  propertyValue: number | null;
  /** How many people the visitor orders for: "a team of 4". */
  team: number | null;
};

/** "3 of each", "1 of everything". */
const OF_EACH = /(?<![$\d])\b(\d{1,2}) (?:leads? )?(?:(?:of )?(?:each|apiece)|of every\w*|of all)\b/;
/** "A week for 8 weeks": what every quantity is multiplied with. */
const REPEAT = /\b(?:a|per|each|every) (week|month|day)\b.*?\bfor (?:the next )?(?<times>\d+) \1s/;
const TEAM =
  /\b(?:team|group|office|brokerage|crew) (?:of|with|has) (?<size>\d+)\b|\b(?<people>\d+) (?:agents|realtors|people|of us)\b/;
/** "The $999 bundle", "1200 credit". */
const BUNDLE_BY_FIGURE = [
  /\bthe \$?(\d+) (?:\w+ )?(?:ones?|bundle|pack|package|plan)\b/,
  /\$?\b(\d+) (?:in |of |lead )?credits?\b/,
];
/** What a number counts if it counts no leads. */
const OTHER_UNIT = words(`%|percent; hour|hours|day|days|week|weeks|month|months|year|years|minutes|min|am|pm|times|per;
  zip|zips|call|calls|agent|agents|realtors|people|star|stars|steps|beds|acres|bundles|streets|areas`);
const ABOUT_HOMES = words('home|homes|house|houses|propert*|listing|listings|worth|value|valued|condo|condos|range');
const ABOUT_MONEY =
  words(`budget|spend|spending|afford|marketing|prepay|have|got|ive|only|under|below|max|with|left|within;
  less than; how many; bucks worth; get|buy for`);

/** Words that name plans, where they stand, and the number or property value that belongs to them. */
type Mention = { plans: Plan[]; quantity: number | null; from: number; to: number; value?: number };
type Quantity = { count: number; at: number };

/** Reads the plans, quantities and amounts that a message names; `afterValue` if a value was last spoken of. */
export function readOrder(message: string, afterValue = false): Order {
  const spelled = spellNicknames(spellNumbers(message));
  const repeat = REPEAT.exec(spelled);
  const team = TEAM.exec(spelled);
  const [each = '', ofEach] = OF_EACH.exec(spelled) ?? [];
  const text = [repeat?.[0], team?.[0], each].reduce<string>((rest, read) => rest.replace(read || ' ', ' '), spelled);

  const tokens = text.match(/\$?\d+(?:\.\d+)?|[a-z]+|%/g) ?? [];
  const { mentions: named, amounts, quantities } = readTokens(tokens, afterValue || ABOUT_HOMES.test(text));
  const unused = giveQuantities(tokens, named, quantities);
  const mentions = joinMentions(tokens, named);
  for (const mention of mentions) if (repeat) mention.quantity = (mention.quantity ?? 1) * Number(repeat.groups?.times);

  const items = itemsOf(mentions.filter(({ plans }) => plans.length === 1));
  const bundles = items.filter(({ plan }) => plan.kind === 'bundle');
  const byFigure = bundles.length === 0 ? bundleByFigure(text) : null;
  const money = amounts.filter((amount) => amount !== byFigure?.figure);
  return {
    items: items.filter(({ plan }) => plan.kind === 'lead'),
    bundles: byFigure ? [{ plan: byFigure.plan, quantity: null }] : bundles,
    either: mentions.find(({ plans }) => plans.length > 1) ?? null,
    bare: unused[0]?.count ?? null,
    counts: unused.map(({ count }) => count),
    ofEach: ofEach ? Number(ofEach) : null,
    amounts: money,
    budget: ABOUT_MONEY.test(text) ? (money[0] ?? null) : null,
    propertyValue: Math.max(0, ...named.map(({ value }) => value ?? 0)) || null,
    team: Number(team?.groups?.size ?? team?.groups?.people) || null,
  };
}

/** Sorts the numbers into prices that name plans, property values, amounts and quantities. */
function readTokens(tokens: string[], aboutHomes: boolean) {
  const mentions = mentionsIn(tokens);
  const amounts: number[] = [];
  const quantities: Quantity[] = [];
  const names = [...mentions];
  for (const [at, token] of tokens.entries()) {
    if (!/\d/.test(token) || names.some(({ from }) => from === at)) continue;
    const mention = names.find(({ from }) => from === at + 1);
    const value = propertyValueAt(tokens, at, aboutHomes);
    const count = Number(token.replace('$', ''));
    if (value) mentions.push({ plans: [coveringPlan(value) ?? []].flat(), quantity: null, from: at, to: at, value });
    else if (isAmount(tokens, at, mention)) amounts.push(count);
    else if (!OTHER_UNIT.test(tokens[at + 1] ?? '') && Number.isInteger(count) && count > 0)
      quantities.push({ count, at });
  }
  return { mentions: mentions.sort((a, b) => a.from - b.from), amounts, quantities };
}

/** The plans that words name, neighboring words together: "hot seller lead". */
function mentionsIn(tokens: string[]): Mention[] {
  const mentions: Mention[] = [];
  for (const at of tokens.keys()) {
    const plans = plansNamedAt(tokens, at);
    const last = mentions.at(-1);
    const both = last?.to === at - 1 ? last.plans.filter((plan) => plans.includes(plan)) : [];
    if (last && both.length > 0) Object.assign(last, { plans: both, to: at });
    else if (plans.length > 0) mentions.push({ plans, quantity: null, from: at, to: at });
  }
  return mentions;
}

/** A number that is a property's value: from 20,000, "the 300s", and "homes around 350". */
function propertyValueAt(tokens: string[], at: number, aboutHomes: boolean): number | null {
  const count = Number(tokens[at]?.replace('$', ''));
  if (count >= 20_000) return count;
  if (count < 60 || count >= 1000) return null;
  if (tokens[at + 1] === 's') return count * 1000 + 99_999;
  return aboutHomes && !OTHER_UNIT.test(tokens[at + 1] ?? '') ? count * 1000 : null;
}

function isAmount(tokens: string[], at: number, mention: Mention | undefined): boolean {
  const [token = '', next = ''] = [tokens[at], tokens[at + 1]];
  const count = Number(token.replace('$', ''));
  if (token.startsWith('$') || /^(?:dollars?|bucks?|usd)$/.test(next)) return true;
  if (mention) return mention.plans.some(({ price }) => price === count);
  // "A commercial for 50".
  if (tokens[at - 1] === 'for' && titleWordOf(tokens[at - 2] ?? '')) return true;
  return count >= 90 && next !== 'of';
}

/** Gives each mention the number before it, or else the one after it, and returns the numbers that are left. */
function giveQuantities(tokens: string[], mentions: Mention[], quantities: Quantity[]): Quantity[] {
  let unused = quantities;
  const take = (mention: Mention, from: number, to: number) => {
    const taken = mention.quantity === null ? unused.findLast(({ at }) => at > from && at < to) : undefined;
    if (taken) mention.quantity = taken.count;
    unused = unused.filter((quantity) => quantity !== taken);
  };
  for (const [index, mention] of mentions.entries())
    take(mention, Math.max(mentions[index - 1]?.to ?? -1, mention.from - 6), mention.from);
  for (const [index, mention] of mentions.entries()) {
    const reach = mention.plans.every(({ kind }) => kind === 'lead') || tokens[mention.to + 1] === 'x' ? 5 : 0;
    take(mention, mention.to, Math.min(mentions[index + 1]?.from ?? tokens.length, mention.to + reach));
  }
  return unused;
}

/** Joins what names one plan between them: "sellers" and "350k", "3 leads" and "hot seller". */
function joinMentions(tokens: string[], mentions: Mention[]): Mention[] {
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const open = joined.findLast(({ plans }) => plans.length > 1 && plans.some((plan) => mention.plans.includes(plan)));
    const last = (mention.value && open) || joined.at(-1);
    const both = last?.plans.filter((plan) => mention.plans.includes(plan)) ?? [];
    const isGeneral = [last, mention].some((one) => one?.value || one?.plans.length === LEADS.length);
    // A value says what a buyer can pay: "a buyer looking at 500k homes".
    const isBudget = mention.value && last?.plans.every(({ title }) => title.includes('Buyer'));
    if (last && both.length > 0 && isGeneral)
      Object.assign(last, {
        plans: both,
        quantity: last.quantity ?? mention.quantity,
        value: mention.value ?? last.value,
      });
    else if (!isBudget || /\b(?:and|plus|seller)/.test(tokens.slice(last?.to, mention.from).join(' ')))
      joined.push({ ...mention });
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

function bundleByFigure(text: string) {
  const figures = BUNDLE_BY_FIGURE.map((pattern) => Number(pattern.exec(text)?.[1]));
  const found = figures.map((figure) => BUNDLES.find(({ price, credit }) => price === figure || credit === figure));
  const at = found.findIndex(Boolean);
  const plan = found[at];
  return plan ? { plan, figure: figures[at] } : null;
}
