import { expect, test } from 'vitest';
import { visitorCookie } from '#tests/browser-session.ts';
import { customer, plan, recordOf } from '#tests/payments/payments.ts';
import { COMPLETE, CREATE, hostedShopPerFile, RECORD } from '#tests/payments/providers/hosted-shop.ts';
import { detailsOf } from '#tests/payments/shop.ts';

const shop = hostedShopPerFile(2_000);

/** Returns the payloads that the backend received about an order. */
const sent = (path: string, orderID: string) =>
  shop.backend.requests
    .filter((request) => request.path === path)
    .map(({ body }) => body as Record<string, unknown>)
    .filter(({ order_id = '', orderID: id = order_id }) => id === orderID);
const recordsOf = (id: string) => shop.backend.payments.filter(({ orderID }) => orderID === id);

test('leaves an order open that was completed or recorded before its approval', async () => {
  const order = await shop.order();
  expect((await shop.complete(order)).status).toBe(422);
  shop.backend.answer(RECORD, { body: { success: true } });
  const early = await shop.record(order);
  expect(early).toMatchObject({ status: 409, body: { error: expect.stringContaining('has not been paid yet') } });
  expect(sent(RECORD, order.id)).toEqual([]);
  const next = expect.stringContaining('closed after a day');
  expect(await shop.show(order.id)).toMatchObject({ status: 'created', issue: null, next });
  shop.backend.orders.set(order.id, 'APPROVED');
  expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
  expect((await shop.record(order)).status).toBe(200);
});

test('keeps an order to the session that made it, and completes it once for 50 calls', async () => {
  const order = await shop.approvedOrder();
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
  const [declined, closed] = [await shop.approvedOrder(), await shop.approvedOrder()];
  shop.backend.answer(COMPLETE, { body: { status: 'INSTRUMENT_DECLINED' } });
  expect((await shop.complete(declined)).body).toEqual({ status: 'INSTRUMENT_DECLINED' });
  shop.backend.answer(COMPLETE, null);
  shop.alter(closed.id, `createdAt = '${new Date(Date.now() - 25 * 3600_000).toISOString()}'`);
  expect(await shop.reconcile(closed.id)).toMatchObject({ status: 'cancelled', issue: 'ORDER_EXPIRED' });
  for (const { id } of [declined, closed]) await shop.comeBack({ id, cookie: '' });
  expect([sent(COMPLETE, declined.id).length, sent(COMPLETE, closed.id).length]).toEqual([1, 0]);
  expect((await shop.complete(declined)).body).toEqual({ status: 'COMPLETED' });
});

test('shows a long refusal of a record at checkout, with the receipt', async () => {
  const { id, cookie } = await shop.approvedOrder();
  shop.backend.answer(RECORD, { status: 422, body: { error: '漢'.repeat(2_000) } });
  const back = await shop.comeBack({ id, cookie });
  expect([back.status, back.location]).toEqual([303, '/checkout']);
  expect(back.cookie.length).toBeLessThanOrEqual(4096);
  const page = await shop.page('/checkout', back.cookie);
  expect(page).toContain('漢'.repeat(200));
  expect(page).toContain('Open your receipt');
});

test('completes an order of another server when that server asks, not on the return', async () => {
  const { id } = await shop.approvedOrder('');
  expect((await shop.comeBack({ id, cookie: '' })).location).toBe('/checkout');
  expect(sent(COMPLETE, id)).toEqual([]);
  expect((await shop.complete({ id, cookie: '' })).body).toEqual({ status: 'COMPLETED' });
});

test('forwards an unknown order, but no forged price or title', async () => {
  const order = { id: 'ELSEWHERE', cookie: '' };
  shop.backend.orders.set(order.id, 'APPROVED');
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
  shop.backend.answer(CREATE, { body: { id: 'SAME' } });
  for (let i = 0; i < 2; i += 1) {
    const order = await shop.approvedOrder();
    expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
    expect((await shop.record(order)).status).toBe(200);
  }
  expect(recordsOf('SAME')).toHaveLength(2);
  const rows = (await shop.list()).filter(({ id }) => String(id).startsWith('SAME'));
  expect(rows.map(({ status }) => status)).toEqual(['recorded', 'recorded']);
});
