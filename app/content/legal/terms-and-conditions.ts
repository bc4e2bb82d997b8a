import { LEGAL_UPDATED, type LegalDocument } from '#app/content/legal/legal-document.ts';

export const termsAndConditions: LegalDocument = {
  slug: 'terms-and-conditions',
  title: 'Terms and Conditions',
  summary:
    'This is the Lead Fee Agreement between us and each agent who takes a lead. Reply "Accepted" and the lead is ' +
    'yours: from then on it cannot be declined or disputed, and payment is due within one hour.',
  description:
    'The Lead Fee Agreement: lead quality standards, live call and acceptance, payment due within one hour, ' +
    'non-payment, Delaware law and arbitration.',
  updated: LEGAL_UPDATED,
  sections: [
    {
      id: 'parties',
      heading: 'Parties',
      blocks: [
        {
          type: 'paragraph',
          text:
            'This Lead Fee Agreement (the "Agreement") has two parties. {name}, {address}, is the "lead provider". ' +
            'The real estate agent, broker or realtor who takes a lead is the "agent". In this text "we" and "us" ' +
            'mean the lead provider, and "you" means the agent.',
        },
        {
          type: 'paragraph',
          text:
            'A person or company that is neither of the two, such as a buyer, a seller or a brokerage that has not ' +
            'signed with us, gains no rights from this Agreement. You confirm that you hold the real estate ' +
            'license that your work with the lead requires.',
        },
      ],
    },
    {
      id: 'purpose',
      heading: 'Purpose',
      blocks: [
        {
          type: 'paragraph',
          text:
            'The purpose of this Agreement is to set out how we deliver leads to you and what you pay for them. A ' +
            'lead is a person who has told us of an interest in buying or selling residential or commercial ' +
            'property, together with the facts that we verified.',
        },
        {
          type: 'paragraph',
          text:
            'We find, verify and transfer leads. You advise and represent the client. Nothing in this Agreement ' +
            'makes either party the employee, partner or representative of the other. This Agreement gives us no ' +
            'part in the transaction between you and the client; services such as transaction coordination are ' +
            'ordered separately.',
        },
        {
          type: 'paragraph',
          text:
            'Use of this website as such is covered by the [Terms of Use](/terms-of-use), and refunds of the ' +
            'sign-up fee under the Referral Agreement by the [Refund Policy](/refund-policy).',
        },
      ],
    },
    {
      id: 'lead-quality-standards',
      heading: 'Lead Quality Standards',
      blocks: [
        { type: 'paragraph', text: 'Each lead that we offer to you meets these standards:' },
        {
          type: 'list',
          items: [
            'Verified: it was checked by AI and then by an inside sales associate.',
            'As described: it matches what our [pricing page](/pricing) lists for its kind, such as verified ' +
              'interest, contact details and budget for a Standard Buyer Lead, or owner, verified address, intent ' +
              'to sell and no agent involved for a Standard Seller Lead.',
            'Exclusive: it is given to one realtor only.',
            'Prompt: it is delivered 1 to 4 hours after verification.',
          ],
        },
        {
          type: 'paragraph',
          text:
            'Verification describes what a lead told us and what we could check on that day. It is no promise that ' +
            'a client will sign with you or that a property will sell at a given price.',
        },
      ],
    },
    {
      id: 'live-call-and-acceptance',
      heading: 'Live Call and Acceptance',
      blocks: [
        {
          type: 'paragraph',
          text:
            'We offer you a lead by message with its main facts, and we connect the lead to you on a live call. We ' +
            'aim for full connection on every lead, subject to your availability.',
        },
        {
          type: 'paragraph',
          text:
            'To take the lead you must reply "Accepted". Your reply is your binding acceptance of that lead and of ' +
            'its fee. Until you reply, you may decline the lead without giving a reason, and nothing is owed for ' +
            'it.',
        },
        {
          type: 'paragraph',
          text:
            'Leads cannot be declined or disputed after acceptance. Please read the facts we sent before you ' +
            'reply, and ask us first about anything that is unclear.',
        },
        {
          type: 'paragraph',
          text:
            'Calls may be recorded, as our [Communication Policy](/communication-policy#call-recording) explains. ' +
            'When you contact a lead afterward, you are responsible for following the laws on calls and text ' +
            'messages and for respecting the wishes of the person you contact.',
        },
        {
          type: 'paragraph',
          text:
            'For a lead bought on this site, you may reply to us within 48 hours of delivery to get a replacement ' +
            'or credit, as the [Refund Policy](/refund-policy#purchased-leads) sets out. That is a remedy for a ' +
            'lead with a problem. It does not undo your acceptance, and it does not move the date on which payment ' +
            'is due.',
        },
      ],
    },
    {
      id: 'payment-terms',
      heading: 'Payment Terms',
      blocks: [
        {
          type: 'paragraph',
          text:
            'Payment for a lead is due within one hour of acceptance. A lead that you have already paid for at ' +
            'checkout, or that we take from your prepaid credit, needs no second payment.',
        },
        {
          type: 'paragraph',
          text:
            'The fee is the one on the rate card of our [pricing page](/pricing) for that kind of lead at the ' +
            'time of acceptance, unless you and we have agreed on another in writing. Fees are in US dollars. ' +
            'Credit from a prepaid bundle never expires.',
        },
        {
          type: 'paragraph',
          text:
            'Leads are expected to sell within six months. This is an expectation about timing, not a condition of ' +
            'payment. The fee is owed for the lead, and stays owed if a sale takes longer or does not happen.',
        },
        {
          type: 'paragraph',
          text:
            'If a payment fails or you think that an amount is wrong, tell us at once at ' +
            '[{email}](mailto:{email}), so that we can correct an error before anything else follows from it.',
        },
      ],
    },
    {
      id: 'non-payment-enforcement',
      heading: 'Non-Payment Enforcement',
      blocks: [
        {
          type: 'paragraph',
          text: 'If you do not pay for a lead when payment is due, we may do one or more of the following:',
        },
        {
          type: 'list',
          items: [
            'Suspension: we suspend our service to you and the delivery of further leads.',
            'Reporting to real estate boards: we report the unpaid fee to the real estate boards responsible for ' +
              'you, stating only facts that we can document.',
            'Collection: we pass the unpaid fee to a collection agency or pursue it by the means described below.',
          ],
        },
        {
          type: 'paragraph',
          text:
            'Once you have paid what is owed, we take no further steps because of it. We may make later ' +
            'deliveries depend on payment in advance.',
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
            'This Agreement is governed by the law of the State of Delaware, without regard to its rules on ' +
            'conflict of laws.',
        },
        {
          type: 'paragraph',
          text:
            'Any dispute between the lead provider and the agent that arises from this Agreement is resolved by ' +
            'binding arbitration, and not in court. Each party gives up the right to a trial by judge or jury for ' +
            'such a dispute. The decision of the arbitrator is final, and a court with jurisdiction may enforce it.',
        },
        {
          type: 'paragraph',
          text:
            'The party that wants to start arbitration first gives the other party written notice of the dispute ' +
            'and a fair chance to settle it.',
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
            'We may change this Agreement. A change applies to leads accepted after it is published on this page, ' +
            'and never to a lead accepted before. If one clause cannot be enforced, the others stay in force.',
        },
        {
          type: 'paragraph',
          text:
            'Notices and questions: e-mail [{email}](mailto:{email}), call [{phone}](tel:{phone}), or write to ' +
            '{name}, {address}.',
        },
      ],
    },
  ],
};
