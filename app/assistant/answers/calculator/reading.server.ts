import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import { spellOut } from '#app/assistant/answers/calculator/spelling.server.ts';
import { anyOf, isTypo, plain } from '#app/assistant/answers/words.server.ts';
import type { Cents } from '#app/content/money.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** Plans of which a message means one, and how many of it; 0 if it does not say. */
export type Line = { plans: Plan[]; quantity: number };

/** What one message says in names and numbers. */
export type Reading = {
  /** In plain words, with numbers in digits. */
  text: string;
  /** The text without plans and their numbers. */
  rest: string;
  lines: Line[];
  /** What comes after "instead of". */
  replaced: Line | undefined;
  /** A number that stands alone; 0 without one. */
  number: number;
  /** What there is to spend: money, or credit. */
  amount: Cents | null;
  /** What houses are worth, in dollars. */
  values: number[];
};

/** Words that name no plan, whichever title has them. */
const FILLER = /^(?:all|an|and|best|bundle|credit|for|home|leads?|more|new|of|one|or|pack|plan|plus|top)$/;

/** Money to spend, a number that stands alone, and the value of a house. */
const MONEY = /(?<!\b(?:paid|spent|charged) )\$((?:\d{1,4}|1\d{4})(?:\.\d+)?)\b/;
const AFTER_NUMBER = `of|those|them|these|it|em|leads?|ones?|more|less|fewer|pls|please|too|total|how|what|if|for|cost|run|come|would
  each|instead|then|(?:small|bigg?|cheap|larg|dear|pric)\\w*`;
const ALONE = new RegExp(
  String.raw`(?<![$\d.,-])\b(?:x ?)?(\d{1,4})\b(?![.,]\d)(?=\W*$|[,.?!]| ${anyOf(AFTER_NUMBER).source})`,
);
const VALUE = /(?<![\d.])[1-9]\d{4,7}\b(?!\.)/g;

export type Reader = (message: string) => Reading;

/** Creates what reads a message by itself. */
export function createReader(plans: Plan[]): Reader {
  const [kinds, sold] = [ofKind('lead', plans), ofKind('bundle', plans)];
  const titles = new Map(plans.map((plan) => [plan, wordsOf(plan)]));
  const known = [...new Set([...titles.values()].flat())];
  const name = `(?:${known.join('|') || '(?!)'})`;
  const other = String.raw`(?:(?!(?:${name}|and|n|or|plus|for|on|at|from|is|are)\b)\w{1,12} )?`;
  // "5 of those hot sellers", "a hot seller"; "hot sellers: 5", unless the 5 are the buyers that follow.
  const many = String.raw`(?:(?<![$\d.,-])\b(\d{1,4}) (?:of )?${other}(?:of )?|\b(an?|one) (?:of )?(?:the )?)?`;
  const after = String.raw`(?:[ ,:(x]{1,3}(\d{1,2})\b(?! ${other}${name}))?`;
  const mention = new RegExp(String.raw`${many}\b(${name}(?:[ -]${name})*)s?\b(?: leads?)?${after}`, 'g');
  // "The 999 one" is a bundle, "400K sellers" are of that value, and in "99 dollar sellers" the 99 counts none.
  const bundle = String.raw`(?=(?<=\b(?:the|your) \$?\d+)\b| (?:dollars? )?(?:ones?|plans?|pack\w*|bundles?|deals?)\b)`;
  const prices = plans.map(({ priceCents }) => priceCents / 100).join('|');
  const sizes = [
    ['small(?:est)?|littl\\w*', sold[0]],
    ['middle', sold[1]],
    ['big(?:gest)?|larg(?:e|est)', sold.at(-1)],
  ] as const;
  const named = [
    ...sold.map(({ priceCents, title }) => [`${priceCents / 100}${bundle}`, plain(title)]),
    ...sizes.map(([size, plan]) => [
      String.raw`(?:${size}) (?:prepaid )?(?:bundles?|pack\w*|plans?)\b`,
      plain(plan?.title ?? '$&'),
    ]),
    ...kinds.map((plan) => [
      `(?:up to )?\\$?${spellOut(valueLimitOf(plan) ?? '(?!)')}(?= ${name})`,
      titles.get(plan)?.[0],
    ]),
    [`(?:${prices})(?: dollars?| bucks?)?(?: for| on| of)?(?: an?| the| my)? (?=${name})`, ''],
  ].map(([said, meant = '']) => [new RegExp(String.raw`\$?\b${said}`, 'g'), meant] as const);

  return (message) => {
    const renamed = named.reduce((text, [said, meant]) => text.replace(said, meant), spellOut(message));
    const text = renamed.replace(/[a-z]{3,}/g, corrected);
    const rest = text.replace(mention, ' ');
    const number = Number(ALONE.exec(rest)?.[1]) || 0;
    const [, instead = ''] = text.split(/\binstead of\b/);
    return {
      text,
      rest,
      lines: linesIn(text.replace(instead, instead.replace(new RegExp(mention.source), ' ')), number),
      replaced: linesIn(instead, 0)[0],
      number,
      amount: Math.round(Number(MONEY.exec(rest)?.[1]) * 100) || null,
      values: (rest.match(VALUE) ?? []).map(Number),
    };
  };

  /** The plans that a text names, with the number of each; a number that stands alone is that of a single lead. */
  function linesIn(text: string, number: number): Line[] {
    const spoken: Line[] = [...text.matchAll(mention)].flatMap(([, many, article, words = '', last]) => {
      const meant = plansOf(words.split(/[ -]/));
      return meant.length > 0 ? { plans: meant, quantity: Number(many ?? last) || Number(Boolean(article)) } : [];
    });
    const isOpen = spoken.every(({ quantity }) => quantity === 0);
    const every =
      isOpen && /\b(\d{1,3}|an?|one) (?:of )?(?:each|every) (?:single )?(?:\w+ )?(?:kind|type|lead|sort)/.exec(text);
    if (every) {
      const all = spoken.length > 0 ? spoken.flatMap(({ plans }) => plans) : kinds;
      return all.map((plan) => ({ plans: [plan], quantity: Number(every[1]) || 1 }));
    }
    if (spoken.length === 1 && spoken[0]?.plans[0]?.kind === 'lead') spoken[0].quantity ||= number;
    return spoken;
  }

  function corrected(word: string): string {
    const singular = word.replace(/s$/, '');
    const isMeant = (each: string) => each === singular || (singular.length > 4 && isTypo(singular, each));
    return known.includes(word) ? word : (known.find(isMeant) ?? word);
  }

  /** The plans that have all words in their titles; of words without a common plan the noun counts: "exclusive buyers". */
  function plansOf(words: string[]): Plan[] {
    const having = (some: string[]) =>
      plans.filter((plan) => {
        const title = titles.get(plan) ?? [];
        // Later words of a bundle's title mean something else without the first: "edge", "closer".
        return (plan.kind === 'lead' || some.includes(title[0] ?? '')) && some.every((word) => title.includes(word));
      });
    const all = having(words);
    return all.length > 0 ? all : having(words.slice(-1));
  }
}

/** Of leads up to several property values, returns the cheapest that goes up to this one; undefined if none does. */
export function fitting(plans: Plan[], value: number): Plan | undefined {
  return ofKind('lead', plans).find((plan) => Number(spellOut(valueLimitOf(plan) ?? '')) >= value);
}

function wordsOf({ title }: Plan): string[] {
  return (plain(title).match(/[a-z]{2,}/g) ?? []).filter((word) => !FILLER.test(word));
}
