/** In the order of the specification (section 8): the first group with a matching keyword decides. */
const REPLIES: [keywords: RegExp, reply: string][] = [
  [
    /buy|purchase/i,
    'Looking to buy? We can match you with a realtor. Leave us your details on the Contact page and we will take it from there.',
  ],
  [
    /sell|sale/i,
    'Thinking of selling? We can match you with a realtor and arrange a free valuation of your property. Leave us your details on the Contact page.',
  ],
  [
    /agent|realtor|broker/i,
    'We match people with realtors. Leave us your details on the Contact page and we will make the match.',
  ],
  [
    /price|value|cost|market/i,
    'Prices depend on the place and the property, so we offer a free valuation: leave us your details on the Contact page. What our leads cost is on the Pricing page.',
  ],
  [
    /invest|rental/i,
    'For an investment or a rental we can match you with a realtor and arrange a free valuation before you decide. Leave us your details on the Contact page.',
  ],
];

const GENERIC_REPLY =
  'I can help with buying, selling, investing, finding a realtor or a free valuation. Tell me which of these you have in mind, or leave us your details on the Contact page.';

/**
 * Returns the reply to a question that did not reach the assistant. Keywords match anywhere in the message, in any case
 * (specification, section 8). The replies promise realtor matching and free valuations, and name no figure.
 */
export function cannedReply(message: string): string {
  return REPLIES.find(([keywords]) => keywords.test(message))?.[1] ?? GENERIC_REPLY;
}
