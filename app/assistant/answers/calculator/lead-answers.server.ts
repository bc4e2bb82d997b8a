import { type Item, readOrder } from '#app/assistant/answers/calculator/order.server.ts';
import { BUNDLES, KNOWS_LIMITS, LEADS } from '#app/assistant/answers/calculator/plan-names.server.ts';
import * as sums from '#app/assistant/answers/calculator/sums.server.ts';
import { formatUsd, savingOf, valueLimitOf } from '#app/assistant/answers/dollars.server.ts';
import type { Reply, Turn } from '#app/assistant/answers/turn.server.ts';
import { content } from '#app/settings/content.server.ts';

const { capital, cost, costs, countOf, counted, difference, list, plansOf, sumOf, totalOf, wholeLeads } = sums;

/** The FAQ's list prices: Hot Seller Lead at 299. */
const LISTED = [
  ...(content.faq.find(({ id }) => id === 'lead-prices')?.answer.matchAll(/\$(\d+) for an? ([\w ]+?) lead/g) ?? []),
].flatMap(([, price, name = '']) => {
  const [plan, other] = LEADS.filter(({ title }) => title.includes(name));
  return plan && !other ? [{ plan, price: Number(price) }] : [];
});

/** The FAQ's list prices, and where they differ from the rate card, which checkout charges. */
export function listPrice({ order, items, text, yesNo }: Turn): string | null {
  const named = LISTED.filter(({ plan }) => plansOf(items).includes(plan));
  const differing = LISTED.filter(({ plan, price }) => plan.price !== price);
  const claimed = differing.filter(({ price }) => order.amounts.includes(price));
  const claimedOfNamed = named.filter((each) => claimed.includes(each));
  const aboutFaq = /\blist price|\bfaq\b/.test(text);
  if (!aboutFaq && claimedOfNamed.length === 0) return null;
  const told = [claimedOfNamed, aboutFaq ? named : [], differing].find(({ length }) => length > 0) ?? [];
  if (told.length === 0) return null;
  if (told.every(({ plan, price }) => plan.price === price))
    return `${yesNo ? 'Yes, the' : 'The'} FAQ and the rate card agree: ${list(told.map((each) => cost(each.plan)))}.`;
  const rates = told.map(({ plan, price }) => `${cost(plan)}, while its list price in the FAQ is ${formatUsd(price)}`);
  return `${yesNo ? 'No, checkout' : 'Checkout'} charges the rate card: ${rates.join('; ')}.`;
}

const [highest] = LEADS.filter(valueLimitOf).toSorted((a, b) => (valueLimitOf(b) ?? 0) - (valueLimitOf(a) ?? 0));

/** Which property values a seller lead covers, and what to do above the highest. */
export function propertyLimit({ text, asks, order, yesNo }: Turn): string | null {
  const value = order.propertyValue;
  const [named, another] = plansOf(readOrder(text.replace(/\d[\d,.]*k?/g, '')).items).filter(valueLimitOf);
  const isBuyer = order.items.some(({ plan }) => !valueLimitOf(plan));
  if (value && KNOWS_LIMITS && highest && value > (valueLimitOf(highest) ?? 0) && !named && !isBuyer) {
    const top = `The highest is the ${highest.title}, ${sums.valueText(highest)}.`;
    return `No${yesNo ? ', no' : ''} seller lead on our rate card covers that value. ${top} Please ask us at {phone} or {email}.`;
  }
  if (named && value && yesNo) {
    const limit = valueLimitOf(named) ?? 0;
    return `${!asks.above && (asks.limit ? value === limit : value <= limit) ? 'Yes' : 'No'}, ${cost(named)}.`;
  }
  if (named && !another && !value && !yesNo && asks.limit) return costs([named]);
  const [found] = yesNo && asks.have && order.amounts.length === 0 ? order.items : [];
  return found ? `Yes, ${cost(found.plan)}.` : null;
}

/** Whether a price, a total, a credit or a saving is what the visitor says. */
export function checkAmount({ asks, text, order, items, yesNo }: Turn): string | null {
  const named = [...order.items, ...order.bundles];
  const [only, other] = named.length > 0 ? named : items;
  const [claimed] = order.amounts;
  if (!claimed || !only || other) return null;
  const { plan, quantity } = only;
  if (!yesNo) return asks.demand ? `Checkout charges the rate card: ${cost(plan)}.` : null;
  const total = totalOf(counted([only]));
  const figure = asks.credit ? plan.credit : /\bsave/.test(text) ? savingOf(plan) : total;
  const isRight = asks.enough ? total <= claimed : order.amounts.some((amount) => amount === figure);
  return `${isRight ? 'Yes' : 'No'}, ${quantity ? sumOf([only]) : cost(plan)}.`;
}

/** How far apart two plans, two quantities of plans, or the totals of the last two turns are. */
export function differenceOf(turn: Turn): string | null {
  const { asks, yesNo } = turn;
  const sides = asks.compare && (turn.namesBundle || !asks.bundle) ? sidesOf(turn) : [];
  const [one = 0, other] = sides.map((side) => totalOf(counted(side)));
  if (other === undefined) return null;
  const told = list(
    sides.map((side) => (side.some(({ quantity }) => quantity) ? sumOf(side) : list(plansOf(side).map(cost)))),
  );
  if (yesNo) {
    const isMore = /\bmore\b|\bhigher\b/.test(turn.text) ? one > other : one < other;
    return `${(asks.same ? one === other : isMore) ? 'Yes' : 'No'}, ${told}.`;
  }
  return asks.difference ? `${capital(told)}: ${difference(Math.max(one, other), Math.min(one, other))}.` : null;
}

function sidesOf({ order, asks, bundles, before, ...turn }: Turn): Item[][] {
  const ranked = turn.ranksBundle ? bundles.map(({ plan }) => ({ plan, quantity: null })) : [];
  const named = turn.namesBundle ? order.bundles : order.items.length > 0 ? order.items : ranked;
  if (named.length > 1) return named.length === 2 ? named.map((item) => [item]) : [];
  if (turn.isChanged || named.length > 0 || asks.bundle) return [];
  const totals = [before?.before, before].filter((past) => /^(?:sum|price|limit)$/.test(past?.topic ?? ''));
  return totals.map((past) => counted(past?.items ?? [])).filter(({ length }) => length > 0);
}

/** What a budget buys, singly and with the largest bundle within it. */
export function withinBudget({ asks, items, either, budget, order, yesNo, ...turn }: Turn): Reply | null {
  const goesOn = turn.isChanged || turn.isBare || asks.count || asks.singly || asks.bundle;
  const [cheapest] = (either?.plans ?? LEADS).toSorted((a, b) => a.price - b.price);
  const [meant] = yesNo && items.length === 0 ? plansOf(turn.bundles) : [];
  const plan = meant ?? items[0]?.plan ?? cheapest;
  if (!budget || !plan || !((order.amounts.length > 0 && !asks.credit) || goesOn)) return null;
  if (plan.price > budget) return { answer: `${yesNo ? 'No. ' : ''}${capital(cost(plan))}, which is more.` };
  const yes = yesNo ? 'Yes. ' : '';
  if (meant) return { answer: `${yes}${capital(cost(plan))}.` };
  const singly = `Bought singly, it buys ${wholeLeads(budget, plan)}.`;
  const bundle = BUNDLES.findLast(({ price }) => price <= budget);
  if ((asks.singly && !asks.choice) || !bundle) return { answer: yes + singly };
  const answer =
    items.length > 0
      ? `${singly} ${cost(bundle)}, which buys ${wholeLeads(sums.creditOf(bundle), plan)}.`
      : `${cost(bundle)}, the largest bundle within that budget. ${singly}`;
  return { answer: yes + answer, bundles: sums.itemsOf([bundle], 1) };
}

const MAY_I = /\b(?:can|could) (?:i|we) (?:buy|get|order)\b/;

/** What some leads cost altogether. */
export function sum(turn: Turn): Reply | null {
  const { asks, items, either, isChanged, yesNo, previous } = turn;
  const isShort = turn.text.split(' ').length < 12;
  const isAsked = asks.price || asks.total || asks.order || turn.isBare || isShort;
  const isAgain = previous !== null && ((previous === 'sum' && asks.price) || (isShort && asks.together));
  if (!(isChanged ? isAsked : isAgain) || (yesNo && !MAY_I.test(turn.text))) return null;
  const ordered = turn.counted.length > 0 ? counted(items) : [];
  const { plans: possible = [], quantity = null } = (isChanged && either) || {};
  if (possible.length > 0 && possible.length < LEADS.length + (quantity ?? 0)) {
    const more = quantity ?? (ordered.length > 0 ? 1 : null);
    const each = sums.ofEachPrice(possible).map((plans) => {
      const names = list(
        plans.map(({ title }) => title),
        'disjunction',
      );
      return `${sumOf([...ordered, ...sums.itemsOf(plans.slice(0, 1), more)])} (${names})`;
    });
    return more ? { answer: `It depends on the kind: ${list(each)}.`, items: ordered, either } : null;
  }
  if (ordered.length === 0) return null;
  const total = `${list(ordered.map(countOf))}: ${sumOf(ordered)}.`;
  return { answer: yesNo ? `Yes, ${total} Each order is for one lead.` : total, items: ordered };
}

/** What a lead costs. */
export function leadPrices({ text, asks, order, items, either, isChanged, before, ...turn }: Turn): Reply | null {
  if (turn.yesNo) return null;
  if (asks.any && asks.lowest !== asks.highest) {
    const among = order.either?.plans ?? LEADS;
    const price = (asks.lowest ? Math.min : Math.max)(...among.map((plan) => plan.price));
    const plans = among.filter((plan) => plan.price === price);
    return { answer: costs(plans), either: { plans, quantity: null } };
  }
  const isPriced = asks.price || order.propertyValue !== null;
  if (!isPriced && !(turn.isBare && (before === null || turn.previous))) return null;
  const plans = [...plansOf(items), ...(isChanged || items.length === 0 ? (either?.plans ?? []) : [])];
  const isOne = plans.length > 0 && (plans.length < LEADS.length || isChanged);
  if (isOne) return { answer: costs(plans) };
  const words = text.split(' ').length;
  const isGeneral = isPriced && asks.prices && words < 9;
  return isGeneral ? { answer: costs(either?.plans ?? LEADS) } : null;
}
