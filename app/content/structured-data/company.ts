import type { Site } from '#app/content/site.ts';
import { type StructuredData, thing } from '#app/content/structured-data/thing.ts';
import { texts } from '#app/content/texts/texts.ts';

export function companyData(site: Site): StructuredData[] {
  const publisher = { '@id': `${site.url}/#company` };
  return [
    thing('Organization', {
      ...publisher,
      name: site.name,
      legalName: site.legalName,
      url: site.url,
      logo: `${site.url}/icon-512.png`,
      email: site.email,
      telephone: site.phone,
      address: site.address,
      areaServed: texts().landing.company.areaServed,
      sameAs: site.social?.map(({ url }) => url),
    }),
    thing('WebSite', { name: site.name, url: site.url, inLanguage: 'en-US', publisher }),
  ];
}
