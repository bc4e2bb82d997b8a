import { expect, onTestFinished, test } from 'vitest';
import { content } from '#app/settings/content.server.ts';
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

test('renders every public page ahead of visitors, and again after a review', async () => {
  const site = await start({ SITE_URL: 'https://www.example.com' });
  await waitForRounds(site, [content.paths.length]);
  // So that the pages are requested under the site's own host.
  const own = { 'X-Forwarded-For': '203.0.113.7' };
  for (const path of content.paths) expect((await fetch(site.url + path, { headers: own })).status).toBe(200);
  expect(await servedFromCache(site)).toBe(content.paths.length);
  expect(site.output()).not.toMatch(/"msg":"request","path":"\/pricing"|"level":"error"/);

  const body = JSON.stringify({ reviewDescription: 'A call at nine.', rating: 5 });
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${site.url}/api/reviews/create`, { method: 'POST', headers, body });
  await waitForRounds(site, [content.paths.length, 1]);
  expect(await (await fetch(site.url, { headers: own })).text()).toContain('A call at nine.');
  expect(await servedFromCache(site)).toBe(content.paths.length + 1);
});

test('requests a hosted backend’s reviews once, even if that fails', async () => {
  const [good, bad] = await Promise.all([startFakeBackend(), startFakeBackend()]);
  onTestFinished(() => Promise.all([good.close(), bad.close()]).then(() => {}));
  bad.fail('error', '/api/reviews');
  const [site, failing] = await Promise.all([start({ BACKEND_URL: good.url }), start({ BACKEND_URL: bad.url })]);
  await waitForRounds(site, [content.paths.length]);
  await waitForRounds(failing, [content.paths.length - 1]);
  expect([good, bad].map(({ requests }) => requests.map(({ path }) => path))).toEqual(Array(2).fill(['/api/reviews']));
  await fetch(`${site.url}/pricing`);
  expect(await servedFromCache(site)).toBe(1);
});
