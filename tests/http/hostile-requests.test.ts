import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestDelay, MEASURED } from '#tests/http/event-loop.ts';
import { type Site, startSite } from '#tests/http.ts';
import { sendRaw } from '#tests/raw-http.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: MEASURED });
});
afterAll(() => site?.stop());

const CLOSE = '\r\nConnection: close\r\n\r\n';

const update = { type: 'update', payload: { name: 'a[99999999]', value: 1 } };
const manyNames = Array.from({ length: 51 }, (_, i) => `field${i}=`).join('&');

/** Bodies of a few bytes or fields that cost much to read as lists and objects. */
const COSTLY_FORMS = {
  'a list of a hundred million': 'a[99999999]=1',
  'lists in lists': `a${'[0]'.repeat(20_000)}=1`,
  'objects in objects': `a${'.b'.repeat(30_000)}=1`,
  'an order to make a list': `__intent__=${encodeURIComponent(JSON.stringify(update))}`,
  'an order that is none': '__intent__=x',
  'a state that is none': '__state__=x',
  'one name 16,000 times': 'a=1&'.repeat(16_000),
  'too many names': manyNames,
  'a name of 60 KB': `${'a'.repeat(60_000)}=1`,
  'no name': '=1',
};

test('refuses forms that no page has at once, in both encodings', async () => {
  const multipart = (body: string) =>
    [...new URLSearchParams(body)]
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')
      .slice(0, 65_000)
      .concat('--b--\r\n');
  await longestDelay(site);
  for (const path of ['/?index', '/contact-us', '/checkout', '/pricing', '/chat', '/motion']) {
    for (const [what, body] of Object.entries(COSTLY_FORMS)) {
      const send = (type: string, text: string) =>
        fetch(site.url + path, { method: 'POST', body: text, headers: { 'Content-Type': type } });
      const answers = await Promise.all([
        send('application/x-www-form-urlencoded', body),
        send('multipart/form-data; boundary=b', multipart(body)),
      ]);
      expect([what, path, ...answers.map(({ status }) => status)]).toEqual([what, path, 400, 400]);
    }
  }
  expect(await longestDelay(site)).toBeLessThan(1_000);
});

test.each(['/x%/x', '/assets/x%/x', '/api/x%/x', '/resources/x%'])(
  'refuses an address of %s with 15,000 slashes at once',
  async (shape) => {
    await longestDelay(site);
    for (const slashes of ['/', '\\', '/\\']) {
      const path = shape.replace('%', slashes.repeat(15_000 / slashes.length));
      for (const method of ['GET', 'POST']) {
        const { status } = await sendRaw(
          site.port,
          `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0${CLOSE}`,
        );
        expect(status).toBe(414);
      }
    }
    expect(await longestDelay(site)).toBeLessThan(1_000);
  },
);

test.each([
  ['/x//y', 404],
  ['/x\\\\y', 404],
  ['/api//reviews', 404],
  ['//x/', 301],
  ['/pricing///', 301],
  ['/x/y', 404],
])('answers the slashes of %s with %i', async (path, status) => {
  expect((await sendRaw(site.port, `GET ${path} HTTP/1.1\r\nHost: a${CLOSE}`)).status).toBe(status);
});

/** What a request can be besides well-formed. */
const HOSTILE = [
  'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /contact-us HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
  'POST /contact-us HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\nabc',
  'POST /contact-us HTTP/1.1\r\nHost: a\r\nContent-Length: 9e9\r\n\r\nabc',
  'POST /contact-us HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n',
  'POST /contact-us HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\na',
  'POST /contact-us HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
  'POST /contact-us HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: x\r\n\r\nabc',
  `GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n folded${CLOSE}`,
  `GET / HTTP/1.1\r\nHost : a${CLOSE}`,
  'GET / HTTP/1.1\nHost: a\nConnection: close\n\n',
  `GET / HTTP/1.1\r\nHost: a\r\nHost: b${CLOSE}`,
  `GET / HTTP/1.1${CLOSE}`,
  'GET / HTTP/1.0\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  `OPTIONS * HTTP/1.1\r\nHost: a${CLOSE}`,
  `GET * HTTP/1.1\r\nHost: a${CLOSE}`,
  `GET //evil.example/%2e%2e HTTP/1.1\r\nHost: a${CLOSE}`,
  `GET /\\evil.example HTTP/1.1\r\nHost: a${CLOSE}`,
  `GET /?%ff=%fe&_data=%00 HTTP/1.1\r\nHost: a${CLOSE}`,
  `GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue${CLOSE}`,
  `GET / HTTP/1.1\r\nHost: a\r\nExpect: the-unexpected${CLOSE}`,
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\nSec-WebSocket-Key: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\nConnection: Upgrade, HTTP2-Settings, close\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(2_100)}Connection: close\r\n\r\n`,
  `GET /${'a'.repeat(15_000)} HTTP/1.1\r\nHost: a${CLOSE}`,
  `GET /?${'a=b&'.repeat(3_000)} HTTP/1.1\r\nHost: a${CLOSE}`,
  `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'session=a; '.repeat(1_000)}${CLOSE}`,
  `GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=${'0-1,'.repeat(2_000)}0-1${CLOSE}`,
  'GET / HTTP/1.1\r\nHost: a\r\nX: a\u0000b\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  `\r\n\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: a${CLOSE}`,
  `GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a${CLOSE}`,
];

test('answers requests that no browser makes without an error', async () => {
  const statuses = await Promise.all(HOSTILE.map(async (text) => (await sendRaw(site.port, text)).status));
  expect(HOSTILE.filter((_, i) => !((statuses[i] ?? 0) < 500))).toEqual([]);
});
