/** The contact page's copy (specification, sections 2 and 5). */
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

/** The texts beside the two consent boxes; links as `[label](address)`. */
export type ConsentWording = {
  /** The day from which it was shown. The form carries it, so that the record holds what its visitor saw. */
  id: string;
  sms: string;
  marketing: string;
};

/** Every wording there has been, newest first. A change is a new entry: consents refer to the earlier ones. */
export const CONSENT_WORDINGS: [ConsentWording, ...ConsentWording[]] = [
  {
    id: '2026-11-20',
    sms: 'I agree to receive SMS notifications and alerts from {name} at the phone number I gave. Message frequency varies. Message and data rates may apply. Text HELP for assistance. Reply STOP to unsubscribe at any time. Consent is not a condition of any purchase. See our [Communication Policy](/communication-policy) and [Terms](/terms-of-use).',
    marketing: 'I agree to receive occasional marketing messages from {name}.',
  },
];
