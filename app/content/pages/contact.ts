export const CONTACT = {
  title: 'Contact Us',
  headline: 'We are here to help you',
  text: 'Do you have a question about ZIP codes, a lead, a bill or a first order? Call, text or e-mail us, whichever suits you, or leave your details in the form below.',
  textLine: 'Prefer to text? Our support text number is',
  form: {
    title: 'Get In Touch',
    text: 'No field is required. Tell us how to reach you, and we will.',
  },
};

/** The texts of the two consent boxes, with links as `[label](href)`. */
export type ConsentWording = {
  /** The first day it was shown. The form submits it, and the record keeps the texts that it stands for. */
  id: string;
  sms: string;
  marketing: string;
};

/** Every wording so far, newest first. Never change an entry, since consents refer to it: add a new one. */
export const CONSENT_WORDINGS: [ConsentWording, ...ConsentWording[]] = [
  {
    id: '2026-11-20',
    sms: 'I agree to receive SMS notifications and alerts from {name} at the phone number I gave. Message frequency varies. Message and data rates may apply. Text HELP for assistance. Reply STOP to unsubscribe at any time. Consent is not a condition of any purchase. See our [Communication Policy](/communication-policy) and [Terms](/terms-of-use).',
    marketing: 'I agree to receive occasional marketing messages from {name}.',
  },
];
