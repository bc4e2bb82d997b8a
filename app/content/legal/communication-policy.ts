import { LEGAL_UPDATED, type LegalDocument } from '#app/content/legal/legal-document.ts';

/** The specification, section 2, fixes the seven headings and their order. */
export const communicationPolicy: LegalDocument = {
  slug: 'communication-policy',
  title: 'Communication Policy',
  summary:
    'We contact you only in the ways you agreed to, and you can stop each of them whenever you like. Reply STOP to ' +
    'a text, use the unsubscribe link in an e-mail, or e-mail us about phone calls.',
  description:
    'How we text, e-mail and call you: consent, message frequency, carrier rates, call recording, and how to opt ' +
    'out with STOP, HELP or one e-mail.',
  updated: LEGAL_UPDATED,
  sections: [
    {
      id: 'consent-to-communication',
      heading: 'Consent to Communication',
      blocks: [
        {
          type: 'paragraph',
          text:
            'This policy covers the text messages, e-mail and phone calls that {name} ("we", "us") exchanges with ' +
            'you. You can read more about the company at [{companyUrl}]({companyUrl}).',
        },
        {
          type: 'paragraph',
          text:
            'When you send us your contact details, for example through the [contact form](/contact-us) or at ' +
            'checkout, you ask us to answer you and to carry out what you ordered. We may use the e-mail address ' +
            'and phone number you gave for that purpose.',
        },
        {
          type: 'paragraph',
          text:
            'Text messages need a consent of their own. The contact form has two separate checkboxes, one for SMS ' +
            'notifications and alerts and one for occasional marketing messages. Both are optional and both start ' +
            'unchecked. Leaving either one unchecked does not stop your message from reaching us. Entering a phone ' +
            'number, here or at checkout, is not by itself consent to text messages.',
        },
        {
          type: 'paragraph',
          text:
            'Consent is not required for purchases: you can buy any lead, bundle or service without agreeing to ' +
            'receive text messages or marketing.',
        },
        {
          type: 'paragraph',
          text:
            'Please give us only a phone number and an e-mail address that are yours to use, and tell us when they ' +
            'change.',
        },
      ],
    },
    {
      id: 'sms-text-messaging-terms',
      heading: 'SMS/Text Messaging Terms',
      blocks: [
        { type: 'paragraph', text: 'If you agree to text messages from {name}, these terms apply:' },
        {
          type: 'list',
          items: [
            'What we send: notifications and alerts about your inquiry, your orders and your leads, including ' +
              'the message to which you reply when you take a lead.',
            'Message frequency varies. It depends on what you asked for and how many leads you take.',
            'Standard carrier rates may apply. Message and data rates are set by your carrier, not by us.',
            'Reply HELP to any message for assistance.',
            'Reply STOP to any message to unsubscribe.',
            'Carriers are not responsible for messages that arrive late or not at all.',
          ],
        },
        {
          type: 'paragraph',
          text:
            'Phone numbers and SMS consent that you give us are not passed to other companies for their own ' +
            'marketing.',
        },
        {
          type: 'paragraph',
          text:
            'You can also text our support number, [{textNumber}](sms:{textNumber}). How we treat the information ' +
            'in your messages is described in the [Privacy Policy](/privacy-policy), and use of this site is ' +
            'covered by the [Terms of Use](/terms-of-use).',
        },
      ],
    },
    {
      id: 'service-vs-marketing',
      heading: 'Service vs. Marketing',
      blocks: [
        {
          type: 'paragraph',
          text:
            'A service message concerns something you asked for or bought: an answer to your inquiry, a receipt, a ' +
            'lead delivery, a payment reminder, a question about a replacement.',
        },
        {
          type: 'paragraph',
          text:
            'A marketing message promotes something: a new plan, an offer, an article. Promotional messages are ' +
            'sent only with separate opt-in. Agreeing to service texts does not sign you up for marketing, and ' +
            'agreeing to marketing does not sign you up for service texts.',
        },
        {
          type: 'paragraph',
          text:
            'You may stop marketing and keep service messages. If you stop service texts as well, we will use ' +
            'e-mail or phone for what an open order still requires.',
        },
      ],
    },
    {
      id: 'call-recording',
      heading: 'Call Recording',
      blocks: [
        {
          type: 'paragraph',
          text:
            'Calls may be recorded. This includes calls between you and us, and the calls in which we connect a ' +
            'lead to you. We use recordings to check lead quality, train our staff, settle questions about what ' +
            'was said, and keep the records that the law asks for.',
        },
        {
          type: 'paragraph',
          text:
            'Where the law requires notice or agreement before a call is recorded, we give that notice or ask for ' +
            'that agreement. If you do not wish to be recorded, say so at the start of the call, or write to us at ' +
            '[{email}](mailto:{email}) instead.',
        },
      ],
    },
    {
      id: 'recordkeeping-and-data-protection',
      heading: 'Recordkeeping & Data Protection',
      blocks: [
        {
          type: 'paragraph',
          text:
            'When you answer the consent checkboxes we keep a record of it: the exact wording you were shown and ' +
            'its version, the page, the date and time, the network address and the browser. We keep that record, ' +
            'and the record of any opt-out, as long as needed to show what you agreed to and to honor it.',
        },
        {
          type: 'paragraph',
          text:
            'Your data is not sold or rented. Service providers that carry our messages, such as phone carriers ' +
            'and e-mail providers, receive only what they need to deliver them. We limit access to messages and ' +
            'recordings to people who need them for their work.',
        },
      ],
    },
    {
      id: 'compliance-statement',
      heading: 'Compliance Statement',
      blocks: [
        {
          type: 'paragraph',
          text:
            '{name} complies with the Telephone Consumer Protection Act (TCPA), the messaging principles of CTIA, ' +
            'and the application-to-person (A2P) messaging rules of the carriers. We identify ourselves in our ' +
            'messages and calls, and we act on every opt-out request, whichever channel it comes through.',
        },
        {
          type: 'paragraph',
          text:
            'If you believe that a message or call did not meet these rules, tell us the number or address it ' +
            'reached and when it arrived, and we will look into it.',
        },
      ],
    },
    {
      id: 'opt-out-procedures',
      heading: 'Opt-Out Procedures',
      blocks: [
        { type: 'paragraph', text: 'You may opt out at any time and without giving a reason:' },
        {
          type: 'list',
          items: [
            'SMS: reply STOP to any of our text messages. You may receive one last text confirming it. Reply ' +
              'HELP for assistance.',
            'E-mail: use the unsubscribe link in the message.',
            'Phone calls: e-mail us at [{email}](mailto:{email}) and name the number that we should no longer call.',
          ],
        },
        {
          type: 'paragraph',
          text:
            'An opt-out covers the channel in which you make it. To stop several at once, write to ' +
            '[{email}](mailto:{email}) and list them. To hear from us again later, opt in again.',
        },
        {
          type: 'paragraph',
          text:
            'Questions about this policy: e-mail [{email}](mailto:{email}), call [{phone}](tel:{phone}), or write ' +
            'to {name}, {address}.',
        },
      ],
    },
  ],
};
