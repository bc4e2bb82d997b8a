import { PRICING, VALUING, wordsIn } from '#app/assistant/answers/model/guard-words.server.ts';
import { toDollars } from '#app/content/money.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

type Item = { plan: Plan; count: number };

/** Plans as `@0`, each with the number before it, and others that are named together with it. */
const COUNTS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NAMED = String.raw`(?:(?:${COUNTS.join('|')}|\d{1,3}) )?@\d+(?: leads?\b)?`;
const GROUP = new RegExp(`(${NAMED}(?: (?:(?:and|or|y|o|an?|the|el|la|los|una?) )*${NAMED})*)`);
const ITEM = /(?:(\w+) )?@(\d+)/g;
const FIGURE = / \$(\d[\d,]*(?:\.\d+)?)(?= )/;
const CREDIT = /^ (?:(?:of|in|de|en) )?credito?\b/;
const VALUE = / (?:up to|hasta) \$?(\d+[km])(?= )/g;

/**
 * Creates what returns whether a sentence states plans with their right prices, credits, values or sums, and no more than
 * that. A figure belongs to the plans before it, or else to the only ones. A total without plans is right if the plans of the
 * sentences before it come to it, and what is left if `sum`, the calculator's result, says so.
 */
export function createPriceCheck(plans: Plan[], sum: string | null): (sentence: string) => boolean {
  const longestFirst = (one: Plan, other: Plan) => other.title.length - one.title.length;
  const titles = [...plans].sort(longestFirst).map((plan) => {
    const [words = ''] = wordsIn(plan.title)
      .join(' ')
      .split(/ leads?$/);
    return { mark: `@${plans.indexOf(plan)}`, title: new RegExp(` ${words}s?(?= )`, 'g') };
  });
  let total = 0;

  return (sentence) => {
    const spoken = ` ${wordsIn(sentence).join(' ')} `;
    const named = titles.reduce((text, { mark, title }) => text.replace(title, ` ${mark}`), spoken);
    // Text stands at even places, plans at odd ones.
    const [before = '', ...parts] = named.split(GROUP);
    if (FIGURE.test(before) && parts.length > 2) return false;
    const claims = parts.flatMap((group, at) => (at % 2 ? [] : { items: itemsIn(group), text: parts[at + 1] ?? '' }));
    const [first = { items: [], text: '' }, ...others] = claims;
    const all = [{ ...first, text: before + first.text }, ...others];
    if (!all.every(isRight)) return false;
    for (const { items } of all) total += totalOf(items);
    return true;
  };

  function itemsIn(group: string): Item[] {
    return [...group.matchAll(ITEM)].flatMap(([, count = '', index]) => {
      const plan = plans[Number(index)];
      return plan ? { plan, count: COUNTS.indexOf(count) + 1 || Number(count) || 0 } : [];
    });
  }

  function isRight({ items, text }: { items: Item[]; text: string }): boolean {
    const values = [...text.matchAll(VALUE)].map(([, value]) => value);
    // What is said before a figure and after it, in turns with the figures.
    const said = text.replace(VALUE, ' ').split(FIGURE);
    const figures = said.flatMap((digits, at) =>
      at % 2 ? isFigureOf(items, Number(digits.replaceAll(',', '')), said[at - 1] ?? '', said[at + 1] ?? '') : [],
    );
    const words = said.flatMap((part, at) => (at % 2 ? [] : wordsIn(part.replace(CREDIT, ''))));
    const isAllowed = words.every((word) => PRICING.has(word) || (values.length > 0 && VALUING.has(word)));
    const limitOf = ({ plan }: Item) => valueLimitOf(plan)?.replace(/[$ ]/g, '').toLowerCase();
    const isOfValue = values.every((value) => items.length > 0 && items.every((item) => limitOf(item) === value));
    return isAllowed && isOfValue && figures.every(Boolean) && figures.length + values.length > 0;
  }

  function isFigureOf(items: Item[], dollars: number, before: string, after: string): boolean {
    if (/\bleaves?\b/.test(before) || /^ (?:(?:of|in) credit )?(?:is )?left\b/.test(after)) return isLeft(dollars);
    if (/ (?:gives?|gets?|dan?)(?: you| le)?$/.test(before) || CREDIT.test(after)) {
      const isCredit = ({ plan, count }: Item) => dollars === toDollars((plan.creditCents ?? 0) * (count || 1));
      return items.length > 0 && items.every(isCredit);
    }
    if (items.length === 0) return total > 0 && dollars === total;
    if (/ (?:up to|hasta)$/.test(before)) return false;
    const isEach = / at$/.test(before) || /^ (?:each|apiece|cada)\b/.test(after);
    if (!isEach && items.every(({ count }) => count > 0)) return dollars === totalOf(items);
    return items.every(({ plan, count }) => (isEach || count === 0) && dollars === toDollars(plan.priceCents));
  }

  /** Returns whether the calculator says that so much is left. */
  function isLeft(dollars: number): boolean {
    const figure = `\\$${dollars.toLocaleString('en-US')}(?![\\d,]|\\.\\d)`;
    return new RegExp(`\\b(?:leaves?|left)\\b[^.$]*${figure}|${figure} (?:of credit )?(?:is )?left`).test(sum ?? '');
  }
}

const totalOf = (items: Item[]) =>
  items.reduce((total, { plan, count }) => total + toDollars(plan.priceCents) * (count || 1), 0);
