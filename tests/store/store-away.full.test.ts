import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unseen } from '#tests/backend/payloads.ts';
import { SESSION_SECRET, visitorCookie } from '#tests/browser-session.ts';
import { startBalancer } from '#tests/fakes/balancer.ts';
import { type LocalPostgres, startPostgres } from '#tests/fakes/postgres.ts';
import { type Site, startSite } from '#tests/http.ts';
import { customer, plan, shownOrder } from '#tests/payments/payments.ts';

let postgres: LocalPostgres;
let site: Site;
let cookie: string;
/** A receipt's address, and the order behind it. */
let receipt: string;
let orderID: string;

beforeAll(async () => {
  postgres = await startPostgres();
  site = await startSite({ env: { DATABASE_URL: await postgres.createDatabase(), SESSION_SECRET } });
  cookie = await visitorCookie({ planId: plan.id, customer, owner: 'me' });
  const approval =
    (await submit('/checkout', { intent: 'pay', ...shownOrder, ...customer })).headers.get('Location') ?? '';
  orderID = new URL(approval).searchParams.get('token') ?? '';
  const returned = await submit('/demo-paypal/approve', { token: orderID, decision: 'approve' });
  const paid = await fetch(returned.headers.get('Location') ?? '', { headers: { Cookie: cookie }, redirect: 'manual' });
  receipt = paid.headers.get('Location') ?? '';
  expect(receipt).toMatch(/^\/receipt\//);
  await postgres.stop();
});
afterAll(async () => {
  await site?.stop();
  await postgres?.remove();
});

function submit(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie },
    body: new URLSearchParams(fields),
  });
}

const get = (path: string) => fetch(site.url + path, { headers: { Cookie: cookie }, redirect: 'manual' });

async function expectToComeBack(response: Response): Promise<string> {
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('60');
  return response.text();
}

test('stays in the balancer and serves pages while the store is away', async () => {
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 5_000 }).toBe(503);
  const balancer = await startBalancer([site.port]);
  try {
    expect(balancer.healthy()).toEqual([site.port]);
    expect((await fetch(`${balancer.url}/?ref=balancer`)).status).toBe(200);
    await expectToComeBack(
      await fetch(`${balancer.url}/contact-us`, { method: 'POST', body: new URLSearchParams(unseen) }),
    );
  } finally {
    await balancer.stop();
  }
});

describe('while the store is away', () => {
  test('says so in the contact form, and keeps what was typed', async () => {
    const page = await expectToComeBack(await submit('/contact-us', { ...unseen, firstName: 'Ana' }));
    expect(page).toContain('Something went wrong, please try again later.');
    expect(page).toContain('value="Ana"');
  });

  test('keeps the review dialog open with what was typed', async () => {
    const typed = { ...unseen, reviewDescription: 'Two closings.', rating: '4' };
    const page = await expectToComeBack(await submit('/?index&review=new', typed));
    expect(page).toContain('Add New Review');
    expect(page).toContain('Two closings.');
  });

  test('says at the pay button that there is no checkout now', async () => {
    const page = await expectToComeBack(await submit('/checkout', { intent: 'pay', ...shownOrder, ...customer }));
    expect(page).toContain('❌ PayPal checkout error.');
  });

  test('asks a buyer at the return URL or a receipt to come again', async () => {
    for (const path of [`/checkout/return?token=${orderID}`, receipt, `/demo-paypal/approve?token=${orderID}`]) {
      const page = await expectToComeBack(await get(path));
      expect(page).toContain('Please reload it in a minute. If you have paid, do not pay again.');
    }
    await expectToComeBack(await submit('/demo-paypal/approve', { token: orderID, decision: 'approve' }));
    cookie = await visitorCookie({ planId: plan.id, customer, owner: 'me' });
    await expectToComeBack(await get('/checkout'));
  });

  test('rejects the calls of the buttons in the same way', async () => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie };
    const body = JSON.stringify({ order_id: orderID });
    const response = await fetch(`${site.url}/api/paypal/complete_order`, { method: 'POST', headers, body });
    expect(JSON.parse(await expectToComeBack(response))).toEqual({ error: expect.stringContaining('try again') });
  });

  test('works again when the store is back', async () => {
    await postgres.start();
    const sent = await submit('/contact-us', { ...unseen, firstName: 'Ana' });
    expect([sent.status, sent.headers.get('Retry-After')]).toEqual([303, null]);
    expect(sent.headers.get('Location')).toMatch(/^\/contact-us\?sent=\d+$/);
    expect((await get(receipt)).status).toBe(200);
  });
});
