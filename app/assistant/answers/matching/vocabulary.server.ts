/** Reduces questions and passages to the same terms: phrases, stop words, stemming, synonyms. */

const PHRASES: [RegExp, string][] = [
  [/['’]/g, ''],
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
  [/(\d),(\d{3})/g, '$1$2'],
];

const STOP_WORDS = new Set(
  `a an and any are as at be been but by can could did do does for from get had has have how i if in into is it its just
  may me might my no not of on or our out she so some such than that the their them then there these they this those to
  up us was we were what when which while who will with would you your`.split(/\s+/),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Groups of words that mean the same in questions, by `;`. */
const SYNONYMS = `
  price cost fee rate charge priced pricing expensive cheap dollar usd tariff worth bill priciest pricey quote dough;
  refund reimburse reimbursement refundable chargeback; zip area territory region neighborhood neighbourhood county
  farm location turf hood suburb; exclusive exclusivity exclusively shared share sharing resell resold sole mine
  alone nobody compete competitor rival race racing blast pool; expire expiry expiration lapse unused; contract
  subscription subscribe commitment commit monthly membership recurring sub subs retainer dues obligation quit leave
  bail strings; deliver delivery receive arrive turnaround send sent eta arrival; verify verified verification vetted
  vet screened screen qualified qualify genuine legit checked check validate quality authentic scam; replace
  replacement swap bad fake wrong problem bogus invalid disconnected junk issue complain complaint dud trash garbage
  crap crappy sucks useless worthless terrible awful lousy duplicate dupe prank flake; agent realtor broker colleague
  coworker; pay payment paypal venmo visa mastercard card purchase buy bought amex zelle ach cashapp klarna afterpay
  installment financing; bundle prepaid package pack prepay; discount coupon promo deal cheaper saving save bargain
  promotion lower haggle bogo wiggle markdown; phone call telephone dial ring cell; email mail inbox; sms texting;
  unsubscribe stop optout; delete erase remove wipe purge forget scrub destroy; privacy private personal gdpr ccpa;
  guarantee promise guaranteed assure warranty; child children kid minor underage; law governing govern jurisdiction;
  arbitration arbitrate court dispute litigation disagreement quarrel sue jury judge trial lawsuit; soon fast quick
  quickly wait hour speed rush; transfer connect connection handoff handover; recording recorded record tape; decline
  reject refuse pass; suspend suspension collection nonpayment unpaid overdue late; coordination coordinator
  paperwork; assistant assistance va administrative admin; include cover contain consist comprise; commercial office
  retail warehouse industrial mall plaza storefront hotel shopping; cooked nurture nurturing nurtured; data
  information info; sell sold; keep kept; homeowner owner prospect lady vendor; house home property residence condo
  townhouse; mistake accident accidentally mistakenly oops wrongly; photo picture photograph photography image pic
  video drone; crm software system app tool hubspot salesforce zapier platform; job hire career resume salary
  employment; busy showing appointment meeting driving dinner church vacation asleep class inspection tied gym; ad
  banner advertisement advertise tracker tracking retarget pixel analytics; unresponsive ghost silent ignore vanish
  silence unreachable; username login password account profile portal log; license licensed unlicensed; training
  webinar course podcast article blog guide read book; cap ceiling limit maximum max roof; human person
  representative rep somebody someone; froze freeze hang hung crash stuck blank glitch
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

/** Returns the stem that stands for a stem's group of synonyms, or undefined. */
export function synonymOf(stemmed: string): string | undefined {
  return CANONICAL.get(stemmed);
}

/** Returns the words of each text, with phrases joined; stop words and endings are still there. */
export function wordsOfEach(texts: string[]): string[][] {
  const plain = PHRASES.reduce(
    (text, [phrase, replacement]) => text.replace(phrase, replacement),
    texts
      .map((text) => text.replaceAll('\n', ' '))
      .join('\n')
      .toLowerCase(),
  );
  return plain.split('\n').map((text) => text.split(/[^a-z0-9]+/).filter(Boolean));
}
