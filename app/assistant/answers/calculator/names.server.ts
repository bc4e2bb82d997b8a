import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import { isOfSums, NOUN } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import { isTypo, plain } from '#app/assistant/answers/words.server.ts';
import type { Plan } from '#app/content/plan.ts';

/** Plans that a message may mean from a word on, and in how many words. */
export type Mention = { plans: Plan[]; length: number };

/** Words that name no plan, whichever title has them. */
const FILLER = /^(?:all|an|and|best|bundle|credit|for|home|leads?|more|new|of|one|or|pack|plan|plus|the|top)$/;
/** What visitors call things beside their titles; another catalog may have none. */
const ALIASES = new Map([
  ['std', 'standard'],
  ['basic', 'standard'],
  ['excl', 'exclusive'],
]);
/** How plans are pointed at by their price. */
const POINTERS = {
  least: /^(?:cheap|small|littl|low)(?:er|e?st)?$/,
  most: /^(?:(?:dear|bigg?|larg)(?:er|est|e)?|next)$/,
  middle: /^(?:middle|medium)$/,
};
const SIZE = /^(?:small|littl|big|larg|mi|me|next)/;
const BESIDE = /^(?:prepaid|single|priced|possible|of|in|your|the|all)$/;

/**
 * Creates what finds the plans that each word of a message means: by their title, or by their price ("the cheaper one"). "Of
 * those" means some of `shown`, which were named before.
 */
export function createNames(plans: Plan[]): (words: string[], shown: Plan[]) => (Mention | undefined)[] {
  const titles = plans.map((plan) => ({ plan, title: wordsOf(plan) }));
  const known = [...new Set(titles.flatMap(({ title }) => title))];

  function titleWord(word: string): string | undefined {
    const singular = word.replace(/ies$/, 'y').replace(/s$/, '');
    const same = known.find((each) => each === word || each === singular || each === ALIASES.get(word));
    if (same || singular.length < 4 || isOfSums(word)) return same;
    return known.find((each) => each.length > 4 && isTypo(singular, each));
  }

  /** The plans that have a word in their title. Later words of a bundle's mean something else alone: "edge", "closer". */
  function named(word: string, before = ''): Plan[] {
    const [known, first] = [titleWord(word), titleWord(before)];
    const isNamed = ({ plan, title }: (typeof titles)[number]) =>
      known &&
      title.includes(known) &&
      (plan.kind === 'lead' || known === title[0] || (first && title.includes(first)));
    return titles.filter(isNamed).map(({ plan }) => plan);
  }

  function pointedAt(words: string[], at: number, byTitle: Plan[][], shown: Plan[]): Mention | undefined {
    const [latest] = shown;
    const word = words[at] ?? '';
    if (latest && word === 'of' && /^(?:those|these|them|em)$/.test(words[at + 1] ?? ''))
      return { plans: ofKind(kindOf(words[at + 2]) ?? latest.kind, shown), length: 2 };
    const [way] = Object.entries(POINTERS).find(([, pattern]) => pattern.test(word)) ?? [];
    if (!way) return undefined;

    const beside = words.slice(at + 1).findIndex((word) => !BESIDE.test(word));
    const end = beside < 0 ? words.length : at + 1 + beside;
    const [noun = '', title = []] = [words[end], byTitle[end]];
    const isNoun = NOUN.test(noun) || title.length > 0;
    // "Which is the cheapest?"
    const isLast = !/[a-z\d]/.test(words.slice(end).join(''));
    const isOfShown = shown.length > 1 && byTitle.every((plans) => plans.length === 0);
    if (!isNoun && !(isLast && (isOfShown || words[at - 1] === 'the'))) return undefined;
    // What is not said to be leads has a price, and a size if it is bundles.
    const isOfBundles = noun !== 'thing' && (shown.length === 0 || shown.some(({ kind }) => kind === 'bundle'));
    const kind = kindOf(noun) ?? (SIZE.test(word) && isOfBundles ? 'bundle' : undefined);
    const pool = title.length > 0 ? title : plans.filter((plan) => !kind || plan.kind === kind);
    const before = title.length > 0 ? [] : shown.filter((plan) => pool.includes(plan));
    const after = before.length === 1 && /er$|^next$/.test(word) ? before[0] : undefined;
    if (word === 'next' && !after) return undefined;
    return { plans: chosenFrom(before.length > 1 ? before : pool, way, after), length: end - at + Number(isNoun) };
  }

  return (words, shown) => {
    const byTitle = words.map((word, at) => named(word, words[at - 1]));
    return byTitle.map((plans, at) => {
      const mention = plans.length > 0 ? { plans, length: 1 } : pointedAt(words, at, byTitle, shown);
      return mention && mention.plans.length > 0 ? mention : undefined;
    });
  };
}

function wordsOf({ title }: Plan): string[] {
  return (plain(title).match(/[a-z]{2,}/g) ?? []).filter((word) => !FILLER.test(word));
}

/** Returns the kind of plans that a word stands for; undefined if it is any. */
function kindOf(noun = ''): Plan['kind'] | undefined {
  if (/^(?:bundle|pack|plan|deal|tier|size)/.test(noun)) return 'bundle';
  return /^lead/.test(noun) ? 'lead' : undefined;
}

/** Returns the plans that cost least, most or the middle. After a plan it is the next one in price; all plans if there is none. */
function chosenFrom(pool: Plan[], way: string, after?: Plan): Plan[] {
  const sign = way === 'least' ? 1 : -1;
  const isBeyond = ({ priceCents }: Plan) => !after || (after.priceCents - priceCents) * sign > 0;
  const prices = pool.filter(isBeyond).map(({ priceCents }) => priceCents * sign);
  prices.sort((a, b) => a - b);
  const price = way === 'middle' ? prices[(prices.length - 1) / 2] : prices.at(after ? -1 : 0);
  const found = pool.filter(({ priceCents }) => priceCents * sign === price);
  return found.length > 0 || !after ? found : pool;
}
