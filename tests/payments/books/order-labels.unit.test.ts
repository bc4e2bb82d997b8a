import { expect, test } from 'vitest';
import { recordDispute, recordRefund } from '#app/payments/books/after-sale-table.server.ts';
import { countOrders, IN_DISPUTE } from '#app/payments/books/order-filters.server.ts';
import { orderLabel, pagePayments, toPaymentRows } from '#app/payments/books/order-rows.server.ts';
import { ORDER_LABELS, PAYMENT_STATUSES, STATUSES } from '#app/payments/machine/status.ts';
import { plan, startPayments } from '#tests/payments/payments.ts';

const ALL = { search: '', before: '', limit: 99 };

test('finds each order by its label alone, and names refunds and disputes', async () => {
  const harness = await startPayments();
  const { db } = harness;
  const payments = harness.start();
  for (const [index, status] of [...PAYMENT_STATUSES, 'recorded' as const, 'declined' as const].entries()) {
    const id = await harness.newOrder(payments);
    const change = { orderID: `ORDER-${index}`, status, owner: `owner ${index}` };
    await db.updateTable('payments').set(change).where('orderID', '=', id).execute();
  }
  await db.updateTable('payments').set({ issue: 'REFUNDED' }).where('orderID', '=', 'ORDER-10').execute();
  const facts = { kind: 'refund', status: 'completed', happenedAt: '' } as const;
  const refunds = [
    { refundId: 'R-1', orderID: 'ORDER-4', amountCents: 5_050 },
    { refundId: 'R-2', orderID: 'ORDER-9', amountCents: plan.priceCents },
  ];
  for (const refund of refunds) {
    await db.transaction().execute((transaction) => recordRefund(transaction, { ...refund, ...facts }));
  }
  const dispute = { disputeId: 'PP-D-1', status: 'open', dueAt: null, updatedAt: '' } as const;
  const closed = { ...dispute, disputeId: 'PP-D-2', status: 'closed' } as const;
  for (const each of [
    { ...dispute, orderID: 'ORDER-3' },
    { ...closed, orderID: 'ORDER-4' },
  ])
    await db.transaction().execute((transaction) => recordDispute(transaction, each));
  expect((await pagePayments(db, IN_DISPUTE, ALL)).map(({ orderID }) => orderID)).toEqual(['ORDER-3']);
  expect(await pagePayments(db, IN_DISPUTE, { ...ALL, search: '@example.com' })).toHaveLength(1);
  expect((await countOrders(db)).get(IN_DISPUTE)).toBe(1);
  const found = [];
  for (const label of ORDER_LABELS) {
    const orders = await pagePayments(db, label, ALL);
    const searched = await pagePayments(db, label, { ...ALL, search: '@example.com' });
    expect(searched.map(({ orderID }) => orderID)).toEqual(orders.map(({ orderID }) => orderID));
    const rows = await toPaymentRows(db, orders);
    for (const [index, row] of rows.entries()) {
      const order = orders[index];
      if (order) found.push([order.orderID, label, orderLabel(order, row)]);
    }
  }
  await harness.stop();
  expect(found.map(([id]) => id).toSorted()).toEqual(
    Array.from({ length: 11 }, (_, index) => `ORDER-${index}`).toSorted(),
  );
  for (const [id = '', filter, label] of found) {
    const status = PAYMENT_STATUSES[Number(id.split('-')[1])];
    const plain = status ? STATUSES[status].label : 'refunded';
    const more: Record<string, string> = { 'ORDER-3': ', in dispute', 'ORDER-4': ', $50.50 refunded' };
    expect([id, filter, label]).toEqual([id, plain, `${plain}${more[id] ?? ''}`]);
  }
});
