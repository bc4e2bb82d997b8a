import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { doctorLine, NOBODY } from '#tests/ops/doctor/doctor-line.ts';

const KEY = 'pa55word-pa55word';

/** How the server that every setting names answers. */
let respond: RequestListener;
let server: Server;
let url: string;
beforeEach(async () => {
  server = createServer((request, response) => respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const withStatus =
  (status: number, body = '{}', headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

test('reads the reviews of a hosted backend', async () => {
  const check = (BACKEND_URL: string) => doctorLine('backend', { BACKEND_URL });
  respond = ({ url }, response) => response.writeHead(url === '/base/api/reviews' ? 200 : 500).end();
  expect(await check(`${url}/base`)).toBe(`ok ${url} answers.`);
  expect(await check(url)).toMatch(/^failed BACKEND_URL with \/api\/reviews answers 500: check/);
  expect(await check(NOBODY)).toMatch(/^failed BACKEND_URL .* does not answer \(ECONNREFUSED\): check/);
});

test.each(['mail', 'paypal', 'chat'])('leaves %s to a hosted backend', async (name) => {
  expect(await doctorLine(name, { BACKEND_URL: NOBODY })).toMatch(/^off The hosted backend /);
});

test("says that a hosted backend's orders open in PayPal's sandbox", async () => {
  const sandbox = 'nobody can really pay';
  expect(await doctorLine('paypal', { BACKEND_URL: NOBODY })).toContain(sandbox);
  expect(await doctorLine('paypal', { BACKEND_URL: NOBODY, PAYPAL_ENV: 'live' })).not.toContain(sandbox);
});

test('requests one word from the language model, and says what its status means', async () => {
  const check = (CHAT_API_URL: string) => doctorLine('chat', { CHAT_API_URL, CHAT_API_KEY: KEY });
  respond = ({ headers, url }, response) =>
    response.writeHead(headers.authorization === `Bearer ${KEY}` && url === '/v1/chat/completions' ? 200 : 404).end();
  expect(await check(`${url}/v1`)).toMatch(/^ok .* answers with the model /);
  expect(await check(url)).toMatch(/^failed .*404: check CHAT_API_URL and CHAT_MODEL/);
  expect(await check(NOBODY)).toMatch(/^failed CHAT_API_URL does not answer \(ECONNREFUSED\): check CHAT_API_URL/);
  for (const [status, action] of Object.entries({ 401: 'check CHAT_API_KEY', 500: "look at the provider's status" })) {
    respond = withStatus(Number(status));
    const found = await check(url);
    expect(found).toContain(`answers ${status}: ${action}`);
    expect(found).not.toContain(KEY);
  }
});

test('compares the clock with an outside server', async () => {
  const check = (seconds: number) => {
    respond = withStatus(404, '', { Date: new Date(Date.now() + seconds * 1_000).toUTCString() });
    return doctorLine('clock', { BACKEND_URL: url });
  };
  expect(await check(25)).toMatch(/^ok /);
  expect(await check(-40)).toMatch(/^failed .* \d+ s apart: set this/);
  expect(await doctorLine('clock', { BACKEND_URL: NOBODY })).toMatch(/^off /);
});

test.each<[string, (here: string) => RequestListener, RegExp]>([
  ['it', (here) => withStatus(200, `Sitemap: ${here}/sitemap.xml\n`), /^ok http\S+ is this site\.$/],
  [
    'it with another SITE_URL',
    () => withStatus(200, 'Sitemap: https://other.example/sitemap.xml\n'),
    /^failed The server at \S+ was started with SITE_URL https:\/\/other\.example: give both the same/,
  ],
  [
    'another server',
    () => withStatus(200, 'User-agent: *'),
    /^failed This site is not at \S+, which answers 200: start/,
  ],
  [
    'a redirect',
    () => withStatus(301, '', { Location: 'https://www.site.example/robots.txt' }),
    /^failed .*redirects to https:\/\/www\.site\.example: set SITE_URL/,
  ],
  [
    'a proxy that replaces Host',
    (here) => withStatus(301, '', { Location: `${here}/robots.txt` }),
    /^failed .*redirects to itself: let the proxy pass Host on \(docs\/operations\/run\.md\)\.$/,
  ],
])('finds at SITE_URL: %s', async (_, answer, says) => {
  respond = answer(url);
  expect(await doctorLine('site-url', { SITE_URL: url })).toMatch(says);
});

test('says that nothing answers at SITE_URL, or that it is not set', async () => {
  expect(await doctorLine('site-url', {})).toMatch(/^failed .* which does not answer \(ECONNREFUSED\): start the site/);
  const { port } = server.address() as AddressInfo;
  respond = withStatus(200, `Sitemap: http://localhost:${port}/sitemap.xml\n`);
  expect(await doctorLine('site-url', { SITE_URL: '', PORT: String(port) })).toMatch(/Set SITE_URL before it becomes/);
});
