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
  [/\bq[1-4]\b/g, 'quarter'],
  [/\b(go|goes|sell|sells|list) for\b/g, '$1 at'],
  // "600 divided by 99" asks what $600 buys.
  [/\b(\d+) (?:divided by|\/) (?=\d)/g, '$$$1 of '],
  [/\b(\d+)s\b/g, '$$$1 ones'],
  [/%/g, ' percent'],
  [
    /\b(?:more|most) (?:expensive|costly)\b|\bpric(?:ier|iest)\b/g,
    (found) => (/st/.test(found) ? 'dearest' : 'dearer'),
  ],
  [/\b(?:less|least) (?:expensive|costly)\b/g, (found) => (/least/.test(found) ? 'cheapest' : 'cheaper')],
  [/\b(?:without|no|not) (?:an? |any |the |your )?(?:bundle|package|pack)s?\b/g, 'singly'],
  [/\bone (?:by one|at a time)\b/g, 'singly'],
  [new RegExp(`\\b(?:${NUMBERS.join('|')})\\b`, 'g'), (word) => String(NUMBERS.indexOf(word))],
  [new RegExp(`\\b(?:${TENS.join('|')})\\b`, 'g'), (word) => String(TENS.indexOf(word) * 10 + 20)],
  [/\b([2-9])0[- ](?:one\b|([1-9])\b(?![.,]\d))/g, (_, ten, unit) => String(Number(ten) * 10 + Number(unit ?? 1))],
  [/\b(?:a )?(?:couple|pair)(?: of)?\b/g, '2'],
  [
    /\b(?:(half an?|an?|\d{1,3}) )?dozen\b/g,
    (_, many) => String(many?.startsWith('half') ? 6 : 12 * (Number(many) || 1)),
  ],
  // Of a range the end counts: "160, 180 thousand", "900 to a million five".
  [/\b(\d{2,3})(?=(?:-|,| ?,? (?:to|or|and)) ?\d{2,3} ?(?:k|thousand)\b)/g, ''],
  [/\b(\d{3})(?= (?:to|or|and) (?:an?|one|\d[\d.]*) ?m(?:il|illion)?\b)/g, ''],
  [/\b(an?|one|\d+) hundred\b(?:(?: and)? (\d\d?)\b)?/g, times(100)],
  [/\b(an?|one|\d+(?:\.\d+)?) ?(?:k|thousand|grand(?! total))\b(?:(?<=thousand)(?: and)? (\d{3})\b)?/g, times(1000)],
  [/\b(?:an?|one) million(?: (\d)\b)?/g, (_, tenths) => String(1e6 + Number(tenths ?? 0) * 1e5)],
  [/\b(\d+(?:\.\d+)?) ?(?:m|mil|million)\b/g, (_, number) => String(Number(number) * 1e6)],
];

/** Writes a message in plain words, with numbers in digits: "Two dozen for $1.5k" is "24 for $1500". */
export function spellOut(message: string): string {
  return SPELLINGS.reduce((text, [found, spelled]) => text.replace(found, spelled as string), plain(message));
}
