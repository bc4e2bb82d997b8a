import { PLANS } from '#app/content/plans.ts';

/** A pattern, and the words by which what it matches is replaced. */
export type TurnOfPhrase = [RegExp, string | ((...match: string[]) => string)];

/**
 * Turns of phrase in which visitors ask about leads, plans and refunds, in the order in which they are replaced: by words that the passages, or what
 * they are asked for with (`ASKED`), have. For questions only.
 */
export const TURNS_OF_PHRASE: TurnOfPhrase[] = [
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
  [/\btire[- ]?kick\w+\b|\bquality control\b|\bnot (?:just )?(?:junk|fake|bogus|trash|spam|bots?)\b/g, ' verified '],

  // Prices and plans.
  [/\b(?:my|our|the) \$(?! ?\d)/g, ' my money '],
  [/\$+(?! ?\d)/g, ' price '],
  [/\b(?:priciest|cheapest|(?:most|least) expensive) (?:leads?|ones?|options?|things?)\b/g, ' ratecard leads '],
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
    /\b(?:get|have|comes?|arrives?|receive|deliver\w*|leads?|one|it)\b.{0,12}\b(?:tonight|today|tomorrow|right away|immediately|this (?:week|afternoon|morning)|by (?:morning|noon|friday|monday)|overnight)\b/g,
    ' delivery wait soon ',
  ],
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
    /\b(?:gone|goes|went|going) nowhere\b|\bwent cold\b|\bnothing (?:has )?happen\w*\b|\bstill (?:not|hasnt) (?:moved|engaged|decided)\b/g,
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
  [
    /\b(?:payment|invoice|bill|fee|money|it) (?:is )?(?:due|payable)\b|\b(?:due|payable)\b|\b(?:how long|when|how soon|by when|time)\b.{0,15}\b(?:to|must i|do i (?:have|need) to) pay\b/g,
    ' paymentdue ',
  ],
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
