import { wordsIn } from '#app/assistant/answers/model/guard-words.server.ts';
import { toDollars } from '#app/content/money.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

type Item = { plan: Plan; count: number };

/** Plans, written as `@0`, that are named together, each with the number before it. */
const COUNTS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NAMED = String.raw`(?:(?:${COUNTS.join('|')}|\d{1,3}) )?@\d+(?: leads?\b)?`;
const GROUP = new RegExp(`((?: ${NAMED}(?:(?: (?:and|or|y|o|an?|the|el|la|los|una?))*(?= ${NAMED}))?)+)`);
const ITEM = /(?:(\w+) )?@(\d+)/g;

/** What stands before a figure or a value, the figure, what says more of it, and what leads to the next plans. */
const BEFORE = `(?: (?:and|or|while|it|they|which|you|would|y|o))*`;
const VERB = `(?: (?:is|are|be|costs?|costing|pay|priced|comes?(?: to| in)?|that makes|adds?|gives?(?: you)?|get|cuestan?|valen?|son))?(?: (?:with|at|for|por))?`;
const OF_VALUE = `(?: (?:covers?|go|goes|(?:is|are) for))?(?: (?:properties|homes|houses|propiedades|casas))?(?: (?:valued|worth))?`;
const AFTER = `(?: (?:each|apiece|cada uno|(?:in )?total|(?:al)?together|(?:of|in|de|en) credito?|credito?))?`;
const STEP = new RegExp(
  String.raw`^(${BEFORE}${VERB}) \$(\d[\d,]*(?:\.\d+)?)(${AFTER})(?= |$)|^${BEFORE}${OF_VALUE} (?:up to|hasta) \$?(\d+[km])(?= |$)`,
);
const BETWEEN = /^(?: (?:and|or|while|an?|the|y|o|el|la|los|una?))*$/;

/**
 * Creates what returns whether a sentence states plans with their right prices, credits, values or sums, and no more than
 * that. A figure belongs to the plans before it; a total without plans to those of the sentences before.
 */
export function createPriceCheck(plans: Plan[]): (sentence: string) => boolean {
  const longestFirst = (one: Plan, other: Plan) => other.title.length - one.title.length;
  const titles = [...plans].sort(longestFirst).map((plan) => {
    const [words = ''] = wordsIn(plan.title)
      .join(' ')
      .split(/ leads?$/);
    return { mark: `@${plans.indexOf(plan)}`, title: new RegExp(` ${words}s?(?= |$)`, 'g') };
  });
  let total = 0;

  return (sentence) => {
    const spoken = ` ${wordsIn(sentence).join(' ')}`;
    const named = titles.reduce((text, { mark, title }) => text.replace(title, ` ${mark}`), spoken);
    // Text stands at even places, plans at odd ones.
    const [before = '', ...parts] = named.split(GROUP);
    if (parts.length === 0) return isRight([], before);
    const isOfPlans = (text: string, at: number) => at % 2 === 0 || isRight(itemsIn(parts[at - 1] ?? ''), text);
    if (!BETWEEN.test(before) || !parts.every(isOfPlans)) return false;
    for (const [at, group] of parts.entries()) if (at % 2 === 0) total += totalOf(itemsIn(group));
    return true;
  };

  function itemsIn(group: string): Item[] {
    return [...group.matchAll(ITEM)].flatMap(([, count = '', index]) => {
      const plan = plans[Number(index)];
      return plan ? { plan, count: COUNTS.indexOf(count) + 1 || Number(count) || 0 } : [];
    });
  }

  /** Returns whether a text is one right figure or value of the plans after the other, and nothing else. */
  function isRight(items: Item[], text: string): boolean {
    const [step, before = '', digits, after = '', value] = STEP.exec(text) ?? [];
    if (!step) return false;
    const isTrue = digits
      ? isFigureOf(items, Number(digits.replaceAll(',', '')), before, after)
      : items.length > 0 && items.every(({ plan }) => valueOfPlan(plan) === value);
    const rest = text.slice(step.length);
    return isTrue && (BETWEEN.test(rest) || isRight(items, rest));
  }

  function isFigureOf(items: Item[], dollars: number, before: string, after: string): boolean {
    const isCredit = /\b(?:gives?|get|with)\b/.test(before) || after.includes('credit');
    if (items.length === 0) return !isCredit && total > 0 && dollars === total;
    if (isCredit)
      return items.every(({ plan, count }) => dollars === toDollars((plan.creditCents ?? 0) * (count || 1)));
    const isEach = / at$/.test(before) || /^ (?:each|apiece|cada)/.test(after);
    if (!isEach && items.every(({ count }) => count > 0)) return dollars === totalOf(items);
    return items.every(({ plan, count }) => (isEach || count === 0) && dollars === toDollars(plan.priceCents));
  }
}

const valueOfPlan = (plan: Plan) => valueLimitOf(plan)?.replace(/[$ ]/g, '').toLowerCase();
const totalOf = (items: Item[]) =>
  items.reduce((total, { plan, count }) => total + toDollars(plan.priceCents) * (count || 1), 0);
