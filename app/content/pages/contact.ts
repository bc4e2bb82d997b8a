export const CONTACT = {
  title: 'Contact Us',
  headline: 'We are here to help you',
  text: 'Do you have a question about ZIP codes, a lead, a bill or a first order? Call, text or e-mail us, whichever suits you, or leave your details in the form below.',
  textLine: 'Prefer to text? Our support text number is',
  form: {
    title: 'Get In Touch',
    text: 'No field is required. Tell us how we can reach you; the rest can wait until we talk.',
  },
};
