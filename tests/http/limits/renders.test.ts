import { expect, it, onTestFinished } from 'vitest';
import { startSite } from '#tests/http.ts';

it('limits what is rendered for one client, and neither pages from memory nor calls', async () => {
  const clock = { NODE_OPTIONS: '--require ./tests/http/limits/slow-clock.cjs' };
  const site = await startSite({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', ...clock } });
  onTestFinished(async () => void (await site.stop()));
  const get = (path: string, address = '192.0.2.80') =>
    fetch(site.url + path, { headers: { 'X-Forwarded-For': address }, redirect: 'manual' });
  const statusOf = async (path: string) => (await get(path)).status;
  await get('/pricing', '192.0.2.81');
  const statuses = await Promise.all(Array.from({ length: 51 }, () => statusOf('/chat')));
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  for (const path of [
    '/?reviews=9000',
    '/?reviews=2&_data=routes%2F_index',
    '/chat',
    '/no/such/page',
    '/media/a/b',
    '/desk',
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 429]);
  }
  const refused = await get('/?reviews=9001');
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(10);
  expect(refused.headers.get('Cache-Control')).toBe('no-store, no-transform');
  expect(await refused.text()).toContain('Please wait a few seconds, then reload this page.');
  const files = [
    '/robots.txt',
    '/sitemap.xml',
    '/resources/feed.xml',
    '/site.webmanifest',
    '/favicon.ico',
    '/icon-192.png',
  ];
  for (const path of ['/pricing', '/pricing?utm_source=x', '/api/reviews', '/healthz', ...files]) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
  const form = await fetch(`${site.url}/contact-us`, { method: 'POST', headers: { 'X-Forwarded-For': '192.0.2.80' } });
  expect(await form.text()).toContain('Please wait a few seconds, go back and send it again.');
  expect(await statusOf('/checkout/return?token=NONE')).toBe(303);
  expect((await get('/chat', '192.0.2.81')).status).toBe(200);
});

it('renders for others before most of what one client requests at once', async () => {
  const site = await startSite({ env: { TRUST_PROXY: '1' } });
  onTestFinished(async () => void (await site.stop()));
  const get = async (path: string, address: string) => {
    await (await fetch(site.url + path, { headers: { 'X-Forwarded-For': address } })).text();
  };
  // The first renders take several times as long.
  for (let n = 0; n < 10; n += 1) await get('/?reviews=1', '192.0.2.80');
  await get('/chat', '192.0.2.81');
  let rendered = 0;
  const flood = Array.from({ length: 45 }, async (_, n) => {
    await get(`/?reviews=${n + 1}`, '192.0.2.80');
    rendered += 1;
  });
  await get('/chat', '192.0.2.81');
  expect(rendered).toBeLessThan(23);
  await Promise.all(flood);
});
