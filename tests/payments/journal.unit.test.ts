import { expect, onTestFinished, test } from 'vitest';
import { type Backend, BackendError } from '#app/server/backend/backend.ts';
import { createJournal } from '#app/server/backend/embedded/payments/journal.ts';
import { openStore } from '#app/server/backend/embedded/store/store.ts';
import { customer, MINUTE, plan, recordOf } from '#tests/payments/payments.ts';
import { log } from '#tests/silent-log.ts';
import { newDatabase } from '#tests/stores.ts';

/** The journal before a backend with these calls, with one order and a clock. */
async function startJournal(calls: Partial<Backend>) {
  const database = await newDatabase();
  const { db, close } = await openStore(database.address, log);
  onTestFinished(() => close().then(database.remove));
  let clock = Date.parse('2026-01-02T12:00:00Z');
  const backend = {
    createOrder: async () => ({ id: 'ORDER-1' }),
    completeOrder: async () => ({ status: 'COMPLETED' }),
    recordPayment: async () => {},
    ...calls,
  };
  const journal = createJournal({ db, backend, log, timeoutMs: 1_000, now: () => clock });
  const { id } = await journal.createOrder({ plan, owner: 'me', customer, returnUrl: '', cancelUrl: '' });
  const wait = (milliseconds: number) => {
    clock += milliseconds;
  };
  return { ...journal, order: { id, owner: 'me' }, wait };
}

test('sends a record again that the backend has no time for, and no refused one', async () => {
  const answers = [429, 408, 425, 409];
  const { completeOrder, recordPayment, sweep, find, order, wait } = await startJournal({
    async recordPayment() {
      const status = answers.shift();
      if (status) throw new BackendError('refused', status, 'Later.');
    },
  });
  await completeOrder(order);
  await expect(recordPayment(recordOf(order.id), 'me')).rejects.toMatchObject({ status: 429 });
  const left: number[] = [];
  for (let sweeps = 0; sweeps < 4; sweeps += 1) {
    wait(2 * MINUTE);
    await sweep('due');
    left.push(answers.length);
  }
  expect(left).toEqual([2, 1, 0, 0]);
  expect(await find(order.id)).toMatchObject({ status: 'captured', issue: 'REFUSED_409' });
});

test('takes a decline for none after another process lost the response to its own call', async () => {
  const answers: ((answer: Promise<{ status: string }>) => void)[] = [];
  const journal = await startJournal({ completeOrder: () => new Promise((resolve) => answers.push(resolve)) });
  const late = journal.completeOrder(journal.order);
  await expect.poll(() => answers.length).toBe(1);
  journal.wait(MINUTE);
  const lost = journal.completeOrder(journal.order);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(Promise.reject(new BackendError('unavailable', 504, 'No answer.')));
  await expect(lost).rejects.toMatchObject({ status: 504 });
  answers[0]?.(Promise.resolve({ status: 'INSTRUMENT_DECLINED' }));
  await expect(late).rejects.toMatchObject({ kind: 'unavailable', status: 504 });
  expect(await journal.find(journal.order.id)).toMatchObject({ status: 'unknown' });
});
