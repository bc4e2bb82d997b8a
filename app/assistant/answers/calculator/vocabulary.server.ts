import { isTelling } from '#app/assistant/answers/questions.server.ts';

/** What plans are called, whichever they are. */
export const NOUN =
  /^(?:leads?|ones?|bundles?|pack\w*|plans?|deals?|things?|options?|tiers?|size|credit|sellers?|buyers?|sorts?|kinds?|types?|th[eo]se|them)$/;

/** The phrases by which messages ask for something. A `*` is any ending, `…` any words, and `#` a number. */
const PHRASES = {
  price: 'how much | pric* | cost* | rates | charge* | quote | cheap* | dear* | expensive | least | what do you pay',
  sum: `how many | total | altogether | sum | budget | afford | left | remain* | enough | balance | owe | damage
    bill | spend | values | worth | what do … pay | what … would … pay | what … buy | what … cover
    what … get for | what … includ* | whats in | what is in | what … contain* | come* to | come* out | work* out | run me | run us | lay out | set me back`,
  /** What there is to buy. */
  offers: 'bundle* | pack* | what leads | your leads | a lead | one lead | just one | only one | sell | offer | buy',
  bundles: 'bundle* | package* | pack | packs | prepa* | save* | saving* | cheaper way | credit* | per lead',
  singly: 'singly | buy single | buying single | separately | individually',
  /** How many are left, or can be had. */
  number: 'how many | i get for | we get for | most credit | rest | left* | remain*',
  /** What a bundle brings in proportion to its price. */
  gain: `percent* | bonus | ratio | per dollar | per buck | bang | worth more | better value | best value
    best deal | best bundle | best pack* | saves anything | save anything | save money | saves … most
    save … most | how much … sav* | bundle* … sav* | proportionally | more for my money | most for my money
    more for our money | most for our money | for the money`,
  difference: `diff* | vs | versus | compare* | than | or … cheaper | or … better | or … more | or … less
    cheaper … or | better … or | more expensive … or | which is cheaper | which is better | how much cheaper
    how much less`,
  /** Whether sums of leads and of bundles are one, or bundles pay for leads. */
  together: 'together | altogether | in all | total | plus | on top',
  /** What may be done. */
  may: 'can i | can we | could i | could we | may i | may we | credit for',
  /** Whether a bundle is one choice of several, or pays for the leads beside it. */
  apart: 'singly | or | vs | versus | compare* | cover* | enough | instead | better',
  adds: 'plus | add | another | # more | one more | a more | on top | as well | too | throw in',
  /** Which lead covers the value of a house. */
  covers: 'which | where | what | need | how much | lead | leads | tier | have | cover*',
  /** Changes to a part of what was ordered, and what each of several people gets: too much to be understood. */
  changes: `minus | without | drop | remove | take off | take out | skip | forget | doubled
    make it # *s | less # | fewer # | # less | # fewer`,
  /** Another lead in the same number, or a bundle for the same leads. */
  swaps: 'switch | instead',
  unclear: `half | average | share* | sharing | split* | # of each | # of every | # of both | no wait
    one … instead | instead of # | instead of a | instead of one | instead of the | already bought | already have | twice | # times
    # percent off | spent # of | used # of | each of us | each of my | each of our | each of the | per person
    per agent | per head | everybody | everyone`,
  /** What no sum answers. */
  elsewhere: `what happens | how do i | how do we | how can i | percent of | percentage of | percent that | conver* | close
    closed | closing | turn into | expire* | refund* | charged | hung up | per week | each week | every week
    how long | sale* | commission* | cancel* | sell my | list my | my house is | my home is | one order
    one transaction | same order | upgrad* | how many … agents | how many … people | how many … days
    how many … weeks | how many … zips | what … mean | does … mean | it the same | that the same | arent | bad
    junk | fake | back | none | nobody | out #`,
};

export type Ask = keyof typeof PHRASES;

const PATTERNS = Object.entries(PHRASES).map(([ask, phrases]) => [ask as Ask, patternOf(phrases)] as const);

function patternOf(phrases: string): RegExp {
  const words = phrases
    .replaceAll(/\s*[|\n]\s*/g, '|')
    .replaceAll('*', '\\w*')
    .replaceAll(' … ', '\\b.*\\b');
  return anyOf(words.replaceAll('#', '\\$?\\d+'));
}

/** Returns the pattern of any of the words, which `|` or the ends of lines part. */
export function anyOf(words: string): RegExp {
  return new RegExp(`\\b(?:${words.replace(/\n\s*/g, '|')})\\b`);
}

/** Returns what a message in plain words asks for. */
export function asksOf(text: string): Set<Ask> {
  return new Set(PATTERNS.flatMap(([ask, pattern]) => (pattern.test(text) ? [ask] : [])));
}

/** Words that tell something, and nothing but what sums are about. */
const WORDS = new Set(
  `actual add after ahead all altogether another anything apiece balance best better between big bigger biggest bill
  both bought bucks budget bundle bundles but buy buyer buyers buying buys cash changes cheap cheaper cheapest come
  comes compare compared contain contains cost costs cover covers credit deal deals dear dearer dearest describe
  difference different dollar dollars double each else enough every everything exactly expensive explain few fewer
  first fit fits gives goes good home homes house houses include included includes inside instead into kind kinds
  large larger largest last lead leads least leave leaves left less little lock look low lower lowest math middle
  minus money more most n next now number off offer ones only option options order over overview pack package packages
  packs paid pay per percent piece plan plans plus pocket prepaid price priced prices property purchase put quote
  receive remain remaining remains run same save saves saving second sell seller sellers separate shall since single
  singles singly size small smaller smallest spend start started stays still sum switch take thats tier together too
  top total type types use used using value values versus vs w way within without work works worth yours`.split(/\s+/),
);

/** Whether a message that has a word may still be about plans and sums, and about nothing else. */
export const isOfSums = (word: string): boolean =>
  WORDS.has(word) || !(isTelling(word) || /^(?:when|where|who|why)$/.test(word));
