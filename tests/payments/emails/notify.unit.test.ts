import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE, PRICE, plan, recordOf, startPayments, statusOf } from '#tests/payments/payments.ts';

const HOUR = 60 * MINUTE;

let harness: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  harness = await startPayments({ mails: true });
});
afterEach(() => harness.stop());

const attentions = async () => (await harness.emails()).filter((key) => key.startsWith('attention:'));

test('writes one sale email and one receipt for concurrent captures and records', async () => {
  const [here, elsewhere] = [harness.start(), harness.start()];
  const id = await harness.approvedOrder(here);
  await Promise.all([harness.complete(here, id), harness.deliver(elsewhere, 'CHECKOUT.ORDER.APPROVED', id)]);
  await Promise.all([harness.record(here, id), harness.record(elsewhere, id), here.sweep('due')]);
  expect((await harness.emails()).toSorted()).toEqual([`receipt:${id}`, `sale:${id}`]);
});

test('sends the receipt of another server’s order once its record names the buyer', async () => {
  const payments = harness.start();
  const order = { plan, owner: null, customer: null, returnUrl: 'http://x.example', cancelUrl: 'http://x.example' };
  const { id } = await payments.createOrder(order);
  harness.paypal.approve(id);
  await payments.completeOrder({ id, owner: null, customer: null });
  expect(await harness.emails()).toEqual([`sale:${id}`]);
  harness.wait(9 * MINUTE);
  await payments.sweep('due');
  expect(await attentions()).toEqual([]);
  harness.wait(2 * MINUTE);
  for (const _ of ['once', 'again']) await payments.sweep('due');
  expect(await attentions()).toEqual([`attention:${id}:no-details`]);
  await payments.recordPayment(recordOf(id), null);
  expect(await harness.emails()).toContain(`receipt:${id}`);
});

test.each([
  ['pending', 24 * HOUR],
  ['unknown', HOUR],
] as const)('tells the operator once of a payment that stays %s', async (status, patience) => {
  const payments = harness.start();
  const id = await harness.approvedOrder(payments);
  if (status === 'pending') harness.paypal.captureAs('PENDING');
  else {
    // The order is read once; after that, captures and reads fail.
    harness.paypal.faults.get.push('', ...Array(60).fill('error'));
    harness.paypal.faults.capture.push('error', 'error', 'error');
  }
  await harness.complete(payments, id);
  expect(await statusOf(payments, id)).toBe(status);
  harness.wait(patience - MINUTE);
  await payments.sweep('due');
  expect(await attentions()).toEqual([]);
  harness.wait(2 * MINUTE);
  for (const _ of ['once', 'again']) await payments.sweep('due');
  expect(await attentions()).toEqual([`attention:${id}:${status}`]);
});

test('tells the operator once of a payment of another amount', async () => {
  const payments = harness.start();
  const id = await harness.approvedOrder(payments);
  harness.paypal.captureAs('COMPLETED', '1.00');
  await harness.complete(payments, id);
  for (const _ of ['once', 'again']) await payments.sweep('all');
  expect(await attentions()).toEqual([`attention:${id}:mismatch`]);
  expect(await harness.emails()).not.toContain(`sale:${id}`);
});

const endings = async () => (await harness.emails()).filter((key) => key.startsWith('unpaid:'));
const both = (...ids: string[]) =>
  ids.flatMap((id) => ['operator', 'buyer'].map((to) => expect.stringMatching(`^unpaid:${id}:\\d+:${to}$`)));

test.each(['DECLINED', 'FAILED', 'REFUNDED'])('tells both once that a reviewed payment is %s', async (end) => {
  const [here, elsewhere] = [harness.start(), harness.start()];
  const id = await harness.approvedOrder(here);
  harness.paypal.captureAs('PENDING');
  expect(await harness.complete(here, id)).toMatchObject({ status: 'PENDING' });
  harness.paypal.settlePending(id, end);
  harness.wait(2 * MINUTE);
  await Promise.all([
    ...[here, elsewhere].map((side) => harness.deliver(side, 'PAYMENT.CAPTURE.DENIED', id)),
    here.sweep('all'),
    harness.complete(elsewhere, id),
  ]);
  for (const _ of ['once', 'again']) await here.sweep('all');
  expect(await statusOf(here, id)).toBe('declined');
  expect(await endings()).toEqual(both(id));
});

test.each([
  ['voided', 'cancelled'],
  ['found approved, and refused', 'declined'],
] as const)('tells both once that an unknown payment was not made, but %s', async (end, status) => {
  const payments = harness.start();
  const id = await harness.approvedOrder(payments);
  harness.paypal.faults.get.push('', ...Array(3).fill('error'));
  harness.paypal.faults.capture.push('error', 'error', 'error');
  expect(await harness.complete(payments, id)).toMatchObject({ status: 'PENDING', row: { status: 'unknown' } });
  expect(await endings()).toEqual([]);
  if (end === 'voided') (harness.paypal.orders.get(id) as { status: string }).status = 'VOIDED';
  else harness.paypal.faults.capture.push('INSTRUMENT_DECLINED');
  for (const _ of ['once', 'again']) await payments.sweep('all');
  expect(await statusOf(payments, id)).toBe(status);
  expect(await endings()).toEqual(both(id));
});

test('mails nobody about a decline that the buyer sees at once, nor an order left', async () => {
  const payments = harness.start();
  const [refused, denied, left] = [
    await harness.approvedOrder(payments),
    await harness.approvedOrder(payments),
    await harness.newOrder(payments),
  ];
  harness.paypal.faults.capture.push('INSTRUMENT_DECLINED');
  expect(await harness.complete(payments, refused)).toMatchObject({ status: 'INSTRUMENT_DECLINED' });
  harness.paypal.captureAs('DECLINED');
  expect(await harness.complete(payments, denied)).toMatchObject({ status: 'DECLINED' });
  harness.wait(25 * HOUR);
  await payments.sweep('all');
  expect(await statusOf(payments, left)).toBe('cancelled');
  expect(await harness.emails()).toEqual([]);
});

test('sends one email to each when the refund of a payment under review is announced', async () => {
  const payments = harness.start();
  const id = await harness.approvedOrder(payments);
  harness.paypal.captureAs('PENDING');
  await harness.complete(payments, id);
  harness.paypal.settlePending(id, 'COMPLETED');
  const refund = harness.paypal.refund(id, PRICE.amount);
  const { headers, body } = harness.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', refund);
  for (const _ of ['once', 'again']) await payments.takeWebhook(new Headers(headers), body);
  expect(await statusOf(payments, id)).toBe('declined');
  expect(await harness.emails()).toEqual(both(id));
});
