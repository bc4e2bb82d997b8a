import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE, startPayments } from '#tests/payments/payments.ts';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  shop = await startPayments();
});
afterEach(() => shop.stop());

const START = Date.parse('2026-01-02T12:00:00Z');

test('reads a month of several batches, and records differences once', async () => {
  // The fake PayPal captures at the real time.
  const now = Date.now();
  shop.wait(now - START);
  const payments = shop.start();
  const id = await shop.approvedOrder(payments);
  await shop.complete(payments, id);
  await shop.copyPayment(id, 600);
  for (const capture of shop.paypal.orders.get(id)?.captures ?? []) capture.capturedAt = now;
  shop.paypal.refund(id, '10.00', { at: now });
  const month = { from: new Date(now - MINUTE).toISOString(), to: new Date(now + MINUTE).toISOString() };
  const first = await payments.statement(month);
  expect(new Set(first.unread.map(({ orderID }) => orderID)).size).toBe(600);
  expect(first.differences).toEqual([{ orderID: id, what: 'refunded', books: 0, provider: 1000 }]);
  const second = await payments.statement(month);
  expect(second.differences).toEqual([]);
  expect([second.books.refunds, second.provider]).toEqual([{ count: 1, cents: 1000 }, null]);
});
