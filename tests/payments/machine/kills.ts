import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { opsJson } from '#tests/cli.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { type Site, startSite } from '#tests/http.ts';
import { recordOf } from '#tests/payments/payments.ts';
import { detailsOf, type Order, PAYPAL_ACCOUNT, shopAt } from '#tests/payments/shop.ts';

// For `vi.waitFor`: `expect.poll` fails in tests that run side by side.
const SOON = { timeout: 30_000, interval: 20 };
/** On Postgres a capture is repeated once its lease expires, by a sweep every minute. */
const RECOVERED = { timeout: 90_000, interval: 250 };

/** A fault of PayPal for each order, and whether all orders have reached the point. */
type Point = {
  fault?: [call: 'get' | 'capture', 'hang' | 'hold'];
  reached?: (paypal: Paypal, orders: number) => boolean;
};

const calls = (paypal: Paypal, isOne: (call: Paypal['calls'][number]) => boolean) => paypal.calls.filter(isOne).length;
const captures = (paypal: Paypal) => calls(paypal, ({ path }) => path.endsWith('/capture'));

export const POINTS = {
  'after the approval': {},
  'while the order is read': {
    fault: ['get', 'hang'],
    reached: (paypal, orders) => calls(paypal, ({ method }) => method === 'GET') === orders,
  },
  'before PayPal captures': { fault: ['capture', 'hang'], reached: (paypal, orders) => captures(paypal) === orders },
  'after PayPal captured': {
    fault: ['capture', 'hold'],
    reached: (paypal, orders) => captures(paypal) === orders && paypal.captured() === orders,
  },
  'between capture and record': { reached: (paypal, orders) => paypal.captured() === orders },
} satisfies Record<string, Point>;

/** Runs `work` with a function that starts sites on one data directory, and kills them at the end. */
export async function inFolder(services: Record<string, string>, work: (start: () => Promise<Site>) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-payments-'));
  const sites: Site[] = [];
  try {
    await work(async () => {
      const site = await startSite({ dataDir, env: { ...services, SESSION_SECRET } });
      sites.push(site);
      return site;
    });
  } finally {
    await Promise.all(sites.map((site) => site.kill()));
    rmSync(dataDir, { recursive: true });
  }
}

/** Waits until the logs show a record for each order, since polling with `ops` would keep the cores busy. */
const untilRecorded = (killed: Site, restarted: Site, orders: number) =>
  vi.waitFor(() => {
    const logs = killed.output() + restarted.output();
    expect(logs.match(/"to":"recorded"/g)).toHaveLength(orders);
  }, RECOVERED);

const times = <Result>(count: number, make: () => Promise<Result>) => Promise.all(Array.from({ length: count }, make));

/** Kills a site at this point of its payments, and expects one capture and one record each after the restart. */
export async function killWithPaypal(point: keyof typeof POINTS, orders: number, databaseUrl?: string): Promise<void> {
  const { fault, reached }: Point = POINTS[point];
  const paypal = await startPaypal();
  const account = { ...PAYPAL_ACCOUNT, PAYPAL_API_URL: paypal.url };
  const services = { ...account, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  await inFolder(services, async (start) => {
    const first = await start();
    const shop = shopAt(first, services);
    const made = await times(orders, () => shop.order());
    for (const { id } of made) paypal.approve(id);
    if (fault) paypal.faults[fault[0]].push(...Array(orders).fill(fault[1]));
    if (reached) {
      const asked = made.map((order) => shop.complete(order).catch(() => null));
      await vi.waitFor(() => expect(reached(paypal, orders)).toBe(true), SOON);
      if (!fault) await Promise.all(asked);
    }
    await first.kill();

    await untilRecorded(first, await start(), orders);
    const recorded = (await shop.list()).filter(({ status }) => status === 'recorded');
    const addresses = await Promise.all(made.map(async (order) => (await detailsOf(order)).email));
    expect(recorded.map(({ userEmail }) => userEmail).toSorted()).toEqual(addresses.toSorted());
    expect(made.map(({ id }) => paypal.paid(id))).toEqual(Array(orders).fill(1));
    const emails = await opsJson(['emails', 'list', '--filter', 'waiting'], shop.operator);
    const kinds = emails.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual([...Array(orders).fill('receipt'), ...Array(orders).fill('sale')]);
  });
  await paypal.stop();
}

/** Kills a site in hosted mode, and expects one record each after the restart. */
export async function killBeforeBackend(point: 'while it completes' | 'before it records', orders: number) {
  const backend = await startFakeBackend();
  const services = { BACKEND_URL: backend.url };
  const completions = () => backend.requests.filter(({ path }) => path === '/api/paypal/complete_order').length;
  await inFolder(services, async (start) => {
    const first = await start();
    const shop = shopAt(first, services);
    const made: Order[] = await times(orders, () => shop.order());
    for (const { id } of made) backend.orders.set(id, 'APPROVED');
    if (point === 'while it completes') backend.fail('hang', '/api/paypal/complete_order');
    const asked = Promise.all(made.map((order) => shop.complete(order).catch(() => null)));
    await vi.waitFor(() => expect(completions()).toBe(orders), SOON);
    if (point === 'before it records') await asked;
    await first.kill();
    await asked;
    backend.fail(null, '/api/paypal/complete_order');
    expect(backend.payments).toEqual([]);

    await untilRecorded(first, await start(), orders);
    expect((await shop.list()).map(({ status }) => status)).toEqual(Array(orders).fill('recorded'));
    expect(backend.payments).toHaveLength(orders);
    const records = await Promise.all(made.map(async (order) => recordOf(order.id, await detailsOf(order))));
    expect(backend.payments).toEqual(expect.arrayContaining(records));
    if (point === 'before it records') expect(completions()).toBe(orders);
  });
  await backend.close();
}
