export const RESOURCES = {
  label: 'Resources',
  headline: 'Read this before you buy another lead',
  lead: 'Articles for agents and brokers: what a source of leads really costs, where to compete for listings, and how to keep new conversations coming while you close the old ones.',
  read: 'Read the article',
};

/** The specification, section 2, fixes the text. */
export const UNKNOWN_ARTICLE = {
  text: 'Loading blog content...',
  help: 'There is no article at this address. It may have moved, or the link may be mistyped.',
  back: 'See all articles',
};
