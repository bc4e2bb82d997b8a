import { plain } from '#app/assistant/answers/words.server.ts';

/** "One" is not among them: like "a" it counts plans, and nothing else ("which one", "one by one"). */
const NUMBERS = `zero ONE two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const times = (unit: number) => (_: string, many: string, more: string) =>
  String((Number(many) || 1) * unit + Number(more ?? 0));

/** How numbers are spelled, in the order in which they become digits. */
const SPELLINGS: [RegExp, string | ((found: string, ...groups: string[]) => string)][] = [
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/\bone (?:by one|at a time)\b/g, 'singly'],
  [new RegExp(`\\b(?:${NUMBERS.join('|')})\\b`, 'g'), (word) => String(NUMBERS.indexOf(word))],
  [new RegExp(`\\b(?:${TENS.join('|')})\\b`, 'g'), (word) => String(TENS.indexOf(word) * 10 + 20)],
  [/\b([2-9])0[- ](?:one\b|([1-9])\b(?![.,]\d))/g, (_, ten, unit) => String(Number(ten) * 10 + Number(unit ?? 1))],
  [/\b(?:a )?(?:couple|pair)(?: of)?\b/g, '2'],
  [/\btwice\b/g, '2 times'],
  [
    /\b(?:(half an?|an?|\d{1,3}) )?dozen\b/g,
    (_, many) => String(many?.startsWith('half') ? 6 : 12 * (Number(many) || 1)),
  ],
  [/\b(an?|one|\d+) hundred\b(?:(?: and)? (\d\d?)\b)?/g, times(100)],
  [/\b(an?|one|\d+(?:\.\d+)?) ?(?:k|thousand|grand(?! total))\b(?:(?<=thousand)(?: and)? (\d{3})\b)?/g, times(1000)],
  [/\b(?:an?|one) million\b/g, '1000000'],
  [/\b(\d+(?:\.\d+)?) ?(?:m|mil|million)\b/g, (_, number) => String(Number(number) * 1e6)],
];

/** Writes a message in plain words, with numbers in digits: "Two dozen for $1.5k" is "24 for $1500". */
export function spellOut(message: string): string {
  return SPELLINGS.reduce((text, [found, spelled]) => text.replace(found, spelled as string), plain(message));
}
