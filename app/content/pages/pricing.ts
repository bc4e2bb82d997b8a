/** The pricing page's copy; prices and features are the catalogue's. */
export const PRICING = {
  headline: 'Pay for the conversation, not the chase',
  lead: 'Every lead is verified, sold to one agent and delivered by live transfer. Buy one at a time, or prepay and keep the difference.',
  rates: {
    title: 'Verified lead rates',
    text: 'Per lead, in US dollars. No contract, no subscription.',
  },
  bundles: {
    title: 'Prepaid bundles',
    text: 'More credit than you pay for. It never expires, and it buys any lead on the rate card.',
  },
  faq: { title: 'Asked before every first purchase' },
};
