import { ofKind } from '#app/assistant/answers/calculator/items.server.ts';
import { spellOut } from '#app/assistant/answers/calculator/spelling.server.ts';
import { anyOf, isTypo, plain } from '#app/assistant/answers/words.server.ts';
import type { Cents } from '#app/content/money.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** Plans of which a message means one, and how many of it; 0 if it does not say. */
export type Line = { plans: Plan[]; quantity: number };

/** What a message says in names and numbers; what it does not name is that of the message before. */
export type Reading = {
  /** In plain words, with numbers in digits. */
  text: string;
  leads: Line[];
  bundles: Line[];
  /** What there is to spend: money, or credit. */
  amount: Cents | null;
  /** Whether its quantities cannot be read. */
  isUnclear: boolean;
};

/** Words that name no plan, whichever title has them. */
const FILLER = /^(?:all|an|and|best|bundle|credit|for|home|leads?|more|new|of|one|or|pack|plan|plus|top)$/;

/** How a message adds to the order before it, and how it edits one, which is not followed. */
const OPENING = '^(?:(?:and|ok|so|now|nice|well|but) )*';
const ADDS = new RegExp(
  String.raw`${OPENING}(?:plus|add|throw in|another|then(?= \d| an? | the )|(?:is (?:that|it) )?enough for)\b|\b(?:on top|to that|as well|(?:\d+|an?|one) more)\b`,
);
const EDITS = new RegExp(String.raw`${OPENING}(?:minus|without|drop|remove)\b|\bmake (?:it|that)\b`);
const ASKS_ANEW = /\b(?:cheap|low)est lead\b|\bdo (?:your |the )?leads cost\b/;
/** What is not counted: numbers of each of several people, and parts, corrections, and plans named by their place. */
const MIXED =
  /\b(?:each|every\w*|apiece)\b(?! (?:kind|type|lead|sort|bundle|one|single))|\b\d+ of (?:those|these|them|em)\b.*\b(?:and|plus)\b/;
const UNCLEAR =
  anyOf(`half|percent|average|shar(?:e|ing)|split\\w*|per (?:person|agent|head)|those two|of the (?:first|second)
  (?:cheap|small|bigg|larg)er one|(?:first|second|other|next) (?:one|size|bundle)|(?:one|size) (?:up|below|above)|no wait|instead of \\d
  (?:a|per|each|every|this|next) (?:month|week|quarter|year)|already (?:bought|have)|(?:used|spent) \\$?\\d{3} of`);

/** Money to spend, a number that stands alone, and the value of a house. */
const MONEY = /(?<!\b(?:paid|spent|charged) )\$((?:\d{1,4}|1\d{4})(?:\.\d+)?)\b/;
const ALONE =
  /(?<![$\d.])\b\d{1,2}\b(?!\.\d)(?=\W*$|[,.?!]| (?:of|those|them|these|em|leads?|ones?|more|pls|please|total|how|what|if|for|cost|run|come|would|each|instead|then|de|por)\b)/;
const VALUE = /(?<![\d.])[1-9]\d{5,6}\b/g;

/** Creates what reads a message as the continuation of the one before. */
export function createReader(plans: Plan[]): (before: Reading | null, message: string) => Reading {
  const [kinds, sold] = [ofKind('lead', plans), ofKind('bundle', plans)];
  const titles = new Map(plans.map((plan) => [plan, wordsOf(plan)]));
  const known = [...new Set([...titles.values()].flat())];
  const name = `(?:${known.join('|') || '(?!)'})`;
  const other = String.raw`(?:(?!(?:${name}|and|n|or|plus|for|on|at|from|is|are)\b)\w{1,12} )?`;
  // "5 of those hot sellers", "a hot seller"; "hot sellers: 5", unless the 5 are the buyers that follow.
  const many = String.raw`(?:(?<![$\d.])\b(\d{1,3}) (?:of )?${other}(?:of )?|\b(an?|one) (?:of )?(?:the )?)?`;
  const after = String.raw`(?:[ ,:(x]{1,3}(\d{1,2})\b(?! ${other}${name}))?`;
  const mention = new RegExp(String.raw`${many}\b(${name}(?:[ -]${name})*)\b(?: leads?)?${after}`, 'g');
  // "The 999 one" is a bundle, "400K sellers" are of that value, and in "99 dollar sellers" the 99 counts none.
  const bundle = String.raw`(?=(?<=\b(?:the|your|el of) \$?\d+)\b| (?:dollars? )?(?:ones?|plans?|pack\w*|bundles?|deals?)\b)`;
  const prices = plans.map(({ priceCents }) => priceCents / 100).join('|');
  const named = [
    ...sold.map(({ priceCents, title }) => [`${priceCents / 100}${bundle}`, plain(title)]),
    [String.raw`(?:small|littl)\w* (?:bundles?|pack\w*|plans?)\b`, plain(sold[0]?.title ?? '$&')],
    [String.raw`(?:big|larg)\w* (?:prepaid )?(?:bundles?|pack\w*|plans?)\b`, plain(sold.at(-1)?.title ?? '$&')],
    ...kinds.map((plan) => [`(?:up to )?\\$?${spellOut(valueLimitOf(plan) ?? '(?!)')}\\b`, titles.get(plan)?.[0]]),
    [`(?:${prices})(?: dollars?| bucks?)?(?: for| on| of)?(?: an?| the| my)? (?=${name})`, ''],
  ].map(([said, meant = '']) => [new RegExp(String.raw`\$?\b${said}`, 'g'), meant] as const);

  return (previous, message) => {
    const before = ASKS_ANEW.test(message.toLowerCase()) ? null : previous;
    const renamed = named.reduce((text, [said, meant]) => text.replace(said, meant), spellOut(message));
    const text = renamed.replace(/[a-z]{3,}/g, corrected);
    const rest = text.replace(mention, ' ');
    const amount = Math.round(Number(MONEY.exec(rest)?.[1]) * 100) || null;
    const number = Number(ALONE.exec(rest)?.[0]) || 0;

    const lines = linesIn(text, number);
    const ofKindIn = (kind: Plan['kind']) => lines.filter(({ plans }) => plans[0]?.kind === kind);
    const [leads, bundles] = [ofKindIn('lead'), ofKindIn('bundle')];
    const counted = (some: Line[] = []): Line[] =>
      number > 0 && some.length > 0 ? [{ plans: some.flatMap(({ plans }) => plans), quantity: number }] : some;
    const carried = (!/\b(?:which|cheap\w*|without|single)\b/.test(text) && before) || { bundles: [], amount: null };
    const values = rest.match(VALUE) ?? [];
    const isOfValue = values.length > 0 && before?.leads.some(({ plans }) => plans.some(valueLimitOf));
    const meant = isOfValue ? [{ plans: fitting(kinds, text), quantity: 0 }] : before?.leads;
    const order = before?.leads.filter(({ quantity }) => quantity > 0) ?? [];
    const [isAdded, isEdited] = [ADDS, EDITS].map((pattern) => order.length > 0 && pattern.test(text));
    const added = leads.map(({ plans, quantity }) => ({ plans, quantity: quantity || Number(isAdded) }));
    const isLost = leads.length > 0 ? isEdited : order.length > 0 && ((isAdded && number > 0) || before?.isUnclear);
    const isCounted = lines.some(({ quantity }) => quantity > 0) || number > 0;
    const isMixed = isCounted && (MIXED.test(rest) || values.length > 1);
    return {
      text,
      leads: leads.length > 0 ? [...(isAdded || isEdited ? order : []), ...added] : counted(meant),
      bundles: bundles.length > 0 ? bundles : before?.leads.length ? carried.bundles : counted(carried.bundles),
      amount: amount ?? (bundles.length > 0 ? null : carried.amount),
      isUnclear: isLost || isMixed || UNCLEAR.test(text) || message.includes('%'),
    };
  };

  /** The plans that a text names, with the number of each; a number that stands alone is that of a single lead. */
  function linesIn(text: string, number: number): Line[] {
    const spoken: Line[] = [...text.matchAll(mention)].flatMap(([, many, article, words = '', last]) => {
      const meant = fitting(plansOf(words.split(/[ -]/)), text);
      return meant.length > 0 ? { plans: meant, quantity: Number(many ?? last) || Number(Boolean(article)) } : [];
    });
    const isOpen = spoken.every(({ quantity }) => quantity === 0);
    const every = isOpen && /\b(\d{1,3}|an?|one) (?:of )?(?:each|every) (?:single )?(?:kind|type|lead|sort)/.exec(text);
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

/** Of leads up to several property values, returns the one for the value that a message names; all if it names several. */
function fitting(plans: Plan[], text: string): Plan[] {
  const [value, ...others] = text.match(VALUE) ?? [];
  const fits = ofKind('lead', plans).filter((plan) => Number(spellOut(valueLimitOf(plan) ?? '')) >= Number(value));
  return fits[0] && others.length === 0 ? [fits[0]] : plans;
}

function wordsOf({ title }: Plan): string[] {
  return (plain(title).match(/[a-z]{2,}/g) ?? []).filter((word) => !FILLER.test(word));
}
