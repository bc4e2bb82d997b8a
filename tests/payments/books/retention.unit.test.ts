import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteCustomer, deleteUnpaidDetails } from '#app/payments/books/retention.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { customer, MINUTE, startPayments } from '#tests/payments/payments.ts';

const HOUR = 60 * MINUTE;

let harness: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  harness = await startPayments();
});
afterEach(() => harness.stop());

test('deletes the details of an unpaid order after 30 days, not of a paid one', async () => {
  const payments = harness.start();
  const paid = await harness.approvedOrder(payments);
  await harness.complete(payments, paid);
  await harness.record(payments, paid);
  const unpaid = await harness.newOrder(payments);
  harness.wait(25 * HOUR);
  await payments.sweep('all');
  const { updatedAt } = (await payments.find(unpaid)) as PaymentRow;
  const after = (days: number) => deleteUnpaidDetails(harness.db, Date.parse(updatedAt) + days * 24 * HOUR);
  await after(29);
  expect((await payments.find(unpaid))?.customer).not.toBeNull();
  await after(31);
  expect(await payments.find(unpaid)).toMatchObject({ status: 'cancelled', customer: null });
  expect(await payments.find(paid)).toMatchObject({ status: 'recorded', customer: expect.any(String) });
});

test.each([
  ['deletes', 'DECLINED', 'declined'],
  ['keeps', 'COMPLETED', 'recorded'],
])('%s the details of an open order, as requested, once it is %s', async (_, decision, status) => {
  const payments = harness.start();
  const [id, other] = [await harness.approvedOrder(payments, customer), await harness.approvedOrder(payments)];
  for (const order of [id, other]) {
    harness.paypal.captureAs('PENDING');
    await harness.complete(payments, order).catch(() => {});
  }
  expect(await deleteCustomer(harness.db, customer.email.toUpperCase())).toEqual({ unpaid: 0, open: [id] });
  await payments.sweep('all');
  expect(await payments.find(id)).toMatchObject({ status: 'pending', customer: expect.any(String) });
  // Another process, as after a restart.
  const restarted = harness.start();
  for (const order of [id, other]) harness.paypal.settlePending(order, decision);
  await restarted.sweep('all');
  await restarted.sweep('all');
  const kept = decision === 'COMPLETED' ? expect.any(String) : null;
  expect(await payments.find(id)).toMatchObject({ status, customer: kept });
  expect(await payments.find(other)).toMatchObject({ customer: expect.any(String) });
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
