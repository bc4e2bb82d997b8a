/** The copy around the articles. */
export const RESOURCES = {
  label: 'Resources',
  headline: 'Read this before you buy another lead',
  lead: 'Three articles for agents and brokers: what a source of leads really costs, where to compete for listings, and how to keep new conversations coming while you close the old ones.',
  read: 'Read the article',
};

/** What an unknown article's address shows; the text is the specification's (section 2). */
export const UNKNOWN_ARTICLE = {
  text: 'Loading blog content...',
  help: 'There is no article at this address. It may have moved, or the link may be mistyped.',
  back: 'See all articles',
};

/** The sentences that are set large in each article, word for word from its text, by slug. */
export const PULL_QUOTES: Record<string, string> = {
  'boosting-growth-with-lead-engine':
    "Software can match an owner to an address. A person can tell that the seller's brother has to agree first.",
  'competing-smart-in-real-estate':
    'Agents who quote the highest price win some listings and then spend the season explaining reductions.',
  'quality-investments-pay-off-long-term':
    'When the lead goes to one agent, the price buys a conversation with nobody else in it.',
};
