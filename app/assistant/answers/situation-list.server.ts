import { quote } from '#app/assistant/answers/site-sentences.server.ts';

/** What is told or asked, in the words of `word-patterns`, and what is said to it. */
export type Reply = { told: string; says: string; page: string };

const CONTACT = 'Call {phone} or write to {email}';
/** The rule for a bad lead, and how to report one. */
export const LEAD_RULE = quote('Reply to us within');
export const SAY_WHICH = 'Say which lead it is and what is wrong: e-mail {email} or text {textNumber}.';
export const LEAD_PAGE = '/refund-policy#purchased-leads';
const FEE_PAGE = '/refund-policy#how-to-request-a-refund';
const PEOPLE = 'homeowner*|owner*|seller|sellers|buyer|buyers|lady|woman|guy|man|client|he|she|hes|shes';
const MESSAGES = 'text|texts|message|messages|e-mail|e-mails|call|calls|spam|promo*|newsletter*';

/** A lead that is not what it should be; and a lead or person that the visitor has. */
export const BAD_LEAD = `wrong|fake|bad|bogus|dead|invalid|dis*con*ect*
  number|phone|person|guy|lady|man|woman|address|info*; wrong|fake|bad|bogus|dead
  name|e-mail|house|property|details|owner|zip|city|lead|leads; out of service; busy signal;
  number|phone|line|e-mail|address|info|lead … bad|dis*con*ect*|dead|wrong|fake|bogus|invalid|bounce*|fax;
  number|phone|e-mail|address|line … doesnt|isnt|not work*|exist|valid|real|good|in; e-mail bounce*; just rings;
  wont|doesnt|didnt|never|not|hasnt|havent|isnt|nobody|one|body … answer*|respon*|reply*|replied|pick*; number rings;
  nobody|one|wont|never … call|called … back; no connection; no answer|response|reply|show|clue|idea who; ghost*;
  voice-mail; hung|hangs up; blocked me; unreachable; cant reach; never … connected|transferred; dead air; no-show;
  transfer|call|line dropped|failed|died; transfer|call|line … drop*|cut|dead|dis*con*ect*; nobody … on the line;
  already … listed|agent|realtor|broker|signed|contract|sold|represented|found|bought|moved; sold last; under contract;
  signed|listed|contract with|w; has|had|have|got|hired|with … agent|realtor|broker; is|was|its|been
  listed|sold|pending; ${PEOPLE}|lead … not|isnt|wasnt|never|doesnt|didnt|dont|longer|no|cancel* …
  interest*|sell*|buy*|own*|ready|plan*; ${PEOPLE}|lead … not|isnt|wasnt|never|doesnt|didnt …
  motivated|serious|qualified|looking|exist*|real|know; no|zero … money|budget|intent; not interested; budget is|was
  wrong|lower|less; never heard; tire kicker|kickers; just … looking|curious|browsing; changed his|her|their mind; waste
  of time|money; stinks|sucks; cancel* … appointment|meeting|visit; renter|tenant|deceased|neighbor|scammer|dud|duds;
  passed away; turned out; doesnt|didnt match; nothing like; not what; not as described; mobile home; only worth; leads
  suck; another bad|one … month|week; third bad one;
  horrible|terrible|awful|garbage|trash|junk|crap*|worthless|useless|lousy|shit* … lead*|seller|buyer;
  lead|leads|seller|buyer … was|is|are|were … bad|garbage|trash|junk|crap*|useless|worthless|terrible|joke|scam;
  another|other|two|three|several|multiple|# … agent*|realtor*|broker* … called|got|has|had|bought; duplicate;
  called|sold|given|sent … by|to another|other|two|multiple|three agent*|realtor*|broker*; got|bought|called|has …
  the|that|this same lead|person|guy|seller|buyer|name; someone|somebody|guy … else|street|town …
  called|got|has|had|bought; isnt|not exclusive; sent|gave|sold me … same; same lead|person|one|guy|seller|buyer
  twice|again`;
const HAS_A_LEAD = `i|we|ive|you|guys … got|bought|ordered|accepted|sent|gave|sold|received|connected|paid; they gave;
  the|this|that|my|last|your|these|both|another|fake …
  lead|leads|seller|buyer|number|person|owner|homeowner|transfer|call; lead|leads|seller|sellers|buyer|buyers|transfer
  is|was|were|has|had|turned|told|said|wont|hung|never|ghosted|i;
  he|she|him|her|hes|shes|guy|lady|dude|woman|yesterday|today|ago|twice|paid|bought; this morning; last
  night|week|month; got a|an; homeowner*|seller|buyer says|swears|said|cancel*|decided; third bad`;

/** How a clause begins that tells something about a lead: what agents tell of their leads is a complaint. */
export const A_LEAD = `he|she|hes|shes; the|this|that|my|your|last|both ${PEOPLE}|lead|leads|person|number|phone;
  the|this|that … address|house|property|home|transfer|e-mail; homeowner|owner|seller|buyer|lead
  said|says|denies|swears; homeowner|owner|seller|buyer|lead was|wants|told|never|went|got|hung|has|had;
  number|phone|e-mail belongs|goes|rings|bounces|was|is; turns|turned out; a|another|other|two|three|#
  realtor*|broker*|agent*; person|guy|lady on; they told|said|hung|never`;
/** What such a clause has: a deed, a state that passed, or a denial. */
export const HAPPENED = `was|were|had|has|hasnt|isnt|said|says|told|wont|cant|doesnt|didnt|never|not|no|nobody|already|hung|went;
  got|wants|denies|swears|belongs|bounces|goes|rings|rang|spoke|bought|sold|passed|rents|called|dropped|signed|listed|asked|rang`;

/** What went wrong with a lead that was bought. */
export const LEAD_TROUBLE = `${BAD_LEAD} AND ${HAS_A_LEAD} UNLESS agents who; last outfit|company|vendor`;

/** Everything else that goes wrong. The first that is told counts; `LEAD_TROUBLE` stands where its name does. */
export const SITUATIONS: (Reply | 'lead trouble')[] = [
  {
    told: `yell*|angry|mad|furious|pissed|upset|scream*|cuss*|threat*; no more calls; wants out; stop call*; not call;
      never|didnt|not … agree*|ask*|consent*|request*; off every|the|your|all; leave|quit|stop … her|him|them
      alone|calling|contacting; quit|stop *ing her|him|them; do not call; dnc; dont|never|not … call … again AND
      ${PEOPLE} UNLESS you … keep|kept|still; my mother|mom|wife|husband`,
    says: `${quote('Stop calling')} E-mail {email} with the name and number. If the lead is not what it should be:
      ${LEAD_RULE}`,
    page: '/partner-playbook',
  },
  {
    told: `you|guys|people … keep|kept|still *ing; unsubscribed; wont|never stop|quit text*|call*|e-mail*; opted out … still|but;
      still|keep|kept … getting|receiving|get|got|seeing … ${MESSAGES}; replied|texted|sent|said|wrote stop; told|asked
      … stop|quit; take|get|remove me off|from; ${MESSAGES} from you … never; why … texting|calling|e-mailing me;
      stop|quit texting|calling|e-mailing|messaging|spamming|contacting|bothering; never signed|agreed … ${MESSAGES};
      texting|calling|e-mailing|messaging me … never|didnt|dont|not; someone* texting|calling me from; cant|wont
      unsubscribe; e-mails|texts|calls a day|week … from you; make it|this|them stop; never agreed|consented to
      it|this|that; got a|your text|call|message … not cool UNLESS how|can … again; opt|hear* … again; back in;
      database|records|file*|possible; but keep`,
    says: `${quote('reply STOP').replace('SMS: r', 'R')} In an e-mail, use the unsubscribe link; for calls, e-mail us
      the number. If it goes on, write to {email}.`,
    page: '/communication-policy#opt-out-procedures',
  },
  {
    told: `accident*|mistake|error|oops|meant|undo|cancel|regret|shouldnt; fat finger; didnt mean; dont|not want*;
      chang* my mind; take … back; wrong one|lead|button AND accept|accepted`,
    says: `${quote('disputed after acceptance')} Please tell us at once all the same. ${CONTACT}.`,
    page: '/terms-and-conditions#live-call-and-acceptance',
  },
  {
    told: `no plan; plan … not selected; cart … empty; forgot|forgets|lost|loses … plan|cart|selection; doesnt
      remember|keep|see … plan|cart; cant|wont|not|doesnt … checkout|work … work|checkout; checkout …
      broken|down|blank|not|wont|doesnt|keeps`,
    says: `Checkout keeps your plan in a cookie. Please allow cookies for this site, and choose the plan again. If it
      goes on: ${CONTACT}.`,
    page: '/privacy-policy#cookies',
  },
  {
    told: `charged|billed|paid|took|payment|payments|charge|charges … twice|double|2x|much; two times; overcharged;
      wrong amount; double|two|duplicate|unknown charge|charged|charges|payments|billed; billed two|twice|double;
      charged|billed … instead of|shouldve|should; pay*|checkout|card|transaction|order … fail*|frozen|froze|crash*;
      pay*|checkout|card|transaction|order … declined|stuck|error*|timed|blank|spinning|hangs|hung|screwed;
      charged|billed me ##|###|####; card|paypal … hit|says|shows … twice|two|unpaid|double|but; charge* … but|only;
      never got … receipt; no receipt; did|am i … even charged; unsure|sure|know|dunno|idea|tell …
      charged|paid|order*|through UNLESS how|what to|is|do pay; sent me; other|last company`,
    says: `${quote('before you pay again')} ${quote('an amount is wrong')} You can also call {phone}.`,
    page: '/terms-of-use#plans-prices-and-payment',
  },
  {
    told: `reported|turned|cut|shut|locked|suspended me; got|been reported|suspended; late payment … cut|suspend*;
      board|boards|collection*|collector|debt … mistake|wrong*|paid|never|error|did;
      mistake|wrong*|paid|never|error|did|warning … board|boards|collection*|collector|debt`,
    says: `${quote('Once you have paid')} If it is a mistake, write at once to {email} with the lead and the date of
      your payment, or call {phone}.`,
    page: '/terms-and-conditions#non-payment-enforcement',
  },
  {
    told: `name|names; never|didnt wrote|write; fake|false|lie|lies|lied|untrue|pretend* … me|about|someone; taken down;
      disappeared|vanished|gone; deleted|hidden … my|comment; my … hidden|deleted; about me; not|isnt me|mine AND
      review|reviews`,
    says: `A review must be the writer’s own and honest. ${quote('We may hide a review')} Write to {email} and say which
      review it is.`,
    page: '/terms-of-use#reviews',
  },
  {
    told: `leak*|breach*|hack*|stolen|exposed; got out; dark web; you|guys … sold|lost|shared my; gave out|away my AND
      data|info*|details|number|e-mail|identity|phone|name UNLESS found; bug; hole; who do i tell`,
    says: `${quote('If a breach affects')} You may ask what we hold about you, and ask us to delete it: write to
      {email}.`,
    page: '/privacy-policy#security',
  },
  {
    told: 'missed … call|transfer|lead|it; couldnt|didnt pick up; couldnt … answer AND i|me|my',
    says: `${quote('We aim for full connection')} ${CONTACT} with the hours in which you can take calls. If there is a
      problem with the lead: ${LEAD_RULE}`,
    page: LEAD_PAGE,
  },
  'lead trouble',
  {
    told: `nothing … came|come|arrived|showed|yet; waiting … on|for my lead|leads|order; nobody|not … contacted|called
      me; paid|bought|ordered|payment|purchased … nothing|never|havent|hasnt|not|crickets|nada|zero|still;
      paid|bought|ordered|payment|purchased … no|zero lead|leads|word|call|calls|e-mail|show|confirmation|news; where
      is|are my|the lead|leads|order|seller|buyer; wheres my lead|leads|order|seller|buyer; not one lead; crickets;
      havent|didnt|never … got|gotten|get|rec*ved|heard; heard|not heard nothing|word|a; never|hasnt|havent …
      came|arrived|rung|showed|rang; only got AND
      paid|bought|ordered|purchased|payment|charged|money|lead|leads|order|orders|i|me`,
    says: `${quote('We deliver a lead')} I cannot look up orders: please call {phone} or write to {email} with your name
      and the date of the payment.`,
    page: '/pricing',
  },
  {
    told: `subscri*|membership … mistake|accident*|error|never|didnt; signed up|bought|charged … subscription|monthly`,
    says: `${quote('There are no contracts or subscriptions')} If a charge looks wrong: ${CONTACT}.`,
    page: '/terms-of-use#plans-prices-and-payment',
  },
  {
    told: `rude|unprofessional|disrespect*|harass*|nasty|scam*|crook*|thief|thieves|fraud*|rip-off|robbed; ripped off;
      lied;
      garbage|trash|crap|bs|bullshit|suck|sucks|worst|useless|pathetic|terrible|horrible|awful|dumb*|stupid|idiot*; shut
      up; disgust*|unacceptable|incompetent|ridiculous|pissed|cuss*|screamed|shit*|frustrat*|fuck*; a joke; fed up;
      a|such|what … joke of; suing|reporting you; ill|will|gonna sue; my lawyer|attorney; chargeback;
      called|texted|e-mailed|wrote … you|support … one|nobody|nothing|never|not|havent|still|ignored; you|guys|support
      never|dont|didnt|wont|havent answer*|reply|replied|respon*|call|return*; nobody|one answers|replies|calls;
      credit|replacement|balance … missing|disappeared|gone|isnt|never|wrong; page|site|website|form|button|link …
      broken|down|blank|crash*|ate|lost|froze; page|site|form|button|link … doesnt|wont|not|cant|didnt|isnt …
      load*|work*|send*|submit*|open*|let* UNLESS price*|pricing|cost*|bundle*|starter|elite|zip|zips|contract*; pro
      closer; how much|many; sorry for|about; last outfit|company|vendor; tell|give|got|know|any … joke|jokes`,
    says: `I am software and cannot put that right myself, but I can answer questions. ${CONTACT}, and say what happened
      and when.`,
    page: '/contact-us',
  },
];

/** What went wrong: with a bought lead, with a referral and its sign-up fee, or with anything else. */
export type Kind = 'lead' | 'fee' | 'other';

const ASKS_WHERE = `how|what|who|whom|where …
  write|send|say|put|tell|need|e-mail|claim|ask|contact|apply|hear|report|talk; what|how … i|we do; who|can|how …
  call|text; what now; ok|so|and|then where|who|how`;
const IN_CHAT: Reply = {
  told: 'here|chat|yourself; just do|credit|approve|refund|reverse; you do|fix|reverse|grant|approve … it|that|one',
  says: `No. I am software and cannot do that from here. ${CONTACT}.`,
  page: '/contact-us',
};
const CARD_NUMBERS: Reply = {
  told: 'card number*|details|info; bank|password; account number; send … card',
  says: `No. ${quote('card numbers')} ${CONTACT}.`,
  page: FEE_PAGE,
};
const MONEY_BACK = 'money|cash|refund*|reimburs*; paid back; get it|that back; ##|###|#### back; out ##|###|####';

/** Short questions about what was told before. The first that is asked counts. */
export const FOLLOW_UPS: Record<Kind, Reply[]> = {
  lead: [
    CARD_NUMBERS,
    IN_CHAT,
    {
      told: MONEY_BACK,
      says: `No, the rule for a lead that you bought is a replacement or credit. ${LEAD_RULE} ${SAY_WHICH}`,
      page: LEAD_PAGE,
    },
    {
      told: 'referral|sign-up; ## days',
      says: `That is a rule for the sign-up fee under the Referral Agreement. For a lead that you bought: ${LEAD_RULE}`,
      page: LEAD_PAGE,
    },
    {
      told: 'pay|paying|owe|due UNLESS again; no call|lead',
      says: `It depends. ${quote('Payment for a lead is due')} ${quote('needs no second payment')}`,
      page: '/terms-and-conditions#payment-terms',
    },
    {
      told: 'does|do|will|would|can … expire|lapse; does|do|will|would|can … run out',
      says: `No. ${quote('A credit is')} ${quote('never expires')}`,
      page: LEAD_PAGE,
    },
    {
      told: 'same|what kind|type|sort UNLESS buy',
      says: `Yes. ${quote('A replacement is')} ${quote('A credit is')}`,
      page: LEAD_PAGE,
    },
    {
      told: 'can|could|may|should i|we … text|e-mail|sms; is … text|e-mail … ok|fine UNLESS what|who|where|how',
      says: `Yes. ${quote('You can e-mail')} ${LEAD_RULE}`,
      page: LEAD_PAGE,
    },
    {
      told: 'replac*|credit*; another one|lead; new one; bought|from … site|website',
      says: `${LEAD_RULE} ${quote('A replacement is')} ${quote('A credit is')}`,
      page: LEAD_PAGE,
    },
    { told: ASKS_WHERE, says: `${SAY_WHICH} ${LEAD_RULE}`, page: LEAD_PAGE },
  ],
  fee: [
    CARD_NUMBERS,
    IN_CHAT,
    {
      told: ASKS_WHERE,
      says: `E-mail {email} with your full name, your brokerage, the date of your Referral Agreement, the referral,
        which case applies and what happened. ${quote('outcome by e-mail')}`,
      page: FEE_PAGE,
    },
  ],
  other: [
    CARD_NUMBERS,
    IN_CHAT,
    {
      told: 'pay again; try again',
      says: `No. ${quote('before you pay again')} ${CONTACT}.`,
      page: '/terms-of-use#plans-prices-and-payment',
    },
    {
      told: MONEY_BACK,
      says: `It depends on what happened. ${quote('an amount is wrong')}`,
      page: '/terms-and-conditions#payment-terms',
    },
    { told: ASKS_WHERE, says: `${CONTACT}: say your name, what happened and when, and the plan.`, page: '/contact-us' },
  ],
};

/** Tells a sign-up fee or a referral from a bought lead. */
export const ABOUT_THE_FEE = 'sign-up|set-up|enrollment|joining fee; referral|referrals|referred; you|guys referred';

/** Cases of the refund policy: words of its sentence, which has a colon if it is a ground for a refund. */
export const FEE_CASES: Record<string, string> = {
  'Leads outside':
    'outside; wrong|different|another area|zip|state|county|city; out of … area; towns|counties over|away',
  'also given to': `gave|given|sent|sold|went … other|another|else|two; other|another agent|realtor; not|isnt|wasnt
    exclusive`,
  'contract with you': 'with|by me; already my|mine; my own client; my client; i … already signed',
  'not respond to you for': `havent|hasnt|didnt|doesnt|wont|not|never|stopped … answer*|respon*|repl*|pick*|call*;
    ghost*|silent|ignor*; ## … working|business|consecutive days`,
  'remained unengaged': 'unengaged|engage*|stalled|nowhere',
  'delivered no leads': `no|one|zero|without|any|single … lead|leads|referral|referrals; nothing; havent|never …
    sent|got|received`,
  'Examples are a change': `chang* my|her|his|their mind|plans; change of; wont|not sell; decided; dont|longer
    want|need; quit`,
};
