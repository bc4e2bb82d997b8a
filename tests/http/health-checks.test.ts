import { expect, test } from 'vitest';
import { sendRaw } from '#tests/raw-http.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { version } from '../../package.json';

const site = sharedSite();

/** As load balancers send it; without keep-alive, the connection ends with the response. */
const check = (line: string, headers: string[] = []) =>
  sendRaw(site.port, [line, ...headers, 'Connection: close', '', ''].join('\r\n'));

// HAProxy sends OPTIONS and HTTP/1.0 by default, and a Host only if it is told one.
test.each(
  ['/healthz', '/readyz', '/readyz?exclude=store'].flatMap((path) =>
    ['GET', 'HEAD', 'OPTIONS'].map((method) => [method, path] as const),
  ),
)('answers %s of %s without a Host and with any', async (method, path) => {
  for (const httpVersion of ['1.0', '1.1']) {
    const { status, headers, text } = await check(`${method} ${path} HTTP/${httpVersion}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(text === '').toBe(method === 'HEAD');
  }
  for (const host of ['10.0.0.7:3000', 'a b', 'a:99999', 'evil.example/path']) {
    expect((await check(`${method} ${path} HTTP/1.1`, [`Host: ${host}`])).status).toBe(200);
  }
});

test('says ok, then the version and commit that were built', async () => {
  const lines = (await (await fetch(`${site.url}/healthz`)).text()).split('\n');
  expect(lines).toEqual(['ok', `version ${version}`, expect.stringMatching(/^commit ([0-9a-f]{7,}|unknown)$/), '']);
});

test('rejects other addresses without a Host, and other methods of a health check', async () => {
  for (const path of ['/', '/api/reviews', '/readyz/x', '/metrics']) {
    const { status, headers } = await check(`GET ${path} HTTP/1.1`);
    expect([status, headers.get('x-frame-options')]).toEqual([400, 'DENY']);
  }
  expect((await check('PUT /readyz HTTP/1.1', ['Host: a'])).status).toBe(405);
});
