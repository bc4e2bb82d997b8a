import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtRoutes } from '#tests/built-routes.ts';
import { sendRaw } from '#tests/raw-http.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();

const get = (path: string, more = '', method = 'GET') =>
  sendRaw(site.port, `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}Connection: close\r\n\r\n`);

type ReceivedHeaders = { get(name: string): string | null | undefined; has(name: string): boolean };

function expectSecured(headers: ReceivedHeaders, referrers = 'strict-origin-when-cross-origin') {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe(referrers);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  const policy = headers.get('content-security-policy');
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    expect(policy).toContain(part);
  }
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  expect(headers.has('x-powered-by')).toBe(false);
  expect(headers.has('strict-transport-security')).toBe(false);
}

test.each([
  [`/assets/${readdirSync('build/client/assets')[0]}`, 200],
  ['/%00', 404],
])('security headers are on %s', async (path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expectSecured(answer.headers);
});

test('security headers are on every route, whatever the method', async () => {
  for (const { path } of builtRoutes()) {
    for (const method of ['GET', 'POST', 'PUT']) {
      // The desk stays with the operator.
      const isPrivate = /^\/desk\b/.test(path);
      const { headers } = await get(path.replace(/:\w+|\*/, 'x'), '', method);
      expectSecured(headers, isPrivate ? 'same-origin' : undefined);
    }
  }
});

test.each([
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: nonsense\r\nConnection: close\r\n\r\n', 417],
  ['rubbish', 'RUBBISH\r\n\r\n', 400],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
])('security headers are on the rejection of %s', async (_what, text, expected) => {
  const { status, headers } = await sendRaw(site.port, text);
  expect(status).toBe(expected);
  expectSecured(headers);
});

test('a personal page allows its inline scripts by a new nonce each time', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const response = await fetch(`${site.url}/checkout`, {
        headers: { Accept: 'text/html,application/xhtml+xml' },
      });
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
      const inline = (await response.text()).match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? [];
      expect(inline.length).toBeGreaterThan(0);
      for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('lets no proxy change any page', async () => {
  for (const path of ['/', '/checkout', '/chat', '/checkout?x', '/?review=new', '/nowhere', '/receipt/none']) {
    const { headers } = await fetch(site.url + path);
    expect(`${path}: ${headers.get('content-type')} ${headers.get('cache-control')}`).toMatch(
      /text\/html.* no-transform/,
    );
  }
  expect((await fetch(`${site.url}/healthz`)).headers.get('cache-control')).not.toContain('no-transform');
});
