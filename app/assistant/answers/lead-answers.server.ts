import { ASKS } from '#app/assistant/answers/calculator-words.server.ts';
import { type Item, readOrder } from '#app/assistant/answers/order.server.ts';
import { BUNDLES, LEADS, valueLimitOf } from '#app/assistant/answers/plan-names.server.ts';
import * as sums from '#app/assistant/answers/sums.server.ts';
import type { Reply, Turn } from '#app/assistant/answers/turn.server.ts';
import { any } from '#app/assistant/answers/word-patterns.server.ts';
import { FAQ } from '#app/content/faq.ts';
import { formatUsd } from '#app/content/money.ts';
import { savingOf } from '#app/content/plans.ts';

const { capital, cost, costs, countOf, counted, list, plansOf, sumOf, wholeLeads } = sums;

/** The FAQ's list prices: `Hot Seller` at 299. */
const LISTED = [
  ...(FAQ.find(({ id }) => id === 'lead-prices')?.answer.matchAll(/\$(\d+) for an? ([\w ]+?) lead/g) ?? []),
].flatMap(([, price, name = '']) =>
  LEADS.filter(({ title }) => title.includes(name)).map((plan) => ({ plan, price: Number(price) })),
);

/** The FAQ's list prices where they differ from the rate card, which checkout charges. */
export function listPrice({ order, items, text, yesNo }: Turn): string | null {
  const named = LISTED.filter(({ plan }) => plansOf(items).includes(plan));
  const differing = LISTED.filter(({ plan, price }) => plan.price !== price);
  const claimed = differing.filter(({ price }) => order.amounts.includes(price));
  const claimedOfNamed = named.filter((each) => claimed.includes(each));
  const aboutFaq = /\blist price|\bfaq\b/.test(text);
  if (!aboutFaq && claimedOfNamed.length === 0 && (order.budget || claimed.length === 0 || !text.includes(' ')))
    return null;
  const told = [claimedOfNamed, aboutFaq ? named : [], differing].find(({ length }) => length > 0) ?? [];
  const same = told.filter(({ plan, price }) => plan.price === price);
  if (same.length === told.length)
    return `${yesNo ? 'Yes, the' : 'The'} FAQ and the rate card agree: ${list(told.map(({ plan }) => cost(plan)))}.`;
  const rates = told.map(({ plan, price }) => `${cost(plan)}, while its list price in the FAQ is ${formatUsd(price)}`);
  return `${yesNo ? 'No, checkout' : 'Checkout'} charges the rate card: ${rates.join('; ')}.`;
}

/** Which property values a seller lead covers, and what to do above the highest. */
export function propertyLimit({ text, order, value: spoken, yesNo, before }: Turn): string | null {
  const goesOn = before?.topic === 'limit' && /\b(?:nothing|anything)\b/.test(text);
  const value = order.propertyValue ?? (goesOn ? spoken : null);
  const [named, another] = plansOf(readOrder(text.replace(/\d[\d,.]*k?/g, '')).items).filter(valueLimitOf);
  const [highest] = LEADS.toSorted((a, b) => (valueLimitOf(b) ?? 0) - (valueLimitOf(a) ?? 0));
  const isBuyer = order.items.some(({ plan }) => !valueLimitOf(plan));
  if (value && highest && value > (valueLimitOf(highest) ?? 0) && !named && !isBuyer) {
    const top = `The highest is the ${highest.title}, ${sums.valueText(highest)}.`;
    return `No${yesNo ? ', no' : ''} seller lead on our rate card covers that value. ${top} Please ask us at {phone} or {email}.`;
  }
  if (named && value && yesNo) {
    const limit = valueLimitOf(named) ?? 0;
    const isAbove = any('over|above; more than; at least; from; minimum').test(text);
    return `${!isAbove && (ASKS.limit.test(text) ? value === limit : value <= limit) ? 'Yes' : 'No'}, ${cost(named)}.`;
  }
  if (named && !another && !value && !yesNo && ASKS.limit.test(text)) return costs([named]);
  const [found] = yesNo && any('you|guys|there … have|got|cover|offer|sell; are there').test(text) ? order.items : [];
  return found && order.amounts.length === 0 ? `Yes, ${cost(found.plan)}.` : null;
}

/** Whether a price, a total, a credit or a saving is what the visitor says. */
export function checkAmount({ text, order, items, yesNo }: Turn): string | null {
  const named = [...order.items, ...order.bundles];
  const [only, other] = named.length > 0 ? named : items;
  const [claimed] = order.amounts;
  if (!claimed || !only || other) return null;
  const { plan, quantity } = only;
  if (!yesNo) {
    const demands = any('sell me; gimme; let me have; confirm').test(text);
    return demands ? `Checkout charges the rate card: ${cost(plan)}.` : null;
  }
  const total = plan.price * (quantity ?? 1);
  const figure = /\bcredit/.test(text) ? plan.credit : /\bsave/.test(text) ? savingOf(plan) : total;
  const isRight = ASKS.enough.test(text) ? total <= claimed : order.amounts.some((amount) => amount === figure);
  return `${isRight ? 'Yes' : 'No'}, ${quantity ? sumOf([only]) : cost(plan)}.`;
}

/** What a budget buys, singly and with the largest bundle within it. */
export function withinBudget({
  text,
  items,
  either,
  bundles,
  budget,
  order,
  isChanged,
  yesNo,
  bare,
}: Turn): Reply | null {
  const goesOn = isChanged || bare || ASKS.count.test(text) || ASKS.singly.test(text) || ASKS.bundle.test(text);
  const [cheapest] = (either?.plans ?? LEADS).toSorted((a, b) => a.price - b.price);
  const [meant] = yesNo && items.length === 0 ? plansOf(bundles) : [];
  const plan = meant ?? items[0]?.plan ?? cheapest;
  if (!budget || !plan || !((order.amounts.length > 0 && !/\bcredit\b/.test(text)) || goesOn)) return null;
  if (plan.price > budget) return { answer: `${yesNo ? 'No. ' : ''}${capital(cost(plan))}, which is more.` };
  const yes = yesNo ? 'Yes. ' : '';
  if (meant) return { answer: `${yes}${capital(cost(plan))}.` };
  const singly = `Bought singly, it buys ${wholeLeads(budget, plan)}.`;
  const bundle = BUNDLES.findLast(({ price }) => price <= budget);
  if ((ASKS.singly.test(text) && !/\bor\b/.test(text)) || (!bundle && !ASKS.bundle.test(text)))
    return { answer: yes + singly };
  if (!bundle) return { answer: `No bundle is within that: ${cost(BUNDLES[0] ?? plan)}. ${singly}` };
  const answer =
    items.length > 0
      ? `${singly} ${cost(bundle)}, which buys ${wholeLeads(sums.creditOf(bundle), plan)}.`
      : `${cost(bundle)}, the largest bundle within that budget. ${singly}`;
  return { answer: yes + answer, bundles: sums.itemsOf([bundle], 1) };
}

const MAY_I = /\b(?:can|could) (?:i|we) (?:buy|get|order)\b/;

/** What some leads cost altogether. */
export function sum(turn: Turn): Reply | string | null {
  const { items, counted: some, either, order, isChanged, yesNo, before, text, bare } = turn;
  const isShort = text.split(' ').length < 12;
  const asksSum = ASKS.price.test(text) || ASKS.total.test(text) || ASKS.order.test(text) || bare;
  const goesOn = before?.topic && isShort;
  const again = (before?.topic === 'sum' && ASKS.price.test(text)) || (goesOn && ASKS.together.test(text));
  const isNamed = order.items.some(({ quantity }) => quantity);
  if (!(asksSum || again || goesOn || (isNamed && isShort)) || !(isChanged || again)) return null;
  if (yesNo && !MAY_I.test(text)) return null;
  if (some.length > 0) {
    const ordered = counted(items);
    const total = `${list(ordered.map(countOf))}: ${sumOf(ordered)}.`;
    return {
      answer: yesNo ? `Yes, ${total} Each order is for one lead.` : total + withEarlier(turn, ordered),
      items: ordered,
    };
  }
  const { plans: possible = [], quantity = null } = (isChanged && either) || {};
  if (!quantity || items.length > 0) return null;
  const each = sums.ofEachPrice(possible).map((plans) => {
    const names = list(
      plans.map(({ title }) => title),
      'disjunction',
    );
    return `${sumOf(sums.itemsOf(plans.slice(0, 1), quantity))} (${names})`;
  });
  return { answer: `It depends on the kind: ${list(each)}.`, either };
}

/** "And 2 commercials" may ask for them alone or with those before: both are told. */
function withEarlier({ text, before }: Turn, ordered: Item[]): string {
  const earlier = before?.topic === 'sum' && /^(?:and|plus|with) \W*\d/.test(text) ? before.counted : [];
  const isOther = earlier.every(({ plan }) => !plansOf(ordered).includes(plan));
  return earlier.length > 0 && isOther
    ? ` With the ${list(earlier.map(countOf))}: ${sumOf([...earlier, ...ordered])}.`
    : '';
}

const GENERAL = any('price|rate list|card; ratecard; pricelist; prices; pricing; one of these; price');
const EXTREMES: [RegExp, (...prices: number[]) => number][] = [
  [any('cheapest; lowest; least; minimum; low end'), Math.min],
  [any('most expensive; priciest; top; highest'), Math.max],
];

/** What a lead costs. */
export function leadPrices({
  text,
  order,
  items,
  either,
  isChanged,
  yesNo,
  before,
  bare,
}: Turn): Reply | string | null {
  if (yesNo) return null;
  const extremes = EXTREMES.filter(([words]) => words.test(text));
  const [extreme] = extremes;
  if (extreme && extremes.length === 1 && any('lead*; one|ones; thing; spend; try; you have|got|sell').test(text)) {
    const among = order.either?.plans ?? LEADS;
    const price = extreme[1](...among.map((plan) => plan.price));
    const plans = among.filter((plan) => plan.price === price);
    return { answer: costs(plans), either: { plans, quantity: null } };
  }
  const isPriced = ASKS.price.test(text) || order.propertyValue !== null;
  if (!isPriced && !(bare && (before === null || before.topic !== null))) return null;
  const plans = [...plansOf(items), ...(isChanged || items.length === 0 ? (either?.plans ?? []) : [])];
  const isOne = plans.length > 0 && (plans.length < LEADS.length || isChanged);
  if (isOne && (isChanged || before?.topic || before?.isChanged)) return costs(plans);
  const isGeneral = (before === null && text.split(' ').length < 4) || GENERAL.test(text);
  return isGeneral && isPriced && text.split(' ').length < 9 ? costs(either?.plans ?? LEADS) : null;
}
