import type { ArticleSummary } from '#app/content/article.ts';
import type { SharingCard } from '#app/content/brand/brand.ts';
import type { Site } from '#app/content/site.ts';
import { type StructuredData, thing } from '#app/content/structured-data/thing.ts';

export function articleData(article: ArticleSummary, card: SharingCard): (site: Site) => StructuredData[] {
  return (site) => [
    thing('Article', {
      headline: article.title,
      description: article.description,
      datePublished: article.date,
      image: site.url + card.path,
      mainEntityOfPage: `${site.url}/resources/${article.slug}`,
      author: { '@type': 'Organization', name: article.site, url: site.url },
      publisher: { '@type': 'Organization', name: site.name, logo: `${site.url}/icon-512.png` },
    }),
  ];
}
