import { fetch } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toAmount } from '#app/content/money.ts';
import { content } from '#app/settings/content.server.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { type Site, startSite } from '#tests/http.ts';

const review = { reviewDescription: 'Good.', rating: 5 };
const [plan] = content.plans;
if (!plan) throw new Error('no plan');
const order = { amount: toAmount(plan.priceCents), title: plan.title, features: plan.features };
const details = {
  ...{ email: 'ada@agents.example', firstName: 'Ada', lastName: 'Quill', phone: '3025550177' },
  ...{ address: '1 Pier Road', city: 'Lewes', state: 'DE' },
};

/** The figures of the design: what is limited, how often, and for how many seconds. */
const LIMITS: { path: string; body: object; limit: number; seconds: number; as: 'form' | 'json' }[] = [
  { path: '/contact-us', body: { firstName: 'Ada' }, limit: 20, seconds: 600, as: 'form' },
  { path: '/?index', body: review, limit: 10, seconds: 600, as: 'form' },
  { path: '/chat', body: { message: 'Price?' }, limit: 30, seconds: 60, as: 'form' },
  { path: '/api/reviews/create', body: review, limit: 10, seconds: 600, as: 'json' },
  { path: '/api/paypal/create_order', body: order, limit: 30, seconds: 60, as: 'json' },
  { path: '/api/paypal/complete_order', body: { order_id: 'NONE' }, limit: 120, seconds: 60, as: 'json' },
];

let paypal: Paypal;
let site: Site;
beforeAll(async () => {
  paypal = await startPaypal();
  const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };
  const limits = { RATE_LIMITS: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
  site = await startSite({ env: { ...account, ...limits, PAYPAL_API_URL: paypal.url } });
});
afterAll(async () => {
  await site?.stop();
  await paypal?.stop();
});

/** Deliveries of PayPal's webhook that may be rejected, from one address in a minute. */
const REJECTED_DELIVERIES = 30;

type Row = (typeof LIMITS)[number];
function post({ path, body, as }: Row, address: string, claims = '') {
  const type = as === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': type,
      'X-Forwarded-For': `${claims}${address}`,
      // What a visitor may send to look like another one.
      'X-Client-Address': claims.split(',')[0] ?? '',
      'X-Real-IP': claims.split(',')[0] ?? '',
    },
    body: as === 'form' ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
  });
}
const words = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');

it('counts forged webhook deliveries by address, and signed ones not at all', async () => {
  const made = await post(LIMITS[4] as Row, '192.0.2.90');
  const { id } = (await made.json()) as { id: string };
  const verified = () => paypal.calls.filter(({ path }) => path.endsWith('/verify-webhook-signature')).length;
  const send = async (count: number, orderID: string, from: string, signed = false) => {
    const deliver = async () => {
      const { headers, body } = paypal.webhook('CHECKOUT.ORDER.APPROVED', orderID, signed);
      const all = { ...headers, 'X-Forwarded-For': from };
      return (await fetch(`${site.url}/api/paypal/webhook`, { method: 'POST', headers: all, body })).status;
    };
    return (await Promise.all(Array.from({ length: count }, deliver))).sort();
  };
  const rejected = (status: number) => [...Array(REJECTED_DELIVERIES).fill(status), 429, 429].sort();
  const tooMany = REJECTED_DELIVERIES + 2;

  const unknown = await send(tooMany, 'NOT-OURS', '203.0.113.90');
  expect([unknown.filter((status) => status !== 200 && status !== 429), verified()]).toEqual([[], 0]);
  expect(await send(tooMany, id, '203.0.113.91')).toEqual(rejected(400));
  expect(verified()).toBe(REJECTED_DELIVERIES);
  paypal.faults.verify.push(...Array(300).fill('error'));
  expect(await send(tooMany, id, '203.0.113.92')).toEqual(rejected(502));
  paypal.faults.verify.length = 0;
  // Those that are being verified count until then: no more than the limit at once.
  for (const count of [REJECTED_DELIVERIES, 1, REJECTED_DELIVERIES]) {
    expect(new Set(await send(count, id, '203.0.113.93', true))).toEqual(new Set([200]));
  }
});

it.each(LIMITS.map((row, index) => ({ ...row, address: `203.0.113.${index + 1}` })))(
  'takes exactly $limit posts to $path from one address in disguise',
  async ({ address, ...row }) => {
    const claimed = Array.from({ length: row.limit + 3 }, (_, i) => `198.51.100.${i}, `);
    const answers = await Promise.all(claimed.map((claims) => post(row, address, claims)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    for (const { headers } of refused) {
      const wait = Number(headers.get('Retry-After'));
      expect(wait).toBeGreaterThan(row.seconds - 30);
      expect(wait).toBeLessThanOrEqual(row.seconds);
    }
    const [first] = refused;
    const text = await first?.text();
    if (row.as === 'json') expect(JSON.parse(text ?? '')).toEqual({ error: expect.stringMatching(/try again in \d/) });
    expect((await post(row, '192.0.2.200')).status).toBeLessThan(429);
  },
);

it('counts a double click on a form once', async () => {
  const row = LIMITS[1] as Row;
  const press = (text: string) =>
    fetch(site.url + row.path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'X-Forwarded-For': '192.0.2.60', 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ reviewDescription: 'Good.', rating: '5', lastName: text }),
    });
  for (let n = 1; n < row.limit; n += 1) expect((await press(`No. ${n}`)).status).toBe(303);
  const both = await Promise.all([press('The last'), press('The last')]);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  expect((await press('One more')).status).toBe(429);
});

it('counts the /64 network of an IPv6 visitor as one address', async () => {
  const row = LIMITS[1] as Row;
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => post(row, `2001:db8:5:5::${i + 1}`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await post(row, '2001:db8:5:6::1')).status).toBe(303);
});

it('counts a form and its API call together', async () => {
  const [form, call] = [LIMITS[1], LIMITS[3]] as [Row, Row];
  for (let i = 0; i < 5; i += 1) {
    expect((await post(form, '192.0.2.50')).status).toBe(303);
    expect((await post(call, '192.0.2.50')).status).toBe(200);
  }
  expect((await post(form, '192.0.2.50')).status).toBe(429);
  expect((await post(call, '192.0.2.50')).status).toBe(429);
});

it('tells a buyer beyond the limit of PayPal’s returns to reload, not to pay again', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.70' };
  const comeBack = () => fetch(`${site.url}/checkout/return?token=NONE`, { headers, redirect: 'manual' });
  const statuses = await Promise.all(Array.from({ length: 120 }, async () => (await comeBack()).status));
  expect(new Set(statuses)).toEqual(new Set([303]));
  const answer = await comeBack();
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  const page = words(await answer.text());
  expect(page).toContain('Please reload it in a minute. If you have paid, do not pay again.');
  expect(page).not.toContain('send it again');
});

it('keeps what was typed into a form beyond the limit', async () => {
  const [contact, dialog, chat] = LIMITS as [Row, Row, Row];
  const page = await (await post(contact, '203.0.113.1')).text();
  expect(words(page)).toContain('Something went wrong, please try again later.');
  expect(page).toContain('value="Ada"');
  const landing = await (await post({ ...dialog, path: '/?index&review=new' }, '203.0.113.2')).text();
  expect(words(landing)).toContain('Add New Review');
  expect(landing).toContain('Good.');
  expect(words(landing)).not.toMatch(/went wrong|try again|too many/i);
  const answer = await post(chat, '203.0.113.3');
  expect(words(await answer.text())).toMatch(/Please send this one again in \d+ seconds/);
});

it('tells a buyer beyond the limit of orders to wait, and keeps what was typed', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': '192.0.2.60' };
  const send = (path: string, body: string, cookie = '') =>
    fetch(site.url + path, { method: 'POST', redirect: 'manual', headers: { ...headers, Cookie: cookie }, body });
  const cookieOf = (answer: Awaited<ReturnType<typeof send>>) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const cookie = cookieOf(await send('/pricing', `plan=${plan.id}`));
  const pay = new URLSearchParams({
    ...details,
    intent: 'pay',
    plan: plan.id,
    amount: order.amount,
  }).toString();
  const statuses: number[] = [];
  let last = await send('/checkout', pay, cookie);
  for (let i = 1; i < 31; i += 1) {
    statuses.push(last.status);
    last = await send('/checkout', pay, cookie);
  }
  expect(statuses).toEqual(Array(30).fill(303));
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
  const page = await last.text();
  expect(words(page)).toContain('Please wait a minute');
  expect(page).toContain(`value="${details.address}"`);
});
