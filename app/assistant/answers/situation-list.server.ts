import { quote } from '#app/assistant/answers/site-sentences.server.ts';
import { any } from '#app/assistant/answers/word-patterns.server.ts';

/** How to reach a person. */
export const CONTACT = 'Call {phone} or write to {email}';
/** What to do about a wrong amount. */
export const WRONG_AMOUNT = quote('an amount is wrong');
/** How to report a bad lead. */
export const SAY_WHICH = 'Say which lead it is and what is wrong: e-mail {email} or text {textNumber}.';
/** The rule for a bad lead. */
export const LEAD_RULE = quote('Reply to us within');
/** Where that rule stands. */
export const LEAD_PAGES = ['/refund-policy#purchased-leads', '/pricing'];
const PEOPLE = 'homeowner*|owner*|seller|sellers|buyer|buyers|lady|woman|guy|man|client|he|she|hes|shes';
const MESSAGES = 'text|texts|message|messages|email|emails|e-mails|call|calls|spam|promo*|newsletter*';

/** Something that went wrong: how it is told, what else it must be about, and what we answer. */
export type Situation = { told: RegExp; about?: RegExp; unless?: RegExp; rule: string; doNow: string; pages: string[] };

/** What can be wrong with a lead. */
const LEAD_PROBLEMS = {
  wrongDetails: `wrong|fake|bad|bogus|dead|invalid|dis*con*ect* number|phone|person|guy|lady|man|woman|address|info*;
    wrong|fake|bad|bogus|dead name|e-mail|house|property|details|owner|zip|city|lead|leads; out of service; busy signal;
    number|phone|line|e-mail|address|info|lead … bad|dis*con*ect*|dead|wrong|fake|bogus|invalid|bounce*|fax;
    number|phone|e-mail|address|line … doesnt|isnt|not work*|exist|valid|real|good|in; e-mail bounce*; just rings`,
  noAnswer: `wont|doesnt|didnt|never|not|hasnt|havent|isnt|nobody|one|body … answer*|respon*|reply*|replied|pick*;
    nobody|one|wont|never … call|called … back; no connection; no answer|response|reply|show|clue|idea who; ghost*;
    voice-mail; hung|hangs up; blocked me; unreachable; cant reach; never … connected|transferred; dead air;
    transfer|call|line dropped|failed|died; transfer|call|line … drop*|cut|dead|dis*con*ect*; nobody … on the line`,
  alreadyTaken: `already … listed|agent|realtor|broker|signed|contract|sold|represented|found|bought|moved; sold last;
    signed|listed|contract with; has|had|have|got|hired|with … agent|realtor|broker; under contract;
    is|was|its|been listed|sold|pending`,
  notSerious: `${PEOPLE}|lead … not|isnt|wasnt|never|doesnt|didnt|dont|longer … interest*|sell*|buy*|own*|ready;
    ${PEOPLE}|lead … not|isnt|wasnt|never|doesnt|didnt … motivated|serious|qualified|looking|exist*|real|know;
    no|zero … money|budget|intent; not interested; budget is|was wrong|lower|less; never heard; tire kicker|kickers;
    just … looking|curious|browsing; changed his|her|their mind; waste of time|money`,
  notAsDescribed: `renter|tenant|deceased|neighbor|scammer|dud|duds; passed away; turned out; doesnt|didnt match;
    nothing like; not what; not as described; mobile home; only worth; leads suck;
    horrible|terrible|awful|garbage|trash|junk|crap*|worthless|useless|lousy|shit* … lead*|seller|buyer;
    lead|leads|seller|buyer … was|is|are|were … garbage|trash|junk|crap*|useless|worthless|terrible|joke|scam`,
  soldTwice: `another|other|two|three|several|multiple|# … agent*|realtor*|broker* … called|got|has|had|bought;
    someone|somebody else … called|got|has|had|bought; sold … to another|other|two|multiple; duplicate;
    isnt|not exclusive; same lead|person|one|guy|seller|buyer twice|again; sent|gave|sold me … same`,
};

/** A lead that is not what it should be. */
export const BAD_LEAD: Situation = {
  told: any(Object.values(LEAD_PROBLEMS).join(';')),
  about:
    any(`i|we|ive|you|guys … got|bought|ordered|accepted|sent|gave|sold|received; they gave; paid; bought; got a|an;
    the|this|that|my|last|your|these|both|another … lead|leads|seller|buyer|number|person|owner|homeowner|transfer|call;
    lead|leads|seller|sellers|buyer|buyers|transfer is|was|were|has|had|turned|told|said|wont|hung|never|ghosted|i;
    he|she|him|her|hes|shes|guy|lady|dude|woman|yesterday|today|ago|twice; this morning; last night|week|month`),
  unless: any('agents who'),
  rule: LEAD_RULE,
  doNow: SAY_WHICH,
  pages: LEAD_PAGES,
};

/** A lead that the visitor did not want to accept. */
export const ACCEPTED_BY_MISTAKE: Situation = {
  about: any('accept|accepted'),
  told: any(`accident*|mistake|error|oops|meant|undo|cancel|regret; fat finger; didnt mean; dont want; chang* my mind;
    take … back; wrong one|lead|button`),
  rule: quote('disputed after acceptance'),
  doNow: `Please tell us at once all the same. ${CONTACT}.`,
  pages: ['/terms-and-conditions#live-call-and-acceptance'],
};

const UNHAPPY: Situation = {
  told: any(`rude|unprofessional|disrespect*|harass*|nasty|scam*|crook*|thief|thieves|fraud*|rip-off|robbed;
    garbage|trash|crap|bs|bullshit|suck|sucks|worst|useless|pathetic|terrible|horrible|awful|dumb*|stupid|idiot*;
    ripped off; lied; shut up; disgust*|unacceptable|incompetent|ridiculous|pissed|cuss*|screamed|shit*|frustrat*|fuck*;
    a joke; a|such|what … joke of; fed up; sue|suing|reporting you; my lawyer|attorney; chargeback;
    want|give … money back;
    called|texted|e-mailed|wrote … you|support … one|nobody|nothing|never|not|havent|still|ignored;
    you|guys|support never|dont|didnt|wont|havent answer*|reply|replied|respon*|call|return*;
    nobody|one answers|replies; credit|replacement|balance … missing|disappeared|gone|isnt|never;
    page|site|website|form|button|link … broken|down|blank;
    page|site|form|button|link … doesnt|wont|not|cant|didnt|isnt … load*|work*|send*|submit*|open*|let*; crash*`),
  unless: any(`price*|pricing|cost*|bundle*|starter|elite|zip|zips|contract*; pro closer; how much|many;
    tell|give|got|know|any … joke|jokes`),
  rule: 'I am software and cannot put that right myself.',
  doNow: `${CONTACT}, and say what happened and when.`,
  pages: ['/contact-us'],
};

/** The first that is told counts. */
export const SITUATIONS: Situation[] = [
  {
    about: any(PEOPLE),
    told: any(`yell*|angry|mad|furious|pissed|upset|scream*|cuss*|threat*;
      never|didnt|not … agree*|ask*|consent*|request*; off every|the|your|all; no more calls; wants out;
      leave her|him|them alone; do not call; dnc; not call; stop call*`),
    unless: any('you … keep|kept|still; my mother|mom|wife|husband'),
    rule: quote('Stop calling'),
    doNow: `E-mail {email} with the name and number. If the lead is not what it should be: ${LEAD_RULE}`,
    pages: ['/partner-playbook', '/refund-policy#purchased-leads'],
  },
  {
    told: any(`you|guys|people … keep|kept|still *ing; unsubscribed; wont|never stop|quit text*|call*|e-mail*;
      still|keep|kept … getting|receiving|get|seeing … ${MESSAGES}; opted out; replied|texted|sent|said|wrote stop;
      told|asked … stop|quit; take|get|remove me off|from; ${MESSAGES} from you … never;
      stop|quit texting|calling|e-mailing|messaging|spamming|contacting|bothering; never signed|agreed … ${MESSAGES}`),
    rule: quote('reply STOP').replace('SMS: r', 'R'),
    doNow: 'In an e-mail, use the unsubscribe link; for calls, e-mail us the number. If it goes on, write to {email}.',
    pages: ['/communication-policy#opt-out-procedures'],
  },
  ACCEPTED_BY_MISTAKE,
  {
    told: any(`no plan; plan … not selected; cart … empty; forgot|forgets|lost|loses … plan|cart|selection;
      doesnt remember|keep|see … plan|cart`),
    rule: 'Checkout keeps your plan in a cookie.',
    doNow: `Please allow cookies for this site, and choose the plan again. If it goes on: ${CONTACT}.`,
    pages: ['/pricing', '/privacy-policy#cookies'],
  },
  {
    told: any(`charged|billed|paid|took|payment|payments|charge|charges … twice|double|2x|much; two times; overcharged;
      wrong amount; double|two|duplicate|extra|unknown charge|charged|charges|payments|billed;
      charged|billed … instead of;
      pay*|checkout|card|transaction|order … fail*|frozen|froze|crash*|declined|stuck|error*|timed|through;
      pay*|checkout|card … blank|spinning|hangs|hung; unsure|sure|know|dunno|idea|tell … charged|paid|order*|through`),
    unless: any('how|what to|is|do pay; sent me'),
    rule: quote('before you pay again'),
    doNow: `${WRONG_AMOUNT} You can also call {phone}.`,
    pages: ['/terms-of-use#plans-prices-and-payment', '/terms-and-conditions#payment-terms'],
  },
  {
    about: any('mistake|wrong*|paid|never|error|me|my'),
    told: any('reported me; got|been reported; board|boards|collection|collections|collector|debt|suspended'),
    rule: quote('Once you have paid'),
    doNow: 'If it is a mistake, write at once to {email} with the lead and the date of your payment, or call {phone}.',
    pages: ['/terms-and-conditions#non-payment-enforcement', '/contact-us'],
  },
  {
    about: any('review|reviews'),
    told: any(`my name; never|didnt wrote|write;
      fake|false|lie|lies|lied|untrue|pretend*|disappeared|vanished|gone|hidden; deleted|without; taken down; about me;
      not|isnt me|mine`),
    rule: `A review must be the writer’s own and honest. ${quote('We may hide a review')}`,
    doNow: 'Write to {email} and say which review it is.',
    pages: ['/terms-of-use#reviews', '/contact-us'],
  },
  {
    about: any('data|info*|details|number|e-mail|identity|phone|name'),
    told: any(`leak*|breach*|hack*|stolen|exposed; got out; dark web; you|guys … sold|lost|shared my;
      gave out|away my`),
    rule: quote('If a breach affects'),
    doNow: 'You may ask what we hold about you, and ask us to delete it: write to {email}.',
    pages: ['/privacy-policy#your-rights', '/privacy-policy#security'],
  },
  BAD_LEAD,
  {
    about: any('paid|bought|ordered|purchased|payment|charged|money|lead|leads|order|orders|i|me'),
    told: any(`nothing … came|come|arrived|showed|yet;
      paid|bought|ordered|payment … nothing|never|havent|crickets|nada|zero;
      paid|bought|ordered|payment … no leads|word|call|e-mail|show|confirmation;
      where is|are my|the lead|leads|order|seller; wheres my lead|leads|order|seller|buyer;
      waiting … on|for my lead|leads|order; havent|didnt|never … got|gotten|get|received; not one lead; crickets;
      heard nothing; nobody|not … contacted|called|e-mailed me; never showed|came|arrived`),
    rule: quote('We deliver a lead'),
    doNow:
      'I cannot look up orders: please call {phone} or write to {email} with your name and the date of the payment.',
    pages: ['/contact-us', '/pricing'],
  },
  UNHAPPY,
];

/** Tells a sign-up fee or a referral from a bought lead. */
export const ABOUT_THE_FEE = any('sign-up|set-up|enrollment fee; referral|referrals; you|guys referred');

/** Cases of the refund policy: words of its sentence, which has a colon if it is a ground for a refund. */
export const FEE_CASES: { words: string; told: RegExp }[] = [
  { words: 'Leads outside', told: any('outside; wrong|different|another area|zip|state|county|city; out of … area') },
  {
    words: 'also given to',
    told: any(`gave|given|sent|sold|went … other|another|else|two; other|another agent|realtor;
      not|isnt|wasnt exclusive`),
  },
  { words: 'contract with you', told: any('with me; already my|mine; my own client; my client') },
  {
    words: 'not respond to you for',
    told: any('havent|hasnt|didnt|doesnt|wont|not|never|stopped … answer*|respon*|repl*|pick*|call*; ghost*|silent'),
  },
  { words: 'remained unengaged', told: any('unengaged|engage*') },
  {
    words: 'delivered no leads',
    told: any(`no|one|zero|without|any|single … lead|leads|referral|referrals; nothing;
      havent|never … sent|got|received`),
  },
  {
    words: 'Examples are a change',
    told: any('chang* my|her|his|their mind; change of; wont|not sell; decided; dont|longer want|need; quit'),
  },
];
