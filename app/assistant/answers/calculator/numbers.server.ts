import { NOUN, WORDS } from '#app/assistant/answers/calculator/vocabulary.server.ts';
import type { Plan } from '#app/content/plan.ts';

/** What a number means: how many, money, what a house is worth, plans by their price, nothing that counts, or who knows. */
type Role = 'count' | 'money' | 'house' | 'plans' | 'nothing' | 'unknown';

/** Stand for a plan's name in the words around a number. */
export const [PLAN, PLANS] = ['PLAN', 'PLANS'];

const MAX_COUNT = 500;
/** What a number may count that is no plan. */
const UNITS = [
  'agents?|people|persons?|guys|realtors?|brokers?|partners?|friends|offices|branches|us|stars?|pages?|questions?',
  'h(?:ou)?rs?|days?|weeks?|months?|quarters?|years?|yrs?|min\\w*|am|pm|oclock|times|texts?|calls?|st|nd|rd|th',
  'zips?|postal|codes?|areas?|counties|bed\\w*|bath\\w*|br|ba|sq\\w*|acres?|houses|homes|listings?|showings?',
].join('|');
/** "12 licensed agents", "your three bundles", "a team of 6", "June 5", "4%". */
const OTHER = new RegExp(
  [
    String.raw` N (?:(?!(?:lead|one|bundle)s?\b)[a-z]+ )?(?:${UNITS})\b`,
    String.raw`\b(?:your|the|these|all|our) N (?:\w+ )?(?:bundles|pack\w*s|plans|options|deals|kinds|types)\b`,
    String.raw`\b(?:team|brokerage|office|company|firm) (?:of|with|has) N(?! PLAN)`,
    String.raw`\b(?:jan(?:uary)?|feb(?:ruary)?|march|april|june?|july?|aug(?:ust)?|(?:sept?|oct|nov|dec)(?:\w*ber)?) N`,
    ' N (?:%|percent)',
  ].join('|'),
);
const DEFINITE = /\b(?:the|your|of|that|this|at) N|\b(?:one|bundle|pack\w*|plan|lead) for N/;
const BUDGET =
  /\b(?:budgets?|spend\w*|afford|have|got|ive|only|with|put|prepay|for|invest|max|down)\b(?:(?! (?:the|your|of)\b).)* N/;
const SPENT = / N (?:enough|to|max|budget|(?:(?:in|of) )?credits?)\b/;
/** Whether a message speaks of houses, so that its numbers may be what they are worth. */
export const HOUSE =
  /\b(?:hou?ses?|homes?|propert\w+|places?|listings?|worth|values?|valued|condos?|colonial|neighborhoods?)\b/;
const OF_HOUSE = / N (?:hou?ses?|homes?|propert\w+|places?|listings?|condos?|colonial)\b/;
const OF_VALUE = /\b(?:until|up|to|under|till|til|worth) N/;
const RANGE_OR_ABOUT = / N (?:to|-) \d{3}| (?:around|about|roughly) N/;

/** A number, the words around it with an N in its place, and what they say. */
type Context = ReturnType<typeof contextOf>;

/** Of these rules, the first that fits a number gives it its meaning. */
const RULES: [Role, (number: Context) => boolean][] = [
  ['house', ({ value, around }) => value >= 100_000 && OF_HOUSE.test(around)],
  ['nothing', ({ isMoney, isZip, around }) => !isMoney && (isZip || OTHER.test(around))],
  ['nothing', ({ isHundreds, around }) => isHundreds && / N ?(?:to|-|and|or|,) [1-9]\d{5,6}\b/.test(around)],
  ['house', ({ value, isHouse, isMoney, isBudget }) => value >= (isHouse || !(isMoney || isBudget) ? 20_000 : 100_000)],
  ['house', ({ isMoney, isHundreds, value, isOfValue }) => !isMoney && isHundreds && value % 50 === 0 && isOfValue],
  ['unknown', ({ isMoney, isStrange }) => !isMoney && isStrange],
  [
    'plans',
    ({ priced, isNoun, isThe, isMoney, isBudget }) => priced.length > 0 && (isNoun || isThe || !(isMoney || isBudget)),
  ],
  ['money', ({ isMoney, priced, value, isSpent }) => isMoney || priced.length > 0 || (value >= 100 && isSpent)],
  ['unknown', ({ value, around }) => !Number.isInteger(value) || value === 0 || /[-/] N| N [-/]/.test(around)],
  [
    'nothing',
    ({ value, isNoun, around }) => value === 2 && !isNoun && /\b(?:those|these|the|both|either|all) N/.test(around),
  ],
  ['count', ({ value, isNoun }) => value <= (isNoun ? MAX_COUNT : 100)],
];

/** Returns the meaning of the number at `at`, and the plans that it names by their price. Names among the words are `PLAN`s. */
export function roleOf(words: string[], at: number, plans: Plan[], isHouse: boolean) {
  const number = contextOf(words, at, plans, isHouse);
  const [role]: [Role, unknown?] = RULES.find(([, fits]) => fits(number)) ?? ['unknown'];
  const beyond = / (?:over|above|than|beyond) N/.test(number.around) ? 1 : 0;
  const value = role === 'house' ? number.value * (number.isHundreds ? 1000 : 1) + beyond : number.value;
  return { role, value, plans: number.priced };
}

function contextOf(words: string[], at: number, plans: Plan[], isHouse: boolean) {
  const word = words[at] ?? '';
  const value = Number(word.replace('$', ''));
  const isSpelledMoney = /^(?:dol+ars?|bucks?|usd)$/.test(words[at + 1] ?? '');
  const isMoney = isSpelledMoney || word.startsWith('$');
  const start = at + (isSpelledMoney ? 2 : 1);
  const around = ` ${[...words.slice(Math.max(0, at - 4), at), 'N', ...words.slice(start, start + 4)].join(' ')}`;
  const noun = words[start] ?? '';
  const isNoun = NOUN.test(noun) || noun === PLAN || noun === PLANS;
  const isThe = DEFINITE.test(around);
  const isBudget = !isThe && BUDGET.test(around);
  const isCounting = !isMoney && value <= 100 && !isThe && isNoun && /s$/i.test(noun);
  return {
    ...{ value, around, isNoun, isMoney, isThe, isBudget, isHouse },
    priced: isCounting ? [] : plans.filter(({ priceCents }) => priceCents === Math.round(value * 100)),
    isHundreds: value >= 100 && value < 1000,
    isZip: /^\d{5}$/.test(word) && value % 1000 > 0,
    isStrange: /^[a-z]{3}/.test(noun) && !WORDS.has(noun) && !isNoun,
    isOfValue: OF_VALUE.test(around) || (isHouse && (!isBudget || RANGE_OR_ABOUT.test(around))),
    isSpent: isBudget || plans.some(({ creditCents }) => creditCents === value * 100) || SPENT.test(around),
  };
}
