import { LEGAL_UPDATED, type LegalDocument } from '#app/content/legal/legal-document.ts';

export const refundPolicy: LegalDocument = {
  slug: 'refund-policy',
  title: 'Refund Policy',
  summary:
    'The sign-up fee under the Referral Agreement can be refunded in five cases, for 60 days from execution. Leads ' +
    'that you buy on this site follow their own rule: a replacement or credit if you reply within 48 hours of ' +
    'delivery.',
  description:
    'When the sign-up fee under the Referral Agreement is refundable, for how long and how to ask, and how a ' +
    'purchased lead is replaced or credited.',
  updated: LEGAL_UPDATED,
  sections: [
    {
      id: 'what-this-policy-covers',
      heading: 'What This Policy Covers',
      blocks: [
        {
          type: 'paragraph',
          text:
            'This policy covers the sign-up fee that you pay to {name} ("we", "us") under the Referral Agreement. ' +
            'It says when that fee can be refunded and what you need to do.',
        },
        {
          type: 'paragraph',
          text:
            'Leads and bundles bought on this site are not paid for with the sign-up fee. They have their own ' +
            'rule, which is set out under "Purchased Leads: Replacement or Credit" below.',
        },
        {
          type: 'paragraph',
          text:
            'Fees that become due when you accept a lead on a live call are covered by the Lead Fee Agreement in ' +
            'our [Terms and Conditions](/terms-and-conditions).',
        },
      ],
    },
    {
      id: 'refund-period',
      heading: 'Refund Period',
      blocks: [
        {
          type: 'paragraph',
          text:
            'The sign-up fee is covered by this policy for 60 days from execution of the Referral Agreement. ' +
            'Execution is the day on which the agreement has been signed by both parties.',
        },
      ],
    },
    {
      id: 'eligible-cases',
      heading: 'Eligible Cases',
      blocks: [
        { type: 'paragraph', text: 'You may ask for a refund of the sign-up fee in any of these five cases:' },
        {
          type: 'list',
          items: [
            'No leads delivered: we delivered no leads to you under the Referral Agreement.',
            'A non-exclusive lead: the lead we referred to you was also given to another agent.',
            'A lead unengaged within 9 months: the lead we referred to you remained unengaged within 9 months.',
            'A lead already under contract with the agent: when we referred the lead, it was already under ' +
              'contract with you.',
            'A lead unresponsive for 10 consecutive working days: the lead did not respond to you for 10 ' +
              'consecutive working days.',
          ],
        },
      ],
    },
    {
      id: 'what-is-not-refundable',
      heading: 'What Is Not Refundable',
      blocks: [
        {
          type: 'paragraph',
          text:
            'Leads outside the preferred area are not refundable. The preferred area is the one that you named to ' +
            'us. If you choose to take a lead from elsewhere, that lead is not a ground for a refund.',
        },
        {
          type: 'paragraph',
          text:
            'A reason that is neither an eligible case nor a missing delivery or replacement within 1 month is ' +
            'not a ground for a refund under this policy. Examples are a change of plans on your side, a sale ' +
            'that brought less than you hoped, or a client who chose not to sell after all.',
        },
      ],
    },
    {
      id: 'no-delivery-or-replacement-within-one-month',
      heading: 'No Delivery or Replacement Within 1 Month',
      blocks: [
        {
          type: 'paragraph',
          text:
            'When a referral cannot be used, we first try to replace it. You may request a refund if there is no ' +
            'delivery or replacement within 1 month.',
        },
      ],
    },
    {
      id: 'reporting-concerns',
      heading: 'Reporting Concerns',
      blocks: [
        {
          type: 'paragraph',
          text:
            'Concerns must be reported within 48 hours of accepting the referral. Report a concern by e-mail to ' +
            '[{email}](mailto:{email}) or by text to [{textNumber}](sms:{textNumber}).',
        },
        {
          type: 'paragraph',
          text:
            'Please check the main facts as soon as you have accepted: that the person can be reached, that the ' +
            'property is the one described, and that you do not already have a contract with them.',
        },
      ],
    },
    {
      id: 'how-to-request-a-refund',
      heading: 'How to Request a Refund',
      blocks: [
        { type: 'paragraph', text: 'E-mail [{email}](mailto:{email}) with:' },
        {
          type: 'list',
          items: [
            'your full name, your brokerage and the date of your Referral Agreement;',
            'the referral concerned and the day on which you accepted it, unless no leads were delivered;',
            'which of the eligible cases applies, and what happened;',
            'what you have that supports it, such as the dates of your calls and messages.',
          ],
        },
        {
          type: 'paragraph',
          text:
            'We compare your request with this policy and with our own records, including call recordings where ' +
            'they exist. We may ask you for a missing detail. We tell you the outcome by e-mail, and if we cannot ' +
            'grant the request we say which condition is not met.',
        },
        {
          type: 'paragraph',
          text: 'Please send no card numbers, bank details or passwords. We never need them to decide on a refund.',
        },
      ],
    },
    {
      id: 'purchased-leads',
      heading: 'Purchased Leads: Replacement or Credit',
      blocks: [
        {
          type: 'paragraph',
          text:
            'This section is about leads that you buy through our [pricing page](/pricing), one at a time or with ' +
            'the credit of a prepaid bundle. It does not concern the sign-up fee.',
        },
        {
          type: 'paragraph',
          text:
            'If there is a problem with a purchased lead, reply to us within 48 hours of delivery to get a ' +
            'replacement or credit. Say which lead it is and what is wrong. You can e-mail ' +
            '[{email}](mailto:{email}) or text [{textNumber}](sms:{textNumber}).',
        },
        {
          type: 'paragraph',
          text:
            'A replacement is another lead of the same kind. A credit is added to your balance for later leads. ' +
            'Credit from a prepaid bundle never expires.',
        },
      ],
    },
    {
      id: 'two-separate-time-limits',
      heading: 'Two Separate Time Limits',
      blocks: [
        { type: 'paragraph', text: 'Two rules on this page run for 48 hours. They are not the same rule:' },
        {
          type: 'list',
          items: [
            'Purchased leads: 48 hours from delivery of the lead. The remedy is a replacement or credit.',
            'Sign-up fee under the Referral Agreement: 48 hours from accepting the referral. The remedy is a ' +
              'replacement or, in the eligible cases, a refund of the fee.',
          ],
        },
        {
          type: 'paragraph',
          text:
            'If you are not sure which one applies to you, count the 48 hours from delivery or acceptance, ' +
            'whichever came first.',
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        {
          type: 'paragraph',
          text:
            'Questions about a refund, a replacement or a credit: e-mail [{email}](mailto:{email}), call ' +
            '[{phone}](tel:{phone}), or write to {name}, {address}. Nothing in this policy takes away a right that ' +
            'the law gives you and that cannot be waived.',
        },
      ],
    },
  ],
};
