import { anyOf, plain } from '#app/assistant/answers/words.server.ts';

/** What plans are called, whichever they are. */
export const NOUN =
  /^(?:leads?|ones?|bundles?|pack\w*|plans?|deals?|things?|options?|size|credit|sellers?|buyers?|sorts?|kinds?|types?|th[eo]se|them)$/;

/** How a message changes the order before it. */
const OPENING = String.raw`^(?:(?:and|ok|so|now|nice|well|but|no|yes|actually|then|please)\b,? ?)*`;
const MORE = String.raw`\b(?:then|after) (?:\d|an? |one |the )|\bmore\W*$|\b(?:on top|to that|as well|too|(?:\d+|an?|one) more|another)\b`;
export const ADDS = new RegExp(
  String.raw`${OPENING}(?:plus|add|and (?=\d|an? |one )|throw in|another|(?:is (?:that|it) )?enough for)\b|${MORE}`,
);
export const DROPS = new RegExp(
  String.raw`${OPENING}(?:minus|without|drop|remove|take (?:off|out|away)|forget|skip|not)\b|\b(?:less|fewer)\W*$`,
);
export const FORGOT = /\b(?:forgot\w*|dropped|missed|left out|ignored)\b/;
export const SETS = /\b(?:make|change|switch)\b|\binstead\b/;
export const ONE_MORE = /\b(?:another|(?:an?|one) more)\b/;
export const DOUBLES = /\bdoubled?\b/;
export const EACH = /\bof (?:each|every|both)\b|^(?:and )?both\b/;

/** What speaks of bundles, and of paying without one. */
export const BUNDLES = /\b(?:bundles?|packages?|packs?|prepa\w*|sav(?:e|es|ings?)|less|cheaper way|credits?)\b/;
export const ALL_BUNDLES =
  /\b(?:whats?|which|differ\w*|overview|prices?|list|show|all|have|compare)\b.*\b(?:bundles|packages|packs)\b|^(?:the |your )?(?:bundles|packages|packs)\b/;
export const NO_BUNDLE =
  /\b(?:without|no|not|minus|drop) (?:an? |any |the )?(?:bundles?|packages?|packs?)\b|\bcheaper without\b/;
export const COMPARES =
  /\b(?:diffs?|differ\w*|vs|versus|compared?|or|than|how many (?:less|fewer|more\W*$))\b|\bwhich is (?:cheap|dear|less|more)|\bhow much (?:cheaper|less|dearer)\b/;
/** What asks for the number of plans that come without one. */
export const OPEN = /\b(?:how many|rest|left\w*|remain\w*|others?)\b/;
/** What pays for leads with bundles, else both are bought; what is bought beside bundles; and what asks for the sum of all. */
export const PAID =
  /\b(?:credits?|from|out of(?! (?:our|my|the) (?:account|pocket|card))|us(?:e|ed|ing)|left\w*|remain\w*|balance|after|covers?|enough|with)\b/;
export const TOGETHER =
  /\b(?:(?:al)?together|all in|in (?:all|total)|total|both|the bill|plus|on top|sep[ae]rate\w*)\b/;
/** What asks for ZIP exclusivity, for a plan that has it, and for the one that was spoken of. */
export const EXCLUSIVITY =
  /\bexclusiv(?:ity|ely?)\b(?! (?:seller|leads?|ones?))|^(?=.*\b(?:zips?|postal)\b).*\b(?:alone|myself|ourselves|only (?:for )?(?:me|us|agent)|lock\w*|reserv\w*|hold|held)\b/s;
const WHICH_PLAN =
  /\b(?:which|what) (?:of )?(?:your |the )?(?:plans?|bundles?|pack\w*|ones?)\b|\b(?:how much|costs?|price)\b/;
export const LEAST = /\b(?:cheapest|least|lowest|smallest|minimum|min)\b/;
const HAS_THAT =
  /\b(?:that|which) (?:does|do|has|have|includes?)\b|\bget (?:that|it|this)\b|\b(?:has|have|with|includes?) (?:it|that)\b/;
/** Returns whether a message asks for the plans with ZIP exclusivity; `isTopic` says whether the one before spoke of it. */
export const isExclusivity = (text: string, isTopic: boolean): boolean =>
  (EXCLUSIVITY.test(text) && (WHICH_PLAN.test(text) || LEAST.test(text))) || (isTopic && HAS_THAT.test(text));
/** What asks for the price of one lead out of a bundle; and what a plan is. */
export const PER_LEAD = /\bper\b|\b(?:each|apiece|a piece|inside|within|(?:come|comes|work|works) out)\b/;
export const COSTS_WITH = /\b(?:costs?|cheaper|price)\b.*\b(?:with|us(?:e|ing)|from|through)\b/;
export const EXPLAINS = /\b(?:explain|describe|tell \w+ (?:more )?about|whats? in(?:side|cluded)?)\b/;
export const WHAT_IT_IS =
  /\bwhats? .*\b(?:in|get|gets|for|includ\w+|inside|comes?|contains?|buys?|receive)\b|\b(?:explain|describe|tell|makes?)\b/;
/** What asks which bundle gives most for its price, rather than for less than the price. */
export const GAINS = new RegExp(
  `^(?!.*\\b(?:off|discounts?)\\b).*(?:%|${
    anyOf(`per (?:dollar|buck)|percent\\w*|ratio|divided|bonus|bang|worth more|better value|best (?:value|deal|bundle|pack\\w*)
      sav(?:e|es|ing) (?:anything|money|much|(?:me |us |you )?the most)|bundles? (?:\\w+ )?sav\\w+
      (?:most|best|better|more) (?:\\w+ )?(?:for|per|out of)
      proportionally|(?:more|most|best|better) (?:\\w+ ){0,2}for (?:my|our|your|the) (?:money|buck)`).source
  })`,
  's',
);
/** What asks for one after the other, and for all prices. */
export const SINGLY = /\b(?:singly|sep[ae]rately|individually|without (?:a|the|any) (?:bundle|pack\w*))\b/;
export const GENERAL = anyOf(
  'how much|pric\\w*|costs?|rates?|charges?|quote|cheap\\w*|expensive|bundles?|pack\\w*|(?:what|your) leads?|sell|offer|buy',
);
/** What never asks for a sum; what asks for none, unless a price or a number of plans is asked for beside it. */
const NEVER =
  anyOf(`percent(?:age)? (?:that|of)|conver(?:t|sion)|clos(?:e|ing) rate|turn into|expires?|sign ?up fee|refund\\w*|charged twice|hung up
  (?:each|every|per) week|how long|cancel\\w*|(?:sell|list) (?:my|our|it)|my (?:house|home) is|\\d+(?:% of| ?/ ?\\d+)|how many (?:\\w+ )?(?:weeks?|days?|hours?|months?|agents?|people|zips?|realtors)
  (?:were|was|is|are) (?:bad|junk|fake|wrong|dead)|(?:money|dollars|bucks|get|it) back
  (?:none|nobody|never|not one) (?:of them )?(?:answer\\w*|pick\\w*|call\\w*|respond\\w*)`);
const ELSEWHERE = anyOf(`zips?|postal|territor\\w+|exclusiv(?:e to|ity)|area|myself|clos(?:e|es|ed|ing) (?:rate|at)
  (?:one|1|same|single) (?:transaction|order|checkout|purchase|payment|go)|at once|mix(?:ed|ing)?(?!.*\\d)
  go(?:es)? away|money back|charged|a week|count as|sales?|sign ?up|(?:im|am) (?:just )?out|burned`);
const NEVERTHELESS = new RegExp(
  `${anyOf('how much|total|cost|prices?|come to|what do i pay').source}|${
    /\bhow many (?!(?:\w+ ){0,3}(?:zips?|postal|areas?|weeks?|days?|leads you|close|convert))/.source
  }`,
);
export function isElsewhere(message: string): boolean {
  const text = plain(message);
  if (isExclusivity(text, false)) return false;
  return NEVER.test(text) || (ELSEWHERE.test(text) && !NEVERTHELESS.test(text));
}
/** What is not counted: numbers of each of several people, parts, and corrections. */
export const MIXED =
  /\b(?:each|every(?:body|one)?|apiece)\b(?<!\bof (?:each|every))(?! (?:kind|type|lead|sort|bundle|one|single))|\bof (?:each|every) (?!kind|type|lead|sort|bundle|one|single)\w/;
export const UNCLEAR = new RegExp(
  [
    anyOf(`half|percent|average|shar(?:e|ing)|split\\w*|per (?:person|agent|head)|those two|no wait|each of us
      already (?:bought|have)|instead of (?:the |my )?(?:\\d+|an?|one)|(?:used|spent) \\$?\\d{3} of`).source,
    String.raw`%|(?:^|\s)-\s?\d|(?<!\$\d*)\b\d+(?:\.\d+|e\d+)(?= (?:of|\w+)\b)|\b\d{7,} \w*(?:leads?|buyers?)\b`,
  ].join('|'),
);
/** What asks for a figure. */
export const PRICED = new RegExp(
  `${
    anyOf(`how (?:much|many)|values?|pric\\w*|costs?|total|altogether|sum|quote|budget|afford|differen\\w+|left|remain\\w*|enough|buys
    amount to|lay out|run (?:me|us)|set (?:me|us) back|owe|damage
    what do(?:es)? \\w+ (?:pay|buy|cover|get for)|come (?:to|out)|works? out|cheap\\w*|expensive|bill|stays?|balance`)
      .source
  }|\\$\\d`,
);
export const WHICH = /\b(?:which|what|how much|tier|got|have|leads?|cover\w*)\b/;
export const ASKS_HOW = /\bhow (?:do|can|should) (?:i|we)\b/;
/** What asks something beside a sum. */
export const ASKS_MORE =
  /\?.*\?|(?:[?.,;]|\band) (?:and |also )?(?:do|does|is|are|can|could|how (?!much|many)|when|where|who|will|would|why)\b/;

/** The words of messages that are about plans and sums, and about nothing else. */
export const WORDS = new Set(
  `a about actually add afford after afternoon all altogether an and another any apiece are around as at balance be
  best better between big bigger biggest bill both bought bucks budget bundle bundles but buy buyer buyers buying
  buys by can changes cheap cheaper cheapest come comes compare compared contain contains cost costs could cover
  covers credit day deal deals dear dearer dearest describe did difference different do does dollar dollars double
  drop each else em enough evening every everything exactly expensive explain few fewer first for forget fourth from
  get gets give gives go goes good got had has have hello hey hi home homes house houses how i id if ill im in
  include included includes inside instead into is it its ive just kind kindly kinds know large larger largest last
  lead leads least leave leaves left less like little look low lower lowest make many may me middle minus money more
  morning most much my n need next no not now number of off offer ok okay on one ones only option options or order
  out over overview pack package packages packs paid pay per piece plan plans please pls plus prepaid price priced
  prices property purchase purchased put quote really receive remain remaining remains remove run same save saves
  saving second sell seller sellers shall should show since single singles singly size skip small smaller smallest so
  some sort spend stay stays sum switch take tell than thanks that the them then there these thing think third this
  those to together too top total type types up us usd use used using value values versus vs w want was way we what
  whats which will with within without work works worth would x yes you your yours`.split(/\s+/),
);
