/** How visitors ask about the Lead Fee Agreement and the rules of the site; by topic (see `topics.ts`). */
export const ABOUT_TERMS: Record<string, string> = {
  'policy/terms-and-conditions/payment-terms': `
    when is payment due; how long do i have to pay after i accept; how fast must i pay; when do i have to pay for a
    lead; payment deadline; payment terms; how quickly do i owe you after accepting; do i pay before or after the
    lead; do you charge when i accept; can i pay at the end of the month; is the fee due right away; how many minutes
    to pay; how soon is the bill due after saying accepted; can i pay next week; when does the money have to be there;
    do i pay again if i already paid at checkout; i paid at checkout do i owe more after accepting; is there a second
    payment; grace period for paying; before you want the money; how long until you want to be paid; after i text
    accepted when do i pay; how much time to send the payment; do i pay on the spot; can i have a few days to pay; pay
    within how long; is it due immediately; when is the bill due; how quick do i have to pay; how fast do you want the
    money; can i pay after closing; payment window; due date for a lead; how long do you give me to pay; net 15; when
    do you collect; deadline for paying once accepted; does my prepaid credit cover it or do i pay again`,
  'policy/terms-and-conditions/payment-terms: Leads are expected': `
    what if the house never sells do i still pay; do i still owe you if it does not sell; is the fee owed if the deal
    falls through; how long until a lead sells; when are leads expected to sell; how many months does a lead take to
    close; do i only pay if it closes; pay at closing only; is it contingent on a sale; the listing expired do i owe
    the fee; it has been a year and no sale do i still owe; nothing sold after seven months am i off the hook for the
    fee; what if the seller does not sign with me do i still pay; what if the client goes with someone else do i owe
    you; is it pay on success; do i pay if the lead goes nowhere; how long does it take for these to sell; average
    time to sell; success based fee; no sale no fee; owners pulled it off the market do i owe you; they never listed
    do i owe; what if i do not close; what if nothing comes of it; the deal died do i pay; house did not sell; it
    never sold do i still owe you the fee; been eight months and no sale; is the fee due even without a sale; do i pay
    only when it sells; only pay on closing; will you wait until it sells; what if the seller backs out do i still
    pay; client fired me do i owe; i lost the listing do i owe you; how fast do these houses sell; how many months
    until it closes; expected time to sale; typical time to sell; when will it sell; expiration without sale; pay for
    performance; if she does not list with me do i owe the lead fee`,
  'policy/terms-and-conditions/payment-terms: If a payment fails': `
    i was charged the wrong amount; the amount is wrong; you overcharged me; the bill is incorrect; mistake on my
    invoice; billing error; wrong charge on my card; why was i charged more; i dispute the amount; there is an error
    in my bill; you took too much; you billed me the wrong price; the charge is higher than it should be; paid more
    than the price; the sum is off; wrong figure on my statement`,
  'policy/terms-and-conditions/live-call-and-acceptance: Until you reply': `
    can i decline a lead; can i turn down a lead; may i refuse a lead; do i have to take every lead; can i say no to a
    lead; can i pass on a lead; can i skip one; what if i do not like the lead; do i have to accept; am i obligated to
    take what you send; can i be picky; does it cost me if i say no; what if i do not reply; what happens if i ignore
    the offer; must i give a reason to decline; can i choose which leads i take; do i owe anything if i decline;
    penalty for passing; one does not fit me can i let it go; if i am not interested in the one you offer; every
    single one you throw at me; must i accept all; free to pass on it; not a good fit can i pass; does not look good
    to me; suppose i do not want that one; can i wait for a better one; can i reject; reject a lead; refuse one; say
    no thanks to a lead; leave it; let one go by; no obligation to accept; will you stop sending if i decline; how
    many can i turn down; am i charged for leads i decline; what if i just do not answer; is declining free; cherry
    pick; not my cup of tea; to say yes to every one`,
  'policy/terms-and-conditions/live-call-and-acceptance: Leads cannot be declined': `
    can i cancel after accepting; i accepted by accident; i replied accepted by mistake; undo my acceptance; is
    acceptance final; is my reply binding; can i change my mind after accepting; i said accepted and now i do not want
    it; back out after accepting; dispute a lead after accepting; once i say accepted am i stuck; wrong button i
    accepted; unaccept a lead; reverse my acceptance; can i decline later; what does accepting commit me to; i said
    yes too fast; fat fingered accepted; can i return it after i accept; somebody else grabbed my phone and replied
    accepted; my assistant accepted without asking me; typed accepted by accident; accidentally accepted; cancel my
    acceptance; cancel a lead i accepted; second thoughts after accepting; is there a cooling off period; can i undo;
    can i retract; withdraw my acceptance; no longer want the lead i accepted; regret accepting; too late to say no
    after accepting; accepted the wrong one; i did not mean to accept; autocorrect sent accepted; is accepted legally
    binding; can i still back out; take it back; accepted without reading; accepted before i read the details; any way
    out after accepting; a way out of an accepted lead; how do i get out of a lead i took`,
  'policy/terms-and-conditions/non-payment-enforcement': `
    what happens if i do not pay; what if i never pay; what if i pay late; consequences of not paying; do you send
    people to collections; will you report me to the board; late fee; late payment; what if i cannot pay; what if i
    refuse to pay; do you suspend my account for not paying; i forgot to pay; unpaid invoice; will it hurt my license
    if i do not pay; what do you do with deadbeats; my payment is overdue; can you sue me for not paying; collection
    agency; what if i skip the bill; what if i ignore your invoice; do you cut me off if i owe money; how do i get
    reinstated after not paying; penalties for nonpayment; hypothetically i stiff you; stiff you on the bill; what do
    you do to people who do not pay; skip out on the bill; never send the money; do not pay for a lead i took; miss
    the payment; missed the deadline to pay; what if i miss the payment deadline; what if my card bounces and i do not
    pay; do you go after people who owe; will you ruin my credit; do you report agents; report me to my board; send me
    to collections; do you charge interest; am i cut off if i do not pay; late by a day; pay a week late; what happens
    if i am late paying; what can you do if i refuse to pay; welch on the fee; unpaid fee consequences; the worst you
    do to somebody who does not pay; what happens to people who wont pay; punish; punishment for not paying`,
  'policy/terms-and-conditions/governing-law-and-arbitration': `
    which state law applies; governing law; what law governs the agreement; where would a dispute be heard; how are
    disputes resolved; arbitration; do i give up my right to a jury; can i sue you; can i take you to court; what if
    we have a disagreement; jury trial; class action; legal venue; which court; what if we end up in a dispute; what
    happens if we fight over money; small claims court; do you have an arbitration clause; binding arbitration; is the
    arbitrator decision final; i will see you in court; i want to take legal action against your company; do i have to
    arbitrate; what jurisdiction; whose laws apply; if we get into a legal fight; can this go before a jury; where do
    we settle a fight; how do we settle a disagreement; if there is trouble between us who decides; mediator;
    arbitrator; lawsuit against you; file a suit; my attorney will sue you; take you to small claims; under what law;
    which state rules apply to the agreement; law of which state; delaware law; waive jury; legal dispute between us;
    will we go to court; resolve a conflict with you; suing you`,
  'policy/terms-and-conditions/changes-and-contact': `
    can you change the agreement; do changes apply to leads i already accepted; will the terms change; how do i know
    if the terms change; can you change the lead fee agreement later`,
  'policy/terms-and-conditions': `
    what are your terms and conditions; terms and conditions; what is the lead fee agreement; what am i agreeing to;
    what is in the agreement; summarize the terms; the fine print; where do i find the contract terms; what do i sign
    when i take a lead; lead fee agreement`,
  'policy/terms-and-conditions/parties': `
    who are the parties to the agreement; who is the lead provider; who is the contract with; which legal entity am i
    dealing with; what is the legal name of the company`,
  'policy/terms-of-use': `
    what are the terms of use; terms of use; website rules; rules of this site; site terms; what are the rules for
    using this website`,
  'policy/terms-of-use/content-and-links': `
    can i copy your articles; can i repost your content; may i share your article; can i use your text on my website;
    can i republish a page; copyright; can i quote your article in my newsletter; can i print your pages; may i use
    your logo; can i use your pictures; who owns the content; reprint permission; can i put your blog post on my blog;
    can i send your article to my clients; may i use your company name in my ads; can i translate your article; use a
    paragraph of yours in my newsletter; repost one of your posts; put your guide on my site; mind if i share this on
    facebook; borrow your text; can i copy and paste your stuff; reproduce; may i hand out copies of your article;
    quote you; link to your site; embed; use your name in my marketing; put your logo on my card; are your photos free
    to use; license your content`,
  'policy/terms-of-use/reviews': `
    can i delete my review; how do i remove a review; edit my review; take down my review; do you delete bad reviews;
    do you hide negative reviews; rules for reviews; can i post a review anonymously; are reviews censored; can i be
    paid for a review; how do i change what i wrote in my review; are the reviews real; fake reviews; do you moderate
    reviews; will you publish a one star rating; who can write a review; can competitors post reviews; i misspelled
    something in my review; take my review off; pull my review; i want my review gone; i wrote a review and want to
    change it; do you only show good reviews; can i leave a bad review; will you publish criticism; why was my review
    hidden; who decides which reviews are shown; are your reviews fake; did you write the reviews yourselves; do you
    pay for reviews; what am i allowed to write in a review; can i review without my name`,
  'policy/terms-of-use/acceptable-use': `
    can i scrape your site; is crawling allowed; what is forbidden on the site; acceptable use; i found a security
    hole; i found a bug in your security; report a vulnerability; can i run a bot on your site; do you have a bug
    bounty; what am i not allowed to do here; may i automate requests; can i use a crawler; can i pull your data
    automatically; i think your site has a vulnerability; discovered a security issue; who do i report a bug to; can i
    load test your site; may i use a script to order`,
  'policy/terms-of-use/the-assistant': `
    can i rely on what this chat says; is the chat binding; what if the assistant is wrong; can you be wrong; how
    accurate is this bot; does your answer count as a promise; can the chat grant a refund; can you change a price for
    me in the chat; is what you say official; can i trust your answers; what if you tell me something false; do you
    make mistakes; can you approve my refund; can you accept the lead for me; should i believe you; how sure are you
    of that; what if this chat tells me wrong; are you ever wrong; is this chat official; does the page or the chat
    count; what if you and the page say different things; you gave me a wrong answer; can i hold you to that; can i
    quote you on that; can you approve something; can you change my order for me`,
  'policy/terms-of-use/no-guarantee-of-results: We work to keep': `
    is the site always up; what if the site is down; are you liable if the website has errors; who is liable for lost
    profits; liability; what if your site makes me lose business`,
};
