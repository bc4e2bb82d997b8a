import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { plainText, words } from '#app/assistant/answers/word-patterns.server.ts';

/** Subjects that our pages leave out: what completes "Our pages do not say …", and the words that ask for it. */
type Subjects = Record<string, string>;

/** Subjects by what our pages do say about them. The first that is asked for counts. */
const NOT_STATED: { known?: string; path?: string; subjects: Subjects }[] = [
  {
    known: 'No, the site is meant for real estate agents, brokers and realtors in the United States.',
    path: '/terms-of-use#who-the-site-is-for',
    subjects: {
      'whether we work anywhere else': `canada|ontario|toronto|uk|australia|europe|dubai|india|overseas|abroad; other
        countries; in|cover mexico; outside … us|usa|america|states`,
    },
  },
  {
    known: 'We serve agents in the United States, and you name the ZIP codes that you want.',
    path: '/lead-gen-strategies',
    subjects: {
      'which ZIP codes are taken, so please ask us before you order whether yours is available': `is|are|still ##### …
        open|free|taken|available|left|sold|claimed; is … zip ##### … open|free|up|taken|available; any|what|which
        zip|zips|zip-codes|areas … open|free|taken|available|left; already has|have my|the|our zip|area; is|are
        my|our|this|that … zip|area|territory|market|county|city|town … open|free|taken|available|left|sold;
        anyone|anybody|someone|somebody|agent|who … has|have|got|owns|took ##### UNLESS starter edge; pro closer; elite
        access; bundle*; how much`,
      'which places we cover or how many leads come from them': `you|guys … cover|serve; you|guys …
        work|operate|available|active|sell|deliver … in|around|near; are you|guys|they … in|around|near;
        have|got|get|any|there|have you|bring me … leads|sellers|buyers|coverage|anything … in|around|near; which|what
        areas|area|states|cities|markets|counties|places|regions; lead volume|flow; enough leads|sellers|buyers; how
        many … leads|sellers|buyers|calls|transfers … day|week|month|year|daily|weekly|monthly|expect; how many
        leads|sellers|buyers … in my|##### UNLESS in|near
        bulk|advance|person|writing|spanish|cash|stock|business|charge|a|an|one|the|pro|elite|total|all;
        cover|serve|service what|it|that|this|buyers|sellers|commercial|both|the; how much; price; cost*; total; credit;
        budget; bundle*; exclusiv*; myself; guarantee*; promise; law|laws; same; ###k; rights; topic*; buy; that|it
        buy|buys`,
    },
  },
  {
    known: 'We work with the tools you already use.',
    path: '/operational-framework',
    subjects: {
      'whether we integrate with other software by name': `kv-core|follow-up-boss|fub|salesforce|hub-spot|zap*|boom-town|lofty|brivity|dotloop|docusign|skyslope;
        ghl|mailchimp|zoho|outlook|crm|crms|api|webhook*|integrat*|sync*; google calendar|sheet*; hook|plug …
        into|in|to|with`,
    },
  },
  {
    path: '/about-us',
    subjects: {
      'who owns or leads the company, when it was founded, how large it is or what it earns': `ceo|cfo|cofounder|founder*|president;
        who owns|founded|started|runs it|this|the|your|you|hearthline; who is behind; your boss|owner|manager; who is
        the|your owner|boss; owner|owners of this|the|your company|business; what|which year …
        start*|found*|open*|begin|began|launch*; when was|were|did you|company|hearthline … founded|start*|open; how
        long … you|company|hearthline … business|around|operat*; years in business; how old is the|this|your company;
        how big|large is|are|of; how many employees; your|annual revenue|profit*|investors; how many
        people|staff|callers|reps|assistants … work|have|employ|team UNLESS the home|house|property|call|lead; confirm;
        act as; website|site`,
    },
  },
  {
    subjects: {
      'anything about other lead companies by name': `zillow|trulia|redfin|realtor.com|homes.com|op-city|ylopo|bold-leads|homelight|upnest|smartzip|redx
        UNLESS listed; review*|rating*|stars|saw|scrape|script|why|cheaper; write|sing|tell me`,
      'anything about an app, faxes, messaging apps, video calls or our pages on social media': `fax|whats-app|telegram|zoom|facetime|slack|app-store;
        an|your|the|any|phone|mobile|iphone|android app; your|on|company
        facebook|instagram|insta|linkedin|tiktok|youtube|twitter|socials; facebook|instagram|linkedin page UNLESS
        ad|ads|review*|rat*|stars; in the chat`,
      'how others rate or certify the company, or which licenses, insurance and awards it has': `bbb|trustpilot|yelp|glassdoor;
        any|your|win|won award*; better business; google|facebook|zillow review*|rating*|stars;
        review*|rated|rating*|stars … on|at google|facebook|zillow; your license|licence|insurance|certificat*;
        you|guys|company|associates|callers … licensed|licenced|insured|bonded|accredited|certified; are you a …
        brokerage`,
      'whether we are hiring': `hiring|career*|vacanc*|jobs; job openings; a job; work for you; my resume; sales|isa
        position*`,
      'how many agents, clients or ZIP codes there are, or who our partners and clients are': `how many …
        agents|realtors|brokers|brokerages|clients|customers … you|use|have|are|there; how many leads did you; how many
        agents|realtors|others … zip*|area|territory|market|county; how many zip|zips|zip-codes|territories;
        who|which|what|name|some|any … your partners|customers|clients; list of partners|customers|clients; case stud*;
        your references; talk|speak to|with your|a|any|some|other|past client*|customer* UNLESS each; per; same lead;
        lead go*|get*|is|are`,
      'whether you get a reward for referring somebody': `affiliate*; finders fee; kickback; referral
        bonus|reward|program|commission|credit|discount|link|code; refer*|send|bring|sent …
        friend*|buddy|buddies|colleague*|coworker*|somebody|someone|agents|teammate* UNLESS sign-up fee; enrollment fee;
        changed my mind; to my|his|her|another`,
      'how much the sign-up fee is': `how much; amount; cost*; price; how high|big; what is|was the|your|that; whats
        the|your|that AND sign-up|set-up|joining|enrollment|activation fee* UNLESS refund*; back; period; within; how
        long; days; window; ## dollars; buy; lead|leads; part of; on top`,
      'what services other than leads cost': `how much; what … run; what do i pay; per file|hour|month;
        cost*|price*|pricing|charge*|rate|rates|fee|fees|expensive AND virtual assistan*|help;
        va|vas|assistant*|assistance|coordinat*|tc|tcs|photo*|campaign*|paperwork|admin*; transaction support|manag*;
        closing support|help|operations|service*; ad|marketing|mail service*|package*; marketing; back-office; data
        entry; listing service*|copy|package*|help|prep*|description* UNLESS
        seller|sellers|buyer|buyers|commercial*|hot; starter|edge|closer|elite; single lead*; i am|im … assistant; my
        assistant; the assistant of`,
      'whether there is a trial, a sample or a demo': `trial|trials|sample|samples|demo; free lead*|one|test; test
        lead*; try … free; try … before i; first one|lead free; first one|lead is free; on the house UNLESS jury; trial
        by; judge; bundle; just|only 1|one; cheapest`,
      'whether you can pay in installments or with financing': `financing|klarna|affirm|afterpay|instal*ments; over
        time; finance it|this|a|the|my; payment plan*; net-30; in two|three|four|several|#|# payments|parts; pay in #;
        down payment; split … payment|cost|bill|price; half now UNLESS buyer|buyers|seller|sellers|their`,
      'how taxes apply to a purchase, or whether we send invoices or tax forms': `tax|taxes|taxed|taxable|vat|deductible;
        w-9|w9s|1099*|ein|invoic*; write … off; federal id|number UNLESS advice; advise; professional`,
      'whether we offer training': `webinar*|training|coaching|onboarding|tutorial*|course|courses|workshop*|classes;
        mentor* UNLESS record*; of course`,
      'which languages leads and callers speak': `lead|leads|seller*|buyer*|caller*|isa|isas|associate*|client*|staff;
        homeowner*|team|speak*|bilingual AND
        spanish|vietnamese|chinese|mandarin|korean|tagalog|russian|portuguese|french|bilingual|language*`,
      'whether buyers are pre-approved, or their credit score and price range': `pre-approv*|pre-qual*|fico; credit
        score*; proof of funds; buyer* … price range|point; buyer* … cash; cash buyer*; down payment AND
        buyer*|they|he|she|those|lead*`,
      'whether we have leads of that kind, or more about it': `rental|rentals|renter*|tenant*|landlord*|mortgage|probate*;
        foreclosure*|fsbo*|land|divorce*|pre-foreclosure*; mobile|manufactured home*; investor|expired
        lead*|list*|owner*|seller*; what|which kind*|type* of commercial; commercial …
        office*|retail|warehouse*|industrial|apartment*|size* UNLESS turned out; is|was|are|were a|just … renter|tenant;
        renter or; could … renter`,
      'how long ZIP exclusivity lasts': `how long; last|lasts|expire*|forever|permanent*|renew*; run out; till|until
        when AND zip|zips|zip-code*|exclusivity UNLESS credit; recording*; deliver*`,
      'what happens to credit that you do not want to use yourself': `cash|payout|withdraw; paid|pay … out;
        transfer|hand|give|gift|share*|pass|move|sell … to|with|among|between; be|get shared; two of us|agents; share*
        the|my|our credit*|bundle*|balance; teammate*|partner|colleague|friend|wife|husband|agent|agents|she|he …
        use|have|spend; unused|leftover|remaining … refund*; refund* … unused|leftover|remaining AND
        credit|credits|balance|bundle UNLESS any lead; which|what lead*; agents|realtors get`,
      'whether a bundle can be refunded': `refund*; money back; return it|the|a|my; ###|#### back AND bundle*; starter
        edge; pro closer; elite access|bundle; elite|starter UNLESS charged; twice; double; bad; wrong; problem;
        sign-up; referral; lead`,
      'how soon a replacement, credit or refund comes, or who chooses between them': `how long|soon|fast|quick* …
        take|takes|until|arrive*|process*|come|comes|show|hit; replacement*|refund* come*|arrive* fast|quick*|soon;
        choose|prefer|decides; pick between; my choice; up to me AND refund*|replacement*|credit*|money UNLESS i have;
        do i have; i got; expire*; lead come*`,
      'how fast we answer': `how fast|quick*|soon … answer*|reply|respon*; response time*; how long … you …
        answer*|reply; how fast|quick*|soon|long … you … get|call|write|hear … back; when … you …
        reply|respond|answer|back UNLESS i have; do i; should i; lead|leads; seller|buyer`,
      'when and from which number our callers call, which scripts they use, or whether you can hear the recordings': `what
        time|times|part … call|calls|transfers; how long is|are|does|do … call|calls|transfer*; caller id; what|which
        number … call|calls|come|show; caller*|your script|scripts; script|scripts … caller*|you|your;
        copy|listen|hear|send|access|get … recording*; recording* … copy|listen|hear|access UNLESS kept|keep; should i;
        do i call; can i call; i call; python; write; who`,
      'when our office is open, what applies at night, on weekends and holidays, or whether you can visit us': `week-end*|saturday*|sunday*|holiday*|christmas|thanksgiving|24/7|overnight|evenings|time-zone;
        at night; after hours; office|business|opening|phone|support hours; your|the|and|about hours; hours of
        operation; when|late|time|days … you|guys|they … open|close|there; are you|they|guys … open|closed; in person;
        parking|walk-in*|branch|branches; other offices; offices in; stop|drop|swing by; visit|come … you|your|the …
        office; visit you UNLESS i|we paid|bought|got|ordered|accepted; came|arrived; pay in person; parking lot; hours
        to|until|after|of|for|count*; i only|can take`,
      'whether prices depend on the place':
        'cost*|price*|charge*|more|cheaper … in big|small|my|other city|cities|state|states',
      'whether there is a late fee or interest': 'late fee|fees|charge; interest on',
      'whether prices will change': `price*|rate*|pricing … go|going up|down; price*|rate*|pricing …
        increas*|rais*|rise|next; rais* … price*|rate*`,
      'what share of leads ends in an appointment, a listing or a closing': `what … of your|these … end|turn|become;
        conversion*; average roi; lead* … convert*;
        close|closing|success|win|contact|appointment|pickup|listing rate*|ratio*|percent*; what|which
        %|percent*|pct|share|portion … leads|close|sign|list|sellers|buyers|end*|turn*; how many|often … of
        your|the|these leads|sellers|buyers`,
      'where a single lead was found or how old the inquiry is': `where|how did|do you … get|find this|that|my
        lead|person|seller|buyer|guy; how old … lead*|inquir*; aged|old|stale|recycled leads UNLESS when i get; resell|resold; version;
        accepted`,
    },
  },
];

const SUBJECTS = NOT_STATED.flatMap(({ known, path, subjects }) =>
  Object.entries(subjects).map(([subject, asked]) => ({ subject, asked: words(asked), known, path })),
);

const MAX_WORDS_OF_A_SHORT_QUESTION = 8;
const MESSAGES_BEFORE = 2;
const WHO_TO_ASK = words(`who|whom|where … ask|call|contact|write|email|talk|know*; how … ask|find-out|contact; number
  to call; who can|would … tell|know`);

/**
 * Answers a question about a subject of which the site says nothing, or not what is asked; null for any other. A short
 * question may continue one of the visitor's `earlier` messages.
 */
export function findNotStated(message: string, earlier: string[] = []): Answer | null {
  const asked = plainText(message);
  const before = asked.split(/\s+/).length > MAX_WORDS_OF_A_SHORT_QUESTION ? [] : earlier.slice(-MESSAGES_BEFORE);
  const conversation = [...before.map(plainText), asked].join('; ');
  const found = SUBJECTS.find((row) => row.asked.test(asked, conversation));
  if (found) {
    const unsaid = `Our pages do not say ${found.subject}. Please ask us: call {phone} or write to {email}.`;
    const paths = ['/contact-us', ...(found.path ? [found.path] : [])];
    return { text: [found.known, unsaid].filter(Boolean).join(' '), paths };
  }
  const continues =
    before.length > 0 && WHO_TO_ASK.test(asked) && findNotStated(earlier.at(-1) ?? '', earlier.slice(0, -1));
  return continues ? { text: 'Call {phone} or write to {email}.', paths: ['/contact-us'] } : null;
}
