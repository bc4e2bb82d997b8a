import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cookieOf, SESSION_SECRET, visitorCookie } from '#tests/browser-session.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import { type Site, startSite } from '#tests/http.ts';
import { customer, plan, recordOf, shownOrder } from '#tests/payments/payments.ts';

let dataDir: string;
let backend: FakeBackend;
let env: Record<string, string>;
let sites: Site[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hosted-payments-'));
  backend = await startFakeBackend();
  env = { BACKEND_URL: backend.url, SESSION_SECRET };
  sites = [];
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  await backend.close();
  rmSync(dataDir, { recursive: true });
});

async function start(): Promise<Site> {
  const site = await startSite({ dataDir, env });
  sites.push(site);
  return site;
}

async function post(site: Site, path: string, payload: unknown, cookie = '') {
  const headers = { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) };
  const response = await fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(payload) });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, cookie: cookieOf(response.headers.get('Set-Cookie')) || cookie };
}

async function approvedOrder(site: Site) {
  const payload = { amount: '99.00', title: plan.title, features: plan.features };
  const answer = await post(
    site,
    '/api/paypal/create_order',
    payload,
    await visitorCookie({ planId: plan.id, customer }),
  );
  const id = String(answer.body.id);
  backend.orders.set(id, 'APPROVED');
  return { id, cookie: answer.cookie };
}

const complete = (site: Site, { id, cookie }: { id: string; cookie: string }) =>
  post(site, '/api/paypal/complete_order', { order_id: id }, cookie);
const journal = () => opsJson(['payments', 'list'], { ...env, DATA_DIR: dataDir });
const statusOf = async (id: string) => (await journal()).find((row) => row.id === id)?.status;
const sent = (path: string) => backend.requests.filter((request) => request.path === path);

test('killed between the two calls, 20 captured orders are recorded once each after the restart', async () => {
  const first = await start();
  const orders = await Promise.all(Array.from({ length: 20 }, () => approvedOrder(first)));
  for (const { body } of await Promise.all(orders.map((order) => complete(first, order)))) {
    expect(body.status).toBe('COMPLETED');
  }
  await first.kill();
  expect(backend.payments).toEqual([]);
  const before = sent('/api/paypal/complete_order').length;

  const restarted = performance.now();
  await start();
  await vi.waitUntil(() => backend.payments.length >= 20, { timeout: 90_000, interval: 50 });
  const seconds = (performance.now() - restarted) / 1000;
  await vi.waitFor(async () => {
    for (const { status } of await journal()) expect(status).toBe('recorded');
  }, 10_000);
  expect(backend.payments).toEqual(expect.arrayContaining(orders.map(({ id }) => recordOf(id))));
  expect(backend.payments).toHaveLength(20);
  expect(sent('/api/paypal/complete_order').length).toBe(before);
  console.log(`hosted, killed between capture and record: 20 records of 20, ${seconds.toFixed(1)} s after the restart`);
}, 120_000);

test('killed while the backend completes, 20 orders are completed and recorded after the restart', async () => {
  const first = await start();
  const orders = await Promise.all(Array.from({ length: 20 }, () => approvedOrder(first)));
  backend.fail('hang', '/api/paypal/complete_order');
  const asked = orders.map((order) => complete(first, order).catch(() => null));
  await vi.waitUntil(() => sent('/api/paypal/complete_order').length === 20, { timeout: 10_000, interval: 5 });
  await first.kill();
  await Promise.all(asked);
  backend.fail(null, '/api/paypal/complete_order');

  await start();
  await vi.waitUntil(() => backend.payments.length >= 20, { timeout: 90_000, interval: 50 });
  expect(new Set(backend.payments.map(({ orderID }) => orderID)).size).toBe(20);
  expect(backend.payments).toHaveLength(20);
}, 120_000);

test('a record that does not get through is kept, and taken once when the backend is back', async () => {
  const site = await start();
  const order = await approvedOrder(site);
  const completed = await complete(site, order);
  backend.fail('error', '/api/paypal/complete');
  const refused = await post(site, '/api/paypal/complete', recordOf(order.id), completed.cookie);
  expect(refused).toMatchObject({ status: 502, body: { error: 'Unknown error' } });
  expect(await statusOf(order.id)).toBe('captured');

  backend.fail(null, '/api/paypal/complete');
  const reconciled = await opsJson(['payments', 'reconcile'], { ...env, DATA_DIR: dataDir });
  expect(reconciled).toEqual([{ id: order.id, before: 'captured', status: 'recorded', issue: null }]);
  await post(site, '/api/paypal/complete', recordOf(order.id), completed.cookie);
  expect(backend.payments).toEqual([recordOf(order.id)]);
});

test('a record that the backend refuses is kept for the operator', async () => {
  const site = await start();
  const order = await approvedOrder(site);
  await complete(site, order);
  backend.answer('/api/paypal/complete', { status: 409, body: { error: 'Already used.' } });
  const refused = await post(site, '/api/paypal/complete', recordOf(order.id), order.cookie);
  expect(refused).toMatchObject({ status: 409, body: { error: 'Already used.' } });

  const operator = { ...env, DATA_DIR: dataDir };
  expect(await opsJson(['payments', 'show', order.id], operator)).toEqual([
    expect.objectContaining({ id: order.id, status: 'captured', issue: 'REFUSED_409', provider: 'hosted' }),
  ]);
  const { out } = await ops(['payments', 'show', order.id], operator);
  expect(out).toContain('payments reconcile');
  expect(site.output()).not.toContain(customer.email);
});

test('a record is passed on for a paid order alone, whatever the backend would take', async () => {
  const site = await start();
  const order = await approvedOrder(site);
  backend.answer('/api/paypal/complete', { body: { success: true } });
  const early = await post(site, '/api/paypal/complete', recordOf(order.id), order.cookie);
  expect(early).toMatchObject({ status: 409, body: { error: expect.stringContaining('has not been paid yet') } });
  expect(sent('/api/paypal/complete')).toEqual([]);
  expect(await statusOf(order.id)).toBe('created');
  expect((await complete(site, order)).body).toEqual({ status: 'COMPLETED' });
  expect((await post(site, '/api/paypal/complete', recordOf(order.id), order.cookie)).status).toBe(200);
});

test('an order that was asked for before its approval is still open, and nothing is left for the operator', async () => {
  const site = await start();
  const order = await approvedOrder(site);
  backend.orders.set(order.id, 'CREATED');
  expect((await complete(site, order)).status).toBe(422);
  const [row] = await opsJson(['payments', 'show', order.id], { ...env, DATA_DIR: dataDir });
  expect(row).toMatchObject({ status: 'created', issue: null, next: expect.stringContaining('closed after a day') });
});

test('an order belongs to the session that made it, and is completed once however often it is asked for', async () => {
  const site = await start();
  const order = await approvedOrder(site);
  const strangers = ['', await visitorCookie({ planId: plan.id, customer, owner: 'somebody' })];
  for (const cookie of strangers) {
    expect((await complete(site, { ...order, cookie })).status).toBe(404);
    expect((await post(site, '/api/paypal/complete', recordOf(order.id), cookie)).status).toBe(404);
  }
  expect(sent('/api/paypal/complete_order')).toEqual([]);

  const answers = await Promise.all(Array.from({ length: 50 }, () => complete(site, order)));
  expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['COMPLETED']));
  expect(sent('/api/paypal/complete_order').map(({ body }) => body)).toEqual([{ order_id: order.id }]);
});

test('a lost answer is asked for again, and the buyer is told not to pay again', async () => {
  env = { ...env, BACKEND_TIMEOUT_MS: '1000' };
  const site = await start();
  const order = await approvedOrder(site);
  backend.fail('hang', '/api/paypal/complete_order');
  const asked = await complete(site, order);
  expect(asked.body).toEqual({ status: 'PENDING', receipt: expect.stringMatching(/^\/receipt\//) });
  expect(await (await fetch(site.url + asked.body.receipt)).text()).toContain('Please do not pay again');
  backend.fail(null, '/api/paypal/complete_order');
  await opsJson(['payments', 'reconcile'], { ...env, DATA_DIR: dataDir });
  expect(backend.payments).toEqual([recordOf(order.id)]);
  expect(await (await fetch(site.url + asked.body.receipt)).text()).toContain('Your payment is complete');
});

test('a long address of an approval page is given out as often as the buyer sets out, and is in no export', async () => {
  const site = await start();
  const approvalUrl = `https://pay.example/approve?token=${'x'.repeat(2_000)}`;
  backend.answer('/api/paypal/create_order', { body: { id: 'LONG', approvalUrl } });
  let cookie = await visitorCookie({ planId: plan.id, customer });
  const addresses: (string | null)[] = [];
  for (let press = 0; press < 3; press += 1) {
    const answer = await fetch(`${site.url}/checkout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: cookie },
      body: new URLSearchParams({ ...customer, intent: 'pay', ...shownOrder }),
    });
    addresses.push(answer.headers.get('Location'));
    cookie = cookieOf(answer.headers.get('Set-Cookie')) || cookie;
  }
  expect(addresses).toEqual([approvalUrl, approvalUrl, approvalUrl]);
  expect(sent('/api/paypal/create_order')).toHaveLength(1);
  for (const command of [['export'], ['show', 'LONG']]) {
    const { out } = await ops(['payments', ...command, '--json'], { ...env, DATA_DIR: dataDir });
    expect(out).toContain('LONG');
    expect(out).not.toContain('pay.example');
  }
});

test('the longest refusal of a record fits beside the longest details: the buyer comes back from PayPal to both', async () => {
  const site = await start();
  const { id, cookie } = await approvedOrder(site);
  const save = async (length: number) => {
    const { email, phone } = customer;
    const names = ['firstName', 'lastName', 'address', 'city', 'state'].map((name) => [name, '漢'.repeat(length)]);
    const body = new URLSearchParams({ email, phone, ...Object.fromEntries(names) });
    return fetch(`${site.url}/checkout`, { method: 'POST', headers: { Cookie: cookie }, body, redirect: 'manual' });
  };
  let length = 100;
  let saved = await save(length);
  while (saved.status !== 303) {
    length -= 1;
    saved = await save(length);
  }
  expect(length).toBeGreaterThan(40);
  backend.answer('/api/paypal/complete', { status: 422, body: { error: '漢'.repeat(500) } });
  const kept = cookieOf(saved.headers.get('Set-Cookie'));
  const headers = { Cookie: kept };
  const back = await fetch(`${site.url}/checkout/return?token=${id}`, { headers, redirect: 'manual' });
  const cookieLine = back.headers.get('Set-Cookie') ?? '';
  expect([back.status, back.headers.get('Location')]).toEqual([303, '/checkout']);
  expect(cookieLine.length).toBeLessThanOrEqual(4096);
  const page = await (await fetch(`${site.url}/checkout`, { headers: { Cookie: cookieOf(cookieLine) } })).text();
  expect(page).toContain('漢'.repeat(200));
  expect(page).toContain('Open your receipt');
});

test('an order of another server is asked for when that server asks, and not on the way back from PayPal', async () => {
  const site = await start();
  const payload = { amount: '99.00', title: plan.title, features: plan.features };
  const id = String((await post(site, '/api/paypal/create_order', payload)).body.id);
  backend.orders.set(id, 'APPROVED');
  const back = await fetch(`${site.url}/checkout/return?token=${id}`, { redirect: 'manual' });
  expect(back.headers.get('Location')).toBe('/checkout');
  expect(sent('/api/paypal/complete_order')).toEqual([]);
  expect((await complete(site, { id, cookie: '' })).body).toEqual({ status: 'COMPLETED' });
});

test('an order that was not made here goes through as it comes', async () => {
  const site = await start();
  backend.orders.set('ELSEWHERE', 'APPROVED');
  expect((await complete(site, { id: 'ELSEWHERE', cookie: '' })).body).toEqual({ status: 'COMPLETED' });
  for (const forged of [{ packagePrice: 0.01 }, { packageTitle: 'A plan of my own' }]) {
    expect((await post(site, '/api/paypal/complete', { ...recordOf('ELSEWHERE'), ...forged })).status).toBe(422);
  }
  expect((await post(site, '/api/paypal/complete', recordOf('ELSEWHERE'))).status).toBe(200);
  expect(backend.payments).toEqual([recordOf('ELSEWHERE')]);
});

test('an order from before the backend is not asked for there', async () => {
  const hosted = env;
  env = { SESSION_SECRET };
  const before = await start();
  const { id } = await approvedOrder(before);
  await before.kill();
  env = hosted;
  const site = await start();
  const back = await fetch(`${site.url}/checkout/return?token=${id}`, { redirect: 'manual' });
  expect(back.headers.get('Location')).toBe('/checkout');
  expect(sent('/api/paypal/complete_order')).toEqual([]);
  expect(await statusOf(id)).toBe('created');
});

test('a backend that gives one id out twice sells twice, and the first payment is kept', async () => {
  const site = await start();
  backend.answer('/api/paypal/create_order', { body: { id: 'SAME' } });
  for (let i = 0; i < 2; i += 1) {
    const order = await approvedOrder(site);
    expect((await complete(site, order)).body).toEqual({ status: 'COMPLETED' });
    expect((await post(site, '/api/paypal/complete', recordOf('SAME'), order.cookie)).status).toBe(200);
  }
  expect(backend.payments).toHaveLength(2);
  expect((await journal()).map(({ status }) => status)).toEqual(['recorded', 'recorded']);
});
