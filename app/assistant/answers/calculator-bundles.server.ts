import {
  capital,
  cost,
  costs,
  countOf,
  creditOf,
  difference,
  list,
  ofEachPrice,
  plansOf,
  quantityOf,
  sumOf,
  totalOf,
  wholeLeads,
} from '#app/assistant/answers/calculator-sums.server.ts';
import { names, type Reply, type Turn, WHICH_BUNDLE } from '#app/assistant/answers/calculator-turn.server.ts';
import {
  ALONE,
  ANY_BUNDLE,
  BUNDLE_FACTS,
  LEFT,
  priced,
  SAVING,
  SINGLY,
  TOGETHER,
} from '#app/assistant/answers/calculator-words.server.ts';
import { BUNDLES, type Item, LEADS } from '#app/assistant/answers/order.server.ts';
import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { savingOf } from '#app/content/plans.ts';

const ZIP_BUNDLES = BUNDLES.filter(({ zipExclusive }) => zipExclusive);

export function zipExclusivity({ text, order, yesNo, before, bundles, bare }: Turn): Reply | null {
  const goesOn =
    before?.topic === 'zip' &&
    (bare || /\bprice|\bcosts?\b|how much(?! credit)|\bwhich\b/.test(text)) &&
    text.length < 40;
  const aboutZip = /\bzips?\b|territor|\barea\b|\b\d{5}\b/.test(text);
  if (!goesOn && !(aboutZip && (ALONE.test(text) || order.bundles.length > 0))) return null;
  const meant = /\b(?:it|that|this)\b/.test(text) && bundles.length === 1 ? quantityOf(bundles, 1) : order.bundles;
  const without =
    meant.some(({ plan }) => !plan.zipExclusive || /\bneed\b/.test(text)) ||
    order.items.length > 0 ||
    SINGLY.test(text) ||
    /\b(?:every|all|each)\b.*\b(?:bundle|plan|lead|package)/.test(text);
  const available = list(ZIP_BUNDLES.map((plan) => `${plan.title} (${formatUsd(plan.price)})`));
  const from = formatUsd(Math.min(...ZIP_BUNDLES.map(({ price }) => price)));
  const answer = `${yesNo ? (without ? 'No, ' : 'Yes, ') : ''}ZIP exclusivity is available with ${available}, so it starts at ${from}.`;
  return { answer, bundles: bundles.length > 0 && (goesOn || order.bundles.length > 0) ? bundles : ZIP_BUNDLES };
}

/** Whether plans cost the same or which of two costs more, and by how much. */
export function comparePlans({ text, order, yesNo, counted }: Turn): string | null {
  const plans = plansOf([...order.items, ...order.bundles]);
  const [one, other] = plans;
  const all = order.either?.plans ?? [];
  if (yesNo && !one && all.length > 0 && /\b(?:all|same)\b.*(?:\d|pric|cost)/.test(text))
    return `${ofEachPrice(all).length === 1 ? 'Yes' : 'No'}, ${list(all.map(cost))}.`;
  if (!one || !other || plans.length > 2 || counted.length > 0) return null;
  const apart = difference(Math.max(one.price, other.price), Math.min(one.price, other.price));
  if (!yesNo)
    return /\bhow much (?:more|less|cheaper)|\bdifferen/.test(text)
      ? `${capital(list(plans.map(cost)))}: ${apart}.`
      : null;
  const claims: [RegExp, boolean][] = [
    [/\bsame\b/, one.price === other.price],
    [/\bdifferen/, one.price !== other.price],
    [/\bmore\b|\bhigher\b/, one.price > other.price],
    [/./, one.price < other.price],
  ];
  const right = claims.find(([words]) => words.test(text))?.[1];
  return `${right ? 'Yes' : 'No'}, ${list(plans.map(cost))}.`;
}

/** How far the totals of the last two turns are apart. */
export function totalsApart({ order, before, text }: Turn): string | null {
  const [last, first] = [before, before?.before].map((turn) => quantityOf(plansOf(turn?.items ?? []), 1, turn?.items));
  if (!last?.length || !first?.length || names(order) || ANY_BUNDLE.test(text)) return null;
  if (!/^(?:sum|price|limit)$/.test(before?.topic ?? '')) return null;
  const [low, high] = [first, last].toSorted((a, b) => totalOf(a) - totalOf(b)) as [Item[], Item[]];
  return `${sumOf(high)} and ${sumOf(low)}: ${difference(totalOf(high), totalOf(low))}.`;
}

export function compareWithSingles({ order, counted, bundles, text, yesNo, before }: Turn): Reply | null {
  const [bundle] = bundles;
  const several = bundles.length > 1 && order.bundles.length === 0;
  if (!bundle || counted.length === 0 || several || LEFT.test(text) || /how many/.test(text)) return null;
  if (before?.topic === 'bundles' && order.items.length === 0) return null;
  return comparison(bundle, counted, yesNo);
}

/** Compares a bundle with the same leads bought singly; as yes or no, whether it is cheaper. */
function comparison(bundle: Plan, items: Item[], yesNo: boolean): Reply {
  const [total, credit] = [totalOf(items), creditOf(bundle)];
  const cheaper = total > bundle.price;
  const compared = cheaper
    ? `so you save ${difference(total, bundle.price)}`
    : `so it costs more: ${difference(bundle.price, total)}`;
  const result =
    total > credit
      ? `, which does not cover all of it; on what it covers you save ${difference(credit, bundle.price)}.`
      : ` that covers it, ${compared}. ${difference(credit, total)} of credit is left.`;
  const yes = yesNo ? (cheaper ? 'Yes. ' : 'No. ') : '';
  return { answer: `${yes}Bought singly, that is ${sumOf(items)}. ${cost(bundle)}${result}`, items, bundles: [bundle] };
}

/** What is left of a bundle's credit after some leads, and how many others that buys. */
export function restOfCredit({ items, counted, bundles, text, yesNo, order }: Turn): Reply | null {
  const [bundle] = bundles;
  const [only] = counted;
  if (!bundle || !only || bundles.length > 1 || (order.bundles.length === 0 && /\bwhich\b/.test(text))) return null;
  const [credit, total] = [creditOf(bundle), totalOf(counted)];
  const name = `${bundle.title}’s ${formatUsd(credit)} credit`;
  if (total > credit) {
    const fits = counted.length === 1 ? `, which buys ${wholeLeads(credit, only.plan)}` : '';
    return { answer: `${yesNo ? 'No, ' : ''}${sumOf(counted)} is more than ${name}${fits}.`, items: counted };
  }
  const more = items.find(({ quantity }) => !quantity)?.plan ?? (/\bmore\b/.test(text) ? only.plan : null);
  const enough = !more || more.price <= credit - total;
  const rest = more
    ? enough
      ? ` That buys ${wholeLeads(credit - total, more)}.`
      : ` ${capital(cost(more))}, which is more.`
    : '';
  const left = `${sumOf(counted)}, so of ${name} ${difference(credit, total)} is left.`;
  return { answer: `${yesNo ? (enough ? 'Yes, ' : 'No, ') : ''}${left}${rest}`, items: counted };
}

export function leadsForCredit({ order, items, either, bundles, text, before }: Turn): Reply | null {
  const plans = items.length > 0 ? plansOf(items) : (either?.plans ?? (/\bleads?\b/.test(text) ? LEADS : []));
  const [plan] = plans;
  const asked = bundles.length === 0 && ANY_BUNDLE.test(text) ? BUNDLES : bundles;
  const [bundle] = asked;
  if (
    !bundle ||
    !plan ||
    (SINGLY.test(text) && order.bundles.length === 0) ||
    (before?.topic === 'budget' && order.bundles.length === 0)
  )
    return null;
  const bought = (credit: number, lead: Plan) => ({ plan: lead, quantity: Math.floor(credit / lead.price) });
  if (asked.length > 1) {
    const counts = asked.map((each) => [each.title, bought(creditOf(each), plan)] as const);
    return { answer: `${list(counts.map(([title, item]) => `${title} buys ${countOf(item)} (${sumOf([item])})`))}.` };
  }
  const counts = ofEachPrice(plans).map(([lead]) => bought(creditOf(bundle), lead));
  const buys =
    counts.length === 1
      ? wholeLeads(creditOf(bundle), plan)
      : list(
          counts.map((item) => `${countOf(item)} (${sumOf([item])})`),
          'disjunction',
        );
  const answer = `${bundle.title}’s ${formatUsd(creditOf(bundle))} credit buys ${buys}.`;
  return { answer, items: counts.length === 1 ? counts : items, bundles: [bundle] };
}

/** The smallest bundle that pays for the leads in question, or else the largest. */
export function coveringBundle({ text, counted, order, yesNo, budget }: Turn): Reply | null {
  const bundle = BUNDLES.find((plan) => creditOf(plan) >= totalOf(counted)) ?? BUNDLES.at(-1);
  if (!bundle || counted.length === 0 || order.bundles.length > 0 || budget) return null;
  if (!yesNo || SAVING.test(text)) return comparison(bundle, counted, yesNo);
  const { answer, ...refersTo } = comparison(bundle, counted, false);
  return { answer: `${creditOf(bundle) >= totalOf(counted) ? 'Yes' : 'No'}. ${answer}`, ...refersTo };
}

export function savings({ text, bundles, order, yesNo, before }: Turn): string | null {
  const about = ANY_BUNDLE.test(text) || order.bundles.length > 0 || /\bcredit\b|\bsavings?\b/.test(text);
  if (!about && !before?.topic) return null;
  const shown = order.bundles.length > 0 || bundles.length === 1 ? bundles : BUNDLES;
  const saved = list(shown.map((plan) => `${plan.title} ${difference(creditOf(plan), plan.price)}`));
  const bought = quantityOf(shown, 1, order.bundles);
  const several = bought.some(({ quantity }) => quantity !== 1) || (order.bundles.length > 1 && TOGETHER.test(text));
  const altogether = several ? ` Altogether that is ${sumOf(bought, savingOf)}.` : '';
  return `${yesNo ? 'Yes. ' : ''}What a bundle saves is its credit minus its price: ${saved}.${altogether}`;
}

export function bundlePrices({ text, order, counted, bundles, yesNo, bare, before }: Turn): Reply | null {
  const [only, second] = order.bundles;
  const chosen = WHICH_BUNDLE.some(([words]) => words.test(text)) && bundles.length === 1;
  if (yesNo) return null;
  const together =
    TOGETHER.test(text) &&
    (second ||
      (bundles.length > 1 && before?.topic === 'bundles') ||
      (!only && ANY_BUNDLE.test(text) && counted.length === 0));
  if (together) {
    const items = quantityOf(bundles.length > 1 ? bundles : BUNDLES, 1, order.bundles);
    return { answer: `You pay ${sumOf(items)} and get ${sumOf(items, creditOf)} of credit.` };
  }
  if (only?.quantity && counted.length > 0) return { answer: `${sumOf([...counted, only])}.` };
  if (only?.quantity && only.quantity > 1) {
    return {
      answer: `You pay ${sumOf([only])} and get ${sumOf([only], creditOf)} of credit. Each order is for one bundle.`,
    };
  }
  const again = /^(?:bundles|zip)$/.test(before?.topic ?? '') && !names(order) && priced(text);
  if (!priced(text) && !bare && !chosen && !BUNDLE_FACTS.test(text)) return null;
  if (only || chosen || again) return { answer: costs(bundles), bundles };
  return ANY_BUNDLE.test(text) ? { answer: costs(BUNDLES), bundles: BUNDLES } : null;
}
