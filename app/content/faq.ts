/** An item of the pricing page's FAQ (specification, section 3). */
export type FaqItem = { id: string; question: string; answer: string };

/** The list prices differ from the rate card's on purpose: docs/departures.md, 2. */
export const FAQ: FaqItem[] = [
  {
    id: 'lead-prices',
    question: 'How much does a lead cost?',
    answer:
      'Our list prices are $100 for a Buyer lead, $149 for a Standard Seller lead, $299 for a Hot Seller lead and ' +
      '$299 for a Commercial lead. Checkout charges the prices on the rate card on our pricing page.',
  },
  {
    id: 'verified-lead',
    question: 'What does "verified" mean?',
    answer:
      'Each lead is checked by AI and then by our inside sales associates before it reaches you. For a Standard ' +
      'Seller Lead that covers the owner, the address, the intent to sell and that no agent is involved; for a ' +
      'Standard Buyer Lead it covers interest, contact details and budget.',
  },
  {
    id: 'live-transfer',
    question: 'How does a live transfer work?',
    answer:
      'You reply "Accepted" to take a lead, and we connect the lead to you by phone, so your first contact is a ' +
      'conversation. We aim for full connection on every lead, subject to your availability.',
  },
  {
    id: 'delivery-time',
    question: 'How soon will I get my lead?',
    answer: 'We deliver a lead 1 to 4 hours after it is verified.',
  },
  {
    id: 'exclusive-leads',
    question: 'Will other agents get the same lead?',
    answer: 'No. Each lead is exclusive to one realtor.',
  },
  {
    id: 'zip-exclusivity',
    question: 'Can I have a ZIP code to myself?',
    answer:
      'Yes, with a larger bundle. ZIP exclusivity is available for bundles of $999 or more, which are Pro Closer ' +
      'and Elite Access.',
  },
  {
    id: 'replacement-or-credit',
    question: 'What if there is a problem with a lead?',
    answer: 'Reply to us within 48 hours of delivery to get a replacement or credit.',
  },
  {
    id: 'contracts-or-subscriptions',
    question: 'Do I have to sign a contract or subscribe?',
    answer:
      'No. There are no contracts or subscriptions: you buy leads one at a time, or prepay for credit with a bundle.',
  },
  {
    id: 'credit-expiry',
    question: 'Does my bundle credit expire?',
    answer: 'No. Credit from a prepaid bundle never expires.',
  },
  {
    id: 'how-to-pay',
    question: 'How do I pay?',
    answer:
      'Choose a plan on the pricing page, enter your details at checkout and pay with PayPal. All prices are in US ' +
      'dollars.',
  },
];
