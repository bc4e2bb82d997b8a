import {
  type Case,
  type Conclusion,
  caseOf,
  itemsOf,
  type Knowledge,
} from '#app/assistant/answers/calculator/case.server.ts';
import { creditOf, joinSamePrice, single } from '#app/assistant/answers/calculator/items.server.ts';
import type { Line } from '#app/assistant/answers/calculator/lines.server.ts';
import type { Wish } from '#app/assistant/answers/calculator/memory.server.ts';
import { both, choices, payment } from '#app/assistant/answers/calculator/payment.server.ts';
import * as asks from '#app/assistant/answers/calculator/vocabulary.server.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** Of these, the first that has something to say is the answer. */
const CONCLUSIONS = [
  gains,
  unclear,
  uncovered,
  exclusivity,
  perLead,
  difference,
  overview,
  whole,
  choices,
  list,
  both,
  payment,
];

/** Returns what a wish comes to; nothing said if it comes to nothing. */
export function conclude(wish: Wish, knowledge: Knowledge): Conclusion {
  const known = caseOf(wish, knowledge);
  for (const each of CONCLUSIONS) {
    const conclusion = each(known);
    if (conclusion) return conclusion;
  }
  return { said: [] };
}

function gains({ say, isGain, leads, bought, all }: Case): Conclusion | null {
  if (!isGain || leads.length > 0 || all.length === 0) return null;
  return { said: [say.gains(bought.length > 1 ? bought : all.flatMap(single))] };
}

function unclear({ say, isUnclear, isAbout, text, plans }: Case): Conclusion | null {
  if (!isUnclear) return null;
  return { said: isAbout || asks.PRICED.test(text) ? [`${say.state('unclear')}\n${say.list(plans)}`] : [] };
}

function uncovered({ say, uncovered, kinds }: Case): Conclusion | null {
  const furthest = kinds.filter(valueLimitOf).at(-1);
  if (!uncovered || !furthest) return null;
  const text = uncovered % 1000 === 1 ? 'notBeyond' : 'notUpTo';
  const value = 100 * (uncovered - (uncovered % 1000));
  return { said: [say.state(text, [], { value }), say.costs([furthest])], chosen: [furthest] };
}

/** Which bundles have ZIP exclusivity, or what the cheapest of them costs. */
function exclusivity({ say, isExclusivity, all, text }: Case): Conclusion | null {
  const [cheapest] = all.filter(({ zipExclusive }) => zipExclusive);
  if (!isExclusivity || !cheapest || say.zipOf().length === 0) return null;
  const shown = asks.LEAST.test(text) ? [cheapest] : all.filter(({ zipExclusive }) => zipExclusive);
  return { said: [...say.zipOf(), say.costs(shown)], chosen: shown };
}

/** What a lead costs that a bundle pays for. */
function perLead({ say, text, bought, named, order, isOrder }: Case): Conclusion | null {
  const [[bundle, other], [lead, more]] = [bought, joinSamePrice(named)];
  if (!bundle || other || !lead || more || order.length > 1) return null;
  if (!asks.PER_LEAD.test(text) && (isOrder || !asks.COSTS_WITH.test(text))) return null;
  const quantity = Math.floor(creditOf(bundle.plan) / lead.priceCents);
  if (quantity === 0) return null;
  const each = Math.round(bundle.plan.priceCents / quantity);
  const leads = say.counted([{ plan: lead, quantity }]);
  return {
    said: [say.state('perLead', single(bundle.plan), { leads, each, single: lead.priceCents })],
    chosen: [bundle.plan],
  };
}

/** In what plans differ. Of those that a name may mean, the ones that are most like the others. */
function difference({ say, isCompared, leads, bought, plans }: Case): Conclusion | null {
  const compared = [...closest(leads), ...bought.map(({ plan, quantity }) => ({ plans: [plan], quantity }))];
  const items = itemsOf(compared);
  const [one, other] = items;
  if (!isCompared || !one || !other || items.some(({ plan }) => plan.kind !== one.plan.kind)) return null;
  if (items.length > 2 && items.some(({ quantity }) => quantity > 1)) return null;
  return {
    said: [say.differs(items)],
    chosen: items.length > 2 ? [] : items.flatMap(({ plan }) => plans.filter(({ id }) => id === plan.id)),
  };
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

function overview({ say, text, leads, isPaid, plans, all }: Case): Conclusion | null {
  if (leads.length > 0 || isPaid) return null;
  const said = say.list(asks.BUNDLES.test(text) ? all : plans);
  return { said: asks.GENERAL.test(text) && said ? [said] : [] };
}

/** All that is known of a plan, if nothing is asked but what it is. */
function whole({ say, named, bought, amount, isOrder }: Case): Conclusion | null {
  const [plan, other] = [...named, ...bought.map(({ plan }) => plan)];
  const isOne = plan && !other && amount === null && !isOrder && bought.every(({ quantity }) => quantity === 1);
  return isOne ? { said: [say.whole(plan)], chosen: [plan] } : null;
}

function list({ say, named, isPaid, isOrder, count }: Case): Conclusion | null {
  return isPaid || isOrder ? null : { said: [say.list(named, count)] };
}
