import type { Case, Conclusion } from '#app/assistant/answers/calculator/case.server.ts';
import {
  cheapestWay,
  creditOf,
  type Item,
  joinSamePrice,
  mostCredit,
  single,
  totalOf,
} from '#app/assistant/answers/calculator/items.server.ts';
import { isOf, isOrdered } from '#app/assistant/answers/calculator/reading.server.ts';
import { capital, choiceOf, counted, sumOf } from '#app/assistant/answers/calculator/sayings.server.ts';
import type { Cents } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

/** The most that a better offer may cost more, as a share of the price. */
const MAX_EXTRA = 0.25;

const isBundle = ({ plan }: Item) => plan.kind === 'bundle';
const bundlesIn = (items: Item[]) => items.filter(isBundle).map(({ plan }) => plan);
const isSome = (items: Item[]) => items.length > 0;

/** What an order costs, how an amount or bundles pay for it, and what else they buy. */
export function payment(known: Case): Conclusion {
  const { asks, say, lines, money, order, open, named, bought } = known;
  if (isSome(order) && lines.some(isOf('bundle')) && asks.has('together') && !asks.has('apart')) {
    return {
      said: [totalSaid(say, [...order, ...bought]), ...bought.map(({ plan }) => say.whole(plan))],
      chosen: bundlesIn(bought),
    };
  }
  const [total, offers] = [totalOf(order), offersFor(known)];
  const wanted = isSome(order) ? open : named.length > 0 ? named : known.plans.filter(({ kind }) => kind === 'lead');
  const rest = money === null ? 0 : money - total;
  return {
    said: [
      ...(isSome(order) ? [totalSaid(say, order)] : []),
      ...(money !== null && isSome(order) ? [left(say, money, total)] : []),
      ...(rest > 0 && wanted.length > 0 ? [buys(say, rest, wanted) || say.list(wanted)] : []),
      ...offers.flatMap((offer) => paid(known, offer, wanted)),
      ...(known.bundles.length > 0 || money !== null ? [] : better(known, offers.length > 0 ? offers.flat() : order)),
    ],
    chosen: offers.length > 0 ? bundlesIn(offers.flat()) : named.length === 1 ? named : [],
  };
}

/** The bundles that a visitor names, or else those that pay best for an order or out of an amount; of all if only a lead is named. */
function offersFor({ asks, bundles, bought, money, order, sold }: Case): Item[][] {
  const total = totalOf(order);
  const areTogether = bundles.some(isOrdered) || asks.has('together');
  if (isSome(bought)) return areTogether ? [bought] : bought.map((item) => [item]);
  if (!isSome(order)) return money === null ? sold.map(single) : [mostCredit(money, sold)].filter(isSome);
  const covering = sold.filter((plan) => creditOf(plan) >= total && plan.priceCents <= (money ?? Infinity));
  const least = covering.slice(0, 1).flatMap(single);
  const way = cheapestWay(order, sold);
  const isCheaper = way.some(isBundle);
  if (money !== null) return [isSome(least) ? least : isCheaper && totalOf(way) <= money ? way : []].filter(isSome);
  const isOther = asks.has('bundles') && way.every(({ plan }) => plan !== covering[0]);
  return [isCheaper ? way : [], isOther ? least : []].filter(isSome);
}

/** What bundles do for an order, with leads bought singly beside them, and what the rest of their credit buys. */
function paid({ asks, say, order }: Case, offer: Item[], wanted: Plan[]): string[] {
  const [total, price] = [totalOf(order), totalOf(offer)];
  const credit = totalOf(offer, (plan) => creditOf(plan) || plan.priceCents);
  const rest = credit - total;
  const [lead, more] = joinSamePrice(wanted);
  if (total === 0 && lead && !more && credit >= lead.priceCents) return [perLead(say, offer, lead)];
  const [bundles, singles] = [offer.filter(isBundle), offer.filter((item) => !isBundle(item))];
  const covers = isSome(singles)
    ? say.state('paysWithSingles', offer, { plans: counted(bundles), leads: counted(singles), left: rest })
    : say.state('pays', offer, { left: rest });
  const isSaving = rest >= 0 && total > price && (asks.has('bundles') || asks.has('singly'));
  return [
    total > 0 && rest >= 0 ? covers : say.state('bundles', offer),
    ...(isSaving ? [say.state('saves', [], { saving: total - price })] : []),
    ...(rest < 0 ? [left(say, credit, total)] : []),
    ...(rest > 0 && wanted.length > 0 ? [buys(say, rest, wanted)].filter(Boolean) : []),
  ];
}

/** What a lead costs that bundles pay for, if all of their credit goes to such leads. */
function perLead(say: Case['say'], offer: Item[], lead: Plan): string {
  const [price, credit] = [totalOf(offer), totalOf(offer, creditOf)];
  const quantity = Math.floor(credit / lead.priceCents);
  const leads = counted([{ plan: lead, quantity }]);
  const [each, left] = [Math.round(price / quantity), credit - quantity * lead.priceCents];
  return say.state('perLead', offer, { leads, each, single: lead.priceCents, left });
}

/** What a little more than the cheapest way brings: credit for further leads. */
function better({ say, order, sold }: Case, way: Item[]): string[] {
  const [total, paid] = [totalOf(order), totalOf(way)];
  const plan = sold.find((plan) => creditOf(plan) >= total && way.every((item) => item.plan !== plan));
  if (!plan) return [];
  const [left, extra] = [creditOf(plan) - total, plan.priceCents - paid];
  const isWorthIt = order.some(({ plan }) => left - (left % plan.priceCents) > extra);
  return extra > 0 && extra <= paid * MAX_EXTRA && isWorthIt
    ? [say.state('better', single(plan), { extra, left })]
    : [];
}

/** What an order costs, and each part of it. */
function totalSaid(say: Case['say'], items: Item[]): string {
  const [first, second, third] = items;
  if (!first) return '';
  const together = say.state('together', items);
  if (third)
    return [`${capital(together)}:`, ...items.map((item) => `- ${counted([item])}: ${sumOf(item)}`)].join('\n');
  const others = second ? `, ${counted([second])} ${sumOf(second)}: ${together}` : '';
  return `${say.state('costs', [first], { plans: counted([first]) })}${others}.`;
}

/** What an amount buys of each plan, and of a single one what it leaves; empty if it buys none. */
function buys(say: Case['say'], amount: Cents, wanted: Plan[]): string {
  const [plan, other] = joinSamePrice(wanted);
  const bought = plan && !other ? [{ plan, quantity: Math.floor(amount / plan.priceCents) }] : [];
  const leads = choiceOf(amount, wanted);
  return (
    leads && say.state(isSome(bought) ? 'buysOne' : 'buys', bought, { amount, leads, left: amount - totalOf(bought) })
  );
}

/** What is left of an amount after an order, or what it lacks. */
function left(say: Case['say'], amount: Cents, due: Cents): string {
  return say.state(amount < due ? 'missing' : 'left', [], { amount, left: amount - due, missing: due - amount });
}
