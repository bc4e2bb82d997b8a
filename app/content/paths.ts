/** Returns the pages that search engines may list, in the order of the specification, section 2. */
export function publicPaths(articleSlugs: string[]): string[] {
  return [
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
    ...articleSlugs.map((slug) => `/resources/${slug}`),
    '/privacy-policy',
    '/terms-of-use',
    '/terms-and-conditions',
    '/refund-policy',
    '/communication-policy',
  ];
}
