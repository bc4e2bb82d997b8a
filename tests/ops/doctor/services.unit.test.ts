import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBackend, checkChat, checkClock } from '#app/ops/doctor/services.server.ts';
import { checkSiteUrl } from '#app/ops/doctor/site-url.server.ts';
import { parseConfig } from '#app/settings/config.server.ts';

const NOBODY = 'http://127.0.0.1:2';
const KEY = 'pa55word-pa55word';

/** How the server that every setting names answers. */
let respond: RequestListener;
let server: Server;
let port: number;
let url: string;
beforeEach(async () => {
  server = createServer((request, response) => respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  url = `http://127.0.0.1:${port}`;
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
  const check = (BACKEND_URL: string) => checkBackend(parseConfig({ BACKEND_URL }));
  respond = ({ url }, response) => response.writeHead(url === '/base/api/reviews' ? 200 : 500).end();
  expect(await check(`${url}/base`)).toEqual({ status: 'ok', message: `${url} answers.` });
  expect((await check(url)).message).toMatch(/answers GET \/api\/reviews with 500: check/);
  expect((await check(NOBODY)).message).toMatch(/^BACKEND_URL does not answer \(ECONNREFUSED\): check/);
  expect(await checkBackend(parseConfig({}))).toMatchObject({ status: 'off' });
});

test('requests one word from the language model, and says what its status means', async () => {
  const check = (CHAT_API_URL: string) => checkChat(parseConfig({ CHAT_API_URL, CHAT_API_KEY: KEY }));
  respond = ({ headers, url }, response) =>
    response.writeHead(headers.authorization === `Bearer ${KEY}` && url === '/v1/chat/completions' ? 200 : 404).end();
  expect(await check(`${url}/v1`)).toMatchObject({ status: 'ok', message: expect.stringMatching(/answers with/) });
  expect((await check(url)).message).toContain('404: check CHAT_API_URL and CHAT_MODEL');
  for (const [status, action] of Object.entries({ 401: 'check CHAT_API_KEY', 500: "look at the provider's status" })) {
    respond = withStatus(Number(status));
    const found = await check(url);
    expect(found).toMatchObject({ status: 'failed', message: expect.stringContaining(`${status}: ${action}`) });
    expect(found.message).not.toContain(KEY);
  }
  expect((await check(NOBODY)).message).toMatch(/^CHAT_API_URL does not answer \(ECONNREFUSED\)/);
});

test('compares the clock with an outside server', async () => {
  const check = (seconds: number) => {
    respond = withStatus(404, '', { Date: new Date(Date.now() + seconds * 1_000).toUTCString() });
    return checkClock(parseConfig({ BACKEND_URL: url }));
  };
  expect(await check(25)).toMatchObject({ status: 'ok' });
  expect(await check(-40)).toMatchObject({ status: 'failed', message: expect.stringMatching(/\d+ s apart: set this/) });
  expect(await checkClock(parseConfig({ BACKEND_URL: NOBODY }))).toMatchObject({ status: 'off' });
});

test.each<[string, (here: string) => RequestListener, RegExp]>([
  ['it', (here) => withStatus(200, `Sitemap: ${here}/sitemap.xml\n`), /^ok http\S+ is this site\.$/],
  [
    'it with another SITE_URL',
    () => withStatus(200, 'Sitemap: https://other.example/sitemap.xml\n'),
    /^failed The server at \S+ was started with SITE_URL https:\/\/other\.example: give both the same/,
  ],
  ['another server', () => withStatus(200, 'User-agent: *'), /^failed Another server than this site answers at/],
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
  const { status, message } = await checkSiteUrl(parseConfig({ SITE_URL: url }));
  expect(`${status} ${message}`).toMatch(says);
});

test('says that nothing answers at SITE_URL, or that it is not set', async () => {
  const { status, message } = await checkSiteUrl(parseConfig({ SITE_URL: NOBODY }));
  expect(`${status} ${message}`).toMatch(/^failed Nothing answers at \S+ \(ECONNREFUSED\): start the site/);
  respond = withStatus(200, `Sitemap: http://localhost:${port}/sitemap.xml\n`);
  expect((await checkSiteUrl(parseConfig({ PORT: String(port) }))).message).toMatch(/Set SITE_URL before it becomes/);
});
