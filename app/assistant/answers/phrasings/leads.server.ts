/** How visitors ask about what a lead is, how it is checked, delivered and replaced, and who else gets it; by topic (see `topics.ts`). */
export const ABOUT_LEADS: Record<string, string> = {
  'faq/verified-lead': `
    what does verified mean; how are leads verified; who verifies the leads; how do you check a lead; what checks do
    you run; are these real people; are your leads legit; are they real or fake; how do i know they are real; is this
    a scam; do you screen them; who screens the homeowners before i talk to them; how are prospects qualified; are
    they prequalified; what is your vetting process; do you vet your leads; does a human check them or just software;
    do you use ai to check leads; how do you weed out tire kickers; how do you filter out time wasters; are they just
    looky loos; are these bots; how do you know they are serious about selling; do you confirm they own the home; do
    you confirm the owner wants to sell; what do you confirm about the seller; what is checked before a lead reaches
    me; how good are the leads; lead quality; quality of your leads; are the leads any good; how accurate is the info;
    do you double check the phone number and address; is the contact info verified; what do your inside sales
    associates do; what is an isa; who are the isas; who talks to them first; how many checks does a lead go through;
    is there a quality check; do you call them before you send them to me; is somebody making sure they mean it; do
    you make sure they mean business; fact checked; who qualifies the sellers; how do i know somebody really talked to
    these people; did anyone speak with them; before i hand over money how do i know they are legit; proof that they
    are real sellers; what do you do to make sure they are not wasting my time; who looks at them before i do; how
    thorough are you; how careful are you in checking; are they serious sellers; is anybody really wanting to sell; do
    they know they signed up; do they actually want to talk; are they expecting something; have they agreed to talk to
    an agent; how motivated are they; do you ask them if they want to sell; is this just a form somebody filled out;
    just names off the internet; is it junk; garbage leads like everyone else sells; i have bought trash leads before
    why are yours different; can i trust the leads; do they pass a check; what kind of screening; two step check;
    machine or human checks; does a person verify or a computer; does a real person check them or only software;
    quality control; how is quality ensured; vetted by whom; who verifies; how do you filter spam; do you background
    check; are they prescreened; how reliable is the information; what is inside sales; what happens before the lead
    gets to me`,
  'faq/verified-lead: For a Standard': `
    do you check whether they already have an agent; what if the seller is already listed with someone; are they
    already working with a realtor; do you make sure no other agent is involved; is the house already on the market
    with another broker; do you weed out people who are under contract with another agent; are they already
    represented; do the sellers have an agent already; will i call someone who already has a realtor; has the
    homeowner signed with someone else; what do you verify on a seller lead; what facts are confirmed for a seller; do
    you verify ownership; is the owner confirmed; is the address verified; what if the person does not own the house;
    renter instead of owner; what do you confirm for buyers; do you check that the buyer has a budget; are the buyers
    preapproved; are buyers pre approved for a loan; is the budget of the buyer confirmed; are they listed with
    somebody already; sellers already signed with someone; do you check they are not already listed; is the seller
    free to hire me; do any of them have an agent; what if another realtor is already involved; what if there is
    already a broker; already has representation; do you make sure he is the owner; do you verify he owns it; what
    exactly is confirmed for a standard seller; which things do you check on a buyer; can the buyers afford it; do the
    buyers have money; proof of funds; is financing checked; does the buyer have a loan; preapproval letter; is the
    name on the deed checked; another realtor already represents`,
  'company/cooked-lead': `
    what does cooked lead mean; cooked leads explained; what do you mean by cooked; define cooked lead; why do you
    call it cooked; whats the cooked thing; raw versus cooked; difference between a raw lead and a cooked lead; cooked
    like food; what is that cooked thing on your site; why is a lead cooked; what makes a lead cooked; is a cooked
    lead better; what on earth is a cooked lead; meaning of cooked; what does it mean to cook a lead`,
  'faq/live-transfer': `
    how does a live transfer work; what is a live transfer; live transfers explained; what does live transfer mean;
    warm transfer; hot transfer; how do i get connected to the homeowner; do you connect me by phone; do you put me on
    the phone with them; do you patch me in; do you call me or do i call them; who calls who; who makes the first
    call; do i have to cold call; do i need to dial anyone; do i have to make calls myself; is there cold calling
    involved; how does the handoff work; how do i receive the lead; how does the lead reach me; do i get a phone call
    or an email with the lead; is it a call or a spreadsheet; do i get a list of names; do you send me a list of phone
    numbers; how will i be introduced to the seller; three way call; is the seller on the line when you ring; is the
    homeowner already on the phone; what happens when my phone rings; will you introduce me; how do i speak with the
    lead the first time; walk me through the transfer; do they know i am calling; do i have to chase people; am i
    chasing them or are they handed to me; do you just send a name and number; is it a list; do i have to track them
    down; do i call the homeowner or does the homeowner call me; do you put us together on the phone; do you connect
    us; how do i first talk with them; how do you hand them over; how do we get on the phone; will they be on the
    line; how does the call come in; do you stay on the line; how is the introduction made; conference call; do i have
    to leave voicemails; do i do the prospecting; no dialing for dollars; is it inbound; inbound calls; live call;
    call comes from whom; when i get the call who is on it; does your rep introduce us; do i talk to them right away;
    how are leads delivered; delivered by phone or email; how will i receive them; text or phone or email; the lead`,
  'faq/live-transfer: You reply "Accepted"': `
    how do i take a lead; how do i accept a lead; what do i reply to take a lead; what do i type to accept; what word
    do i text back; how do i say yes to a lead; how do i claim a lead; what do i do when you have a lead for me; what
    do i need to do when a lead comes in; how do i grab one when it is offered; what is my part when a lead shows up;
    do i have to confirm before you connect us; how do i let you know i want it; what do i have to answer to receive
    it; i got your message about a lead what now; what should i respond when you offer me someone; is there a button
    to accept; my phone buzzes with a lead what do i answer; what am i supposed to reply; what word do i send; what do
    i have to type; what must i text back to get the homeowner; how do i tell you yes; how do i grab the lead; you
    have somebody for me what do i do; what do i do on my end when you have a person; what do i do at that moment; how
    to confirm that i want the lead; what is the magic word; a lead offer came in how do i respond; how do i get the
    one you just texted me about; reply to accept; how do i lock in a lead offer`,
  'page/partner-playbook/You are in a showing when a lead is ready.': `
    what if i miss the call; what if i cannot pick up; what happens if i am busy when you call; i am in a showing when
    you transfer; what if i am with a client; what if i am driving; what if i dont answer; what if i am unavailable;
    what if i am on another call; what if i am asleep; at a closing when the phone rings; i was in a meeting and
    missed your transfer; do i lose the lead if i dont pick up; can i set the hours when you call me; can i tell you
    when i am available; i only take calls in the evening; do you call at night; can i schedule the calls; do i need
    to be available all day; i have another job during the day; what if nobody picks up on my side; can my assistant
    take the call; can somebody on my team answer instead; what if i am on vacation; i am out of town next week; what
    if i am at an open house; stuck at an appraisal when you ring; can you hold the seller until i am free; what are
    your calling hours for transfers; do you transfer on weekends; will you call back if i miss it; phone dead when
    you called; your call comes in the middle of my class; i coach soccer in the afternoon; i teach during the day;
    what if it is a bad moment; what if i am at church; at dinner with my family when you call; what if i have no
    signal; i am at an inspection when you transfer someone; on a plane; in the middle of a showing; i have
    appointments all afternoon; at my kids game when the transfer comes; i only work part time; when are transfers
    made; what time of day do you transfer; can i block certain hours; can i say only mornings; busy tomorrow can i
    get the call later; what if i am at the doctor; in court; at the gym; what happens if i cannot talk right then;
    what happens if i do not pick up in time; is the lead lost if i am busy; does it go to voicemail; do you try
    again; i sleep early; i am with another client; tied up; my hands are full; my line is busy`,
  'faq/delivery-time': `
    how soon will i get my lead; how fast is delivery; when do i get my lead; how long does it take to get a lead; how
    long until i get one; what is the turnaround; delivery time; eta; how quick are you; when will the first lead
    arrive; how many hours; do i get it the same day; will i have a lead today; can i get one by tonight; how long
    after i pay do i get a lead; when should i expect the first call; i paid when does it come; how long from
    verification to my phone; is it instant; do leads come right away; how old are the leads; are the leads fresh; how
    fresh are they; is this aged data; are they old leads; when does my phone ring; how much time between order and
    lead; are we talking hours or days; minutes or days; how long is the wait; how long till someone calls me; i
    ordered this morning will it be here by evening; rush order; can you speed it up; once they check out how long
    until i talk to them; do you deliver overnight; what day will it come; give me a time; when will you have one for
    me; how long until my first one; how many days does it take; how long before you find me somebody; timeline; time
    frame for delivery; how quickly do you deliver; what is the wait like; how soon after verification; how long do
    you hold a lead before sending; speed to lead; is there a delay; when can i expect to talk to somebody; how soon
    is soon; by the end of the day; this afternoon; tonight or tomorrow; this week; how much lead time; how fresh when
    i get them; were they contacted months ago; fresh or stale; how recent are the leads; are they from today; real
    time leads; i need one quick; need a lead asap; overnight; how fast; how soon; how quick; how long does it take;
    how fast are you; how fast do i get my leads; how quick do i get them; when do i get them; if i order now when
    does the first one show up; when does it show up; they reach me`,
  'faq/exclusive-leads': `
    will other agents get the same lead; are the leads exclusive; are leads shared; do you share leads; is it sold to
    anyone else; how many agents get the same lead; do you sell the same name twice; do you resell leads; who else
    gets it; is it only me; am i the only one calling; am i competing with other agents; will i be in a race with
    other realtors; is it first come first served; how many people have this lead; do you recycle leads; do you sell
    it again later; when i am done with it do you sell it to somebody else; will ten other realtors call the same
    person; is the homeowner going to hear from five agents; am i the third agent to ring them; is this like zillow
    where everybody gets the same name; is the lead mine alone; do i own the lead; just me; do you blast it to
    everyone; am i up against other brokers; is anybody else working this seller; do you give the number to other
    agents too; one agent per lead; exclusive or not; do i get it all to myself; nobody else gets it right; do you
    auction leads; do others bid on the same lead; how many times is a lead sold; does my competition get the same
    people; will my colleague receive the same name; can another agent buy it as well; do you pass them around; does
    anyone else receive her phone number; a portal sold my lead to six of us; do you do that too; six agents on one
    lead; do you sell to a bunch of us; does the next guy get it too; after i am finished do you sell it again to the
    next agent; is somebody else calling them at the same moment; will i be fighting over the same person; do i have
    to be the fastest; race to call; is she hearing from everybody; how many of us get the call; sold just once; do
    you double dip; sold to multiple people; is it shared with the other agents in my office; does zillow have them
    too; same lead on other sites; are they on other lists; sole access; only for me; nobody but me; mine only; how
    exclusive is it really; what does exclusive mean; do i compete; competition for the same lead; does the lead
    belong to me; hundred percent mine; are you going to sell the same client to my rival; are your leads unique; do
    leads get passed to another agent if i fail; are they exclusive; is it exclusive; is each lead exclusive; do you
    sell each name more than once; is a name sold more than one time; are they only sold once; the last company sent
    the same person to half the town; sent the same lead to everybody in town; another outfit sold everyone the same
    guy; do you send one person to several agents`,
  'faq/zip-exclusivity': `
    can i have a zip code to myself; zip exclusivity; how do i lock up a zip code; can i be the only agent in my area;
    exclusive territory; do you offer territory protection; can i reserve an area; claim a neighborhood; can i keep
    other agents out of my zip; which plan gives me zip exclusivity; which bundle do i need for my own zip; minimum
    spend for a zip; what does it take to get an exclusive zip; how much to lock down a zip code; does the starter
    bundle include zip exclusivity; does pro closer come with zip exclusivity; is zip exclusivity included with elite
    access; is my farm protected; can i monopolize my town; i want 90210 all to myself; i want to be the sole agent
    for my market; can two agents have the same zip; own the whole area; block competitors from my neighborhood; do
    single leads give me territory rights; do i get my own territory; shut out the competition in my area; cheapest
    way to get a zip for myself; is a zip code exclusive if i buy one lead; buy a whole zip code; what does it cost to
    own a zip; farm one zip hard and want no one else there; nobody from my brokerage getting leads in my zip; can i
    be the one and only in my zip; have the neighborhood all to myself; lock out other agents; own 30309; want 85016
    only for me; sole rights to a zip; how do i get a zip code of my own; is it possible to own an area; what do i
    have to buy for zip exclusivity; how much for an exclusive area; can i get exclusivity on a single lead purchase;
    is exclusivity for an area extra; which packages come with the territory; does the small bundle get me my own zip;
    exclusive farm; protected area; franchise an area; first dibs on a zip; is there a plan where only i get the leads
    from a zip; keep my competitors out; guard my turf; corner my market; buy out the area; code`,
  'faq/replacement-or-credit': `
    what if there is a problem with a lead; what if a lead is bad; i got a bad lead; the lead was no good; what if the
    number is wrong; wrong number; the phone number is disconnected; number not in service; the person never answers;
    nobody picks up at the number you gave me; lead is not responding; the lead ghosted me; the seller says he never
    asked to sell; she had no idea why i was calling; the guy said he is not selling; the homeowner hung up on me; the
    person was not interested; he already has an agent; she already listed with another broker; the lead is fake; i
    think this lead is bogus; the info was wrong; the address does not exist; it was a renter not the owner; can i get
    a replacement; do you replace bad leads; can you swap it; can i exchange a lead; give me another lead; do i get a
    new one; can i get credit for a bad lead; will you make it right; what if i am not happy; i am not satisfied; the
    lead i bought is garbage; i want my money back for this lead; can i return a lead; refund for a bad lead; i got
    burned; i wasted my money on this lead; how do i dispute a lead; how do i report a bad lead; where do i complain
    about a lead; who do i tell about a dud; lead turned out to be a joke; what happens with duds; the buyer had no
    budget; the buyer is not qualified; voicemail is full; i already know this person; duplicate of a lead i had; the
    property was already sold; house already listed; the lead died; wrong person; do i eat the cost if it is bad; am i
    stuck with a bad one; what is your policy on bad leads; is there any recourse; how long do i have to report a bad
    lead; time limit for complaints about a lead; deadline to ask for a replacement; too late to complain; got the
    lead yesterday can i still report it; delivered three days ago is it too late for a replacement; how many hours to
    flag a bad lead; lead came on monday morning can i still complain on tuesday night; by when do i have to tell you
    a lead is bad; she said a website must have mixed her up; she is not moving anywhere; not selling; never asked for
    this; he did not know who i was; lead says she never filled anything out; what can you do for me when the lead is
    wrong; that lead was a waste; the lead stinks; this lead is a dud; what if they turn out to be tire kickers; what
    if they are not serious; what happens if a lead is junk; lead was a bust; i paid and the lead is useless; person
    hung up; line went dead; wrong house; it is a business not a home; spanish only speaker; the guy was drunk; she
    moved away; the number rings and rings; you sold me a bad number; called five times no answer; number belongs to
    somebody else; got a fax tone; lead already sold the house; already in escrow; already listed on the mls; house is
    already under contract; the details did not match; misrepresented; not what was described; i want another one;
    make good on it; what is your guarantee if the lead is bad; replacement policy; how do replacements work; return
    policy; exchange; credit me back; money back on a lead; refund on a purchased lead; i bought a lead and want my
    money back; will you refund me for a lead; how long can i wait before i complain; how much time do i have to
    report; last day to complain; is there a window for bad leads; delivered on friday can i complain on sunday; came
    tuesday morning now it is wednesday night can i still complain; a week ago is it too late to complain about a
    lead; cant reach the lead; lead will not pick up; lead doesnt respond; no one answers; dead lead; replacement for
    a dead lead; lead ghosted me; you the lead is not good`,
  'policy/terms-and-conditions/lead-quality-standards': `
    what are your quality standards; lead quality standards; what standard must a lead meet; what do you guarantee
    about a lead; what counts as a good lead; what must be true of each lead; what quality can i expect by contract`,
  'company/channels': `
    where do your leads come from; how do you find sellers; how do you find buyers; how do you get these people; where
    do you get the leads; how do you generate leads; lead source; what is the source of the leads; which marketing
    channels do you use; do you run facebook ads; google ads; do you use postcards; do you cold call homeowners; do
    you knock on doors; do you buy lists; is it ppc or seo; social media; do you scrape data; how do homeowners hear
    about you; did these people fill out a form; how do people end up with you; what ads do you run; how do you
    attract homeowners; your lead generation strategy; do you use zillow; is it direct mail; what is the origin of
    these contacts; are they from online forms; how did you find this seller; do they come to you or do you go to
    them; instagram or tiktok ads; where do you dig up these people; how do you know who wants to sell; where are the
    sellers from; how do sellers end up on your list; how do people find you; how does a homeowner come to you; what
    do you do to find leads; do you advertise on google; billboards; tv ads; flyers; do you mail letters to
    homeowners; do you text homeowners; door knocking; who does the marketing for the leads; do you buy the data from
    somebody; are they from public records; probate or foreclosure lists; do you use social networks; which platforms
    do you advertise on; origin of the leads; lead sources; homeowners`,
  'page/lead-nurturing/Let them set the pace': `
    what do you do with people who are not ready to sell; how do you nurture leads; what is lead nurturing; what if
    the owner needs more time; do you follow up with owners who are still thinking; what happens to the maybes; do you
    keep in touch with sellers who are not ready yet; do you push homeowners; are you pushy with owners; do you hound
    people until they sell; how often do you follow up with a homeowner; someone says maybe next year what then; long
    term leads; do you drip on them; what happens to people who say not now; how patient are you with slow sellers;
    owners on the fence; they want to sell in the spring what do you do until then; owners who are not ready to sell
    yet; what about people who want to wait; sellers that need six more months; someone who is only curious; what if
    they are just thinking about it; how do you handle cold people; do you warm them up; how do you treat those who
    hesitate; do you pressure people; do you keep calling people who said later; what becomes of the ones who are not
    ready; how long do you nurture`,
  'page/partner-playbook/A homeowner asks not to be called again.': `
    the homeowner does not want any more calls; the seller told me to stop calling; the lead asked to be left alone;
    what if the lead wants no contact; the lead said take me off your list; what do i do when a homeowner says do not
    call; the owner asked me not to phone anymore; the person you sent me wants to be removed from the list; she told
    me never to call again what do i do; client says quit contacting her; homeowner you connected me with wants no
    more calls; the owner wants to be left alone; seller says stop calling her; my lead wants off the list; the client
    does not want to hear from anyone; the person asked not to be contacted; she said lose my number; homeowner is
    angry about being called; a lead told me do not call again; what do i do if the homeowner asks me to stop`,
  'policy/terms-and-conditions/live-call-and-acceptance: Calls may be recorded': `
    what rules apply when i call or text a lead later; who is responsible for following calling laws when i follow up;
    may i text the lead afterwards; am i responsible for do not call rules; what do i have to watch when i contact the
    lead again; my duties when calling the lead`,
  'policy/terms-and-conditions/purpose: The purpose': `
    what is a lead; what exactly is a lead; define lead; what do i actually get when i buy a lead; what am i paying
    for; what do you mean by lead; explain what a lead is; i am new to this what are leads; what am i buying exactly;
    what does one lead consist of; is a lead a person or a contact record; what do i receive for my money`,
  'policy/terms-and-conditions/purpose: We find, verify': `
    do you take part of my commission; do you take a cut of the commission; referral fee at closing; do i owe you a
    percentage when it closes; is there a commission split; do you get a piece of the deal; do you want a share when
    the house sells; do i pay at closing too; are you a brokerage; are you my broker; do you represent the seller; who
    represents the client; are you an agent yourselves; do you act as realtor; do i become your employee; am i an
    employee or a contractor; are we partners legally; are you licensed as a broker; do you want part of my
    commission; do i owe a split; do you take a slice of my check at closing; twenty five percent referral; do you
    charge a success fee; any backend fee; do i pay you when it closes; do you get a cut; are you a real estate
    company; are you realtors; do you list houses yourselves; do you compete with me; will you be involved in my deal;
    who is responsible for the client; who advises the seller; do you talk to my client afterwards; take twenty five
    percent at closing; a percentage of my commission; do you skim the commission; cut at the closing table;
    percentage at the closing table`,
  'page/lead-nurturing/Never make them repeat it': `
    do you tell me what the owner said; do i get notes about the homeowner; what do i know before i pick up; do you
    brief me before the call; do i get call notes with the lead; does the seller have to tell everything again; what
    background do i get on the person; what info comes with a lead; what details about the homeowner do you pass on;
    do i hear why they are moving; what will i know before the call; do i get the story; do you share what they told
    you; do you send notes; summary of the conversation; will i know why they sell; what facts do i get up front; will
    i have their name and address; what do you tell me about the person; do i go in blind; briefing`,
};
