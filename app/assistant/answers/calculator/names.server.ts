import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import { spellOut } from '#app/assistant/answers/calculator/spelling.server.ts';
import * as said from '#app/assistant/answers/calculator/vocabulary.server.ts';
import { isTypo, plain } from '#app/assistant/answers/words.server.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** Words that name no plan, whichever title has them. */
const FILLER = /^(?:all|an|and|best|bundle|credit|for|home|leads?|more|new|of|one|or|pack|plan|plus|the|top)$/;
/** What visitors call things beside their titles; another catalog may have none of them. */
const ALIASES: [RegExp, string][] = [
  [/^(?:std|basic|regular|plain|ordinary)$/, 'standard'],
  [/^(?:retail|warehouse|mall|office|comm|comml)$/, 'commercial'],
  [/^excl?$/, 'exclusive'],
];
const ORDINARY = /^(?:stand|start(?:ed|ing)?|stars?|shop|sellin|bought|elided|hotel|closed|closing)$/;

/** Plans that a message names, and in how many words. */
export type Named = { plans: Plan[]; words: number };
export type Names = ReturnType<typeof createNames>;

/** Creates what finds plans by the words of their titles, as visitors write them. */
export function createNames(plans: Plan[]) {
  const titles = new Map(plans.map((plan) => [plan, wordsOf(plan)]));
  const kinds = { lead: ofKind('lead', plans), bundle: ofKind('bundle', plans) };
  const known = [...new Set([...titles.values()].flat())];
  const corrected = new Map<string, string | undefined>();

  /** Returns the word of a title that a word means; undefined if it means none. */
  function titleWord(word: string): string | undefined {
    const singular = word.replace(/s$/, '');
    const found = known.find((each) => each === word || each === singular);
    if (found || word.length < 3 || said.WORDS.has(word) || ORDINARY.test(singular)) return found;
    const alias = ALIASES.find(([said]) => said.test(singular))?.[1];
    if (alias) return known.find((each) => each === alias);
    return known.find((each) => each.length > 4 && singular.length > 3 && isTypo(singular, each));
  }

  /** Returns the plans that have all words in their titles; none if no plan has. */
  function plansOf(words: string[]): Plan[] {
    return plans.filter((plan) => {
      const title = titles.get(plan) ?? [];
      // Later words of a bundle's title mean something else without the first: "edge", "closer".
      const isStarted = plan.kind === 'lead' || words.includes(title[0] ?? '');
      return words.length > 0 && isStarted && words.every((word) => title.includes(word));
    });
  }

  function wordOf(word = ''): string | undefined {
    if (corrected.size > MAX_CORRECTED) corrected.clear();
    if (!corrected.has(word)) corrected.set(word, titleWord(word));
    return corrected.get(word);
  }

  /** The plans that are named from here on, and in how many words: by title, by size, or as the cheapest. */
  function namedAt(pieces: string[], at: number, kind?: Plan['kind']): Named | null {
    const ahead = wordOf(pieces[at]) ? '' : pieces.slice(at, at + 4).join(' ');
    const [pick = '', isLeast, isMost] = said.PICK.exec(ahead) ?? [];
    const skipped = pick ? pick.split(' ').length : 0;
    const beside = skipped > 0 ? pieces.slice(at + skipped).findIndex((piece) => !said.BESIDE_PICK.test(piece)) : 0;
    const start = at + skipped + Math.max(0, beside);
    const title = titleFrom(pieces, start);
    const found = plansOf(title);
    const noun = pieces[start + title.length] ?? '';
    const nouns = Number(/^(?:leads?|bundles?|pack\w*|plans?|deals?|ones?|kinds?|types?)$/.test(noun));
    const words = start - at + title.length + nouns;
    if (!skipped) return found.length > 0 ? { plans: found, words } : null;
    // "The smallest and the biggest bundle".
    const isPaired = /^(?:and|or|vs|versus|to)$/.test(noun);
    const later = isPaired ? (pieces.slice(start, start + 6).find((piece) => said.NOUN.test(piece)) ?? '') : noun;
    const [meant = kind] = [
      /^(?:bundle|pack|plan|deal)/.test(later) ? 'bundle' : /^lead/.test(later) ? 'lead' : undefined,
    ];
    const family = found.length > 0 ? found : meant && (nouns > 0 || isPaired) ? kinds[meant] : [];
    const prices = family.map(({ priceCents }) => priceCents).sort((a, b) => a - b);
    const price = isLeast ? prices[0] : isMost ? prices.at(-1) : prices[(prices.length - 1) / 2];
    const picked = family.filter(({ priceCents }) => priceCents === price);
    return picked.length > 0 ? { plans: picked, words } : null;
  }

  /** "Office" and "plain" name plans only before a noun. */
  function isMeant(piece = '', next: string): boolean {
    if (piece === 'office') return /^(?:buildings?|bldgs?|space|leads?|ones?)$/.test(next);
    return !/^(?:basic|regular|plain|ordinary)$/.test(piece) || said.NOUN.test(next) || wordOf(next) !== undefined;
  }

  /** The words from here on that are of one title. */
  function titleFrom(pieces: string[], at: number, before: string[] = []): string[] {
    const [piece, next = ''] = pieces.slice(at + before.length, at + before.length + 2);
    const word = isMeant(piece, next) ? wordOf(piece) : undefined;
    const title = word ? [...before, word] : before;
    return title.length > before.length && plansOf(title).length > 0 ? titleFrom(pieces, at, title) : before;
  }

  return { namedAt, isTitle: (piece: string) => wordOf(piece) !== undefined };
}

/** Of leads up to several property values, returns the cheapest that goes up to this one; undefined if none does. */
export function fitting(plans: Plan[], value: number): Plan | undefined {
  return ofKind('lead', plans).find((plan) => Number(spellOut(valueLimitOf(plan) ?? '').replace('$', '')) >= value);
}

const MAX_CORRECTED = 2_000;

function wordsOf({ title }: Plan): string[] {
  return (plain(title).match(/[a-z]{2,}/g) ?? []).filter((word) => !FILLER.test(word));
}
