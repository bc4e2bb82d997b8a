import { expect, onTestFinished, test } from 'vitest';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { type Site, startSite } from '#tests/http.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics';

async function start(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ env: { METRICS_TOKEN, ...env } });
  onTestFinished(async () => void (await site.stop()));
  return site;
}

/** Returns how many pages were rendered in each round so far. */
const rounds = (site: Site) =>
  [...site.output().matchAll(/"pages":(\d+),"msg":"Rendered pages ahead of visitors"/g)].map(([, pages]) =>
    Number(pages),
  );

const waitForRounds = (site: Site, expected: number[]) =>
  expect.poll(() => rounds(site), { timeout: 20_000 }).toEqual(expected);

/** Returns how many responses came from the page cache. */
async function servedFromCache(site: Site): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${site.url}/metrics`, { headers })).text();
  return Number(/^kept_page_answers_total (\d+)$/m.exec(text)?.[1]);
}

const textOf = async (site: Site, path: string, encoding = 'br') =>
  (await fetch(site.url + path, { headers: { 'Accept-Encoding': encoding } })).text();

test.each([
  ['a SITE_URL', { SITE_URL: 'https://www.example.com' }],
  ['none', undefined],
])('renders every public page before anyone requests it, with %s', async (_, env) => {
  const site = await start(env);
  await waitForRounds(site, [PUBLIC_PATHS.length]);
  // So that the page of either site is requested under its own host.
  const headers = { 'X-Forwarded-For': '203.0.113.7' };
  for (const path of PUBLIC_PATHS) expect((await fetch(site.url + path, { headers })).status).toBe(200);
  expect(await servedFromCache(site)).toBe(PUBLIC_PATHS.length);
  expect(site.output()).not.toMatch(/"msg":"request","path":"\/pricing"|"level":"error"/);
});

test('renders what shows reviews again after one was published', async () => {
  const site = await start();
  await waitForRounds(site, [PUBLIC_PATHS.length]);
  const body = JSON.stringify({ reviewDescription: 'A call at nine.', rating: 5, date: '2025-03-04T05:06:07.000Z' });
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${site.url}/api/reviews/create`, { method: 'POST', headers, body });
  await waitForRounds(site, [PUBLIC_PATHS.length, 1]);
  for (const encoding of ['br', 'gzip', 'identity'])
    expect(await textOf(site, '/', encoding)).toContain('A call at nine.');
  await textOf(site, '/pricing');
  expect(await servedFromCache(site)).toBe(4);
});

test('requests a hosted backend’s reviews once, and keeps the pages without them', async () => {
  const backend = await startFakeBackend();
  onTestFinished(() => backend.close());
  const site = await start({ BACKEND_URL: backend.url });
  await waitForRounds(site, [PUBLIC_PATHS.length]);
  expect(backend.requests.map(({ path }) => path)).toEqual(['/api/reviews']);
  await textOf(site, '/pricing');
  expect(await servedFromCache(site)).toBe(1);
});

test('tries a page that fails once', async () => {
  const backend = await startFakeBackend();
  onTestFinished(() => backend.close());
  backend.fail('error', '/api/reviews');
  const site = await start({ BACKEND_URL: backend.url });
  await waitForRounds(site, [PUBLIC_PATHS.length - 1]);
  expect(backend.requests).toHaveLength(1);
});

test('stops while a page is being rendered', async () => {
  const backend = await startFakeBackend();
  onTestFinished(() => backend.close());
  backend.fail('hang', '/api/reviews');
  const site = await start({ BACKEND_URL: backend.url });
  await expect.poll(() => backend.requests.length, { timeout: 10_000 }).toBe(1);
  expect(await site.stop()).toBe(0);
  expect(site.output()).not.toContain('"level":"error"');
});
