import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createLedger } from '#app/server/backend/embedded/payments/ledger.ts';
import { insertMessage } from '#app/server/backend/embedded/store/messages.ts';
import { createModelCallLimit } from '#app/server/backend/embedded/store/model-calls.ts';
import { claimNext, resumeAll } from '#app/server/backend/embedded/store/outbox.ts';
import type { PaymentRow } from '#app/server/backend/embedded/store/schema.ts';
import { openStore, type Store } from '#app/server/backend/embedded/store/store.ts';
import { StoreError } from '#app/server/backend/embedded/store/store-error.ts';
import { ada } from '#tests/embedded.ts';
import { customer, plan } from '#tests/payments/payments.ts';
import { newPostgresUrl } from '#tests/stores.ts';

const lines: Record<string, unknown>[] = [];
const write = (fields: Record<string, unknown>) => lines.push(fields);
const log = { info: write, warn: write, error: write };

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0).reverse()) await close();
});
async function open(url: string): Promise<Store> {
  const store = await openStore({ kind: 'postgres', url }, log);
  opened.push(store);
  return store;
}

test('the tables are made once by eight processes that start at the same time', async () => {
  lines.length = 0;
  const url = await newPostgresUrl();
  const [store] = await Promise.all(Array.from({ length: 8 }, () => open(url)));
  const made = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    (store as Store).db,
  );
  const run = lines.flatMap(({ migration }) => (migration ? [migration] : []));
  expect(run.length).toBeGreaterThan(0);
  expect(run).toEqual(made.rows.map(({ name }) => name));
});

test('moments and counts are numbers, as in SQLite', async () => {
  const { db, ready } = await open(await newPostgresUrl());
  await ready();
  const row = await db.selectFrom('health').select(['id', 'checkedAt']).executeTakeFirstOrThrow();
  expect(row).toEqual({ id: 1, checkedAt: expect.any(Number) });
  expect(Math.abs(Date.now() - row.checkedAt)).toBeLessThan(60_000);
});

test('an instance that starts leaves alone what the others have under way', async () => {
  const { db } = await open(await newPostgresUrl());
  await insertMessage(db, ada, 'hearthline.example');
  const claimed = await claimNext(db, Date.now() + 1_000, 60_000);
  expect(claimed).toBeDefined();
  await resumeAll(db);
  expect(await claimNext(db, Date.now() + 2_000, 60_000)).toBeUndefined();

  const ledger = createLedger(db, log, Date.now);
  await ledger.open({ orderID: 'O', provider: 'paypal', invoiceId: 'I', plan, owner: null, customer: null });
  const order = (await ledger.find('O')) as PaymentRow;
  await ledger.move(order, { status: 'capturing', leasedUntil: ledger.lease(30_000) });
  await ledger.endLeases();
  expect(await ledger.find('O')).toMatchObject({ status: 'capturing', leasedUntil: expect.any(String) });
});

test('an order that is captured while newer details come for it keeps the ones that it was paid with', async () => {
  const { db } = await open(await newPostgresUrl());
  const ledger = createLedger(db, log, Date.now);
  const order = { orderID: 'O', provider: 'paypal', invoiceId: 'I', owner: 'me' };
  await ledger.open({ ...order, plan, customer });
  let attached: Promise<void> | undefined;
  await db.transaction().execute(async (transaction) => {
    await createLedger(transaction, log, Date.now).move(await ledger.get('O'), { status: 'captured' });
    attached = ledger.attachCustomer('O', 'me', { ...customer, city: 'Lewes' });
    // It waits for the row, which this transaction holds.
    await expect.poll(() => waitingForLocks(db)).toBe(1);
  });
  await attached;
  expect(await ledger.find('O')).toMatchObject({ status: 'captured', customer: JSON.stringify(customer) });
});

async function waitingForLocks(db: Store['db']): Promise<number> {
  const waiting = sql`select 1 from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  return (await waiting.execute(db)).rows.length;
}

test('a statement that takes too long is ended', async () => {
  const { db } = await open(await newPostgresUrl());
  const { rows } = await sql<Record<string, string>>`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: '10s' }]);
});

test.each([
  {
    fault: 'nobody listens',
    change: (url: URL) => Object.assign(url, { port: '9' }),
    says: /does not answer.*Start it/,
  },
  {
    fault: 'there is no such database',
    change: (url: URL) => Object.assign(url, { pathname: '/none' }),
    says: /createdb/,
  },
  {
    fault: 'the user is unknown',
    change: (url: URL) => Object.assign(url, { username: 'eve' }),
    says: /user or the password/,
  },
])('a database where $fault is refused with what to do', async ({ change, says }) => {
  const url = change(Object.assign(new URL(await newPostgresUrl()), { password: 'hidden' })).href;
  const error = await openStore({ kind: 'postgres', url }, log).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StoreError);
  expect((error as Error).message).toMatch(says);
  expect((error as Error).message).toMatch(/^The database \w+ at 127\.0\.0\.1:\d+ cannot be used: [^\n]+$/);
  expect((error as Error).message).not.toContain('hidden');
});

test('rejects a call of the language model if its count does not come in time', async () => {
  const url = await newPostgresUrl();
  const [locking, counting] = [await open(url), await open(url)];
  await locking.db.transaction().execute(async (transaction) => {
    await sql`lock table "modelCalls"`.execute(transaction);
    expect(await createModelCallLimit({ db: counting.db, limit: 5, log })()).toBe(false);
  });
});

test('connections that break or fall silent are replaced, and the process lives', async () => {
  const network = await startNetwork(new URL(await newPostgresUrl()));
  const { db } = await open(network.url);
  const ask = () => sql`select 1`.execute(db);
  await Promise.all(Array.from({ length: 10 }, ask));
  network.cut();
  await expect
    .poll(
      () =>
        ask().then(
          () => 'answered',
          () => 'failed',
        ),
      { timeout: 5_000 },
    )
    .toBe('answered');

  // All ten are in use and get no answer any more, as when a cable is pulled.
  const silent = Promise.allSettled(Array.from({ length: 10 }, () => sql`select pg_sleep(1)`.execute(db)));
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
