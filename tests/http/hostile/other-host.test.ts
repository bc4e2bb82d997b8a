import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { type Site, startSite } from '#tests/http.ts';
import { sendRaw } from '#tests/raw-http.ts';
import { sharedSite } from '#tests/shared-site.ts';

const SITE_URL = 'https://www.example.com';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL, METRICS_TOKEN: 'a-token-for-the-metrics' } });
});
afterAll(() => site.stop());

async function send(path: string, headers: Record<string, string>, method = 'GET', body = '') {
  const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': String(body.length) });
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  const answer = await sendRaw(site.port, `${head.join('\r\n')}\r\n\r\n${body}`);
  return { ...answer, location: answer.headers.get('location') };
}

const OTHER = { Host: 'second.example' };

describe('with SITE_URL, a request under another host', () => {
  test.each(['/', '/pricing', '/checkout', '/no/such/page', '/sitemap.xml'])(
    'for %s redirects to the same path, cached or not',
    async (path) => {
      await send(path, { Host: 'www.example.com' });
      for (const method of ['GET', 'HEAD']) {
        const { status, location, headers } = await send(path, OTHER, method);
        expect([status, location]).toEqual([308, SITE_URL + path]);
        // A browser would keep it for good, and a cache might hand it to visitors of the right host.
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
      expect((await send(path, { Host: 'www.example.com' })).status).not.toBe(308);
    },
  );

  test.each([
    ['/pricing?plan=a%20b&c', '/pricing?plan=a%20b&c'],
    ['/checkout/return?token=ABC&PayerID=1', '/checkout/return?token=ABC&PayerID=1'],
    ['/PRICING/', '/pricing'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/pricing?from=x_data=y', '/pricing?from=x_data=y'],
    ['/@evil.example', '/@evil.example'],
    ['/.evil.example', '/.evil.example'],
  ])('for %s redirects to %s of SITE_URL in one step', async (path, target) => {
    const { status, location } = await send(path, OTHER);
    expect([status, location]).toEqual([308, SITE_URL + target]);
  });

  test('for health checks, calls, files and metrics is served', async () => {
    const asset = `/assets/${readdirSync('build/client/assets')[0]}`;
    for (const path of ['/healthz', '/readyz', '/api/reviews', '/favicon.ico', '/pictures/og/home.jpg', asset]) {
      for (let times = 0; times < 2; times += 1) expect((await send(path, OTHER)).status).toBe(200);
    }
    expect((await send('/metrics', { ...OTHER, Authorization: 'Bearer a-token-for-the-metrics' })).status).toBe(200);
    const { status, location } = await send('/api/paypal/webhook', OTHER, 'POST', '{}');
    // The demo has none, and takes JSON alone.
    expect([status, location]).toEqual([415, undefined]);
  });

  test('for the data of a page leads Remix’s client to the page', async () => {
    const { status, headers } = await send('/pricing?a=1&_data=routes%2Fpricing', OTHER);
    expect([status, headers.get('x-remix-redirect')]).toEqual([204, `${SITE_URL}/pricing?a=1`]);
  });

  test('with a form of a page that was open before is rejected, and names the address', async () => {
    const body = new URLSearchParams({ ...unseen, firstName: 'Ada' }).toString();
    const form = { ...OTHER, 'Content-Type': 'application/x-www-form-urlencoded' };
    const own = { Origin: 'http://second.example', 'Sec-Fetch-Site': 'same-origin' };
    const { status, text } = await send('/contact-us', { ...form, ...own }, 'POST', body);
    expect(status).toBe(403);
    expect(text).toContain(`The address of this site is ${SITE_URL}, so nothing was done.`);
  });
});

const FORWARDED = { 'X-Forwarded-For': '203.0.113.7' };

test.each([
  ['another host behind a proxy', { ...OTHER, ...FORWARDED }],
  [
    'a proxy’s address, forwarded for another host',
    { Host: 'site:3000', ...FORWARDED, 'X-Forwarded-Host': 'a.example' },
  ],
  ['the domain without www', { Host: 'example.com' }],
  ['another port', { Host: 'www.example.com:3000' }],
  ['an IPv6 address', { Host: '[::1]:3000' }],
])('redirects a page requested under %s', async (_what, headers) => {
  const { status, location } = await send('/pricing', headers);
  expect([status, location]).toEqual([308, `${SITE_URL}/pricing`]);
});

test.each([
  ['its name in capitals', { Host: 'WWW.Example.COM' }],
  ['its name with the port of https', { Host: 'www.example.com:443' }],
  ['its name from a proxy with a port of its own', { Host: 'www.example.com:8443', ...FORWARDED }],
  ['the address that a proxy has for it', { Host: '127.0.0.1:3000', ...FORWARDED }],
  [
    'an origin’s name, forwarded for its own',
    { Host: 'origin.example.net', ...FORWARDED, 'X-Forwarded-Host': 'www.example.com' },
  ],
])('serves a page requested under %s', async (_what, headers) => {
  expect((await send('/pricing', headers)).status).toBe(200);
});

test('serves pages under any host without SITE_URL', async () => {
  for (const host of ['second.example', '127.0.0.1', '[::1]:80']) {
    const head = `GET /pricing HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect((await sendRaw(sharedSite().port, head)).status).toBe(200);
  }
});
