import { LEGAL_UPDATED, type LegalDocument } from '#app/content/legal/legal-document.ts';

export const termsOfUse: LegalDocument = {
  slug: 'terms-of-use',
  title: 'Terms of Use',
  summary:
    'These are the rules for using this website: what you may rely on, what we ask of you when you post a review ' +
    'or buy a plan, and how a dispute is settled.',
  description:
    'The rules for using this website: prices and payment, reviews, the AI assistant, acceptable use, Delaware law ' +
    'and binding arbitration.',
  updated: LEGAL_UPDATED,
  sections: [
    {
      id: 'agreement',
      heading: 'Agreement to These Terms',
      blocks: [
        {
          type: 'paragraph',
          text:
            'This website is run by {name} ("we", "us"). By using it you agree to these Terms of Use. If you do ' +
            'not agree, please do not use the site.',
        },
        {
          type: 'paragraph',
          text:
            'Some services have terms of their own. The Lead Fee Agreement in our [Terms and ' +
            'Conditions](/terms-and-conditions) applies when you accept a lead, the [Refund ' +
            'Policy](/refund-policy) to refunds, replacements and credits, the [Communication ' +
            'Policy](/communication-policy) to messages and calls, and the [Privacy Policy](/privacy-policy) to ' +
            'personal information. Where one of them says something more specific than this page, it applies.',
        },
      ],
    },
    {
      id: 'who-the-site-is-for',
      heading: 'Who the Site Is For',
      blocks: [
        {
          type: 'paragraph',
          text:
            'The site is meant for real estate agents, brokers and realtors in the United States. All pages are ' +
            'public, and there are no accounts or passwords.',
        },
        {
          type: 'paragraph',
          text:
            'To buy from us you must be able to enter into a binding contract, hold the licenses that your work ' +
            'requires, and give details that are true and your own. The site is not directed to children under 13.',
        },
      ],
    },
    {
      id: 'plans-prices-and-payment',
      heading: 'Plans, Prices and Payment',
      blocks: [
        {
          type: 'paragraph',
          text:
            'Leads are sold per unit and in prepaid credit bundles. What each plan contains is stated on the ' +
            '[pricing page](/pricing). Prices are in US dollars. The price that applies to your order is the one ' +
            'shown at checkout before you pay, even if another page mentions a different figure.',
        },
        {
          type: 'paragraph',
          text:
            'Each order is for one unit of one plan. Payment is made through PayPal, under the terms that you have ' +
            'with PayPal. An order is paid once PayPal reports to us that the payment is completed. If a payment ' +
            'seems to have failed and you are not sure whether you were charged, ask us before you pay again.',
        },
        {
          type: 'paragraph',
          text:
            'There are no contracts or subscriptions attached to a purchase on this site: you pay once, and ' +
            'nothing renews by itself. Credit from a prepaid bundle never expires.',
        },
        {
          type: 'paragraph',
          text:
            'If there is a problem with a lead you bought, reply to us within 48 hours of delivery to get a ' +
            'replacement or credit. The [Refund Policy](/refund-policy#purchased-leads) has the details.',
        },
      ],
    },
    {
      id: 'reviews',
      heading: 'Reviews You Post',
      blocks: [
        {
          type: 'paragraph',
          text:
            'Anyone may post a review. It appears on the site with the name, company, job title, rating, text and ' +
            'date you gave. When you post, you agree that:',
        },
        {
          type: 'list',
          items: [
            'the review is your own, is honest, and comes from your own experience with us;',
            'you name yourself, and you do not speak for another person or company without permission;',
            'it contains no insults, threats, advertising, unlawful material or private details of others, ' +
              'clients included;',
            'you were not paid for it, or you say so in it;',
            'we may show it on this site, at no charge, for as long as it is published. It otherwise stays yours.',
          ],
        },
        {
          type: 'paragraph',
          text:
            'We may hide a review that breaks these rules. A low rating alone is not a reason. To correct or ' +
            'remove your review, write to [{email}](mailto:{email}).',
        },
      ],
    },
    {
      id: 'the-assistant',
      heading: 'The AI Assistant',
      blocks: [
        {
          type: 'paragraph',
          text:
            'The chat on this site is answered by software, not by a person. It is there to help you find your ' +
            'way, and it can be wrong or incomplete. It cannot change a price, grant a refund, accept a lead or ' +
            'enter into an agreement for us.',
        },
        {
          type: 'paragraph',
          text:
            'If what it says differs from a page of this site, the page applies. For anything that matters to your ' +
            'business, please ask us directly.',
        },
      ],
    },
    {
      id: 'acceptable-use',
      heading: 'Acceptable Use',
      blocks: [
        { type: 'paragraph', text: 'Please do not:' },
        {
          type: 'list',
          items: [
            'break the law or the rights of others with the help of this site;',
            'pretend to be someone else, or send contact details that are not yours;',
            'send spam through the forms or the chat, or load the site with automated requests beyond what ' +
              'search engines usually make;',
            'try to get around limits, payment steps or security measures, or to reach data that is not meant for you;',
            'place harmful code on the site or interfere with its operation.',
          ],
        },
        {
          type: 'paragraph',
          text:
            'We may limit or block access that breaks these rules. If you find a security weakness, tell us at ' +
            '[{email}](mailto:{email}) and give us a fair chance to fix it before you tell others.',
        },
      ],
    },
    {
      id: 'content-and-links',
      heading: 'Content and Links',
      blocks: [
        {
          type: 'paragraph',
          text:
            'The texts, pictures, logos and software of the site belong to us or to others who license them to ' +
            'us. You may read, print and share pages for your own work. Please ask before you republish them or ' +
            'use our name or logo.',
        },
        {
          type: 'paragraph',
          text:
            'The site links to other companies, such as PayPal and map services. Those companies, and not we, are ' +
            'responsible for what they offer.',
        },
      ],
    },
    {
      id: 'no-guarantee-of-results',
      heading: 'No Guarantee of Results',
      blocks: [
        {
          type: 'paragraph',
          text:
            'Articles, figures and examples on this site are general information. They are not legal, tax or ' +
            'financial advice, and they do not promise that you will get the same results. Your results depend on ' +
            'your market and your work.',
        },
        {
          type: 'paragraph',
          text:
            'We work to keep the site correct and available, but we provide it as it is and cannot promise that it ' +
            'is always free of errors or interruptions.',
        },
        {
          type: 'paragraph',
          text:
            'To the extent that the law allows, we are not liable for indirect losses, such as lost profits or ' +
            'lost business, that come from using the site or from being unable to use it. Nothing here excludes a ' +
            'liability that the law does not let us exclude.',
        },
      ],
    },
    {
      id: 'governing-law-and-arbitration',
      heading: 'Governing Law and Arbitration',
      blocks: [
        {
          type: 'paragraph',
          text:
            'These terms are governed by the law of the State of Delaware. Any dispute about them or about the ' +
            'site is resolved by binding arbitration, and not in court. Please write to us first: most questions ' +
            'can be settled without it.',
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
            'We may change these terms. The date on this page says when they were last changed, and the new ' +
            'version applies to your use of the site from then on. An order that is already paid keeps the terms ' +
            'under which you placed it. If one clause cannot be enforced, the others stay in force.',
        },
        {
          type: 'paragraph',
          text:
            'Questions: e-mail [{email}](mailto:{email}), call [{phone}](tel:{phone}), use the [contact ' +
            'page](/contact-us), or write to {name}, {address}.',
        },
      ],
    },
  ],
};
