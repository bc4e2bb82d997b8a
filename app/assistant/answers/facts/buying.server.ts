import { listFacts } from '#app/assistant/answers/facts/fact.server.ts';

/** Buying, paying, credit and contracts. */
export const BUYING_FACTS = listFacts({
  yes: {
    'faq/how-to-pay': `how do i pay; how do i buy a lead; do you take paypal; can i pay online; where do i click to
      order; steps to purchase; how does checkout work; ready to buy what now; what do you accept as payment; payment
      options; take my money; how do we settle up; are prices in us dollars; can i pay in euros or canadian dollars; can
      i pay by credit card; do you take visa or mastercard; amex; discover; debit card; how do i get started; where do i
      begin; how do i join; become a customer; next steps; get me going; start working together; sign me up; i want in;
      which currency am i billed in; where do i click; how do i pay then
      OPPOSITE canad*|cad|euro|euros|peso|pesos|contract|interview|apply; by phone; over the phone`,
    'policy/terms-of-use/who-the-site-is-for: The site is meant': `is this for agents or homeowners; is it only for the
      united states; who is this site for; im a homeowner can you sell my house; find me a realtor; is it meant for
      brokers; i want to buy a home can you help; who can use your service; regular people or pros only; another
      country; can a lender buy leads; loan officer; title company; i am an investor; do i have to be a realtor member
      OPPOSITE canad*|mexic*|london|toronto|uk|abroad|overseas|outside|homeowner|homeowners; my house; find me;
      lender*|loan|title|investor*`,
    'policy/terms-of-use/who-the-site-is-for: To buy from us': `do i need a license to buy; must i be licensed; can an
      unlicensed person get leads; my license expired; still studying for the exam; who is allowed to purchase; my
      license is pending; what are the requirements to buy from you; can anybody purchase; license inactive; real estate
      student; just got licensed can newbies buy; someone without a license who sells houses; my cousin has no license
      OPPOSITE without|unlicensed|havent|expired|lapsed|stud*|pending|yet|anybody; no license; not licensed`,
    'policy/terms-of-use/plans-prices-and-payment: The price that applies': `is the price at checkout final; what i see
      at checkout is what i pay; are there hidden fees; extra charges at the end; do you add anything on top; which
      price counts in the end; any surprise surcharge; processing fee; what if checkout shows another price
      OPPOSITE extra|hidden|add*|surcharge|surprise|different|else; on top; more than; other fees|charges`,
  },
  no: {
    'faq/credit-expiry': `will my credit still be there; does bundle credit expire; do i lose what i dont spend; is
      there a deadline for using up my balance; is the leftover gone after a year; can i sit on it or hold on to it
      for months; does it carry over to next year; unused credits roll over right; is the balance good forever; do
      prepaid funds lapse; use it or lose it; does my money vanish if i wait; are there expiration dates; load up now
      and spend in spring; i have not touched my balance in ages is it still there; does it go stale; how long is the
      credit valid; took maternity leave will my credit be waiting; does it run out on me; what if i only use half;
      time limit on the credit; wiped out at year end; what happens to my credit if i quit; credit left over when i
      leave; stop buying with money still on the balance; do credits go bad; does it spoil; do i lose the remainder;
      does the leftover die; must i burn it up by december
      OPPOSITE forever|never|roll|carry|keep|good|valid|still|stay*|sit; can i UNLESS only; does it; have to`,
    'faq/contracts-or-subscriptions': `nothing renews automatically then; do i have to sign a contract; is this a
      subscription; is there a monthly fee; am i locked in for a year; any strings attached; membership dues; am i
      committing to anything; long term agreement required; whats the catch; must i keep buying every month; is there
      a retainer; pay as you go; tie me down; sneaky charges hiding somewhere; no commitment right; does it renew by
      itself; will my card be billed again next month; recurring charge; do you charge me automatically; is it a one
      time payment; can i cancel anytime; how do i quit; take a break for the winter; can i pause while business is
      slow; cancel my plan; i want out of my subscription; cancellation fee; how much notice to leave; can i buy just
      one lead; is there some minimum to order; just need one to try; do i have to get a whole package; test the
      waters with a single one; what if its not for me; do these auto renew; is that per month or one time; will
      anything be taken from my paypal next month; bought a subscription by mistake; can i try just one before a
      bundle; do i pay every month; may i order a single lead to see how it is; one only for a trial ok
      OPPOSITE nothing renews; per lead; i can; able|ok to; one time|off|at; pay as; can|could i; may i; ok UNLESS can
      i be|get; locked`,
    'policy/terms-of-use/plans-prices-and-payment: Payment is made': `pay by check; can i pay with zelle; venmo; cash
      app; do you accept apple pay or google pay; wire transfer; can i mail you a check; bitcoin or crypto; is paypal
      the only way; pay without paypal; must i go through paypal; i dont have paypal; is there another way besides
      paypal; ach from my bank account; can you bill my brokerage; when does my order count as paid; a paper check ok;
      i hate paypal; mail a check instead; mail a check; is zelle accepted; will you take venmo
      OPPOSITE paypal; only way|option UNLESS no|non|skip|than|without|except|besides|dont|instead|hate … paypal`,
    'policy/terms-of-use/who-the-site-is-for: All pages': `do i need an account; create a login; i forgot my password;
      username; where do i log in; do i have to register before ordering; is there a client portal or dashboard; can i
      check out as a guest; cant find the sign in page; set up a profile; are all pages public; members area; make an
      account first OPPOSITE without|guest|skip|public`,
    'policy/terms-of-use/plans-prices-and-payment: Each order is for one unit': `can i order several at once; more than
      one lead in the cart; five leads in one order; change the quantity at checkout; combine plans in a single
      checkout; can i put two in one order; how many per order; a bundle plus a lead together; do i have to check out
      separately for each; three of the same; can two commercial leads be one checkout OPPOSITE separate*|again;
      at a time; one by one; one … per; buy|order|get one`,
    'company/order-status: I cannot look up': `can you look up my order; pull up my purchase; check whether my lead was
      sent; resend my receipt; look into my account; find my invoice; track an order for me; change or cancel my order`,
  },
  open: {
    'article/quality-investments-pay-off-long-term/9': `should i start with one lead or a bundle; never bought before
      what do i begin with; is it smart to prepay right away; would you recommend a package for a newbie; dip my toes in
      first; when does prepaying make sense; where would you start as a new agent; i am new and overwhelmed`,
    'company/after-payment': `what happens after i pay; i paid what comes next; next step once the order is through;
      then what after checkout; how do i get my lead once i have paid; what do you do with my order; after buying what
      should i expect`,
    'company/order-status': `where is my order; did you get my order; did my payment arrive; what is my balance; how
      much credit do i have left; status of my lead; i paid and got nothing; has my lead been sent out yet; never got a
      confirmation; how do i see my credit; check my balance somewhere; no receipt came`,
  },
});
