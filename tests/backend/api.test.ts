import { Agent, request } from 'node:http';
import { fetch } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chosen } from '#tests/checkout/buyer.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import { type Site, startSite } from '#tests/http.ts';
import { recordOf } from '#tests/payments/payments.ts';
import { sharedSite } from '#tests/shared-site.ts';

const review = { reviewDescription: 'Good.', rating: 4, date: '2025-03-04T05:06:07.000Z' };

/** For every POST path a payload, and values of its fields that must be refused; undefined is a missing field. */
const REFUSED: Record<string, [payload: object, fields: Record<string, unknown[]>]> = {
  '/api/reviews/create': [
    review,
    {
      reviewDescription: [undefined, '   ', 5, 'x'.repeat(4001)],
      firstName: [null],
      lastName: [['B']],
      companyName: [{ $ne: 1 }],
      jobTitle: ['x'.repeat(151)],
      rating: [0, 6, 1.5, 'five', {}, true, [4]],
      date: ['yesterday', 1741064767000, '2025-01-01T00:00:00+99:99'],
    },
  ],
  '/api/mail/contact': [
    {},
    {
      email: ['not an address', 7],
      phone: ['12', 'call me now'],
      firstName: ['x'.repeat(101)],
      smsConsent: ['yes'],
      marketingConsent: [1],
    },
  ],
  '/api/chat/chat-here': [{}, { message: [undefined, '', ' \n\t ', 42, ['Hello'], 'x'.repeat(1001)] }],
  '/api/paypal/create_order': [
    { ...chosen, features: [] },
    { amount: [undefined, 99], title: [null], features: ['all', [1]] },
  ],
  '/api/paypal/complete_order': [{}, { order_id: [undefined, '', 5, ['A'], 'x'.repeat(101)] }],
  '/api/paypal/complete': [
    recordOf('A'),
    { orderID: [undefined, 5], userEmail: [null], packagePrice: [undefined, 'free'] },
  ],
};
const PATHS = Object.keys(REFUSED);
const NOT_OBJECTS = [null, [], 'text'];
const NOT_JSON = ['', '{', '\u0000', '[[[['.repeat(1000)];

let fake: FakeBackend;
let hosted: Site;
beforeAll(async () => {
  fake = await startFakeBackend();
  hosted = await startSite({ env: { BACKEND_URL: fake.url } });
});
afterAll(() => Promise.all([hosted?.stop(), fake?.close()]));

const send = (url: string, body: string | null, method = 'POST', type = 'application/json') =>
  fetch(url, { method, body, headers: { 'Content-Type': type } });
const post = (url: string, payload: unknown) => send(url, JSON.stringify(payload));

async function expectRefusal(response: Awaited<ReturnType<typeof send>>, status: number): Promise<string> {
  const body = await response.text();
  expect([response.status, body]).toEqual([status, body]);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const { error, ...rest } = JSON.parse(body);
  expect(rest).toEqual({});
  expect(error).toMatch(/^\S.*\.$/);
  return error;
}

it.each(PATHS)('names the first field that is wrong, and asks no backend: %s', async (path) => {
  const [payload, fields] = REFUSED[path] ?? [{}, {}];
  for (const [field, values] of Object.entries(fields)) {
    for (const value of values) {
      const response = await post(hosted.url + path, { ...payload, [field]: value });
      expect(await expectRefusal(response, 400)).toMatch(new RegExp(`^${field}(?:\\.\\d+)?: .`));
    }
  }
  for (const body of NOT_OBJECTS) await expectRefusal(await post(hosted.url + path, body), 400);
  // The site reads the reviews for the pages that it renders ahead.
  expect(fake.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it.each([
  ['embedded', () => sharedSite().url],
  ['hosted', () => hosted.url],
])('responds with the fields of the contract in %s mode, and dates a review', async (mode, url) => {
  expect(await (await post(`${url()}/api/chat/chat-here`, { message: 'Hello' })).json()).toEqual({
    message: expect.stringMatching(/\w/),
  });
  const before = Date.now();
  const reviewDescription = `Undated, in ${mode} mode.`;
  expect((await post(`${url()}/api/reviews/create`, { reviewDescription, rating: 4 })).status).toBe(200);
  const reviews = (await (await fetch(`${url()}/api/reviews`)).json()) as (typeof review)[];
  const written = reviews.find((each) => each.reviewDescription === reviewDescription);
  expect(written).toEqual({
    ...(mode === 'embedded' && { id: expect.any(String) }),
    ...{ firstName: '', lastName: '', companyName: '', jobTitle: '', reviewDescription, rating: 4 },
    date: expect.any(String),
  });
  expect(Date.parse(written?.date ?? '')).toBeGreaterThanOrEqual(before - 1000);
});

it('refuses what is not JSON of moderate size', async () => {
  for (const path of PATHS) await expectRefusal(await send(sharedSite().url + path, '{'), 400);
  const url = `${sharedSite().url}/api/chat/chat-here`;
  for (const body of NOT_JSON) await expectRefusal(await send(url, body), 400);
  for (const type of ['text/plain', 'application/jsonp']) {
    await expectRefusal(await send(url, '{}', 'POST', type), 415);
  }
  const large = JSON.stringify({ message: 'x'.repeat(70_000) });
  await expectRefusal(await send(url, large), 413);
  expect(await chunked(url, large)).toBe(413);
});

it.each(PATHS)('refuses another method of %s, and says which one it takes', async (path) => {
  for (const method of ['GET', 'PUT']) {
    const response = await send(sharedSite().url + path, null, method);
    await expectRefusal(response, 405);
    expect(response.headers.get('Allow')).toMatch(method === 'GET' ? /^POST$/ : /POST/);
  }
});

it('keeps a connection usable whose body nobody wanted', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({ message: 'x'.repeat(300_000) });
  expect(await chunked(`${sharedSite().url}/no-such-page`, body, agent)).toBe(404);
  expect(await chunked(`${sharedSite().url}/api/chat/chat-here`, '{"message":"Hello"}', agent)).toBe(200);
  agent.destroy();
});

/** The status for a POST whose length is not announced. */
function chunked(url: string, body: string, agent?: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' };
    const call = request(url, { method: 'POST', headers, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    call.on('error', reject);
    for (let from = 0; from < body.length; from += 10_000) call.write(body.slice(from, from + 10_000));
    call.end();
  });
}
