export const PRICING = {
  headline: 'One price per lead, more credit if you prepay',
  lead: 'Every lead is verified and exclusive to one agent. Buy leads one at a time, or prepay with a bundle.',
  rates: {
    title: 'Verified lead rates',
    text: 'Per lead, in US dollars. No contract, no subscription.',
    everyLead: 'Verified and sold to one agent, like every lead',
  },
  bundles: {
    title: 'Prepaid bundles',
    text: 'You pay once, and get more credit than you paid for.',
    everyBundle: 'Credit never expires',
    zipExclusive: 'ZIP exclusivity available',
  },
  faq: { title: 'Questions to settle before you buy' },
};
