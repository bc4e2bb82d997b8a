import { afterEach, expect, test } from 'vitest';
import { toAmount } from '#app/content/money.ts';
import { PRICE } from '#tests/payments/payments.ts';
import { paypalShopPerFile } from '#tests/payments/shop.ts';

const shop = paypalShopPerFile();
afterEach(() => {
  for (const faults of Object.values(shop.paypal.faults)) faults.length = 0;
});

const readRefunds = () => shop.paypal.calls.filter(({ path }) => path.includes('/refunds/')).length;

test('shows refunds on the receipt and to the operator, and mails nobody', async () => {
  const before = (await shop.emails()).length;
  const { id, receipt } = await shop.sale();
  const part = shop.paypal.refund(id, '40.00');
  for (const _ of ['once', 'again']) {
    expect(await shop.announce(shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', part, { named: false }))).toBe(
      200,
    );
  }
  const partly = await shop.page(receipt);
  expect(partly).toContain(`Refunded $40.00 of ${PRICE.text} on`);
  expect(partly).toContain('Your payment is complete');
  const rest = shop.paypal.refund(id, toAmount(PRICE.cents - 4_000), { status: 'PENDING' });
  await shop.announce(shop.paypal.events.refund('PAYMENT.REFUND.PENDING', rest));
  expect(await shop.show(id)).toMatchObject({ refunded: 40 });
  shop.paypal.settleRefund(rest, 'COMPLETED');
  await shop.announce(shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', rest));
  const all = await shop.page(receipt);
  expect(all).toContain('This payment was refunded.');
  expect(all).not.toContain('Your payment is complete');
  expect(await shop.show(id)).toMatchObject({ status: 'recorded', refunded: PRICE.dollars });
  expect((await shop.emails()).slice(before).map(({ kind }) => kind)).toEqual(['sale', 'receipt']);
});

test('finds the order of a reversal by its invoice when the books lack the capture', async () => {
  const { id } = await shop.sale();
  shop.alter(id, '"captureId" = null');
  const refund = shop.paypal.refund(id, PRICE.amount, { kind: 'reversal' });
  expect(await shop.announce(shop.paypal.events.refund('PAYMENT.CAPTURE.REVERSED', refund, { named: true }))).toBe(200);
  expect(await shop.show(id)).toMatchObject({ refunded: PRICE.dollars });
});

test('reads nothing for a forged delivery, and stores nothing about an unknown order', async () => {
  const { id } = await shop.sale();
  const refund = shop.paypal.refund(id, '5.00');
  const asked = readRefunds();
  expect(await shop.announce(shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', refund, { signed: false }))).toBe(
    400,
  );
  expect(readRefunds()).toBe(asked);
  shop.alter(id, `"captureId" = 'OTHER', "invoiceId" = 'OTHER'`);
  expect(await shop.announce(shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', refund))).toBe(200);
  expect(await shop.show(id)).toMatchObject({ refunded: 0 });
});

test('requests another delivery while PayPal is unavailable', async () => {
  const { id } = await shop.sale();
  const event = shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', shop.paypal.refund(id, '5.00'));
  shop.paypal.faults.refund.push('error', 'error', 'error');
  expect(await shop.announce(event)).toBe(502);
  expect(await shop.show(id)).toMatchObject({ refunded: 0 });
  expect(await shop.announce(event)).toBe(200);
  expect(await shop.show(id)).toMatchObject({ refunded: 5 });
});

test.each([
  ['in its order', { isListed: true, isServed: false }],
  ['only as a refunded capture', { isListed: false, isServed: false }],
] as const)('records a reversal that PayPal shows %s', async (_, how) => {
  const { id } = await shop.sale();
  const reversal = shop.paypal.refund(id, PRICE.amount, { kind: 'reversal', ...how });
  const event = shop.paypal.events.refund('PAYMENT.CAPTURE.REVERSED', reversal, { named: false });
  for (const _ of ['once', 'again']) expect(await shop.announce(event)).toBe(200);
  await shop.reconcile(id);
  expect(await shop.show(id)).toMatchObject({ status: 'recorded', refunded: PRICE.dollars });
});

test('requests a reversal again until the sale that it names confirms it', async () => {
  const { id } = await shop.sale();
  const reversal = shop.paypal.refund(id, PRICE.amount, { kind: 'reversal', isListed: false, isServed: false });
  const event = shop.paypal.events.refund('PAYMENT.CAPTURE.REVERSED', reversal);
  const capture = shop.paypal.orders.get(id)?.captures[0] as { status: string };
  capture.status = 'COMPLETED';
  expect(await shop.announce(event)).toBe(502);
  shop.paypal.faults.get.push('INVALID_RESOURCE_ID');
  expect(await shop.announce(event)).toBe(502);
  expect(await shop.show(id)).toMatchObject({ refunded: 0 });
  capture.status = 'REFUNDED';
  expect(await shop.announce(event)).toBe(200);
  expect(await shop.show(id)).toMatchObject({ refunded: PRICE.dollars });
});

test('records an event about a payment whose order PayPal no longer shows', async () => {
  const order = await shop.approvedOrder();
  await shop.completeAs('COMPLETED', order, '20.00');
  const event = shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', shop.paypal.refund(order.id, '20.00'));
  shop.paypal.faults.get.push('INVALID_RESOURCE_ID');
  expect(await shop.announce(event)).toBe(200);
  expect(await shop.show(order.id)).toMatchObject({ refunded: 20 });
});

test('finds undelivered refunds when it rereads sales', async () => {
  const { id } = await shop.sale();
  shop.paypal.refund(id, '30.00');
  expect(await shop.show(id)).toMatchObject({ refunded: 0 });
  await shop.reconcile(id);
  expect(await shop.show(id)).toMatchObject({ refunded: 30 });
});

test('stores fee, payer and time of the capture, and a fee that PayPal states later', async () => {
  const { id } = await shop.sale();
  const told = await shop.show(id);
  expect(told).toMatchObject({ payerId: expect.any(String), capturedAt: expect.stringMatching(/Z$/) });
  expect(Number(told.fee) + Number(told.net)).toBeCloseTo(PRICE.dollars);
  shop.paypal.showFees(false);
  const late = await shop.sale();
  expect(await shop.show(late.id)).toMatchObject({ fee: null, net: null });
  shop.paypal.showFees(true);
  await shop.reconcile(late.id);
  expect(await shop.show(late.id)).toMatchObject({ fee: expect.any(Number), net: expect.any(Number) });
});
