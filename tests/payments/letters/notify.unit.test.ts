import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteCustomer } from '#app/payments/books/retention.server.ts';
import { customer, MINUTE, plan, recordOf, startPayments, statusOf } from '#tests/payments/payments.ts';

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

const endings = async () => (await harness.letters()).filter((key) => key.startsWith('unpaid:'));
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

test('tells both that an unknown payment was not made, whatever statuses lie between', async () => {
  const payments = harness.start();
  const id = await harness.approvedOrder(payments);
  harness.paypal.faults.get.push('', ...Array(3).fill('error'));
  harness.paypal.faults.capture.push('error', 'error', 'error');
  expect(await harness.complete(payments, id)).toMatchObject({ status: 'PENDING', row: { status: 'unknown' } });
  expect(await endings()).toEqual([]);
  // The sweep finds it approved, asks for the money, and is refused.
  harness.paypal.faults.capture.push('INSTRUMENT_DECLINED');
  harness.wait(2 * MINUTE);
  await payments.sweep('due');
  expect(await statusOf(payments, id)).toBe('declined');
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
  expect(await harness.letters()).toEqual([]);
});

test('tells both when a payment that could not be read expires, is voided or is closed', async () => {
  const payments = harness.start();
  const ids: string[] = [];
  for (const _ of ['expired', 'voided', 'closed']) {
    const id = await harness.newOrder(payments);
    harness.paypal.faults.get.push('error', 'error', 'error');
    await expect(harness.complete(payments, id)).rejects.toMatchObject({ status: 504 });
    ids.push(id);
  }
  const [expired = '', voided = '', closed = ''] = ids;
  (harness.paypal.orders.get(voided) as { status: string }).status = 'VOIDED';
  harness.paypal.orders.delete(closed);
  harness.wait(25 * HOUR);
  const row = await payments.find(closed);
  expect(row && (await payments.close(row))).toMatchObject({ issue: 'CLOSED_BY_OPERATOR' });
  await payments.sweep('all');
  expect((await payments.find(expired))?.issue).toBe('ORDER_EXPIRED');
  expect((await payments.find(voided))?.issue).toBe('VOIDED');
  const found = await endings();
  expect(found).toHaveLength(6);
  expect(found).toEqual(expect.arrayContaining(both(...ids)));
});

test('sends one letter to each when the refund of a payment under review is announced', async () => {
  const payments = harness.start();
  const id = await harness.approvedOrder(payments);
  harness.paypal.captureAs('PENDING');
  await harness.complete(payments, id);
  harness.paypal.settlePending(id, 'COMPLETED');
  const refund = harness.paypal.refund(id, '99.00');
  const { headers, body } = harness.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', refund);
  for (const _ of ['once', 'again']) await payments.takeWebhook(new Headers(headers), body);
  expect(await statusOf(payments, id)).toBe('declined');
  expect(await harness.letters()).toEqual(both(id));
});

test('tells a buyer without an address nothing, and the operator everything', async () => {
  const payments = harness.start();
  const order = { plan, owner: null, customer: null, returnUrl: 'http://x.example', cancelUrl: 'http://x.example' };
  const { id } = await payments.createOrder(order);
  harness.paypal.approve(id);
  harness.paypal.captureAs('PENDING');
  await payments.completeOrder({ id, owner: null, customer: null });
  harness.paypal.settlePending(id, 'DECLINED');
  await payments.sweep('all');
  expect(await endings()).toEqual([expect.stringMatching(/:operator$/)]);
});
