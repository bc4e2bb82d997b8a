import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestDelay, MEASURED } from '#tests/http/hostile/event-loop.ts';
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
  for (const path of ['/?index', '/contact-us', '/checkout', '/chat']) {
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

test('refuses or answers an address of many slashes at once', async () => {
  await longestDelay(site);
  for (const [slashes, status] of [
    [15_000, 414],
    [980, 404],
  ] as const) {
    for (const shape of ['/x%/x', '/assets/x%/x', '/resources/x%x']) {
      const path = shape.replace('%', '/'.repeat(slashes));
      for (const method of ['GET', 'POST']) {
        const answer = await sendRaw(site.port, `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0${CLOSE}`);
        // A POST to an address without an action is 405.
        const expected = method === 'POST' && slashes < 1_000 ? expect.any(Number) : status;
        expect([path.slice(0, 9), method, answer.status]).toEqual([path.slice(0, 9), method, expected]);
      }
    }
  }
  expect(await longestDelay(site)).toBeLessThan(1_000);
});

/** What a request can be besides well-formed. */
const HOSTILE = [
  'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /contact-us HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\nabc',
  'POST /contact-us HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n',
  'POST /contact-us HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n folded${CLOSE}`,
  `GET / HTTP/1.1${CLOSE}`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  `OPTIONS * HTTP/1.1\r\nHost: a${CLOSE}`,
  `GET //evil.example/%2e%2e HTTP/1.1\r\nHost: a${CLOSE}`,
  `GET /?%ff=%fe&_data=%00 HTTP/1.1\r\nHost: a${CLOSE}`,
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\nConnection: Upgrade, HTTP2-Settings, close\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(2_100)}Connection: close\r\n\r\n`,
  `GET /${'a'.repeat(15_000)} HTTP/1.1\r\nHost: a${CLOSE}`,
  `GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=${'0-1,'.repeat(2_000)}0-1${CLOSE}`,
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
];

test('answers requests that no browser makes without an error', async () => {
  const statuses = await Promise.all(HOSTILE.map(async (text) => (await sendRaw(site.port, text)).status));
  expect(HOSTILE.filter((_, i) => !((statuses[i] ?? 0) < 500))).toEqual([]);
});
