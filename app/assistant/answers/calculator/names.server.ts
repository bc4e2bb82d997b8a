import { WORDS } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import { isTypo, plain } from '#app/assistant/answers/words.server.ts';
import type { Plan } from '#app/content/plan.ts';

/** Plans that a message may mean from a word on, in how many words; bare without a word for plans: "which is cheaper". */
export type Mention = { plans: Plan[]; length: number; isBare?: boolean };

/** Words that name no plan, whichever title has them. */
const FILLER = /^(?:all|an|and|best|bundle|credit|for|home|leads?|more|new|of|one|or|pack|plan|plus|the|top)$/;
/** What visitors call things beside their titles, some of it only before certain words; another catalog may have none. */
const ALIASES: [said: RegExp, word: string, before?: RegExp][] = [
  [/^std$/, 'standard'],
  [/^(?:basic|regular|plain|ordinary)$/, 'standard', /^(?:leads?|ones?|sellers?|buyers?)$/],
  [/^(?:retail|warehouses?|malls?|comml?)$/, 'commercial'],
  [/^office$/, 'commercial', /^(?:buildings?|bldgs?|space|leads?|ones?)$/],
  [/^excl?$/, 'exclusive'],
];
/** Ordinary words that are a typo away from a title's. */
const ORDINARY = /^(?:stand|start(?:ed|ing)?|stars?|shop|sellin|bought|elided|hotel|closed|closing)$/;
const MAX_LENGTH = 5;

/** Creates what finds the plans that a message names at each of its words; undefined at words that name none. */
export function createNames(plans: Plan[]): (words: string[]) => (Mention | undefined)[] {
  const titles = plans.map((plan) => ({ plan, title: wordsOf(plan) }));
  const known = [...new Set(titles.flatMap(({ title }) => title))];

  function titleWord(word: string, next = ''): string | undefined {
    const singular = word.replace(/ies$/, 'y').replace(/s$/, '');
    const same = known.find((each) => each === word || each === singular);
    const [, alias, before] = ALIASES.find(([said]) => said.test(word)) ?? [];
    if (same || alias) return same ?? (!before || before.test(next) ? known.find((each) => each === alias) : undefined);
    if (singular.length < 4 || WORDS.has(word) || ORDINARY.test(singular)) return undefined;
    return known.find((each) => each.length > 4 && isTypo(singular, each));
  }

  /** Later words of a bundle's title mean something else without the first: "edge", "closer". */
  function plansOf(words: string[]): Plan[] {
    const isNamed = ({ plan, title }: (typeof titles)[number]) =>
      words.every((word) => title.includes(word)) && (plan.kind === 'lead' || words.includes(title[0] ?? ''));
    return titles.filter(isNamed).map(({ plan }) => plan);
  }

  return (words) => {
    const meant = words.map((word, at) => titleWord(word, words[at + 1]));
    return meant.map((_, at) => {
      let mention: Mention | undefined;
      for (let length = 1; length <= MAX_LENGTH && meant[at + length - 1]; length += 1) {
        const named = plansOf(meant.slice(at, at + length).filter((word) => word !== undefined));
        if (named.length === 0) break;
        mention = { plans: named, length };
      }
      return mention;
    });
  };
}

function wordsOf({ title }: Plan): string[] {
  return (plain(title).match(/[a-z]{2,}/g) ?? []).filter((word) => !FILLER.test(word));
}
