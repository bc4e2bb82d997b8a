/** In the order of the specification (section 8): the first group with a matching keyword decides. */
const REPLIES: { keywords: string[]; reply: string }[] = [
  {
    keywords: ['buy', 'purchase'],
    reply:
      'Looking to buy? We can match you with a realtor. Leave us your details on the Contact page and ' +
      'we will take it from there.',
  },
  {
    keywords: ['sell', 'sale'],
    reply:
      'Thinking of selling? We can match you with a realtor and arrange a free valuation of your property. ' +
      'Leave us your details on the Contact page.',
  },
  {
    keywords: ['agent', 'realtor', 'broker'],
    reply: 'We match people with realtors. Leave us your details on the Contact page and we will make the match.',
  },
  {
    keywords: ['price', 'value', 'cost', 'market'],
    reply:
      'Prices depend on the place and the property, so we offer a free valuation: leave us your ' +
      'details on the Contact page. What our leads cost is on the Pricing page.',
  },
  {
    keywords: ['invest', 'rental'],
    reply:
      'For an investment or a rental we can match you with a realtor and arrange a free valuation before you ' +
      'decide. Leave us your details on the Contact page.',
  },
];

const GENERIC_REPLY =
  'I can help with buying, selling, investing, finding a realtor or a free valuation. Tell me which of these you ' +
  'have in mind, or leave us your details on the Contact page.';

/**
 * Returns the reply to a question that did not reach the assistant. Keywords match anywhere in the message, in any case
 * (specification, section 8). The replies promise realtor matching and free valuations, and name no figure.
 */
export function cannedReply(message: string): string {
  const text = message.toLowerCase();
  return REPLIES.find(({ keywords }) => keywords.some((keyword) => text.includes(keyword)))?.reply ?? GENERIC_REPLY;
}
