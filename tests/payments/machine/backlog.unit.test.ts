import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPayments, type Payments } from '#app/payments/payments.server.ts';
import type { OrderState, PaymentProvider, ProviderOrder } from '#app/payments/provider.ts';
import { ProviderUnavailable } from '#app/payments/provider-errors.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { newDatabase, type TestDatabase } from '#tests/databases/databases.ts';
import { MINUTE, plan, somebody } from '#tests/payments/payments.ts';
import { log } from '#tests/silent-log.ts';

const HOUR = 60 * MINUTE;

let database: TestDatabase;
let store: Store;
let clock: number;
/** Orders that were approved, and those about which the provider gives no answer, each after `hangMs`. */
let approved: Set<string>;
let unreadable: (id: string) => boolean;
let hangMs: number;
let made: number;
let payments: Payments;

beforeEach(async () => {
  database = await newDatabase();
  store = await openStore(database.address, log);
  clock = Date.parse('2026-01-02T12:00:00Z');
  approved = new Set();
  unreadable = () => false;
  hangMs = 0;
  made = 0;
  payments = createPayments({ db: store.db, provider, emails: null, log, now: () => clock, pollMs: 5 });
});
afterEach(async () => {
  await store.close();
  database.remove();
});

async function areRecorded(): Promise<boolean> {
  const rows = await Promise.all([...approved].map((id) => payments.find(id)));
  return rows.every((row) => row?.status === 'recorded');
}

const shown = (id: string, state: OrderState, captureId: string | null = null): ProviderOrder => ({
  ...{ id, state, captureId, reason: null, invoiceId: null, amounts: [] },
});

const provider: PaymentProvider = {
  name: 'paypal',
  label: 'PayPal',
  testMode: null,
  buttons: null,
  times: { lease: 30_000, wait: 25_000 },
  create: async () => ({ id: `ORDER-${++made}` }),
  async read(id) {
    // As for the network: otherwise nothing else in this process gets its turn.
    await new Promise(setImmediate);
    if (unreadable(id)) {
      // The fake clock jumps over what takes 20 s: a real database must have had time to answer everything else.
      await delay(50);
      for (let waits = 0; waits < 40 && !(await areRecorded()); waits += 1) await delay(50);
      clock += hangMs;
      throw new ProviderUnavailable('No answer');
    }
    return shown(id, approved.has(id) ? 'approved' : 'open');
  },
  capture: async (id) => shown(id, 'paid', `C-${id}`),
};

const urls = { returnUrl: 'http://site.example', cancelUrl: 'http://site.example' };
async function newOrder(): Promise<string> {
  const owner = crypto.randomUUID();
  return (await payments.createOrder({ plan, owner, customer: somebody(), ...urls })).id;
}

/** Fills the books with orders like the last one, made evenly over the `span` before now and due now. */
async function fill(count: number, span: number, status: 'created' | 'unknown' = 'created'): Promise<void> {
  const row = await store.db.selectFrom('payments').selectAll().orderBy('createdAt').executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, i) => {
    const createdAt = new Date(clock - (span * (i + 1)) / count).toISOString();
    const ids = { orderID: `${status}-${i}`, invoiceId: `${status}-${i}`, owner: `${status}-${i}` };
    return { ...row, ...ids, status, createdAt, updatedAt: createdAt, checkAt: new Date(clock).toISOString() };
  });
  for (let start = 0; start < count; start += 500) {
    await store.db
      .insertInto('payments')
      .values(copies.slice(start, start + 500))
      .execute();
  }
}

/** Sweeps every minute, as the site does. Returns after how many milliseconds the order was captured. */
async function untilCaptured(id: string): Promise<number> {
  const since = clock;
  for (let next = clock + MINUTE; ; next += MINUTE) {
    clock = Math.max(clock, next);
    await payments.sweep('due');
    const { status } = (await payments.find(id)) ?? {};
    if (status === 'recorded' || clock - since > 3 * HOUR) return clock - since;
  }
}

test.each([
  ['250 orders of the last eight minutes', 250, 8 * MINUTE],
  ['5,400 orders of the last three hours', 5_400, 3 * HOUR],
])('captures an approved order within three minutes beside %s', async (_, count, span) => {
  await newOrder();
  await fill(count, span);
  const id = await newOrder();
  approved.add(id);
  expect(await untilCaptured(id)).toBeLessThanOrEqual(3 * MINUTE);
});

test('captures an order approved late within three minutes beside newer ones', async () => {
  const id = await newOrder();
  clock += 8 * MINUTE;
  await fill(250, 8 * MINUTE);
  for (let minutes = 0; minutes < 20; minutes += 1) {
    clock += MINUTE;
    await payments.sweep('due');
  }
  approved.add(id);
  expect(await untilCaptured(id)).toBeLessThanOrEqual(3 * MINUTE);
});

test('captures an order within three minutes while there is no answer about 300 others', async () => {
  await newOrder();
  unreadable = (id) => id.startsWith('unknown');
  hangMs = 20_000;
  await fill(300, HOUR, 'unknown');
  const id = await newOrder();
  approved.add(id);
  expect(await untilCaptured(id)).toBeLessThanOrEqual(3 * MINUTE);
});

test('ends a sweep in time while every second order has no answer, then continues', async () => {
  await newOrder();
  unreadable = (id) => id.startsWith('unknown') && Number(id.split('-')[1]) % 2 === 0;
  hangMs = 20_000;
  await fill(300, HOUR, 'unknown');
  const since = clock;
  const first = (await payments.sweep('due')).map(({ orderID }) => orderID);
  expect(clock - since).toBeLessThanOrEqual(80_000);
  const second = (await payments.sweep('due')).map(({ orderID }) => orderID);
  expect(second.filter((id) => first.includes(id) && id.startsWith('unknown'))).toEqual([]);
});
