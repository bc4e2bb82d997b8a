import { listReplies, type Reply, UNSAID } from '#app/assistant/answers/facts/fact.server.ts';

/** Subjects that our pages leave out: what completes "Our pages do not say …", and examples of how visitors ask. */
type Subjects = Record<string, string>;

/** Subjects by what our pages do say about them; `needs` are the words of the site that support it. */
type Group = { known?: string; path?: string; subjects: Subjects } & Pick<Reply, 'needs' | 'stated'>;

const NOT_STATED: Group[] = [
  {
    known: 'No, the site is meant for real estate agents, brokers and realtors in the United States.',
    needs: 'The site is meant for real estate agents, brokers and realtors in the United States',
    path: '/terms-of-use#who-the-site-is-for',
    subjects: {
      'whether we work anywhere else': `do you work in canada; leads for toronto; i am an agent in mexico; outside the
        us; other countries; overseas; do you cover london; agents abroad; can realtors abroad use your service;
        anything in dubai; realtor in ontario`,
    },
  },
  {
    needs: 'agents, brokers and realtors in the United States',
    known: 'The site is for agents in the United States, and you name the ZIP codes that you want.',
    path: '/lead-gen-strategies',
    subjects: {
      'which ZIP codes are taken, so please ask us before you order whether yours is available': `is 85016 still open;
        is 30075 taken; which zips are free; is my zip available; is my area left; does somebody already have my zip;
        who has 30309; what zip codes are available in dallas; has anyone claimed 43085; is that territory sold; check
        availability of a zip; is my county spoken for`,
      'which places we cover or how many leads come from them': `do you cover tampa; do you have leads in denver; are
        you in ohio; which states do you serve; what areas do you work in; anything in chicago; how many leads a week in
        85016; how many leads a month can i expect; lead volume; enough sellers in my zip; how many sellers would i get
        per month; do you deliver in texas; got buyers near austin; any sellers around here; sellers near a small town;
        which cities; how many calls a day; daily volume; can you do 20 leads a month; hows the volume in someplace`,
    },
  },
  {
    known: 'We fit our work to the tools you already use.',
    path: '/operational-framework',
    subjects: {
      'whether we integrate with other software by name': `do you integrate with salesforce; does it work with kvcore;
        follow up boss; hubspot; does it sync with my crm; zapier; is there an api; webhook into my system; boomtown;
        lofty; google calendar; push leads into my crm; ghl; docusign; skyslope; dotloop; plug into my software;
        brivity; mailchimp; which crms; export to a google sheet`,
    },
  },
  {
    known: 'Each lead is verified; for a Standard Seller Lead that covers the intent to sell.',
    needs: 'the intent to sell and that no agent is involved',
    path: '/pricing',
    subjects: {
      'whether the people behind our leads agreed to be called': `did the owner agree to be called; do they know i will
        call; did they ask to be contacted; are they expecting me; will she be surprised by my call; is it out of the
        blue for them; do they want to talk to an agent; did these folks raise a hand; are the leads warm; cold leads`,
    },
  },
  {
    known: 'What was verified comes with the lead.',
    path: '/operational-framework',
    subjects: {
      'what you are told of a lead before you accept it': `do you send me details before i accept; can i see the facts
        before i accept; will i hear why they are moving; what info do i get before accepting; what am i told up front
        about a person; what do i find out before the call; what do i get to hear about them beforehand`,
    },
  },
  {
    known: 'Leads are sold one at a time and in prepaid credit bundles.',
    needs: 'Leads are sold per unit and in prepaid credit bundles',
    path: '/pricing',
    subjects: {
      'which kinds of lead or which services bundle credit can be used for': `what can i use bundle credit for; can i
        spend the credit on any lead; does credit work for commercial; mix buyers and sellers with one bundle; is it
        limited to one type; use my balance on hot sellers; apply prepaid credit to whichever lead; is bundle money only
        for sellers; switch lead types; redeem my credit; does the credit go toward any kind of lead; are pro closer
        credits good for every lead type; is bundle credit for houses only; is starter credit for all kinds of leads`,
    },
  },
  {
    path: '/terms-and-conditions',
    subjects: {
      'whether something is owed for a lead that you do not accept': `do i owe anything if i decline; will you charge me
        for leads i refuse; penalty for passing; i never answered the message about the lead is there a charge; do i owe
        anything when i stay silent; is it free to refuse; did not reply to the text about a lead do i owe`,
      'what happens once an unpaid fee has been settled': `do i get back in once i settle the debt; reinstated after
        paying what i owe; will you drop it when i pay up; blacklisted after settling; do i have to prepay after a
        missed payment`,
      'whether somebody gives notice before arbitration': `do i get notice before arbitration; must you warn me before
        you start a case; is there a chance to settle it first; can we talk it out before an arbitrator; do i have to
        write to you before i start a case; must i send a written notice first; do i notify you beforehand`,
    },
  },
  {
    path: '/refund-policy',
    subjects: {
      'what exactly a replacement or a credit for a lead is': `is the replacement the same kind of lead; what do i get if
        a lead gets replaced; would i get a cheaper one; where does the credit for a bad lead go; is the credit put on
        my balance; credit back to my card; what does replacement mean; in place of a bad one what do i get; if you
        replace it is it the same kind; define credit for a bad lead`,
      'how a request for a refund is decided and answered': `how will i hear back; how will i hear what you decided; how
        do you decide on a refund request; do you tell me why it was denied; how will i hear about my request; do you check call recordings for a refund; who reviews the claim`,
    },
  },
  {
    path: '/communication-policy',
    subjects: {
      'who can hear recordings or read messages': `who hears the recorded calls; who at your office can listen to
        recordings; which of your people read my messages; do outsiders hear my calls; can somebody from your office
        hear what i say`,
      'how people are told that a call is recorded': `do you tell people they are recorded; two party consent state; do
        you ask before taping; is the homeowner told about the recording`,
      'how to get messages again after you stopped them': `can i opt in again later; resubscribe; i stopped by mistake and
        want messages again; get your texts again after stop; is stop permanent; how do i start hearing from you again;
        opted out before and want back in; sign back up for texts`,
    },
  },
  {
    path: '/about-us',
    subjects: {
      'who owns or leads the company, when it was founded, how large it is or what it earns': `who is the ceo; who owns
        this company; who founded it; in what year did you start; when was the company founded; how long have you been
        in business; how old is your company; how big is the company; how many employees; how many people work there;
        annual revenue; who is behind this; who runs hearthline; who is your boss; president; investors; how many
        callers do you have on staff; are you profitable; years in business`,
    },
  },
  {
    subjects: {
      'anything about other lead companies by name': `zillow; are you better than zillow; realtor.com leads; how do you
        compare to opcity; redfin; boldleads; homelight; upnest; trulia; smartzip; ylopo; zillow versus you; redx`,
      'how others rate or certify the company, or which licenses, insurance and awards it has': `whats your bbb rating;
        better business bureau; trustpilot; google reviews; yelp stars; are you licensed; are your callers licensed; do
        you have insurance; are you a brokerage; awards you won; accredited; your license number; bonded; certified;
        glassdoor`,
      'whether we are hiring': `are you hiring; job openings; can i work for you; do you have any jobs; isa position;
        where do i send my resume; careers; vacancies; hiring inside sales people; my cousin needs work`,
      'how many agents, clients or ZIP codes there are, or who our partners and clients are': `how many agents use you;
        how many clients do you have; how many realtors in my area; how many zip codes do you have; who are your
        partners; list of customers; case studies; references; can i talk to a past client; how many leads have you
        delivered; how many agents per zip; how many brokerages work with you; name some customers`,
      'whether you get a reward for referring somebody': `referral bonus; do i get something if i refer a friend;
        kickback for sending you another agent; affiliate program; finders fee; refer a buddy; reward for bringing a
        colleague; what do i get for referring my teammate; credit if my coworker signs up; refer an agent`,
      'how much the sign-up fee is': `how much is the sign up fee; amount of the sign up fee; what does the joining
        fee cost; how high is the enrollment fee; price of the setup fee; whats the sign up fee; sign up fee in
        dollars; what is the sign up fee under the referral agreement; how much was that fee`,
      'what services other than leads cost': `how much is the virtual assistant; what do you charge for transaction
        coordination; cost per file; price of a listing photo package; how much for marketing; va rate per hour; what
        does closing support cost; what does the assistant run; price for the tc; how much is data entry; marketing
        package price; do i pay extra for the coordinator; back office pricing; what do the campaigns cost`,
      'what our listing services or marketing include in detail': `do you take listing photos; write listing
        descriptions; put my listing in the mls; do i approve the listing before it goes live; photographer; can you run
        a campaign under my name; postcards with my face; help with branding; can you mail postcards`,
      'whether there is a trial, a sample or a demo': `free trial; can i try it free; sample lead; do you have a demo;
        first lead free; test lead; free lead to try; try before i buy; one on the house; show me a demo`,
      'whether you can pay in installments or with financing': `can i pay in installments; payment plan; financing;
        klarna; afterpay; affirm; split the payment; pay half now; down payment on a bundle; pay over time; pay in two
        parts; net 30 terms; break up the cost into three payments`,
      'how taxes apply to a purchase, or whether we send invoices or tax forms': `is sales tax added; invoice made out
        to my brokerage; do you charge tax; w9; tax id; whats your ein; 1099; invoice for my broker; is it tax
        deductible; can i write it off; tax form; vat; plus tax; do you send invoices; is tax included`,
      'whether we offer training': `do you offer training; webinars; coaching; courses for new agents; workshop;
        tutorial; onboarding class; mentor; training videos; teach me how to sell`,
      'which languages leads and callers speak': `do your callers speak spanish; bilingual leads; leads that speak
        vietnamese; chinese speaking buyers; is your team bilingual; which languages do the leads speak; french;
        mandarin; callers that speak korean; portuguese; spanish speaking sellers`,
      'whether buyers are pre-approved, or their credit score and price range': `are the buyers preapproved; credit
        score of your buyers; prequalified buyers; proof of funds; price range of the buyers; cash buyers; fico; are
        they approved for a mortgage; how much down payment do buyers have; what price point are buyers looking at;
        approved by a bank already; preapproved for a loan`,
      'whether we have leads of that kind, or more about it': `rental leads; do you have leads for renters; tenants;
        landlords; probate leads; foreclosures; fsbo; vacant land; divorce leads; mobile homes; mortgage leads; expired
        listings; investor leads; what kind of commercial; is commercial office or retail; apartments; warehouse;
        manufactured home sellers; commercial size`,
      'how long ZIP exclusivity lasts': `how long does zip exclusivity last; when does my zip expire; do i keep the zip
        forever; after i lock a zip how long do i have it; is the zip permanent; does exclusivity run out; how long is
        the zip mine; do i have to renew the zip; until when do i hold the zip code; exclusivity for how many months`,
      'what happens to credit that you do not want to use yourself': `can i transfer my credit to a teammate; can a
        bundle be shared in our office; cash out my credit; give my balance to another agent; share credit with my
        partner; can my wife use my bundle credit; withdraw the credit; sell my credits; refund of unused credit; can
        two agents share a bundle; hand leftover credit to a friend; get the remaining credit paid out; can my team
        spend from my balance; can she use it`,
      'whether a bundle can be refunded': `can i get a refund on a bundle; is pro closer refundable; money back on
        starter edge; return the elite access bundle; refund my bundle; is a prepaid bundle refundable`,
      'how soon a replacement, credit or refund comes, or who chooses between them': `how long does a replacement take;
        how fast is the refund; when does the credit show up; do i choose replacement or credit; who decides replacement
        or credit; how soon do i get the replacement lead; how quick is the credit posted; can i pick between them; how
        long until the refund arrives; is it my choice; id rather have credit`,
      'how soon we act on a data request': `how long does deletion take; how many days until my data is gone; when will you
        have wiped it`,
      'how fast we answer': `how fast do you answer emails; response time; how soon will you reply; how quickly do you
        get back to me; how long until you respond; when will somebody call me back; how long for an answer`,
      'when and from which number our callers call, which scripts they use, or whether you can hear the recordings': `
        what time do the transfers come; what time of day do you call; which number will the call show; caller id; what
        script do your callers use; can i listen to the recordings; copy of the recording; how long are the calls; what
        time are leads called`,
      'whether prices depend on the place or will change': `will prices go up; are you raising prices; price increase;
        are rates going up next year; how long is the price good for; will it get cheaper later; next price hike; is it
        more expensive in big cities; same price in every state; does the price depend on my city; cheaper in small
        towns; do you charge more in miami; do prices differ by state`,
      'whether there is a late fee or interest': `is there a late fee; interest on unpaid; late charge; penalty fee when
        i pay late`,
      'what share of leads ends in an appointment, a listing or a closing': `what percent of leads close; close rate;
        conversion rate; how many of your leads turn into listings; success rate; how many sellers end up listing;
        what share sign; average roi; closing ratio; appointment rate; contact rate; what percentage convert; how
        often do they sell; out of 10 leads how many close; average share of closings; what percent of them close`,
    },
  },
  {
    stated: ({ hours }) => hours && `Our hours: ${hours}. For anything else, call {phone} or write to {email}.`,
    subjects: {
      'when our office is open, what applies at night, on weekends and holidays, or whether you can visit us': `what are
        your office hours; do you have offices elsewhere; office in another city; can i walk in and speak to somebody;
        also on weekends; even on a sunday; are you open on saturday; do you deliver on sundays; weekends; holidays;
        when do you close; are you open now; can i visit your office; come by in person; opening hours; what about
        christmas; evenings; after hours; overnight; transfers on weekends; 24/7; which time zone; do you work at night;
        leads on thanksgiving; stop by; other offices; parking`,
    },
  },
  {
    stated: ({ social }) =>
      social && `You find us here too: ${social.map(({ name, url }) => `${name} (${url})`).join(', ')}.`,
    subjects: {
      'anything about an app, faxes, messaging apps, video calls or our pages on social media': `do you have an iphone
        app; mobile app; is there an app; can i fax you; whatsapp; telegram; zoom call with you; facetime; slack; your
        facebook page; are you on instagram; linkedin; tiktok; youtube channel; app store; android; your twitter`,
    },
  },
];

/** What our pages leave out, as replies. */
export const NOT_STATED_FACTS = NOT_STATED.flatMap(({ known, path, subjects, ...fact }) =>
  listReplies(
    Object.fromEntries(
      Object.entries(subjects).map(([subject, asked]) => {
        const unsaid = `${UNSAID} ${subject}. Please ask us: call {phone} or write to {email}.`;
        const says = [known, unsaid].filter(Boolean).join(' ');
        return [`not stated: ${subject}`, { ...fact, says, pages: ['/contact-us', ...(path ? [path] : [])], asked }];
      }),
    ),
  ),
);
