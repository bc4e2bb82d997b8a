import { listFacts } from '#app/assistant/answers/facts/fact.server.ts';

/** What binds an agent who takes a lead, and who uses the site. */
export const TERM_FACTS = listFacts({
  yes: {
    'policy/terms-of-use/the-assistant: If what it says': `which counts the chat or the page; so what counts if you and
      the page differ; does the website win over the chat; who do i ask when it really matters
      OPPOSITE chat count*|win*`,
    'policy/terms-of-use/agreement: Where one': `which terms win if two pages differ; which policy comes first; does the
      specific policy override the terms of use`,
    'policy/terms-and-conditions/governing-law-and-arbitration: The decision of the arbitrator': `is the arbitrators
      ruling final; can a court enforce the decision; can i appeal the arbitrator; who enforces an award
      OPPOSITE appeal|overturn|challenge`,
    'policy/terms-and-conditions/payment-terms: The fee is owed': `do i still owe if the house never sells; the deal
      falls through do i pay; no sale no fee; do i only pay if it closes; the listing expired do i owe the fee; a year
      and no sale; am i off the hook when nothing sells; seller went with someone else do i still owe you; success based
      fee; contingent on closing; client backed out must i pay; pulled it off the market; it takes longer than six
      months; does the lead have to sell for me to pay; and if it takes a year; is the fee refundable if the deal dies
      OPPOSITE only|contingent|refund|success; no fee; off the hook; get out; when|if it sells|closes;
      has|have to sell|close`,
    'policy/terms-and-conditions/live-call-and-acceptance: Until you reply': `can i decline a lead; turn one down; can
      i say no before accepting; must i accept everything you offer; am i forced to take it; have to take all of them;
      pass on a lead i do not like; do i need a reason to decline; skip one; cherry pick; refuse an offer; ignore the
      message; not a good fit can i let it go; how many can i reject; not my thing; say no to one before i take it; what
      if i decline
      OPPOSITE do|must|am|will|does i|you|it … have|forced|need|take|accept|explain|give`,
    'policy/terms-and-conditions/live-call-and-acceptance: For a lead bought': `can i still get a replacement after
      accepting; does a replacement undo my acceptance; postpone payment while i wait for a replacement; problem with a
      lead i accepted; do i still pay while you replace it
      OPPOSITE undo*|cancel*|delay*|postpone*|wait|later|extend|move|stop; hold off`,
    'policy/terms-and-conditions/non-payment-enforcement': `i missed the hour to pay am i in trouble; what happens if
      i do not pay; will you report me to the board; collection agency; suspend me for not paying; what if i skip the
      bill; consequences of an unpaid fee; stiff you; pay late; send me to collections; what is the worst you can do
      to somebody who wont pay; stop my leads when unpaid; never pay for a lead i took; can you cut me off; what if i
      cant pay within the hour; a day late; it has been hours and i have not paid for the lead i took; suppose i
      simply do not; what can you do to me; an accepted lead nobody pays for; behind on a payment am i in trouble; and
      if i do not; then what if i just dont pay; accepted one this morning and the hour has passed
      OPPOSITE forgive|overlook; let it slide; nothing happen|happens; look the other way`,
    'policy/terms-and-conditions/governing-law-and-arbitration': `which state law applies; governing law; delaware
      law; under what law is the agreement; whose laws; what jurisdiction; does my state law apply; state that governs
      the lead fee agreement; why delaware; what has delaware got to do with it; under which states law then; what law
      and which court OPPOSITE california|texas|florida|federal; my … state|local; local law; new york`,
    'policy/terms-and-conditions/changes-and-contact': `can you change the agreement; do changes affect leads i accepted
      before; will the lead fee agreement change; amend the contract; retroactive; new version for old leads; update
      your terms; raise the fee on a lead i already took; higher fee for leads from before
      OPPOSITE already|past|old|before|earlier|retroactiv*`,
    'policy/terms-of-use/reviews': `who can write a review; can i leave a review anonymously or without my name; does
      my name show on the review; what is shown with my review; is my review public; may i use an alias or a made up
      name for my review; do i have to give my real name
      OPPOSITE anonymous*|without|no|nickname|hidden|private*; fake name; alias; made-up|pen name`,
    'policy/terms-of-use/reviews: To correct or remove': `how do i delete my review; edit what i wrote; can you remove
      my review later; take it off; typo in my review; change my rating; pull my testimonial; correct my review;
      someone posted a review in my name; i regret my review; second thoughts on what i posted in a review; what if i
      want the review gone OPPOSITE myself|button|stuck|forever|permanent*; on my own`,
  },
  no: {
    'policy/terms-of-use/no-guarantee-of-results: They are not': `will i get the same results as in your articles; are
      the articles financial advice; do the numbers in your articles apply to me; are the examples promises`,
    'policy/terms-of-use/the-assistant: It cannot': `can you approve my refund; can this chat change a price for me;
      accept a lead for me; grant me a credit; make a deal with me here; sign an agreement in this chat`,
    'policy/terms-and-conditions/purpose: Nothing in this': `am i your employee; do we become partners legally;
      independent contractor; do you represent me; am i your agent; are we partners under the law OPPOSITE independent`,
    'policy/terms-and-conditions/payment-terms': `when is payment due; how long do i have to pay after accepting; can
      i pay next week; pay at the end of the month; can i pay at closing; is it due right away; give me a few days to
      come up with the money; how fast do you want paying; once i say accepted when do i pay; can you bill me
      afterwards; payment deadline; grace period; when is the money due; when is a lead charged if not prepaid; how
      long after accepted do i have to pay; when do i pay; deadline for the fee; when do i owe you; so when do you
      want the money; how fast must i pay for a lead that comes by live call; may i wait with payment until the
      closing OPPOSITE hour|immediately|quick*|fast|soon|due|deadline; right|straight away|after; on the spot`,
    'policy/terms-and-conditions/payment-terms: A lead that you have already paid': `do i pay again after accepting if i
      paid at checkout; is there a second payment; does my credit cover an accepted lead; is it taken from my prepaid
      credit; pay twice for one lead; deducted from my balance; charged again when i take a lead i prepaid
      OPPOSITE cover*|enough|deduct*; take|taken|come|comes from|out|off`,
    'policy/terms-and-conditions/governing-law-and-arbitration: Any dispute': `can i take you to court; jury trial; sue
      you; how are disputes resolved; small claims; do you have an arbitration clause; what if we disagree; does a fight
      over a fee go to court; lawsuit against your company; who decides if we argue; do i give up my right to a jury;
      can i appeal the arbitrator; is the ruling final; could i sue you in court if it goes bad
      OPPOSITE arbitration|waive|final|binding; give up; lose … right; out of court UNLESS avoid|skip|appeal`,
    'policy/terms-of-use/content-and-links: You may read': `can i republish your article; repost your content; copy your
      text onto my website; quote your guide in my newsletter; use your logo; put your blog post on my blog; use your
      company name in my ads; print a page; share an article with my team; copyright; your pictures on my flyer
      OPPOSITE read|print|share|forward|download|ask|permission`,
    'policy/terms-of-use/reviews: We may hide': `do you hide bad reviews; if i give one star will it be taken down;
      are reviews censored; do negative reviews get deleted; low ratings; fake reviews; will you publish criticism;
      why was my review hidden; do you remove bad ones; get rid of negative ones; will you take my review down because
      i gave two stars; will you bury a low rating; do you hide it when someone gives a single star
      OPPOSITE insult*|threat*|fake|spam*|break|breaks|allowed|publish|keep|stay; can i; may i; ok to`,
    'policy/terms-of-use/acceptable-use': 'scrape your site; can i run a bot or crawler; pull your data with a script',
    'policy/terms-of-use/the-assistant: It is there to help': `can you be wrong; do you make mistakes; is this chat
      accurate; are you always right; can i trust your answers; is what you say binding; can i rely on you; is this chat
      official; does your answer count as a promise; can you approve my refund; can this chat change a price for me;
      accept a lead for me; grant me a credit OPPOSITE wrong|mistake|mistakes|mistaken|incorrect;
      page count|counts|win|wins|applies`,
    'policy/terms-of-use/no-guarantee-of-results: We work to keep': `is the site always up; are you liable for lost
      profits; who pays if your site costs me business; liability; warranty on the site; provided as is; any
      disclaimer`,
  },
  depends: {
    'policy/terms-of-use/reviews: When you post': `rules for reviews; can someone be paid for a review; may i offer a
      gift card for five stars; can i mention a client by name in a review; write one for my colleague; are paid reviews
      allowed; i got paid to write a review; does a review have to be honest; pay a friend to review you; can my
      assistant post a review for me`,
    'policy/terms-and-conditions/payment-terms: Leads are expected': `how soon do leads sell; how long until it closes;
      how many months does a sale take; expected time to sell; when should i expect a closing; will it sell within six
      months; how fast do these houses go; how soon do they sell usually`,
  },
  open: {
    'policy/terms-and-conditions': 'terms and conditions; lead fee agreement; summarize the terms',
    'policy/terms-of-use/acceptable-use: If you find': `i found a security hole in your site who do i tell; report a
      vulnerability; your website can be hacked`,
  },
});
