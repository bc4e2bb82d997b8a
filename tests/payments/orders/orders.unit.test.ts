import { afterEach, beforeEach, expect, test } from 'vitest';
import { customer, plan, startPayments } from '#tests/payments/payments.ts';

let harness: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  harness = await startPayments({ mails: true });
});
afterEach(() => harness.stop());

const order = { plan, owner: 'me', customer, returnUrl: 'http://x.example', cancelUrl: 'http://x.example' };

test('gives 50 calls of one buyer the same order, in two processes', async () => {
  const sides = [harness.start(60_000), harness.start(60_000)] as const;
  const orders = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? sides[1] : sides[0]).createOrder(order)),
  );
  const [first] = orders;
  expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([first?.id]));
  expect((await sides[0].find(first?.id ?? ''))?.status).toBe('created');
});

test('makes orders of another plan and of another buyer beside an open one', async () => {
  const payments = harness.start();
  const made = [
    await payments.createOrder(order),
    await payments.createOrder({ ...order, owner: 'another' }),
    await payments.createOrder({ ...order, plan: { ...plan, id: 'another-plan' } }),
    await payments.createOrder({ ...order, owner: null }),
    await payments.createOrder({ ...order, owner: null }),
  ];
  expect(new Set(made.map(({ id }) => id)).size).toBe(5);
});
