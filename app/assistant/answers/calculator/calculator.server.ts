import {
  cheapestWay,
  creditOf,
  type Item,
  ofKind,
  totalOf,
  valueLimitOf,
} from '#app/assistant/answers/calculator/items.server.ts';
import { createPhrases, type Phrases, type Wording } from '#app/assistant/answers/calculator/phrases.server.ts';
import { createReader, type Line, type Reading } from '#app/assistant/answers/calculator/reading.server.ts';
import { anyOf } from '#app/assistant/answers/words.server.ts';
import type { Plan } from '#app/content/plan.ts';

/**
 * Answers a message that asks for prices, sums or a way to pay, after the visitor's `earlier` messages (oldest first); null for
 * any other. `plans` is the catalog.
 */
export type Calculate = (message: string, earlier: string[], wording: Wording) => string | null;

/** What asks for a price or a sum, and what does so only beside a number or a bundle. */
const PRICE =
  anyOf(`how much|pric\\w*|costs?|rates|quote|charge|run me|i pay|we pay|total|altogether|comes? to|expensive
  whats (?:an?|the|\\d|that|it|in)|ring me up|number for|tell me about|(?:want|need|order|buy|get|take|give me|gimme) \\d\\w*`);
const WAY =
  anyOf(`how many|as many|cheap\\w*|least|sav(?:e|es|ing|ings)|bundles?|packages?|packs?|prepa\\w*|cover\\w*|swallow|enough
  better|difference|vs|instead|through|thru|what (?:do|can|would|will|does) (?:i|we|it|that) (?:get|buy)|gets? me|buys?|left
  leftover|remain\\w*|balance|most|more|after that|budget|spend|to pay|worth|(?:that|it) \\d\\w*`);

/** Subjects of others, with or without numbers. */
const NOT_OURS =
  anyOf(`discounts?|coupons?|free|fees?|why|when|expir\\w*|run out|year end|refund\\w*|replac\\w*|cancel\\w*|virtual
  coordinat\\w*|texts?|tax\\w*|commission|referr\\w*|agreement|renter|disconnected|bad|fake|dead|junk|scam|duplicate
  deliver\\w*|subscription|every month|recorded|share[ds]?|split|cash|transfer\\w*|sue|lawyer|verif\\w*|you sold|sold me|paid
  i prepaid|we prepaid|paypal|charged|bill says|also says|ever spent|swap|average|clos(?:e|es|ing)|swear|promise|guarantee\\w*|hours?|days?|contract|faq
  zips?|checkout|one order|comes? with|included?|how (?:long|soon|fast|do|can|should|are|is|does)|bought(?! one|.*(?:left|remain|balance|single))`);

/** What asks for all bundles or all leads, for how many an amount buys, and for prices side by side. */
const BUNDLES = /\b(?:bundles?|packages?|packs?|prepa\w*|sav(?:e|es|ings?)|less|cheaper way|most credit)\b/;
const LEADS = /\b(?:leads?|prices|price list|rates?)\b/;
const COUNTS = /\b(?:how|as) many\b|\bgets? me\b|\bcredit\b.*\b(?:get|buy)\b/;
const COMPARES = /\b(?:difference|vs|or)\b/;

/** A longer message tells a story rather than orders. */
const MAX_LENGTH = 300;
/** Who asks for all prices uses few words. */
const MAX_LIST_LENGTH = 60;
/** A shorter question names no other subject: "how much?" */
const MIN_SUBJECT_LENGTH = 15;
const MAX_EARLIER = 4;

export function createCalculator(plans: Plan[]): Calculate {
  const read = createReader(plans);
  return (message, earlier, wording) => {
    const reading = read(earlier.slice(-MAX_EARLIER).reduce<Reading | null>(read, null), message);
    const { text, isBare, value, amount, leads, bundles } = reading;
    const isCounted = /\d/.test(text) || amount !== null || [...leads, ...bundles].some(({ quantity }) => quantity);
    const isWay = WAY.test(text) && (isCounted || bundles.length > 0);
    const isPriced = PRICE.test(text) || isWay || isBare || value !== null;
    const isAsked =
      isPriced &&
      ![text, message.toLowerCase()].some((each) => NOT_OURS.test(each)) &&
      !text.includes('%') &&
      text.length <= MAX_LENGTH;
    return (isAsked && answer(reading, plans, createPhrases(wording)).filter(Boolean).join(' ')) || null;
  };
}

function answer(reading: Reading, plans: Plan[], phrases: Phrases): (string | false)[] {
  const { text, leads, bundles, amount, value, isNamed } = reading;
  const [kinds, sold] = [ofKind('lead', plans), ofKind('bundle', plans)];
  const limits = kinds.flatMap((plan) => valueLimitOf(plan) ?? []);
  if (value !== null && limits.every(({ dollars }) => dollars < value))
    return [phrases.beyond(limits.map((limit) => limit.text))];

  const ordered = leads.filter(({ quantity }) => quantity);
  const [order, bought] = [itemsOf(ordered), itemsOf(bundles)];
  const open = leads.filter(({ quantity }) => !quantity).flatMap((line) => line.plans);
  const total = totalOf(order);
  const asksBundles = BUNDLES.test(text);
  const isPaid = bundles.length > 0 || amount !== null;
  if (!isNamed && total === 0 && PRICE.test(text) && text.length < MAX_LIST_LENGTH) {
    if (asksBundles) return [phrases.costs(sold)];
    const isWhole = LEADS.test(text) || (leads.length === 0 && text.length < MIN_SUBJECT_LENGTH);
    if (isWhole && !isPaid) return [phrases.costs(kinds)];
  }
  if (!isPaid && ordered.length === 1 && ordered[0]?.quantity === 1) return [phrases.costs(ordered[0].plans)];
  if (order.length > ordered.length || (order.length > 1 && COMPARES.test(text)))
    return order.map((item) => phrases.total([item]));

  const isBudget = amount !== null && bundles.length === 0 && !/\bcredits? (?:left|to)\b/.test(text);
  const affordable = isBudget ? sold.filter(({ priceCents }) => priceCents <= amount).slice(-1) : [];
  const better = affordable.flatMap((plan) => [
    phrases.costs([plan]),
    ...open.map((lead) => total === 0 && phrases.buys(creditOf(plan), lead)),
  ]);
  const way = isPaid ? [] : cheapestWay(order, sold);
  const covering = sold.find((plan) => creditOf(plan) >= total);
  const isOther = asksBundles && !isPaid && way.every(({ plan }) => plan !== covering);
  // Bundles without a number, or side by side, are to choose from.
  const isSum = bundles.some(({ quantity }) => quantity) && !COMPARES.test(text);
  const chosen = isSum ? [bought] : bought.map((item) => [item]);
  const offers =
    bundles.length > 0 ? chosen : [way, ...(covering && isOther ? [[{ plan: covering, quantity: 1 }]] : [])];
  const asksAll = total === 0 && open.length === 0 && (amount !== null || COUNTS.test(text));
  return [total > 0 && phrases.total(order), ...(asksAll && better.length > 0 ? [] : offers.flatMap(pay)), ...better];

  /** What an order costs with bundles, or with an amount alone, what is left, and what that buys. */
  function pay(offer: Item[]): (string | false)[] {
    const credit = amount ?? totalOf(offer, creditOf);
    const due = total - totalOf(offer.filter(({ plan }) => plan.kind === 'lead'));
    if (credit === 0) return [!COUNTS.test(text) && phrases.costs(open)];
    return [
      offer.length > 0 && (offer === way ? phrases.cheapest(way) : phrases.bundles(offer)),
      offer.length > 0 && credit >= due && totalOf(offer) < total && phrases.saved(total, totalOf(offer)),
      total > 0 && phrases.rest(credit, due),
      ...(credit > due ? (asksAll ? kinds : open).map((plan) => phrases.buys(credit - due, plan)) : []),
    ];
  }
}

/** Makes an item of each plan that lines may mean, with its quantity or else one. */
function itemsOf(lines: Line[]): Item[] {
  return lines.flatMap(({ plans, quantity }) => plans.map((plan) => ({ plan, quantity: quantity ?? 1 })));
}
