import { words } from '#app/assistant/answers/matching/word-patterns.server.ts';

/** Words that tell what is asked, whatever is ordered. */
const WORDS = {
  price: `how much|mch|mcuh; pric*; cost|costs|rate|rates|quote|expensive|dollars|paying|charge|charged; run|runs; go for;
    what|which do|would|will i|we|you get|ask|want`,
  prices: 'price|prices; pricelist; one of these',
  lowest: 'cheapest; lowest; minimum',
  highest: 'most expensive; priciest; top; highest',
  any: 'lead*; one|ones; try; you have|got|sell',
  total: 'total; altogether; come|comes to; sum',
  order: 'want*; need; buy; order; get; try',
  demand: 'sell me; gimme; confirm',
  have: 'you|guys|there … have|got|cover|offer|sell',
  together: 'both; total; together; everything; all of|that|the',
  each: 'each|apiece|everyone|everybody; all|both take|takes|took|want|wants|get',
  spend: 'spend|use; of it; with it|that',
  left: 'left; leftover*; remain*; leaves|stay|stays; after that|those',
  count: 'how many|far; whole … credit',
  howMany: 'how many',
  more: 'more; another',
  cover: 'cover|covr|covers|covered|covering; enough; fit|fits; pay|pays for',
  bundle: 'bundle|bundles|package|packages|pack|packs; prepa*',
  bundleFacts: 'credit; what|whats|which|tell|compare|explain|options|difference|vs|includes',
  credit: 'credit*',
  cheaper: 'cheap*; better way',
  saving: 'save|saves|saving|savings; vs; difference; less; cheaper; separate*; better; single*',
  savings: 'save|saves|saving|savings; ahead; extra|more|bonus credit; cheaper',
  singly: 'single*; no|without|skip bundle|bundles; without it; one by one',
  through: 'with|through|thru|via|using',
  difference: 'differ*; how much more|less|cheaper; which … cheaper; gap; adds',
  compare: 'differ*; more; cheaper; less; gap; adds',
  same: 'same',
  limit: 'max*; limit*; up to; property value*',
  above: 'over|above; more than',
  enough: 'enough; afford; within; get|buy|do … for',
  zip: 'zip|zips; territor*; #####',
  alone: 'exclusiv*; myself; lock*; own; only me; thing; come|comes with; whole',
  meaning: 'zip-exclusivity for|mean|means|work|works',
  which: 'which|price|cost*|cheap*|least|pay',
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
const NOT_OURS =
  words(`discount*; promise; coupon*; promo*; fee; percent; why; price range; article*; agreement; poof; tax;
  how long|fast|soon|quick*; when do|does|did|will|is|are|can|would; deliver*; expir*; paypal; refund*; replac*; mix|mixed;
  how|where do|can|should|would i|we|you pay|order|buy|start|sign|accept|get-started|cancel|find|click; virtual; happens;
  fake|bad|dead|junk|wrong|scam|bogus|duplicate|voicemail; anyone|nobody|no-one else gets; in one go; did choose|pick;
  one|same|single order|checkout|purchase|payment; only|just sellers; ##### is|still free|open|available|taken|left;
  credit go; lose the credit; partner spend; a|per|every|each week … months`);

/** Returns whether a message asks for something that no sum answers. */
export function isNotOurs(text: string): boolean {
  return /^(?:bought|paid)\b|%/.test(text) || NOT_OURS.test(text);
}
