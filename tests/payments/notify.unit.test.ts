import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE, plan, recordOf, startPayments, statusOf } from '#tests/payments/payments.ts';

const HOUR = 60 * MINUTE;

let harness: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  harness = await startPayments({ mails: true });
});
afterEach(() => harness.stop());

const attentions = async () => (await harness.letters()).filter((key) => key.startsWith('attention:'));

test('writes one sale letter and one receipt for concurrent captures and records', async () => {
  const [here, elsewhere] = [harness.start(), harness.start()];
  const id = await harness.approvedOrder(here);
  await Promise.all([harness.complete(here, id), harness.deliver(elsewhere, 'CHECKOUT.ORDER.APPROVED', id)]);
  await Promise.all([harness.record(here, id), harness.record(elsewhere, id), here.sweep('due')]);
  expect((await harness.letters()).toSorted()).toEqual([`receipt:${id}`, `sale:${id}`]);
});

test('sends the receipt of another server’s order once its record names the buyer', async () => {
  const payments = harness.start();
  const order = { plan, owner: null, customer: null, returnUrl: 'http://x.example', cancelUrl: 'http://x.example' };
  const { id } = await payments.createOrder(order);
  harness.paypal.approve(id);
  await payments.completeOrder({ id, owner: null, customer: null });
  expect(await harness.letters()).toEqual([`sale:${id}`]);
  harness.wait(9 * MINUTE);
  await payments.sweep('due');
  expect(await attentions()).toEqual([]);
  harness.wait(2 * MINUTE);
  for (const _ of ['once', 'again']) await payments.sweep('due');
  expect(await attentions()).toEqual([`attention:${id}:no-details`]);
  await payments.recordPayment(recordOf(id), null);
  expect(await harness.letters()).toContain(`receipt:${id}`);
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
  expect(await harness.letters()).not.toContain(`sale:${id}`);
});

test('records a refund from before the upgrade without a letter', async () => {
  const payments = harness.start();
  const id = await harness.approvedOrder(payments);
  await harness.complete(payments, id);
  await harness.record(payments, id);
  const before = await harness.letters();
  harness.paypal.refund(id, '5.00', { at: Date.parse('2025-12-30T00:00:00Z') });
  await payments.sweep('all');
  const row = await payments.find(id);
  expect(row && (await payments.refundsOf(row))).toMatchObject([{ amountCents: 500, status: 'COMPLETED' }]);
  expect(await harness.letters()).toEqual(before);
});

test('deletes the details of an unpaid order after 30 days, not of a paid one', async () => {
  const payments = harness.start();
  const paid = await harness.approvedOrder(payments);
  await harness.complete(payments, paid);
  await harness.record(payments, paid);
  const unpaid = await harness.newOrder(payments);
  harness.wait(25 * HOUR);
  await payments.sweep('all');
  harness.wait(29 * 24 * HOUR);
  await payments.sweep('due');
  expect((await payments.find(unpaid))?.customer).not.toBeNull();
  harness.wait(2 * 24 * HOUR);
  await payments.sweep('due');
  expect(await payments.find(unpaid)).toMatchObject({ status: 'cancelled', customer: null });
  expect(await payments.find(paid)).toMatchObject({ status: 'recorded', customer: expect.any(String) });
});

test('reads a sale again daily for 30 days, then weekly, and not after 200 days', async () => {
  const payments = harness.start();
  const id = await harness.approvedOrder(payments);
  await harness.complete(payments, id);
  await harness.record(payments, id);
  const reads = () => harness.paypal.calls.filter(({ method, path }) => method === 'GET' && path.endsWith(id)).length;
  const readsIn = async (days: number) => {
    const before = reads();
    for (let hours = 0; hours < days * 24; hours += 6) {
      harness.wait(6 * HOUR);
      await payments.sweep('due');
    }
    return reads() - before;
  };
  const [month, later, after] = [await readsIn(30), await readsIn(168), await readsIn(60)];
  expect(month).toBeGreaterThanOrEqual(24);
  expect(month).toBeLessThanOrEqual(31);
  expect(later).toBeGreaterThanOrEqual(22);
  expect(later).toBeLessThanOrEqual(26);
  expect(after).toBeLessThanOrEqual(1);
});
