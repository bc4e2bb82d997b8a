import { cheapestWay, creditOf, type Item, ofKind, totalOf } from '#app/assistant/answers/calculator/items.server.ts';
import { createPhrases, type Phrases, type Wording } from '#app/assistant/answers/calculator/phrases.server.ts';
import { createReader, type Line, type Reading } from '#app/assistant/answers/calculator/reading.server.ts';
import { anyOf } from '#app/assistant/answers/words.server.ts';
import type { Plan } from '#app/content/plan.ts';

/** What asks for a price or a sum, and what does so only beside a number or a bundle. */
const PRICE =
  anyOf(`how much|pric\\w*|costs?|rates|quote|charge|run me|i pay|we pay|total(?! \\w+ of)|altogether|comes? to|adds? up|all in|expensive
  the bill|set me back|ring me up|whats (?:an?|the|\\d|that|it|in)|(?:goe?s?|want) for|cheapest lead|number for|tell me about
  (?:want|need|order|buy|get|take|give me|gimme) \\d\\w*`);
const WAY =
  anyOf(`how many|as many|cheap\\w*|least|sav(?:e|es|ing|ings)|bundles?|packages?|packs?|prepa\\w*|cover\\w*|swallow|enough
  better|difference|vs|instead|thru|what (?:do|can|would|will|does) (?:i|we|it|that) (?:get|buy)|gets? me|buys?|left\\w*
  remain\\w*|balance|still (?:be|have|got|there)|most|more|after that|budget|spend|to pay|worth|it \\d\\w*`);

/** Subjects of others, with or without numbers. */
const NOT_OURS =
  anyOf(`discounts?|coupons?|free|fees?|why|when|expir\\w*|refund\\w*|replac\\w*|cancel\\w*|virtual|texts?|tax\\w*|referr\\w*
  bad|fake|dead|you sold|sold me|deliver\\w*|subscription|share[ds]?|split|cash|transfer\\w*|verif\\w*|(?:i|we) prepaid|paypal
  paid(?! (?:sep|sing|one))|charged|bill says|average|swear|hours?|days?|contract|zips?|closes?|checkout|half|apiece
  each (?:of|get|want|would)|(?:would|we|us) each|(?:thir|for|fif|six|seven|eigh|nine)ty|comes? with|(?:team|group|office) of
  (?:cheap|small|bigg|larg)er one|(?:first|second|other) one|how (?:long|soon|fast|do|can|should|are|is|does)
  (?:hundred|thousand) (?:and )?(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|\\w+ty)
  (?<!if (?:i|we) )bought(?! one|.*(?:left|remain|balance|single|still))`);

/** What asks for all bundles, and in few words for all leads. */
const BUNDLES = /\b(?:bundles?|packages?|packs?|prepa\w*|sav(?:e|es|ings?)|less|cheaper way|most credit)\b/;
const LEADS = /^(?=.{0,59}$).*\b(?:leads?|prices|price list|rates?)\b|^\W*how much(?: cost)?\W*$/s;
/** What pays for leads with bundles; else both are bought. */
const PAYS = /\b(?:credits?|from|out of|us(?:e|ing)|left\w*|remain\w*|balance|after|covers?|enough|with|if)\b/;
/** What asks for the sum of bundles, and for prices side by side. */
const TOGETHER = /\b(?:(?:al)?together|all in|in (?:all|total)|both|the bill)\b/;
const COMPARES = /\b(?:difference|vs|or)\b/;

/**
 * Creates what answers a message that asks for prices, sums or a way to pay; null for any other. `plans` is the catalog,
 * `earlier` what the visitor said before, oldest first.
 */
export function createCalculator(plans: Plan[]) {
  const read = createReader(plans);
  return (message: string, earlier: string[], wording: Wording): string | null => {
    const reading = read(earlier.reduce<Reading | null>(read, null), message);
    const { text, isBare, amount, leads, bundles } = reading;
    const isCounted = /\d/.test(text) || amount !== null || [...leads, ...bundles].some(({ quantity }) => quantity);
    const isWay = WAY.test(text) && (isCounted || bundles.length > 0);
    const isOurs = ![text, message.toLowerCase()].some((each) => NOT_OURS.test(each) || each.includes('%'));
    const isAsked = isOurs && (PRICE.test(text) || isWay || isBare);
    return (isAsked && answer(reading, plans, createPhrases(wording)).filter(Boolean).join(' ')) || null;
  };
}

function answer(reading: Reading, plans: Plan[], phrases: Phrases): (string | false)[] {
  const { text, leads, bundles, amount, isNamed } = reading;
  const sold = /\b(?:without|no) (?:a |any )?(?:bundles?|packages?|packs?)\b/.test(text) ? [] : ofKind('bundle', plans);
  const ordered = leads.filter(({ quantity }) => quantity);
  const [order, bought] = [itemsOf(ordered), itemsOf(bundles)];
  const open = [...new Set(leads.flatMap((line) => (line.quantity ? [] : line.plans)))];
  const total = totalOf(order);
  const isPaid = bundles.length > 0 || amount !== null;
  if (!isNamed && total === 0 && PRICE.test(text)) {
    if (BUNDLES.test(text) && sold.length > 0) return [phrases.costs(sold)];
    if (LEADS.test(text) && !isPaid) return [phrases.costs(ofKind('lead', plans))];
  }
  if (!isPaid && ordered.length === 1 && ordered[0]?.quantity === 1) return [phrases.costs(ordered[0].plans)];
  if (order.length > ordered.length || (order.length > 1 && COMPARES.test(text)))
    return order.map((item) => phrases.total([item]));

  // Bundles without a number, or side by side, are to choose from.
  const isSum = (bundles.some(({ quantity }) => quantity) || TOGETHER.test(text)) && !COMPARES.test(text);
  if (isSum && total > 0 && bought.length > 0 && amount === null && !PAYS.test(text))
    return [phrases.total([...order, ...bought]), phrases.bundles(bought)];

  const way = isPaid ? [] : cheapestWay(order, sold);
  // The least bundle that covers an order, if one is asked for, or the largest that a budget pays for, which is no credit.
  const covering = sold.filter((plan) => BUNDLES.test(text) && creditOf(plan) >= total).slice(0, 1);
  const affordable = sold
    .filter(({ priceCents }) => !/\bcredits?\b/.test(text) && priceCents <= (amount ?? 0))
    .slice(-1);
  const better = (amount === null ? covering : affordable)
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
      total > 0 && phrases.rest(credit, due),
      ...(credit > due ? open.map((plan) => phrases.buys(credit - due, plan)) : []),
    ];
  }
}

/** Makes an item of each plan that lines may mean, with its quantity or else one. */
function itemsOf(lines: Line[]): Item[] {
  return lines.flatMap(({ plans, quantity }) => plans.map((plan) => ({ plan, quantity: quantity ?? 1 })));
}
