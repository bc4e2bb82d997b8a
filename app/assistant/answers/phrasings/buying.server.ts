/** How visitors ask about paying, contracts, credit and orders; by topic (see `topics.ts`). */
export const ABOUT_BUYING: Record<string, string> = {
  'faq/credit-expiry': `
    does my credit expire; does bundle credit expire; how long is the credit good for; when do credits run out; do i
    lose unused credit; is there a deadline to use the credit; does my balance expire; do credits roll over; what
    happens to leftover credit; use it or lose it; if i dont use it this year is it gone; can i keep the credit for
    next year; how long do i have to use my bundle; credit valid until when; do prepaid dollars go away; will my money
    vanish if i wait; i have not used my balance in months is it still there; shelf life of credit; do i forfeit what
    i dont spend; can i take my time with the credit; are there expiration dates; is there an expiry; do i have to use
    it all by december; i stopped for a year do i still have my balance; how long does it last; unused funds; will the
    prepaid money be wiped out; load up now and use it next year; buy in january and use it in the fall; still good
    later; will the credit still be there; is there a time limit on the balance; do i have to hurry to use it; money
    sitting in my account; what if i take a year off; does the prepaid amount go stale; does it reset every month; do
    unused credits carry over; how long can i sit on it; is the credit permanent; how soon must i use up the bundle;
    does it time out; is the credit forfeited; when is the cutoff for using my credit; credits gone at year end; what
    if i only use half of it; lose what i paid in advance; does the money i put in lapse; will my loaded money lapse;
    lapse; do prepaid funds expire at some point; when does the money i paid in run out`,
  'faq/contracts-or-subscriptions': `
    do i have to sign a contract; is there a contract; is it a subscription; do i have to subscribe; monthly fee; is
    there a monthly payment; am i locked in; do you lock me in; how long is the commitment; is there a minimum term;
    minimum order; do i have to buy a minimum; do i have to buy every month; can i cancel anytime; how do i cancel;
    can i stop whenever i want; will you charge me again next month; do you auto renew; automatic billing; recurring
    charges; is it a one time payment; can i buy just one; can i buy a single lead; one off purchase; pay as you go;
    pay per lead; any strings attached; no strings; setup fee; annual fee; hidden fees; membership; do i have to join;
    are there dues; cancellation fee; what if i want to quit; is there a long term agreement; 12 month contract; year
    commitment; what am i committing to; can i pause; can i take a break and come back; retainer; do i need to buy
    more than one; am i obligated to buy more; do i get billed every month; am i tied to you; can i walk away; early
    termination; how do i end this; what if i stop buying; is there an ongoing charge; do you keep my card on file and
    bill me; last company charged my card every month; will you keep dinging my card; sneaky renewals; can i leave
    when i want; any obligation; do i have to keep buying; do i commit to anything; how do i get out; i dont want to
    be stuck; do you make people sign something; do i sign papers; minimum purchase; is there a minimum number of
    leads; quota; must i buy so many per month; can i buy now and then; can i buy whenever; only need one; just one to
    try; just want to test the waters with one; what if it is not for me can i stop; cancel my subscription; cancel my
    plan; cancel my membership; stop my plan; end my agreement with you; how do i close my account; trap me in a long
    agreement; are there any catches; whats the catch; is it month to month; tied down for a year; handcuffed to a
    contract; i quit how do i cancel; no commitment right; do you auto charge; will i be billed again; business is
    slow can i stop for a while; seasonal agent can i stop in winter; start up cost; enrollment fee to buy leads;
    platform fee; extra fees; is there anything besides the lead price; long term contract required; is a long
    contract required; do i need a contract; can i just buy one; just one lead possible; buy only one; buy a single
    one; locked in; is there a lock in; how much notice to leave; notice period; how much notice must i give`,
  'article/quality-investments-pay-off-long-term/9': `
    should i start with one lead or a bundle; should i buy a bundle first; single lead or package for a new customer;
    never bought before what should i start with; is it smart to prepay right away; should i test one first; what do
    you recommend for a beginner; try one lead before a bundle; start small or go big; is a bundle right for a new
    agent; what would you buy first; when does prepaying make sense; when should i move up to a bundle; is a single
    lead a better start; i have never used you what do i buy first; dip my toes in first; which purchase makes sense
    for a newcomer; begin with one or go straight to a bundle; smart way to start buying; should i dive into the big
    bundle; would you recommend prepaying; i am unsure whether to prepay`,
  'article/quality-investments-pay-off-long-term/8': `
    how do i know what a lead is worth to me; what is the most i should pay for a lead; how much should i spend on a
    lead; which lead fits my numbers; is a lead worth it given my commission; how do i work out what i can afford per
    lead; return on investment math for leads`,
  'faq/how-to-pay': `
    how do i pay; what payment methods do you take; can i pay by card; do you take credit cards; visa; mastercard;
    amex; american express; discover card; apple pay; google pay; venmo; zelle; cash app; bank transfer; wire; ach;
    can i pay by check; cash; crypto; bitcoin; do you invoice; can i get an invoice; is paypal the only way; do i need
    a paypal account; pay with paypal; can i pay in installments; payment plan; pay later; klarna; finance it; how do
    i check out; how do i buy a lead; how do i order; how do i place an order; where do i buy; where do i click to
    buy; i want to buy now; what are the steps to purchase; ready to order what do i do; sign me up for one; what
    currency; are prices in us dollars; canadian dollars; euros; can my broker pay for me; company card; debit card;
    can you bill my brokerage; do you accept my card; net 30 terms; order over the phone; which cards work; what forms
    of payment; take my money; ok lets do it how do i purchase; is sales tax added; how does checkout work; make the
    payment; what ways can i pay; is it only paypal; can i pay without paypal; can i put it on my business card; where
    do i enter my card; can you take payment by phone; do i pay online; i dont have paypal; i dont like paypal is
    there another way; which methods; can i mail a check; stripe; square; do you offer financing; can i split the
    payment; what do i click to buy; made up my mind how do i buy; ready to go where do i pay; i want two leads how do
    i purchase; walk me through buying; how can i order one; add to cart; where is the checkout; what button do i
    press to order; steps from choosing a plan to paying; do you charge in dollars; is the price in usd; gift cards as
    payment; prepaid card; discover; pay with my bank account; payment options; options for paying; payment types; pay
    options; other payment methods; mastercard for the payment`,
  'company/start': `
    how do i get started; how do i sign up; how do i start; how do i join; where do i register; how do i become a
    customer; how do i begin; what is the first step; i am new here what do i do; is there an application; do i have
    to apply; how do i enroll; onboarding; i am interested what now; i want in; how can we start working together;
    next steps to start; how soon can i start; i want to start what do i need to do; how do i set this up; get me
    going; how do we kick this off; lets get rolling; what is needed to begin; how do i get on board; where do i
    begin; how do i get my first lead; i would like to work with you; sign me up; how can an agent join`,
  'policy/terms-of-use/who-the-site-is-for: The site is meant': `
    do i need an account; do i have to create an account; do i have to register before buying; is there a login; where
    do i log in; i forgot my password; reset my password; how do i sign in; do you have a client portal; is there a
    dashboard; member area; do i need a password; create a profile; is there an app; username; can i buy as a guest;
    checkout without registering; who is this site for; who can use your service; is this for agents or homeowners; i
    am a homeowner is this for me; i want to sell my own house; can brokers use it; is it open to teams; i live in
    canada can i use this; do you work outside the us; is this only for the united states; i am a realtor in london; i
    practice in mexico; is it available in ontario; international agents; agents in europe; set up my username; make
    an account first; create a login; where is the sign in page; is there a portal to log into; do i have to make a
    profile; cant find the login button; how do i log in to see my leads; register with an email and password; do i
    need credentials; is registration needed; can i sell my home through you; i am a homeowner looking for an agent;
    can you find me a realtor; i want to buy a house can you help; can a homeowner use this; can you sell my house;
    licensed in another country; i work in abroad is this open to me; do you take agents from abroad; outside the
    states; only us agents`,
  'policy/terms-of-use/who-the-site-is-for: To buy from us': `
    do i need a license to buy; do i have to be a licensed agent; who is allowed to buy; can an unlicensed person buy
    leads; can a wholesaler buy leads; can investors buy leads; what are the requirements to buy; my license is
    inactive can i still buy; do you check my license; i am not a realtor can i buy; i just got my license can i use
    you; do i qualify to buy; can my assistant buy for me; can a mortgage broker buy; still studying for my license;
    license pending; i do not have a license yet; my license expired; unlicensed assistant; real estate student; is a
    license required; who can purchase; can anybody buy; do you only sell to licensed people; i am an investor not an
    agent; retired agent can i buy; property manager can i buy; can my team lead order for me; what do you require
    from a buyer of leads; do i have to prove i am licensed; do i need to be with a brokerage`,
  'policy/terms-of-use/plans-prices-and-payment: Each order is for one unit': `
    can i order several at once; can i put more than one lead in the cart; quantity; how many leads per order; can i
    buy five in one order; is there a shopping cart; order two of the same; can i combine plans in one checkout;
    multiple leads in one payment; buy a bundle and a lead together; how do i buy more than one; change the quantity
    at checkout; maximum order; can i buy three at a time; is there an order limit; four buyer leads in one go; get a
    few at the same time; can i buy six at once; three of the same in a single order; put two in one order; is it one
    lead per order; buy more than one per checkout; a dozen leads in one order; can i change how many; do i have to
    check out separately for each lead; order several in a row; one order for five leads; how do i order ten leads;
    can i add another lead to my order`,
  'policy/terms-of-use/plans-prices-and-payment: If a payment seems': `
    was i charged twice; paypal crashed; the payment page froze; payment did not go through; my payment failed; should
    i pay again; i hit pay twice; paypal gave me an error; my card was declined at checkout; the site timed out when i
    paid; not sure if i paid; page hung during checkout; i got logged out of paypal halfway; checkout error; no
    confirmation after paying; lost connection while paying; i think i paid double; double charge; it spun forever at
    paypal and i dont know whether it worked; paypal window closed by itself; scared to press pay again; the screen
    went blank after i paid; paypal froze mid payment; it kicked me out while paying; nothing happened after i clicked
    pay; i dont know if the payment went thru; do i pay again; should i try again; internet dropped during payment; my
    battery died while i was paying; i clicked the button two times; got an error message from paypal; payment stuck;
    payment pending; paypal says something went wrong; did it take my money; charged or not; the payment is hanging;
    transaction interrupted; i see two charges; browser crashed at checkout; declined but the money is gone`,
  'policy/terms-of-use/plans-prices-and-payment: The price that applies': `
    what price applies to my order; which price do i pay at the end; can the price change before checkout; is the
    price at checkout final; will prices go up; do prices change; is the price locked when i order; does the price on
    the page count; are there extra charges at checkout; are there taxes or fees on top; does the price on the screen
    change later; is what i see at checkout what i pay; is that the final price; do you add anything at the end;
    surcharge for paypal; processing fee; if the price goes up after i order; price increase next year`,
  'company/order-status': `
    where is my order; order status; did you get my order; check my order; track my order; look up my order; where is
    my receipt; i did not get a receipt; can you see my payment; what is my balance; how much credit do i have left;
    check my balance; my remaining credit; did my lead go out; can you look into my account; show my purchases; my
    order number is; i never got a confirmation email; what is the status of my lead; how many leads have i bought; i
    need my invoice from last month; can you resend my receipt; pull up my order; i paid but got nothing; i ordered
    and still nothing came; my lead has not arrived; whats going on with my order; i need to change my order; cancel
    my order; how much is left on my account; can you see if i paid; what did i order; has my lead shipped; any news
    on my order; i was told a lead is coming where is it; check on my purchase; what leads have i bought so far; i
    lost my receipt; i need proof of payment for my broker; send me my invoice; when did i buy; who is my account
    manager; did you receive my payment; did my money arrive; my lead never came; i ordered this morning and nothing
    happened; it has been six hours since i paid and no lead; still waiting for my lead; where is my lead; did my lead
    from yesterday go out; check if my order went through; look whether my lead was sent; did my payment go through`,
};
