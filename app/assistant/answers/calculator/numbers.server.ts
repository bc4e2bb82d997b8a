import { NOUN, WORDS } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Cents } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

/** What a number means: how many, money, what a house is worth, plans by their price, agents of an office, nothing that counts plans. */
export type Role =
  | { count: number }
  | { money: Cents }
  | { house: number }
  | { plans: Plan[] }
  | { people: number }
  | 'nothing'
  | 'unknown';

const MAX_COUNT = 100;

const PEOPLE = /^(?:agents?|people|persons?|guys|realtors?|brokers?|partners?|friends|offices|branches|us)$/;
/** What is counted that is neither plans nor people. */
const TIME =
  'h(?:ou)?rs?|days?|weeks?|months?|quarters?|years?|yrs?|min\\w*|am|pm|oclock|times|texts?|calls?|st|nd|rd|th';
const SPACE =
  'zips?|postal|codes?|areas?|counties|bed\\w*|bath\\w*|br|ba|sq\\w*|acres?|houses|homes|listings?|showings?';
const UNIT = new RegExp(`^(?:${TIME}|${SPACE}|stars?|pages?|questions?)$`);
/** Places and teams of which a number says how many people they have. */
const PLACE = /\b(?:town|city|county|village|suburb|community|market|population)\b(?: \w+){0,2}$/;
const TEAM = /\b(?:team|brokerage|office|company|firm)\b(?: \w+){0,2}$/;
/** Most plurals that are no words of sums count something else: "60000 people", "240 licensed agents". */
const PLURAL = /^(?:people|men|women|[a-z]+[^s\W]s)$/;
const BUNDLES = /^(?:bundles|pack\w*s|plans|options|deals|kinds|types)$/;
const DEFINITE = /^(?:the|your|of|that|this)$/;
const UP_TO = /^(?:until|up|to|under|till|til|worth)$/;
const BUDGET =
  /\b(?:budgets?|spend\w*|afford|have|got|ive|only|with|put|prepay|for|invest|max|down)\b(?:(?! (?:the|your|of)\b).)*$/;
const HOUSE = /^(?:hou?ses?|homes?|propert\w+|places?|listings?|worth|values?|valued|condos?|colonial|neighborhoods?)$/;

/** Returns the meaning of the number at `at` by the words around it. `isTitle` says whether there is a plan's name at a word. */
export function roleOf(words: string[], at: number, plans: Plan[], isTitle: (at: number) => boolean): Role {
  const word = words[at] ?? '';
  const number = Number(word.replace('$', ''));
  const [before = '', next = ''] = [words[at - 1], words[at + 1]];
  const beginning = words.slice(Math.max(0, at - 4), at).join(' ');
  const isSpelledMoney = /^(?:dol+ars?|bucks?|usd)$/.test(next);
  const isMoney = isSpelledMoney || word.startsWith('$');
  const isHouse = words.some((each) => HOUSE.test(each));
  const isBudget = !DEFINITE.test(before) && BUDGET.test(beginning);

  const after = at + (isSpelledMoney ? 2 : 1);
  const noun = words[after] ?? '';
  const isNoun = NOUN.test(noun) || isTitle(after);
  // "The 999 one", "the one for $999".
  const isOne = /^(?:for|at)$/.test(before) && /^(?:one|bundle|pack\w*|plan|lead)$/.test(words[at - 2] ?? '');
  const isThe = DEFINITE.test(before) || isOne;
  // "The 1500 bundle" is that of 1499.
  const isRounded = number >= 100 && (isMoney ? isNoun : /^(?:one|bundle|pack\w*|plan|deal)$/.test(noun));
  const tolerance = isRounded ? 100 : 0;
  const priced = plans.filter(({ priceCents }) => Math.abs(priceCents - number * 100) <= tolerance);
  const isCounting = !isMoney && number <= MAX_COUNT && !isThe && /s$/.test(noun) && isNoun;

  const plural = pluralAfter(words, after, isTitle);
  const isOther = UNIT.test(next) || UNIT.test(plural) || (PLACE.test(beginning) && !isNoun);
  const isHundreds = number >= 100 && number < 1000;
  const isRangeStart = isHundreds && /^(?:to|-|and)$/.test(next) && Number(words[at + 2]) >= 100_000;
  const isZip = !isMoney && /^\d{5}$/.test(word) && number % 1000 > 0;
  const isCompany = /^lead$/.test(noun) && /^(?!costs$|plus$)[a-z]{4,}s$/.test(words[after + 1] ?? '');
  // "Your three bundles".
  const isAll =
    /^(?:your|the|these|all|our)$/.test(before) && words.slice(at + 1, at + 3).some((each) => BUNDLES.test(each));
  const arePeople = PEOPLE.test(next) || PEOPLE.test(plural) || (TEAM.test(beginning) && !isNoun);
  if (!isMoney && number <= MAX_COUNT && arePeople) return { people: number };
  if (number >= 100_000 && HOUSE.test(next)) return { house: number };
  if (/^(?:%|percent)/.test(next) || (!isMoney && (isOther || isCompany || isAll)) || isZip || isRangeStart)
    return 'nothing';
  if (plural && !isMoney) return number > MAX_COUNT ? 'nothing' : 'unknown';
  if (number >= 20_000 && !((isMoney || isBudget) && !isHouse && number < 100_000))
    return { house: /^(?:over|above|than|beyond)$/.test(before) ? number + 1 : number };
  const isRange = isHouse && /^(?:to|-)$/.test(next) && Number(words[at + 2]) >= 100;
  const isThousands =
    UP_TO.test(before) || isRange || (isHouse && (!isBudget || /^(?:around|about|roughly)$/.test(before)));
  if (!isMoney && isHundreds && number % 50 === 0 && isThousands) return { house: number * 1000 };
  if (priced.length > 0 && !isCounting && (isNoun || isThe || !(isMoney || isBudget))) return { plans: priced };
  if (/^(?:paid|spent|charged|used)$/.test(before) && number >= 100) return 'nothing';
  const isCredit = plans.some(({ creditCents }) => creditCents === number * 100);
  const isSpent = isBudget || isCredit || /^(?:enough|to|max|budget|(?:in|of)?credits?)$/.test(noun);
  if (isMoney || (priced.length > 0 && !isCounting) || (number >= 100 && isSpent))
    return { money: Math.round(number * 100) };
  if (/^20[12]\d$/.test(word) && /^(?:in|since|of|year)$/.test(before)) return 'nothing';
  if (!Number.isInteger(number) || number === 0 || before === '-' || next === '-') return 'unknown';
  if (number === 2 && /^(?:those|these|the|both|either|all)$/.test(before) && !isNoun) return 'nothing';
  const most = isNoun ? 5 * MAX_COUNT : words.length < 4 ? 20_000 : MAX_COUNT;
  return number <= most ? { count: number } : 'unknown';
}

/** Returns the plural that a number counts, empty if that is a plan: the first word that is one, up to two unknown ones later. */
function pluralAfter(words: string[], after: number, isTitle: (at: number) => boolean): string {
  const counted = words.slice(after, after + 3);
  const known = counted.findIndex(
    (each, by) => !/^[a-z]/.test(each) || WORDS.has(each) || NOUN.test(each) || isTitle(after + by),
  );
  return counted.slice(0, known < 0 ? 3 : known).find((each) => PLURAL.test(each)) ?? '';
}
