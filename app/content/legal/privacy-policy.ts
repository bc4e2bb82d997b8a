import { LEGAL_UPDATED, type LegalDocument } from '#app/content/legal/legal-document.ts';

export const privacyPolicy: LegalDocument = {
  slug: 'privacy-policy',
  title: 'Privacy Policy',
  summary:
    'We collect what you type into our forms and use it to answer you, publish your review or fulfill your order. ' +
    'We do not sell or rent it, no card data reaches us, and you can ask us to show, correct or delete it.',
  description:
    'What this site collects through its forms, chat and checkout, why, who receives it, how long it is kept, and ' +
    'how to see, correct or delete it.',
  updated: LEGAL_UPDATED,
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who We Are and What This Covers',
      blocks: [
        {
          type: 'paragraph',
          text:
            '{name} ("we", "us"), {address}, runs this website and decides how the personal information that it ' +
            'collects is used. This policy covers the personal information of people who visit the site, send us ' +
            'a message, post a review, use the chat or buy a plan. All pages are public, and you can read them ' +
            'without telling us who you are.',
        },
        {
          type: 'paragraph',
          text:
            'How we text, e-mail and call you, and how you can stop it, is set out in the [Communication ' +
            'Policy](/communication-policy).',
        },
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'What We Collect',
      blocks: [
        { type: 'paragraph', text: 'We collect what you give us, form by form:' },
        {
          type: 'list',
          items: [
            'Contact form: first name, last name, e-mail address, phone number, and whether you agreed to SMS ' +
              'messages and to marketing messages. No field is required.',
            'Review form: first name, last name, company name, job title, your review, your rating and the date. ' +
              'A review is meant to be published: all of this can be read by anyone on the site.',
            'Checkout: first name, last name, e-mail address, phone number, address, city and state, together ' +
              'with the plan you chose, its price, and the order number and status that PayPal gives us.',
            'Chat: the messages that you type. Please leave out anything confidential, and any details of your ' +
              'clients.',
          ],
        },
        {
          type: 'paragraph',
          text:
            'Like any website, ours also receives technical information with each request, such as your network ' +
            '(IP) address and the kind of browser. We use it to deliver pages, to limit abuse of the forms and to ' +
            'find faults.',
        },
        {
          type: 'paragraph',
          text: 'If you call, text or e-mail us, we have what you tell us there. Calls may be recorded.',
        },
      ],
    },
    {
      id: 'payments',
      heading: 'Payments',
      blocks: [
        {
          type: 'paragraph',
          text:
            'PayPal handles payment. You enter card or account details with PayPal, never with us, and no card ' +
            'data reaches our servers. We send PayPal the plan and its price, and PayPal tells us whether the ' +
            'payment was completed.',
        },
        {
          type: 'paragraph',
          text:
            "What PayPal does with your information is described in PayPal's own privacy statement. PayPal's " +
            'script is loaded on the checkout page only, and only once you have selected a plan.',
        },
      ],
    },
    {
      id: 'how-we-use-it',
      heading: 'How We Use It',
      blocks: [
        { type: 'paragraph', text: 'We use personal information to:' },
        {
          type: 'list',
          items: [
            'answer your message and your questions in the chat;',
            'take your order, deliver your leads or services, and handle replacements, credits and refunds;',
            'publish the review you posted;',
            'send service messages, and marketing only if you opted in to it separately;',
            'keep the site secure and working, and prevent spam and fraud;',
            'keep the books and records that the law requires.',
          ],
        },
        {
          type: 'paragraph',
          text:
            'Consent to messages is not required for purchases. The chat is answered by software, and no decision ' +
            'with legal effect for you is made by it.',
        },
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      blocks: [
        {
          type: 'paragraph',
          text:
            'We set one cookie, a signed session cookie, to run the site. It remembers the plan you selected, ' +
            'the customer details you saved at checkout, the order you are paying for, and a notice to show on ' +
            'the next page. The signature lets us notice if it was altered, and scripts in the page cannot read ' +
            'it. Without it checkout would forget your plan, so it is a necessary cookie and not an optional one.',
        },
        {
          type: 'paragraph',
          text:
            'Two more cookies are set only for something that you do: one remembers that you paused all motion on ' +
            'the site, and one, for the contact page alone and until you close the browser, that we told you that ' +
            'your message was sent. The chat keeps your conversation in your browser, for the tab in which it is open. We ' +
            'use no advertising or analytics cookies. On the checkout page, PayPal may set cookies of its own ' +
            'that it needs to process payments and prevent fraud. You can delete cookies in your browser at any ' +
            'time.',
        },
      ],
    },
    {
      id: 'consent-records',
      heading: 'Consent Records',
      blocks: [
        {
          type: 'paragraph',
          text:
            'The two consent checkboxes on the contact form are optional and separate. When you use them we record ' +
            'the exact wording you were shown and its version, your choice, the page, the time, your network ' +
            'address and your browser. The records are chained so that a later change would show. They protect you ' +
            'as much as us: they prove what you agreed to, and what you did not.',
        },
        {
          type: 'paragraph',
          text:
            'You can withdraw consent at any time by the [opt-out ' +
            'procedures](/communication-policy#opt-out-procedures): STOP for SMS, the unsubscribe link for e-mail, ' +
            'or a message to [{email}](mailto:{email}) for phone calls.',
        },
      ],
    },
    {
      id: 'who-receives-it',
      heading: 'Who Receives It',
      blocks: [
        {
          type: 'paragraph',
          text:
            'Your data is not sold or rented. We do not pass phone numbers or SMS consent to other companies for ' +
            'their own marketing. We share personal information only with:',
        },
        {
          type: 'list',
          items: [
            'PayPal, for payments;',
            'service providers that work for us under our instructions, such as hosting, e-mail and text message ' +
              'delivery, and software that helps the chat word its answers;',
            'authorities, courts, advisers or others where the law requires it or where it is needed to protect ' +
              'rights and safety, or to collect what is owed under the [Terms and ' +
              'Conditions](/terms-and-conditions#non-payment-enforcement);',
            'a successor, if our business is transferred, and then only under the promises of this policy.',
          ],
        },
      ],
    },
    {
      id: 'retention',
      heading: 'How Long We Keep It',
      blocks: [
        {
          type: 'paragraph',
          text:
            'We keep personal information as long as needed for the purpose for which you gave it, and then as ' +
            'long as the law requires. Messages are kept while we deal with them and their follow-up. Reviews are ' +
            'kept while they are published, or until you ask us to remove yours. Payment records are kept as long ' +
            'as needed for accounting, refunds and claims. Consent and opt-out records are kept as long as needed ' +
            'to prove and honor them.',
        },
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      blocks: [
        {
          type: 'paragraph',
          text:
            'We keep names, e-mail addresses, phone numbers and messages out of web addresses and technical logs, ' +
            'and limit access to the people who need it. No system is perfectly secure. If a breach affects you, ' +
            'we will tell you as the law requires.',
        },
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your Rights',
      blocks: [
        {
          type: 'paragraph',
          text: 'Wherever you live in the United States, you may ask us to:',
        },
        {
          type: 'list',
          items: [
            'tell you what personal information we hold about you, and give you a copy;',
            'correct it;',
            'delete it, unless we must keep it by law or need it for an open order or claim;',
            'stop contacting you.',
          ],
        },
        {
          type: 'paragraph',
          text:
            'The law of your state may give you more rights, and we honor those too. Write to ' +
            '[{email}](mailto:{email}). We may ask for a detail that confirms it is you. We will not treat you ' +
            'worse for using a right.',
        },
      ],
    },
    {
      id: 'children',
      heading: "Children's Privacy",
      blocks: [
        {
          type: 'paragraph',
          text:
            'This site is for real estate professionals. It is not directed to children under 13, and we do not ' +
            'knowingly collect personal information from children under 13. If you believe that a child under 13 ' +
            'has given us information, tell us and we will delete it.',
        },
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Changes and Contact',
      blocks: [
        {
          type: 'paragraph',
          text:
            'When we change this policy we change the date on this page. A change that reduces your rights ' +
            'applies to information that you gave us earlier only if you agree to it.',
        },
        {
          type: 'paragraph',
          text:
            'Questions and requests: e-mail [{email}](mailto:{email}), call [{phone}](tel:{phone}), use the ' +
            '[contact page](/contact-us), or write to {name}, {address}.',
        },
      ],
    },
  ],
};
