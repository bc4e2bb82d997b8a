import { expect, test } from 'vitest';
import type { Article } from '#app/content/article.ts';
import { toAmount } from '#app/content/money.ts';
import { texts } from '#app/content/texts/texts.ts';
import { content } from '#app/settings/content.server.ts';
import { builtRoutes } from '#tests/built-routes.ts';
import { sharedSite } from '#tests/shared-site.ts';

/** The pages that are not in the list, and why. */
const UNLISTED = {
  '/checkout': "holds somebody's own order",
  '/receipt/:token': "is somebody's own",
  '/desk': "is the operator's own",
  '/demo-paypal/approve': "stands in for PayPal's own page",
  '/chat': 'is for who has no scripts',
  '/resources/:slug': 'is listed with each article',
  '/*': 'says that there is no page, or is one of the company’s own',
};

const site = sharedSite();
/** Without SITE_URL. */
const ORIGIN = `http://localhost:${site.port}`;

const textOf = async (path: string) => (await fetch(site.url + path)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const dataOf = (html: string): { '@type': string; [property: string]: unknown }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

test('gives every public page its own title, description, address and card', async () => {
  const pages = await Promise.all(content.paths.map(textOf));
  const titles = pages.map((html) => /<title>(.*?)<\/title>/.exec(html)?.[1]);
  const descriptions = pages.map((html) => metaOf(html, 'description'));
  expect(new Set(titles).size).toBe(content.paths.length);
  expect(new Set(descriptions).size).toBe(content.paths.length);
  pages.forEach((html, index) => {
    const url = ORIGIN + content.paths[index];
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(metaOf(html, 'og:url')).toBe(url);
    expect(metaOf(html, 'og:title')).toBe(titles[index]);
    expect(metaOf(html, 'og:image')).toContain(`${ORIGIN}/pictures/`);
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(html).not.toContain('noindex');
  });
});

test.each(['/checkout', '/chat', '/resources/no-such-article'])('keeps %s out of search', async (path) => {
  const html = await textOf(path);
  expect(metaOf(html, 'robots')).toBe('noindex');
  expect(html).not.toContain('rel="canonical"');
});

test('lists exactly the public pages in the sitemap', async () => {
  const xml = await textOf('/sitemap.xml');
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
    content.paths.map((path) => ORIGIN + path),
  );
  for (const path of content.paths) expect((await fetch(site.url + path)).status).toBe(200);
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test('lists every page that opens, or has a reason not to', async () => {
  const paths = builtRoutes().map(({ path }) => path);
  const answers = await Promise.all(paths.map((path) => fetch(site.url + path, { redirect: 'manual' })));
  const pages = paths.filter((_, index) => answers[index]?.headers.get('Content-Type')?.startsWith('text/html'));
  const articles = content.articles.map(({ slug }) => `/resources/${slug}`);
  const listed = content.paths.filter((path) => !articles.includes(path));
  expect(pages.toSorted()).toEqual([...listed, ...Object.keys(UNLISTED)].toSorted());
});

test('describes company and site on the landing page, without a rating', async () => {
  const data = dataOf(await textOf('/'));
  expect(data.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
  expect(JSON.stringify(data)).not.toContain('AggregateRating');
});

test('describes every plan at the catalogue’s price, and the FAQ', async () => {
  const data = dataOf(await textOf('/pricing'));
  const products = data.filter((thing) => thing['@type'] === 'Product');
  expect(products.map(({ name, offers }) => [name, (offers as { price: string }).price])).toEqual(
    content.plans.map(({ title, priceCents }) => [title, toAmount(priceCents)]),
  );
  expect(products.map(({ description }) => description)).toEqual(
    content.plans.map(({ features }) => features.join(', ') || texts().pricing.rates.everyLead),
  );
  const faq = data.find((thing) => thing['@type'] === 'FAQPage');
  expect(faq?.mainEntity).toHaveLength(content.faq.length);
});

test('gives every page a breadcrumb trail', async () => {
  for (const path of content.paths.slice(1)) {
    const trail = dataOf(await textOf(path)).find((thing) => thing['@type'] === 'BreadcrumbList');
    const items = trail?.itemListElement as { position: number; item: string }[];
    expect(items[0]?.item).toBe(`${ORIGIN}/`);
    expect(items.at(-1)?.item).toBe(ORIGIN + path);
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  }
});

test('describes an article', async () => {
  const [{ slug, title, date }] = content.articles as [Article];
  const html = await textOf(`/resources/${slug}`);
  const article = dataOf(html).find((thing) => thing['@type'] === 'Article');
  expect(article).toMatchObject({ headline: title, datePublished: date });
  expect((await fetch(site.url + new URL(String(article?.image)).pathname)).status).toBe(200);
});
