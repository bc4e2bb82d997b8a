export const PRICING = {
  headline: 'One price per lead, more credit if you prepay',
  lead: 'Every lead is verified, sold to one agent and handed over by live transfer. Buy leads one at a time, or prepay with a bundle.',
  rates: {
    title: 'Verified lead rates',
    text: 'Per lead, in US dollars. No contract, no subscription.',
    everyLead: 'Verified and sold to one agent, like every lead',
  },
  bundles: {
    title: 'Prepaid bundles',
    text: 'You pay once, and the credit buys any lead on the rate card.',
    everyBundle: 'Credit never expires',
    zipExclusive: 'ZIP exclusivity available',
  },
  faq: { title: 'Questions to settle before you buy' },
};
