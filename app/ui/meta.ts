import type { MetaArgs, MetaDescriptor } from '@remix-run/react';
import type { SharingCard } from '#app/content/brand/brand.ts';
import { drawnCard } from '#app/content/pictures.ts';
import type { Site } from '#app/content/site.ts';
import { breadcrumbData } from '#app/content/structured-data/breadcrumbs.ts';
import type { StructuredData } from '#app/content/structured-data/thing.ts';
import { texts } from '#app/content/texts/texts.ts';

/** What a route says about itself in its `handle`. */
export type PageHandle = {
  /** Its first section is dark and runs under the header. */
  overHero?: boolean;
  /** The operator's own: without chat and scripts, so that visitors' pages know nothing of it. */
  isDesk?: boolean;
  /** Shows no chat button: at checkout, where only the purchase counts, and where the chat is the page. */
  hasNoChat?: boolean;
  /** The query parameters that the page and what it shows read. A public page is served without any other. */
  reads?: readonly string[];
};

type PageMeta = {
  /** Without the company's name, which is added. */
  title: string;
  /** At most 155 characters; may hold `{placeholders}`. */
  description: string;
  /** Kept out of search engines. */
  noindex?: boolean;
  /** `article` for articles. */
  type?: 'website' | 'article';
  /** Without one, the page has that of its own picture, or one that `npm run sharing-cards` drew. */
  card?: SharingCard;
  /** What else search engines may know about the page. */
  data?: (site: Site) => StructuredData[];
};

/** Title, description, canonical address and sharing card of a page; scripts/pictures/make-sharing-cards.mjs makes the cards. */
export function pageMeta({ matches, location }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match.id === 'root')?.data as { site: Site } | undefined;
  if (!root) return [{ title: page.title }];
  const { site } = root;
  const title = page.title.includes(site.name) ? page.title : `${page.title} – ${site.name}`;
  const { description } = page;
  const path = location.pathname;
  const url = site.url + path;
  const data = page.noindex
    ? []
    : [...(path === '/' ? [] : [breadcrumbData(site, path, page.title)]), ...(page.data?.(site) ?? [])];
  const name = page.noindex || path === '/' ? 'home' : path.slice(1);
  const { cards } = texts().brand;
  const card = page.card ?? cards?.[name] ?? cards?.home ?? drawnCard(name, page.title);
  return [
    { title },
    { name: 'description', content: description },
    ...(page.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: url }]),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: site.url + card.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: card.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data.map((thing) => ({ 'script:ld+json': thing })),
  ];
}
