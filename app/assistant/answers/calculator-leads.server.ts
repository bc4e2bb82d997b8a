import {
  capital,
  cost,
  costs,
  countOf,
  creditOf,
  limitOf,
  list,
  ofEachPrice,
  plansOf,
  quantityOf,
  sumOf,
  valueText,
  wholeLeads,
} from '#app/assistant/answers/calculator-sums.server.ts';
import { names, OPEN_QUESTION, type Reply, type Turn } from '#app/assistant/answers/calculator-turn.server.ts';
import {
  ANY_BUNDLE,
  ENOUGH,
  LIMIT,
  ORDERING,
  priced,
  SINGLY,
  TOGETHER,
} from '#app/assistant/answers/calculator-words.server.ts';
import { BUNDLES, LEADS, readOrder, valueLimitOf } from '#app/assistant/answers/order.server.ts';
import { FAQ } from '#app/content/faq.ts';
import { formatUsd } from '#app/content/money.ts';
import { savingOf } from '#app/content/plans.ts';

/** The FAQ's list prices where they differ from the rate card, which checkout charges. */
export function listPrice({ order, items, text, yesNo }: Turn): string | null {
  const listed = FAQ.find(({ id }) => id === 'lead-prices')?.answer.matchAll(/\$(\d+) for an? ([\w ]+?) lead/g) ?? [];
  const differing = [...listed].flatMap(([, price, name = '']) =>
    LEADS.filter((plan) => plan.title.includes(name)).flatMap((plan) =>
      plan.price === Number(price) ? [] : [{ plan, price: Number(price) }],
    ),
  );
  const asked = differing.filter(({ price }) => order.amounts.includes(price));
  const named = asked.filter(({ plan }) => plansOf(items).includes(plan));
  if (
    named.length === 0 &&
    !/\blist price|\bfaq\b/.test(text) &&
    (order.budget || asked.length === 0 || !text.includes(' '))
  )
    return null;
  const rates = (named.length > 0 ? named : differing).map(
    ({ plan, price }) => `${cost(plan)}, while its list price in the FAQ is ${formatUsd(price)}`,
  );
  return `${yesNo ? 'No, checkout' : 'Checkout'} charges the rate card: ${rates.join('; ')}.`;
}

/** Which property values a seller lead covers, and what to do above the highest. */
export function propertyLimit({ text, order, yesNo, before }: Turn): string | null {
  const goesOn = before?.topic === 'limit' && /\b(?:nothing|anything)\b/.test(text);
  const value = order.propertyValue ?? (goesOn ? before.order.propertyValue : null);
  const named = plansOf(readOrder(text.replace(/\d[\d,.]*k?/g, '')).items).find(valueLimitOf);
  const [highest] = LEADS.toSorted((a, b) => limitOf(b) - limitOf(a));
  if (value && highest && value > limitOf(highest) && !named) {
    const top = `The highest is the ${highest.title}, ${valueText(highest)}.`;
    return `No${yesNo ? ', no' : ''} seller lead on our rate card covers that value. ${top} Please ask us at {phone} or {email}.`;
  }
  if (named && value && yesNo) {
    const above = /\b(?:over|above|more than|at least|from|minimum)\b/.test(text);
    const right = LIMIT.test(text) ? value === limitOf(named) : value <= limitOf(named);
    return `${right && !above ? 'Yes' : 'No'}, ${cost(named)}.`;
  }
  if (named && !value && !yesNo && LIMIT.test(text)) return costs([named]);
  const found = order.items.find(() => value && yesNo && /\b(?:have|got|cover|offer|sell)\b/.test(text));
  return found && order.amounts.length === 0 ? `Yes, ${cost(found.plan)}.` : null;
}

/** Whether a price, a total, a credit or a saving is what the visitor says. */
export function checkAmount({ text, order, items, yesNo }: Turn): string | null {
  const named = [...order.items, ...order.bundles];
  const [only] = named.length > 0 ? named : items;
  const [claimed] = order.amounts;
  if (!claimed || !only || named.length > 1) return null;
  const { plan, quantity } = only;
  const demands = /\b(?:sell me|gimme|let me have|confirm)\b/.test(text);
  if (!yesNo) return demands ? `Checkout charges the rate card: ${cost(plan)}.` : null;
  const total = plan.price * (quantity ?? 1);
  const figure = /\bcredit/.test(text) ? plan.credit : /\bsave/.test(text) ? savingOf(plan) : total;
  const right = ENOUGH.test(text) ? total <= claimed : order.amounts.some((amount) => amount === figure);
  return `${right ? 'Yes' : 'No'}, ${quantity ? sumOf([only]) : cost(plan)}.`;
}

export function withinBudget({ text, items, either, budget, order, yesNo, bare }: Turn): Reply | null {
  const asked = OPEN_QUESTION.test(text) || yesNo || bare || names(order) || !/\bcredit\b/.test(text);
  const [cheapest] = (either?.plans ?? LEADS).toSorted((a, b) => a.price - b.price);
  const plan = items[0]?.plan ?? cheapest;
  if (!budget || !plan || !asked) return null;
  if (plan.price > budget) return { answer: `${yesNo ? 'No. ' : ''}${capital(cost(plan))}, which is more.` };
  const yes = yesNo ? 'Yes. ' : '';
  const singly = `Bought singly, it buys ${wholeLeads(budget, plan)}.`;
  const bundle = BUNDLES.findLast(({ price }) => price <= budget);
  if (SINGLY.test(text) || (!bundle && !ANY_BUNDLE.test(text))) return { answer: yes + singly };
  if (!bundle) return { answer: `No bundle is within that: ${cost(BUNDLES[0] ?? plan)}. ${singly}` };
  const answer =
    items.length > 0
      ? `${singly} ${cost(bundle)}, which buys ${wholeLeads(creditOf(bundle), plan)}.`
      : `${cost(bundle)}, the largest bundle within that budget. ${singly}`;
  return { answer: yes + answer, bundles: [bundle] };
}

export function sum({ items, counted, either, order, yesNo, before, text, bare }: Turn): Reply | string | null {
  const isNew = names(order) || order.ofEach !== null || (order.bare !== null && (bare || before?.topic));
  const named = order.items.some(({ quantity }) => quantity);
  const short = text.split(' ').length < 10;
  const again =
    (before?.topic === 'sum' && /\bhow much\b/.test(text)) ||
    (before?.topic && TOGETHER.test(text) && text.length < 40);
  if (
    !priced(text) &&
    !ORDERING.test(text) &&
    !bare &&
    !again &&
    !(before?.topic && text.length < 40) &&
    !(named && short)
  )
    return null;
  if (yesNo && !/^(?:can|could) (?:i|we) (?:buy|get|order)\b/.test(text)) return null;
  if (counted.length > 0 && (isNew || again)) {
    const ordered = quantityOf(plansOf(items), 1, items);
    const total = `${list(ordered.map(countOf))}: ${sumOf(ordered)}.`;
    return { answer: yesNo ? `Yes, ${total} Each order is for one lead.` : total, items: ordered };
  }
  const quantity = order.either?.quantity ?? order.bare;
  if (!quantity || !either || !isNew || items.length > 0) return null;
  const sums = ofEachPrice(either.plans).map(
    (plans) => `${sumOf(quantityOf(plans.slice(0, 1), quantity))} (${plans.map(({ title }) => title).join(' or ')})`,
  );
  return `It depends on the kind: ${list(sums)}.`;
}

export function leadPrices({ text, order, items, either, yesNo, before, bare }: Turn): string | null {
  if (yesNo) return null;
  const cheapest = /\b(?:cheapest|lowest|least|minimum)\b/.test(text);
  const dearest = /\b(?:most expensive|priciest|top|highest)\b/.test(text);
  if (cheapest !== dearest && /\bleads?\b|\bones?\b|\bthing\b|\bspend\b|\btry\b|\byou (?:have|got|sell)\b/.test(text)) {
    const among = order.either?.plans ?? LEADS;
    const price = (cheapest ? Math.min : Math.max)(...among.map((plan) => plan.price));
    return costs(among.filter((plan) => plan.price === price));
  }
  const goesOn = bare && (before === null || before.topic !== null);
  if (!priced(text) && !goesOn && !order.propertyValue) return null;
  const resolved = items.length > order.items.length;
  const named = [...plansOf(order.items), ...(resolved ? [] : (order.either?.plans ?? []))];
  if (named.length > 0) return costs(named);
  if (items.length > 0 && (order.either || before?.topic || (before && names(before.order))))
    return costs(plansOf(items));
  const short = before === null && text.split(' ').length < 4;
  const general = short || /\bprice ?list|\brate ?card|\bprices\b|\bpricing\b|\bone of these\b/.test(text);
  return general && priced(text) ? costs(either?.plans ?? LEADS) : null;
}
