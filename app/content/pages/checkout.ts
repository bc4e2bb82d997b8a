export const REASSURANCES = [
  'Reply within 48 hours of delivery to get a replacement or credit.',
  'Every lead is exclusive to you.',
  'Credit never expires.',
];

/** The specification, section 2, fixes the title. */
export const NO_PLAN = {
  title: 'No plan selected.',
  text: 'Choose a lead or a bundle on the pricing page, then pay for it here.',
  action: 'See Our Plans',
  help: 'Chose one already? This page needs cookies: please allow them for this site, or [contact us](/contact-us).',
};

/** The receipt's heading for each state of a payment, and a note on what the buyer should do. */
export const RECEIPT_STATES = {
  paid: { title: 'Thank you. Your payment is complete.', note: null },
  reviewing: {
    title: 'Your payment is being reviewed by PayPal.',
    note: 'Please do not pay again. This page shows the outcome as soon as PayPal has decided; reload it to see.',
  },
  confirming: {
    title: 'Your payment is being confirmed.',
    note: 'Please do not pay again. This page shows the outcome as soon as we know it; reload it to see.',
  },
  failed: {
    title: 'This payment did not go through.',
    note: 'You can start the payment again from the pricing page. If PayPal shows a payment for it, contact us first.',
  },
  refunded: {
    title: 'This payment was refunded.',
    note: 'No money was kept. You can start the payment again from the pricing page.',
  },
};

export const NEXT_STEPS = {
  title: 'What happens next',
  steps: [
    'Tell us your ZIP codes and the hours in which you can take calls, by e-mail or phone.',
    'Leads reach you 1 to 4 hours after they are verified, and go to you alone.',
    'If there is a problem with a lead, reply within 48 hours of delivery to get a replacement or credit.',
  ],
  keep: "Keep this page's address, or print it: it is your receipt, and it opens without signing in.",
};
