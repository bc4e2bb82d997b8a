import { expect, test } from 'vitest';
import {
  countFacts,
  disputesOf,
  openDisputes,
  recordDispute,
  recordRefund,
  refundsOf,
} from '#app/payments/books/facts.server.ts';
import { type Dispute, disputeOf, type Refund } from '#app/payments/books/facts.ts';
import { storePerTest } from '#tests/databases/store-per-test.ts';

const REFUND: Refund = {
  refundId: 'REFUND-1',
  orderID: 'ORDER-1',
  kind: 'refund',
  amountCents: 10_000,
  status: 'completed',
  happenedAt: '2026-11-25T09:00:00.000Z',
};
const DISPUTE: Dispute = {
  disputeId: 'PP-R-1',
  orderID: 'ORDER-1',
  reason: 'The buyer says that they did not receive it',
  amountCents: 29_900,
  status: 'open',
  outcome: 'Opened',
  dueAt: null,
  updatedAt: '2026-12-01T09:00:00.000Z',
};
const UPDATED: Dispute = {
  ...DISPUTE,
  outcome: 'Waits for your answer',
  dueAt: '2026-12-18T09:00:00.000Z',
  updatedAt: '2026-12-08T09:00:00.000Z',
};
const LOST: Dispute = {
  ...DISPUTE,
  status: 'lost',
  outcome: 'Closed in favor of the buyer',
  updatedAt: '2026-12-20T09:00:00.000Z',
};
const DELIVERIES = 8;

const store = storePerTest();

const refund = (change: Partial<Refund> = {}) => recordRefund(store.db, { ...REFUND, ...change });
const dispute = (facts: Dispute) => store.db.transaction().execute((transaction) => recordDispute(transaction, facts));
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('shows the most urgent of several disputes', () => {
  const won = { ...LOST, status: 'won' } as const;
  const closed = { ...LOST, status: 'closed' } as const;
  expect(disputeOf([])).toBeNull();
  expect(disputeOf([closed, won])).toBe('won');
  expect(disputeOf([won, closed, LOST])).toBe('lost');
  expect(disputeOf([LOST, won, DISPUTE])).toBe('open');
});

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

test('reports each change of state of a dispute once, and no other change', async () => {
  const at = (day: number, change: Partial<Dispute>): Dispute => ({
    ...DISPUTE,
    ...change,
    updatedAt: `2027-01-${String(day).padStart(2, '0')}T09:00:00.000Z`,
  });
  const won = { status: 'won', outcome: 'Closed in your favor' } as const;
  const states = [
    [DISPUTE, 'opened'],
    [at(1, { outcome: 'Under review' }), null],
    [at(2, won), 'resolved'],
    [at(3, { ...won, outcome: 'Canceled by the buyer' }), null],
    [at(3, { status: 'open' }), null],
    [at(4, { status: 'open', outcome: 'Appealed' }), 'reopened'],
    [at(5, won), 'resolved'],
    [at(6, { status: 'lost', outcome: 'Lost' }), 'resolved'],
    [at(4, { status: 'open', outcome: 'Appealed' }), null],
  ] as const;
  for (const [facts, step] of states) {
    const steps = await times(DELIVERIES, () => dispute(facts));
    expect(steps.flatMap((result) => result.step ?? [])).toEqual(step ? [step] : []);
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

test('lists open disputes by their due dates, and counts what metrics show', async () => {
  await dispute(DISPUTE);
  await dispute({ ...UPDATED, disputeId: 'PP-R-2' });
  await dispute({ ...UPDATED, disputeId: 'PP-R-3', dueAt: '2026-12-10T09:00:00.000Z', amountCents: null });
  await dispute({ ...LOST, disputeId: 'PP-R-4' });
  expect((await openDisputes(store.db)).map(({ disputeId }) => disputeId)).toEqual(['PP-R-3', 'PP-R-2', 'PP-R-1']);
  await refund();
  await refund({ refundId: 'REFUND-2', amountCents: 5 });
  await refund({ refundId: 'REFUND-3', kind: 'reversal' });
  await refund({ refundId: 'REFUND-4', kind: 'reversal', status: 'pending' });
  expect(await countFacts(store.db)).toEqual({
    refunds: [
      { kind: 'refund', count: 2, amountCents: 10_005 },
      { kind: 'reversal', count: 1, amountCents: 10_000 },
    ],
    openDisputes: 3,
  });
});
