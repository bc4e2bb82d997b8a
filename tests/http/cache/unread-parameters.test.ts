import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { get as request } from '#tests/http/cache/get.ts';
import { type Site, startSite } from '#tests/http.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function get(path: string, headers: Record<string, string> = {}, method?: 'GET' | 'HEAD') {
  const { header, ...answer } = await request(site.url + path, headers, method);
  return { ...answer, etag: header('etag') };
}

const CACHED = /^"[\w-]{22}-identity"$/;

/** What reads queries, and is no page of the cache. */
const NOT_SHARED = /^(?:http\/|desk\/|routes\/(?:checkout|demo-paypal|desk|readyz))/;

// Before the site has rendered it ahead of visitors.
test('caches a page that is first requested with a parameter that it does not read', async () => {
  await get('/communication-policy?utm_source=news');
  const { etag, body } = await get('/communication-policy?gclid=1');
  expect(etag).toMatch(CACHED);
  expect(body.toString()).not.toContain('utm_source');
});

test.each([
  ['/?utm_source=news&utm_campaign=spring%20sale', '/'],
  ['/?', '/'],
  ['/?index&%zz=%ff&&a=1', '/'],
  ['/pricing?gclid=Cj0K&fbclid=IwAR&tab=mission', '/pricing'],
  [`${content.paths.find((path) => path.startsWith('/resources/'))}?ref=1`, undefined],
  ['/pricing?utm_source=mail&_data=routes%2Fpricing', '/pricing?_data=routes%2Fpricing'],
  ['/?index&_data=routes%2F_index', '/?_data=routes%2F_index'],
  ['/api/reviews?page=2', '/api/reviews'],
  ['/favicon.ico?v=2', '/favicon.ico'],
])('serves %s from the cache, with the bytes of %s', async (path, plain = path.split('?')[0] ?? '') => {
  for (const address of [plain, path]) await get(address);
  await expect.poll(async () => (await get(plain)).etag).toMatch(CACHED);
  const [own, other, head] = [await get(plain), await get(path), await get(path, {}, 'HEAD')];
  expect([other.status, other.etag, head.etag]).toEqual([200, own.etag, own.etag]);
  expect(other.body.equals(own.body)).toBe(true);
  expect((await get(path, { 'if-none-match': own.etag })).status).toBe(304);
});

test('serves what a read parameter names, beside others', async () => {
  const [plain, tab] = [await get('/about-us'), await get('/about-us?utm_source=news&tab=ourvision&x')];
  expect(tab.body.equals(plain.body)).toBe(false);
  expect((await get('/?gclid=1&%72eview=new')).body.toString()).toContain('review-title');
});

test('knows every parameter that a public page reads', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const found = (pattern: RegExp) => {
    const names = files.flatMap((file) =>
      [...readFileSync(`app/${file}`, 'utf8').matchAll(pattern)].map(([, name]) => `${file}: ${name}`),
    );
    return names.toSorted();
  };
  // A public page that reads another parameter names it in its route's `handle`, or is served without it.
  const read = found(/[sS]earch(?:Params)?\.(?:get|getAll|has)\(([^)]*)\)/g);
  expect(read.filter((name) => !NOT_SHARED.test(name))).toEqual([
    "contact/confirmation.server.ts: 'sent'",
    "reviews/review-pages.ts: 'reviews'",
    "reviews/reviews-section.tsx: 'review'",
    "routes/about-us/introduction.tsx: 'tab'",
    "routes/about-us/introduction.tsx: 'tab'",
    "routes/contact-us/route.tsx: 'sent'",
  ]);
  expect(found(/\breads: \[(.+)\]/g)).toEqual([
    "routes/_index/route.tsx: 'review', 'reviews'",
    "routes/about-us/route.tsx: 'tab'",
    "routes/contact-us/route.tsx: 'sent'",
  ]);
});
