import { expect, onTestFinished, test } from 'vitest';
import { BackendError } from '#app/backend-error.ts';
import { createPayments, type Payments } from '#app/payments/payments.server.ts';
import type { PaymentCalls } from '#app/payments/provider.ts';
import { chooseHostedProvider } from '#app/payments/providers/choose.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { newDatabase } from '#tests/databases/databases.ts';
import { listUnsent } from '#tests/mail/unsent.ts';
import { customer, MINUTE, plan, recordOf } from '#tests/payments/payments.ts';
import { log } from '#tests/silent-log.ts';

const DAY = 24 * 60 * MINUTE;

/** Starts two processes in hosted mode on one database, with an order and fake clocks, the second one `apart` milliseconds ahead. */
async function startHosted(calls: Partial<PaymentCalls>, { apart = 0, mails = false } = {}) {
  const database = await newDatabase();
  const stores = [await openStore(database.address, log), await openStore(database.address, log)] as const;
  onTestFinished(() => Promise.all(stores.map(({ close }) => close())).then(database.remove));
  let clock = Date.parse('2026-01-02T12:00:00Z');
  const backend = {
    createOrder: async () => ({ id: 'ORDER-1' }),
    completeOrder: async () => ({ status: 'COMPLETED' }),
    recordPayment: async () => {},
    ...calls,
  };
  const [here, elsewhere] = stores.map(({ db }, index) =>
    createPayments({
      db,
      provider: chooseHostedProvider(backend, { timeoutMs: 1_000, environment: 'live' }, { paypal: null }),
      emails: mails ? { mailHost: 'x.example' } : null,
      log,
      now: () => clock + index * apart,
      pollMs: 5,
    }),
  ) as [Payments, Payments];
  const { id } = await here.createOrder({ plan, owner: 'me', customer, returnUrl: '', cancelUrl: '' });
  const wait = (milliseconds: number) => {
    clock += milliseconds;
  };
  const expireLeases = () => database.query(`update payments set "leasedUntil" = '2026-01-01T00:00:00.000Z'`);
  const emails = async () => (await listUnsent(stores[0].db)).map(({ kind }) => kind);
  return { here, elsewhere, order: { id, owner: 'me', customer: null }, wait, expireLeases, emails };
}

test('retries a record after 408, 425 and 429, but not after 409', async () => {
  const answers = [429, 408, 425, 409];
  const { here, order, wait } = await startHosted({
    async recordPayment() {
      const status = answers.shift();
      if (status) throw new BackendError('refused', status, 'Later.');
    },
  });
  await here.completeOrder(order);
  await expect(here.recordPayment(recordOf(order.id), 'me')).rejects.toMatchObject({ status: 429 });
  const left: number[] = [];
  for (let sweeps = 0; sweeps < 4; sweeps += 1) {
    wait(2 * MINUTE);
    await here.sweep('due');
    left.push(answers.length);
  }
  expect(left).toEqual([2, 1, 0, 0]);
  expect(await here.find(order.id)).toMatchObject({ status: 'captured', issue: 'REFUSED_409' });
});

test('treats a decline as unknown after another process lost a response', async () => {
  const answers: ((answer: Promise<{ status: string }>) => void)[] = [];
  const { here, elsewhere, order, expireLeases } = await startHosted({
    completeOrder: () => new Promise((resolve) => answers.push(resolve)),
  });
  const late = here.completeOrder(order);
  await expect.poll(() => answers.length).toBe(1);
  await expireLeases();
  const lost = elsewhere.completeOrder(order);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(Promise.reject(new BackendError('unavailable', 504, 'No answer.')));
  expect(await lost).toMatchObject({ status: 'PENDING' });
  answers[0]?.(Promise.resolve({ status: 'INSTRUMENT_DECLINED' }));
  expect(await late).toMatchObject({ status: 'PENDING' });
  expect(await here.find(order.id)).toMatchObject({ status: 'unknown' });
});

test.each([-DAY, -2 * MINUTE, 2 * MINUTE, DAY])('completes an order once with clocks %i ms apart', async (apart) => {
  const answers: ((answer: { status: string }) => void)[] = [];
  const completeOrder = () =>
    new Promise<{ status: string }>((resolve) => {
      if (answers.push(resolve) > 1) resolve({ status: 'COMPLETED' });
    });
  const { here, elsewhere, order } = await startHosted({ completeOrder }, { apart });
  const first = here.completeOrder(order);
  await expect.poll(() => answers.length).toBe(1);
  await elsewhere.sweep('all');
  const second = elsewhere.completeOrder(order);
  answers[0]?.({ status: 'COMPLETED' });
  for (const completion of await Promise.all([first, second]))
    expect(completion).toMatchObject({ status: 'COMPLETED' });
  expect(answers).toHaveLength(1);
});

test.each(['PENDING', 'a lost response'])('tells both that a payment was not made after %s', async (first) => {
  const answers = [first, 'DECLINED'];
  const completeOrder = async () => {
    const status = answers.shift() ?? 'DECLINED';
    if (status === 'a lost response') throw new BackendError('unavailable', 504, 'No answer.');
    return { status };
  };
  const { here, order, wait, emails } = await startHosted({ completeOrder }, { mails: true });
  expect(await here.completeOrder(order)).toMatchObject({ status: 'PENDING' });
  expect(await emails()).toEqual([]);
  wait(2 * MINUTE);
  for (const _ of ['once', 'again']) await here.sweep('due');
  expect(await here.find(order.id)).toMatchObject({ status: 'declined' });
  expect(await emails()).toEqual(['unpaid', 'unpaid-buyer']);
});

test('tells both of a payment that was closed, and nobody of a decline at once', async () => {
  const statuses = ['PENDING', 'DECLINED'];
  const completeOrder = async () => ({ status: statuses.shift() ?? '' });
  const { here, order, emails } = await startHosted({ completeOrder }, { mails: true });
  await here.completeOrder(order);
  const row = await here.find(order.id);
  expect(row && (await here.close(row))).toMatchObject({ issue: 'CLOSED_BY_OPERATOR' });
  expect(await emails()).toEqual(['unpaid', 'unpaid-buyer']);
  const declined = await startHosted({ completeOrder }, { mails: true });
  expect(await declined.here.completeOrder(declined.order)).toMatchObject({ status: 'DECLINED' });
  expect(await declined.emails()).toEqual([]);
});

/** Sells to one buyer in two browsers beside a backend that answers `complete_order` from these lists. */
async function twoHostedOrders(answers: Record<string, string[]>) {
  let orders = 0;
  const asked: string[] = [];
  const hosted = await startHosted(
    {
      createOrder: async () => ({ id: `ORDER-${++orders}` }),
      async completeOrder({ id }) {
        asked.push(id);
        const status = answers[id]?.shift() ?? 'COMPLETED';
        if (status === 'a lost response') throw new BackendError('unavailable', 504, 'No answer.');
        return { status };
      },
    },
    { mails: true },
  );
  const { here, order, wait } = hosted;
  await here.completeOrder(order).catch(() => {});
  const who = { ...customer, email: customer.email.toUpperCase() };
  const second = await here.createOrder({ plan, owner: 'elsewhere', customer: who, returnUrl: '', cancelUrl: '' });
  await here.completeOrder({ id: second.id, owner: 'elsewhere', customer: null }).catch(() => {});
  asked.length = 0;
  for (let sweeps = 0; sweeps < 3; sweeps += 1) {
    wait(5 * MINUTE);
    await here.sweep('due');
  }
  return { ...hosted, asked };
}

test('repeats a lost completion beside a payment of its person only after a press', async () => {
  const { here, order, asked, emails } = await twoHostedOrders({ 'ORDER-1': ['a lost response'] });
  expect(asked).toEqual([]);
  expect(await emails()).toEqual(['attention']);
  expect(await here.find('ORDER-1')).toMatchObject({ status: 'unknown' });
  expect(await here.find('ORDER-2')).toMatchObject({ paidAt: expect.any(String) });
  expect(await here.completeOrder(order)).toMatchObject({ status: 'COMPLETED', row: { orderID: 'ORDER-1' } });
});

test('asks about one of two lost completions, and tells the operator of the other', async () => {
  const { here, emails, asked } = await twoHostedOrders({
    'ORDER-1': ['a lost response'],
    'ORDER-2': ['a lost response'],
  });
  expect(asked).toHaveLength(1);
  const rows = await Promise.all(['ORDER-1', 'ORDER-2'].map((id) => here.find(id)));
  expect(rows.map((row) => row?.status).sort()).toEqual(['recorded', 'unknown']);
  expect(await emails()).toEqual(['attention']);
});

test('goes on asking about a payment under review beside a paid order', async () => {
  const { here } = await twoHostedOrders({ 'ORDER-1': ['PENDING'] });
  expect(await here.find('ORDER-1')).toMatchObject({ status: 'recorded', issue: null });
});
