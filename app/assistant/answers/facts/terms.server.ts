import { listFacts } from '#app/assistant/answers/facts/list-facts.server.ts';

/** What binds an agent who takes a lead, and who uses the site. */
export const TERM_FACTS = listFacts({
  yes: {
    'policy/terms-and-conditions/payment-terms: The fee is owed': `do i still owe if the house never sells; the deal
      falls through do i pay; no sale no fee; do i only pay if it closes; the listing expired do i owe the fee; a year
      and no sale; am i off the hook when nothing sells; seller went with someone else do i still owe you; success
      based fee; contingent on closing; client backed out must i pay; pulled it off the market; it takes longer than
      six months`,
    'policy/terms-and-conditions/live-call-and-acceptance: Until you reply': `can i decline a lead; turn one down; can
      i say no before accepting; must i accept everything you offer; am i forced to take it; have to take all of them;
      pass on a lead i do not like; do i need a reason to decline; skip one; cherry pick; refuse an offer; ignore the
      message; not a good fit can i let it go; how many can i reject; not my thing; do i owe anything if i decline;
      will you charge me for leads i refuse; penalty for passing`,
    'policy/terms-and-conditions/live-call-and-acceptance: For a lead bought': `can i still get a replacement after
      accepting; does a replacement undo my acceptance; postpone payment while i wait for a replacement; problem with
      a lead i accepted; do i still pay while you replace it`,
    'policy/terms-and-conditions/non-payment-enforcement': `what happens if i do not pay; will you report me to the
      board; collection agency; suspend me for not paying; what if i skip the bill; consequences of an unpaid fee;
      stiff you; pay late; send me to collections; what is the worst you can do to somebody who wont pay; stop my
      leads when unpaid; never pay for a lead i took`,
    'policy/terms-and-conditions/non-payment-enforcement: Once you have paid': `do i get back in once i settle the
      debt; reinstated after paying what i owe; will you drop it when i pay up; blacklisted after settling; do i have
      to prepay after a missed payment`,
    'policy/terms-and-conditions/governing-law-and-arbitration': `which state law applies; governing law; delaware
      law; under what law is the agreement; whose laws; what jurisdiction; does my state law apply; state that governs
      the lead fee agreement`,
    'policy/terms-and-conditions/changes-and-contact': `can you change the agreement; do changes affect leads i
      accepted before; will the lead fee agreement change; amend the contract; retroactive; new version for old leads;
      update your terms`,
    'policy/terms-of-use/reviews': `who can write a review; can i leave a review anonymously or without my name; does
      my name show on the review; what is shown with my review; is my review public`,
    'policy/terms-of-use/reviews: To correct or remove': `how do i delete my review; edit what i wrote; can you remove
      my review later; take it off; typo in my review; change my rating; pull my testimonial; correct my review;
      someone posted a review in my name`,
  },
  no: {
    'policy/terms-and-conditions/payment-terms': `when is payment due; how long do i have to pay after accepting; can
      i pay next week; pay at the end of the month; can i pay at closing; is it due right away; give me a few days to
      come up with the money; how fast do you want paying; once i say accepted when do i pay; can you bill me
      afterwards; payment deadline; grace period`,
    'policy/terms-and-conditions/payment-terms: A lead that you have already paid': `do i pay again after accepting if
      i paid at checkout; is there a second payment; does my credit cover an accepted lead; is it taken from my
      prepaid credit; pay twice for one lead; deducted from my balance`,
    'policy/terms-and-conditions/live-call-and-acceptance: Leads cannot be declined': `can i cancel after accepting; i
      accepted by accident; undo my acceptance; can i change my mind after i said accepted; back out of an accepted
      lead; typed accepted by mistake; cooling off period; take back my accepted; get out of a lead i took; my
      assistant accepted it without asking; am i stuck once i accept; too late to decline after accepting; dispute an
      accepted lead; is accepted final and binding; i regret accepting`,
    'policy/terms-and-conditions/governing-law-and-arbitration: Any dispute': `can i take you to court; jury trial;
      sue you; how are disputes resolved; small claims; do you have an arbitration clause; what if we disagree; does a
      fight over a fee go to court; lawsuit against your company; who decides if we argue; do i give up my right to a
      jury; can i appeal the arbitrator; is the ruling final`,
    'policy/terms-of-use/content-and-links: You may read': `can i republish your article; repost your content; copy
      your text onto my website; quote your guide in my newsletter; use your logo; put your blog post on my blog; use
      your company name in my ads; print a page; share an article with my team; copyright; your pictures on my flyer`,
    'policy/terms-of-use/reviews: We may hide': `do you hide bad reviews; if i give one star will it be taken down;
      are reviews censored; do negative reviews get deleted; low ratings; fake reviews; will you publish criticism;
      why was my review hidden`,
    'policy/terms-of-use/acceptable-use': `scrape your site; can i run a bot or crawler; pull your data with a script`,
    'policy/terms-of-use/the-assistant: It is there to help': `can you be wrong; do you make mistakes; is this chat
      accurate; are you always right; can i trust your answers; is what you say binding; can i rely on you; is this
      chat official; does your answer count as a promise; can you approve my refund; can this chat change a price for
      me; accept a lead for me; grant me a credit`,
    'policy/terms-of-use/no-guarantee-of-results: We work to keep': `is the site always up; are you liable for lost
      profits; who pays if your site costs me business; liability`,
  },
  depends: {
    'policy/terms-and-conditions/payment-terms: Leads are expected': `how soon do leads sell; how long until it
      closes; how many months does a sale take; expected time to sell; when should i expect a closing; will it sell
      within six months; how fast do these houses go`,
  },
  open: {
    'policy/terms-and-conditions/payment-terms: If a payment fails': `charged the wrong amount; you overcharged me;
      mistake on my bill; billing error; you took too much; the charge is higher than it should be; wrong figure on my
      statement; dispute the amount`,
    'policy/terms-and-conditions': `terms and conditions; lead fee agreement; summarize the terms`,
    'policy/terms-of-use/acceptable-use: If you find': `i found a security hole in your site who do i tell; report a
      vulnerability; your website can be hacked`,
  },
  opposite: {
    'policy/terms-and-conditions/payment-terms':
      /\b(?:hour|immediately|quick\w*|fast|(?:right|straight) (?:away|after)|on the spot|soon|due|deadline)\b/,
    'policy/terms-and-conditions/payment-terms: A lead that you have already paid':
      /\b(?:cover\w*|enough|(?:taken?|comes?) (?:from|out|off)|deduct\w*)\b/,
    'policy/terms-and-conditions/payment-terms: The fee is owed':
      /\b(?:only|no fee|off the hook|contingent|refund|success|get out|(?:when|if) it (?:sells|closes))\b/,
    'policy/terms-and-conditions/live-call-and-acceptance: Until you reply':
      /\b(?:do|must|am|will|does) (?:i|you|it)\b.*\b(?:have|forced|need|take|accept|explain|owe|pay|charge)/,
    'policy/terms-and-conditions/live-call-and-acceptance: Leads cannot be declined':
      /\b(?:stuck|final|committed|locked|too late|have to keep|bound|binding|no way (?:out|back))\b/,
    'policy/terms-and-conditions/live-call-and-acceptance: For a lead bought':
      /\b(?:undo\w*|cancel\w*|delay\w*|postpone\w*|hold off|wait|later|extend|move|stop)\b/,
    'policy/terms-and-conditions/non-payment-enforcement':
      /\b(?:forgive|let it slide|overlook|nothing happens?|look the other way)\b/,
    'policy/terms-and-conditions/non-payment-enforcement: Once you have paid':
      /\b(?:still|blacklist\w*|bann?ed|permanent\w*|anyway|even though)\b/,
    'policy/terms-and-conditions/governing-law-and-arbitration':
      /\b(?:my (?:own )?(?:state|local)|local law|california|texas|florida|new york|federal)\b/,
    'policy/terms-and-conditions/governing-law-and-arbitration: Any dispute':
      /\b(?:arbitration|give up|waive|out of court|final|binding)\b(?<!\b(?:avoid|skip|appeal).*)/,
    'policy/terms-and-conditions/changes-and-contact': /\b(?:already|past|old|before|earlier|retroactiv\w+)\b/,
    'policy/terms-of-use/content-and-links: You may read': /\b(?:read|print|share|forward|download|ask|permission)\b/,
    'policy/terms-of-use/reviews': /\b(?:anonymous\w*|without|fake name|nickname|hidden|private\w*)\b/,
    'policy/terms-of-use/reviews: We may hide':
      /\b(?:insult\w*|threat\w*|fake|spam\w*|breaks?|can i|may i|ok to|allowed|publish|keep|stay)\b/,
    'policy/terms-of-use/reviews: To correct or remove': /\b(?:myself|on my own|button|stuck|forever|permanent\w*)\b/,
    'policy/terms-of-use/the-assistant: It is there to help':
      /\b(?:wrong|mistakes?|mistaken|incorrect|page (?:counts?|wins?|applies))\b/,
  },
});
