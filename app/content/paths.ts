/** The list of articles, which a company without any does not have. */
export const RESOURCES = '/resources';

const PAGES = [
  '/',
  '/about-us',
  '/contact-us',
  '/pricing',
  '/how-it-works',
  '/operational-framework',
  '/lead-gen-strategies',
  '/lead-nurturing',
  '/partner-playbook',
  RESOURCES,
];

const POLICIES = [
  '/privacy-policy',
  '/terms-of-use',
  '/terms-and-conditions',
  '/refund-policy',
  '/communication-policy',
];

/** What else addresses begin with: routes and files of the build. */
const OTHERS = [
  ...['api', 'assets', 'chat', 'checkout', 'demo-paypal', 'desk', 'healthz', 'media', 'metrics', 'motion', 'pictures'],
  ...['readyz', 'receipt'],
];

/** Names that a page of the company's own cannot have, since its address is another's already. */
export const TAKEN_NAMES: ReadonlySet<string> = new Set([
  ...[...PAGES, ...POLICIES].map((path) => path.slice(1)),
  ...OTHERS,
]);

/** The names in the addresses of what is content. */
type Slugs = {
  articles: string[];
  /** Further pages of the company. */
  more: string[];
  /** Policies beside those of the specification. */
  policies: string[];
};

/** Returns the pages that search engines may list, in the order of the specification, section 2. */
export function publicPaths({ articles, more, policies }: Slugs): string[] {
  return [
    ...PAGES.filter((path) => path !== RESOURCES || articles.length > 0),
    ...articles.map((slug) => `/resources/${slug}`),
    ...more.map((slug) => `/${slug}`),
    ...POLICIES,
    ...policies.map((slug) => `/${slug}`),
  ];
}
