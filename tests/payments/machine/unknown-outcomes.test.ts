import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { visitorCookie } from '#tests/browser-session.ts';
import { plan, somebody } from '#tests/payments/payments.ts';
import { type Order, type PaypalShop, startPaypalShop } from '#tests/payments/shop.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await startPaypalShop({ PAYPAL_MERCHANT_ID: 'TESTMERCHANT2' });
});
afterAll(() => shop.stop());
afterEach(() => shop.paypal.captureAs('COMPLETED'));

/** Makes an order and approves it, for a buyer whose session is named so. */
const approvedOrderOf = async (owner: string): Promise<Order> =>
  shop.approvedOrder(await visitorCookie({ planId: plan.id, customer: somebody(), owner }));

const orderAtPaypal = ({ id }: Order) => shop.paypal.orders.get(id) as { status: string; payee?: string };

test('takes a capture with an undocumented status for unknown, and never pays twice', async () => {
  const order = await approvedOrderOf('capture');
  const completed = await shop.completeAs('SETTLING', order);
  expect(completed.body).toMatchObject({ status: 'PENDING', receipt: expect.any(String) });
  const receipt = await shop.page(String(completed.body.receipt));
  expect(receipt).toContain('Your payment is being confirmed.');
  expect(receipt).not.toContain('Nothing was charged');
  const next = expect.stringContaining('this release does not know');
  expect(await shop.show(order.id)).toMatchObject({ status: 'unknown', issue: 'UNDOCUMENTED_SETTLING', next });
  expect(await shop.create(order.cookie)).toMatchObject({ status: 409 });
  await shop.complete(order);
  await shop.reconcile(order.id);
  expect(shop.captureCalls(order.id)).toHaveLength(1);
  shop.paypal.settlePending(order.id, 'COMPLETED');
  await shop.reconcile(order.id);
  expect(await shop.show(order.id)).toMatchObject({ status: 'recorded' });
});

test('treats an undocumented order status as unknown until a documented one', async () => {
  const order = await approvedOrderOf('order status');
  orderAtPaypal(order).status = 'PARTLY_COMPLETED';
  expect((await shop.complete(order)).body).toMatchObject({ status: 'PENDING' });
  expect(await shop.show(order.id)).toMatchObject({ status: 'unknown', issue: 'UNDOCUMENTED_PARTLY_COMPLETED' });
  expect(await shop.create(order.cookie)).toMatchObject({ status: 409 });
  expect(shop.captureCalls(order.id)).toEqual([]);
  orderAtPaypal(order).status = 'VOIDED';
  await shop.reconcile(order.id);
  expect(await shop.show(order.id)).toMatchObject({ status: 'cancelled', issue: 'VOIDED' });
});

test('captures a declined order only at the next try, which has its own key', async () => {
  const order = await shop.approvedOrder();
  shop.paypal.faults.capture.push('INSTRUMENT_DECLINED');
  expect((await shop.complete(order)).body).toEqual({ status: 'INSTRUMENT_DECLINED' });
  await shop.reconcile(order.id);
  await shop.deliver('CHECKOUT.ORDER.APPROVED', order.id);
  expect(shop.captureCalls(order.id)).toHaveLength(1);
  expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
  const [first, second, ...more] = shop.captureCalls(order.id).map(({ requestId }) => requestId);
  expect([first === second, more]).toEqual([false, []]);
});

test.each(['PREVIOUS_REQUEST_IN_PROGRESS', 'RATE_LIMIT_REACHED', 'DUPLICATE_REQUEST_ID'])(
  'repeats a capture under its key after %s, which is no decline',
  async (issue) => {
    const order = await shop.approvedOrder();
    shop.paypal.faults.capture.push(issue);
    expect((await shop.complete(order)).status).toBe(504);
    expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
    const keys = shop.captureCalls(order.id).map(({ requestId }) => requestId);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  },
);

test('keeps an order open that PayPal refuses to show, and closes one that it lost', async () => {
  const [refused, gone] = [await shop.approvedOrder(), await shop.approvedOrder()];
  shop.paypal.faults.get.push('PERMISSION_DENIED');
  expect((await shop.complete(refused)).status).toBe(504);
  shop.paypal.orders.delete(gone.id);
  expect((await shop.complete(gone)).status).toBe(422);
  expect(await shop.show(gone.id)).toMatchObject({ status: 'cancelled', issue: 'RESOURCE_NOT_FOUND' });
  expect(await shop.reconcile(refused.id)).toMatchObject({ before: 'created', status: 'recorded', issue: null });
});

test('settles on reconcile what PayPal did not confirm, without a second capture', async () => {
  const [own, others] = [await shop.unconfirmedOrder(3), await shop.unconfirmedOrder(3, '')];
  expect(own.completed.body).toEqual({ status: 'PENDING', receipt: expect.stringMatching(/^\/receipt\//) });
  expect(await shop.page(String(own.completed.body.receipt))).toContain('Please do not pay again');
  expect(others.completed.status).toBe(504);
  expect((await shop.record(own)).status).toBe(409);
  expect(await shop.reconcile(own.id)).toEqual({ id: own.id, before: 'unknown', status: 'recorded', issue: null });
  expect(await shop.show(others.id)).toMatchObject({ status: 'captured', issue: null });
  expect([shop.paypal.paid(own.id), shop.paypal.paid(others.id)]).toEqual([1, 1]);
});

describe('with PAYPAL_MERCHANT_ID', () => {
  test('never charges an order that names another payee', async () => {
    const order = await approvedOrderOf('other payee');
    orderAtPaypal(order).payee = 'STRANGERXXXX2';
    expect((await shop.complete(order)).status).toBe(422);
    expect(await shop.show(order.id)).toMatchObject({ status: 'declined', issue: 'ORDER_MISMATCH' });
    expect(shop.captureCalls(order.id)).toEqual([]);
  });

  test('does not take a capture for another payee as paid', async () => {
    const order = await approvedOrderOf('other payee of the capture');
    shop.paypal.captureFor('STRANGERXXXX2');
    await shop.complete(order);
    shop.paypal.captureFor(undefined);
    expect(await shop.show(order.id)).toMatchObject({ status: 'unknown', issue: 'ORDER_MISMATCH' });
    expect(await shop.create(order.cookie)).toMatchObject({ status: 409 });
  });
});
