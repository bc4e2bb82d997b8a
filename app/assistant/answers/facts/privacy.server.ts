import { listFacts } from '#app/assistant/answers/facts/list-facts.server.ts';

/** Personal data. */
export const PRIVACY_FACTS = listFacts({
  yes: {
    'policy/privacy-policy': `privacy policy; handling of personal info; is my privacy protected; data protection`,
    'company/recipients': `who else sees my stuff; who gets to see my information; do third parties receive my data; who gets my data; is data
      passed to paypal or service providers; do you share my info with third parties; does anybody outside your company
      get my data; what if your business is sold; share my personal data`,
    'policy/privacy-policy/your-rights': `delete my data; erase my info; wipe my personal info; can i get a copy of the
      data you hold; what have you got on file about me; correct my details; remove me from your database; what rights
      do i have; forget me; my info is wrong fix it; purge my records`,
    'policy/privacy-policy/your-rights: The law of your state': `does california privacy law apply; ccpa rights; do you
      honor the privacy law of my state`,
    'policy/privacy-policy/what-we-collect': `what does the contact form collect; which personal data do you take; what
      do you collect about me`,
    'policy/privacy-policy/what-we-collect: Review form': `is my name shown with a review; can anyone read my review; is
      my job title public in a review; is my full name shown on the review; is a review private`,
    'policy/privacy-policy/what-we-collect: Checkout': `what do i have to enter at checkout; do you need my address to
      buy; which details do you want for an order; do you ask for my city and state`,
    'policy/privacy-policy/what-we-collect: Chat': `do you store what i type here; is this chat saved; is it safe to
      type client details here; should i leave out confidential stuff; do you keep my chat messages`,
    'policy/privacy-policy/what-we-collect: Like any': `do you log my ip address; can you see my browser; which
      technical information do you receive; what do you see when i visit`,
    'policy/privacy-policy/who-we-are: All pages': `can i browse without giving my name; are all pages public; do i have
      to identify myself to look around; read the site anonymously`,
    'policy/privacy-policy/cookies': `which cookies do you use; session cookie; do you use cookies; how many cookies`,
    'policy/privacy-policy/cookies: Without it': `is the cookie necessary; do i have to allow cookies to check out; is
      the session cookie optional; does checkout work with cookies blocked; why is there no cookie banner`,
    'policy/privacy-policy/cookies: On the checkout page': `does paypal set cookies; are all cookies yours`,
    'policy/privacy-policy/cookies: You can delete': `can i delete cookies; clear cookies`,
    'policy/privacy-policy/consent-records: You can withdraw': `can i withdraw my consent; revoke permission; take back
      what i agreed to; is my consent final; i changed my mind about agreeing`,
    'policy/privacy-policy/security: If a breach': `will you tell me about a data breach; do i hear of it if you get
      hacked; would you keep a leak quiet`,
    'policy/privacy-policy/changes-and-contact': `can you change the privacy policy; how do i notice a change of the
      privacy policy; will privacy terms stay the same`,
  },
  no: {
    'policy/privacy-policy/who-receives-it: Your data is not sold': `is my phone number sold; do you rent out my
      details; do you sell my data; do you pass my cell to telemarketers; is my info sold to marketers; give my number
      to advertisers; sold to data brokers; do you trade contact lists; will you sell my email address`,
    'company/contact-form': `must every field of the contact form be filled; do i have to leave my phone number on the
      form; are fields optional; can i leave the last name blank; must i enter an email in the form`,
    'policy/privacy-policy/payments: You enter card': `do you store my card; does my card number reach your servers; is
      my card info safe; can your staff see my credit card; do you keep my card on file; who sees my payment details; is
      it secure to enter my card; does paypal handle the card`,
    'policy/privacy-policy/cookies: We use no advertising': `cookies for ads; do you track me; google analytics; do you use advertising
      cookies; do you follow me around the web; facebook pixel; are there trackers here; retargeting`,
    'policy/privacy-policy/cookies: The chat keeps': `does the chat remember me next time; is my conversation still
      there after i close the tab; chat history on another device; where is the chat kept`,
    'policy/privacy-policy/retention': `how long do you keep data; is my info kept forever; when do you delete my data;
      retention period; how long are payment records stored; how long do you hold on to my info`,
    'policy/privacy-policy/children': `children under 13; is the site for kids; do you collect data from minors; my
      child used the site; a teenager filled the form; will you delete a childs info`,
    'policy/privacy-policy/changes-and-contact: A change': `can you reduce my privacy rights later; will a new privacy
      policy apply to old data; retroactive privacy change`,
  },
  depends: {
    'policy/privacy-policy/security': `how do you protect my data; is my data secure; are you safe from hackers; who has
      access to my data; is my personal information safe with you; can someone steal my details`,
  },
  open: {
    'policy/privacy-policy/how-we-use-it': `what do you use my data for; what will you do with my info; why do you need
      my number; what is my email used for; purpose of collecting`,
  },
  opposite: {
    'policy/privacy-policy': /\b(?:forever|indefinitely|s[eo]ll|sold|rent|public)\b/,
    'policy/privacy-policy/cookies': /\b(?:optional|track\w*|ads?|advertis\w+|analytics)\b/,
    'policy/privacy-policy/what-we-collect: Review form': /\b(?:private|secret|hidden|anonymous\w*|only you)\b/,
    'policy/privacy-policy/what-we-collect: Chat': /\b(?:safe|ok|okay|paste|can i|secure|private)\b/,
    'policy/privacy-policy/who-we-are: All pages': /\b(?:have to|must|need|required?)\b/,
    'policy/privacy-policy/cookies: Without it': /\b(?:optional|block\w*|off|refuse|without|disabled?|reject)\b/,
    'policy/privacy-policy/cookies: On the checkout page': /\b(?:all|only|yours)\b/,
    'policy/privacy-policy/consent-records: You can withdraw': /\b(?:final|forever|stuck|binding|permanent\w*)\b/,
    'policy/privacy-policy/security: If a breach': /\b(?:quiet|hide|secret|cover)\b/,
    'policy/privacy-policy/changes-and-contact': /\b(?:same|never)\b/,
    'company/contact-form': /\b(?:optional|blank|skip|without|empty)\b/,
    'policy/privacy-policy/payments: You enter card': /\b(?:paypal|safe|secure\w*|protected)\b/,
    'policy/privacy-policy/cookies: We use no advertising':
      /\b(?:no|without) (?:ads?|tracking|trackers|analytics|pixels?)\b/,
    'policy/privacy-policy/children': /\b(?:delete|remove|erase)\b/,
  },
});
