import { anyOf } from '#app/assistant/answers/words.server.ts';

/** How a message changes the order before it. */
const OPENING = String.raw`^(?:(?:and|ok|so|now|nice|well|but|no|yes|actually|then|please)\b,? ?)*`;
const MORE = String.raw`\b(?:then|after) (?:\d|an? |one |the )|\bmore\W*$|\b(?:on top|to that|as well|too|(?:\d+|an?|one) more)\b`;
export const ADDS = new RegExp(
  String.raw`${OPENING}(?:plus|add|and (?=\d|an? |one )|throw in|another|(?:is (?:that|it) )?enough for)\b|${MORE}`,
);
export const DROPS = new RegExp(
  String.raw`${OPENING}(?:minus|without|drop|remove|take (?:off|out|away)|forget|skip|not)\b|\b(?:less|fewer)\W*$`,
);
export const SETS = /\b(?:make|change|switch)\b|\binstead\b/;
export const ONE_MORE = /\b(?:another|(?:an?|one) more)\b/;
export const DOUBLES = /\bdoubled?\b/;
export const EACH = /\bof (?:each|every|both)\b|^(?:and )?both\b/;
export const BUNDLES = /\b(?:bundles?|packages?|packs?|prepa\w*)\b/;
export const FOR_BUNDLES = /\b(?:bundles?|packages?|packs?|prepa\w*|sav(?:e|es|ings?)|less|cheaper way|credits?)\b/;
export const NO_BUNDLE =
  /\b(?:without|no|not|minus|drop) (?:an? |any |the )?(?:bundles?|packages?|packs?)\b|\bcheaper without\b/;
export const COMPARES =
  /\b(?:differen\w+|vs|versus|compared?|or|than)\b|\bwhich is (?:cheap|dear|less|more)|\bhow much (?:cheaper|less|dearer)\b/;
export const ASKS_ANEW = /\bdo (?:your |the )?leads cost\b|\bother (?:thing|question)\b/;

/** What pays for leads with bundles, else both are bought; and what asks for the sum of bundles. */
export const PAID =
  /\b(?:credits?|from|out of|us(?:e|ed|ing)|left\w*|remain\w*|balance|after|covers?|enough|with|if)\b/;
export const TOGETHER = /\b(?:(?:al)?together|all in|in (?:all|total)|total|both|the bill|plus|on top|separate\w*)\b/;
export const WHAT_IT_BUYS = /\b(?:how many|buys?|leads?|in it|include\w*)\b/;

/** How many of the plans before, beside others. */
export const OF_THOSE = /\b(\d+) of (?:those|these|them|em)\b.*\b(?:and|plus)\b/;

/** What is not counted: numbers of each of several people, parts, and corrections. */
export const MIXED =
  /\b(?:each|every\w*|apiece)\b(?<!\bof (?:each|every))(?! (?:kind|type|lead|sort|bundle|one|single))|\bof (?:each|every) (?!kind|type|lead|sort|bundle|one|single)\w/;
export const UNCLEAR = new RegExp(
  [
    anyOf(`half|percent|average|shar(?:e|ing)|split\\w*|per (?:person|agent|head)|those two|no wait|each of us
      (?:a|per|each|every) (?:month|week|quarter|year)|already (?:bought|have)|(?:used|spent) \\$?\\d{3} of`).source,
    String.raw`%|(?:^|\s)-\s?\d|(?<!\$\d*)\b\d+(?:\.\d+|e\d+)(?= (?:of|\w+)\b)|\b\d{5,} \w*(?:leads?|buyers?)\b`,
  ].join('|'),
);

/** What asks for a figure. */
export const PRICED = new RegExp(
  `${
    anyOf(`how (?:much|many)|values?|pric\\w*|costs?|total|altogether|sum|quote|budget|afford|differen\\w+|left|remain\\w*|enough|buys
    what do(?:es)? \\w+ (?:pay|buy|cover|get for)|come to|cheap\\w*|expensive|bill|stays?|balance`).source
  }|\\$\\d`,
);

const LEAST = String.raw`cheap(?:er|est)?|small(?:er|est)?|low(?:er|est)|less(?:er)? (?:expensive|costly)|least(?: expensive| costly)?|littl\w*`;
const MOST = `dear(?:er|est)|pric(?:ier|iest)|(?:more|most) (?:expensive|costly)|big(?:g?er|gest)?|larg(?:e|er|est)|high(?:er|est)|next|(?:more|most)(?= credit)`;
const NOUNS = String.raw`of|in|ones?|leads?|bundles?|pack\w*|plans?|deals?|things?|options?|size|credit|sellers?|buyers?`;
export const PLACES = ['first', 'second', 'third', 'fourth'];
/** What picks one of several plans: the cheapest, the dearest, the one between, or by its place. */
export const PICKS = new RegExp(
  String.raw`\b(?:(${LEAST})|(${MOST})|(middle)|(${PLACES.join('|')}|last))(?= (?:prepaid |single )?(?:${NOUNS})\b|\W*$)`,
);

/** The words of messages that are about plans and sums, and about nothing else. */
export const WORDS = new Set(
  `a about actually add afford after afternoon all altogether an and another any are around as at balance be best better big bigger biggest bill both
  between bought bucks budget bundle bundles but buy buyer buyers buying buys by can cheap cheaper cheapest come comes compared cost costs could
  cover covers credit dear dearer dearest deal deals did difference do does dollar dollars day double drop each em enough evening every
  expensive few fewer first for forget fourth from get gets give gives go goes good got had has have hello hey hi home homes house houses how i
  id if ill im in instead into is it its ive just kind kindly kinds large larger largest last lead leads least leave leaves left less like little
  look low lower lowest make many may me middle morning minus money more most much my n need know next no not now of off ok okay on one ones only option
  options or order out over pack package packages packs paid purchase purchased pay plan plans please pls plus prepaid price priced prices property put
  quote remain remains remaining remove run same save saves saving second sell seller sellers should shall since single singles singly size skip small
  smaller smallest so some sort spend stay stays sum switch take than thanks that the them then there these thing think third this those to
  together too top tell total type types up us usd use used using value values versus vs w want was we way what whats which will with without works
  worth would x yes you your yours`.split(/\s+/),
);
