export const PRICING = {
  headline: 'One price per lead, more credit if you prepay',
  lead: 'Every lead is verified and exclusive to one agent. Buy leads one at a time, or prepay with a bundle.',
  rates: {
    title: 'Verified lead rates',
    offer: 'Single leads',
    text: 'Per lead, in US dollars. No contract, no subscription.',
    everyLead: 'Verified and sold to one agent, like every lead',
  },
  bundles: {
    title: 'Prepaid bundles',
    offer: 'Bundles',
    text: 'You pay once, and get more credit than you paid for.',
    everyBundle: 'Credit never expires',
    zipExclusive: 'ZIP exclusivity available',
    zipQuestion: 'Is your ZIP code still free?',
    zipLink: 'Ask before you buy',
  },
  faq: { title: 'Questions to settle before you buy' },
};
