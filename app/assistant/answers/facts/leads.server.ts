import { listFacts } from '#app/assistant/answers/facts/fact.server.ts';

/** What a lead is, how it is found, checked, delivered and replaced, and who else gets it. */
export const LEAD_FACTS = listFacts({
  yes: {
    'faq/verified-lead': `how are leads verified; who verifies them; do you vet your leads; are they fake leads or real;
      does a real person check each one or just software; how do you weed out tire kickers; filter out time wasters and
      looky loos; what does verified mean; every lead gets checked twice; who screens the homeowners first; how many
      checks does a lead go through; do you make sure they are serious; is it verified before i get it; are the leads
      any good; last company sold me trash why are yours different; do you double check them; is a human involved or
      only ai; checked by people or software; in what order are the checks; do they come verified; is it legit or a
      pyramid scheme OPPOSITE are|is|get|just … fake|scam|raw|junk|unverified|random; only|just ai|bot|bots|software;
      by|a bot|bots; nobody checks UNLESS or real|not; or|and … just|only|all`,
    'faq/verified-lead: For a Standard': `what is confirmed about a seller; do the sellers already have an agent; is the
      house already listed with another broker; what if they are under contract with someone; do you check that no
      realtor is involved; do you make sure he owns it; is the address right; is the budget of a buyer known; what is
      checked on a buyer; do you confirm what the buyer can spend; could he be a renter
      OPPOSITE agent*|realtor*|broker*|represent*|listed|renter*|tenant*; under contract
      UNLESS check*|verif*|confirm*|weed|filter|screen*|ensure; make sure; no … agent|realtor|broker`,
    'company/cooked-lead': `what is a cooked lead; define cooked; raw versus cooked; cooked like food; what does it mean
      to cook a lead; do i get raw leads; is it cooked OPPOSITE raw UNLESS cook*`,
    'page/lead-nurturing/Verification by inside sales associates': `who are the inside sales associates; what do your
      isas do; has a person spoken with them before me; who calls the leads before me; has a human talked to the seller;
      real person or robots; by whom is it checked`,
    'faq/live-transfer': `how does a live transfer work; how am i connected with owners; do you put me on the phone with
      them; who calls who; do i have to cold call; is it just a list of numbers; a spreadsheet or a live call; is the
      owner on the line when you ring; how does the handoff work; will you introduce us; do i have to chase them; is a
      lead emailed to me; is my first contact a conversation; do i dial them or do you; how do i speak with the lead;
      how does the first contact with the seller happen; who do i hear first on the line
      OPPOSITE cold|chas*|dial*|list|lists|spreadsheet|e-mail*|numbers|name|names|voicemail; just a|an|the|contact;
      i call*; i have|need|gotta … call* UNLESS call|phone|live|transfer or`,
    'policy/terms-and-conditions/live-call-and-acceptance: To take the lead': `how do i take a lead; what do i reply
      to accept; which word do i text back; how do i claim one that you offer; do i have to type accepted; is a lead
      accepted automatically; how do i say yes to a lead; when you send me one how do i take it; does my reply bind
      me; what do i do on my end when you have one for me; how do i confirm that i want it; what do i write if i like
      it; which word do i send you OPPOSITE automatic*; without replying|accepting; do nothing`,
    'company/step/scheduling': `can i choose the hours for calls; who sets the time; do you arrange when we talk; is the
      call scheduled; do you book the appointment; can i tell you when i am available; i only take calls in the evening;
      can you block out my mornings`,
    'faq/delivery-time': `how soon will i get my lead; how fast is delivery; turnaround time; how long after
      verification; how many hours does it take; are they fresh; do you sit on leads for days; is it instant; do i wait
      weeks; how old are the leads when i get them; once it is verified when do i get it; how quickly do they arrive;
      how fast do leads come; whats the eta; is under an hour realistic; same day; am i looking at days; how long is it
      supposed to take
      OPPOSITE day|days|week|weeks|month|months|instant*|immediate*|longer|old|stale|age|aged|slow|minute|minutes;
      right away; sit on; under an|one|1 hour; within the hour`,
    'faq/exclusive-leads': `will other agents get the same lead; are leads exclusive; is it sold to anyone else; how
      many agents get one; am i the only one calling; are all leads only for me; will five realtors ring her too; do
      you sell the same name twice; is it shared with others; is it mine alone; one lead to a bunch of agents; resold
      after i am done with it; nobody else gets it; so i am the only agent with that lead; do i compete with rivals
      for it; can another agent buy the same person; sold the same guy to half the town; do you blast it to everyone;
      does my competition get the same people; exclusive leads; who else gets my lead; am i the only one getting it;
      do you ever resell old leads; are yours recycled too; do you recycle leads
      OPPOSITE shar*|other|others|else|another|anyone|anybody|everyone|resell|resold|twice;
      same|several|compet*|rival*|blast*|recycl*|race|racing|two|three|five|ten|multiple|bunch|many|extra|again; only
      the|on|for UNLESS nobody|no-one|mine|alone; no other; just|only me; only for me; for me only; only
      one|agent|realtor; exclusive or`,
    'faq/zip-exclusivity: ZIP exclusivity': `can i have a zip to myself; lock my zip; which bundle gives zip
      exclusivity; territory protection; keep competitors out of my zip; can i own a zip; does starter include zip
      exclusivity; does pro closer come with the zip; block others from my territory; be the only agent in my zip; sole
      rights to an area; zip exclusivity without a bundle; reserve a zip for me; exclusive area
      OPPOSITE starter|single*|499|small*|cheapest|without|automatic*|every; one|a lead; all … bundles|plans;
      any bundle|plan|lead`,
    'faq/replacement-or-credit': `what if nobody picks up; if its junk what then; owner never answers; what if a lead is
      bad; do you replace bad leads; replacement or credit; is there money back when a lead is bad; refund for a lead i
      bought; am i stuck with a dud; how long do i have to report a bad lead; how many hours to flag a problem with a
      lead; do i eat the cost of a junk lead; what if the number is wrong; what if he is not selling; does the clock
      start at delivery; lead is bogus; what if i find out you sold it to someone else too; suppose the owner says three
      agents called; and if it turns out another realtor has it; problem with what you delivered; i got a dud what are
      my options; do you make it right if a lead is no good OPPOSITE refund*|money|cash|reimburs*|stuck|eat;
      out of luck; tough luck`,
    'page/lead-nurturing/Let them set the pace': `do you follow up with owners who hesitate; are you pushy with owners;
      do you pressure sellers; what happens with a seller who is not sure; do you stay in touch with undecided owners;
      do you harass homeowners; hound people until they sell OPPOSITE push*|pressur*|hound*|harass*|pester*|drop;
      give up`,
    'page/lead-nurturing/Take no for an answer': `an owner tells you no; do you stop when a homeowner refuses; do you
      keep calling after a no; owner declines to talk; someone turns you down
      OPPOSITE keep|continue|still|again|anyway|sell|pass|send; go on`,
    'policy/terms-and-conditions/live-call-and-acceptance: When you contact': `who follows calling laws when i contact a
      lead later; may i text the lead afterward; am i responsible for the do not call rules; is tcpa my job when i
      follow up; are you liable for my calls OPPOSITE are|do|will|is you|your; is it you|your`,
    'policy/terms-and-conditions/purpose: A lead is': `what exactly is a lead; what do i actually get when i buy; i am
      new what are leads; is a lead a person; is it just a name and number; are they just names
      OPPOSITE just|only|merely`,
    'page/operational-framework/Data that travels with the lead': `do i get notes about the homeowner; what will i know
      going in; do i go in blind; background on the seller; do i get the verified facts OPPOSITE blind|nothing`,
  },
  no: {
    'page/lead-nurturing/Verification by inside sales associates: Anyone who': `will i get people who are not ready; do
      you hand over someone who needs more time; do you send me maybes; what about sellers who are not ready yet
      OPPOSITE keep|kept|hold|held|stay*`,
    'page/lead-nurturing/Never make them repeat it': `must the homeowner tell everything twice; explain again; does the
      owner repeat the story; do we start from scratch; answer the same questions again`,
    'policy/terms-and-conditions/purpose: This Agreement gives': `do you take a cut of my commission; referral fee at
      closing; do i owe you a percentage when it closes; do you want a piece of the deal; twenty five percent at the
      closing table; do i keep my whole commission; do i split the commission with you; success fee
      OPPOSITE keep|mine|only|full|whole|entire|just|flat; all of`,
  },
  depends: {
    'company/first-lead': `when will the first one come after i pay; how long from payment to a lead; if i order now
      will i have one tonight; will i get it the same day i order; paid this morning will it be here by evening; how
      long before you find me somebody; do the hours count from my payment; i need a lead by friday`,
    'page/lead-gen-strategies/ZIP exclusivity': `are other agents getting leads in my zip too; do you sell to my
      competitor in the same zip; does anyone else buy leads in my area; if i buy one lead is the zip mine; what is zip
      exclusivity for; difference between an exclusive lead and an exclusive zip; why pay for the zip if each lead is
      exclusive anyway`,
  },
  open: {
    'page/how-it-works/Where the conversations come from': `how do you generate leads; how do you find people; what is the source of the leads; which
      channels do you use; do you run facebook ads; do you advertise on google; do you knock on doors; do you mail
      letters to homeowners; do you buy lists of names; are they from public records; instagram or tiktok; how do
      sellers come to you; where do you get your leads from; what marketing gets you sellers; how do you find sellers;
      do you find them by cold calling`,
    'page/lead-nurturing/Every inquiry is checked twice before it reaches you': 'what is nurturing; lead nurturing',
  },
});
