import { expect, test } from 'vitest';
import { createLedger } from '#app/server/backend/embedded/payments/ledger.ts';
import { ProviderUnavailable } from '#app/server/backend/embedded/payments/provider.ts';
import { createSweeper } from '#app/server/backend/embedded/payments/sweeper.ts';
import { BATCH_ROWS } from '#app/server/backend/embedded/store/batches.ts';
import { openStore } from '#app/server/backend/embedded/store/store.ts';
import { plan } from '#tests/payments/payments.ts';
import { log } from '#tests/silent-log.ts';
import { newDatabase } from '#tests/stores.ts';

/** More than one batch. */
const ORDERS = BATCH_ROWS + 1;

test('the operator and the start look at every order once, however many there are; the minute at some', async () => {
  const database = await newDatabase();
  const { db, close } = await openStore(database.address, log);
  let now = Date.parse('2026-01-02T12:00:00Z');
  await db.transaction().execute(async (transaction) => {
    const { open } = createLedger(transaction, log, () => now);
    for (let i = 0; i < ORDERS; i += 1) {
      await open({ orderID: `ORDER-${i}`, provider: 'paypal', invoiceId: `${i}`, plan, owner: null, customer: null });
    }
  });
  const finished: string[] = [];
  const { sweep } = createSweeper({
    ledger: createLedger(db, log, () => now),
    provider: 'paypal',
    log,
    finish: async (orderID) => void finished.push(orderID),
    isSettled: () => false,
  });
  expect(await sweep('all')).toHaveLength(ORDERS);
  expect([finished.length, new Set(finished).size]).toEqual([ORDERS, ORDERS]);
  now += 24 * 3600_000;
  expect(await sweep('due')).toHaveLength(200);
  await close();
  database.remove();
  // Each order is written by itself: five seconds are few on a machine that does other things too.
}, 15_000);

test('a provider that failed three times in a row is left alone until the next sweep; what needs nobody is finished', async () => {
  const database = await newDatabase();
  const { db, close } = await openStore(database.address, log);
  const ledger = createLedger(db, log, Date.now);
  for (let i = 1; i <= 8; i += 1) {
    await ledger.open({
      orderID: `ORDER-${i}`,
      provider: 'paypal',
      invoiceId: `${i}`,
      plan,
      owner: null,
      customer: null,
    });
  }
  const up = ['ORDER-3', 'ORDER-8'];
  const asked: string[] = [];
  const { sweep } = createSweeper({
    ledger,
    provider: 'paypal',
    log,
    async finish(orderID) {
      asked.push(orderID);
      if (!up.includes(orderID)) throw new ProviderUnavailable('PayPal did not answer.');
    },
    isSettled: ({ orderID }) => orderID === 'ORDER-8',
  });
  for (let sweeps = 0; sweeps < 2; sweeps += 1) {
    expect(await sweep('all')).toHaveLength(8);
    expect(asked.splice(0)).toEqual([1, 2, 3, 4, 5, 6, 8].map((i) => `ORDER-${i}`));
  }
  await close();
  database.remove();
});
