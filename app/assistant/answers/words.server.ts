/** Reduces questions to the same terms: phrases, stemming, synonyms. */

const PLACES = `alabama|alaska|arizona|arkansas|california|colorado|connecticut|florida|georgia|hawaii|idaho|illinois|indiana
  iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada
  new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island
  south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming|puerto rico|atlanta|austin
  baltimore|boston|brooklyn|charlotte|chicago|dallas|denver|detroit|el paso|houston|las vegas|los angeles|miami|nashville|nyc|orlando
  philadelphia|phoenix|portland|san antonio|san diego|san francisco|seattle|tampa|tucson`;
const ABROAD =
  'canada|ontario|toronto|mexico|europe|england|london|uk|ireland|france|germany|spain|india|dubai|australia';

const PHRASES: [RegExp, string][] = [
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\br\b/g, 'are'],
  [/\b(?:get )?(?:my |our |your )?money[- ]?back\b/g, ' refund '],
  [/\bhow (?:does|do) (?:it|this|that|you|they|things|everything|your service) (?:all )?work\b/g, ' process steps '],
  [
    /\b(?:(?:do|does|did) ?n[o']?t|not|never|fail(?:ed|ing)? to|without) pay(?:ing)?\b|\bnon[- ]?payment\b/g,
    ' nonpayment ',
  ],
  [/\bsign(?:ing|ed)?[- ]?up\b/g, ' signup '],
  [/\btext messages?\b|\btexts\b|\btext me\b|\btexting me\b/g, ' sms '],
  [/\be-mail/g, 'email'],
  [/%/g, ' percent '],
  [/\bcookies?\b/g, ' browsercookie '],
  [/\bstarter(?:[- ]?edge)?\b/g, ' starteredge '],
  [/\bexclusive seller\b/g, ' exclusiveseller seller '],
  [anyOf(PLACES, 'g'), ' someplace '],
  [anyOf(ABROAD, 'g'), ' abroad '],
  [/\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:days?)?\b/g, ' someday '],
  [/(\d),(\d{3})/g, '$1$2'],
  [/\b\d{2,4} ?(?:k|thousand|grand)\b|\b[1-9]\d{5,}\b/g, ' housevalue '],
  [/\b\d{5}\b/g, ' zip '],
  [/\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,2})\b/g, ' somenumber '],
];

/** Groups of words that mean the same in questions, by `;`. */
const SYNONYMS = `
  price cost fee rate charge priced pricing expensive cheap dollar usd tariff worth bill priciest pricey quote dough;
  refund reimburse reimbursement refundable chargeback; zip area territory region neighborhood neighbourhood county
  farm location turf hood suburb patch; exclusive exclusivity exclusively shared share sharing resell resold sole
  mine alone nobody compete competitor rival race racing blast pool; expire expiry expiration lapse unused evaporate
  stale spoil; contract subscription subscribe commitment commit monthly membership recurring sub subs retainer dues
  obligation quit leave bail strings chained trapped; deliver delivery receive arrive turnaround send sent eta
  arrival; verify verified verification vetted vet screened screen qualified qualify genuine legit checked check
  validate quality authentic; replace replacement swap bad bogus invalid disconnected junk issue complain complaint
  dud trash garbage crap crappy sucks useless worthless terrible awful lousy duplicate dupe prank flake; agent
  realtor broker colleague coworker officemate; pay payment paypal venmo visa mastercard card purchase buy bought
  amex zelle ach cashapp klarna afterpay installment financing; bundle prepaid package pack prepay; discount coupon
  deal cheaper saving save bargain promotion lower haggle bogo wiggle markdown; phone call telephone dial ring cell;
  email mail inbox; sms texting; unsubscribe stop optout; delete erase remove wipe purge forget scrub destroy;
  privacy private personal gdpr ccpa; guarantee promise guaranteed assure warranty swear; child children kid minor
  underage; law governing govern jurisdiction; arbitration arbitrate court dispute litigation disagreement quarrel
  sue jury judge trial lawsuit; soon fast quick quickly wait hour speed rush; transfer connect connection handoff
  handover; recording recorded record tape; decline reject refuse pass; suspend suspension collection nonpayment
  unpaid overdue late stiff welch deadbeat; coordination coordinator paperwork; assistant assistance va
  administrative admin; include cover contain consist comprise; commercial office retail warehouse industrial mall
  plaza storefront hotel shopping; cooked nurture nurturing nurtured; data information info; sell sold peddle trade
  flog rent hawk; keep kept; homeowner owner prospect lady; house home property residence condo townhouse; mistake
  accident accidentally mistakenly oops wrongly; photo picture photograph photography image pic video drone; crm
  software system app tool hubspot salesforce zapier platform; job hire career resume salary employment; busy showing
  appointment meeting driving dinner church vacation asleep class inspection tied gym; ad banner advertisement
  advertise tracker tracking retarget pixel analytics; unresponsive ghost silent ignore vanish silence unreachable;
  username login password account profile portal log; license licensed unlicensed; training webinar course podcast
  article blog guide read book; cap ceiling limit maximum max roof; human person representative rep somebody someone;
  froze freeze hang hung crash stuck blank glitch; hack breach leak stolen; scam fraud crook ripoff fishy sketchy;
  lawyer attorney counsel solicitor litigator; manager supervisor boss; veteran military teacher responder;
  newsletter promo marketing; flyer postcard letter; basket cart; review testimonial comment feedback writeup;
  allowed permitted allow permit; overseas abroad offshore foreign manila philippine; rude nasty impolite
  disrespectful curt unfriendly; furious angry mad upset pissed livid; robot bot machine computer chatbot automated;
  mother mom grandmother grandma grandfather father dad grandpa; friend buddy pal; weekend someday; free gratis
  freebie complimentary; deadline cutoff; percentage slice; answer respond response reply; choose pick select;
  correct fix edit change; leftover remainder remain; rookie newbie beginner novice; firm outfit vendor provider; guy
  man fella dude gentleman chap; owe owed due; pause break; sure certain
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
for (const group of SYNONYMS.split(';')) {
  const words = group.trim().split(/\s+/).map(stem);
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

/** Creates the function that returns the commonest known word that differs by a typo, or the word itself. */
export function createSpellCorrector(words: string[]): (word: string) => string {
  const counts = new Map<string, number>();
  for (const word of words) if (word.length > 3) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byFirstLetter = new Map<string, string[]>();
  for (const [word] of [...counts].sort((one, other) => other[1] - one[1])) {
    const first = word.charAt(0);
    byFirstLetter.set(first, byFirstLetter.get(first) ?? []);
    byFirstLetter.get(first)?.push(word);
  }
  return (word) => byFirstLetter.get(word.charAt(0))?.find((known) => isTypo(word, known)) ?? word;
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

/** Returns the pattern of any of the words, which `|` or the ends of lines part. */
export function anyOf(words: string, flags = ''): RegExp {
  return new RegExp(`\\b(?:${words.replace(/\n\s*/g, '|')})\\b`, flags);
}
