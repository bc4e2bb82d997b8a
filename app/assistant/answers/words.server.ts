/** Reduces questions to the same terms: phrases, stemming, synonyms. */

/** Ways to write a word, and what stands for all words of a kind. */
const PHRASES: [RegExp, string][] = [
  [/\bu\b/g, 'you'],
  [/\br\b/g, 'are'],
  [/\b(?:could|can|would|will) you (?:please |kindly )?(?:tell|inform|let) (?:me|us)(?: know)?\b/g, ' '],
  [/\bhow (?:long|much time) (?:do|have) (?:i|we) (?:have|got|get)\b|\bby when\b/g, ' deadline '],
  [/\bsign(?:ing|ed)?[- ]?up\b/g, ' signup '],
  [/\btext messages?\b|\btexts\b|\btext me\b|\btexting me\b/g, ' sms '],
  [/\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:days?)?\b/g, ' someday '],
  [/\b\d{5}\b/g, ' zip '],
  [/\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,2})\b/g, ' somenumber '],
];

/** Words that mean the same in questions, a group in each line. */
const SYNONYMS = `
  price cost fee rate charge expensive cheap dollar usd tariff worth bill priciest pricey quote dough
  deliver receive arrive arrival turnaround send sent eta
  verify verification vetted screened qualified genuine legit checked validate quality examine confirm test investigate background evaluate
  replace exchange switch swap bad bogus invalid disconnected junk issue complain complaint dud trash garbage crap useless worthless terrible awful duplicate
  pay paid payment paypal venmo zelle visa mastercard amex card debit bank cash wire crypto installment financing purchase buy bought
  zip area territory region neighborhood neighbourhood county suburb town city village postcode
  bundle prepaid prepay package pack
  phone telephone call dial ring rang rung cell
  delete erase remove wipe purge forget scrub destroy expunge
  soon fast quick quickly wait hour speed rush
  data information info details particulars
  human person representative rep somebody someone pulse operator
  firm outfit vendor provider company business corporation corp agency
  site website webpage page web internet online
  minimum least lowest fewest cheapest smallest
  bind bound official obligated
  people folk ppl
  other another different else
  each every all everything
  can could
  be is are was were been being am
  he she him her his himself herself
  not dont doesnt didnt wont cant cannot couldnt isnt arent hasnt havent wasnt aint wouldnt shouldnt never
`;

/** Strips plural, -ing, -ed, -ance, -ment, -ion and a final e or y. A stronger stemmer would merge unrelated words. */
export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  const base = word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?<=[a-z]{3})(?:ing|ed)$/, '')
    .replace(/(?<=[a-z]{4})(?:ance|ment|ation|ion)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1');
  return base.length > 3 ? base.replace(/[ey]$/, '') : base;
}

const CANONICAL = new Map<string, string>();
for (const group of SYNONYMS.trim().split('\n')) {
  const words = group.trim().split(' ').map(stem);
  for (const word of words) CANONICAL.set(word, words[0] ?? word);
}

/** Returns a text in lower case, without accents and apostrophes: "cuánto" and "cuanto" are one word. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{Diacritic}'’]/gu, '');
}

/** Returns each text's words in lower case: phrases, places, days and numbers each as the word that stands for all of their kind. */
export function wordsOfEach(texts: string[]): string[][] {
  const lines = texts.map((text) => text.replaceAll('\n', ' ')).join('\n');
  const spelled = PHRASES.reduce((rest, [phrase, word]) => rest.replace(phrase, word), plain(lines));
  return spelled.split('\n').map((line) => line.split(/[^a-z0-9]+/).filter(Boolean));
}

/** Returns the word that stands for a stem's synonyms; the stem itself if it has none. */
export function meaningOf(stemmed: string): string {
  return CANONICAL.get(stemmed) ?? stemmed;
}

/** Creates the function that returns the commonest known word that differs by a typo; else, and for synonyms, the word. */
export function createSpellCorrector(words: string[]): (word: string) => string {
  const counts = new Map<string, number>();
  for (const word of words) if (word.length > 3) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byFirstLetter = new Map<string, string[]>();
  for (const [word] of [...counts].sort((one, other) => other[1] - one[1])) {
    const first = word.charAt(0);
    byFirstLetter.set(first, byFirstLetter.get(first) ?? []);
    byFirstLetter.get(first)?.push(word);
  }
  const correct = (word: string) => byFirstLetter.get(word.charAt(0))?.find((known) => isTypo(word, known)) ?? word;
  return (word) => (CANONICAL.has(stem(word)) ? word : correct(word));
}

/** Returns whether one letter after the first is left out, added, wrong or swapped with its neighbor. */
export function isTypo(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false;
  const at = [...known].findIndex((letter, index) => letter !== word[index]);
  const [right, wrong] = [known.slice(at), word.slice(at)];
  const isSwapped = right[0] === wrong[1] && right[1] === wrong[0] && right.slice(2) === wrong.slice(2);
  const isOther = right.slice(1) === wrong || right === wrong.slice(1) || right.slice(1) === wrong.slice(1);
  return at > 0 && (isSwapped || isOther);
}
