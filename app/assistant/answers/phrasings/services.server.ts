/** How visitors ask about how the company works, what else it does, and what may be expected; by topic (see `topics.ts`). */
export const ABOUT_SERVICES: Record<string, string> = {
  'company/services': `
    what do you do; what does your company do; who are you; what is this company; what is hearthline; tell me about
    your company; what services do you offer; what do you sell; about you; what is this site; what is this all about;
    who is behind this; what can you do for agents; what do you offer realtors; are you a lead company; what kind of
    business is this; what other services do you have; do you only sell leads; how can you help my business; what is
    it that you guys do; who runs this; explain your company; why should i choose you; what makes you different; why
    you and not zillow; what sets you apart; how are you better than others; why should i buy from you; what is it you
    guys actually do; in a nutshell what is this; what are you selling; what can i get here; why would an agent use
    you; what is in it for me; why should i pick you over other companies; how are you different from the rest; what
    makes your leads special; what else do you do besides leads; are there other services; is it only leads; give me
    the pitch; sell me on it; what is hearthline about; are you a marketing company; convince me; what problem do you
    solve; advantages of working with you; benefits; strengths; compared with zillow; compared to other lead
    companies; better than opcity; what do you guys do; what do you do exactly; what does this company do`,
  'company/promises': `
    do you guarantee results; will i close deals; how many deals will i close; what is your conversion rate; close
    rate; success rate; how much money will i make; promise me listings; guarantee me a closing; what is the roi; will
    i make my money back; what are my chances; how many leads turn into listings; will these sellers list with me; can
    you promise i get listings; is a sale guaranteed; how many out of ten will sell; do these work; does it work; are
    your leads worth it; will it pay off; what return can i expect; assure me it works; what percentage close; how
    many deals do your agents get; how likely is it that i get the listing; swear it works; guaranteed appointments;
    will the seller definitely sign with me; am i going to get rich; how much commission will i earn; so i am sure to
    sell; are you certain they will sell; promise me i will get two closings a month; give me your word; can you put a
    guarantee in writing; what results do others see; average closings per agent; look me in the eye and say i will
    close; will i get my money back from closings; can you assure me of closings; are you sure these will list with
    me; how good are my odds; how many of them list; what is the win rate; do most agents make money with you; any
    guarantee; guarantee; guaranteed results; is there a guarantee i get a listing; will it work for me; will i
    succeed; can i expect a sale; how much business will i get; what can i earn; will this double my income; is
    success certain; do you stand behind results; at least two deals a month; tell me it is a sure thing; what is the
    average roi; track record; statistics on closings; how many listings per ten leads; hit rate; promised closings;
    will i break even; so every one of these closes; what happens if i do not close anything; is it risky; how often
    do leads convert; conversion; this`,
  'company/process': `
    how does it work; how does this work; what is the process; what are the steps; walk me through it; explain how it
    works; from start to finish; what happens after i buy; step by step how it goes; how does the whole thing go; what
    is your process; the five steps; describe the process; give me the overview; what happens first and then; how does
    your service work; explain it to me like i am new; how does the system work; take me through the whole thing; what
    happens once i sign on; run me through it; give me the rundown; tell me how this thing goes; what happens from the
    first call to closing; whole process; how do things go from here; what goes on behind the scenes; what are the
    stages; how do you operate; explain your system; i do not understand how this works; how is it done; start to
    finish; soup to nuts; outline of the process; what are the five steps; sequence; tldr of how it works; quick
    summary of how you work; short version of the process; in short how do you work; the gist of how this works`,
  'company/reviews': `
    do you have reviews; what do your clients say; testimonials; can i see reviews; references; who has used you; can
    i talk to a past client; ratings; where can i leave a review; how do i write a review; what do other agents think
    of you; any success stories; are your customers happy; can i post a review; feedback from agents; google reviews;
    bbb rating; i want to rate you; proof that it works for others; what are people saying; is anybody happy with you;
    do you have proof from other agents; show me reviews; i want to leave feedback; write you a review; rate your
    company; star rating; do you have case stories; who recommends you; can i read what agents wrote; word of mouth;
    trustpilot; yelp; any complaints about you`,
  'company/advice': `
    is it legal; can i deduct this on my taxes; is it tax deductible; write it off; legal advice; do i need a lawyer;
    can i sue the seller; is it against the law; what does respa say; does this break fair housing rules; can i text
    someone on the do not call list legally; am i allowed to cold call; tax question; 1099; should i form an llc; irs;
    should i take out a loan; financial advice; is paying for leads allowed by law in my state; do i have to disclose
    that i bought the lead; could i lose my license for this; is it a business expense; what does the law say; can i
    get in trouble for this; is this a referral fee under respa; can the seller sue me; my broker says this is
    illegal; is it lawful to record my client; what should i put in my listing agreement; my client broke the contract
    what are my rights; can i be fined; is it okay to text strangers; can the seller take me to court; can i be sued
    for calling; is it allowed to call after nine at night; would that break the law; do i have to pay tax on this; is
    it deductible; put it on my taxes; expense it; tax write off; can a seller sue me if i call; am i liable if i text
    someone; what does the real estate commission say; is it ethical; does nar allow it; do i need a written agreement
    with the buyer; what does the nar settlement mean for me; is it legal to pay for leads in my state; may i pay a
    referral fee to an unlicensed person; should i get an attorney; how do i get out of a listing agreement; seller
    breached the listing agreement; can i keep the earnest money; what should i charge as commission; what commission
    am i entitled to; how do i structure my business for taxes; should i invest in this; am i covered legally; fair
    housing; is this even legal; are live transfers legal; is cold calling legal; contract law question; what are my
    legal rights; sue a client; sue the buyer; sue the seller who backed out`,
  'company/partnership': `
    what do you expect of partners; what is the partner playbook; how does the partnership work; how do i become a
    partner; what does being a partner mean; partnership program; what is the playbook; how do you work with partners;
    the four parts of the playbook; can we partner up; what can i expect from you as a partner; what does a partner
    get; how do partners work with you; read the playbook; is there a partnership; partner up with you; playbook; what
    can i count on from you; how do you behave as a partner; what are the four habits; communication support
    consistency innovation`,
  'company/roles: You decide': `
    what is my part; what do i have to do; what is expected of me; what is my role; what are my responsibilities; what
    do you need from me; what do i bring to the table; what is left for me to do; what will i be in charge of; what
    are my obligations as a partner; who does what; division of labor; who handles what; what do i decide; what do you
    do and what do i do; what stays with me; what do you want from me; what do i need to do to make it work; what must
    i bring; what is on me; my side of the deal; my end of the bargain; what do agents have to do; how much work is it
    for me; what would be my job; where does your work stop and mine start; do i need to do anything else`,
  'company/roles': `
    what do you take off my hands; what work do you do for me; which tasks do you handle; what is your part; what do
    you guys take care of; what is done for me; your responsibilities; which part do you do; who does the work; what
    do you handle; what is your end of it; how do you split the work; division of duties; what is outsourced to you;
    your side of the deal`,
  'company/coordination': `
    do you do transaction coordination; can you handle the paperwork; do you help after we are under contract; closing
    support; who takes care of the documents; do you manage deadlines; do you have a transaction coordinator; tc
    services; help with escrow paperwork; can you take over the file until closing; do you help close the deal;
    contract to close help; can someone on your team do my closing documents; do you chase signatures; do you handle
    disclosures; i hate paperwork can you do it; who keeps track of dates once we have a contract; do you work with
    title companies; is transaction coordination included; what happens after the contract is signed; can your people
    run my escrow; once the offer is signed who does the forms; drown in forms; take over the file; do you handle
    things after contract; somebody to run the deal to closing; after we go under contract can your staff do the
    paperwork; transaction support; closing coordinator; closing paperwork; keep the deadlines for me; between
    contract and closing; get documents signed; manage my files; transaction management; handle escrow and title;
    compliance paperwork; keep my deal on track; help getting to the closing table; do you do tc; somebody to babysit
    my escrow; who can watch over my file; keep an eye on my transaction; shepherd the deal`,
  'company/assistance': `
    do you have virtual assistants; can somebody do my admin; i need an assistant; help with my inbox; can you manage
    my calendar; do you offer va services; who can do my data entry; can you answer my emails for me; back office
    help; administrative support; take chores off my plate; can i hire an assistant from you; help with follow ups;
    secretary; i am drowning in admin work; somebody to handle my scheduling; do you offer a remote assistant; need
    help with my schedule; need a helper; too much admin; paperwork and calendar help; somebody to answer messages for
    me; outsourcing my office work; can you book my appointments; personal assistant; virtual help; data entry help;
    do my busywork; organize my calendar; keep my records; someone to tame my email`,
  'company/listings': `
    do you take listing photos; do you write listing descriptions; photography; do you do photos of the house; who
    writes the listing copy; can you help with my listing; mls entry; do you enter listings in the mls; property
    descriptions; do you do drone pictures; virtual tours; can you prepare my listing; marketing materials for a
    listing; staging; do you write the text for the listing; listing preparation; floor plans; do you do photo shoots;
    help me get a house ready for the market; listing pics; photos and descriptions of the house; shoot the house; a
    photographer; write up the property; can you make my listing look good; input my listing; put my listing on the
    mls; listing presentation materials; brochures for a listing; video of the property; prepare a listing; help with
    the listing once they sign; matterport`,
  'page/operational-framework/Tools that fit yours': `
    does it integrate with my crm; do you work with follow up boss; salesforce integration; does it connect to my
    calendar; hubspot; kvcore; zapier; will it work with my systems; can leads go straight into my crm; do i need new
    software; do i have to install anything; do you have an api; does it sync with google calendar; which tools do you
    use; integrations; compatible with my brokerage's software; do i have to learn a new program; can you plug into
    our system; export to excel; technology; boomtown; will your stuff talk to mine; i use a crm does that fit; can
    you push the lead into my database; do i have to change my setup; live in my crm; plug into my crm; work with my
    crm; will my software work with you; hook up to my calendar; does it fit the tools i have; connect with lofty;
    chime; sierra interactive; do you support my brokerage's platform; do leads show up in my system; import leads; do
    i need to change tools; is there software to learn; do you use my systems; sync; webhook; connect your system to
    mine; what technology do i need; do i need a special phone; is there something to download`,
  'page/about-us/Customized marketing': `
    do you do marketing for agents; can you run ads for me; do you do branding; do you make flyers; personal marketing
    campaign; do you design campaigns; can you promote my name; do you do social media for agents; can you advertise
    my listings; do you send postcards with my name; do you build websites; help me with my marketing; make me known
    in my area; put my name out there; run a campaign for me; advertise me; help with branding; do you do ads for
    agents; build my brand; market my listings; personal brand; farming mailers with my face; custom campaigns`,
  'page/operational-framework/Targeted growth': `
    what is targeted growth; how do you plan my territory; how do you set up my area; how do you start in a new area;
    how is my territory decided; do you make a plan for my area`,
  'page/operational-framework/Automation for the repeats': `
    what do you automate; what is automated; how do you use automation; do you use software or people; what does the
    ai do; how is ai used; is everything automated`,
  'page/operational-framework/Data that changes the plan': `
    how do you use data; what do you do with my feedback; do you learn from the calls; do you improve over time; what
    data drives your campaigns; data driven`,
  'page/how-it-works/Transparent progress tracking': `
    can i see the progress of a lead; do you track progress; how do i see what happened with my lead; do i get
    updates; will you keep me posted; is there a record of each lead; how do i know where things stand; progress
    tracking; status updates on a lead; what is transparent progress tracking; reporting; how do i follow what happens
    to my lead; can i see what was said on calls; keep track of my leads; do you report back; where do i see updates;
    will i know what comes next; do you keep a log of the lead`,
  'page/how-it-works/Smart agent matching': `
    how do you match leads to agents; how do you decide who gets the lead; how am i matched; what is smart agent
    matching; on what basis do you assign leads; how do you pick the agent; why would i get a lead and not someone
    else; matching process; who decides which agent gets the seller; how come a lead goes to one agent and not the
    other; how do you choose the agent; how is the lead assigned; do you match by area; do you match by price range;
    is it random who gets the lead; do top agents get more leads; round robin`,
  'page/how-it-works/Understanding needs': `
    what do you ask the homeowners; which questions do you ask the seller; what is understanding needs; what do you
    talk about with the owner; what is the first step of the process`,
  'page/how-it-works/Scheduling': `
    how do you schedule the call; do you book appointments; do you set appointments; who sets the time of the call;
    can i agree on a time with the homeowner; how does scheduling work; do you arrange the meeting with the seller;
    appointment setting; is the call at a fixed hour; do you set up a time with the owner; is the call booked in
    advance; pick a time for the call; do you make appointments for me; calendar the call; will you arrange when we
    talk; listing appointments set for me`,
  'page/about-us/More hours with people who are ready to move': `
    what is your mission; mission statement; why do you do this; what do you stand for; what is the goal of your
    company; what drives you`,
  'page/about-us/A market where the phone rings for a reason': `
    what is your vision; where do you want to go as a company; what future do you see; vision statement`,
  'page/about-us/Renewable ROI-focused contracts': `
    what are renewable roi focused contracts; you say renewable contracts on the about page; what is an roi focused
    contract; longer engagement; do you offer long term contracts for teams`,
  'page/about-us/A lead company that stays after the call': `
    do you work with teams; do you work with brokerages; can a team use you; is it for solo agents or teams; do you
    work with brokers; can i buy for my whole office; do you work with new agents; i run a team of ten can we use you;
    brokerage account; our whole office wants in; solo agent can i use you; small team; part time agents; new agent
    first year; do you take brand new agents; team accounts; can multiple agents in my team get leads`,
};
