import {
  type Asked,
  type Case,
  type Conclusion,
  caseOf,
  itemsOf,
} from '#app/assistant/answers/calculator/case.server.ts';
import { creditOf, type Item, joinSamePrice, single, totalOf } from '#app/assistant/answers/calculator/items.server.ts';
import { beside, left, payment } from '#app/assistant/answers/calculator/payment.server.ts';
import type { Line } from '#app/assistant/answers/calculator/reading.server.ts';
import { bare, counted, percent, type Sayings, sumOf } from '#app/assistant/answers/calculator/sayings.server.ts';
import { type Plan, savingOf, valueLimitOf } from '#app/content/plan.ts';

/** Of these, the first that has something to say is the answer. */
const CONCLUSIONS = [unclear, zip, uncovered, fits, gains, perLead, difference, overview, whole, list, beside, payment];

/** Returns what a request comes to; nothing said if it comes to nothing. */
export function conclude(request: Asked, plans: Plan[], say: Sayings): Conclusion {
  const known = caseOf(request, plans, say);
  for (const each of CONCLUSIONS) {
    const conclusion = each(known);
    if (conclusion) return conclusion;
  }
  return { said: [] };
}

const isOne = (items: Item[]) => items.length === 1 && items[0]?.quantity === 1;

function unclear(known: Case): Conclusion | null {
  const { asks, say, plans, ordered, order } = known;
  const areSeveral = order.length > ordered.length && (ordered.length > 1 || known.isPaid) && !asks.has('difference');
  if (!known.isUnclear && !areSeveral) return null;
  return { said: known.isAbout || asks.has('figure') ? [`${say.state('unclear')}\n${say.list(plans)}`] : [] };
}

/** Which bundles have ZIP exclusivity, or what the cheapest of them costs. */
function zip({ asks, say, isOfLeads, sold }: Case): Conclusion | null {
  const exclusive = sold.filter(({ zipExclusive }) => zipExclusive);
  const [cheapest, without] = [exclusive[0], sold.find(({ zipExclusive }) => !zipExclusive)];
  if (!asks.has('zip') || isOfLeads || !(asks.has('plan') || asks.has('least'))) return null;
  if (!cheapest || say.zipOf().length === 0) return null;
  if (without && asks.has('cheaper'))
    return { said: [...say.zipOf(without), say.costs([cheapest, without])], chosen: [cheapest], isWhole: true };
  const shown = asks.has('least') ? [cheapest] : exclusive;
  return { said: [...say.zipOf(), say.costs(shown)], chosen: shown, isWhole: true };
}

function uncovered({ say, uncovered, kinds }: Case): Conclusion | null {
  const furthest = kinds.filter(valueLimitOf).at(-1);
  if (!uncovered || !furthest) return null;
  const text = uncovered % 1000 === 1 ? 'notBeyond' : 'notUpTo';
  const value = 100 * (uncovered - (uncovered % 1000));
  return { said: [say.state(text, [], { value }), say.costs([furthest])], chosen: [furthest] };
}

/** Whether one amount is enough for another: "does $596 fit $600", "is $600 enough for $596". */
function fits({ asks, say, amounts: [one, other, third], order }: Case): Conclusion | null {
  if (one === undefined || other === undefined || third !== undefined || !asks.has('covers')) return null;
  if (order.length > 0) return { said: [] };
  const [due, amount] = asks.has('fitsIn') ? [one, other] : [other, one];
  return { said: [left(say, amount, due)], isWhole: true };
}

/** How much more credit bundles give than they cost, and how much less leads cost that it pays for, the most first. */
function gains({ asks, say, isOfLeads, isOfMany, bought, sold }: Case): Conclusion | null {
  if (!asks.has('gain') || isOfLeads || isOfMany || sold.length === 0) return null;
  if (bought.length === 0 && !asks.has('ofBundles')) return null;
  const shareOf = ({ plan }: Item) => savingOf(plan) / plan.priceCents;
  const shown = (bought.length > 0 ? bought : sold.flatMap(single)).sort((one, other) => shareOf(other) - shareOf(one));
  const ways = shown.map((item) => {
    const off = percent(savingOf(item.plan) / creditOf(item.plan));
    return say.state('gain', [item], { share: percent(shareOf(item)), off });
  });
  if (isOne(shown)) return { said: ways, chosen: shown.map(({ plan }) => plan), isWhole: true };
  return { said: [[say.state('gains'), ...ways.map((way) => `- ${way}`)].join('\n')], isWhole: true };
}

/** What a lead costs that a bundle pays for, if all of its credit goes to such leads; the least first. */
function perLead({
  asks,
  say,
  money,
  sold,
  bought,
  named,
  isOfMany,
  isOfLeads,
  isBundleNamed,
}: Case): Conclusion | null {
  const [lead, more] = joinSamePrice(named);
  const isOfAll = bought.length === 0 && asks.has('ofBundles');
  if (!asks.has('perLead') && !(isOfAll && asks.has('which'))) return null;
  if (!lead || more || money !== null || isOfMany) return null;
  const bundles = (isOfAll ? sold.flatMap(single) : bought).filter(({ plan }) => creditOf(plan) >= lead.priceCents);
  const ways = bundles.map((item) => {
    const quantity = Math.floor(totalOf([item], creditOf) / lead.priceCents);
    const each = Math.round(totalOf([item]) / quantity);
    const leads = counted([{ plan: lead, quantity }]);
    return { each, said: say.state('perLead', [item], { leads, each, single: lead.priceCents }) };
  });
  if (ways.length === 0) return null;
  const said = ways.sort((one, other) => one.each - other.each).map((way) => way.said);
  const chosen = isOfAll ? [] : bundles.map(({ plan }) => plan);
  return { said: [said.join('\n')], chosen, isWhole: isBundleNamed && isOfLeads };
}

/** In what plans differ, of two first by how much in price. Of those that a name may mean, the ones that are most like the others. */
function difference({ asks, say, leads, bought, plans, lines }: Case): Conclusion | null {
  const items = [...itemsOf(closest(leads)), ...bought];
  const [one, other, third] = items;
  if (!asks.has('difference') || !one || !other || items.some(({ plan }) => plan.kind !== one.plan.kind)) return null;
  const areSingle = items.every(({ quantity }) => quantity === 1);
  if (third && !areSingle) return null;
  const [dear = one, cheap = other] = [...items].sort((a, b) => totalOf([b]) - totalOf([a]));
  const gap = totalOf([dear]) - totalOf([cheap]);
  const less = gap > 0 ? say.state('less', [], { gap }) : say.state('same');
  const prices = `${say.state('costs', [dear], { plans: bare(dear) })}, ${bare(cheap)} ${sumOf(cheap)}: ${less}.`;
  const shown = items.map(({ plan }) => plan);
  const facts = areSingle
    ? shown.map(say.factsOf)
    : items.filter(({ plan }) => plan.kind === 'bundle').map((item) => say.state('bundles', [item]));
  const said = [
    ...(third ? [] : [prices]),
    ...facts.map((each) => `- ${each}`),
    ...(areSingle ? say.checksOf(shown) : []),
  ];
  const chosen = third ? [] : items.flatMap(({ plan }) => plans.filter(({ id }) => id === plan.id));
  return {
    said: [said.join('\n')],
    chosen,
    isWhole: lines.length > 1 && lines.some((line) => line.plans.length === 1),
  };
}

/** Narrows lines to the plans whose titles share most words with the plan of another line: "hot seller or a standard one". */
function closest(lines: Line[]): Line[] {
  const sure = lines.find(({ plans }) => plans.length === 1)?.plans[0]?.title.split(' ') ?? [];
  const shared = ({ title }: Plan) => title.split(' ').filter((word) => sure.includes(word)).length;
  return lines.map(({ plans, quantity }) => {
    const most = Math.max(...plans.map(shared));
    return { plans: plans.filter((plan) => shared(plan) === most), quantity };
  });
}

function overview({ asks, say, leads, isPaid, plans, kinds, sold }: Case): Conclusion | null {
  if (leads.length > 0 || isPaid) return null;
  const said = say.list(asks.has('bundles') ? sold : asks.has('onePrice') ? kinds : plans);
  return { said: asks.has('overview') && said ? [said] : [] };
}

/** All that is known of a plan, if nothing is asked but what it is. */
function whole({ say, named, bought, money, order }: Case): Conclusion | null {
  const [plan, other] = [...named, ...bought.map(({ plan }) => plan)];
  const isSingle = [...order, ...bought].every(({ quantity }) => quantity === 1);
  return plan && !other && money === null && isSingle ? { said: [say.whole(plan)], chosen: [plan] } : null;
}

/** What each of several plans costs, in the number that is asked for. */
function list({ say, named, ordered, isPaid, order }: Case): Conclusion | null {
  const isOfOne = ordered.length === 1 && order.length > 1;
  return isPaid || (ordered.length > 0 && !isOfOne) ? null : { said: [say.list(named, ordered[0]?.quantity)] };
}
