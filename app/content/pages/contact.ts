/** The contact page's copy (specification, sections 2 and 5). */
export const CONTACT = {
  title: 'Contact Us',
  headline: 'We are here to help you',
  text: 'A question about your ZIP codes, a lead, a bill, a first order? A person from our support desk reads every message and answers it. Write, call or text, whichever suits the minute you have.',
  textLine: 'Prefer to text? Our support text number is',
  form: {
    title: 'Get In Touch',
    text: 'Nothing here is required. Tell us how to reach you and we will.',
  },
};

/** The text beside each consent box. A change of wording is a new version of the consent. */
export const CONSENTS = {
  sms: 'I agree to receive SMS notifications and alerts from {name}. Message frequency varies. Message and data rates may apply. Text HELP for assistance. Reply STOP to unsubscribe at any time.',
  marketing: 'I agree to receive occasional marketing messages from {name}.',
};
