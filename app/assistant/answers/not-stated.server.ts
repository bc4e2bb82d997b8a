import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { any, plainText } from '#app/assistant/answers/word-patterns.server.ts';

/** Something that visitors ask for and that our pages leave out. */
type NotStated = {
  /** What completes "Our pages do not say …". */
  subject: string;
  /** What our pages do say about it, and where. */
  known?: { text: string; path: string };
  asked: RegExp;
  /** What the question must be about besides; a short question may take it from the messages before. */
  about?: RegExp;
  unless?: RegExp;
};

const OUR_PLACES = {
  text: 'We serve agents in the United States, and you name the ZIP codes that you want.',
  path: '/lead-gen-strategies',
};

/** The first that is asked for counts. */
const SUBJECTS: NotStated[] = [
  {
    subject: 'which ZIP codes are taken, so please ask us before you order whether yours is available',
    known: OUR_PLACES,
    asked: any(`is|are|still ##### … open|free|taken|available|left|sold|claimed;
      is … zip ##### … open|free|up|taken|available;
      any|what|which zip|zips|zip-codes|areas … open|free|taken|available|left;
      is|are my|our|this|that … zip|area|territory|market|county|city|town … open|free|taken|available|left|sold;
      anyone|anybody|someone|somebody|agent|who … has|have|got|owns|took #####`),
    unless: any('starter edge; pro closer; elite access; bundle*; how much'),
  },
  {
    subject: 'whether we work anywhere else',
    known: {
      text: 'No, the site is meant for real estate agents, brokers and realtors in the United States.',
      path: '/terms-of-use#who-the-site-is-for',
    },
    asked: any(`canada|ontario|toronto|uk|australia|europe|dubai|india|overseas|abroad; other countries;
      in|cover mexico; outside … us|usa|america|states`),
  },
  {
    subject: 'which places we cover or how many leads come from them',
    known: OUR_PLACES,
    asked: any(`you|guys … cover|serve|service; you|guys … work|operate|available|active|sell|deliver … in|around|near;
      are you|guys|they … in|around|near;
      have|got|get|any|there … leads|sellers|buyers|coverage|anything in|around|near;
      which|what areas|area|states|cities|markets|counties|places|regions; enough leads|sellers|buyers;
      lead volume|flow;
      how many … leads|sellers|buyers|calls|transfers … day|week|month|year|daily|weekly|monthly|expect;
      how many leads|sellers|buyers … in my|#####`),
    unless: any(`in|near bulk|advance|person|writing|spanish|cash|stock|business|charge|a|an|one|the|pro|elite;
      cover|serve|service what|it|that|this|buyers|sellers|commercial|both|the; how much; price; cost*; total; credit;
      budget; bundle*; exclusiv*; myself; guarantee*; promise; law|laws; same; ###k`),
  },
  {
    subject: 'whether we integrate with other software by name',
    known: { text: 'We work with the tools you already use.', path: '/operational-framework' },
    asked: any(`kv-core|follow-up-boss|fub|salesforce|hub-spot|zap*|boom-town|lofty|brivity|dotloop|docusign|skyslope;
      ghl|mailchimp|zoho|outlook|crm|crms|api|webhook*|integrat*|sync*; google calendar|sheet*;
      hook|plug … into|in|to|with`),
  },
  {
    subject: 'anything about other lead companies by name',
    asked: any('zillow|trulia|redfin|realtor.com|homes.com|op-city|ylopo|bold-leads|homelight|upnest|smartzip|redx'),
    unless: any('listed; review*; rating*; stars; saw; scrape; script; write|sing|tell me'),
  },
  {
    subject: 'anything about an app, faxes, messaging apps, video calls or our pages on social media',
    asked: any(`fax|whats-app|telegram|zoom|facetime|slack|app-store; an|your|the|any|phone|mobile|iphone|android app;
      your|on|company facebook|instagram|insta|linkedin|tiktok|youtube|twitter|socials;
      facebook|instagram|linkedin page`),
    unless: any('ad|ads; review*; rat*; stars'),
  },
  {
    subject: 'how others rate or certify the company, or which licenses, insurance and awards it has',
    asked: any(`bbb|trustpilot|yelp|glassdoor|award|awards; better business;
      google|facebook|zillow review*|rating*|stars; review*|rated|rating*|stars … on|at google|facebook|zillow;
      your license|licence|insurance|certificat*;
      you|guys|company|associates|callers … licensed|licenced|insured|bonded|accredited|certified|brokerage`),
  },
  {
    subject: 'who owns or leads the company, when it was founded, how large it is or what it earns',
    asked: any(`ceo|cfo|cofounder|founder*|president; who owns|founded|started|runs this|the|your|hearthline;
      who is behind; your boss|owner|manager; who is the|your owner|boss;
      owner|owners of this|the|your company|business; what|which year … start*|found*|open*|begin|began|launch*;
      when was|were|did you|company|hearthline … founded|start*|open;
      how long … you|company|hearthline … business|around|operat*; years in business; how old is the|this|your company;
      how big|large is|are|of; how many people|staff|callers|reps|assistants … work|have|employ|team;
      how many employees; your|annual revenue|profit*|investors`),
    unless: any('the home|house|property|call|lead'),
  },
  {
    subject: 'whether we are hiring',
    asked: any('hiring|career*|vacanc*|jobs; job openings; a job; work for you; my resume; sales|isa position*'),
  },
  {
    subject: 'how many agents, clients or ZIP codes there are, or who our partners and clients are',
    asked: any(`how many … agents|realtors|brokers|brokerages|clients|customers … you|use|have|are|there;
      how many leads did you; how many agents|realtors|others … zip*|area|territory|market|county;
      how many zip|zips|zip-codes|territories; who|which|what|name|list|some|any … your partners|customers|clients;
      case stud*; talk|speak to|with … client*|customer*`),
    unless: any('each; per; same lead; lead go*|get*|is|are'),
  },
  {
    subject: 'whether you get a reward for referring somebody',
    asked: any(`affiliate*; referral bonus|reward|program|commission|credit|discount|link|code; finders fee; kickback;
      refer*|send|bring|sent … friend*|buddy|buddies|colleague*|coworker*|somebody|someone|agents|teammate*`),
    unless: any('sign-up fee; enrollment fee; changed my mind; to my|his|her'),
  },
  {
    subject: 'how much the sign-up fee is',
    about: any('sign-up|set-up|joining|enrollment|activation fee*'),
    asked: any('how much; amount; cost*; price; how high|big; what is|was the|your|that; whats the|your|that'),
    unless: any('refund*; back; period; within; how long; days; window'),
  },
  {
    subject: 'what services other than leads cost',
    about: any(`virtual assistan*|help;
      va|vas|assistant*|assistance|coordinat*|tc|tcs|photo*|campaign*|paperwork|admin*; transaction support|manag*;
      closing support|help|operations|service*; ad|marketing|mail service*|package*; marketing;
      listing service*|copy|package*|help|prep*|description*; back-office; data entry`),
    asked: any(`how much; what … run; what do i pay; per file|hour|month;
      cost*|price*|pricing|charge*|rate|rates|fee|fees|expensive`),
    unless: any(`seller|buyer|commercial|hot|single lead*; starter edge; pro closer; elite access; i am … assistant;
      im … assistant; my assistant; the assistant of`),
  },
  {
    subject: 'whether there is a trial, a sample or a demo',
    asked: any(`trial|trials|sample|samples|demo; free lead*|one|test; test lead*; try … free; try … before i;
      first one|lead free; first one|lead is free; on the house`),
    unless: any('jury; trial by; judge'),
  },
  {
    subject: 'whether you can pay in installments or with financing',
    asked: any(`financing|klarna|affirm|afterpay|instal*ments; finance it|this|a|the|my; payment plan*; over time;
      net-30; in two|three|four|several|#|# payments|parts; pay in #; down payment; split … payment|cost|bill|price;
      half now`),
    unless: any('buyer|buyers|seller|sellers|their'),
  },
  {
    subject: 'how taxes apply to a purchase, or whether we send invoices or tax forms',
    asked: any('tax|taxes|taxed|taxable|vat|deductible|w-9|w9s|1099*|ein|invoic*; write … off; federal id|number'),
    unless: any('advice; advise; professional'),
  },
  {
    subject: 'whether we offer training',
    asked: any('webinar*|training|coaching|onboarding|tutorial*|course|courses|workshop*|classes|mentor*'),
    unless: any('record*; of course'),
  },
  {
    subject: 'which languages leads and callers speak',
    about: any('spanish|vietnamese|chinese|mandarin|korean|tagalog|russian|portuguese|french|bilingual|language*'),
    asked: any('lead|leads|seller*|buyer*|caller*|isa|isas|associate*|client*|homeowner*|staff|team|speak*|bilingual'),
  },
  {
    subject: 'whether buyers are pre-approved, or their credit score and price range',
    asked: any(`pre-approv*|pre-qual*|fico; credit score*; proof of funds; buyer* … price range|point; buyer* … cash;
      cash buyer*`),
  },
  {
    subject: 'whether we have leads of that kind, or more about it',
    asked: any(`rental|renter*|tenant*|landlord*|mortgage|probate*|foreclosure*|fsbo*|expired|land|investor lead*|list*;
      what|which kind*|type* of commercial;
      have|sell|do|offer|got|carry|any rentals|renters|tenants|mortgages|probates|divorces|foreclosures|fsbos|expireds;
      commercial … office*|retail|warehouse*|industrial|apartment*|size*`),
  },
  {
    subject: 'how long ZIP exclusivity lasts',
    about: any('zip|zips|zip-code*|exclusivity'),
    asked: any('how long; last|lasts|expire*|forever|permanent*|renew*; run out; till|until when'),
    unless: any('credit; recording*; deliver*'),
  },
  {
    subject: 'what happens to credit that you do not want to use yourself',
    about: any('credit|credits|balance'),
    asked: any(`cash|payout|withdraw; paid|pay … out; transfer|hand|give|gift|share|pass|move|sell … to|with;
      teammate*|partner|colleague|friend|wife|husband|agent use|have|spend; unused|leftover|remaining … refund*;
      refund* … unused|leftover|remaining`),
  },
  {
    subject: 'whether a bundle can be refunded',
    about: any('bundle*; starter edge; pro closer; elite access'),
    asked: any('refund*; money back; return it|the|a|my'),
    unless: any('charged; twice; double; bad; wrong; problem'),
  },
  {
    subject: 'how soon a replacement, credit or refund comes, or who chooses between them',
    about: any('refund*|replacement*|credit*|money'),
    asked: any(`how long|soon|fast|quick* … take|takes|until|arrive*|process*|come|comes|show|hit;
      choose|prefer|decides; pick between; my choice; up to me`),
    unless: any('i have; do i have; i got; expire*; lead come*'),
  },
  {
    subject: 'how fast we answer',
    asked: any(`how fast|quick*|soon … answer*|reply|respon*;
      how fast|quick*|soon|long … you … get|call|write|hear … back; how long … you … answer*|reply|respon*;
      when … you … reply|respond|answer|back; response time*`),
    unless: any('i have; do i; should i; lead|leads; seller|buyer'),
  },
  {
    subject:
      'when and from which number our callers call, which scripts they use, or whether you can hear the recordings',
    asked: any(`what time|times|part … call|calls|transfers; how long is|are|does|do … call|calls|transfer*; caller id;
      what|which number … call|calls|come|show; caller*|your script|scripts; script|scripts … caller*|you|your;
      copy|listen|hear|send|access|get … recording*; recording* … copy|listen|hear|access`),
    unless: any('kept|keep; should i; do i call; can i call; i call; python; write'),
  },
  {
    subject: 'when our office is open, what applies at night, on weekends and holidays, or whether you can visit us',
    asked: any(`week-end*|saturday*|sunday*|holiday*|christmas|thanksgiving|24/7|overnight|evenings|time-zone; at night;
      after hours; office|business|opening|phone|support hours; your|the|and|about hours; hours of operation;
      when|late|time|days … you|guys|they … open|close|there; are you|they|guys … open|closed;
      parking|walk-in*|branch|branches; in person; other offices; offices in; stop|drop|swing by;
      visit|come … you|your|the … office; visit you`),
    unless: any(`i|we paid|bought|got|ordered|accepted; came|arrived; pay in person; parking lot;
      hours to|until|after|of delivery`),
  },
  {
    subject: 'whether prices will change',
    asked: any(`price*|rate*|pricing … go|going up|down; price*|rate*|pricing … increas*|rais*|rise|next;
      rais* … price*|rate*`),
  },
  {
    subject: 'what share of leads ends in an appointment, a listing or a closing',
    asked: any(`conversion*; close|closing|success|win|contact|appointment|pickup|listing rate*|ratio*|percent*;
      average roi; what percent*|share|portion … leads|close|sign|list;
      how many|often … of your|the|these leads|sellers|buyers; lead* … convert*`),
  },
  {
    subject: 'where a single lead was found or how old the inquiry is',
    asked: any(`where|how did|do you … get|find this|that|my lead|person|seller|buyer|guy; how old … lead*|inquir*;
      aged|old|stale|recycled leads`),
  },
];

const MAX_WORDS_OF_A_SHORT_QUESTION = 8;
const MESSAGES_BEFORE = 2;
const WHO_TO_ASK = any(`who|whom|where … ask|call|contact|write|email|talk; how … ask|find-out|contact;
  number to call`);

/**
 * Answers a question about a subject of which the site says nothing, or not what is asked; null for any other. A short
 * question may continue one of the visitor's `earlier` messages.
 */
export function findNotStated(message: string, earlier: string[] = []): Answer | null {
  const asked = plainText(message);
  const before = asked.split(/\s+/).length > MAX_WORDS_OF_A_SHORT_QUESTION ? [] : earlier.slice(-MESSAGES_BEFORE);
  const found = subjectOf(asked, [...before.map(plainText), asked].join('; '));
  if (found) return answerAbout(found);
  const continues =
    before.length > 0 && WHO_TO_ASK.test(asked) && findNotStated(earlier.at(-1) ?? '', earlier.slice(0, -1));
  return continues ? { text: 'Call {phone} or write to {email}.', paths: ['/contact-us'] } : null;
}

function subjectOf(asked: string, conversation: string): NotStated | undefined {
  return SUBJECTS.find(
    (row) =>
      row.asked.test(asked) &&
      (row.about?.test(conversation) ?? true) &&
      !row.unless?.test(row.about ? conversation : asked),
  );
}

function answerAbout({ subject, known }: NotStated): Answer {
  const unsaid = `Our pages do not say ${subject}. Please ask us: call {phone} or write to {email}.`;
  return known
    ? { text: `${known.text} ${unsaid}`, paths: ['/contact-us', known.path] }
    : { text: unsaid, paths: ['/contact-us'] };
}
