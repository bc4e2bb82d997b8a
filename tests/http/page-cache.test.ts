import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { type Site, startSite } from '#tests/http.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function get(path: string, headers: Record<string, string> = {}, base = site.url) {
  const answer = await request(base + path, { headers });
  const body = Buffer.from(await answer.body.arrayBuffer());
  const header = (name: string) => answer.headers[name]?.toString() ?? '';
  return { status: answer.statusCode, header, body };
}

async function post(path: string, fields: Record<string, string>, cookie = '') {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams(fields),
  });
  return {
    status: answer.status,
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}

test.each(PUBLIC_PATHS)('%s is answered from memory the second time, byte for byte the same', async (path) => {
  const first = await get(path);
  const second = await get(path);
  expect(second.header('etag')).toMatch(/^"[\w-]{22}-identity"$/);
  expect(second.body.equals(first.body)).toBe(true);
  expect(second.header('cache-control')).toMatch(/^public, max-age=0, s-maxage=/);
  expect(second.header('vary')).toBe('Accept-Encoding, Cookie');
  expect(second.header('x-content-type-options')).toBe('nosniff');
});

test.each(PUBLIC_PATHS)('%s never shows what a visitor with a session sees, to anybody else', async (path) => {
  const { cookie: chosen } = await post('/pricing', { plan: 'pro-closer' });
  const details = {
    firstName: 'Zenobia',
    lastName: 'Quill',
    email: 'zenobia@example.com',
    phone: '5550001111',
    address: '9 Hidden Lane',
    city: 'Dover',
    state: 'DE',
  };
  const { cookie } = await post('/checkout', details, chosen);
  expect((await get(`/contact-us?sent=${Date.now()}`)).body.toString()).toContain('sent successfully');
  for (const own of [`${cookie}; motion=InBhdXNlZCI=`, cookie]) {
    const personal = await get(path, { cookie: own });
    expect(personal.header('etag')).not.toMatch(/-identity"$/);
    expect(personal.header('cache-control')).not.toMatch(/public/);
  }
  const everybodys = (await get(path)).body.toString();
  for (const word of ['Zenobia', 'Hidden Lane', 'sent successfully', 'Selected:', 'data-motion="paused"']) {
    expect(everybodys).not.toContain(word);
  }
});

/** Remix takes them for the page itself; a page has thousands of them. */
const SPELLINGS = ['/%63ontact-us', '/c%6Fntact-us', '/resources/%63ompeting-smart-in-real-estate'];

test.each([
  ...['/checkout', '/chat', '/styleguide', '/?review=new', '/no-such-page', '/resources/unknown'],
  ...SPELLINGS,
  ...SPELLINGS.slice(0, 2).map((path) => `${path}?_data=routes%2Fcontact-us`),
])('%s is never kept', async (path) => {
  await get(path);
  const again = await get(path);
  expect(again.header('etag')).not.toMatch(/-identity"$/);
  expect(again.header('cache-control')).not.toMatch(/public/);
});

test('brotli, gzip and plain hold the same page; a known one is 304', async () => {
  const plain = await get('/pricing');
  const br = await get('/pricing', { 'accept-encoding': 'gzip, deflate, br' });
  const gz = await get('/pricing', { 'accept-encoding': 'br;q=0, gzip' });
  expect(br.header('content-encoding')).toBe('br');
  expect(gz.header('content-encoding')).toBe('gzip');
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gz.body).equals(plain.body)).toBe(true);
  const etag = br.header('etag');
  const known = await get('/pricing', { 'accept-encoding': 'br', 'if-none-match': `"other", ${etag}` });
  expect([known.status, known.body.length, known.header('etag')]).toEqual([304, 0, etag]);
  const head = await request(`${site.url}/pricing`, { method: 'HEAD' });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(plain.body.length)]);
});

test('answers the list of reviews from memory like a page', async () => {
  const first = await get('/api/reviews');
  const second = await get('/api/reviews');
  for (const { status, header, body } of [first, second]) {
    expect([status, header('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(header('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    expect(header('vary')).toBe('Accept-Encoding, Cookie');
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(JSON.parse(body.toString())).toEqual([]);
  }
  const etag = second.header('etag');
  expect(etag).toMatch(/^"[\w-]{22}-identity"$/);
  const known = await get('/api/reviews', { 'if-none-match': etag });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  const br = await get('/api/reviews', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(br.body).equals(second.body)).toBe(true);
  const head = await request(`${site.url}/api/reviews`, { method: 'HEAD' });
  expect([head.statusCode, head.headers.etag]).toEqual([200, etag]);
});

test.each([
  ['/api/reviews?page=2', ''],
  ['/api/reviews?_data=routes%2Fapi.reviews', ''],
  ['/%61pi/reviews', ''],
  ['/api/reviews', 'session=x'],
])('%s with the cookie "%s" gets the one cached list of reviews', async (path, cookie) => {
  const cached = (await get('/api/reviews')).header('etag');
  expect((await get(path, cookie ? { cookie } : {})).header('etag')).toBe(cached);
});

test.each([
  ['gzip, deflate, br', 'gzip'],
  ['BR;q=1.0, gzip;q=0.5', 'gzip'],
  ['br, gzip;q=0', ''],
  ['br', ''],
  ['identity', ''],
])(
  'what is made for one visitor who takes %s is sent as %j: a stream of brotli takes megabytes',
  async (takes, sent) => {
    const answer = await get('/checkout', { 'accept-encoding': takes });
    expect(answer.header('content-encoding')).toBe(sent);
    expect((sent ? gunzipSync(answer.body) : answer.body).toString()).toContain('</html>');
  },
);

test("a shared page's inline scripts are named by hash, so that they still run", async () => {
  const { body, header } = await get('/pricing');
  expect(body.toString()).not.toContain('nonce=');
  expect(header('content-security-policy')).not.toContain('nonce');
  expect(header('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(header('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test('the data of a shared page is kept like the page', async () => {
  await get('/pricing');
  const path = '/pricing?_data=routes%2Fpricing';
  const first = await get(path);
  const second = await get(path);
  expect(second.header('etag')).toMatch(/-identity"$/);
  expect(second.header('x-remix-response')).toBe('yes');
  expect(second.body.equals(first.body)).toBe(true);
});

test('data lasts from a look at a link to the click; reviews are asked for each time, and the same are 304', async () => {
  for (const [path, lasts] of [
    ['/pricing?_data=routes%2Fpricing', 'public, max-age=5'],
    ['/?_data=routes%2F_index', 'private, no-cache'],
  ] as const) {
    await get(new URL(path, site.url).pathname);
    for (const answer of [await get(path), await get(path)]) expect(answer.header('cache-control')).toBe(lasts);
    const known = await get(path, { 'if-none-match': (await get(path)).header('etag') });
    expect(known.status).toBe(304);
  }
});

test.each([
  '/pricing?_data=routes%2Fpricing&from=mail',
  '/pricing?_data=routes/pricing',
  '/pricing?_data=root&_data=root',
])('data that is asked for as no page of the site does is not kept: %s', async (path) => {
  await get(new URL(path, site.url).pathname);
  expect((await get(path)).status).toBe(200);
  const again = await get(path);
  expect(again.header('etag')).not.toMatch(/-identity"$/);
  expect(again.header('cache-control')).not.toMatch(/public/);
});

test('scripts and styles are compressed once, and kept', async () => {
  const html = (await get('/')).body.toString();
  const paths = [...html.matchAll(/"(\/assets\/[^"]+\.(?:css|js))"/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) {
    const plain = await get(path, { 'accept-encoding': 'identity' });
    await expect.poll(async () => (await get(path)).header('etag'), { timeout: 10_000 }).toMatch(/-identity"$/);
    const br = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(br.header('content-encoding')).toBe('br');
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(br.header('content-type')).toMatch(/^text\/(css|javascript); charset=utf-8$/);
    expect(br.header('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(br.header('x-content-type-options')).toBe('nosniff');
  }
});

test('a review that is published, hidden or shown again is seen by the very next visitor', async () => {
  const review = {
    reviewDescription: 'A call at nine, a listing at ten.',
    rating: 5,
    date: '2025-03-04T05:06:07.000Z',
  };
  const shows = async (path: string) => (await get(path)).body.toString().includes('A call at nine');
  const shown = () => Promise.all(['/', '/api/reviews', '/api/reviews?_data=routes%2Fapi.reviews'].map(shows));
  expect(await shown()).toEqual([false, false, false]);
  const created = await fetch(`${site.url}/api/reviews/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(review),
  });
  expect(created.ok).toBe(true);
  expect(await shown()).toEqual([true, true, true]);
  for (const path of ['/', '/api/reviews']) expect((await get(path)).header('etag')).toMatch(/-identity"$/);
  const env = { DATA_DIR: site.dataDir };
  const [row] = await opsJson(['reviews', 'list'], env);
  expect((await ops(['reviews', 'hide', String(row?.id), '--reason', 'spam'], env)).code).toBe(0);
  expect(await shown()).toEqual([false, false, false]);
  expect((await ops(['reviews', 'show', String(row?.id)], env)).code).toBe(0);
  expect(await shown()).toEqual([true, true, true]);
});

test('in hosted mode a visitor who has written a review sees it at once', async () => {
  const backend = await startFakeBackend();
  const hosted = await startSite({ env: { BACKEND_URL: backend.url } });
  try {
    for (const path of ['/', '/api/reviews']) await get(path, {}, hosted.url);
    const review = { reviewDescription: 'Two listings in a week.', rating: 5, date: '2025-03-04T05:06:07.000Z' };
    const created = await fetch(`${hosted.url}/api/reviews/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(review),
    });
    expect(created.ok).toBe(true);
    for (const path of ['/', '/api/reviews']) {
      expect((await get(path, {}, hosted.url)).body.toString()).toContain('Two listings in a week.');
    }
  } finally {
    await hosted.stop();
    await backend.close();
  }
});

test('in hosted mode a page without its reviews is not kept, and a new review shows within seconds', async () => {
  const backend = await startFakeBackend();
  const hosted = await startSite({ env: { BACKEND_URL: backend.url } });
  try {
    backend.fail('error', '/api/reviews');
    await get('/', {}, hosted.url);
    expect((await get('/', {}, hosted.url)).header('etag')).not.toMatch(/-identity"$/);
    const failed = await get('/api/reviews', {}, hosted.url);
    expect([failed.status, failed.header('cache-control'), failed.header('etag')]).toEqual([502, 'no-store', '']);
    backend.fail(null, '/api/reviews');
    const review = { reviewDescription: 'Worth every call.', rating: 5, date: '2025-03-04T05:06:07.000Z' };
    backend.reviews.push({ ...review, firstName: 'A', lastName: 'B', companyName: '', jobTitle: '' });
    for (const path of ['/', '/api/reviews']) {
      await expect
        .poll(async () => (await get(path, {}, hosted.url)).body.toString(), { timeout: 15_000 })
        .toContain('Worth every call.');
    }
  } finally {
    await hosted.stop();
    await backend.close();
  }
});

test('in hosted mode all who come at the same time wait for one list of reviews, which fails once for them all', async () => {
  const backend = await startFakeBackend();
  const hosted = await startSite({ env: { BACKEND_URL: backend.url } });
  try {
    backend.fail('hang', '/api/reviews');
    const views = await Promise.all(Array.from({ length: 8 }, () => get('/', {}, hosted.url)));
    expect(views.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(backend.requests.filter(({ path }) => path === '/api/reviews')).toHaveLength(1);
    backend.fail(null, '/api/reviews');
    const review = { reviewDescription: 'Called back within the hour.', rating: 5, date: '2025-03-04T05:06:07.000Z' };
    backend.reviews.push({ ...review, firstName: 'A', lastName: 'B', companyName: '', jobTitle: '' });
    expect((await get('/', {}, hosted.url)).body.toString()).toContain('Called back within the hour.');
  } finally {
    await hosted.stop();
    await backend.close();
  }
});
