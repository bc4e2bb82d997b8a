import { expect, test } from 'vitest';
import type { Dispute, Refund } from '#app/payments/books/after-sale.ts';
import {
  disputesOf,
  openDisputes,
  recordDispute,
  recordRefund,
  refundsOf,
} from '#app/payments/books/after-sale-table.server.ts';
import { storePerTest } from '#tests/databases/store-per-test.ts';
import { ROW } from '#tests/payments/emails/emails.ts';

const REFUND: Refund = {
  refundId: 'REFUND-1',
  orderID: 'ORDER-1',
  kind: 'refund',
  amountCents: 10_000,
  status: 'completed',
  happenedAt: '2026-11-25T09:00:00.000Z',
};
const DISPUTE: Dispute = {
  ...{ disputeId: 'PP-R-1', orderID: 'ORDER-1', status: 'open', dueAt: null },
  updatedAt: '2026-12-01T09:00:00.000Z',
};
const DELIVERIES = 8;

const store = storePerTest();

const refund = (change: Partial<Refund> = {}) => recordRefund(store.db, { ...REFUND, ...change });
const dispute = (row: Dispute) => store.db.transaction().execute((transaction) => recordDispute(transaction, row));
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('records a refund, its completion and that it is a reversal once each, for good', async () => {
  const pending = { ...REFUND, status: 'pending' } as const;
  const reversal = { ...REFUND, kind: 'reversal' } as const;
  for (const [given, kept] of [
    [pending, pending],
    [REFUND, REFUND],
    [reversal, reversal],
  ]) {
    const changes = await times(DELIVERIES, () => refund(given));
    expect(changes.filter(Boolean)).toEqual([true]);
    expect(await refund(pending)).toBe(false);
    expect(await refundsOf(store.db, ['ORDER-1'])).toEqual([kept]);
  }
});

test('reports a dispute and each newer state of it once', async () => {
  const at = (day: number, change: Partial<Dispute> = {}): Dispute => ({
    ...{ ...DISPUTE, ...change },
    updatedAt: `2027-01-0${day}T09:00:00.000Z`,
  });
  for (const [row, change] of [
    [at(1), 'new'],
    [at(2, { dueAt: '2027-01-18T09:00:00.000Z' }), 'changed'],
    [at(3), 'changed'],
    [at(3, { status: 'closed' }), 'changed'],
    [at(3), 'same'],
    [at(4), 'changed'],
    [at(2), 'same'],
  ] as const) {
    const changes = await times(DELIVERIES, () => dispute(row));
    expect(changes.filter((one) => one !== 'same')).toEqual(change === 'same' ? [] : [change]);
  }
});

test('finds the refunds of 600 orders, and of none', async () => {
  const orders = Array.from({ length: 600 }, (_, index) => `ORDER-${index}`);
  await refund({ refundId: 'REFUND-2', orderID: 'ORDER-599', happenedAt: '2026-11-24T09:00:00.000Z' });
  await refund({ refundId: 'REFUND-3', happenedAt: '2026-11-26T09:00:00.000Z' });
  await refund();
  await refund({ refundId: 'REFUND-4', orderID: 'ANOTHER' });
  const found = await refundsOf(store.db, orders);
  expect(found.map(({ refundId }) => refundId)).toEqual(['REFUND-1', 'REFUND-3', 'REFUND-2']);
  expect([await refundsOf(store.db, []), await disputesOf(store.db, orders)]).toEqual([[], []]);
});

test('lists open disputes by their due dates', async () => {
  await store.db.insertInto('payments').values(ROW).execute();
  await dispute(DISPUTE);
  await dispute({ ...DISPUTE, disputeId: 'PP-R-2', dueAt: '2026-12-18T09:00:00.000Z' });
  await dispute({ ...DISPUTE, disputeId: 'PP-R-3', dueAt: '2026-12-10T09:00:00.000Z' });
  await dispute({ ...DISPUTE, disputeId: 'PP-R-4', status: 'closed' });
  const disputesIn = async (environment: 'sandbox' | 'live') =>
    (await openDisputes(store.db, { provider: 'paypal', environment })).map(({ disputeId }) => disputeId);
  expect(await disputesIn('live')).toEqual(['PP-R-3', 'PP-R-2', 'PP-R-1']);
  expect(await disputesIn('sandbox')).toEqual([]);
});
