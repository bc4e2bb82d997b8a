import { cheapestWay, creditOf, type Item, ofKind, totalOf } from '#app/assistant/answers/calculator/items.server.ts';
import { phrases } from '#app/assistant/answers/calculator/phrases.server.ts';
import { createReader, type Line, type Reading } from '#app/assistant/answers/calculator/reading.server.ts';
import type { Plan } from '#app/content/plan.ts';

const ASKS_FOR_BUNDLES = /\b(?:bundles?|packages?|packs?|prepa\w*|sav(?:e|es|ings?)|less|cheaper way|credits?)\b/;
/** What pays for leads with bundles; else both are bought. */
const PAYS = /\b(?:credits?|from|out of|us(?:e|ing)|left\w*|remain\w*|balance|after|covers?|enough|with|if)\b/;
/** What asks for the sum of bundles, and for prices side by side. */
const TOGETHER = /\b(?:(?:al)?together|all in|in (?:all|total)|both|the bill|plus|on top|separate\w*)\b/;
const COMPARES = /\b(?:difference|vs|or|than)\b/;

/**
 * Creates what answers a message that asks for prices, sums or a way to pay; null if it is unclear how many of what.
 * `plans` is the catalog, `earlier` what the visitor said before, oldest first.
 */
export function createCalculator(plans: Plan[]) {
  const read = createReader(plans);
  return (message: string, earlier: string[]): string | null => {
    const reading = read(earlier.reduce<Reading | null>(read, null), message);
    if (reading.isUnclear) return null;
    return answer(reading, plans).filter(Boolean).join(' ') || null;
  };
}

function answer(reading: Reading, plans: Plan[]): (string | false)[] {
  const { text, leads, bundles, amount } = reading;
  const sold = /\b(?:without|no) (?:a |any )?(?:bundles?|packages?|packs?)\b/.test(text) ? [] : ofKind('bundle', plans);
  const ordered = leads.filter(({ quantity }) => quantity);
  const [order, bought] = [itemsOf(ordered), itemsOf(bundles)];
  const open = [...new Set(leads.flatMap((line) => (line.quantity ? [] : line.plans)))];
  const total = totalOf(order);
  const isPaid = bundles.length > 0 || amount !== null;
  if (leads.length === 0 && !isPaid) return [phrases.costs(ASKS_FOR_BUNDLES.test(text) ? sold : ofKind('lead', plans))];
  if (!isPaid && ordered.length === 1 && ordered[0]?.quantity === 1)
    return [phrases.costs([...ordered[0].plans, ...open])];
  if (order.length > ordered.length || (order.length > 1 && COMPARES.test(text)))
    return order.map((item) => phrases.total([item]));

  // Bundles without a number, or side by side, are to choose from.
  const isSum = (bundles.some(({ quantity }) => quantity) || TOGETHER.test(text)) && !COMPARES.test(text);
  if (isSum && total > 0 && bought.length > 0 && amount === null && !PAYS.test(text))
    return [phrases.total([...order, ...bought]), phrases.bundles(bought)];

  const way = isPaid ? [] : cheapestWay(order, sold);
  // The least bundle that covers an order, if one is asked for, or the largest that a budget pays for, which is no credit.
  const covering = sold.filter((plan) => ASKS_FOR_BUNDLES.test(text) && creditOf(plan) >= total).slice(0, 1);
  const largest = sold.filter(({ priceCents }) => !/\bcredits?\b/.test(text) && priceCents <= (amount ?? 0)).slice(-1);
  const better = (amount === null ? covering : largest)
    .filter((plan) => way.every((item) => item.plan !== plan))
    .map((plan) => [{ plan, quantity: 1 }]);
  const chosen = isSum ? [bought] : bought.map((item) => [item]);
  const offers =
    bundles.length > 0 ? chosen : [...(better.length > 0 && total > (amount ?? total) ? [] : [way]), ...better];
  return [total > 0 && phrases.total(order), ...offers.flatMap(pay)];

  /** What an order costs with bundles, or with an amount alone, what is left, and what that buys. */
  function pay(offer: Item[]): (string | false)[] {
    const credit = totalOf(offer, creditOf) || (amount ?? 0);
    const due = total - totalOf(offer.filter(({ plan }) => plan.kind === 'lead'));
    if (credit === 0) return [phrases.costs(open)];
    return [
      offer.length > 0 && (offer === way ? phrases.cheapest(way) : phrases.bundles(offer)),
      offer.length > 0 && credit >= due && totalOf(offer) < total && phrases.saved(total, totalOf(offer)),
      total > 0 && credit !== due && phrases.rest(credit, due),
      ...(credit > due ? open.map((plan) => phrases.buys(credit - due, plan)) : []),
    ];
  }
}

/** Makes an item of each plan that lines may mean, with its quantity or else one. */
function itemsOf(lines: Line[]): Item[] {
  return lines.flatMap(({ plans, quantity }) => plans.map((plan) => ({ plan, quantity: quantity || 1 })));
}
