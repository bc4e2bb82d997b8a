/** What plans are called, whichever they are. */
export const NOUN =
  /^(?:leads?|ones?|bundles?|pack\w*|plans?|deals?|things?|options?|tiers?|size|credit|sellers?|buyers?|sorts?|kinds?|types?|th[eo]se|them)$/;

/** What a message says beside plans and numbers: what it asks for, how it follows another, and that it is about no sum. */
const ASKED = {
  figure: new RegExp(
    `${
      anyOf(`how (?:much|many)|pric\\w*|costs?|total|altogether|sum|quote|budget|afford|left|remain\\w*|enough|balance|owe|damage
      what (?:do|does|would|will) \\w+ (?:pay|buy|cover|get for)|come (?:to|out)|works? out|run (?:me|us)|cheap\\w*|expensive|bill|spend|least|values?|lay out|set (?:me|us) back`)
        .source
    }|\\$\\d`,
  ),
  price: anyOf('how much|pric\\w*|costs?|rates?|charges?|quote|cheap\\w*|expensive'),
  overview: anyOf(
    'how much|pric\\w*|costs?|rates?|charges?|quote|cheap\\w*|expensive|bundles?|pack\\w*|(?:what|your) leads?|sell|offer|buy',
  ),
  number: /\b(?:how many|rest|left\w*|remain\w*|others?)\b/,
  least: /\b(?:cheap\w*|small\w*|least|lowest|smallest|minimum|min)\b/,
  onePrice:
    /\b(?:how much|price|costs?)(?: \w+){0,3} (?:an?|one|just|just one|1) (?:leads?\b(?! \w+s\b)|one\b)|\bhow much .*\b(?:just|only) one\b/,
  what: /\bwhats? .*\b(?:in|gets?|for|includ\w+|comes?|contains?|buys?|receive)\b|\b(?:explain|describe|tell)\b|\bwhats? (?:is )?in(?:side|cluded)?\b/,
  bundles: /\b(?:bundles?|packages?|packs?|prepa\w*|sav(?:e|es|ings?)|cheaper way|credits?)\b/,
  allBundles:
    /\b(?:whats?|which|differ\w*|overview|prices?|list|show|all|have|compare)\b.*\b(?:bundles|packages|packs)\b|^(?:the |your )?(?:bundles|packages|packs)\b/,
  noBundle: /\b(?:without|no|not) (?:an? |any |the )?(?:bundles?|packages?|packs?)\b|\bcheaper without\b/,
  singly: /\b(?:singly|buy(?:ing)? single|sep[ae]rately|individually|without (?:a|the|any) (?:bundle|pack\w*))\b/,
  budget: /\b(?:what|how many|which|best|most)\b.*\b(?:get|buys?|afford|credit)\b/,
  fit: /\b(?:which|what|how much|tier|have|leads?|cover\w*)\b/,
  fitsIn: /\b(?:fits?|within|into|under|inside)\b/,
  covers: /\b(?:fits?|covers?|enough)\b/,
  difference:
    anyOf(`diff(?!ic)\\w*|vs|versus|compared?|than|or\\b.*\\b(?:cheap|dear|less|more|better)\\w*|which is (?:cheap|dear|less|more)\\w*
    (?:cheap|dear|pric|bett|expens)\\w+\\b.*\\bor|how (?:much|many) (?:cheaper|less|dearer|fewer)`),
  gain: new RegExp(
    `%|${
      anyOf(`per (?:dollar|buck)|percent\\w*|ratio|divided|bonus|bang|worth more|better value|best (?:value|deal|bundle|pack\\w*)
      sav(?:e|es|ing) (?:\\w+ )?(?:anything|money|much|the most|most)|how much (?:\\w+ ){0,3}sav(?:e|es|ing)|bundles? (?:\\w+ )?sav\\w+|proportionally
      (?:more|most|best|better) (?:\\w+ ){0,2}for (?:my|our|your|the) (?:money|buck)`).source
    }`,
  ),
  perLead:
    /\bper\b(?! (?:dollar|buck))|\b(?:each|apiece|a piece|(?:come|comes|work|works) out)\b|\b(?:costs?|cheaper|price)\b.*\b(?:with|us(?:e|ing)|from|through|for 1)\b/,
  ofBundles: /\b(?:bundle|pack)|\bwork out\b/,
  cheaper: /\b(?:cheap|small)er\b/,
  which: /\bwhich\b/,
  zip: /\bexclusiv(?:ity|ely?)\b(?! (?:seller|leads?|ones?))|^(?=.*\b(?:zips?|postal)\b).*\b(?:alone|myself|ourselves|only (?:for )?(?:me|us|agent)|nobody else|same|lock\w*|reserv\w*|hold|held)\b/s,
  zipFollowed: /\b(?:any|some)thing cheaper\b|\b(?:that|which) (?:does|do|has|have|includes?)\b/,
  plan: /\b(?:which|what) (?:of )?(?:your |the )?(?:plans?|bundles?|pack\w*|ones?)\b|\b(?:how much|costs?|price)\b/,
  together: /\b(?:(?:al)?together|in (?:all|total)|total|both|plus|on top|sep[ae]rate\w*)\b/,
  paying:
    /\b(?:credits?|from|out of|us(?:e|ed|ing)|left\w*|remain\w*|balance|after|covers?|enough|with|over|instead)\b/,
  adds: /^(?:(?:and|ok|so|now|well|but|then|please)\b,? ?)*(?:plus|add|another)\b|\b(?:\d+|an?|one) more\b|\b(?:on top|as well|too)\W*$/,
  changes:
    /\b(?:minus|without|drop|remove|take (?:off|out|away)|forg[eo]t|skip|switch|instead|doubled?|make (?:it|that|them) (?:\d+|an?|one) [a-z]+)\b|\b(?:less|fewer) \d|\b\d+ (?:less|fewer)\b/,
  same: /\bsame (?:math|thing|question|calculation|numbers?)\b|^(?:and |ok |so )*(?:what about|how about)\b/,
  /** Something beside a sum, and questions for ways and permissions. */
  more: /\?.*\?|\b(?:upgrad\w+|switch|later)\b|(?:[?.,;]|\band) (?:and |also )?(?:do|does|is|are|can|could|how (?!much|many)|when|where|who|will|would|why)\b/,
  how: /\bhow (?:do|can|should) (?:i|we)\b/,
  permission: /^(?:(?:and|so|ok|but|then)\b,? ?)*(?:can|could|may|do|does|is|are|am|will|should)\b/,
  never:
    anyOf(`percent(?:age)? (?:that|of)|conver(?:t|sion)|clos(?:e|ing) rate|turn into|expires?|refund\\w*|charged twice|hung up
    (?:each|every|per) week|how long|sales?|commissions?|cancel\\w*|(?:sell|list) (?:my|our|it)|my (?:house|home) is
    \\d+(?:% of| ?/ ?\\d+)|how many (?:\\w+ )?(?:weeks?|days?|hours?|months?|agents?|people|zips?|realtors)
    (?:were|was|is|are) (?:bad|junk|fake|wrong|dead)|(?:money|dollars|bucks|get|it) back|of us|\\bclos(?:e|ed)\\b
    (?:none|nobody|never|not one) (?:of them )?(?:answer\\w*|pick\\w*|call\\w*|respond\\w*)`),
  elsewhere:
    anyOf(`zips?|postal|territor\\w+|exclusiv(?:e to|ity)|area|myself|(?:one|1|same|single) (?:transaction|order|checkout|purchase|payment|go)
    at once|mix(?:ed|ing)?(?!.*\\d)|go(?:es)? away|charged|a week|count as|sign ?up|(?:im|am) (?:just )?out|burned`),
  nevertheless:
    /\b(?:how much|total|cost|prices?|come to|what do i pay)\b|\bhow many (?!(?:\w+ ){0,3}(?:zips?|postal|areas?|weeks?|days?|leads you|convert))/,
  forEach: new RegExp(
    [
      String.raw`\b(?:each|every(?:body|one)?|apiece)\b(?<!\bof (?:each|every))(?! (?:kind|type|lead|sort|bundle|one|single))`,
      String.raw`\bof (?:each|every) (?!kind|type|lead|sort|bundle|one|single)\w`,
      String.raw`\beach of (?:my|our|the|us)\b|\bper (?:person|agent|head)\b`,
    ].join('|'),
  ),
  /** Parts, averages, corrections, fractions. */
  unclear: new RegExp(
    `${
      anyOf(`half|(?:\\d+|an?|one) of (?:each|every|both)|average|shar(?:ed?|ing)|split\\w*
      (?:how much|costs?|price|pay)(?: \\w+)* per (?:person|agent|head)|those two|no wait|each of us
      already (?:bought|have)|instead of (?:the |my )?(?:\\d+|an?|one)|(?:used|spent) \\$?\\d{3} of`).source
    }|${String.raw`(?:^|\s)-\s?\d|(?<!\$\d*)\b\d+(?:\.\d+|e\d+)(?= (?:of|\w+)\b)|\b\d{7,} \w*(?:leads?|buyers?)\b|\d ?(?:%|percent) off`}`,
  ),
};

export type Ask = keyof typeof ASKED;

/** Returns what a message in plain words asks for. */
export function asksOf(text: string): Set<Ask> {
  return new Set((Object.keys(ASKED) as Ask[]).filter((ask) => ASKED[ask].test(text)));
}

/** The words of messages that are about plans and sums, and about nothing else. */
export const WORDS = new Set(
  `a about actually add after all altogether an and another any anything apiece are as at balance be best better between
  big bigger biggest bill both bought bucks budget bundle bundles but buy buyer buyers buying buys by can changes cheap cheaper
  cheapest come comes compare compared contain contains cost costs could cover covers credit deal deals dear dearer dearest
  describe did difference different do does dollar dollars double each else em enough every everything exactly
  expensive explain few fewer first fit fits for from get gets give gives go goes good got had has have hello hey hi home homes
  house houses how i id if ill im in include included includes inside instead into is it its ive just kind kinds know large
  larger largest last lead leads least leave leaves left less like little lock look low lower lowest make many math may me middle
  minus money more most much my n need next no not now number of off offer ok okay on one ones only option options or order out
  over overview pack package packages packs paid pay per percent piece plan plans please pls plus prepaid price priced prices
  property purchase put quote really receive remain remaining remains run same save saves saving second sell seller sellers separate
  shall should show since single singles singly size small smaller smallest so some spend stays sum switch take tell than
  thanks that the them then there these thing this those tier to together too top total type types up us use used using value
  values versus vs w want was way we what whats which will with within without work works worth would yes you your yours`.split(
    /\s+/,
  ),
);

/** Returns the pattern of any of the words, which `|` or the ends of lines part. */
function anyOf(words: string): RegExp {
  return new RegExp(`\\b(?:${words.replace(/\n\s*/g, '|')})\\b`);
}
