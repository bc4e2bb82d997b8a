import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cookieOf, SESSION_SECRET, visitorCookie } from '#tests/browser-session.ts';
import { ops } from '#tests/cli.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import { type Site, startSite } from '#tests/http.ts';
import { customer, plan, recordOf, shownOrder } from '#tests/payments/payments.ts';
import { detailsOf, type Order, shopAt } from '#tests/payments/shop.ts';

const CREATE = '/api/paypal/create_order';
const COMPLETE = '/api/paypal/complete_order';
const RECORD = '/api/paypal/complete';

let backend: FakeBackend;
let site: Site;
let shop: ReturnType<typeof shopAt>;
beforeAll(async () => {
  backend = await startFakeBackend();
  const services = { BACKEND_URL: backend.url, BACKEND_TIMEOUT_MS: '2000' };
  site = await startSite({ env: { ...services, SESSION_SECRET } });
  shop = shopAt(site, services);
});
afterAll(async () => {
  await site.stop();
  await backend.close();
});
afterEach(() => {
  for (const path of [CREATE, COMPLETE, RECORD]) {
    backend.fail(null, path);
    backend.answer(path, null);
  }
});

async function approvedOrder(cookie?: string): Promise<Order> {
  const order = await shop.order(cookie);
  backend.orders.set(order.id, 'APPROVED');
  return order;
}
/** Returns the payloads that the backend received about an order. */
const sent = (path: string, orderID: string) =>
  backend.requests
    .filter((request) => request.path === path)
    .map(({ body }) => body as Record<string, unknown>)
    .filter(({ order_id = '', orderID: id = order_id }) => id === orderID);
const recordsOf = (id: string) => backend.payments.filter(({ orderID }) => orderID === id);

test('leaves an order open that was completed or recorded before its approval', async () => {
  const order = await shop.order();
  expect((await shop.complete(order)).status).toBe(422);
  backend.answer(RECORD, { body: { success: true } });
  const early = await shop.record(order);
  expect(early).toMatchObject({ status: 409, body: { error: expect.stringContaining('has not been paid yet') } });
  expect(sent(RECORD, order.id)).toEqual([]);
  const next = expect.stringContaining('closed after a day');
  expect(await shop.show(order.id)).toMatchObject({ status: 'created', issue: null, next });
  backend.orders.set(order.id, 'APPROVED');
  expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
  expect((await shop.record(order)).status).toBe(200);
});

test('keeps an order to the session that made it, and completes it once for 50 calls', async () => {
  const order = await approvedOrder();
  for (const cookie of ['', await visitorCookie({ planId: plan.id, customer, owner: 'somebody' })]) {
    expect((await shop.complete({ ...order, cookie })).status).toBe(404);
    expect((await shop.record({ ...order, cookie })).status).toBe(404);
  }
  expect(sent(COMPLETE, order.id)).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.complete(order)));
  expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['COMPLETED']));
  expect(sent(COMPLETE, order.id)).toEqual([{ order_id: order.id }]);
});

test('does not capture a declined or closed order for a return in another browser', async () => {
  const [declined, closed] = [await approvedOrder(), await approvedOrder()];
  backend.answer(COMPLETE, { body: { status: 'INSTRUMENT_DECLINED' } });
  expect((await shop.complete(declined)).body).toEqual({ status: 'INSTRUMENT_DECLINED' });
  backend.answer(COMPLETE, null);
  shop.alter(closed.id, `createdAt = '${new Date(Date.now() - 25 * 3600_000).toISOString()}'`);
  expect(await shop.reconcile(closed.id)).toMatchObject({ status: 'cancelled', issue: 'ORDER_EXPIRED' });
  for (const { id } of [declined, closed]) await shop.comeBack({ id, cookie: '' });
  expect([sent(COMPLETE, declined.id).length, sent(COMPLETE, closed.id).length]).toEqual([1, 0]);
  expect((await shop.complete(declined)).body).toEqual({ status: 'COMPLETED' });
});

test('reuses a long approval URL, and exports it nowhere', async () => {
  const approvalUrl = `https://pay.example/approve?token=${'x'.repeat(2_000)}`;
  backend.answer(CREATE, { body: { id: 'LONG', approvalUrl } });
  const before = backend.requests.filter(({ path }) => path === CREATE).length;
  let cookie = await visitorCookie({ planId: plan.id, customer });
  for (let press = 0; press < 3; press += 1) {
    const { headers } = await shop.submit('/checkout', { ...customer, intent: 'pay', ...shownOrder }, cookie);
    expect(headers.get('Location')).toBe(approvalUrl);
    cookie = cookieOf(headers.get('Set-Cookie')) || cookie;
  }
  expect(backend.requests.filter(({ path }) => path === CREATE)).toHaveLength(before + 1);
  for (const command of [['export'], ['show', 'LONG']]) {
    const { out } = await ops(['payments', ...command, '--json'], shop.operator);
    expect(out).toContain('LONG');
    expect(out).not.toContain('pay.example');
  }
});

/** Saves the longest details that a session accepts. Returns the cookie after it. */
async function saveLongest(cookie: string, detailsOf: (length: number) => Record<string, string>): Promise<string> {
  for (let length = 100; length > 40; length -= 1) {
    const saved = await shop.submit('/checkout', { ...customer, ...detailsOf(length) }, cookie);
    if (saved.status === 303) return cookieOf(saved.headers.get('Set-Cookie'));
  }
  throw new Error('The session takes no long details.');
}

test('shows the longest refusal of a record beside the longest details', async () => {
  const { id, cookie } = await approvedOrder();
  const names = ['firstName', 'lastName', 'address', 'city', 'state'];
  const kept = await saveLongest(cookie, (length) =>
    Object.fromEntries(names.map((name) => [name, '漢'.repeat(length)])),
  );
  backend.answer(RECORD, { status: 422, body: { error: '漢'.repeat(500) } });
  const back = await shop.visit(`/checkout/return?token=${id}`, kept);
  const cookieLine = back.headers.get('Set-Cookie') ?? '';
  expect([back.status, back.headers.get('Location')]).toEqual([303, '/checkout']);
  expect(cookieLine.length).toBeLessThanOrEqual(4096);
  const page = await shop.page('/checkout', cookieOf(cookieLine));
  expect(page).toContain('漢'.repeat(200));
  expect(page).toContain('Open your receipt');
});

test('completes an order of another server when that server asks, not on the return', async () => {
  const { id } = await approvedOrder('');
  expect((await shop.comeBack({ id, cookie: '' })).location).toBe('/checkout');
  expect(sent(COMPLETE, id)).toEqual([]);
  expect((await shop.complete({ id, cookie: '' })).body).toEqual({ status: 'COMPLETED' });
});

test('forwards an unknown order, but no forged price or title', async () => {
  const order = { id: 'ELSEWHERE', cookie: '' };
  backend.orders.set(order.id, 'APPROVED');
  expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
  for (const forged of [{ packagePrice: 0.01 }, { packageTitle: 'A plan of my own' }]) {
    expect((await shop.record(order, forged)).status).toBe(422);
  }
  // The site signs no receipt for an order that its books do not hold.
  expect(await shop.record(order)).toMatchObject({ status: 200, body: { ok: true } });
  expect((await shop.record(order)).body).not.toHaveProperty('receipt');
  expect(recordsOf(order.id)).toContainEqual(recordOf(order.id, await detailsOf(order)));
});

test('keeps the first payment when the backend issues its order id twice', async () => {
  backend.answer(CREATE, { body: { id: 'SAME' } });
  for (let i = 0; i < 2; i += 1) {
    const order = await approvedOrder();
    expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
    expect((await shop.record(order)).status).toBe(200);
  }
  expect(recordsOf('SAME')).toHaveLength(2);
  const rows = (await shop.list()).filter(({ id }) => String(id).startsWith('SAME'));
  expect(rows.map(({ status }) => status)).toEqual(['recorded', 'recorded']);
});
