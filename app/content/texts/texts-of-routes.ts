import type { PageTexts } from '#app/content/texts/texts.ts';

/** The files of `content/pages` that browsers load with a route. The others come with every page. */
export const TEXTS_OF_ROUTES: Record<string, (keyof PageTexts)[]> = {
  'routes/_index': ['landing', 'reviews'],
  'routes/about-us': ['about'],
  'routes/checkout': ['checkout', 'pricing', 'receipt'],
  'routes/contact-us': ['contact'],
  'routes/how-it-works': ['howItWorks'],
  'routes/lead-gen-strategies': ['leadGenStrategies'],
  'routes/lead-nurturing': ['leadNurturing'],
  'routes/operational-framework': ['operationalFramework'],
  'routes/partner-playbook': ['partnerPlaybook'],
  'routes/pricing': ['pricing'],
  'routes/receipt.$token': ['checkout', 'receipt'],
  'routes/resources.$slug': ['resources'],
  'routes/resources._index': ['resources'],
};

/** The module of the files that come with every page. */
export const EVERY_PAGE = 'every-page.js';

/** Returns the name of the module with these files. */
export const moduleOf = (files: (keyof PageTexts)[]) => `${files.join('-')}.js`;

/** Returns the addresses of these routes' texts, by that of `EVERY_PAGE`. */
export function addressesOf(routes: string[], everyPage: string): string[] {
  return routes.flatMap((route) => {
    const files = TEXTS_OF_ROUTES[route];
    return files ? [everyPage.replace(EVERY_PAGE, moduleOf(files))] : [];
  });
}
