import { PLANS } from '#app/content/plans.ts';

type Replacement = string | ((...match: string[]) => string);

/**
 * Turns of phrase in which visitors ask, in the order in which they are replaced: by words that the passages, or what
 * they are asked for with (`ASKED`), have. For questions only.
 */
export const TURNS_OF_PHRASE: [RegExp, Replacement][] = [
  [/['’]/g, ''],
  [/(\d),(\d{3})/g, '$1$2'],
  [/\be-mail/g, 'email'],

  // What a house is worth names the seller lead that goes up to it.
  [/\bhalf a million\b/g, ' 500000 '],
  [/\b(?:a|one) (?:grand|thousand)\b/g, ' 1000 '],
  [
    /(\d+(?:\.\d+)?) ?(k|thousand|grand|m|mil|million)\b/g,
    (_, digits = '', scale = '') => ` ${Number(digits) * (scale.startsWith('m') ? 1_000_000 : 1000)} `,
  ],
  [
    /\$? ?(\d{5,7})\b(?= ?(?:dollars?|usd|bucks))|\$ ?(\d{5,7})\b|\b(\d{6,7})\b/g,
    (_, ...sums) => ` ${valueBand(sums)} `,
  ],
  [/\b(\d{3,4})\b/g, (sum) => bundleAt(Number(sum))],
  [/\b\d{5}\b/g, ' zip '],

  [/\bwalk me through\b|\btell me (?:all |more )?about\b/g, ' '],
  [/\btire[- ]?kick\w+\b|\bquality control\b/g, ' verified '],

  // Prices and plans.
  [/\bset (?:me|us|you) back\b|\bprice ?tag\b/g, ' price '],
  [
    /\bhow (?:much|many (?:dollars|bucks))\b|\bhow expensive\b|\bwhat(?:s| is| are) the damage\b|\bballpark\b/g,
    ' price ',
  ],
  [/\bwhat (?:do|would|will|must|should) (?:i|we|you) (?:be )?(?:pay|charge|owe|spend)(?:ing)?\b/g, ' price '],
  [/\bprice ?lists?\b|\brate ?cards?\b/g, ' ratecard '],
  [
    /\d+ ?(?:%|percent\b)(?: (?:off|less|cheaper))?|\bknock .{0,20}\boff\b|\bprice match|\bmatch (?:the |your |a |my |their )?(?:price|competitor|rate|offer|deal)|\b(?:do|make|give|cut|get) (?:me|us) (?:a|any|some) (?:deal|break|discount|price)\b/g,
    ' discount haggle negotiate ',
  ],
  [/\bexclusive seller\b/g, ' exclusiveseller seller '],
  [/\bpro[- ]?closer\b|\b(?:middle|mid|second|medium) (?:bundle|package|pack|plan|tier)\b/g, ' procloser '],
  [
    /\bstarter(?:[- ]?edge)?\b|\b(?:smallest|cheapest|lowest|entry) (?:prepaid|bundle|package|pack|tier)\b/g,
    ' starteredge ',
  ],
  [
    /\belite(?:[- ]?acc?ess)?\b|\b(?:biggest|largest|bigger|top|highest) (?:prepaid|bundle|package|pack|tier|one)\b/g,
    ' eliteaccess ',
  ],
  [
    /\b(?:use|spend|apply|redeem|put)\b.{0,30}\bcredit\b|\bcredit\b.{0,20}\b(?:for|on|toward|towards|cover)\b/g,
    ' creditbuys ',
  ],
  [/\b(?:credit|debit) cards?\b/g, ' card '],
  [/\b(?:canadian|australian|hong kong) dollars?\b|\b(?:euros?|pounds|pesos|cad|gbp|eur)\b/g, ' currency '],

  [
    /\b(?:mismatch\w*|contradict\w*|inconsisten\w*|discrepan\w*)\b|\bone (?:part|place|page|section)\b.{0,60}\b(?:another|other)(?: (?:part|place|page|section))?\b|\b(?:different|two) prices\b/g,
    ' pricesdiffer ',
  ],

  // The lead and its way to the agent.
  [/\bhand(?:ed|ing)?[- ]?(?:over|off)\b/g, ' transfer '],
  [/\bon the (?:phone|line)\b/g, ' transfer phone '],
  [
    /\b(?:put|patch|connect|bring)(?:s|ed|ing)?\b.{0,30}\b(?:through|on with|in touch)\b|\blive[- ]?transfer(?:s|red)?\b/g,
    ' transfer ',
  ],
  [
    /\b(?:(?:if|when|while)\b.{0,20}\b(?:busy|unavailable|driving|asleep|cant (?:answer|pick up|talk))|in (?:a |an )?(?:meeting|showing|showings|inspection))\b|\bmiss(?:ed|ing)? (?:the|a|your|that) (?:call|transfer)\b/g,
    ' transfer availability ',
  ],
  [/\bcall (?:me|them|him|her)\b.{0,10}\bcall (?:me|them|him|her)\b/g, ' transfer phone '],
  [
    /\bwhen (?:do|will|can|would|should) (?:i|we) (?:get|see|receive|expect) (?:(?:it|them|one|(?:my |the |a )?leads?)\b|$)/g,
    ' delivery wait ',
  ],
  [/\bsay yes\b/g, ' reply accepted take '],
  [/\b(?:has|have|got|using) (?:an?|another|already an) (?:agent|realtor|broker)\b/g, ' verified agentinvolved '],
  [/\b(?:text|write|say|reply|answer|respond)\b.{0,12}\b(?:back|to (?:take|get|accept|receive))\b/g, ' reply accept '],
  [
    /\b(?:given|gave|sold|sent|referred|passed|offered)\b.{0,10}\bto (?:a |an |another |some |other |my |your |one )*(?:agent|realtor|broker|colleague|person|people|someone|somebody|else)\w*|\bcompet\w+\b(?:.{0,12}\bwith\b)?|\b(?:any|some|every|no)[- ]?(?:one|body) else\b|\b(?:other|another|different|several|multiple|many|more|five|ten|bunch of|few) (?:other )?(?:agents?|realtors?|brokers?|people|buyers of)\b|\bmore than (?:once|one)\b|\b(?:just|only|nobody but) me\b|\bme (?:only|alone)\b/g,
    ' exclusive ',
  ],
  [/\bquality standards?\b/g, ' qualitystandard '],
  [
    /\bhow (?:long|soon|fast|quick|quickly) (?:between|until|till|before|after|does it take|will it take|do (?:i|we) (?:have to )?wait|can (?:i|we|you)|are you|is)\b|\bturn ?around\b|\b(?:same|next) day\b/g,
    ' wait ',
  ],
  [
    /\b(?:wrong|dead|bad|disconnected|fake|false|invalid) (?:phone )?(?:number|person|address|info|information|details|contact|lead|leads)\b|\bhung up\b|\b(?:sellers?|buyers?|owners?|homeowners?|person|lead|she|he|they) (?:says?|said|claims?|claimed|told me)\b|\bnever (?:wanted|asked|meant|intended|heard|requested)\b|\bnot interested\b|\bno interest\b|\beat (?:the|that) (?:cost|loss)\b|\bis (?:a )?(?:waste|useless|worthless|garbage|trash)\b/g,
    ' problem ',
  ],
  [/\bzip ?codes?\b|\bpost(?:al)? ?codes?\b|\bterritor(?:y|ies)\b/g, ' zip '],
  [
    /\b(?:own|lock down|lock up|monopoli[sz]e|dominate|reserve|protect|corner)\b.{0,20}\b(?:area|market|town|city|farm|neighborhood|zip)\b/g,
    ' zip exclusive reserve ',
  ],
  [
    /\b(?:pick|choose|select|name|decide|say|target)\b.{0,15}\b(?:area|areas|neighborhoods?|zip|town|towns|city|cities|streets?|location|counties|county|where)\b/g,
    ' choosearea ',
  ],

  // Contracts, credit, time.
  [
    /\b(?:lock(?:ed|ing)?|tie[ds]?|tied) (?:me |us )?(?:in|into|up|down)\b(?! \d)|\b(?:charge|bill|renew|debit)\w*\b.{0,20}\b(?:again|every|each|next|automatic\w*|month\w*)\b|\bauto(?:matic(?:ally)?)?[- ]?(?:renew\w*|bill\w*|pay)\b|\bno strings\b|\bone[- ]?(?:off|time)\b|\b(?:try|test) (?:only |just )?(?:a single|one|it)\b|\b(?:just|only) (?:(?:buy|get|try|order) )?(?:a single|one|1)\b(?: (?:one|lead|time)\b)?/g,
    ' contract ',
  ],
  [
    /\b(?:run|runs|ran) out\b|\buse it or lose it\b|\b(?:good|valid) (?:for|until|till|through)\b|\bgo(?:es)? (?:bad|stale|away)\b|\b(?:still|keep)\b.{0,20}\b(?:balance|credit)\b|\b(?:balance|credit)\b.{0,25}\b(?:still|later|next|long)\b/g,
    ' expire credit ',
  ],
  [/\b(?:too late|time ?limit|cut[- ]?off|time ?frame|until when|by when|statute)\b/g, ' deadline '],

  // Refunds.
  [
    /\bwhat\b.{0,20}\b(?:send|provide|submit|include|attach|show)\b.{0,20}\b(?:refund|claim|back)\b|\b(?:how|steps|way|process)\b.{0,20}\b(?:request|claim|apply|file)\b/g,
    ' howtorequest refund ',
  ],
  [
    /\b(?:get|want|claim|have|getting)?\b ?\b(?:my |our |your )?(?:money|cash|fee|payment)[- ]?(?:back|returned)\b|\brecover (?:my|our|the)\b|\bpaid back\b|\bgive (?:me |us )?back\b/g,
    ' refund ',
  ],
  [
    /\b(?:sign(?:ing|ed)?[- ]?up|enrol?l?ment|joining|registration|onboarding|initiation)( fees?)?\b/g,
    (_, fee) => (fee ? ' signup refund ' : ' signup '),
  ],
  [
    /\breferral agreement\b|\b(?:signed|executed|execution of) (?:the |our |my |an )?(?:referral |agreement|contract)(?: agreement)?\b/g,
    ' referralagreement ',
  ],
  [
    /\b(?:ignor(?:es|ed|ing)|ignore (?:me|us|my)|ghost(?:s|ed|ing)?|silent|silence|unresponsive|no (?:response|reply|answer))\b|\b(?:wont|doesnt|didnt|never|hasnt|has not|does not|will not|not) (?:\w+ )?(?:respond\w*|repl\w+|answer\w*|pick\w* up|return\w*|call\w* (?:me )?back)\b/g,
    ' unresponsive ',
  ],
  [/^(?!.*\b(?:refund|referral|referred|signup|fee)\b).*\bunresponsive\b/g, (told) => `${told} problem report `],
  [
    /\bgone nowhere\b|\bgoes nowhere\b|\bwent cold\b|\bnothing (?:has )?happen\w*\b|\bstill (?:not|hasnt) (?:moved|engaged|decided)\b/g,
    ' unengaged ',
  ],
  [
    /\b(?:zero|0|no|not (?:a|one) single|not one|nothing|none|never (?:got|received|sent|delivered)|no) (?:leads?|referrals?|clients?|deliver\w*|came|arrived|lead)\b/g,
    ' noleads ',
  ],
  [
    /\b(?:already|previously|was|had|under) (?:signed|listed|represent\w*|working with|my client|contract|a client|mine|have (?:a|an) (?:agreement|contract))\b/g,
    ' undercontract ',
  ],
  [
    /\b(?:outside|out of|beyond|away from|far from|not in|wrong|nowhere near|another|different)\b.{0,12}\b(?:my |our |the |preferred )?(?:area|zip|county|counties|state|town|city|territory|region|market|where i)\b|\b(?:counties|miles|hours?|towns|states) (?:away|over|off|outside)\b/g,
    ' outsidearea ',
  ],
  [
    /\bchang(?:ed|es|ing) (?:his|her|their|my|its|your) minds?\b|\bstay(?:s|ed|ing)? put\b|\bdecid\w+ (?:not to|against)\b|\b(?:sold for|brought) less\b|\bbacked out\b/g,
    ' changedmind ',
  ],
  [/\b(?:not|never|no|hasnt|havent|didnt|wont)\b.{0,20}\breplac\w+/g, ' noreplacement '],

  // Paying for accepted leads.
  [/\b(?:payment|invoice|bill|fee|money|it) (?:is )?(?:due|payable)\b|\b(?:due|payable)\b/g, ' paymentdue '],
  [
    /\b(?:(?:do|does|did) ?n[o']?t|not|never|fail(?:ed|ing|s)? to|without|refus\w+ to|skip\w*|miss(?:ed|ing)? (?:a |the |that |my )?)\b ?(?:pay(?:ing|ment|ments)?|deadline|due date)\b|\bnon[- ]?payment\b|\b(?:stiff|stiffs|stiffed|owe|owes|default) (?:you|on)\b|\bunpaid\b|\bpay(?:s|ing)? late\b|\blate pay\w*/g,
    ' nonpayment ',
  ],
  [
    /\bback out\b|\bpull out\b|\bundo\b|\btake (?:it|that) back\b|\bturn(?:ed|ing)? (?:it |one |a lead |leads )?down\b|\bsay no\b/g,
    ' decline ',
  ],
  [
    /\bwhen\b.{0,30}\b(?:hous(?:e|es)|homes?|leads?|propert(?:y|ies)|they|these|it)\b.{0,12}\b(?:sell|sold|close|convert)\b/g,
    ' expectedsell ',
  ],

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
    ' guarantee ',
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
  [/\b(?:mortgages?|insurance|cars?|boats?)\b/g, ' othertrade otherbusiness '],
  [
    /^\W*(?:(?:can|could|will) you |please )*(?:write|draft|compose|translate)\b(?! (?:to )?you)/g,
    ' otherwork othertask ',
  ],
];

/** A round sum names the bundle that costs a dollar less. */
function bundleAt(sum: number): string {
  return PLANS.find(({ kind, price }) => kind === 'bundle' && price + 1 === sum)?.title.toLowerCase() ?? String(sum);
}

/** The lead for a property of that value: the lowest limit that is high enough (specification, section 9). */
function valueBand(sums: (string | undefined)[]): string {
  const value = Number(sums.find((sum) => /^\d+$/.test(sum ?? '')));
  const limits = PLANS.flatMap(({ features }) =>
    features.map((feature) => /^Property value up to (\d+)K$/.exec(feature)),
  )
    .flatMap((match) => (match ? [Number(match[1]) * 1000] : []))
    .sort((a, b) => a - b);
  const limit = limits.find((most) => value <= most);
  return limit ? `value${limit}` : 'valueabove';
}
