import { listFacts } from '#app/assistant/answers/facts/fact.server.ts';

/** What the company does besides leads, how it works with agents, and what it does not promise. */
export const SERVICE_FACTS = listFacts({
  open: {
    'page//Comprehensive Listing Services': `prepare my listing; help with a listing; what are your listing services`,
    'company/numbers': `how many homes have you sold; how many successful closings; what are the numbers on your home
      page; daily transactions; how many properties listed; your stats; track record in figures; how big are your
      numbers`,
    'page/about-us/Renewable ROI-focused contracts': `what are renewable contracts; what is a longer engagement; roi
      focused contract; do you offer contracts that renew`,
  },
  yes: {
    'page/about-us/A lead company that stays after the call': `tell me about hearthline; which services do you offer; do you only sell leads; why you and
      not zillow; how are you different from others; what does your company do; anything besides leads; why should i
      pick you; what company is this about; what makes you better than the last guys; what sets you apart; what else
      do you do for agents; what do you have other than leads OPPOSITE only|just; nothing but; all you`,
    'company/process': `how does it work; step by step how does the whole thing go; the five steps; from start to
      finish; gist of how this works; walk me through how it works; tldr of it; i have no idea how any of this works;
      explain it in two sentences`,
    'company/step/closing': `closing support; help at the closing table; what do you do at closing; who seals the deal;
      do you help until the sale closes OPPOSITE you close|seal|negotiate`,
    'page/about-us/Transaction coordination': `do you do transaction coordination; help after we are under contract; take over the file
      until closing; a coordinator for deadlines and signatures; contract to close help; is coordination included with
      leads; help with paperwork; who chases the disclosures; manage my transactions; run my file after contract; is
      it thrown in with the leads; extra or part of a lead purchase
      OPPOSITE includ*|free|automatic*; part of; come|comes with; thrown in; extra`,
    'page/about-us/Virtual assistance': `do you have virtual assistants; somebody to do my admin; can i hire an assistant from you;
      help with my calendar; data entry; outsource office chores; can someone handle my inbox; assistant included; what
      do the assistants do; what kind of work can a va take; which tasks do virtual assistants handle
      OPPOSITE includ*|free; part of; come|comes with`,
    'page/about-us/Customized marketing': `market me in my zip; do you do marketing for agents; ads for my business; can
      you advertise for me; help with marketing`,
    'page/about-us/A lead company that stays after the call: We work': `is it for solo agents or teams; i run a team
      can we use you; do you take new agents; do you work with brokerages; only for big teams; how do i become a
      partner OPPOSITE only|just|minimum`,
    'page/about-us/More hours with people who are ready to move': `what is your mission; goal of your company; what do
      you stand for; why do you do this`,
    'company/roles: You decide': `what do you expect from me; what is my part in this; what do i decide; where does your
      work stop and mine start; what is left for me; do i control what the client is told`,
    'company/roles': `what do you take care of; your side of the work; which tasks do you handle; division of labor;
      what is done for me; who does what`,
    'page/operational-framework/Targeted growth': `how do you plan my territory; targeted growth; is there a plan for my
      area; can i say which price range i want; name the kind of homes i sell`,
  },
  no: {
    'company/promises': `do you guarantee results; will i close deals; how many deals will i get; promise me a closing;
      will they list with me; are they certain to sell; does verified mean they sign; will i make my money back;
      guaranteed return on investment; are you sure i get the listing; is a sale sure; is it sure that they sell; is it
      certain the owner picks up when you connect us; will i list them for sure; guaranteed listing; will a live
      transfer always connect; promise me i will close; how many leads till a sale`,
    'page/about-us/Technology integration': `do i have to change tools; must i switch software to work with you; learn
      a new program; can i keep my tools; new app to install; must i dump my crm; give up my own system
      OPPOSITE can|could|may|do i … keep|stay; already use; my own|current tools`,
  },
  depends: {
    'company/advice': `can i sue my client; i need legal advice; can i deduct this on taxes; can i sue the seller; is it
      legal to pay for leads in my state; could i lose my license over this; fair housing question; is it allowed by law
      to cold call; does nar allow it; what are my rights in court; should i form an llc; sue my broker; would i win a
      lawsuit; is it a business expense`,
    'page/operational-framework/Tools that fit yours': `does it work with my crm; will it connect to my calendar; do you
      integrate with our brokerage system; compatible with my software; plug into what i use; hook up with my contacts`,
  },
});
