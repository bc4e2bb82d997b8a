import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/http.ts';
import { sendRaw } from '#tests/raw-http.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

const get = (target: string, host = 'a') =>
  sendRaw(site.port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

test.each([
  ['/desk/csv/messages', '/%64esk/csv/messages'],
  ['/desk/csv/messages', '/d%65%73k/%63sv/messages'],
  ['/pricing', '/%70ricing'],
])('answers %s alike when it is spelled %s', async (plain, spelled) => {
  const [one, other] = [await get(plain), await get(spelled)];
  const decided = ({ status, headers }: typeof one) =>
    ['cache-control', 'referrer-policy', 'x-robots-tag', 'etag'].map((name) => [status, headers.get(name)]);
  expect(decided(other)).toEqual(decided(one));
});

test('gives a redirect from another spelling of the desk the headers of the desk', async () => {
  expect((await get('//%64esk/list/orders')).headers.get('referrer-policy')).toBe('same-origin');
});

test('keeps the token of a receipt out of the log, however its address is spelled', async () => {
  for (const address of ['/re%63eipt/TOKEN-1.x', '/%72eceipt/TOKEN-2.x', '/RECEIPT/TOKEN-3.x']) await get(address);
  await get('/desk?%74o=1');
  expect(site.output()).not.toContain('TOKEN-');
});

test.each(['http://a/healthz', 'HTTP://a:80/healthz', 'https://a/healthz?x'])(
  'takes the absolute form %s',
  async (target) => {
    expect(await get(target)).toMatchObject({ status: 200 });
  },
);

test.each(['http://a@b/pricing', 'http:///pricing', 'ftp://a/pricing', 'a/pricing'])(
  'refuses the target %s',
  async (target) => {
    expect(await get(target)).toMatchObject({ status: 400 });
  },
);

test('takes the host of the absolute form for the site that is meant', async () => {
  const own = await startSite({ env: { SITE_URL: 'https://www.agents.example' } });
  const answer = await sendRaw(
    own.port,
    `GET http://evil.example/pricing HTTP/1.1\r\nHost: www.agents.example\r\nConnection: close\r\n\r\n`,
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://www.agents.example/pricing']);
  expect((await get('http://a?x')).status).toBe(200);
  await own.stop();
});
