import { spellOut } from '#app/assistant/answers/calculator/spelling.server.ts';
import { anyOf, isOfSums, NOUN } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import { type Plan, valueLimitOf } from '#app/content/plan.ts';

/** What a number means: how many, money, what a house is worth, plans by their price, nothing that counts, or who knows. */
export type Meaning = 'count' | 'money' | 'house' | 'plans' | 'nothing' | 'unknown';

/** Stand for the name of a plan and of several in the words around a number. */
export const [PLAN, PLANS] = ['PLAN', 'PLANS'];

const MAX_COUNT = 500;
const LEAST_HOUSE = 20_000;
const SURELY_HOUSE = 100_000;

/** What a number may count that is no plan: "12 licensed agents". */
const UNIT = `agents?|people|persons?|guys|realtors?|brokers?|partners?|friends|offices|branches|us|stars?|pages?|questions?
  h(?:ou)?rs?|days?|weeks?|months?|quarters?|years?|yrs?|min\\w*|am|pm|oclock|times|texts?|calls?|st|nd|rd|th|percent
  zips?|postal|codes?|areas?|counties|bed\\w*|bath\\w*|br|ba|sq\\w*|acres?|houses|homes|listings?|showings?`;
const COUNTS_OTHER = new RegExp(`^(?:(?!(?:lead|one|bundle)s?\\b)[a-z]+ )?${anyOf(UNIT).source}`);
const TEAM = /\b(?:team|brokerage|office|company|firm) (?:of|with|has) $/;
const BUNDLES = /^(?:of (?:the|these|those|your) )?(?:[a-z]+ )?(?:bundles|pack\w*s|plans|options|deals|kinds|types)\b/;
const THE = /\b(?:the|your|those|these|all|both|either|our) $/;
const DEFINITE = /\b(?:(?:the|your|of|that|this|at|how many)|(?:one|bundle|pack\w*|plan|lead) for) $/;
const BUDGET = anyOf('budgets?|spend\\w*|afford|have|got|ive|only|with|put|prepay|for|invest|max|down');
const HOUSE = anyOf('hou?ses?|homes?|propert\\w+|places?|listings?|worth|values?|valued|condos?|neighborhoods?');
const LIMIT = /\b(?:PLANS?|sellers?|buyers?|leads?|ones?|those|kind) up to $/;
const VALUED = /\b(?:at|around|about|worth) $/;
/** What a visitor has added up, where # is the number: "that comes to #", "# used and # left". */
const CLAIMED =
  /(?:\b(?:comes? (?:out )?to|equals|makes)|[.?,;] i get|\d is) #|# used|\b(?:used|is \d+) (?:, )?(?:and )?# left/;
const BEYOND = /\b(?:over|above|than|beyond) $/;

/** Up to which value a lead goes, in dollars; NaN without a limit. */
export const limitOf = (plan: Plan) => Number(spellOut(valueLimitOf(plan) ?? '-').replace('$', ''));

/** Returns the meaning of the number at `at`, its value, and the plans that it names by their price or limit. */
export function meaningOf(words: string[], at: number, plans: Plan[]) {
  const number = contextOf(words, at, plans);
  const meaning = whatIs(number);
  const { value, isHundreds, before, priced } = number;
  if (meaning !== 'house') return { meaning, value, plans: priced };
  return { meaning, value: value * (isHundreds ? 1000 : 1) + (BEYOND.test(before) ? 1 : 0), plans: [] };
}

function whatIs(number: Context): Meaning {
  const { value, before, after, isMoney, isBudget, isHouse, isNoun, priced } = number;
  if (!isNoun && CLAIMED.test(`${before}# ${after}`)) return 'nothing';
  if (LIMIT.test(before) && priced.length > 0) return 'plans';
  if (!isMoney && value >= SURELY_HOUSE) return 'house';
  if (!isMoney && (number.isZip || COUNTS_OTHER.test(after) || TEAM.test(before))) return 'nothing';
  if (!isMoney && (THE.test(before) || /^of/.test(after)) && BUNDLES.test(after)) return 'nothing';
  if (!isMoney && !isNoun && value < 10 && THE.test(before)) return 'nothing';
  if (isHouse && number.isHundreds && value % 10 === 0 && !isMoney && !isBudget) return 'house';
  if (value >= (isHouse || !(isMoney || isBudget) ? LEAST_HOUSE : SURELY_HOUSE)) return 'house';
  if (!isMoney && (number.isStrange || (isHouse && !isNoun && value > 9 && VALUED.test(before)))) return 'unknown';
  const isCounting = value <= 100 && isNoun && number.isPlural && !isMoney && !DEFINITE.test(before);
  const isPrice = priced.length > 0 && !isCounting;
  if (isPrice && (isNoun || DEFINITE.test(before) || !(isMoney || isBudget))) return 'plans';
  if (isMoney || isPrice || (value >= 100 && number.isSpent)) return 'money';
  const isRange = /[-/] $/.test(before) || /^[-/] /.test(after);
  return Number.isInteger(value) && value > 0 && value <= (isNoun ? MAX_COUNT : 100) && !isRange ? 'count' : 'unknown';
}

/** A number, and what the words around it say. */
type Context = ReturnType<typeof contextOf>;

function contextOf(words: string[], at: number, plans: Plan[]) {
  const word = words[at] ?? '';
  const value = Number(word.replace('$', ''));
  const isSpelledMoney = /^(?:dol+ars?|bucks?|usd)$/.test(words[at + 1] ?? '');
  const isMoney = isSpelledMoney || word.startsWith('$');
  const start = at + (isSpelledMoney ? 2 : 1);
  const before = `${words.slice(Math.max(0, at - 4), at).join(' ')} `;
  const after = `${words.slice(start, start + 4).join(' ')} `;
  const next = words[start] ?? '';
  const isNoun = NOUN.test(next) || next === PLAN || next === PLANS;
  const isBudget = BUDGET.test(before);
  return {
    ...{ value, before, after, isNoun, isMoney, isBudget },
    isHouse: HOUSE.test(words.join(' ')),
    isHundreds: value >= 100 && value < 1000,
    isPlural: /s$/i.test(next),
    isZip: /^\d{5}$/.test(word) && value % 1000 > 0,
    isStrange: /^[a-z]{3}/.test(next) && !isOfSums(next) && !isNoun,
    isSpent: isBudget || /^(?:enough|(?:(?:in|of) )?credit)\b/.test(after),
    priced: plans.filter((plan) =>
      LIMIT.test(before) ? limitOf(plan) === value : plan.priceCents === Math.round(value * 100),
    ),
  };
}
