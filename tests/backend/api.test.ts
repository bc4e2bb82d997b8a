import { Agent, request } from 'node:http';
import { fetch } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import { type Site, startSite } from '#tests/http.ts';

const review = { reviewDescription: 'Good.', rating: 4, date: '2025-03-04T05:06:07.000Z' };
const customer = {
  userEmail: 'a@b.example',
  firstName: 'A',
  lastName: 'B',
  phone: '5551234567',
  address: '1 Way',
  city: 'Dover',
  state: 'DE',
};
const plan = { packageTitle: 'Standard Seller Lead', packagePrice: 99 };

/** Every POST path with payloads that it must refuse, and the field that the refusal must name. */
const REFUSED: Record<string, [payload: unknown, names: RegExp][]> = {
  '/api/reviews/create': [
    [{}, /reviewDescription/],
    [{ ...review, reviewDescription: '   ' }, /reviewDescription/],
    [{ ...review, reviewDescription: 5 }, /reviewDescription/],
    [{ ...review, reviewDescription: 'x'.repeat(4001) }, /reviewDescription/],
    [{ ...review, firstName: null }, /firstName/],
    [{ ...review, lastName: ['B'] }, /lastName/],
    [{ ...review, companyName: { $ne: 1 } }, /companyName/],
    [{ ...review, jobTitle: 'x'.repeat(151) }, /jobTitle/],
    [{ ...review, rating: 0 }, /rating/],
    [{ ...review, rating: 6 }, /rating/],
    [{ ...review, rating: 1.5 }, /rating/],
    [{ ...review, rating: 'five' }, /rating/],
    [{ ...review, rating: {} }, /rating/],
    [{ ...review, rating: true }, /rating/],
    [{ ...review, rating: [4] }, /rating/],
    [{ ...review, date: 'yesterday' }, /date/],
    [{ ...review, date: 1741064767000 }, /date/],
    [{ ...review, date: '2025-01-01T00:00:00+99:99' }, /date/],
  ],
  '/api/mail/contact': [
    [{ email: 'not an address' }, /email/],
    [{ email: 7 }, /email/],
    [{ phone: '12' }, /phone/],
    [{ phone: 'call me now' }, /phone/],
    [{ firstName: 'x'.repeat(101) }, /firstName/],
    [{ smsConsent: 'yes' }, /smsConsent/],
    [{ marketingConsent: 1 }, /marketingConsent/],
  ],
  '/api/chat/chat-here': [
    [{}, /message/],
    [{ message: '' }, /message/],
    [{ message: ' \n\t ' }, /message/],
    [{ message: 42 }, /message/],
    [{ message: ['Hello'] }, /message/],
    [{ message: 'x'.repeat(1001) }, /message/],
  ],
  '/api/paypal/create_order': [
    [{}, /amount/],
    [{ amount: 99, title: 'Standard Seller Lead', features: [] }, /amount/],
    [{ amount: '99.00', title: null, features: [] }, /title/],
    [{ amount: '99.00', title: 'Standard Seller Lead', features: 'all' }, /features/],
    [{ amount: '99.00', title: 'Standard Seller Lead', features: [1] }, /features/],
  ],
  '/api/paypal/complete_order': [
    [{}, /order_id/],
    [{ order_id: '' }, /order_id/],
    [{ order_id: 5 }, /order_id/],
    [{ order_id: ['A'] }, /order_id/],
    [{ order_id: 'x'.repeat(101) }, /order_id/],
  ],
  '/api/paypal/complete': [
    [{ ...customer, ...plan }, /orderID/],
    [{ ...customer, ...plan, orderID: 5 }, /orderID/],
    [{ ...customer, ...plan, orderID: 'A', userEmail: null }, /userEmail/],
    [{ ...customer, packageTitle: 'Standard Seller Lead', orderID: 'A' }, /packagePrice/],
    [{ ...customer, ...plan, orderID: 'A', packagePrice: 'free' }, /packagePrice/],
  ],
};
const PATHS = Object.keys(REFUSED);
const NOT_OBJECTS = [null, [], 'text', 5, true];

/** Amounts and titles that are not the catalogue's, beside ones that are. */
const TAMPERED = [
  ...['0.01', '-99.00', '1e3', 'NaN', '', '99', '99.0', '99,00', '99.001', ' 99.00', '$99.00', '199.00', '９９.00'].map(
    (amount) => ({ amount, title: 'Standard Seller Lead' }),
  ),
  ...['', 'standard seller lead', 'Hot Seller Lead', 'Free Lead', '__proto__', 'constructor'].map((title) => ({
    amount: '99.00',
    title,
  })),
];

let fake: FakeBackend;
let embedded: Site;
let hosted: Site;

beforeAll(async () => {
  fake = await startFakeBackend();
  [embedded, hosted] = await Promise.all([startSite(), startSite({ env: { BACKEND_URL: fake.url } })]);
});
afterAll(() => Promise.all([embedded?.stop(), hosted?.stop(), fake?.close()]));
afterEach(() => {
  fake.requests.length = 0;
});

describe.each([
  ['embedded', () => embedded],
  ['hosted', () => hosted],
])('%s mode', (_, site) => {
  const send = (path: string, init: { method?: string; body?: string; type?: string }) =>
    fetch(`${site().url}${path}`, {
      method: init.method ?? 'POST',
      body: init.body ?? null,
      headers: { 'Content-Type': init.type ?? 'application/json' },
    });
  const post = (path: string, payload: unknown) => send(path, { body: JSON.stringify(payload) });

  async function expectRefusal(response: Awaited<ReturnType<typeof send>>, status: number): Promise<string> {
    const body = await response.text();
    expect([response.status, body]).toEqual([status, body]);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { error, ...rest } = JSON.parse(body);
    expect(rest).toEqual({});
    expect(error).toMatch(/^\S.*\.$/s);
    expect(error).not.toMatch(/Expected (string|number|boolean|object|array)|undefined|null|zod|Error/);
    return error;
  }

  describe.each(PATHS)('%s', (path) => {
    it('names the first field that is wrong', async () => {
      for (const [payload, names] of REFUSED[path] ?? []) {
        expect(await expectRefusal(await post(path, payload), 400)).toMatch(names);
      }
      for (const payload of NOT_OBJECTS) await expectRefusal(await post(path, payload), 400);
      expect(fake.requests).toEqual([]);
    });

    it('refuses what is no JSON', async () => {
      const bodies = ['', '{', '{"message": }', '\u0000', '{"a":1}{"b":2}', 'message=Hello', '[[[['.repeat(1000)];
      for (const body of bodies) await expectRefusal(await send(path, { body }), 400);
    });

    it('refuses another media type', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'x']) {
        await expectRefusal(await send(path, { body: '{}', type }), 415);
      }
    });

    it('refuses a body that is too large, announced or not', async () => {
      const body = JSON.stringify({ message: 'x'.repeat(70_000) });
      await expectRefusal(await send(path, { body }), 413);
      expect(await chunked(`${site().url}${path}`, body)).toBe(413);
    });

    it('refuses another method, and says which one it takes', async () => {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        const response = await send(path, { method });
        await expectRefusal(response, 405);
        expect(response.headers.get('Allow')).toMatch(method === 'GET' ? /^POST$/ : /POST/);
      }
    });
  });

  it('takes reviews by POST on their own path only', async () => {
    const response = await post('/api/reviews', review);
    await expectRefusal(response, 405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });

  it('refuses a price or a title that is not the catalogue’s, and asks nobody', async () => {
    for (const payload of TAMPERED) {
      await expectRefusal(await post('/api/paypal/create_order', { ...payload, features: [] }), 422);
    }
    expect(fake.requests).toEqual([]);
  });

  it('dates a review that carries no date', async () => {
    const { date, ...undated } = review;
    const before = Date.now();
    expect((await post('/api/reviews/create', undated)).status).toBe(200);
    const reviews = (await (await send('/api/reviews', { method: 'GET' })).json()) as { date: string }[];
    const written = Math.max(...reviews.map((each) => Date.parse(each.date)));
    expect(written).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(date)).toBeLessThan(written);
  });

  it('keeps a connection usable whose body nobody wanted', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = JSON.stringify({ message: 'x'.repeat(300_000) });
    expect(await chunked(`${site().url}/no-such-page`, body, agent)).toBe(404);
    expect(await chunked(`${site().url}/api/chat/chat-here`, '{"message":"Hello"}', agent)).toBe(200);
    agent.destroy();
  });

  it('answers with fields of the contract', async () => {
    expect(await (await post('/api/chat/chat-here', { message: 'Hello' })).json()).toEqual({
      message: expect.stringMatching(/\w/),
    });
    const reviews = await (await send('/api/reviews', { method: 'GET' })).json();
    expect(reviews).toContainEqual({
      ...(site() === embedded && { id: expect.any(String) }),
      firstName: '',
      lastName: '',
      companyName: '',
      jobTitle: '',
      reviewDescription: 'Good.',
      rating: 4,
      date: expect.any(String),
    });
  });
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
