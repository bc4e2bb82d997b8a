import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtRoutes } from '#tests/built-routes.ts';
import { type Site, startSite } from '#tests/http.ts';
import { open, sendRaw } from '#tests/raw-http.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(async () => {
  expect(await site.stop()).toBe(0);
});

const PAGE = 'text/html,application/xhtml+xml';
const ASSET = `/assets/${readdirSync('build/client/assets')[0]}`;

function expectSecured(headers: { get(name: string): string | null | undefined }) {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  const policy = headers.get('content-security-policy');
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    expect(policy).toContain(part);
  }
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
}

describe('security headers', () => {
  test.each([
    ['a page', '/', 200],
    ['an unknown page', '/no-such-page', 404],
    ['a built file', ASSET, 200],
    ['a path of the API', '/api/reviews', 200],
    ['a check of health', '/healthz', 200],
    ['an address that cannot be decoded', '/%E0%A4%A', 400],
    ['a file name with a null byte', '/%00', 404],
  ])('are on %s', async (_what, path, status) => {
    const { status: actual, headers } = await sendRaw(site.port, get(path));
    expect(actual).toBe(status);
    expectSecured(headers);
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test('are on the refusal of an expectation that nobody knows', async () => {
    const { status, headers } = await sendRaw(site.port, get('/').replace('\r\n', '\r\nExpect: nonsense\r\n'));
    expect(status).toBe(417);
    expectSecured(headers);
  });

  test('are on every route, whatever it answers', async () => {
    const routes = builtRoutes();
    for (const { path } of routes) {
      for (const method of ['GET', 'POST', 'PUT']) {
        const { headers } = await sendRaw(site.port, get(path.replace(/:\w+|\*/, 'x')).replace('GET', method));
        expectSecured(headers);
      }
    }
    console.log(`${routes.length} routes, asked with 3 methods each: all have the security headers`);
  });

  test('are on answers to what is not a request', async () => {
    const rubbish = await sendRaw(site.port, 'RUBBISH\r\n\r\n');
    expect(rubbish.status).toBe(400);
    expectSecured(rubbish.headers);
    const huge = await sendRaw(site.port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(huge.status).toBe(431);
    expectSecured(huge.headers);
  });

  test('let the inline scripts of a personal page run by a nonce that is new each time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await fetch(`${site.url}/checkout`, { headers: { Accept: PAGE } });
        const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
        const inline = (await response.text()).match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? [];
        expect(inline.length).toBeGreaterThan(0);
        for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});

describe('methods', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s is refused', async (method) => {
    const { status, headers } = await sendRaw(
      site.port,
      `${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD, POST');
    expectSecured(headers);
  });

  test('CONNECT is refused', async () => {
    const { status, headers } = await sendRaw(site.port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(status).toBe(405);
    expectSecured(headers);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const response = await fetch(site.url, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('');
  });
});

describe('addresses', () => {
  test.each(['a b', 'evil.example/path', 'user@evil.example', 'a:99999', '[::1', 'a,b', ''])(
    'the host "%s" is refused',
    async (host) => {
      const { status } = await sendRaw(site.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(status).toBe(400);
    },
  );

  test('an address of another site in the request line is refused', async () => {
    const { status } = await sendRaw(site.port, get('http://evil.example/'));
    expect(status).toBe(400);
  });

  test('a forwarded host changes nothing', async () => {
    const forwarded = get('/').replace('Host:', 'X-Forwarded-Host: evil.example:99999\r\nHost:');
    const { status, text } = await sendRaw(site.port, forwarded);
    expect(status).toBe(200);
    expect(text).not.toContain('evil.example');
  });
});

describe('posts of other sites', () => {
  const foreign: Array<Record<string, string>> = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'rubbish' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'OWN' },
  ];
  const paths = ['/contact-us', '/?index&_data=routes%2F_index', '/api/chat/chat-here'];

  test.each(foreign.flatMap((headers) => paths.map((path) => [headers, path] as const)))(
    'with %o to %s are refused',
    async (headers, path) => {
      const own = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, value.replace('OWN', site.url)]),
      );
      const response = await post(site, path, own);
      expect(response.status).toBe(403);
      const text = await response.text();
      expect(text).toContain('This was sent from another site, so nothing was done.');
      if (path.startsWith('/api/')) expect(Object.keys(JSON.parse(text))).toEqual(['error']);
      else expect(text).toContain('<a href="/">Go to the home page</a>');
    },
  );

  test.each([
    ['our own page', (): Record<string, string> => ({ Origin: site.url, 'Sec-Fetch-Site': 'same-origin' })],
    ['a server, without an origin', (): Record<string, string> => ({})],
    ['our own page behind a proxy that ends TLS', () => ({ Origin: site.url.replace('http:', 'https:') })],
  ])('are told from a post of %s', async (_what, headers) => {
    expect((await post(site, '/api/chat/chat-here', headers())).status).toBe(200);
  });

  test('only SITE_URL counts where it is given, whatever the host', async () => {
    const named = await startSite({ env: { SITE_URL: 'https://www.hearthline.example' } });
    try {
      const accepted = await post(named, '/api/chat/chat-here', { Origin: 'https://www.hearthline.example' });
      expect(accepted.status).toBe(200);
      expect(accepted.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
      const page = await post(named, '/contact-us', { Origin: 'https://www.hearthline.example' });
      expect(page.status).toBe(415);
      expect((await post(named, '/api/chat/chat-here', { Origin: named.url })).status).toBe(403);
      expect((await fetch(`${named.url}/healthz`)).status).toBe(200);
    } finally {
      await named.stop();
    }
  });
});

describe('requests one behind the other on a connection', () => {
  /** How many of so many are answered before the connection ends, in good order or not. */
  async function answersTo(count: number): Promise<number> {
    const socket = await open(site.port);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => {});
    const request = 'GET /pricing?x HTTP/1.1\r\nHost: a\r\n\r\n';
    socket.write(`${request.repeat(count - 1)}${get('/pricing?x')}`);
    await new Promise((resolve) => socket.once('close', resolve));
    return received.split('HTTP/1.1 200').length - 1;
  }

  test('are answered, sixteen of them', async () => {
    expect(await answersTo(16)).toBe(16);
  });

  test('end the connection when they are more than anybody sends, and keep nobody waiting', async () => {
    const many = answersTo(1_000);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect(await many).toBeLessThanOrEqual(16);
  });
});

describe('large posts', () => {
  test('are refused by their announced length, before they are sent', async () => {
    const head = 'POST /contact-us HTTP/1.1\r\nHost: a\r\nContent-Length: 65537\r\nConnection: close\r\n\r\n';
    const { status, text } = await sendRaw(site.port, head);
    expect(status).toBe(413);
    expect(text).toContain('at most 64 KiB');
  });

  test('are refused while they come in, where no length was announced', async () => {
    const chunk = 'x'.repeat(1024);
    const chunks = `400\r\n${chunk}\r\n`.repeat(100);
    const head = ['POST /api/chat/chat-here HTTP/1.1', 'Host: a', 'Content-Type: application/json'];
    const { status } = await sendRaw(
      site.port,
      `${[...head, 'Transfer-Encoding: chunked', 'Connection: close'].join('\r\n')}\r\n\r\n${chunks}0\r\n\r\n`,
    );
    expect(status).toBe(413);
  });

  test('of 64 KiB are let through', async () => {
    const response = await fetch(`${site.url}/api/chat/chat-here`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: ' '.repeat(65_536),
    });
    expect(response.status).toBe(400);
  });
});

test('the log holds no query string, no token of a receipt, and nothing that somebody typed as an address', async () => {
  await fetch(`${site.url}/resources/jane%40mail.example%20(302)%20555-0142/3025550142`);
  await fetch(`${site.url}/receipt/SECRET-TOKEN`);
  await fetch(`${site.url}/no-such-page?token=SECRET-TOKEN`);
  const socket = await open(site.port);
  socket.write('POST /contact-us?token=SECRET-TOKEN HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na=1');
  socket.destroy();
  await expect.poll(() => site.output()).toContain('"path":"/no-such-page","status":404');
  expect(site.output()).toContain('"path":"/receipt/…"');
  expect(site.output()).not.toContain('SECRET-TOKEN');
  expect(site.output()).toContain('"method":"GET","path":"/resources/…/…","status":404');
});

test('the log is one JSON object a line, but for the first of remix-serve, and none for checks of health that went well', async () => {
  for (const path of ['/healthz', '/readyz', '/readyz?exclude=store']) await fetch(site.url + path);
  await fetch(`${site.url}/checkout`);
  await expect.poll(() => site.output()).toContain('"path":"/checkout","status":200');
  const lines = site.output().trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([expect.stringMatching(/^\[remix-serve\] http/)]);
  for (const line of lines.filter((line) => line.startsWith('{')))
    expect(JSON.parse(line).msg).toEqual(expect.any(String));
  expect(site.output()).not.toMatch(/"path":"\/(healthz|readyz)","status":200/);
});

test('the log names a refused origin, and nothing else that came in its place', async () => {
  const typed = 'https://jane.doe@example.com/+1 302 555 0199 "typed text"';
  const long = `https://${'a'.repeat(400)}.example`;
  for (const origin of ['https://elsewhere.example:8443', typed, long, 'null']) {
    expect((await post(site, '/contact-us', { Origin: origin })).status).toBe(403);
  }
  const logged = () => [...site.output().matchAll(/"origin":"([^"]*)","msg":"Refused/g)].map(([, origin]) => origin);
  await expect
    .poll(() => logged().slice(-4))
    .toEqual(['https://elsewhere.example:8443', 'malformed', 'malformed', 'null']);
  expect(site.output()).not.toMatch(/jane|typed text/);
});

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;
}

function post(to: Site, path: string, headers: Record<string, string>): Promise<Response> {
  return fetch(to.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ message: 'Hello' }),
  });
}

test.each(['GET', 'POST'])('%s of a call that does not exist is refused in JSON', async (method) => {
  const response = await fetch(`${site.url}/api/no/such/call`, { method });
  expect([response.status, await response.json()]).toEqual([404, { error: 'There is no such call.' }]);
});
