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

describe('a capture whose status PayPal does not document', () => {
  test.each(['SETTLING', 'ON_HOLD', 'weird status!'])('is unknown, and not paid twice: %s', async (status) => {
    const order = await approvedOrderOf(`capture ${status}`);
    const completed = await shop.completeAs(status, order);
    expect(completed.body).toMatchObject({ status: 'PENDING', receipt: expect.any(String) });
    const receipt = await shop.page(String(completed.body.receipt));
    expect(receipt).toContain('Your payment is being confirmed.');
    expect(receipt).not.toContain('Nothing was charged');
    expect(await shop.show(order.id)).toMatchObject({
      status: 'unknown',
      issue: status === 'weird status!' ? 'UNDOCUMENTED_STATUS' : `UNDOCUMENTED_${status}`,
      next: expect.stringContaining('this release does not know'),
    });
    expect(await shop.create(order.cookie)).toMatchObject({ status: 409 });
    await shop.complete(order);
    await shop.reconcile(order.id);
    expect(shop.captureCalls(order.id)).toHaveLength(1);
    shop.paypal.settlePending(order.id, 'COMPLETED');
    await shop.reconcile(order.id);
    expect(await shop.show(order.id)).toMatchObject({ status: 'recorded' });
  });

  test('decides even after a declined one', async () => {
    const order = await approvedOrderOf('declined, then held');
    await shop.completeAs('SETTLING', order);
    const { captures } = shop.paypal.orders.get(order.id) as { captures: { status: string; id: string }[] };
    captures.push({ ...(captures[0] as (typeof captures)[0]), id: 'SECOND', status: 'DECLINED' });
    await shop.reconcile(order.id);
    expect(await shop.show(order.id)).toMatchObject({ status: 'unknown', issue: 'UNDOCUMENTED_SETTLING' });
  });
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

  test('takes an order that names its account, or none', async () => {
    const order = await approvedOrderOf('our payee');
    expect((await shop.complete(order)).body).toMatchObject({ status: 'COMPLETED' });
    const nameless = await approvedOrderOf('no payee');
    orderAtPaypal(nameless).payee = '';
    expect((await shop.complete(nameless)).body).toMatchObject({ status: 'COMPLETED' });
  });
});
