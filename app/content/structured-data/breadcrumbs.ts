import { parentsOf } from '#app/content/navigation.ts';
import type { Site } from '#app/content/site.ts';
import { type StructuredData, thing } from '#app/content/structured-data/thing.ts';

/** Describes the same trail as the page's `<Breadcrumb>`. */
export function breadcrumbData(site: Site, path: string, title: string): StructuredData {
  const trail = [...parentsOf(path), { name: title, path }];
  return thing('BreadcrumbList', {
    itemListElement: trail.map(({ name, path: at }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url + at,
    })),
  });
}
