import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import { spellOut } from '#app/assistant/answers/calculator/spelling.server.ts';
import { isTypo, plain } from '#app/assistant/answers/words.server.ts';
import type { Cents } from '#app/content/money.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** Plans of which a message means one, and how many of it; null if it does not say. */
export type Line = { plans: Plan[]; quantity: number | null };

/** What a message says in names and numbers; what it does not name is that of the message before. */
export type Reading = {
  /** In plain words, with numbers in digits. */
  text: string;
  leads: Line[];
  bundles: Line[];
  /** What there is to spend: money, or credit. */
  amount: Cents | null;
  /** Whether the message itself names plans, and whether it is plans and numbers alone: "and 3 hot ones?" */
  isNamed: boolean;
  isBare: boolean;
};

/** Words that name no plan, whichever title has them, and ask nothing. */
const FILLER = new Set(
  `a an all also and about around best bundle bundles credit do each em for home homes how if in instead it just lead
  leads more n new of ok on one ones only or pack package plan please pls plus so that the them then these
  those times to top what whats with x`.split(/\s+/),
);

/** Creates what reads a message as the continuation of the one before. */
export function createReader(plans: Plan[]): (before: Reading | null, message: string) => Reading {
  const kinds = ofKind('lead', plans);
  const titles = new Map(plans.map((plan) => [plan, wordsOf(plan)]));
  const known = [...new Set([...titles.values()].flat())];
  const name = `(?:${known.join('|') || '(?!)'})`;
  const other = String.raw`(?:(?!(?:${name}|and|n|or|plus)\b)\w{1,12} )?`;
  // "5 of those hot sellers", "a hot seller"; "hot sellers: 5", unless the 5 are the buyers that follow.
  const many = String.raw`(?:(?<![$\d.])\b(\d{1,3}) (?:of )?${other}(?:of )?|\b(an?|one) (?:of the )?)?`;
  const after = String.raw`(?:[ ,:(x]{1,3}(\d{1,2})\b(?! ${other}${name}))?`;
  const mention = new RegExp(String.raw`${many}\b(${name}(?:[ -]${name})*)\b(?: leads?)?${after}`, 'g');
  // "The 999 one" is a bundle, "400K sellers" are of that value, and in "99 dollar sellers" the 99 counts none.
  const bundle = String.raw`(?= (?:dollars? )?(?:ones?|plans?|pack\w*|bundles?|deals?)\b)`;
  const named = [
    ...ofKind('bundle', plans).map((plan) => [`${plan.priceCents / 100}${bundle}`, plain(plan.title)]),
    ...kinds.map((plan) => [`(?:up to )?\\$?${spellOut(valueLimitOf(plan) ?? '(?!)')}`, titles.get(plan)?.[0]]),
    ...kinds.map((plan) => [`${plan.priceCents / 100} (?:dollars?|bucks?) (?=${name})`, '']),
  ].map(([said, meant = '']) => [new RegExp(String.raw`\$?\b${said}\b`, 'g'), meant] as const);

  return (before, message) => {
    const renamed = named.reduce((text, [said, meant]) => text.replace(said, meant), spellOut(message));
    const text = renamed.replace(/[a-z]{3,}/g, corrected);
    const rest = text.replace(mention, ' ');
    const amount = Math.round(Number(/\$((?:\d{1,4}|1\d{4})(?:\.\d+)?)\b/.exec(rest)?.[1]) * 100) || null;
    const number = Number(/(?<![$\d.])\b\d{1,2}\b(?!\.\d)/.exec(rest)?.[0]) || null;
    const spoken: Line[] = [...text.matchAll(mention)].flatMap(([, many, article, words = '', last]) => {
      const meant = fitting(plansOf(words.split(/[ -]/)), text);
      return meant.length > 0 ? { plans: meant, quantity: Number(many ?? last) || (article ? 1 : null) } : [];
    });
    const isOpen = spoken.every(({ quantity }) => quantity === null);
    const every = isOpen && /\b(\d{1,3}|an?|one) (?:of )?(?:each|every) (?:single )?(?:kind|type|lead|sort)/.exec(text);
    const all = spoken.length > 0 ? spoken.flatMap((line) => line.plans) : kinds;
    const lines = every ? all.map((plan): Line => ({ plans: [plan], quantity: Number(every[1]) || 1 })) : spoken;
    if (lines.length === 1 && lines[0]?.plans[0]?.kind === 'lead') lines[0].quantity ??= number;

    const ofKindIn = (kind: Plan['kind']) => lines.filter((line) => line.plans[0]?.kind === kind);
    const [leads, bundles] = [ofKindIn('lead'), ofKindIn('bundle')];
    const counted = (spoken: Line[] = []): Line[] =>
      number && spoken.length > 0 ? [{ plans: spoken.flatMap((line) => line.plans), quantity: number }] : spoken;
    const carried = (!/\b(?:which|cheap\w*|without|single)\b/.test(text) && before) || { bundles: [], amount: null };
    const isOfValue = /\b[1-9]\d{5,6}\b/.test(rest) && before?.leads.some(({ plans }) => plans.some(valueLimitOf));
    const meant = isOfValue ? [{ plans: fitting(kinds, text), quantity: null }] : before?.leads;
    return {
      text,
      leads: leads.length > 0 ? leads : counted(meant),
      bundles: bundles.length > 0 ? bundles : before?.leads.length ? carried.bundles : counted(carried.bundles),
      amount: amount ?? (bundles.length > 0 ? null : carried.amount),
      isNamed: lines.length > 0,
      isBare: (lines.length > 0 || /\d/.test(rest)) && (rest.match(/[a-z]+/g) ?? []).every((word) => FILLER.has(word)),
    };
  };

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

/** Of leads up to several property values, returns the one for the value that a message names; all if it names several. */
function fitting(plans: Plan[], text: string): Plan[] {
  const [value, ...others] = text.match(/(?<![\d.])[1-9]\d{5,6}\b/g) ?? [];
  const fits = ofKind('lead', plans).filter((plan) => Number(spellOut(valueLimitOf(plan) ?? '')) >= Number(value));
  return fits[0] && others.length === 0 ? [fits[0]] : plans;
}

function wordsOf({ title }: Plan): string[] {
  return (plain(title).match(/[a-z]{2,}/g) ?? []).filter((word) => !FILLER.has(word));
}
