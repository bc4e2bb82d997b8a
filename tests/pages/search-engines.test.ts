import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARTICLES } from '#app/content/articles.ts';
import { FAQ } from '#app/content/faq.ts';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { PLANS } from '#app/content/plans.ts';
import { builtRoutes } from '#tests/built-routes.ts';
import { type Site, startSite } from '#tests/http.ts';

/** The pages that are not in the list, and why. */
const UNLISTED = {
  '/checkout': "holds somebody's own order",
  '/receipt/:token': "is somebody's own",
  '/demo-paypal/approve': "stands in for PayPal's own page",
  '/chat': 'is for who has no scripts',
  '/styleguide': 'is for who works on the site',
  '/resources/:slug': 'is listed with each article',
  '/*': 'says that there is no page',
};

const ORIGIN = 'https://www.brand.example';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: ORIGIN, SITE_NAME: 'A <b>"Brand"</b> & Co' } });
});
afterAll(() => site.stop());

const textOf = async (path: string) => (await fetch(site.url + path)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const dataOf = (html: string): { '@type': string; [property: string]: unknown }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

test('every public page has its own title and description, a canonical address and a sharing card', async () => {
  const pages = await Promise.all(PUBLIC_PATHS.map(textOf));
  const titles = pages.map((html) => /<title>(.*?)<\/title>/.exec(html)?.[1]);
  const descriptions = pages.map((html) => metaOf(html, 'description'));
  expect(new Set(titles).size).toBe(PUBLIC_PATHS.length);
  expect(new Set(descriptions).size).toBe(PUBLIC_PATHS.length);
  pages.forEach((html, index) => {
    const url = ORIGIN + PUBLIC_PATHS[index];
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(metaOf(html, 'og:url')).toBe(url);
    expect(metaOf(html, 'og:title')).toBe(titles[index]);
    expect(metaOf(html, 'og:image')).toMatch(/^https:\/\/www\.brand\.example\/pictures\//);
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(html).not.toContain('noindex');
  });
});

test.each(['/checkout', '/chat', '/styleguide', '/resources/no-such-article'])(
  '%s is kept out of search',
  async (path) => {
    const html = await textOf(path);
    expect(metaOf(html, 'robots')).toBe('noindex');
    expect(html).not.toContain('rel="canonical"');
  },
);

test('the sitemap lists exactly the public pages', async () => {
  const xml = await textOf('/sitemap.xml');
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
    PUBLIC_PATHS.map((path) => ORIGIN + path),
  );
  for (const path of PUBLIC_PATHS) expect((await fetch(site.url + path)).status).toBe(200);
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test('every page that can be opened is in the list, or has a reason not to be', async () => {
  const paths = builtRoutes().map(({ path }) => path);
  const answers = await Promise.all(paths.map((path) => fetch(site.url + path, { redirect: 'manual' })));
  const pages = paths.filter((_, index) => answers[index]?.headers.get('Content-Type')?.startsWith('text/html'));
  console.log(`${pages.length} of ${paths.length} routes are pages`);
  const articles = ARTICLES.map(({ slug }) => `/resources/${slug}`);
  const listed = PUBLIC_PATHS.filter((path) => !articles.includes(path));
  expect(pages.toSorted()).toEqual([...listed, ...Object.keys(UNLISTED)].toSorted());
});

test('the feed lists the articles', async () => {
  const xml = await textOf('/resources/feed.xml');
  expect([...xml.matchAll(/<item>/g)]).toHaveLength(ARTICLES.length);
  expect(xml).not.toContain('<b>');
});

test('the manifest names the site', async () => {
  const manifest = await (await fetch(`${site.url}/site.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: 'A <b>"Brand"</b> & Co', start_url: '/' });
  for (const { src } of manifest.icons) expect((await fetch(site.url + src)).status).toBe(200);
});

describe('structured data', () => {
  test('cannot break out of its script', async () => {
    const html = await textOf('/');
    expect(html).not.toContain('A <b>');
    expect(dataOf(html)[0]?.name).toBe('A <b>"Brand"</b> & Co');
  });

  test('names the company and the site on the landing page, and rates neither', async () => {
    const data = dataOf(await textOf('/'));
    expect(data.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
    expect(JSON.stringify(data)).not.toContain('AggregateRating');
  });

  test("offers every plan at the catalogue's price, and answers the FAQ", async () => {
    const data = dataOf(await textOf('/pricing'));
    const products = data.filter((thing) => thing['@type'] === 'Product');
    expect(products.map(({ name, offers }) => [name, (offers as { price: string }).price])).toEqual(
      PLANS.map(({ title, price }) => [title, price.toFixed(2)]),
    );
    expect(products.find(({ sku }) => sku === 'commercial-lead')?.description).toBe(
      'Verified and sold to one agent, like every lead',
    );
    const faq = data.find((thing) => thing['@type'] === 'FAQPage');
    expect(faq?.mainEntity).toHaveLength(FAQ.length);
  });

  test.each(PUBLIC_PATHS.filter((path) => path !== '/'))('%s says where it stands', async (path) => {
    const trail = dataOf(await textOf(path)).find((thing) => thing['@type'] === 'BreadcrumbList');
    const items = trail?.itemListElement as { position: number; item: string }[];
    expect(items[0]?.item).toBe(`${ORIGIN}/`);
    expect(items.at(-1)?.item).toBe(ORIGIN + path);
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  });

  test('describes an article', async () => {
    const html = await textOf('/resources/competing-smart-in-real-estate');
    const article = dataOf(html).find((thing) => thing['@type'] === 'Article');
    expect(article).toMatchObject({ headline: 'Competing Smart in Real Estate', datePublished: expect.any(String) });
    expect((await fetch(site.url + new URL(String(article?.image)).pathname)).status).toBe(200);
  });
});

test.each([
  ['/pricing/', '/pricing'],
  ['/PRICING?a=b', '/pricing?a=b'],
  ['//evil.example/', '/evil.example'],
])('%s has moved to %s for good', async (path, target) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, target]);
});
