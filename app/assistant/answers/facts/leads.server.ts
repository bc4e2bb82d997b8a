import { listFacts } from '#app/assistant/answers/facts/list-facts.server.ts';

/** What a lead is, how it is found, checked, delivered and replaced, and who else gets it. */
export const LEAD_FACTS = listFacts({
  yes: {
    'faq/verified-lead': `how are leads verified; who verifies them; do you vet your leads; are they fake leads or real;
      does a real person check each one or just software; how do you weed out tire kickers; filter out time wasters and
      looky loos; what does verified mean; every lead gets checked twice; who screens the homeowners first; how many
      checks does a lead go through; do you make sure they are serious; is it verified before i get it; are the leads
      any good; last company sold me trash why are yours different; do you double check them`,
    'faq/verified-lead: For a Standard': `what is confirmed about a seller; do the sellers already have an agent; is the
      house already listed with another broker; what if they are under contract with someone; do you check that no
      realtor is involved; do you make sure he owns it; is the address right; is the budget of a buyer known; what is
      checked on a buyer; do you confirm what the buyer can spend; could he be a renter`,
    'company/cooked-lead': `what is a cooked lead; define cooked; raw versus cooked; cooked like food; what does it mean
      to cook a lead; do i get raw leads; is it cooked`,
    'page/lead-nurturing/Verification by inside sales associates': `who are the inside sales associates; what do your
      isas do; has a person spoken with them before me`,
    'page/partner-playbook/Consistency: Every lead': `are all leads checked the same way; do you skip checks when you
      are busy; are corners cut; do cheaper leads get the same verification; is your checking consistent`,
    'faq/live-transfer': `how does a live transfer work; how am i connected with owners; do you put me on the phone with
      them; who calls who; do i have to cold call; is it just a list of numbers; a spreadsheet or a live call; is the
      owner on the line when you ring; how does the handoff work; will you introduce us; do i have to chase them; is a
      lead emailed to me; is my first contact a conversation; do i dial them or do you; how do i speak with the lead`,
    'policy/terms-and-conditions/live-call-and-acceptance: To take the lead': `how do i take a lead; what do i reply to
      accept; which word do i text back; how do i claim one that you offer; do i have to type accepted; is a lead
      accepted automatically; how do i say yes to a lead; when you send me one how do i take it; does my reply bind me;
      what do i do on my end when you have one for me; how do i confirm that i want it`,
    'company/step/scheduling': `can i choose the hours for calls; who sets the time; do you arrange when we talk; is the
      call scheduled; do you book the appointment; can i tell you when i am available; i only take calls in the evening;
      can you block out my mornings`,
    'faq/delivery-time': `how soon will i get my lead; how fast is delivery; turnaround time; how long after
      verification; how many hours does it take; are they fresh; do you sit on leads for days; is it instant; do i wait
      weeks; how old are the leads when i get them; once it is verified when do i get it; how quickly do they arrive`,
    'faq/exclusive-leads': `will other agents get the same lead; are leads exclusive; is it sold to anyone else; how
      many agents get one; am i the only one calling; are all leads only for me; will five realtors ring her too; do you
      sell the same name twice; is it shared with others; is it mine alone; one lead to a bunch of agents; resold after
      i am done with it; nobody else gets it; so i am the only agent with that lead; do i compete with rivals for it;
      can another agent buy the same person; sold the same guy to half the town; do you blast it to everyone; does my
      competition get the same people; exclusive leads`,
    'faq/zip-exclusivity: ZIP exclusivity': `can i have a zip to myself; lock my zip; which bundle gives zip
      exclusivity; territory protection; keep competitors out of my zip; can i own a zip; does starter include zip
      exclusivity; does pro closer come with the zip; block others from my territory; be the only agent in my zip; sole
      rights to an area; zip exclusivity without a bundle; reserve a zip for me; exclusive area`,
    'faq/replacement-or-credit': `what if nobody picks up; if its junk what then; owner never answers; what if a lead is bad; do you replace bad leads; replacement or credit; is there money
      back when a lead is bad; refund for a lead i bought; am i stuck with a dud; how long do i have to report a bad
      lead; how many hours to flag a problem with a lead; do i eat the cost of a junk lead; what if the number is wrong;
      what if he is not selling; does the clock start at delivery; lead is bogus`,
    'policy/terms-and-conditions/lead-quality-standards': `lead quality standards; what standard must a lead meet; what
      counts as a good lead; is quality part of the agreement`,
    'company/channels': `how do you generate leads; how do you find people; what is the source of the leads; which
      channels do you use; do you run facebook ads; do you advertise on google; do you knock on doors; do you mail
      letters to homeowners; do you buy lists of names; are they from public records; instagram or tiktok; how do
      sellers come to you; where do you get your leads from; what marketing gets you sellers`,
    'company/agreed': `did the owner agree to be called; do they know i will call; did they ask to be contacted; are
      they expecting me; will she be surprised by my call; is it out of the blue for them; do they want to talk to an
      agent; did these folks raise a hand; are the leads warm; cold leads`,
    'page/lead-nurturing/Let them set the pace': `do you follow up with owners who hesitate; are you pushy with owners;
      do you pressure sellers; what happens with a seller who is not sure; do you stay in touch with undecided owners;
      do you harass homeowners; hound people until they sell`,
    'page/lead-nurturing/Take no for an answer': `an owner tells you no; do you stop when a homeowner refuses; do you
      keep calling after a no; owner declines to talk; someone turns you down`,
    'page/partner-playbook/A homeowner asks not to be called again.': `should i tell you when a homeowner wants no more
      calls; can i keep calling someone who asked me to stop; the seller told me never to call again; lead wants to be
      left alone; owner does not want to be contacted anymore; client says quit contacting her`,
    'policy/terms-and-conditions/live-call-and-acceptance: When you contact': `who follows calling laws when i contact a
      lead later; may i text the lead afterward; am i responsible for the do not call rules; is tcpa my job when i
      follow up; are you liable for my calls`,
    'policy/terms-and-conditions/purpose: A lead is': `what exactly is a lead; what do i actually get when i buy; i am
      new what are leads; is a lead a person; is it just a name and number; are they just names`,
    'page/operational-framework/Data that travels with the lead': `do i get notes about the homeowner; do you send me
      details before i accept; can i see the facts before i accept; what will i know going in; do i go in blind; will i
      hear why they are moving; background on the seller`,
    'company/step/smart-agent-matching': `how do you match leads to agents; who decides which agent gets it; do you
      match by price range; do top producers get more; is it first come first served; why me and not someone else`,
  },
  no: {
    'page/lead-nurturing/Verification by inside sales associates: Anyone who': `will i get people who are not ready; do
      you hand over someone who needs more time; do you send me maybes; what about sellers who are not ready yet`,
    'page/lead-nurturing/Never make them repeat it': `must the homeowner tell everything twice; explain again; does the
      owner repeat the story; do we start from scratch; answer the same questions again`,
    'policy/terms-and-conditions/purpose: This Agreement gives': `do you take a cut of my commission; referral fee at
      closing; do i owe you a percentage when it closes; do you want a piece of the deal; twenty five percent at the
      closing table; do i keep my whole commission; do i split the commission with you; success fee`,
    'policy/terms-and-conditions/purpose: We find, verify': `who represents the client; do you represent the seller; am
      i your employee; do you act as the agent; do i advise the client myself; do you negotiate for them`,
  },
  depends: {
    'page/partner-playbook/You are in a showing when a lead is ready.': `what if i miss the call; what if i am in a
      showing when you transfer; what happens if i cannot pick up; i am often in showings; do i lose the lead if i dont
      answer; what if i am at an open house; i am with a client when a lead comes; at dinner with my family; stuck at an
      appraisal; i was in a meeting when it came; driving when the phone rings; is it gone if i am unavailable`,
    'company/first-lead': `when will the first one come after i pay; how long from payment to a lead; if i order now
      will i have one tonight; will i get it the same day i order; paid this morning will it be here by evening; how
      long before you find me somebody; do the hours count from my payment; i need a lead by friday`,
    'page/lead-gen-strategies/A ZIP code to yourself': `are other agents getting leads in my zip too; do you sell to my
      competitor in the same zip; does anyone else buy leads in my area; if i buy one lead is the zip mine`,
  },
  open: {
    'page/lead-nurturing/Every inquiry is checked twice before it reaches you': `what is nurturing; lead nurturing`,
  },
  opposite: {
    'faq/verified-lead':
      /\b(?:are|is|get|just)(?: \w+){0,3} (?:fake|scam|raw|junk|unverified|random)\b(?! or)|(?<!\bor )\b(?:only|just) (?:by )?(?:ai|a bot|bots|software)\b/,
    'faq/verified-lead: For a Standard':
      /^(?!.*\b(?:check|verif|confirm|make sure|weed|filter|screen|ensure|no (?:other )?(?:agent|realtor|broker))).*\b(?:agents?|realtors?|brokers?|represent\w+|listed|under contract|renters?|tenants?)\b/,
    'company/cooked-lead': /^(?!.*\bcook).*\braw\b/,
    'page/partner-playbook/Consistency: Every lead': /\b(?:skip\w*|less|fewer|corners?|lower|worse|differ\w*)\b/,
    'faq/live-transfer':
      /^(?!.*\b(?:call|phone|live|transfer) or\b).*\b(?:cold|chas\w+|dial\w*|lists?|spreadsheet|e-?mail\w*|numbers|names?|just (?:an?|the|contact)|voicemail|i (?:have to |need to |gotta )?(?:make the )?calls?)\b/,
    'policy/terms-and-conditions/live-call-and-acceptance: To take the lead':
      /\b(?:automatic\w*|without (?:replying|accepting)|do nothing)\b/,
    'faq/delivery-time':
      /\b(?:days?|weeks?|months?|instant\w*|immediate\w*|right away|longer|old|stale|aged?|slow|minutes?|sit on)\b/,
    'faq/exclusive-leads':
      /^(?!.*\b(?:nobody|no ?one|no other|mine|(?:just|only)(?: for)? me|for me only|alone|only (?:one|agent|realtor)|exclusive or)\b).*\b(?:shar\w+|others?|else|another|any(?:one|body)|everyone|resell|resold|twice|same|several|compet\w+|rivals?|blast\w*|recycl\w+|race|racing|two|three|five|ten|multiple|bunch|many|extra|only (?:the|on|for)|again)\b/,
    'faq/zip-exclusivity: ZIP exclusivity':
      /\b(?:starter|singles?|one lead|499|small\w*|cheapest|without|automatic\w*|every|all (?:the )?(?:bundles|plans)|any (?:bundle|plan|lead)|a lead)\b/,
    'faq/replacement-or-credit': /\b(?:refund\w*|money|cash|reimburs\w*|stuck|out of luck|eat|tough luck)\b/,
    'company/channels':
      /\b(?:doors?|tv|radio|billboards?|bought|buy\w*|purchas\w*|records|scrap\w*|zillow|mls|lists?)\b/,
    'company/agreed': /\b(?:cold|blue|surprise\w*|random\w*|without|unexpected\w*|unsolicited)\b/,
    'page/lead-nurturing/Let them set the pace': /\b(?:push\w*|pressur\w+|hound\w*|harass\w*|pester\w*|drop|give up)\b/,
    'page/lead-nurturing/Take no for an answer': /\b(?:keep|continue|still|again|anyway|sell|pass|send|go on)\b/,
    'page/partner-playbook/A homeowner asks not to be called again.':
      /\b(?:can|could|may|keep|still|ok|okay|continue)\b(?!.*\b(?:tell|report|let you|inform|pass)\b)/,
    'policy/terms-and-conditions/live-call-and-acceptance: When you contact':
      /^\W*(?:are|do|will|is it) (?:you|your)\b/,
    'policy/terms-and-conditions/purpose: A lead is': /\b(?:just|only|merely)\b/,
    'page/operational-framework/Data that travels with the lead': /\b(?:blind|nothing|after|first)\b/,
    'company/step/smart-agent-matching': /\b(?:else|others?|random\w*|first come|several|highest|bid\w*|top)\b/,
    'page/lead-nurturing/Verification by inside sales associates: Anyone who': /\b(?:keep|kept|hold|held|stay\w*)\b/,
    'policy/terms-and-conditions/purpose: This Agreement gives':
      /\b(?:keep|mine|only|all of|full|whole|entire|just|flat)\b/,
    'policy/terms-and-conditions/purpose: We find, verify': /\b(?:do|will|can|should|must) i\b/,
  },
});
