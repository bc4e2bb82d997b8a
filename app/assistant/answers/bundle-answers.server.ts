import { ranksBundle } from '#app/assistant/answers/calculator-turn.server.ts';
import { ASKS } from '#app/assistant/answers/calculator-words.server.ts';
import type { Item } from '#app/assistant/answers/order.server.ts';
import { BUNDLES, LEADS } from '#app/assistant/answers/plan-names.server.ts';
import * as sums from '#app/assistant/answers/sums.server.ts';
import { lastTopic, type Reply, type Turn } from '#app/assistant/answers/turn.server.ts';
import { any } from '#app/assistant/answers/word-patterns.server.ts';
import { formatUsd } from '#app/content/money.ts';
import { savingOf } from '#app/content/plans.ts';

const { capital, cost, costs, countOf, creditOf, difference, itemsOf, list, plansOf, sumOf, totalOf, wholeLeads } =
  sums;

const ZIP_BUNDLES = BUNDLES.filter(({ zipExclusive }) => zipExclusive);

/** Which bundles bring ZIP exclusivity. */
export function zipExclusivity({ text, order, yesNo, before, bundles, bare }: Turn): Reply | null {
  const asks = bare || any('price; cost*; how much; which; least; pay').test(text);
  const goesOn = before?.topic === 'zip' && asks && text.length < 40 && !/\bcredit/.test(text);
  const isAbout = ASKS.zip.test(text);
  if (!goesOn && !(isAbout && (ASKS.alone.test(text) || order.bundles.length > 0))) return null;
  if (ASKS.meaning.test(text)) return { answer: null };
  const isMeant = order.bundles.length > 0 || any('it|that|this').test(text) || before?.topic === 'bundles';
  const without =
    (isMeant && bundles.length === 1 && bundles.some(({ plan }) => !plan.zipExclusive)) ||
    any('need; every|all|each … bundle|plan|lead|package').test(text) ||
    order.items.length > 0 ||
    ASKS.singly.test(text);
  const available = list(ZIP_BUNDLES.map((plan) => `${plan.title} (${formatUsd(plan.price)})`));
  const from = formatUsd(Math.min(...ZIP_BUNDLES.map(({ price }) => price)));
  const answer = `${yesNo ? (without ? 'No, ' : 'Yes, ') : ''}ZIP exclusivity is available with ${available}, so it starts at ${from}.`;
  return { answer, bundles: isMeant && !without && bundles.length === 1 ? bundles : itemsOf(ZIP_BUNDLES, 1) };
}

const CLAIMS: [words: RegExp, isRight: (one: number, other: number) => boolean][] = [
  [any('same'), (one, other) => one === other],
  [any('differ*'), (one, other) => one !== other],
  [any('more|higher'), (one, other) => one > other],
  [/./, (one, other) => one < other],
];

/** How far apart two plans, two quantities of plans, or the totals of the last two turns are. */
export function differenceOf(turn: Turn): string | null {
  const { text, yesNo } = turn;
  const all = turn.order.either?.plans ?? [];
  if (yesNo && turn.items.length === 0 && all.length > 0 && /\b(?:all|same)\b.*(?:\d|pric|cost)/.test(text))
    return `${sums.ofEachPrice(all).length === 1 ? 'Yes' : 'No'}, ${list(all.map(cost))}.`;
  const sides = ASKS.difference.test(text) ? sidesOf(turn) : null;
  if (!sides) return null;
  const [one, other] = sides.map((items) => totalOf(sums.counted(items))) as [number, number];
  const told = list(
    sides.map((items) => (items.some(({ quantity }) => quantity) ? sumOf(items) : list(plansOf(items).map(cost)))),
  );
  if (yesNo) return `${CLAIMS.find(([words]) => words.test(text))?.[1](one, other) ? 'Yes' : 'No'}, ${told}.`;
  const asks = any('how much|many … more|less|cheaper; which … cheaper|more|less; differ*; apart; gap; adds').test(
    text,
  );
  return asks ? `${capital(told)}: ${difference(Math.max(one, other), Math.min(one, other))}.` : null;
}

function sidesOf({ order, items, text, bundles, before, isChanged }: Turn): [Item[], Item[]] | null {
  const ranked = ranksBundle(text) ? bundles.map(({ plan }) => ({ plan, quantity: null })) : [];
  const named = order.bundles.length > 0 ? order.bundles : order.items.length > 0 ? order.items : ranked;
  const [one, other] = before?.topic === 'difference' && named.length === 0 && !isChanged ? items : named;
  if (one && other) return named.length <= 2 && !(order.items.length * order.bundles.length) ? [[one], [other]] : null;
  const [last, first] = [before, before?.before].map((turn) =>
    /^(?:sum|price|limit)$/.test(turn?.topic ?? '') ? (turn?.items ?? []) : [],
  );
  const isNew = isChanged || named.length > 0 || ASKS.bundle.test(text);
  return !isNew && first?.length && last?.length ? [sums.counted(first), sums.counted(last)] : null;
}

/** Compares a bundle with the same leads bought singly. */
export function compareWithSingles({ order, counted, bundles, text, yesNo, before, bare }: Turn): Reply | null {
  const isAsked = ASKS.saving.test(text) || (!yesNo && ASKS.through.test(text) && !/\bwith \$?\d/.test(text));
  const switches = bare && order.bundles.length > 0 && before?.topic === 'sum';
  if (!isAsked && !switches) return null;
  if (counted.length === 0 || (bundles.length !== 1 && order.bundles.length === 0) || bundles.length === 0) return null;
  if (ASKS.left.test(text) || ASKS.howMany.test(text) || (before?.topic === 'bundles' && order.items.length === 0))
    return null;
  return comparison(bundles, counted, yesNo);
}

/** Says what a bundle costs next to the leads; as yes or no, whether it is cheaper. */
function comparison(bundles: Item[], items: Item[], yesNo: boolean): Reply {
  const [total, price, credit] = [totalOf(items), totalOf(bundles), totalOf(bundles, creditOf)];
  const compared =
    total > price ? `so you save ${difference(total, price)}` : `so it costs more: ${difference(price, total)}`;
  const result =
    total > credit
      ? `, which does not cover all of it; on what it covers you save ${difference(credit, price)}.`
      : ` that covers it, ${compared}. ${difference(credit, total)} of credit is left.`;
  const yes = yesNo ? (total > price ? 'Yes. ' : 'No. ') : '';
  return { answer: `${yes}Bought singly, that is ${sumOf(items)}. ${offer(bundles)}${result}`, items, bundles };
}

function offer(bundles: Item[]): string {
  const [only, other] = bundles;
  if (only?.quantity === 1 && !other) return cost(only.plan);
  return `${list(bundles.map(countOf))} cost ${sumOf(bundles)} for ${sumOf(bundles, creditOf)} of credit`;
}

/** What is left of a bundle's credit after some leads, and how many others that buys. */
export function restOfCredit({
  items,
  counted,
  bundles,
  text,
  yesNo,
  order,
  before,
  isChanged,
  bare,
}: Turn): Reply | null {
  const [only] = counted;
  const isBuying =
    ASKS.spend.test(text) || lastTopic(before) === 'rest'
      ? isChanged
      : order.bundles.length > 0 && order.items.length > 0;
  const isAsked =
    ASKS.left.test(text) ||
    ASKS.cover.test(text) ||
    ASKS.more.test(text) ||
    isBuying ||
    (bare && lastTopic(before) === 'rest');
  const isChoice =
    order.bundles.length === 0 && (/\bwhich\b/.test(text) || (bundles.length > 1 && ASKS.bundle.test(text)));
  if (!only || bundles.length === 0 || !isAsked || isChoice) return null;
  const chosen = order.bundles.length > 0 ? bundles : bundles.slice(0, 1);
  const [credit, total] = [totalOf(chosen, creditOf), totalOf(counted)];
  const name = creditName(chosen);
  if (total > credit) {
    const fits = counted.length === 1 ? `, which buys ${wholeLeads(credit, only.plan)}` : '';
    return {
      answer: `${yesNo ? 'No, ' : ''}${sumOf(counted)} is more than ${name}${fits}.`,
      items: counted,
      bundles: chosen,
    };
  }
  const more = items.find(({ quantity }) => !quantity)?.plan ?? (ASKS.howMany.test(text) ? only.plan : null);
  const isEnough = !more || more.price <= credit - total;
  const buys = isEnough
    ? more && `That buys ${wholeLeads(credit - total, more)}.`
    : `${capital(cost(more))}, which is more.`;
  const left = `${sumOf(counted)}, so of ${name} ${difference(credit, total)} is left.`;
  const answer = `${yesNo ? (isEnough ? 'Yes, ' : 'No, ') : ''}${left}${buys ? ` ${buys}` : ''}`;
  return { answer, items: counted, bundles: chosen };
}

function creditName(bundles: Item[]): string {
  const [only, other] = bundles;
  if (only?.quantity === 1 && !other) return `${only.plan.title}’s ${formatUsd(creditOf(only.plan))} credit`;
  return `the credit of ${list(bundles.map(countOf))} (${sumOf(bundles, creditOf)})`;
}

/** How many leads a bundle's credit buys. */
export function leadsForCredit({ order, items, either, bundles, text, before, bare }: Turn): Reply | null {
  const goesOn = before?.topic === 'credit' && bare;
  const isSpending =
    lastTopic(before) === 'rest' || order.items.some(({ quantity }) => quantity) || ASKS.more.test(text);
  if ((!ASKS.count.test(text) && !goesOn) || isSpending) return null;
  if (ASKS.singly.test(text) && order.bundles.length === 0) return null;
  const plans = items.length > 0 ? plansOf(items) : (either?.plans ?? (/\bleads?\b/.test(text) ? LEADS : []));
  const asked = bundles.length === 0 && ASKS.bundle.test(text) && !order.budget ? itemsOf(BUNDLES, 1) : bundles;
  const [plan] = plans;
  const [bundle, another] = asked;
  if (!bundle || !plan || (before?.topic === 'budget' && order.bundles.length === 0 && !ASKS.bundle.test(text)))
    return null;
  const bought = (credit: number, lead = plan) => ({ plan: lead, quantity: Math.floor(credit / lead.price) });
  if (another && order.bundles.length === 0 && !ASKS.together.test(text)) {
    const counts = asked.map(({ plan }) => [plan.title, bought(creditOf(plan))] as const);
    return { answer: `${list(counts.map(([title, item]) => `${title} buys ${countOf(item)} (${sumOf([item])})`))}.` };
  }
  const credit = totalOf(asked, creditOf);
  const counts = sums.ofEachPrice(plans).map(([lead]) => bought(credit, lead));
  const several = list(
    counts.map((item) => `${countOf(item)} (${sumOf([item])})`),
    'disjunction',
  );
  const answer = `${capital(creditName(asked))} buys ${counts.length === 1 ? wholeLeads(credit, plan) : several}.`;
  return { answer, items: counts.length === 1 ? counts : items, bundles: asked };
}

/** The smallest bundle that pays for the leads in question, or else the largest. */
export function coveringBundle({ text, counted, order, yesNo, budget, before, isChanged }: Turn): Reply | null {
  const covering = BUNDLES.find((plan) => creditOf(plan) >= totalOf(counted));
  const bundle = covering ?? BUNDLES.at(-1);
  if (!bundle || counted.length === 0 || order.bundles.length > 0 || budget) return null;
  if (before?.topic === 'bundles' && !isChanged) return null;
  if (!ASKS.bundle.test(text) && !ASKS.cheaper.test(text)) return null;
  const bundles = itemsOf([bundle], 1);
  if (!yesNo || ASKS.saving.test(text)) return comparison(bundles, counted, yesNo);
  const { answer, ...refersTo } = comparison(bundles, counted, false);
  return { answer: `${covering ? 'Yes' : 'No'}. ${answer}`, ...refersTo };
}

/** What bundles save: their credit minus their price. */
export function savings({ text, bundles, order, yesNo, before }: Turn): string | null {
  const isAbout = ASKS.bundle.test(text) || order.bundles.length > 0 || any('credit; saving|savings').test(text);
  if (!ASKS.savings.test(text) || (!isAbout && !before?.topic)) return null;
  const shown =
    bundles.length > 0 && (order.bundles.length > 0 || bundles.length === 1) ? bundles : itemsOf(BUNDLES, 1);
  const saved = list(shown.map(({ plan }) => `${plan.title} ${difference(creditOf(plan), plan.price)}`));
  const isMany = shown.some(({ quantity }) => quantity !== 1) || (order.bundles.length > 1 && ASKS.together.test(text));
  const altogether = isMany ? ` Altogether that is ${sumOf(shown, savingOf)}.` : '';
  return `${yesNo ? 'Yes. ' : ''}What a bundle saves is its credit minus its price: ${saved}.${altogether}`;
}

/** What bundles cost and how much credit they buy. */
export function bundlePrices({ text, order, counted, bundles, yesNo, bare, before }: Turn): Reply | null {
  if (yesNo) return null;
  const named = order.bundles.length > 0;
  const isMany = bundles.some(({ quantity }) => quantity && quantity > 1);
  const isTotal =
    bundles.length > 1 &&
    (ASKS.together.test(text) ||
      ASKS.total.test(text) ||
      order.bundles.some(({ quantity }) => quantity) ||
      /\+/.test(text));
  if (named && order.items.length > 0 && counted.length > 0 && order.bundles.some(({ quantity }) => quantity))
    return { answer: `${sumOf([...counted, ...bundles])}.`, bundles };
  if ((isMany || isTotal) && (named || before?.topic === 'bundles')) {
    const many = isMany ? ' Each order is for one bundle.' : '';
    return { answer: `You pay ${sumOf(bundles)} and get ${sumOf(bundles, creditOf)} of credit.${many}`, bundles };
  }
  const isAsked = ASKS.price.test(text) || ASKS.bundleFacts.test(text) || bare;
  const isRanked = ranksBundle(text) && bundles.length === 1;
  const again = /^(?:bundles|zip)$/.test(before?.topic ?? '') && order.items.length === 0 && ASKS.price.test(text);
  if (named ? isAsked : isRanked || again) return { answer: costs(plansOf(bundles)), bundles };
  return isAsked && ASKS.bundle.test(text) ? { answer: costs(BUNDLES), bundles: itemsOf(BUNDLES, 1) } : null;
}
