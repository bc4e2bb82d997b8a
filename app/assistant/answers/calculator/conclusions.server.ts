import { type Case, type Conclusion, caseOf, itemsOf, plansIn } from '#app/assistant/answers/calculator/case.server.ts';
import { creditOf, type Item, ofKind, single, totalOf } from '#app/assistant/answers/calculator/items.server.ts';
import type { Request } from '#app/assistant/answers/calculator/memory.server.ts';
import { limitOf } from '#app/assistant/answers/calculator/numbers.server.ts';
import { payment } from '#app/assistant/answers/calculator/payment.server.ts';
import { isOf, isOrdered, type Line } from '#app/assistant/answers/calculator/reading.server.ts';
import { bare, percent, type Sayings, sumOf } from '#app/assistant/answers/calculator/sayings.server.ts';
import { type Plan, savingOf, valueLimitOf } from '#app/content/plan.ts';

/** Of these, the first that has something to say is the answer. */
const CONCLUSIONS = [unclear, uncovered, gains, difference, overview, whole, list, payment];

/** Returns what a request comes to; nothing said if it comes to nothing. */
export function conclude(request: Request, plans: Plan[], say: Sayings): Conclusion {
  const known = caseOf(request, plans, say);
  for (const each of CONCLUSIONS) {
    const conclusion = each(known);
    if (conclusion) return conclusion;
  }
  return { said: [] };
}

const isPaid = ({ bundles, money }: Case) => bundles.length > 0 || money !== null;

function unclear(known: Case): Conclusion | null {
  const { say, plans, leads, order } = known;
  const ordered = leads.filter(isOrdered);
  const areSeveral = order.length > ordered.length && (ordered.length > 1 || isPaid(known));
  return known.isUnclear || areSeveral ? { said: [`${say.state('unclear')}\n${say.list(plans)}`] } : null;
}

/** The lead that goes furthest, if none goes up to the value of a house. */
function uncovered({ say, houses, plans }: Case): Conclusion | null {
  const furthest = ofKind('lead', plans).filter(valueLimitOf).at(-1);
  const highest = Math.max(...houses);
  if (!furthest || limitOf(furthest) >= highest || houses.length === 0) return null;
  // Beyond a value is a dollar more.
  const text = highest % 1000 === 1 ? 'notBeyond' : 'notUpTo';
  const value = 100 * (highest - (highest % 1000));
  return { said: [say.state(text, [], { value }), say.costs([furthest])], chosen: [furthest] };
}

/** How much more credit bundles give than they cost, and how much less leads cost that it pays for, the most first. */
function gains({ asks, say, lines, bought, sold, order }: Case): Conclusion | null {
  if (!asks.has('gain') || lines.some(isOf('lead')) || order.length > 0 || sold.length === 0) return null;
  const shareOf = ({ plan }: Item) => savingOf(plan) / plan.priceCents;
  const shown = (bought.length > 0 ? bought : sold.flatMap(single)).sort((one, other) => shareOf(other) - shareOf(one));
  const ways = shown.map((item) => {
    const off = percent(savingOf(item.plan) / creditOf(item.plan));
    return say.state('gain', [item], { share: percent(shareOf(item)), off });
  });
  const said = ways.length > 1 ? ways.map((way) => `- ${way}`).join('\n') : ways[0];
  return { said: [said ?? ''], chosen: shown.length === 1 ? shown.map(({ plan }) => plan) : [] };
}

/** In what plans differ, of two first by how much in price. Of those that a name may mean, the ones that are most like the others. */
function difference({ asks, say, leads, bought, plans }: Case): Conclusion | null {
  const all = [...itemsOf(closest(leads)), ...bought];
  const items = all.filter(({ plan }, at) => all.findIndex((item) => item.plan === plan) === at);
  const [one, other, third] = items;
  const isAsked = asks.has('difference') && !asks.has('singly');
  if (!isAsked || !one || !other || items.some(({ plan }) => plan.kind !== one.plan.kind)) return null;
  const areSingle = items.every(({ quantity }) => quantity === 1);
  const [dear = one, cheap = other] = totalOf([other]) > totalOf([one]) ? [other, one] : [one, other];
  const gap = totalOf([dear]) - totalOf([cheap]);
  const less = gap > 0 ? say.state('less', [], { gap }) : say.state('same');
  const prices = `${say.state('costs', [dear], { plans: bare(dear) })}, ${bare(cheap)} ${sumOf(cheap)}: ${less}.`;
  const shown = items.map(({ plan }) => plan);
  const facts = areSingle ? shown.map(say.factsOf) : bought.map((item) => say.state('bundles', [item]));
  const said = [
    ...(third ? [] : [prices]),
    ...facts.map((each) => `- ${each}`),
    ...(areSingle ? say.checksOf(shown) : []),
  ];
  return {
    said: [said.join('\n')],
    chosen: third ? [] : shown.flatMap(({ id }) => plans.filter((plan) => plan.id === id)),
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

/** What everything costs, or all bundles, to a message that asks for prices and names no plan. */
function overview(known: Case): Conclusion | null {
  const { asks, say, plans, sold } = known;
  if (known.leads.length > 0 || isPaid(known)) return null;
  const said = say.list(asks.has('bundles') ? sold : plans);
  return { said: said && (asks.has('price') || asks.has('offers')) ? [said] : [] };
}

/** All that is known of a plan, if nothing is asked but what it is. */
function whole({ asks, say, sold, named, bought, money, order }: Case): Conclusion | null {
  const [plan, other] = [...named, ...bought.map(({ plan }) => plan)];
  const isSingle = [...order, ...bought].every(({ quantity }) => quantity === 1);
  if (plan?.kind === 'lead' && sold.length > 0 && asks.has('bundles')) return null;
  return plan && !other && money === null && isSingle ? { said: [say.whole(plan)], chosen: [plan] } : null;
}

/** What each of several plans costs, in the number that is asked for; of bundles unless it is asked what they buy. */
function list({ asks, say, sold, leads, bundles, money, named, order }: Case): Conclusion | null {
  const [only, another] = leads.filter(isOrdered);
  const isOfOne = only && !another && order.length > 1;
  if (money !== null || (only && !isOfOne)) return null;
  if (bundles.length === 0)
    return !only && asks.has('bundles') && sold.length > 0 ? null : { said: [say.list(named, only?.quantity)] };
  const isOrder = bundles.some(isOrdered) || asks.has('together') || asks.has('number');
  return named.length > 0 || isOrder ? null : { said: [say.list(plansIn(bundles))] };
}
