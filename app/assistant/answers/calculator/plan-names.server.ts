import { bundlesOf, inDollars, leadsOf, type Plan, valueLimitOf } from '#app/assistant/answers/dollars.server.ts';
import { isStopWord } from '#app/assistant/answers/matching/vocabulary.server.ts';
import { content } from '#app/settings/content.server.ts';

/** The catalogue of this process, its single leads, and its bundles from the cheapest. */
export const PLANS = inDollars(content.plans);
export const LEADS = leadsOf(PLANS);
export const BUNDLES = bundlesOf(PLANS);

/** Whether every figure among the features of leads is a limit that was read: else one of them may cover any value. */
export const KNOWS_LIMITS =
  LEADS.some(valueLimitOf) && LEADS.every((plan) => valueLimitOf(plan) || !/\d/.test(plan.features.join()));

/** Returns the seller lead with the lowest limit that covers a value in US dollars (at the limit too), if any does. */
export function coveringPlan(value: number): Plan | undefined {
  const covering = LEADS.filter((plan) => (valueLimitOf(plan) ?? 0) >= value);
  return covering.sort((a, b) => (valueLimitOf(a) ?? 0) - (valueLimitOf(b) ?? 0))[0];
}

/** Words that name no plan, whichever title has them. */
const UNNAMING = new Set('all one two three each every more best new bundle pack package plan credit'.split(' '));

/** The words of a title as messages are read. */
function titleWords(title: string): string[] {
  const words =
    title
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[a-z]{2,}/g) ?? [];
  return words.filter((word) => !UNNAMING.has(word) && !isStopWord(word));
}

/** "Leads" are the single ones, whether their titles say so or not. */
const PLAN_TITLES = PLANS.map((plan) => {
  const words = titleWords(plan.title).filter((word) => word !== 'lead');
  return { plan, words: plan.kind === 'lead' ? [...words, 'lead'] : words };
});
const TITLE_WORDS = [...new Set(PLAN_TITLES.flatMap(({ words }) => words))];
const LEAD_WORDS = new Set(PLAN_TITLES.flatMap(({ plan, words }) => (plan.kind === 'lead' ? words : [])));
/** Words of a bundle that mean something else unless the rest of its title stands before them: "edge", "closer". */
const ONLY_AFTER = new Map(
  PLAN_TITLES.filter(({ plan }) => plan.kind === 'bundle').flatMap(({ words }) =>
    words.flatMap((word, at): [string, string | undefined][] =>
      at > 0 && !LEAD_WORDS.has(word) ? [[word, words[at - 1]]] : [],
    ),
  ),
);
/** Other names, and the word of a title that they stand for. */
const NICKNAMES: [RegExp, string][] = [
  [/\b(?:people|folks|someone|clients?) (?:looking|wanting|ready|who want) to (buy|sell)\b/g, '$1er'],
  [/\bbuyer?[- ]side\b|\bhome ?shoppers?\b|\bpurchasers?\b/g, 'buyer'],
  [/\bhome ?owners?\b/g, 'seller'],
  [/\bstrip ?malls?\b|\bwarehouses?\b|\boffice buildings?\b|\bretail space\b/g, 'commercial'],
  [/\bstarter (?=homes?|house|condo)/g, ''],
];
/** "Exclusive" that names no lead: "exclusive to me". */
const EXCLUSIVE_TO = /^(?:to|for|right|rights|zip|area|territory|only|in)$/;
const PRICED_NOUN = /^(?:dollars?|bucks?|ones?|s|leads?|sellers?|buyers?|kinds?|rate)$/;

/** Writes other names of a plan as words of its title: "home shoppers" becomes "buyer". */
export function spellNicknames(text: string): string {
  const spell = (named: string, pattern: RegExp, word: string) => {
    const spelled = named.replace(pattern, word);
    return spelled === '' || TITLE_WORDS.includes(spelled) ? spelled : named;
  };
  return NICKNAMES.reduce(
    (spelled, [pattern, word]) => spelled.replace(pattern, (named) => spell(named, pattern, word)),
    text,
  );
}

/** Returns the plans that a word can mean: "hot", "slelers", the "$99" of "$99 leads". */
export function plansNamedAt(tokens: string[], at: number): Plan[] {
  const [before = '', token = '', next = ''] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (/^\$?\d/.test(token) && (PRICED_NOUN.test(next) || (before === 'at' && !next && at < 4)))
    return LEADS.filter(({ price }) => price === Number(token.replace('$', '')));
  const word = titleWordOf(token);
  if (!word || (ONLY_AFTER.has(word) && titleWordOf(before) !== ONLY_AFTER.get(word))) return [];
  if (token === 'exclusive' && EXCLUSIVE_TO.test(next)) return [];
  return PLAN_TITLES.flatMap(({ plan, words }) => (words.includes(word) ? plan : []));
}

/** Returns the word of a title that a word is, in the plural or with a slip of one letter (two in a long word). */
export function titleWordOf(token: string): string | undefined {
  const singular = token.replace(/(?<=..)s$/, '');
  const exact = TITLE_WORDS.find((word) => word === token || word === singular);
  if (exact || singular.length < 4) return exact;
  const candidates = TITLE_WORDS.filter((word) => word.length > 4 && !ONLY_AFTER.has(word) && word[0] === singular[0]);
  return candidates.find((word) => isWithin(word.length > 7 ? 2 : 1, word, singular));
}

/** Whether at most `slips` letters are left out, added, wrong or swapped with their neighbor. */
function isWithin(slips: number, word: string, typed: string): boolean {
  if (!word || !typed) return word.length + typed.length <= slips;
  const [w, t] = [word.slice(1), typed.slice(1)];
  if (word[0] === typed[0]) return isWithin(slips, w, t);
  if (slips === 0) return false;
  const isSwapped = word[0] === typed[1] && word[1] === typed[0] && isWithin(slips - 1, w.slice(1), t.slice(1));
  return (
    isSwapped ||
    [
      [w, typed],
      [word, t],
      [w, t],
    ].some(([one = '', other = '']) => isWithin(slips - 1, one, other))
  );
}
