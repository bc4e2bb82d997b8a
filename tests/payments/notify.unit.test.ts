import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE, plan, recordOf, startPayments, statusOf } from '#tests/payments/payments.ts';

const HOUR = 60 * MINUTE;

let desk: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  desk = await startPayments({ mails: true });
});
afterEach(() => desk.stop());

const attentions = async () => (await desk.letters()).filter((key) => key.startsWith('attention:'));

test('writes one sale letter and one receipt for concurrent captures and records', async () => {
  const [here, elsewhere] = [desk.start(), desk.start()];
  const id = await desk.approvedOrder(here);
  await Promise.all([desk.complete(here, id), desk.deliver(elsewhere, 'CHECKOUT.ORDER.APPROVED', id)]);
  await Promise.all([desk.record(here, id), desk.record(elsewhere, id), here.sweep('due')]);
  expect((await desk.letters()).toSorted()).toEqual([`receipt:${id}`, `sale:${id}`]);
});

test('sends the receipt of another server’s order once its record names the buyer', async () => {
  const payments = desk.start();
  const order = { plan, owner: null, customer: null, returnUrl: 'http://x.example', cancelUrl: 'http://x.example' };
  const { id } = await payments.createOrder(order);
  desk.paypal.approve(id);
  await payments.completeOrder({ id, owner: null, customer: null });
  expect(await desk.letters()).toEqual([`sale:${id}`]);
  desk.wait(9 * MINUTE);
  await payments.sweep('due');
  expect(await attentions()).toEqual([]);
  desk.wait(2 * MINUTE);
  for (const _ of ['once', 'again']) await payments.sweep('due');
  expect(await attentions()).toEqual([`attention:${id}:no-details`]);
  await payments.recordPayment(recordOf(id), null);
  expect(await desk.letters()).toContain(`receipt:${id}`);
});

test.each([
  ['pending', 24 * HOUR],
  ['unknown', HOUR],
] as const)('tells the operator once of a payment that stays %s', async (status, patience) => {
  const payments = desk.start();
  const id = await desk.approvedOrder(payments);
  if (status === 'pending') desk.paypal.captureAs('PENDING');
  else {
    // The order is read once; after that, captures and reads fail.
    desk.paypal.faults.get.push('', ...Array(60).fill('error'));
    desk.paypal.faults.capture.push('error', 'error', 'error');
  }
  await desk.complete(payments, id);
  expect(await statusOf(payments, id)).toBe(status);
  desk.wait(patience - MINUTE);
  await payments.sweep('due');
  expect(await attentions()).toEqual([]);
  desk.wait(2 * MINUTE);
  for (const _ of ['once', 'again']) await payments.sweep('due');
  expect(await attentions()).toEqual([`attention:${id}:${status}`]);
});

test('tells the operator once of a payment of another amount', async () => {
  const payments = desk.start();
  const id = await desk.approvedOrder(payments);
  desk.paypal.captureAs('COMPLETED', '1.00');
  await desk.complete(payments, id);
  for (const _ of ['once', 'again']) await payments.sweep('all');
  expect(await attentions()).toEqual([`attention:${id}:mismatch`]);
  expect(await desk.letters()).not.toContain(`sale:${id}`);
});

test('records a refund from before the upgrade without a letter', async () => {
  const payments = desk.start();
  const id = await desk.approvedOrder(payments);
  await desk.complete(payments, id);
  await desk.record(payments, id);
  const before = await desk.letters();
  desk.paypal.refund(id, '5.00', { at: Date.parse('2025-12-30T00:00:00Z') });
  await payments.sweep('all');
  const row = await payments.find(id);
  expect(row && (await payments.refundsOf(row))).toMatchObject([{ amountCents: 500, status: 'COMPLETED' }]);
  expect(await desk.letters()).toEqual(before);
});

test('deletes the details of an unpaid order after 30 days, not of a paid one', async () => {
  const payments = desk.start();
  const paid = await desk.approvedOrder(payments);
  await desk.complete(payments, paid);
  await desk.record(payments, paid);
  const unpaid = await desk.newOrder(payments);
  desk.wait(25 * HOUR);
  await payments.sweep('all');
  desk.wait(29 * 24 * HOUR);
  await payments.sweep('due');
  expect((await payments.find(unpaid))?.customer).not.toBeNull();
  desk.wait(2 * 24 * HOUR);
  await payments.sweep('due');
  expect(await payments.find(unpaid)).toMatchObject({ status: 'cancelled', customer: null });
  expect(await payments.find(paid)).toMatchObject({ status: 'recorded', customer: expect.any(String) });
});

test('reads a sale again daily for 30 days, then weekly, and not after 200 days', async () => {
  const payments = desk.start();
  const id = await desk.approvedOrder(payments);
  await desk.complete(payments, id);
  await desk.record(payments, id);
  const reads = () => desk.paypal.calls.filter(({ method, path }) => method === 'GET' && path.endsWith(id)).length;
  const readsIn = async (days: number) => {
    const before = reads();
    for (let hours = 0; hours < days * 24; hours += 6) {
      desk.wait(6 * HOUR);
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
