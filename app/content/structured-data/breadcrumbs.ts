import { type StructuredData, thing } from '#app/content/structured-data/thing.ts';
import type { Site } from '#app/domain/site.ts';

/** Where a page stands: home, the list it belongs to, itself. */
export function breadcrumbData(site: Site, path: string, title: string): StructuredData {
  const trail = [
    { name: 'Home', path: '/' },
    ...(path.startsWith('/resources/') ? [{ name: 'Resources', path: '/resources' }] : []),
    { name: title, path },
  ];
  return thing('BreadcrumbList', {
    itemListElement: trail.map(({ name, path: at }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url + at,
    })),
  });
}
