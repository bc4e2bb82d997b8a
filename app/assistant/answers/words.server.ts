/** Reduces questions to the same terms: phrases, stemming, synonyms. */

const PLACES = `alabama|alaska|arizona|arkansas|california|colorado|connecticut|florida|georgia|hawaii|idaho|illinois|indiana
  iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada
  new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island
  south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming|puerto rico|atlanta|austin
  baltimore|boston|brooklyn|charlotte|chicago|dallas|denver|detroit|el paso|houston|las vegas|los angeles|miami|nashville|nyc|orlando
  philadelphia|phoenix|portland|san antonio|san diego|san francisco|seattle|tampa|tucson`;
const ABROAD =
  'canada|ontario|toronto|mexico|europe|england|london|uk|ireland|france|germany|spain|india|dubai|australia';

/** What a message opens with before it comes to the point. */
const OPENINGS = `hi|hello|hey|hola|buenas|(?:good|buen[oa]s) (?:morning|afternoon|evening|day|tardes|dias|noches)
  ok|okay|lol|well|great|nice|i see|thanks|thank you|(?:one more|last|other|different) (?:thing|topic)|otra cosa`;

const PHRASES: [RegExp, string][] = [
  [new RegExp(String.raw`^(?:${anyOf(OPENINGS).source}[ ,.!:]+)+(?=\S+ \S+ \S)`, 'gm'), ''],
  [/\bu\b/g, 'you'],
  [/\b(?:could|can|would|will) you (?:please |kindly )?(?:tell|inform|let) (?:me|us)(?: know)?\b/g, ' '],
  [/\bur\b/g, 'your'],
  [/\br\b/g, 'are'],
  [/\b(?:get )?(?:my |our |your )?money[- ]?back\b/g, ' refund '],
  [/\bhow (?:does|do) (?:it|this|that|you|they|things|everything|your service) (?:all )?work\b/g, ' process steps '],
  [
    /\b(?:(?:do|does|did) ?n[o']?t|not|never|fail(?:ed|ing)? to|without) pay(?:ing)?\b|\bnon[- ]?payment\b/g,
    ' nonpayment ',
  ],
  [/\b(?:runs?|ran|running) out\b|\bgo(?:es)? (?:away|to waste)\b/g, ' expire '],
  [/\bhow (?:long|much time) (?:do|have) (?:i|we) (?:have|got|get)\b|\bby when\b/g, ' deadline '],
  [/\bsign(?:ing|ed)?[- ]?up\b/g, ' signup '],
  [/\btext messages?\b|\btexts\b|\btext me\b|\btexting me\b/g, ' sms '],
  [/\be-mail/g, 'email'],
  [/\bw-9\b/g, 'w9'],
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
  zip area territory region neighborhood neighbourhood county farm turf hood suburb patch town city village postcode;
  deliver delivery receive arrive turnaround send sent eta arrival; verify verified verification vetted vet screened
  screen qualified qualify genuine legit checked check validate quality authentic examine confirm test investigate
  background audit evaluate; replace replacement swap bad bogus invalid disconnected junk issue complain complaint dud
  trash garbage crap crappy sucks useless worthless terrible awful lousy duplicate dupe prank flake substitute
  exchange switch alternate; pay payment paypal venmo visa mastercard card purchase buy bought amex zelle ach cashapp
  klarna afterpay installment financing bitcoin crypto cheque wire cash bank debit stripe plastic paid; bundle prepaid
  package pack prepay; phone call telephone dial ring cell rang rung; delete erase remove wipe purge forget scrub
  destroy expunge; soon fast quick quickly wait hour speed rush; suspend suspension collection nonpayment unpaid
  overdue late stiff welch deadbeat collector delinquent debt unsettled default; include cover contain consist
  comprise; data information info details particulars; sell sold peddle trade flog rent hawk; keep kept retain
  retention store linger archive hold held; house home property residence condo townhouse; human person representative
  rep somebody someone pulse operator; hack breach leak stolen hacker compromise exploit vulnerability intrusion; scam
  fraud crook ripoff fishy sketchy cheat con thief swindle pyramid scheme shady suspicious phishing; lawyer attorney
  counsel solicitor litigator; manager supervisor boss; veteran military teacher responder; newsletter promo
  marketing; flyer postcard letter mailer brochure billboard; basket cart; review testimonial comment feedback writeup
  opinion rant criticism critic praise; allowed permitted allow permit; overseas abroad offshore foreign manila
  philippine outsource accent country; rude nasty impolite disrespectful curt unfriendly yell swore curse
  unprofessional bully; furious angry mad upset pissed livid unhappy dissatisfied disappointed displeased unsatisfied
  frustrated irritated; robot bot machine computer chatbot automated ai chatgpt gemini siri artificial intelligence
  algorithm; mother mom grandmother grandma grandfather father dad grandpa; friend buddy pal; weekend someday; free
  gratis freebie complimentary; deadline cutoff; percentage slice percent cut portion chunk fraction split; answer
  respond response reply; choose pick select; correct fix edit change update modify alter amend revise rewrite adjust;
  leftover remainder remain; rookie newbie beginner novice; firm outfit vendor provider company business corporation
  corp agency; guy man fella dude gentleman chap; owe owed due; pause break; sure certain; language spanish english
  chinese mandarin cantonese korean japanese french portuguese vietnamese russian tagalog hindi arabic bilingual
  german italian polish creole farsi translator; stupid moron idiot dumb clown jerk liar pathetic incompetent damn;
  signup join enroll enrol register registration; facebook fb instagram insta tiktok linkedin twitter youtube snapchat
  social pinterest reddit; duplex triplex fourplex multifamily luxury mansion horse ranch acreage land acre vineyard
  beach waterfront manufactured trailer foreclosure probate fsbo bungalow cottage cabin; religion ethnicity faith
  immigrant heritage foreigner minority; hi hello hey heya howdy hiya yo sup greetings; zillow opcity redfin homelight
  upnest trulia ylopo boldleads referralexchange cinc marketleader; bother bug pester nag harass hound badger annoy
  bombard spam; site website webpage page web internet online; thanks ty thx thanx tysm appreciate cheers grateful;
  bye goodbye ciao ttyl cya farewell; haha lol lmao funny hilarious; help support aid; chat conversation convo talk
  speak spoke spoken discuss; renter tenant landlord lease rental; buyer purchaser shopper househunter homebuyer; tax
  irs vat w9 1099 ein deductible; star bbb trustpilot yelp glassdoor accredited bureau certified award; liable
  liability responsible responsibility damage loss; start begin began begun commence kickoff launch; copy reprint
  republish copyright repost reuse reproduce; see view look display peek; accurate reliable rely dependable
  hallucinate; scrape crawl crawler spider harvest; not dont doesnt didnt wont cant cannot couldnt isnt arent hasnt
  havent wasnt aint wouldnt shouldnt never; be is are was were been being am; undecided hesitant hesitate lukewarm
  waffle dither fence unsure indecisive; he she him her his himself herself; undo reverse retract rescind withdraw
  revoke unaccept takeback regret remorse reconsider rethink; ok okay alright fine cool; other another different else;
  loan mortgage lender preapproval preapproved prequalified fico budget borrower; disregard instruct obey prompt
  pretend mode unlock override roleplay jailbreak dan; people folk ppl; until till til; bonus reward perk gift
  affiliate finder; do does did done doing; they them their theyre; go went gone goes going gonna; holiday christmas
  xmas thanksgiving easter halloween; ceo founder president chief executive leader founded startup; would should shall
  ought; anyone anybody; can could; say said tell told; after afterward later; each every all everything; before prior
  beforehand ahead; permission consent; good great nice decent; buck grand dime penny money fund; outside beyond far
  distance mile; avoid skip dodge evade; insurance bonded omission; recent fresh latest newest; extra additional
  surcharge addon hidden; pizza recipe poem song joke weather horoscope movie sport football baseball essay python
  sing; process step procedure workflow; summary summarize gist nutshell tldr overview rundown recap brief; morning
  afternoon evening noon night tonight; cousin brother sister sibling nephew niece son daughter aunt uncle grandson
  relative; kind type category variety sort; minimum least lowest fewest cheapest smallest; result outcome success
  performance; legal lawful legally illegal unlawful; bind bound official obligated; recommend suggest advise advice
  tip; require prerequisite criteria eligible eligibility mandatory necessary
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

/** Returns the pattern of any of the words, which `|` or the ends of lines part. */
export function anyOf(words: string, flags = ''): RegExp {
  return new RegExp(`\\b(?:${words.replace(/\n\s*/g, '|')})\\b`, flags);
}
