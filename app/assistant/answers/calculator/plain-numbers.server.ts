const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const VALUES = new Map([
  ...ONES.split(' ').map((word, index) => [word, index] as const),
  ...TENS.split(' ').map((word, index) => [word, 20 + 10 * index] as const),
]);
const MULTIPLES = { dozen: 12, hundred: 100, k: 1e3, thousand: 1e3, grand: 1e3, million: 1e6, mil: 1e6, m: 1e6 };

/** Spellings, in the order in which they are made plain. */
const SPELLINGS: [RegExp, string][] = [
  [/['’]/g, ''],
  // Phone numbers and ZIP codes count nothing.
  [/\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g, ' '],
  [/(?<![$\d,])\b\d{3}(?!00)\d\d\b(?!,|\d| ?(?:dollars|bucks))/g, ' zip '],
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/\bhalf a? ?dozen\b/g, '6'],
  [/\bhalf a? ?(?:million|mil)\b/g, '500 thousand'],
  [/\b(?:a )?(?:couple|pair)\b/g, '2'],
  [/\btwice\b(?! (?:that|as|the))/g, 'x 2'],
  // "Which one" and "one by one" count nothing.
  [
    /(?<=\b(?:the \w+|which|what|this|that|the|each|every|any|no|same|seller|buyer|commercial|hot|exclusive) )one\b/g,
    'ones',
  ],
  [/\bone(?= (?:by one|at a time|should|would|do|does|is|to|that|called)\b)|\bby one\b/g, 'ones'],
];
const TENS_AND_ONES = new RegExp(
  `\\b(${TENS.replaceAll(' ', '|')})[- ](${ONES.split(' ').slice(1, 10).join('|')})\\b`,
  'g',
);
const NUMBER_WORD = new RegExp(`\\b(?:${[...VALUES.keys()].join('|')})\\b`, 'g');
const MULTIPLIED = new RegExp(`(?<!\\d)(\\d+(?:\\.\\d+)?) ?(${Object.keys(MULTIPLES).join('|')})\\b`, 'g');
/** "150 to 190 thousand": the unit belongs to both. */
const RANGE = /\b(\d{2,3}) ?(?:-|–|to|and|or) ?\$?(\d{2,3}) ?(?:k|thousand)\b/g;

/** Returns a message in lower case with its numbers in digits: "two dozen at $1.5k" becomes "24 at $1500". */
export function spellNumbers(message: string): string {
  return SPELLINGS.reduce((text, [pattern, plain]) => text.replace(pattern, plain), message.toLowerCase())
    .replace(TENS_AND_ONES, (_, tens, ones) => String((VALUES.get(tens) ?? 0) + (VALUES.get(ones) ?? 0)))
    .replace(NUMBER_WORD, (word) => String(VALUES.get(word)))
    .replace(/(?<!(?:\d|hundred) ?)\b(?:a )?(dozen|hundred|thousand|million|grand)\b/g, '1 $1')
    .replace(RANGE, '$1k to $2k')
    .replace(MULTIPLIED, (_, count, unit: keyof typeof MULTIPLES) => String(Number(count) * MULTIPLES[unit]));
}
