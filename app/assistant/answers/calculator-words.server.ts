import { words } from '#app/assistant/answers/word-patterns.server.ts';

/** Words that tell what is asked, whatever is ordered. */
const WORDS = {
  price: `how much|mch|mcuh; pric*; cost|costs|rate|rates|quote|expensive|dollars|paying|charge|charged|damage;
    run|runs;
    go for; set me back; what|which … pay; whats in; what|which do|would|will i|we|you get|ask|want; comes w*; hits`,
  prices: 'price|rate list|card; ratecard; pricelist; price|prices; pricing; one of these',
  lowest: 'cheapest; lowest; least; minimum; low end',
  highest: 'most expensive; priciest; top; highest',
  any: 'lead*; one|ones; thing; spend; try; you have|got|sell',
  total: 'total; all-together; come|comes to; number; combined; sum; all in; add* up; plus',
  order: 'want*; need; take|takes|took; try; buy; order; get; thinking; make it|that; gimme; give me; say',
  demand: 'sell me; gimme; let me have; confirm',
  have: 'you|guys|there … have|got|cover|offer|sell; are there',
  together: 'together; combined; both; everything; total; all of|that|the; altogether; added up',
  each: 'each|apiece|everyone|everybody; they all; every agent|one|person|member; all|both take|takes|took|want|wants|get',
  spend: 'spend|spent|use|used|burn|take; out of|from it; of it; with it|that',
  left: `left; leftover*; rest; remain*; balance; leaves|stay|stays; minus; spent; still have|got; after that|those`,
  count: 'how many|far; get me; buy|buys; get out of; worth of; what … get',
  howMany: 'how many',
  more: 'more; another; still; rest',
  cover: 'cover|covers|covered|covering; enough; fit|fits; pay|pays for; work for; do it; would … be ok; afford',
  bundle: 'bundle|bundles|package|packages|pack|packs; prepa*',
  bundleFacts: 'credit; what|whats|which|tell|compare|explain|options|difference|vs|includes',
  credit: 'credit*',
  cheaper: 'cheap*; save; best|better way; smart*; better',
  saving: `save|saves|saving|savings; vs|versus; difference; one by one; less; cheaper; compare*; individual*;
    separate*;
    pay each; worth it; ahead; better; single*`,
  savings: 'save|saves|saving|savings; ahead; extra|more|bonus credit; cheaper; best|better value',
  singly: `single*; no|without|skip* bundle|bundles; without|skip a|any|the bundle|bundles; without it; one by one;
    individual*`,
  through: 'with|through|thru|via|using',
  difference: `how much|many … more|less|cheaper; which … cheaper|more|less; differ*; apart; gap; adds`,
  compare: 'differ*; apart; gap; more; cheaper; less; higher; lower; same; adds',
  same: 'same',
  sameValue: 'same value|price|range|home|house',
  instead: 'instead; what|how about; rather',
  limit: 'max*; limit*; ceiling; how high; up to; property value*',
  above: 'over|above; more than; at least; from; minimum',
  enough: 'enough; afford; cover|covers; within; budget; get|buy|do … for',
  zip: 'zip|zips; territor*; area; #####',
  alone: `exclusiv*; myself; alone; lock*; nobody; no-one; only me|agent|one; own; mine; to me; protect*; thing;
    come|comes with; reserve*; whole; keep … out`,
  meaning: 'zip-exclusivity for|mean|means|work|works; what … mean',
  which: 'which|price|cost*|cheap*|least|pay; how much',
  choice: 'which; or',
  it: 'it|that|this',
};

export type Asks = Record<keyof typeof WORDS, boolean>;

const PATTERNS = Object.entries(WORDS).map(([name, condition]) => [name, words(condition)] as const);

/** Returns which words a message has, in lower case and without apostrophes. */
export function readWords(text: string): Asks {
  return Object.fromEntries(PATTERNS.map(([name, pattern]) => [name, pattern.test(text)])) as Asks;
}

/** Subjects of others, with or without numbers. */
const NOT_OURS = [
  words(`discount*; coupon*; promo*; deals; a|any|good|better|best|special deal; percent; special rate|price; negotiat*;
    haggle; for free; guarantee*; in writing; free trial; sign*|set-up fee; fee; price range; transaction*;
    coordinat*; virtual;
    assistants; paperwork; referral*; photo*; tax|taxes; article*; law|laws; agreement; happens; poof; share*; yearly;
    annual*; per|a year`),
  words(`how long|fast|soon|quick*; when do|does|did|will|is|are|can|would; hour|hours; deliver*; expir*; expect*; who;
    how many zips|people|agents; commission*;
    how|where do|can|should|would i|we|you pay|order|buy|start|sign|accept|get-started|cancel|find|click`),
  words(`paypal; credit|debit|my card; zelle; installment*; dont|never|not pay; pay half|# now; cash back|out;
    is that|it cash;
    in|with|pay|take|accept|for cash; teammate*; partner … spend|use; refund*; replac*; money back; get|want my … back;
    cancel*; contract*; subscri*; renew*; monthly; transfer*; verif*; score; credit go|goes|toward|towards; mix|mixed`),
  words(`fake|bad|dead|junk|garbage|wrong|scam|bogus|useless|duplicate|voicemail; you sent; sent me; gave me; havent;
    waiting;
    hung up; ghosted; unhappy; complain*; yesterday; last week; turned out; disconnected; already has|had|listed;
    closed;
    will close; close rate; isnt|not|wont|never|nobody answer*|respond*|pick*|repl*|work*|call*|real; charged me|twice;
    i|we|ive|just bought|paid; did choose|pick; selected; anyone|nobody|no-one else gets; in one go; at once;
    one|same|single order|checkout|purchase|payment; only|just sellers`),
  /^(?:bought|paid)\b|%|\b(?:a|per|every|each) week\b.*\bmonths?\b/,
  words(
    '#####|zip|zips|zip-code|area|territory free|open|available|taken|left; ##### is|still free|open|available|taken|left',
  ),
];

/** Returns whether a message asks for something that no sum answers. */
export function isNotOurs(text: string): boolean {
  return NOT_OURS.some((subject) => subject.test(text));
}
