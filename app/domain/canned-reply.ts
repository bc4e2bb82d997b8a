/** Groups are tried in the order of the specification's section 8; the first that matches answers. */
const REPLIES: { keywords: RegExp; reply: string }[] = [
  {
    keywords: /\b(?:buy|buys|buying|buyers?|purchas(?:e|es|ed|ing|ers?))\b/i,
    reply:
      'Looking to buy? We can match you with a realtor who knows the area and goes through the homes with you. ' +
      'Leave us your details on the Contact page and we will take it from there.',
  },
  {
    keywords: /\b(?:sell|sells|selling|sellers?|sales?)\b/i,
    reply:
      'Thinking of selling? We can match you with a realtor and arrange a free valuation of your property. ' +
      'Leave us your details on the Contact page.',
  },
  {
    keywords: /\b(?:agents?|realtors?|brokers?|brokerages?)\b/i,
    reply:
      'We match people with realtors, and realtors with people who are ready to move. Leave us your details ' +
      'on the Contact page and we will make the match.',
  },
  {
    keywords: /\b(?:pric(?:e|es|ed|ing)|values?|valued|valuations?|costs?|costing|markets?)\b/i,
    reply:
      'Prices depend on the place and the property, so we offer a free valuation by a realtor in your area: leave ' +
      'us your details on the Contact page. What our leads cost is on the Pricing page.',
  },
  {
    keywords: /\b(?:invest|invests|investing|investors?|investments?|rentals?)\b/i,
    reply:
      'For an investment or a rental we can match you with a realtor who works with investors, and arrange a free ' +
      'valuation before you decide. Leave us your details on the Contact page.',
  },
];

const GENERIC_REPLY =
  'I can help with buying, selling, investing, finding a realtor or a free valuation. Tell me which of these you ' +
  'have in mind, or leave us your details on the Contact page.';

/**
 * The reply that is given when the assistant cannot be reached, chosen by keyword (specification, section 8).
 * Promises realtor matching and free valuations, as specified, and never a figure.
 */
export function cannedReply(message: string): string {
  return REPLIES.find(({ keywords }) => keywords.test(message))?.reply ?? GENERIC_REPLY;
}
