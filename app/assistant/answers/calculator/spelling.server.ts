import { plain } from '#app/assistant/answers/words.server.ts';

/** "One" is not among them: like "a" it counts plans, and nothing else ("which one", "one by one"). */
const NUMBERS = `zero ONE two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const times = (unit: number) => (_: string, many: string, more: string) =>
  String((Number(many) || 1) * unit + Number(more ?? 0));

/** What is spelled in other words, in the order in which it is made plain. */
const SPELLINGS: [RegExp, string | ((found: string, ...groups: string[]) => string)][] = [
  // ZIP codes, and numbers of anything else, count nothing.
  [/(?<![$\d,.])\b\d{3}(?!00)\d\d\b(?![,\d]| ?(?:dollars|bucks))/g, ''],
  [/\b\d+ ?(?:%|percent\b)/g, 'percent'],
  [/\b\d+ ?(?:(?:h(?:ou)?rs?|days?|weeks?|months?|years?|min\w*|am|pm|zips?|stars?)\b)/g, ''],
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [new RegExp(`\\b(?:${NUMBERS.join('|')})\\b`, 'g'), (word) => String(NUMBERS.indexOf(word))],
  [new RegExp(`\\b(?:${TENS.join('|')})\\b`, 'g'), (word) => String(TENS.indexOf(word) * 10 + 20)],
  [/\b([2-9])0[- ](?=[1-9]\b)/g, '$1'],
  [/\b(?:couple|pair)(?: of)?\b|\btwice\b/g, '2'],
  [/\b(?:(half an?|\d{1,3}) )?dozen\b/g, (_, many) => String(12 * Number(many?.replace(/\D+/, '.5') ?? 1))],
  [/\b(an?|one|\d+) hundred\b(?:(?: and)? (\d\d?)\b)?/g, times(100)],
  [/\b(an?|one|\d+(?:\.\d+)?) ?(?:k|thousand|grand(?! total))\b(?:(?<=thousand)(?: and)? (\d{3})\b)?/g, times(1000)],
  [/\b(\d+(?:\.\d+)?) ?(?:m|mil|million)\b/g, (_, number) => String(Number(number) * 1e6)],
  [/(?<!\$)\b(\d{2,})(?= (?:dollars?|bucks|usd)\b)/g, '$$$1'],
  [/(?<!\$)\b(\d{3,})(?= (?:enough|to spend|deal|plan|bundle|pack|(?:(?:in|of) )?credits?)\b)/g, '$$$1'],
  [
    /\b(budget|spend|afford|have|got|ive|only|with|put|prepay|how many)\b(\D{0,20}) (?!20[12]\d\b)(\d{3,})\b/g,
    '$1$2 $$$3',
  ],
  // Other names, and names in other meanings.
  [/\b(?:retail|warehouses?|strip malls?|(?:small )?office (?:buildings?|bldgs?|space|leads?))\b/g, 'commercial'],
  [/\b(?:basic|regular|std|plain)(?= (?:seller|buyer))/g, 'standard'],
  [/\b(those|these|the|both) 2\b(?! \w*(?:buyer|seller|hot|commercial|exclusive|standard))/g, '$1 two'],
  [/\bstarter (?=homes?|house|condo)|\bexclusive (?=to|rights?|area|territory|only|in)\b/g, ''],
];

/** Writes a message in plain words, with numbers in digits and money with its sign: "2 dozen for 500 bucks" is "24 for $500". */
export function spellOut(message: string): string {
  return SPELLINGS.reduce((text, [found, spelled]) => text.replace(found, spelled as string), plain(message));
}
