import type { Item } from '#app/assistant/answers/calculator/order.server.ts';
import { BUNDLES, LEADS } from '#app/assistant/answers/calculator/plan-names.server.ts';
import * as sums from '#app/assistant/answers/calculator/sums.server.ts';
import { formatUsd, savingOf } from '#app/assistant/answers/dollars.server.ts';
import type { Reply, Turn } from '#app/assistant/answers/turn.server.ts';

const { capital, cost, countOf, creditOf, difference, itemsOf, list, plansOf, sumOf, totalOf, wholeLeads } = sums;

const ALL_BUNDLES = itemsOf(BUNDLES, 1);
const ZIP_BUNDLES = ALL_BUNDLES.filter(({ plan }) => plan.zipExclusive);

/** Which bundles bring ZIP exclusivity. */
export function zipExclusivity({ asks, order, yesNo, previous, bundles, namesBundle, isBare }: Turn): Reply | null {
  const goesOn = previous === 'zip' && (isBare || asks.which) && !asks.credit;
  if (ZIP_BUNDLES.length === 0) return null;
  if (!goesOn && !(asks.zip && (asks.alone || namesBundle))) return null;
  if (asks.meaning) return { answer: null };
  const [meant, other] = bundles;
  const isWithout = (meant && !other && !meant.plan.zipExclusive) || order.items.length > 0 || asks.singly;
  const available = list(ZIP_BUNDLES.map(({ plan }) => `${plan.title} (${formatUsd(plan.price)})`));
  const from = formatUsd(Math.min(...ZIP_BUNDLES.map(({ plan }) => plan.price)));
  const polarity = yesNo ? (isWithout ? 'No, ' : 'Yes, ') : '';
  const answer = `${polarity}ZIP exclusivity is available with ${available}, so it starts at ${from}.`;
  return { answer, bundles: ZIP_BUNDLES };
}

/** Compares a bundle with the same leads bought singly. */
export function compareWithSingles({ text, asks, order, counted, bundles, yesNo, ...turn }: Turn): Reply | null {
  const isThrough = !yesNo && asks.through && !/\bwith \$?\d/.test(text);
  const switches = turn.isBare && turn.namesBundle && turn.previous === 'sum';
  const isOther = asks.left || asks.howMany || (turn.previous === 'bundles' && order.items.length === 0);
  if (isOther || !(asks.saving || isThrough || switches) || counted.length === 0) return null;
  return turn.namesBundle || bundles.length === 1 ? comparison(bundles, counted, yesNo) : null;
}

/** Says what a bundle costs next to the leads; as yes or no, whether it is cheaper. */
function comparison(bundles: Item[], items: Item[], yesNo: boolean): Reply {
  const [total, price, credit] = [totalOf(items), totalOf(bundles), totalOf(bundles, creditOf)];
  const isCheaper = total > price;
  const saved = isCheaper ? `so you save ${difference(total, price)}` : `so it costs more: ${difference(price, total)}`;
  const result =
    total > credit
      ? `, which does not cover all of it; on what it covers you save ${difference(credit, price)}.`
      : ` that covers it, ${saved}. ${difference(credit, total)} of credit is left.`;
  const polarity = yesNo ? (isCheaper ? 'Yes. ' : 'No. ') : '';
  return { answer: `${polarity}Bought singly, that is ${sumOf(items)}. ${offer(bundles)}${result}`, items, bundles };
}

function offer(bundles: Item[]): string {
  const [only, other] = bundles;
  if (only?.quantity === 1 && !other) return cost(only.plan);
  return `${list(bundles.map(countOf))} cost ${sumOf(bundles)} for ${sumOf(bundles, creditOf)} of credit`;
}

/** What is left of a bundle's credit after some leads, and how many others that buys. */
export function restOfCredit({
  asks,
  order,
  items,
  counted,
  yesNo,
  isChanged,
  namesBundle,
  ...turn
}: Turn): Reply | null {
  const [only] = counted;
  const isSpent = turn.last === 'rest' && (turn.isBare || isChanged);
  const isBuying = (asks.spend && isChanged) || (namesBundle && order.items.length > 0);
  const isAsked = asks.left || asks.cover || asks.more || isSpent || isBuying;
  const isChoice = !namesBundle && asks.choice;
  const bundles = namesBundle ? turn.bundles : turn.bundles.slice(0, 1);
  if (!only || bundles.length === 0 || !isAsked || isChoice) return null;
  const [credit, total, name] = [totalOf(bundles, creditOf), totalOf(counted), creditName(bundles)];
  const polarity = (isRight: boolean) => (yesNo ? (isRight ? 'Yes, ' : 'No, ') : '');
  if (total > credit) {
    return { answer: `${polarity(false)}${sumOf(counted)} is more than ${name}.`, items: counted, bundles };
  }
  const more = items.find(({ quantity }) => !quantity)?.plan ?? (asks.howMany ? only.plan : null);
  const isEnough = !more || more.price <= credit - total;
  const buys = more && isEnough ? ` That buys ${wholeLeads(credit - total, more)}.` : '';
  const lacks = more && !isEnough ? ` ${capital(cost(more))}, which is more.` : '';
  const left = `${sumOf(counted)}, so of ${name} ${difference(credit, total)} is left.`;
  return { answer: polarity(isEnough) + left + buys + lacks, items: counted, bundles };
}

function creditName(bundles: Item[]): string {
  const [only, other] = bundles;
  if (only?.quantity === 1 && !other) return `${only.plan.title}’s ${formatUsd(creditOf(only.plan))} credit`;
  return `the credit of ${list(bundles.map(countOf))} (${sumOf(bundles, creditOf)})`;
}

/** How many leads a bundle's credit buys. */
export function leadsForCredit({ asks, order, items, either, namesBundle, previous, ...turn }: Turn): Reply | null {
  const isSpending = turn.last === 'rest' || order.items.some(({ quantity }) => quantity) || asks.more;
  const isAsked = asks.count || (previous === 'credit' && turn.isBare);
  if (!isAsked || isSpending || (asks.singly && !namesBundle)) return null;
  if (previous === 'budget' && !namesBundle && !asks.bundle) return null;
  const plans = items.length > 0 ? plansOf(items) : (either?.plans ?? LEADS);
  const { bundles } = turn;
  const [[plan], [bundle]] = [plans, bundles];
  if (!bundle || !plan) return null;
  const bought = (credit: number, lead = plan) => ({ plan: lead, quantity: Math.floor(credit / lead.price) });
  const told = (item: Item) => `${countOf(item)} (${sumOf([item])})`;
  const credit = totalOf(bundles, creditOf);
  const counts = sums.ofEachPrice(plans).map(([lead]) => bought(credit, lead));
  const isOne = counts.length === 1;
  const buys = isOne ? wholeLeads(credit, plan) : list(counts.map(told), 'disjunction');
  return { answer: `${capital(creditName(bundles))} buys ${buys}.`, items: isOne ? counts : items, bundles };
}

/** The smallest bundle that pays for the leads in question, or else the largest. */
export function coveringBundle({ asks, counted, namesBundle, yesNo }: Turn): Reply | null {
  const covering = BUNDLES.find((plan) => creditOf(plan) >= totalOf(counted));
  const bundle = covering ?? BUNDLES.at(-1);
  const isAboutLeads = counted.length > 0 && !namesBundle;
  if (!bundle || !isAboutLeads || !(asks.bundle || asks.cheaper)) return null;
  const asksIfCheaper = yesNo && asks.saving;
  const reply = comparison(itemsOf([bundle], 1), counted, asksIfCheaper);
  return yesNo && !asksIfCheaper ? { ...reply, answer: `${covering ? 'Yes' : 'No'}. ${reply.answer}` } : reply;
}

/** What bundles save: their credit minus their price. */
export function savings({ text, asks, bundles, namesBundle, yesNo, previous }: Turn): string | null {
  if (!asks.savings || !(asks.bundle || namesBundle || asks.credit || previous || /\bsavings?\b/.test(text)))
    return null;
  const shown = namesBundle || bundles.length === 1 ? bundles : ALL_BUNDLES;
  if (shown.length === 0) return null;
  const saved = list(shown.map(({ plan }) => `${plan.title} ${difference(creditOf(plan), plan.price)}`));
  const isMany = shown.some(({ quantity }) => quantity !== 1) || (namesBundle && bundles.length > 1 && asks.together);
  const altogether = isMany ? ` Altogether that is ${sumOf(shown, savingOf)}.` : '';
  return `${yesNo ? 'Yes. ' : ''}What a bundle saves is its credit minus its price: ${saved}.${altogether}`;
}

/** What bundles cost and how much credit they buy. */
export function bundlePrices({ asks, order, bundles, namesBundle, yesNo, ...turn }: Turn): Reply | null {
  if (yesNo) return null;
  const isCounted = order.bundles.some(({ quantity }) => quantity);
  const isMany = bundles.some(({ quantity }) => quantity && quantity > 1);
  const isTotal = isMany || (bundles.length > 1 && (asks.together || asks.total || isCounted));
  if (isTotal && (namesBundle || turn.previous === 'bundles')) {
    const many = isMany ? ' Each order is for one bundle.' : '';
    return { answer: `You pay ${sumOf(bundles)} and get ${sumOf(bundles, creditOf)} of credit.${many}`, bundles };
  }
  const isAsked = asks.price || asks.bundleFacts || turn.isBare;
  const isAgain = /^(?:bundles|zip)$/.test(turn.previous ?? '') && order.items.length === 0 && asks.price;
  const isRanked = turn.ranksBundle && bundles.length === 1;
  const shown = (namesBundle ? isAsked : isRanked || isAgain) ? bundles : isAsked && asks.bundle ? ALL_BUNDLES : [];
  return shown.length > 0 && !(namesBundle && !isAsked) ? { answer: sums.costs(plansOf(shown)), bundles: shown } : null;
}
