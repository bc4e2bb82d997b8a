import type { TurnOfPhrase } from '#app/server/backend/embedded/assistant/turns-of-phrase.ts';

/** Turns of phrase about messages, personal data, promises, the company and what it does not do; replaced after the others. */
export const TURNS_ABOUT_THE_COMPANY: TurnOfPhrase[] = [
  // Messages and calls.
  [
    /\b(?:no more|stop|quit|end|cease|dont (?:want|send)|do not (?:want|send))\b (?:\w+ ){0,3}(?:sms|texts?|messages?|texting|messaging)\b/g,
    ' unsubscribe sms ',
  ],
  [
    /\b(?:quit|stop|no more|dont|do not|never|cease|end)\b (?:\w+ ){0,2}(?:phon(?:e|es|ing)|call(?:s|ing)?|ring(?:ing)?|dial(?:ing)?)\b(?: me)?/g,
    ' unsubscribe optoutphone ',
  ],
  [
    /\b(?:newsletters?|mailing list|promotional emails?|marketing emails?|emailing me)\b/g,
    ' unsubscribe email marketing ',
  ],
  [/\b(?:take|remove|get|drop|strike)\b.{0,8}\b(?:me|us|my number)\b.{0,8}\b(?:off|from|out)\b/g, ' unsubscribe '],
  [/\bhow (?:many|often)\b.{0,20}\b(?:texts?|sms|messages?)\b/g, ' sms frequency '],
  [
    /\b(?:refus\w+|declin\w+|without|not (?:agree\w*|consent\w*)|dont (?:agree|consent|want)|skip|uncheck\w*|say no to)\b.{0,20}\b(?:texts?|sms|marketing|messages?|consent|boxes|box)\b/g,
    ' consent condition purchase ',
  ],
  [/\bopt(?:ing|ed)?[- ]?out\b/g, ' unsubscribe '],
  [/\bopt(?:ing|ed)?[- ]?in\b/g, ' optin '],
  [
    /\b(?:can|could|may|how do|want to) (?:i|we) (?:text|sms) (?:you|u|yall)\b|\bnumber (?:to|for) text\w*\b|\btext(?:ing)? number\b/g,
    ' contact supporttext ',
  ],
  [/\btext messages?\b|\btexts\b|\btext me\b|\btexting me\b/g, ' sms '],

  // Personal data.
  [
    /\b(?:hand|give|sell|rent|pass|share|leak|trade)\w*\b.{0,10}\b(?:my|our) (?:\w+ ){0,2}(?:number|data|info|information|details|email|contact|contacts)\b/g,
    ' privacy sell rent share ',
  ],
  [
    /\b(?:data|everything|all|info|information|anything|stuff)\b.{0,15}\b(?:you )?(?:about|on|of) me\b/g,
    ' personal data rights ',
  ],
  [/\b\d{1,2}[- ]?(?:year|yr)s?[- ]?olds?\b|\bmy (?:son|daughter|kid|kids|child|children)\b/g, ' child '],
  [
    /\b(?:phone )?(?:calls?|conversations?)\b.{0,12}\b(?:taped?|recorded|monitored|listened)\b|\b(?:tape|record|monitor)\w*\b.{0,12}\b(?:calls?|conversations?|me|us|phone)\b/g,
    ' recording recorded calls ',
  ],
  [/\bcookies?\b/g, ' browsercookie '],

  // Results, advice, other people.
  [
    /\b(?:which|what|who|whose) (?:other )?(?:agents?|clients?|customers?|realtors?|people)\b.{0,20}\b(?:bought|buys?|paid|ordered|signed)\b|\b(?:phone|numbers?|emails?|address|names?|details|data)\b.{0,15}\b(?:of|for|from)\b.{0,12}\b(?:last|other|another|previous|clients?|customers?|sellers?|agents?|neighbou?rs?)\b|\b(?:list|show|name|give|tell)\b.{0,10}\b(?:your|other|all)\b.{0,10}\b(?:clients|customers|agents|users)\b/g,
    ' otherclients ',
  ],
  [
    /\b(?:how (?:many|much)|what)\b.{0,40}\b(?:will|would|do|can|could) i (?:make|earn|win|close|land|get out|profit|convert)\b.*/g,
    ' guarantee results ',
  ],
  [
    /\bi(?: ?ll| will)? (?:definitely|surely|certainly)\b|\bclose (?:\d+|half|most|all)\b|\b(?:is it|are you) (?:certain|sure)\b|\bfor sure\b|\bguarante\w+\b|\b(?:you|u|to|please|and) promise\b|^\W*promise\b/g,
    ' guarantee results ',
  ],
  [
    /\bis (?:it|this|that) (?:il)?legal\b|\b(?:can|could|should|may) (?:i|we) sue\b(?! you)|\bwrite[- ]?offs?\b|\bwrite (?:\w+ ){1,3}off\b|\bon my taxes\b|\b(?:respa|irs|1099|dodd|fiduciary|fair housing|by law|legally)\b/g,
    ' advice legal ',
  ],
  [/\b(?:take|see|meet) you (?:to|in) court\b|\bsue (?:you|u|hearthline)\b|\blegal action\b/g, ' court arbitration '],

  // The company and its service.
  [
    /\bhow (?:does|do) (?:it|this|that|you|they|things|everything|your service) (?:all )?work\b|\b(?:start|beginning|begin) to (?:finish|end)\b|\bstep by step\b|\b(?:the|your|what) (?:steps|process|workflow)\b/g,
    ' process steps ',
  ],
  [/\bwhat (?:do|does|can) (?:you|you guys|your company|this company|the company) (?:do|offer|sell)\b/g, ' services '],
  [
    /\bwho(?:s| is| are| runs| owns)\b.{0,12}\b(?:behind|company|you guys|hearthline|owner|founder)\b/g,
    ' services company about ',
  ],
  [
    /\byou (?:guys |all |also )?(?:cover|serve|service)\b|\b(?:cover|serve|operate|work|available|active|licensed|based)\b.{0,10}\b(?:in|state|states|across|nationwide|outside)\b|\b(?:which|what) states\b|\bnationwide\b/g,
    ' coverage ',
  ],
  [
    /\b(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (?:hampshire|jersey|mexico|york)|(?:north|south) (?:carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode island|tennessee|texas|utah|vermont|(?:west )?virginia|wisconsin|wyoming|canada|toronto|vancouver|mexico|europe|england|uk|australia)\b/g,
    ' coverage ',
  ],
  [
    /\b(?:anything|something|stuff|material|articles?|blogs?|guides?|tips)\b.{0,12}\b(?:to|i can|i could|could|can)\b.{0,6}\bread\b|\bblogs?\b|\b(?:get|getting|become) better\b/g,
    ' articles resources ',
  ],
  [
    /\b(?:marketing|advertising|ad) channels?\b|\b(?:facebook|instagram|google|ppc|seo|cold calls or)\b|\bwhere\b.{0,12}\bleads?\b.{0,8}\b(?:come|comes|coming) from\b|\b(?:find|source|generate|attract)(?:s|ing)?\b.{0,10}\b(?:sellers|leads|homeowners|clients|buyers)\b/g,
    ' channels strategy ',
  ],
  [
    /\b(?:closing|closings|transaction|transactions|deal) (?:paperwork|documents?|coordinat\w+|support|help|file|files)\b|\bbetween contract and closing\b/g,
    ' transaction coordination ',
  ],
  [/\breal[- ]?estate\b/g, ' '],
  [/\b(?:was|were|been) (?:promised|told|assured)\b/g, ' '],
  [/^(?!.*\b(?:zip|area|choosearea|coverage|town|city)\b).*\bfree\b/g, (told) => `${told} discount special `],

  // Other trades and other work: words of no passage, which outweigh those that happen to be in one.
  [
    /\b(?:mortgages?|insurance|cars?|boats?|roof(?:s|ers?|ing)|solar|hvac|plumb\w+|contractors|medicare|timeshares?|crms?|divorce|visas|jobs?|hiring)\b/g,
    ' othertrade otherbusiness otherindustry ',
  ],
  [
    /^\W*(?:(?:can|could|will) you |please )*(?:write|draft|compose|translate)\b(?! (?:to )?you)/g,
    ' otherwork othertask ',
  ],
];
