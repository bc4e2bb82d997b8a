import { listReplies, type Reply } from '#app/assistant/answers/facts/fact.server.ts';

const SORRY = 'I am sorry about that.';
const CONTACT = 'Call {phone} or write to {email}';
const LEAD_RULE = '{quote:Reply to us within}';
const SAY_WHICH = 'Say which lead it is and what is wrong: e-mail {email}, text {textNumber} or call {phone}.';
const LEAD_PAGES = ['/refund-policy#purchased-leads', '/pricing'];
const FEE_PAGES = ['/refund-policy#how-to-request-a-refund', '/refund-policy#eligible-cases'];
const PAYMENT_PAGES = ['/terms-of-use#plans-prices-and-payment', '/contact-us'];

/** A ground for a refund of the sign-up fee, in the words of the refund policy. Some need that a time has passed. */
function feeCase(words: string, asked: string): Reply {
  return {
    answer: { beyond: `{clause:${words}}` },
    says: `${SORRY} You may ask for a refund of the sign-up fee in this case: {clause:${words}} {quote:days from execution}
      E-mail {email} with your name, brokerage and agreement date.`,
    pages: FEE_PAGES,
    asked,
  };
}

/** What goes wrong, and what visitors ask about it. */
export const MISHAPS = listReplies({
  'a bad lead': {
    answer: { within: LEAD_RULE },
    says: `${SORRY} ${LEAD_RULE} ${SAY_WHICH} Please write to us all the same if it is later than that.`,
    pages: LEAD_PAGES,
    asked: `wrong number on a hot seller lead; my exclusive seller turned out to be a trailer; the house is worth half
      of what you said; this buyer has no budget and no money; other agents called the same homeowner; the number goes
      to some restaurant; junk lead again from you; you sent me a seller who has an agent; she swears she is not
      selling; he denies asking for a call; the address does not exist; the lead came an hour ago; got the lead 4 days
      ago; am i in time to complain; i got it on tuesday and it is friday; another bad one from you; you said exclusive;
      he cannot afford anything; the number of the lead i bought is disconnected; wrong number; she has a realtor
      already; the lead wont pick up; nobody answers; he never calls back; she is a renter and not the owner; the buyer
      has no budget; he is just looking; not interested in selling; she changed her mind; homeowner says she never asked
      for a call; this lead is a dud; your leads are garbage; my lead was junk; every lead this week was bad; a
      competitor bought the same lead as me; two other realtors called her already; the house was sold last month; house
      is already listed; transfer dropped after ten seconds; the call cut off; she hung up on me; the email bounced;
      fake name; it turned out to be a mobile home; lead is not what i paid for; you sent me the same lead twice; no
      show at the appointment; owner called off our meeting; he ghosted me; number belongs to somebody else; goes
      straight to voicemail; wife says they are not selling; owner passed away; wrong address; already under contract
      with another broker; signed with another agent last week; tire kicker; waste of money; out of service; said he was
      not the person; number belongs to a business; i got it yesterday and it is bad; lead came this morning and the
      phone is dead; delivered five days ago only noticed now; i received it 6 hours ago; the latest came in yesterday;
      four days have passed since; the older ones are from last week; do i still have time to report it; is it too late;
      got it 30 hours ago; so you wont replace it; still ok on time; so much for exclusive; i want a different lead; the
      lead turned out to be the neighbor; the tenant; no connection; lady was asleep OPPOSITE too late`,
  },
  'how to report a lead': {
    says: `${SAY_WHICH} ${LEAD_RULE}`,
    pages: LEAD_PAGES,
    asked: `what do i write you about the bad lead; who do i write about my lead; where do i send it; what goes into
      the message; what must the email say; who do i talk to; ok where; what do i say; what should i put in the email
      about a lead; what details do you need; what belongs in the email; what do i put in the message; may i text it`,
  },
  'an accepted lead': {
    answer: 'no',
    says: `{quote:disputed after acceptance} Please tell us at once all the same. ${CONTACT}.`,
    pages: ['/terms-and-conditions#live-call-and-acceptance', '/contact-us'],
    asked: `i accepted a lead by accident; fat finger; hit accepted by mistake; can you undo it; i texted accepted but
      do not want the lead anymore; accepted the wrong one; can i take back my accepted; i regret accepting; can i
      cancel after accepting; can i change my mind after i said accepted; back out of an accepted lead; cooling off
      period; my assistant accepted it without asking; am i stuck once i accept; too late to decline after accepting;
      dispute an accepted lead; is accepted final and binding; already accepted can i still cancel; and when i do not
      like it afterward OPPOSITE stuck|final|committed|locked|bound|binding; too late; have to keep; no way out|back`,
  },
  'a missed call': {
    answer: 'depends',
    says: `{quote:We aim for full connection} ${CONTACT} with the hours in which you can take calls. If there is a
      problem with the lead: ${LEAD_RULE}`,
    pages: ['/partner-playbook', ...LEAD_PAGES],
    asked: `what if i miss the call; what if i am in a showing when you transfer; what happens if i cannot pick up; i am
      often in showings; do i lose the lead if i dont answer; what if i am at an open house; i am with a client when a
      lead comes; at dinner with my family; stuck at an appraisal; driving when the phone rings; is it gone if i am
      unavailable; do i have to be free right then; must i pick up on the spot; i was tied up and missed your transfer;
      keep my phone on me; how fast do i need to pick up; i missed the transfer what happens now; was in a showing and
      missed your call`,
  },
  'a homeowner who wants no calls': {
    answer: 'no',
    says: `${SORRY} {quote:Stop calling} E-mail {email} with the name and number. If the lead is not what it
      should be: ${LEAD_RULE}`,
    pages: ['/partner-playbook', '/refund-policy#purchased-leads'],
    asked: `seller asked me not to call again; she said no more calls from you or me; what if the owner says stop; the
      homeowner yelled at me; seller was furious; he told me to lose his number; he wants off every list; she never
      agreed to a call; lady cussed me out; the owner threatened me; says stop calling her; do not call list; owner
      wants no more calls; a lady says she wants no calls anymore; a seller told me to leave her alone; can i keep
      calling someone who asked me to stop; should i tell you when a homeowner wants no more calls; lead wants to be
      left alone; client says quit contacting her; owner tells me never to ring again; homeowner said dont phone
      anymore; seller i got from you said do not call OPPOSITE tell you; report; pass it; let you know`,
  },
  'our messages': {
    needs: 'use the unsubscribe link in the message',
    says: `${SORRY} {clause:reply STOP} In an e-mail, use the unsubscribe link; for calls,
      e-mail us the number. If it goes on, write to {email}.`,
    pages: ['/communication-policy#opt-out-procedures', '/contact-us'],
    asked: `you keep texting me; i texted stop and still get messages; i unsubscribed and still get your emails; i told
      you to stop; you keep calling my mother; someone is texting me from your company and i never signed up; quit
      spamming me; never agreed to it; i got a text at 6am; still getting promo emails; i opted out last week and you
      texted again; make it stop; stop bothering me; cant unsubscribe; why are you calling me; ten emails a day from
      you; you people texted me again; take me off your list; i never gave you my number; replied STOP twice`,
  },
  'a lost plan': {
    says: `${SORRY} Checkout keeps your plan in a cookie. Please allow cookies for this site, and choose the plan
      again. If it goes on: ${CONTACT}.`,
    pages: ['/privacy-policy#cookies', '/contact-us'],
    asked: `checkout tells me to select a plan; i did pick a plan; checkout is empty; your site forgot my plan; your
      checkout does not work for me; checkout loses my selection; cart is empty; i chose one already; checkout wont
      work; page says choose a plan`,
  },
  'a doubtful charge': {
    says: `${SORRY} {quote:before you pay again} {quote:an amount is wrong} You can also call {phone}.`,
    pages: PAYMENT_PAGES,
    asked: `i see two paypal charges for one order; i was charged twice; paypal took my money twice; two charges for one
      order; double charged; billed two times; charged me the wrong amount; you overcharged me; charged 299 instead of
      199; paypal froze and i dont know if i was charged; payment page froze; payment failed not sure it went through;
      checkout crashed while paying; my card was declined but i was charged; paypal says paid but checkout says unpaid;
      took the money two times; statement shows 499 and 499; duplicate payment; spun forever; timed out; never got a
      receipt; did it go through; unknown charge; you charged me too much`,
  },
  'paying again': {
    answer: 'no',
    says: `${SORRY} {quote:before you pay again} ${CONTACT}.`,
    pages: PAYMENT_PAGES,
    asked: `must i pay a second time; should i try again; just hit pay again; should i submit it once more; payment
      froze should i retry`,
  },
  'a sanction': {
    says: `${SORRY} {quote:Once you have paid} If it is a mistake, write at once to {email} with the lead and the
      date of your payment, or call {phone}.`,
    pages: ['/terms-and-conditions#non-payment-enforcement', '/contact-us'],
    asked: `you already reported me but i paid; i got suspended but i paid; you cut me off over one late payment; got a
      warning about collections but i already paid; turned me in to the realtor board; you shut me off; debt collector
      calls me and i paid; how do i get leads again after being suspended; reported to the board over a lead i did pay`,
  },
  'a review': {
    needs: 'the review is your own, is honest',
    says: `${SORRY} A review must be the writer’s own and honest. {quote:We may hide a review} Write to {email}
      and say which review it is.`,
    pages: ['/terms-of-use#reviews', '/contact-us'],
    asked: `a review with my name that i did not write; someone used my name for a review; my review vanished; my review
      is gone; a fake review about me; review i never wrote; review with my clients name; someone lied about me in a
      review; you deleted my review; my review was taken down; get that review down; why was my review hidden`,
  },
  'a data breach': {
    says: `${SORRY} {quote:If a breach affects} You may ask what we hold about you, and ask us to delete it: write
      to {email}.`,
    pages: ['/privacy-policy#security', '/contact-us'],
    asked: `my data got out; you leaked my info; was my data hacked; you sold my number; my details were stolen; data
      breach; my email is on the dark web; somebody stole my identity; did you give away my phone number; you guys lost
      my data`,
  },
  'no lead yet': {
    says: `${SORRY} {quote:We deliver a lead} I cannot look up orders: please call {phone} or write to {email}
      with your name and the date of the payment.`,
    pages: ['/pricing', '/contact-us'],
    asked: `paid a few hours ago no call yet; i paid this afternoon and got no call so far; i paid and nothing came;
      paid last week and heard nothing; still no lead; where is my lead; bought a bundle and not one call; ordered
      yesterday still waiting; paid on monday and crickets; nobody contacted me since i paid; my phone has not rung
      once; waiting for my lead; wheres my order; havent gotten anything; paid last night still nothing; havent heard a
      word since; no leads yet from my bundle; only got one of the two leads i bought`,
  },
  anger: {
    says: `${SORRY} I am software and cannot put that right myself, but I can answer questions. ${CONTACT}, and say
      what happened and when.`,
    pages: ['/contact-us'],
    asked: `my balance does not show the credit you promised; my replacement never came; you are useless; piece of junk;
      dumb machine; your caller was rude; bunch of crooks; this is a scam; you lied to me; this is the worst bot ever;
      useless bot; you suck; this is bullshit; stupid machine; shut up; i am going to sue you; my lawyer will call; i
      filed a chargeback; i emailed you twice and nobody answered; nobody ever calls me back at your office; your site
      is broken; the form does not work; page wont load; my credit is missing; the credit you promised is not on my
      balance; ripped off; thieves; unprofessional; fed up; this is unacceptable; you guys never respond; screw you;
      such a joke; reporting you to the attorney general; pathetic; you idiots; contact form ate my message; support
      ignored me`,
  },
  'who to tell': {
    says: `${CONTACT}: say your name, what happened and when, and the plan.`,
    pages: ['/contact-us'],
    asked: `what do you need from me to report it; how do i report a message that broke the rules; where do i complain
      about an unwanted call; what should i send you about the charge; who do i report it to; who do i call about that;
      i want to make a proper report; forget it who can i phone; who can i complain to; where do i complain; file a
      complaint`,
  },
  'card numbers': {
    answer: 'no',
    says: `{quote:card numbers} ${CONTACT}.`,
    pages: ['/refund-policy', '/contact-us'],
    asked: `should i send you my card number; surely not my card number; do you need my card details; do you want bank
      details for the refund; shall i send my password; do i put my account number in the email`,
  },
  'doing it in the chat': {
    answer: 'no',
    says: `I am software and cannot do that from here. ${CONTACT}.`,
    pages: ['/contact-us'],
    asked: `please issue the credit in this chat; could you reverse the payment from here; approve my refund yourself;
      can you refund me here; just credit me now; fix it for me in this chat; can you do it for me here`,
  },
  'no leads under the Referral Agreement': feeCase(
    'delivered no leads',
    `paid the sign up fee five weeks ago and got zero leads; signed the referral agreement and not one lead; i want my
      sign up fee back you sent nothing; no referrals since i enrolled; six weeks with no leads under the referral
      agreement; sign up fee and you delivered nothing`,
  ),
  'a silent referral': feeCase(
    'not respond to you for',
    `no reply from my referral how long until it counts for a refund; fifteen working days without a reply; how many
      days of silence count for the refund of the sign up fee; my referral has not answered in 3 weeks can i get the
      sign up fee back; the person you referred never answers; lead under the referral agreement ghosted me; referred
      client went silent for 12 working days; my referral wont pick up; silent for twelve working days so i get the fee;
      referral hasnt answered in 3 days; what if my referral never reacts`,
  ),
  'a stalled referral': feeCase(
    'remained unengaged',
    `how long may a referred lead stay unengaged; the referral stalled for almost a year; referral went nowhere in nine
      months; when does a referred lead count as unengaged; referred lead unengaged for ten months is the sign up fee
      refundable`,
  ),
  'a referral that was a client': feeCase(
    'contract with you',
    `i had a contract with the referred lead before so is the sign up fee refundable; she has been my client for months
      under our referral agreement; already had a contract with me is the sign up fee refundable; my referral was
      already my client; referred lead was under contract with me; the lead you referred had already signed with me; i
      had a listing contract with that referral before you sent it`,
  ),
  'a shared referral': feeCase(
    'also given to',
    `the referral you gave me also went to another realtor i want the sign up fee back; referred lead was also sent to
      somebody else; my referral went to another agent too; you gave the referral to two realtors; the referral was not
      exclusive`,
  ),
});
