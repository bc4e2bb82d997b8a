import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import { get as request } from '#tests/http/cache/get.ts';
import { type Site, startSite } from '#tests/http.ts';
import { plan } from '#tests/payments/payments.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}, base = site.url, method?: 'GET' | 'HEAD') =>
  request(base + path, headers, method);

const review = { reviewDescription: 'A call at nine, a listing at ten.', rating: 5, date: '2025-03-04T05:06:07.000Z' };

async function createReview(base: string): Promise<void> {
  const created = await fetch(`${base}/api/reviews/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(review),
  });
  expect(created.status).toBe(200);
}

const CACHED = /^"[\w-]{22}-identity"$/;

async function expectNotCached(path: string, headers: Record<string, string> = {}): Promise<void> {
  await get(path, headers);
  const again = await get(path, headers);
  expect(again.header('etag'), path).not.toMatch(CACHED);
  expect(again.header('cache-control'), path).not.toMatch(/public/);
}

test('caches every public page, and the list of reviews', async () => {
  for (const path of [...content.paths, '/api/reviews']) {
    const first = await get(path);
    const second = await get(path);
    expect(second.header('etag'), path).toMatch(CACHED);
    expect(second.body.equals(first.body), path).toBe(true);
    const known = await get(path, { 'if-none-match': second.header('etag') });
    expect(known.status).toBe(304);
    for (const { header } of [first, second, known]) {
      expect(header('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=60, no-transform');
      // Browsers do not read it. Firefox obeys the directive in `Cache-Control`, and shows a hidden review again.
      expect(header('cdn-cache-control')).toBe('max-age=60, stale-while-revalidate=600');
    }
    expect(second.header('vary')).toBe('Accept-Encoding, Cookie');
    expect(second.header('x-content-type-options')).toBe('nosniff');
  }
});

test('knows every route that shows reviews', () => {
  const files = readdirSync('app/routes', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const showing = files.filter((file) => readFileSync(`app/routes/${file}`, 'utf8').includes('listReviews'));
  // What else is cached outlasts a change: a route that joins these belongs into `REVIEW_PATHS` of shared-pages.server.ts.
  expect(showing.toSorted()).toEqual(['_index/route.tsx', 'api.reviews.ts']);
});

test('shows the page of a visitor with a session to nobody else', async () => {
  const post = async (path: string, fields: Record<string, string>, cookie = '') => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(site.url + path, { method: 'POST', redirect: 'manual', headers: { cookie }, body });
    return answer.headers.getSetCookie().map((line) => line.split(';')[0]).join('; '); // biome-ignore format: one line
  };
  const chosen = await post('/pricing', { plan: plan.id });
  const person = { firstName: 'Zenobia', lastName: 'Quill', email: 'zenobia@example.com', phone: '5550001111' };
  const cookie = await post('/checkout', { ...person, address: '9 Hidden Lane', city: 'Dover', state: 'DE' }, chosen);
  expect((await get(`/contact-us?sent=${Date.now()}`)).body.toString()).toContain('sent successfully');
  for (const path of content.paths) {
    for (const own of [`${cookie}; motion=InBhdXNlZCI=`, cookie]) await expectNotCached(path, { cookie: own });
    const everybodys = (await get(path)).body.toString();
    expect(everybodys).not.toMatch(/Zenobia|Hidden Lane|sent successfully|Selected:|data-motion="paused"/);
  }
});

test.each(['/checkout', '/chat', '/?review=new', '/?reviews=9999', '/resources/unknown'])(
  'does not cache %s',
  async (path) => {
    await expectNotCached(path);
  },
);

test.each(['/pricing', '/api/reviews'])('serves %s in every encoding, and 304 for a known one', async (path) => {
  const plain = await get(path);
  const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get(path, { 'accept-encoding': 'br;q=0, gzip' });
  expect([br.header('content-encoding'), gzip.header('content-encoding')]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  const etag = br.header('etag');
  const known = await get(path, { 'accept-encoding': 'br', 'if-none-match': `"other", ${etag}` });
  expect([known.status, known.body.length, known.header('etag')]).toEqual([304, 0, etag]);
  const head = await get(path, {}, site.url, 'HEAD');
  expect([head.status, head.header('content-length')]).toEqual([200, String(plain.body.length)]);
});

test.each([
  ['/api/reviews?page=2', ''],
  ['/api/reviews?_data=routes%2Fapi.reviews', ''],
  ['/api/reviews', 'session=x'],
])('serves %s with the cookie "%s" from the one cached list of reviews', async (path, cookie) => {
  const cached = (await get('/api/reviews')).header('etag');
  expect((await get(path, cookie ? { cookie } : {})).header('etag')).toBe(cached);
});

// A stream of brotli would take megabytes.
test.each([
  ['gzip, deflate, br', 'gzip'],
  ['br, gzip;q=0', ''],
])('sends a page made for one visitor who accepts %s as "%s"', async (accepted, sent) => {
  const answer = await get('/checkout', { 'accept-encoding': accepted });
  expect(answer.header('content-encoding')).toBe(sent);
  expect((sent ? gunzipSync(answer.body) : answer.body).toString()).toContain('</html>');
});

test('names the inline scripts of a cached page by hash instead of a nonce', async () => {
  const { body, header } = await get('/pricing');
  expect(body.toString()).not.toContain('nonce=');
  expect(header('content-security-policy')).not.toContain('nonce');
  expect(header('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(header('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test.each([
  ['/pricing?_data=routes%2Fpricing', 'public, max-age=5'],
  ['/?_data=routes%2F_index', 'private, no-cache'],
])('caches the data of %s, for browsers as %s', async (path, lasts) => {
  await get(new URL(path, site.url).pathname);
  const [first, second] = [await get(path), await get(path)];
  expect(second.header('etag')).toMatch(/-identity"$/);
  expect(second.header('x-remix-response')).toBe('yes');
  expect(second.body.equals(first.body)).toBe(true);
  for (const answer of [first, second]) expect(answer.header('cache-control')).toBe(lasts);
  expect((await get(path, { 'if-none-match': second.header('etag') })).status).toBe(304);
});

test('shows a review published, hidden or shown again to the next visitor', async () => {
  const shows = async (path: string) => (await get(path)).body.toString().includes(review.reviewDescription);
  const shown = () => Promise.all(['/', '/api/reviews', '/api/reviews?_data=routes%2Fapi.reviews'].map(shows));
  expect(await shown()).toEqual([false, false, false]);
  await createReview(site.url);
  expect(await shown()).toEqual([true, true, true]);
  for (const path of ['/', '/api/reviews']) expect((await get(path)).header('etag')).toMatch(CACHED);
  const env = { DATA_DIR: site.dataDir };
  const [row] = await opsJson(['reviews', 'list'], env);
  expect((await ops(['reviews', 'hide', String(row?.id), '--reason', 'spam'], env)).code).toBe(0);
  expect(await shown()).toEqual([false, false, false]);
  expect((await ops(['reviews', 'publish', String(row?.id)], env)).code).toBe(0);
  expect(await shown()).toEqual([true, true, true]);
});

describe('in hosted mode', () => {
  let backend: FakeBackend;
  let hosted: Site;
  beforeAll(async () => {
    backend = await startFakeBackend();
    backend.fail('error', '/api/reviews');
    hosted = await startSite({ env: { BACKEND_URL: backend.url } });
  });
  afterAll(async () => {
    await hosted.stop();
    await backend.close();
  });

  const textOf = async (path: string) => (await get(path, {}, hosted.url)).body.toString();
  test('caches no page without its reviews', async () => {
    expect((await get('/', {}, hosted.url)).header('etag')).not.toMatch(CACHED);
    const { status, header } = await get('/api/reviews', {}, hosted.url);
    expect([status, header('cache-control'), header('etag')]).toEqual([502, 'no-store', '']);
  });

  test('shows a new review within seconds, and at once to the visitor who wrote it', async () => {
    backend.fail(null, '/api/reviews');
    for (const path of ['/', '/api/reviews']) await textOf(path);
    const other = { firstName: 'A', lastName: 'B', companyName: '', jobTitle: '' };
    backend.reviews.push({ ...review, ...other, reviewDescription: 'Worth every call.' });
    for (const path of ['/', '/api/reviews']) {
      await expect.poll(() => textOf(path), { timeout: 15_000 }).toContain('Worth every call.');
    }
    await createReview(hosted.url);
    for (const path of ['/', '/api/reviews']) expect(await textOf(path)).toContain(review.reviewDescription);
  });
});
