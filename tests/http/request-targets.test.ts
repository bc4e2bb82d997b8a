import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/http.ts';
import { sendRaw } from '#tests/raw-http.ts';

let site: Site;
beforeAll(async () => {
  // With an account, the policy of /checkout names PayPal; nothing listens there.
  const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_API_URL: 'http://127.0.0.1:9' };
  site = await startSite({ env: account });
});
afterAll(() => site?.stop());

const get = (target: string, host = 'a') =>
  sendRaw(site.port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

const DECIDED = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
  'x-robots-tag',
];

test.each([
  ['/desk/csv/messages', '/%64esk/csv/messages'],
  ['/desk/csv/messages', '/d%65%73k/%63sv/messages'],
  ['/desk', '/desk#x'],
  ['/desk/list/orders?page=2', '/desk/list/orders?page=2#x'],
  ['/checkout?_data=routes%2Fcheckout', '/checkout?%5Fdata=routes%2Fcheckout#x'],
  ['/pricing', '/%70ricing'],
])('answers %s alike when it is spelled %s', async (plain, spelled) => {
  const [one, other] = [await get(plain), await get(spelled)];
  const decided = ({ status, headers }: typeof one) =>
    [...DECIDED, 'etag'].map((name) => [status, headers.get(name)?.replace(/'nonce-[^']*'/, '')]);
  expect(decided(other)).toEqual(decided(one));
});

test.each([
  ['/Desk', '/desk'],
  ['//%64esk/list/orders', '/desk/list/orders'],
  ['/desk\\csv\\messages', '/desk/csv/messages'],
  ['/DESK/CSV/Messages', '/desk/csv/Messages'],
  ['/desk\\list/orders?_data=routes%2Fdesk.list.%24name', '/desk/list/orders?_data=routes%2Fdesk.list.%24name'],
  ['/ABOUT-US///?tab=mission&utm_source=A', '/about-us?tab=mission&utm_source=A'],
  ['/Resources/Competing-Smart-In-Real-Estate', '/resources/competing-smart-in-real-estate'],
  ['/Checkout?payment=DECLINED', '/checkout?payment=DECLINED'],
  ['/CHECKOUT/Return?token=A', '/checkout/return?token=A'],
  ['/Receipt\\AbC/', '/receipt/AbC'],
  ['/API/Reviews', '/api/reviews'],
  ['/api\\Reviews/Create', '/api/reviews/create'],
  ['/ROBOTS.txt', '/robots.txt'],
  ['/HEALTHZ', '/healthz'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['//', '/'],
  ['/%2F', '/'],
  ['/%5c%2f', '/'],
  ['/%5Cx:99999', '/x:99999'],
  ['//%5C[', '/['],
  ['/pricing/?', '/pricing?'],
])('redirects %s to %s', async (path, location) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('location')]).toEqual([301, location]);
  expect(headers.get('referrer-policy') === 'same-origin').toBe(location.startsWith('/desk'));
});

test.each(['/receipt/AbC', '/No-Such-Page', '/desk;x', '/desk%2Flist', '/desk%5Clist', '/desk.data', '/_root.data'])(
  'finds nothing at %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

// A form is not redirected.
test.each([
  ['/CHECKOUT', '/checkout'],
  ['/Desk', '/desk'],
  ['/desk\\list\\orders', '/desk/list/orders'],
  ['/DESK/LIST/orders?_data=routes%2Fdesk.list.%24name', '/desk/list/orders?_data=routes%2Fdesk.list.%24name'],
  ['/API/Chat', '/api/chat'],
  ['/api\\mail\\contact', '/api/mail/contact'],
  ['/api/paypal/webhook/#x', '/api/paypal/webhook'],
  ['//contact-us', '/contact-us'],
])('takes what is posted to %s as if it came to %s', async (spelled, plain) => {
  const post = async (target: string) => {
    const head = [`POST ${target} HTTP/1.1`, 'Host: a', 'Connection: close', 'Content-Length: 70000'];
    const large = await sendRaw(site.port, `${head.join('\r\n')}\r\n\r\n`);
    const foreign = await sendRaw(site.port, `${[...head.slice(0, 3), 'Origin: https://b'].join('\r\n')}\r\n\r\n`);
    const empty = await sendRaw(site.port, `${head.slice(0, 3).join('\r\n')}\r\nContent-Length: 0\r\n\r\n`);
    return [large, foreign, empty].map(({ status, headers }) =>
      [status, ...DECIDED.map((name) => headers.get(name)?.replace(/'nonce-[^']*'/, ''))].join(),
    );
  };
  expect(await post(spelled)).toEqual(await post(plain));
});

test('keeps the token of a receipt out of the log, however its address is spelled', async () => {
  for (const address of ['/re%63eipt/TOKEN-1.x', '/%72eceipt/TOKEN-2.x', '/RECEIPT/TOKEN-3.x']) await get(address);
  for (const address of ['/receipt\\TOKEN-4', '/receipt#TOKEN-5', '//receipt/TOKEN-6/']) await get(address);
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
