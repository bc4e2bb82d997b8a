import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createModelCallLimit } from '#app/assistant/answers/model/model-calls.server.ts';
import { attachCustomer, compareAndSet, openOrder } from '#app/payments/books/ledger.server.ts';
import { findPayment, type PaymentRow } from '#app/payments/books/table.server.ts';
import { releaseLeases } from '#app/payments/machine/lease.server.ts';
import { storeIso } from '#app/store/clock.server.ts';
import { openRateCounts } from '#app/store/rate-counts.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';
import { newPostgresUrl } from '#tests/databases/databases.ts';
import { customer, plan } from '#tests/payments/payments.ts';
import { log } from '#tests/silent-log.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0).reverse()) await close();
});
async function open(url: string): Promise<Store> {
  const store = await openStore({ kind: 'postgres', url }, log);
  opened.push(store);
  return store;
}

test('reads moments and counts as numbers, as in SQLite', async () => {
  const { db, ready } = await open(await newPostgresUrl());
  await ready();
  const row = await db.selectFrom('health').select(['id', 'checkedAt']).executeTakeFirstOrThrow();
  expect(row).toEqual({ id: 1, checkedAt: expect.any(Number) });
  expect(Math.abs(Date.now() - row.checkedAt)).toBeLessThan(60_000);
});

test('leaves the captures of other instances alone when it starts', async () => {
  const { db } = await open(await newPostgresUrl());
  const { books, row } = await newOrder(db);
  await compareAndSet(books, row, { status: 'capturing', leasedUntil: storeIso(db, 30_000) });
  await releaseLeases(books);
  expect(await findPayment(db, 'O')).toMatchObject({ status: 'capturing', leasedUntil: expect.any(String) });
});

test('keeps the details that an order was paid with when newer ones arrive', async () => {
  const { db } = await open(await newPostgresUrl());
  const { books, row } = await newOrder(db);
  let attached: Promise<PaymentRow> | undefined;
  await db.transaction().execute(async (transaction) => {
    await compareAndSet({ ...books, db: transaction }, row, { status: 'captured' });
    attached = attachCustomer(books, row, { ...customer, city: 'Lewes' });
    // It waits for the row, which this transaction holds.
    await expect.poll(() => waitingForLocks(db)).toBe(1);
  });
  await attached;
  expect(await findPayment(db, 'O')).toMatchObject({ status: 'captured', customer: JSON.stringify(customer) });
});

test('counts all requests of a window at the same moment, and none below zero', async () => {
  const { counts } = await openCounts();
  const counted = await Promise.all(Array.from({ length: 30 }, () => counts.count('contact:a', 1, 60)));
  expect(counted.map(({ used }) => used).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, i) => i + 1),
  );
  for (const { msLeft } of counted) expect(msLeft > 55_000 && msLeft <= 60_000).toBe(true);
  expect(await counts.count('contact:a', -1, 60)).toMatchObject({ used: 29 });
  expect(await counts.count('contact:b', -1, 60)).toMatchObject({ used: 0 });
});

test('begins a window again that ended, or that a clock ahead has begun', async () => {
  const { counts, db } = await openCounts();
  for (const expire of ['0', `extract(epoch from now()) * 1000 + ${24 * 3600_000}`, 'null']) {
    for (let i = 0; i < 9; i += 1) await counts.count('contact:a', 1, 60);
    await sql.raw(`update "rateCounts" set expire = ${expire}`).execute(db);
    const { used, msLeft } = await counts.count('contact:a', 1, 60);
    expect([used, msLeft > 55_000 && msLeft <= 60_000]).toEqual([1, true]);
  }
});

async function openCounts() {
  const url = await newPostgresUrl();
  const { db } = await open(url);
  const counts = await openRateCounts(url, log);
  opened.push(counts);
  return { counts, db };
}

async function newOrder(db: Store['db']) {
  const books = { db, provider: 'paypal', environment: null, emails: null, log, now: Date.now };
  const order = { orderID: 'O', invoiceId: 'I', owner: 'me', plan, customer, approvalUrl: null };
  await openOrder(books, order);
  return { books, row: (await findPayment(db, 'O')) as PaymentRow };
}

async function waitingForLocks(db: Store['db']): Promise<number> {
  const waiting = sql`select 1 from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  return (await waiting.execute(db)).rows.length;
}

test.each([
  ['ends a statement that takes too long', 'statement_timeout', '10s'],
  ['reads with one process', 'max_parallel_workers_per_gather', '0'],
  ['prefers an index to reading a table', 'random_page_cost', '1.1'],
])('%s', async (_, setting, value) => {
  const { db } = await open(await newPostgresUrl());
  const { rows } = await sql<Record<string, string>>`show ${sql.raw(setting)}`.execute(db);
  expect(rows).toEqual([{ [setting]: value }]);
});

test.each([
  ['does not answer', { port: '9' }, /does not answer.*Start it/],
  ['does not exist', { pathname: '/none' }, /createdb/],
  ['does not know the user', { username: 'eve' }, /user or the password/],
])('rejects a database that %s with what to do', async (_, changes, says) => {
  const { href } = Object.assign(new URL(await newPostgresUrl()), { password: 'hidden', ...changes });
  const error = await openStore({ kind: 'postgres', url: href }, log).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StoreError);
  expect((error as Error).message).toMatch(says);
  expect((error as Error).message).toMatch(/^The database \w+ at 127\.0\.0\.1:\d+ cannot be used: [^\n]+$/);
  expect((error as Error).message).not.toContain('hidden');
});

test('rejects a call of the language model if its count does not come in time', async () => {
  const url = await newPostgresUrl();
  const [locking, { db, now }] = [await open(url), await open(url)];
  await locking.db.transaction().execute(async (transaction) => {
    await sql`lock table "modelCalls"`.execute(transaction);
    expect(await createModelCallLimit({ db, now, limit: 5, log })('')).toBe(false);
  });
});

test('replaces connections that break or fall silent', async () => {
  const network = await startNetwork(new URL(await newPostgresUrl()));
  const { db } = await open(network.url);
  const ask = () => sql`select 1`.execute(db);
  await Promise.all(Array.from({ length: 10 }, ask));
  network.cut();
  const outcome = () => ask().then(() => 'answered', String);
  await expect.poll(outcome, { timeout: 5_000 }).toBe('answered');

  // All ten are in use and get no response, as after a pulled cable. They sleep until the last connection is there.
  const silent = Promise.allSettled(Array.from({ length: 10 }, () => sql`select pg_sleep(8)`.execute(db)));
  await expect.poll(network.connections).toBe(10);
  network.silence();
  for (const { status } of await silent) expect(status).toBe('rejected');
  network.heal();
  await Promise.all(Array.from({ length: 20 }, ask));
}, 40_000);

/** A proxy before the database, whose connections can be cut or fall silent. */
async function startNetwork(target: URL) {
  const pairs = new Set<[Socket, Socket]>();
  let silent = false;
  const server: Server = createServer((here) => {
    const there = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [here, there];
    pairs.add(pair);
    const deaf = () => silent && pairs.has(pair);
    here.on('data', (data) => deaf() || there.write(data));
    there.on('data', (data) => deaf() || here.write(data));
    for (const socket of pair) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        for (const other of pair) other.destroy();
        pairs.delete(pair);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const [here] of pairs) here.resetAndDestroy();
  };
  opened.push({
    async close() {
      cut();
      server.close();
    },
  });
  return {
    url: Object.assign(new URL(target), { port: String((server.address() as AddressInfo).port) }).href,
    connections: () => pairs.size,
    cut,
    silence() {
      silent = true;
    },
    heal() {
      silent = false;
    },
  };
}
