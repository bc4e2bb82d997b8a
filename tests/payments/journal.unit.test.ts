import { expect, test } from 'vitest';
import { BackendError } from '#app/server/backend/backend.ts';
import { createJournal } from '#app/server/backend/embedded/payments/journal.ts';
import { openStore } from '#app/server/backend/embedded/store/store.ts';
import { customer, MINUTE, plan, recordOf } from '#tests/payments/payments.ts';
import { log } from '#tests/silent-log.ts';
import { newDatabase } from '#tests/stores.ts';

test('a hosted order that was declined or closed is left alone when another browser comes back with it', async () => {
  const database = await newDatabase();
  const { db, close } = await openStore(database.address, log);
  const asked: string[] = [];
  let made = 0;
  let clock = Date.parse('2026-01-02T12:00:00Z');
  const { createOrder, completeOrder, settle, sweep } = createJournal({
    db,
    backend: {
      createOrder: async () => ({ id: `ORDER-${++made}` }),
      completeOrder: async ({ id }) => ({ status: asked.push(id) === 1 ? 'INSTRUMENT_DECLINED' : 'COMPLETED' }),
      recordPayment: async () => {},
    },
    log,
    timeoutMs: 1_000,
    now: () => clock,
  });
  const newOrder = () => createOrder({ plan, owner: 'me', customer, returnUrl: '', cancelUrl: '' });
  const [declined, closed] = [await newOrder(), await newOrder()];
  expect(await completeOrder({ id: declined.id, owner: 'me' })).toEqual({ status: 'INSTRUMENT_DECLINED' });
  clock += 25 * 60 * MINUTE;
  await sweep('all');

  expect(await settle(declined.id)).toMatchObject({ status: 'declined', issue: 'INSTRUMENT_DECLINED' });
  expect(await settle(closed.id)).toMatchObject({ status: 'cancelled', issue: 'ORDER_EXPIRED' });
  expect(asked).toEqual([declined.id]);
  // Whoever asks again is charged.
  expect(await completeOrder({ id: declined.id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
  await close();
  database.remove();
});

test('a record that the backend has no time for now is sent again by the next sweep', async () => {
  const database = await newDatabase();
  const { db, close } = await openStore(database.address, log);
  let clock = Date.parse('2026-01-02T12:00:00Z');
  const answers = [429, 408, 425];
  const { createOrder, completeOrder, recordPayment, sweep, find } = createJournal({
    db,
    backend: {
      createOrder: async () => ({ id: 'ORDER-1' }),
      completeOrder: async () => ({ status: 'COMPLETED' }),
      recordPayment: async () => {
        const status = answers.shift();
        if (status) throw new BackendError('refused', status, 'Later.');
      },
    },
    log,
    timeoutMs: 1_000,
    now: () => clock,
  });
  const { id } = await createOrder({ plan, owner: 'me', customer, returnUrl: '', cancelUrl: '' });
  await completeOrder({ id, owner: 'me' });
  await expect(recordPayment(recordOf(id), 'me')).rejects.toMatchObject({ status: 429 });
  for (const left of [1, 0, 0]) {
    clock += 2 * MINUTE;
    await sweep('due');
    expect(answers).toHaveLength(left);
  }
  expect(await find(id)).toMatchObject({ status: 'recorded', issue: null });
  await close();
  database.remove();
});

test('a decline that comes after another process lost the answer to its own call is no decline', async () => {
  const database = await newDatabase();
  const { db, close } = await openStore(database.address, log);
  const answers: ((answer: Promise<{ status: string }>) => void)[] = [];
  let clock = Date.parse('2026-01-02T12:00:00Z');
  const { createOrder, completeOrder, find } = createJournal({
    db,
    backend: {
      createOrder: async () => ({ id: 'ORDER-1' }),
      completeOrder: () => new Promise((resolve) => answers.push(resolve)),
      recordPayment: async () => {},
    },
    log,
    timeoutMs: 1_000,
    now: () => clock,
  });
  const { id } = await createOrder({ plan, owner: 'me', customer, returnUrl: '', cancelUrl: '' });
  const late = completeOrder({ id, owner: 'me' });
  await expect.poll(() => answers.length).toBe(1);
  clock += MINUTE;
  const lost = completeOrder({ id, owner: 'me' });
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(Promise.reject(new BackendError('unavailable', 504, 'No answer.')));
  await expect(lost).rejects.toMatchObject({ status: 504 });
  answers[0]?.(Promise.resolve({ status: 'INSTRUMENT_DECLINED' }));
  await expect(late).rejects.toMatchObject({ kind: 'unavailable', status: 504 });
  expect(await find(id)).toMatchObject({ status: 'unknown' });
  await close();
  database.remove();
});
