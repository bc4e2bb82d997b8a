import { ARTICLES } from '#app/content/articles.ts';

/**
 * The pages that search engines may list, in the order of the specification, section 2. All articles come with them: no
 * component imports this file.
 */
export const PUBLIC_PATHS = [
  '/',
  '/about-us',
  '/contact-us',
  '/pricing',
  '/how-it-works',
  '/operational-framework',
  '/lead-gen-strategies',
  '/lead-nurturing',
  '/partner-playbook',
  '/resources',
  ...ARTICLES.map(({ slug }) => `/resources/${slug}`),
  '/privacy-policy',
  '/terms-of-use',
  '/terms-and-conditions',
  '/refund-policy',
  '/communication-policy',
];
