import {
  type Asked,
  type Case,
  type Conclusion,
  caseOf,
  itemsOf,
  type Knowledge,
  plansIn,
} from '#app/assistant/answers/calculator/case.server.ts';
import {
  creditOf,
  joinSamePrice,
  mostCredit,
  single,
  totalOf,
} from '#app/assistant/answers/calculator/items.server.ts';
import { both, payment } from '#app/assistant/answers/calculator/payment.server.ts';
import type { Line } from '#app/assistant/answers/calculator/reading.server.ts';
import { ASKS } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** Of these, the first that has something to say is the answer. */
const CONCLUSIONS = [
  unclear,
  exclusivity,
  uncovered,
  halves,
  gains,
  perLead,
  difference,
  overview,
  whole,
  list,
  both,
  payment,
];

/** Returns what a wish comes to; nothing said if it comes to nothing. */
export function conclude(wish: Asked, knowledge: Knowledge): Conclusion {
  const known = caseOf(wish, knowledge);
  for (const each of CONCLUSIONS) {
    const conclusion = each(known);
    if (conclusion) return conclusion;
  }
  return { said: [] };
}

function unclear({ say, isUnclear, isAbout, text, plans, ordered, order, isPaid }: Case): Conclusion | null {
  const areSeveral = order.length > ordered.length && (ordered.length > 1 || isPaid) && !ASKS.difference.test(text);
  if (!isUnclear && !areSeveral) return null;
  return { said: isAbout || ASKS.figure.test(text) ? [`${say.state('unclear')}\n${say.list(plans)}`] : [] };
}

/** Which bundles have ZIP exclusivity, or what the cheapest of them costs. */
function exclusivity({ say, isZipAsked, all, text }: Case): Conclusion | null {
  const [exclusive, others] = [true, false].map((has) => all.filter((plan) => Boolean(plan.zipExclusive) === has));
  const [cheapest, without] = [exclusive?.[0], others?.[0]];
  if (!isZipAsked || !cheapest || !exclusive || say.zipOf().length === 0) return null;
  if (without && /\b(?:cheap|small)er\b/.test(text))
    return { said: [...say.zipOf(without), say.costs([cheapest, without])], chosen: [cheapest] };
  const shown = ASKS.least.test(text) ? [cheapest] : exclusive;
  return { said: [...say.zipOf(), say.costs(shown)], chosen: shown };
}

function uncovered({ say, uncovered, kinds }: Case): Conclusion | null {
  const furthest = kinds.filter(valueLimitOf).at(-1);
  if (!uncovered || !furthest) return null;
  const text = uncovered % 1000 === 1 ? 'notBeyond' : 'notUpTo';
  const value = 100 * (uncovered - (uncovered % 1000));
  return { said: [say.state(text, [], { value }), say.costs([furthest])], chosen: [furthest] };
}

/** What either half of an amount buys. */
function halves({ say, otherHalf, named, money, bought, all }: Case): Conclusion | null {
  const fund = bought.length > 0 ? totalOf(bought, creditOf) : totalOf(mostCredit(money ?? 0, all), creditOf) || money;
  const said = [named, plansIn(otherHalf)].map((wanted) => say.buys((fund ?? 0) / 2, wanted));
  return otherHalf.length > 0 && said.every(Boolean) ? { said } : null;
}

/** Which bundle gives most, and how much less leads cost with each. */
function gains({ say, isGain, isOrder, bought, all }: Case): Conclusion | null {
  if (!isGain || isOrder || all.length === 0) return null;
  const shown = bought.length > 0 ? bought : all.flatMap(single);
  return { said: [say.gains(shown)], chosen: shown.length > 1 ? [] : shown.map(({ plan }) => plan) };
}

/** What a lead costs that a bundle pays for, if all of its credit goes to such leads. */
function perLead({ say, text, bought, all, named, order, isOrder, money }: Case): Conclusion | null {
  const [lead, more] = joinSamePrice(named);
  const isAll = bought.length === 0 && (ASKS.bundles.test(text) || /\bwork out\b/.test(text));
  if (!lead || more || money !== null || isOrder || order.length > 1) return null;
  if (!ASKS.perLead.test(text) && !(isAll && /\bwhich\b/.test(text))) return null;
  const bundles = (isAll ? all.flatMap(single) : bought).filter(({ plan }) => creditOf(plan) >= lead.priceCents);
  if (bundles.length === 0) return null;
  return { said: [say.perLead(bundles, lead)], chosen: isAll ? [] : bundles.map(({ plan }) => plan) };
}

/** In what plans differ. Of those that a name may mean, the ones that are most like the others. */
function difference({ say, text, leads, bought, plans }: Case): Conclusion | null {
  const items = [...itemsOf(closest(leads)), ...bought];
  const [one, other, third] = items;
  if (!ASKS.difference.test(text) || !one || !other || items.some(({ plan }) => plan.kind !== one.plan.kind))
    return null;
  if (third && items.some(({ quantity }) => quantity > 1)) return null;
  const chosen = third ? [] : items.flatMap(({ plan }) => plans.filter(({ id }) => id === plan.id));
  return { said: [say.differs(items)], chosen };
}

/** Narrows lines to the plans whose titles share most words with the plan of another line: "hot seller or a standard one". */
function closest(lines: Line[]): Line[] {
  const [sure] = lines.flatMap(({ plans }) => (plans.length === 1 ? plans : []));
  if (!sure) return lines;
  const words = sure.title.split(' ');
  const shared = ({ title }: Plan) => title.split(' ').filter((word) => words.includes(word)).length;
  return lines.map((line) => {
    const most = Math.max(...line.plans.map(shared));
    return { ...line, plans: line.plans.filter((plan) => shared(plan) === most) };
  });
}

function overview({ say, text, leads, isPaid, plans, kinds, all }: Case): Conclusion | null {
  if (leads.length > 0 || isPaid) return null;
  const said = say.list(ASKS.bundles.test(text) ? all : ASKS.onePrice.test(text) ? kinds : plans);
  return { said: ASKS.overview.test(text) && said ? [said] : [] };
}

/** All that is known of a plan, if nothing is asked but what it is. */
function whole({ say, named, bought, money, isOrder }: Case): Conclusion | null {
  const [plan, other] = [...named, ...bought.map(({ plan }) => plan)];
  const isOne = plan && !other && money === null && !isOrder && bought.every(({ quantity }) => quantity === 1);
  return isOne ? { said: [say.whole(plan)], chosen: [plan] } : null;
}

/** What each of several plans costs, in the number that is asked for. */
function list({ say, named, ordered, isPaid, order }: Case): Conclusion | null {
  const isOfOne = ordered.length === 1 && order.length > 1;
  return isPaid || (ordered.length > 0 && !isOfOne) ? null : { said: [say.list(named, ordered[0]?.quantity)] };
}
