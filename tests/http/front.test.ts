import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/http.ts';
import { open, sendRaw } from '#tests/raw-http.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(await site.stop()).toBe(0);
});

const get = (path: string, more = '', method = 'GET') =>
  sendRaw(site.port, `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}Connection: close\r\n\r\n`);

test.each(['PUT', 'OPTIONS', 'PROPFIND'])('rejects the method %s', async (method) => {
  const { status, headers } = await get('/', '', method);
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test.each(['GET', 'POST'])('answers %s of an unknown call with 404 in JSON', async (method) => {
  const response = await fetch(`${site.url}/api/no/such/call`, { method });
  expect([response.status, await response.json()]).toEqual([404, { error: 'There is no such call.' }]);
});

test('rejects a Host that is none', async () => {
  for (const host of ['a b', 'user@evil.example', 'a:99999', '[::1', 'a,b', '']) {
    const { status } = await sendRaw(site.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect([host, status]).toEqual([host, 400]);
  }
});

test('rejects a user in the request line, and ignores a forwarded host', async () => {
  expect((await get('http://user@evil.example/')).status).toBe(400);
  const { status, text } = await get('/', 'X-Forwarded-Host: evil.example:99999\r\n');
  expect(status).toBe(200);
  expect(text).not.toContain('evil.example');
});

describe('pipelined requests', () => {
  /** Returns how many requests are answered before the connection closes. */
  async function answersTo(count: number): Promise<number> {
    const socket = await open(site.port);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => {});
    const request = 'GET /pricing?x HTTP/1.1\r\nHost: a\r\n\r\n';
    socket.write(`${request.repeat(count - 1)}${request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`);
    await new Promise((resolve) => socket.once('close', resolve));
    return received.split('HTTP/1.1 200').length - 1;
  }

  test('are answered up to sixteen', async () => {
    expect(await answersTo(16)).toBe(16);
  });

  test('close the connection beyond sixteen, and hold nobody up', async () => {
    const many = answersTo(1_000);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect(await many).toBeLessThanOrEqual(16);
    expect(await answersTo(17)).toBeLessThanOrEqual(16);
  });
});

test('reads posts up to 64 KiB, and rejects more before they are sent', async () => {
  const { status, text } = await get('/contact-us', 'Content-Length: 65537\r\n', 'POST');
  expect(status).toBe(413);
  expect(text).toContain('at most 64 KiB');
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: ' '.repeat(65_536) };
  expect((await fetch(`${site.url}/api/chat/chat-here`, post)).status).toBe(400);
});

test('answers 416 to a range past the end of a file, without an error in the log', async () => {
  const range = (headers: Record<string, string>) => fetch(`${site.url}/favicon.ico`, { headers });
  // A file in memory answers as one that is read from disk.
  await expect.poll(async () => (await range({})).headers.get('etag'), { timeout: 10_000 }).toMatch(/^"/);
  const answer = await range({ Range: 'bytes=99999999-' });
  expect(answer.status).toBe(416);
  expect(answer.headers.get('content-range')).toBe(`bytes */${readFileSync('public/favicon.ico').length}`);
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(answer.headers.has('etag')).toBe(false);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.text()).toContain('Please request the whole file.');
  // Its line in the log comes after everything that was written about the range.
  await fetch(`${site.url}/after-the-range`);
  await expect.poll(site.output, { timeout: 10_000 }).toContain('"path":"/after-the-range"');
  expect(site.output()).not.toMatch(/RangeNotSatisfiable|"level":"error"/);
});

describe('the log', () => {
  const logs = (text: string) => expect.poll(site.output, { timeout: 10_000 }).toContain(text);

  test('holds no query string, no signed token and nothing typed as an address', async () => {
    await fetch(`${site.url}/resources/jane%40mail.example%20(302)%20555-0142/3025550142`);
    await fetch(`${site.url}/resources/jane%40mail.example%20(302)%20555-0142`);
    await fetch(`${site.url}/resources/no-such-article`);
    await fetch(`${site.url}/receipt/SECRET-TOKEN`);
    await fetch(`${site.url}/no-such-page?token=SECRET-TOKEN`);
    const socket = await open(site.port);
    socket.write('POST /contact-us?token=SECRET-TOKEN HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na=1');
    socket.destroy();
    await logs('"path":"/no-such-page","status":404');
    expect(site.output()).toContain('"path":"/receipt/…"');
    expect(site.output()).toContain('"method":"GET","path":"/resources/…/…","status":404');
    expect(site.output()).toMatch(/"level":"warn".*no-such-article.*Unknown article slug/);
    expect(site.output()).not.toMatch(/SECRET-TOKEN|jane|555-0142/);
  });

  test('is one JSON object a line, without successful health checks', async () => {
    for (const path of ['/healthz', '/readyz', '/readyz?exclude=store']) await fetch(site.url + path);
    await fetch(`${site.url}/the-last-page`);
    await logs('"path":"/the-last-page","status":404');
    const lines = site.output().trim().split('\n');
    const [others, json] = [
      lines.filter((line) => !line.startsWith('{')),
      lines.filter((line) => line.startsWith('{')),
    ];
    expect(others).toEqual([expect.stringMatching(/^\[remix-serve\] http/)]);
    for (const line of json) expect(JSON.parse(line).msg).toEqual(expect.any(String));
    expect(site.output()).not.toMatch(/"path":"\/(healthz|readyz)","status":200/);
  });

  test('names a rejected origin, and nothing else that came in its place', async () => {
    const origins = ['https://elsewhere.example:8443', 'https://jane.doe@example.com/+1 302 "typed text"', 'null'];
    for (const Origin of [...origins, `https://${'a'.repeat(400)}.example`]) {
      expect((await fetch(`${site.url}/contact-us`, { method: 'POST', headers: { Origin } })).status).toBe(403);
    }
    const logged = () => [...site.output().matchAll(/"origin":"([^"]*)","msg":"Refused/g)].map(([, origin]) => origin);
    const named = ['https://elsewhere.example:8443', 'malformed', 'null', 'malformed'];
    await expect.poll(logged, { timeout: 10_000 }).toEqual(named);
    expect(site.output()).not.toMatch(/jane|typed text/);
  });

  test('warns once, without an address, of a proxy that TRUST_PROXY does not count', async () => {
    for (let n = 0; n < 3; n += 1) {
      await fetch(`${site.url}/chat?${n}`, { headers: { 'X-Forwarded-For': '203.0.113.77' } });
    }
    await fetch(`${site.url}/after-the-proxy`);
    await logs('"path":"/after-the-proxy"');
    expect(site.output().match(/"level":"warn".*TRUST_PROXY/g)).toHaveLength(1);
    expect(site.output()).not.toContain('203.0.113.77');
  });
});
