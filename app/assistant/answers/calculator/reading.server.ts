import { ofKind, valueLimitOf } from '#app/assistant/answers/calculator/items.server.ts';
import { plain, spellOut } from '#app/assistant/answers/calculator/spelling.server.ts';
import { isTypo } from '#app/assistant/answers/words.server.ts';
import type { Cents } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

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
  /** The value of a property, in US dollars. */
  value: number | null;
  /** Whether the message itself names plans. */
  isNamed: boolean;
  /** Whether it is plans and numbers and nothing else: "and 3 hot ones?" */
  isBare: boolean;
};

const EVERY = /\b(\d{1,3}|an?|one) (?:of )?(?:each|every) (?:single )?(?:kind|type|lead)/;
const RANKED =
  /\b(?:(small|little|cheap|low|least)|(middle|second)|big|larg|top|high|best|expensive)\w* (?:prepaid )?(?:bundle|pack|one|of|lead)/;
/** What has to do with the bundle or amount of an earlier message, and what has not. */
const CONTINUES = /\b(?:left|with|from|cover\w*|that|it)\b/;
const STARTS_ANEW = /\b(?:which|cheap\w*|without|single)\b/;
/** Words that name no plan, whichever title has them, and ask nothing. */
const FILLER = new Set(
  `a an all also and about best bundle bundles credit do each em for home homes how if in instead it just lead
  leads more n new of ok on one ones only or pack package plan please pls plus so that the them then these
  those times to top what whats with x`.split(/\s+/),
);

/** A smaller number counts rather than names a price. */
const MIN_PRICE: Cents = 5_000;

/** Creates what reads a message as the continuation of the one before. */
export function createReader(plans: Plan[]): (before: Reading | null, message: string) => Reading {
  const kinds = ofKind('lead', plans);
  const titles = new Map(plans.map((plan) => [plan, wordsOf(plan)]));
  const known = [...new Set([...titles.values()].flat())];
  // A price names plans in "the 999 bundle" and "$99 ones", and nowhere else.
  const name = `(?:${known.join('|').replace(/\d+/g, '\\$?$&(?= (?:dollars? )?(?:ones?|leads?|bundles?|packs?|deals?|plans?))') || '(?!)'})`;
  const other = String.raw`(?:(?!(?:${name}|and|n|or|plus)\b)\w{1,12} )?`;
  // "5 of those hot sellers", "a hot seller"; "hot sellers: 5", unless the 5 are the buyers that follow.
  const many = String.raw`(?:(?<![$\d.])\b(\d{1,3}) (?:of )?${other}|\b(an?|one) )?`;
  const after = String.raw`(?:[ ,:(x]{1,3}(\d{1,2})\b(?! ${other}${name}))?`;
  const mention = new RegExp(String.raw`${many}\b(${name}(?:[ -]${name})*)\b(?: leads?)?${after}`, 'g');

  return (before, message) => {
    const text = spellOut(message).replace(/[a-z]{3,}/g, corrected);
    const mentioned = [...text.matchAll(mention)].map(([, number, article, words = '', last]) => ({
      plans: plansOf(words.replace('$', '').split(/[ -]/)),
      quantity: Number(number ?? last) || (article ? 1 : null),
    }));
    const lines: Line[] = mentioned.filter((line) => line.plans.length > 0);
    const rest = text.replace(mention, ' ');
    const amount = Math.round(Number(/\$((?:\d{1,4}|1\d{4})(?:\.\d+)?)\b/.exec(rest)?.[1]) * 100) || null;
    const [thousands] = (before?.value && /\b[1-9]\d\d\b/.exec(rest)) || [];
    const stated = Number(thousands) * 1e3 || Number(/\b[2-9]\d{4}\b|\b\d{6,7}\b/.exec(rest)?.[0]);
    const number = Number(/(?<![$\d.])\b\d{1,2}\b(?!\.\d)/.exec(rest)?.[0]) || null;

    // A property value chooses among the leads that state one, unless others are meant.
    const isValued = kinds.some(valueLimitOf) && lines.every((line) => line.plans.some(valueLimitOf));
    const value = (isValued && stated) || null;
    const covering = kinds.find((plan) => value !== null && (valueLimitOf(plan)?.dollars ?? 0) >= value);
    for (const line of lines) if (covering && line.plans.includes(covering)) line.plans = [covering];
    if (lines.length === 0) {
      const every = EVERY.exec(text);
      const ranked = covering ? [covering] : rankedIn(text, before, plans);
      if (every) lines.push(...kinds.map((plan) => ({ plans: [plan], quantity: Number(every[1]) || 1 })));
      else if (ranked.length > 0) lines.push({ plans: ranked, quantity: number });
    }
    const open = lines.findLast(({ plans: [plan], quantity }) => plan?.kind === 'lead' && quantity === null);
    if (open) open.quantity = number;

    const ofKindIn = (kind: Plan['kind']) => lines.filter((line) => line.plans[0]?.kind === kind);
    const [leads, bundles] = [ofKindIn('lead'), ofKindIn('bundle')];
    const counted = (spoken: Line[] = []) => spoken.map((line) => ({ ...line, quantity: number ?? line.quantity }));
    const isAnew = STARTS_ANEW.test(text) || (leads.some(({ quantity }) => quantity) && !CONTINUES.test(text));
    const carried = isAnew ? null : before;
    const isBare = lines.length > 0 || number !== null;
    return {
      text,
      leads: leads.length > 0 ? leads : counted(before?.leads),
      bundles: bundles.length > 0 ? bundles : carried?.leads.length ? carried.bundles : counted(carried?.bundles),
      amount: amount ?? (bundles.length > 0 ? null : (carried?.amount ?? null)),
      value,
      isNamed: lines.length > 0,
      isBare: isBare && (rest.match(/[a-z]+/g) ?? []).every((word) => FILLER.has(word)),
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
        const [first = '', ...others] = titles.get(plan) ?? [];
        // Later words of a bundle's title mean something else without the first: "edge", "closer".
        const isWhole = plan.kind === 'lead' || some.includes(first) || some.some((word) => /\d/.test(word));
        return isWhole && some.every((word) => word === first || others.includes(word));
      });
    const all = having(words);
    return all.length > 0 ? all : having(words.slice(-1));
  }
}

/** Returns the words that name a plan: those of its title, and its price in dollars, unless that looks like a quantity. */
function wordsOf({ title, priceCents }: Plan): string[] {
  const words = (plain(title).match(/[a-z]{2,}/g) ?? []).filter((word) => !FILLER.has(word));
  return priceCents % 100 === 0 && priceCents >= MIN_PRICE ? [...words, String(priceCents / 100)] : words;
}

/** The plans that a rank names: "the smallest bundle", "the cheaper of those", "the most expensive leads". */
function rankedIn(text: string, before: Reading | null, plans: Plan[]): Plan[] {
  const [rank, low, middle] = RANKED.exec(text) ?? [];
  const isBundle = before?.bundles.length || /\b(?:bundle|pack)/.test(`${before?.text} ${text}`);
  const spoken = (isBundle ? before?.bundles : before?.leads)?.flatMap((line) => line.plans) ?? [];
  const pool = ofKind(isBundle ? 'bundle' : 'lead', spoken.length > 1 ? spoken : plans);
  const price = pool.at(low ? 0 : middle ? 1 : -1)?.priceCents;
  return rank ? pool.filter(({ priceCents }) => priceCents === price) : [];
}
