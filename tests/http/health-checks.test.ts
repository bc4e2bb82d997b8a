import { describe, expect, test } from 'vitest';
import { sendRaw } from '#tests/raw-http.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { version } from '../../package.json';

const site = sharedSite();

const PATHS = ['/healthz', '/readyz', '/readyz?exclude=store'];

/** As load balancers send it; without keep-alive, the connection ends with the response. */
const check = (line: string, headers: string[] = []) =>
  sendRaw(site.port, [line, ...headers, 'Connection: close', '', ''].join('\r\n'));

describe.each(PATHS)('%s', (path) => {
  // HAProxy sends OPTIONS and HTTP/1.0 by default, and a Host only if it is told one.
  test.each(
    ['GET', 'HEAD', 'OPTIONS'].flatMap((method) => ['1.0', '1.1'].map((version) => [method, version] as const)),
  )('answers %s of HTTP/%s without a Host', async (method, version) => {
    const { status, headers, text } = await check(`${method} ${path} HTTP/${version}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(text === '').toBe(method === 'HEAD');
  });

  test.each(['10.0.0.7:3000', 'site_a', '[fd00::1]:3000', 'a b', '', 'a:99999', '[::1', 'evil.example/path'])(
    'answers a check with the Host "%s"',
    async (host) => {
      expect((await check(`GET ${path} HTTP/1.1`, [`Host: ${host}`])).status).toBe(200);
    },
  );
});

test('says ok, then the version and commit that were built', async () => {
  const lines = (await (await fetch(`${site.url}/healthz`)).text()).split('\n');
  expect(lines).toEqual(['ok', `version ${version}`, expect.stringMatching(/^commit ([0-9a-f]{7,}|unknown)$/), '']);
});

test('answers a check of HTTP/1.0 that says nothing else', async () => {
  expect((await sendRaw(site.port, 'GET /readyz HTTP/1.0\r\n\r\n')).status).toBe(200);
});

test.each(['/', '/pricing', '/api/reviews', '/readyz/x', '/metrics'])('rejects %s without a Host', async (path) => {
  for (const version of ['1.0', '1.1']) {
    const { status, headers } = await check(`GET ${path} HTTP/${version}`);
    expect([status, headers.get('x-frame-options')]).toEqual([400, 'DENY']);
  }
});

test('rejects other methods of a health check', async () => {
  for (const method of ['PUT', 'DELETE', 'TRACE']) {
    expect((await check(`${method} /readyz HTTP/1.1`, ['Host: a'])).status).toBe(405);
  }
});
