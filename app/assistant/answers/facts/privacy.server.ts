import { listFacts } from '#app/assistant/answers/facts/fact.server.ts';

/** Personal data. */
export const PRIVACY_FACTS = listFacts({
  yes: {
    'policy/privacy-policy': `privacy policy; handling of personal info; is my privacy protected; data protection
      OPPOSITE forever|indefinitely|sell|sold|rent|public`,
    'company/recipients': `who else sees my stuff; who gets to see my information; do third parties receive my data;
      who gets my data; is data passed to paypal or service providers; do you share my info with third parties; does
      anybody outside your company get my data; what if your business is sold; share my personal data; who did my
      details go to; where did you pass it on to; who has it besides you`,
    'policy/privacy-policy/your-rights': `delete my data; erase my info; wipe my personal info; can i get a copy of
      the data you hold; what have you got on file about me; correct my details; remove me from your database; what
      rights do i have; forget me; my info is wrong fix it; purge my records; does every state have the same rights; i
      live in ohio may i ask for my data too; how do i make a data request; do only californians get to see their
      file; see what you have on me; show me my file; what do you know about me; have everything you hold deleted; i
      want it all gone; how do i get everything wiped; delete all of it; please delete mine
      OPPOSITE only californians`,
    'policy/privacy-policy/what-we-collect': `what does the contact form collect; which personal data do you take;
      what do you collect about me; what do you have on me from the form; what do you keep when i fill in the contact
      form`,
    'policy/privacy-policy/what-we-collect: Review form': `is my name shown with a review; can anyone read my review;
      is my job title public in a review; is my full name shown on the review; is a review private; do people see my
      company; who can see my review; where does a review appear OPPOSITE private|secret|hidden|anonymous*; only you`,
    'policy/privacy-policy/what-we-collect: Checkout': `what do i have to enter at checkout; do you need my address to
      buy; which details do you want for an order; do you ask for my city and state; which of my details end up with you
      after an order; personal information you keep if i buy; what do you hold on buyers of leads`,
    'policy/privacy-policy/what-we-collect: Chat': `do you store what i type here; is this chat saved; is it safe to
      type client details here; should i leave out confidential stuff; do you keep my chat messages; where do my
      messages in this chat go; who keeps the chat OPPOSITE safe|ok|okay|paste|secure|private; can i`,
    'policy/privacy-policy/what-we-collect: Like any': `do you log my ip address; can you see my browser; which
      technical information do you receive; what do you see when i visit`,
    'policy/privacy-policy/cookies': `which cookies do you use; session cookie; what cookies do you set; how many
      cookies; which cookies then; name the ones you do set OPPOSITE optional|track*|ad|ads|advertis*|analytics`,
    'policy/privacy-policy/cookies: Without it': `is the cookie necessary; do i have to allow cookies to check out; is
      the session cookie optional; does checkout work with cookies blocked; why is there no cookie banner
      OPPOSITE optional|block*|off|refuse|without|disable|disabled|reject`,
    'policy/privacy-policy/consent-records: You can withdraw': `can i withdraw my consent; revoke permission; take back
      what i agreed to; is my consent final; i changed my mind about agreeing
      OPPOSITE final|forever|stuck|binding|permanent*`,
    'policy/privacy-policy/security: If a breach': `will you tell me about a data breach; do i hear of it if you get
      hacked; would you keep a leak quiet OPPOSITE quiet|hide|secret|cover`,
  },
  no: {
    'policy/privacy-policy/payments: We send PayPal': 'what do you send to paypal; does paypal get my phone from you',
    'policy/privacy-policy/your-rights: We may ask': `do i have to prove who i am to have my data erased; must i give a
      reason for deletion; will you treat me worse for asking; need id for a data request OPPOSITE prove|id|confirm*`,
    'policy/privacy-policy/who-receives-it: Your data is not sold': `is my phone number sold; do you rent out my
      details; do you sell my data; do you pass my cell to telemarketers; is my info sold to marketers; give my number
      to advertisers; sold to data brokers; do you trade contact lists; will you sell my email address; do you share
      who bought what; hand it to marketers; do you sell any of that; is any of my information sold`,
    'page/contact-us/Get In Touch': `must every field of the contact form be filled; do i have to leave my phone number on the
      form; are fields optional; can i leave the last name blank; must i enter an email in the form
      OPPOSITE optional|blank|skip|without|empty`,
    'policy/privacy-policy/payments: You enter card': `do you store my card; does my card number reach your servers; is
      my card info safe; can your staff see my credit card; do you keep my card on file; who sees my payment details; is
      it secure to enter my card; does paypal handle the card; do you ever see my visa number; do you see my card
      OPPOSITE paypal|safe|secure*|protected`,
    'policy/privacy-policy/cookies: We use no advertising': `cookies for ads; do you track me; google analytics; do you
      use advertising cookies; do you follow me around the web; facebook pixel; are there trackers here; retargeting
      OPPOSITE no|without ad|ads|tracking|trackers|analytics|pixel|pixels`,
    'policy/privacy-policy/cookies: The chat keeps': `does the chat remember me next time; is my conversation still
      there after i close the tab; chat history on another device; where is the chat kept`,
    'policy/privacy-policy/retention': `how long do you keep data; is my info kept forever; when do you delete my data;
      retention period; how long are payment records stored; how long do you hold on to my info`,
    'policy/privacy-policy/children': `children under 13; is the site for kids; do you collect data from minors; my
      child used the site; a teenager filled the form; will you delete a childs info; my 11 year old son filled in
      your form; my kid typed into your site OPPOSITE delete|remove|erase`,
  },
  depends: {
    'company/successor': `what happens to my info if your company is bought; a new owner takes over do they get my data;
      would you give my data to the police; do authorities get my records; merger`,
    'policy/privacy-policy/security': `how do you protect my data; is my data secure; are you safe from hackers; who has
      access to my data; is my personal information safe with you; can someone steal my details; who can see the
      messages i send through the form`,
  },
  open: {
    'policy/privacy-policy/how-we-use-it': `what do you use my data for; what will you do with my info; why do you need
      my number; what is my email used for; purpose of collecting; what do you do with my data; what happens to my
      details once you have them`,
  },
});
