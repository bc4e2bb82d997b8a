import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { cookieOf, readCookie, SESSION_SECRET, visitorCookie } from '#tests/browser-session.ts';
import { opsJson } from '#tests/cli.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { type Site, startSite } from '#tests/http.ts';
import { customer, plan, recordOf, shownOrder } from '#tests/payments/payments.ts';
import { newPostgresUrl } from '#tests/stores.ts';

const ORDERS = 20;

let dataDir: string;
let paypal: Paypal;
let env: Record<string, string>;
let sites: Site[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'payment-faults-'));
  paypal = await startPaypal();
  env = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_API_URL: paypal.url, SESSION_SECRET };
  sites = [];
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  await paypal.stop();
  rmSync(dataDir, { recursive: true });
});

async function start(): Promise<Site> {
  const site = await startSite({ dataDir, env });
  sites.push(site);
  return site;
}

function post(site: Site, path: string, payload: unknown, cookie: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  return fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(payload) });
}

async function approvedOrder(site: Site): Promise<{ id: string; cookie: string }> {
  const payload = { amount: '99.00', title: plan.title, features: plan.features };
  const cookie = await visitorCookie({ planId: plan.id, customer });
  const response = await post(site, '/api/paypal/create_order', payload, cookie);
  const { id } = (await response.json()) as { id: string };
  paypal.approve(id);
  return { id, cookie: cookieOf(response.headers.get('Set-Cookie')) };
}

/** PayPal took the money, did not say so, and then fails to show the order so many times. */
async function unconfirmedOrder(site: Site, failures: number) {
  const order = await approvedOrder(site);
  paypal.faults.capture.push('lose', 'error', 'error');
  const asked = post(site, '/api/paypal/complete_order', { order_id: order.id }, order.cookie);
  await vi.waitUntil(() => captures() === 1, { interval: 5 });
  paypal.faults.get.push(...Array(failures).fill('error'));
  return { ...order, answer: await asked };
}

const calls = (isIt: (call: Paypal['calls'][number]) => boolean) => paypal.calls.filter(isIt).length;
const reads = () => calls(({ method }) => method === 'GET');
const captures = () => calls(({ path }) => path.endsWith('/capture'));

/** Where the process is killed: what PayPal does from then on, and how to know that every order is there. */
const POINTS: Record<string, { fault?: () => void; reached?: () => boolean }> = {
  'after the approval': {},
  'while the order is read': {
    fault: () => paypal.faults.get.push(...Array(ORDERS).fill('hang')),
    reached: () => reads() === ORDERS,
  },
  'before PayPal captures': {
    fault: () => paypal.faults.capture.push(...Array(ORDERS).fill('hang')),
    reached: () => captures() === ORDERS,
  },
  'after PayPal captured': {
    fault: () => paypal.faults.capture.push(...Array(ORDERS).fill('hold')),
    reached: () => captures() === ORDERS && paypal.captured() === ORDERS,
  },
  'between capture and record': { reached: () => paypal.captured() === ORDERS },
};

const STORES = inject('long') ? ['sqlite', 'postgres'] : ['sqlite'];

describe.each(STORES)('on %s', (store) => {
  beforeEach(async () => {
    if (store === 'postgres') env = { ...env, DATABASE_URL: await newPostgresUrl() };
  });

  test.each(Object.keys(POINTS))(
    'killed %s, 20 orders are captured and recorded once each',
    async (point) => {
      const { fault, reached } = POINTS[point] ?? {};
      const first = await start();
      const orders = await Promise.all(Array.from({ length: ORDERS }, () => approvedOrder(first)));
      fault?.();
      if (reached) {
        const asked = orders.map(({ id, cookie }) =>
          post(first, '/api/paypal/complete_order', { order_id: id }, cookie).catch(() => null),
        );
        await vi.waitUntil(reached, { timeout: 20_000, interval: 20 });
        if (!fault) await Promise.all(asked);
      }
      await first.kill();

      const restarted = performance.now();
      await start();
      const recorded = async () => {
        const rows = await opsJson(['payments', 'list'], { ...env, DATA_DIR: dataDir });
        return rows.filter(({ status, userEmail }) => status === 'recorded' && userEmail === customer.email);
      };
      await vi.waitUntil(async () => (await recorded()).length === ORDERS, { timeout: 90_000, interval: 250 });
      const seconds = (performance.now() - restarted) / 1000;
      expect(orders.map(({ id }) => paypal.paid(id))).toEqual(Array(ORDERS).fill(1));
      console.log(
        `${store}: killed ${point}: ${ORDERS} captures, ${ORDERS} records, ${seconds.toFixed(1)} s after the restart`,
      );
    },
    150_000,
  );
});

test('a buyer who approved and never came back, and starts again, is charged once and shown the receipt', async () => {
  const site = await start();
  const { id, cookie } = await approvedOrder(site);
  const again = { amount: '99.00', title: plan.title, features: plan.features };
  const refused = await post(site, '/api/paypal/create_order', again, cookie);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toEqual({ error: expect.stringContaining('Please do not pay again') });
  const withoutScripts = await fetch(`${site.url}/checkout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie },
    body: new URLSearchParams({ intent: 'pay', ...shownOrder, ...customer }).toString(),
  });
  expect([withoutScripts.status, withoutScripts.headers.get('Location')]).toEqual([303, '/checkout']);
  const page = await (await fetch(`${site.url}/checkout`, { headers: { Cookie: cookie } })).text();
  expect(page).toContain('Open your receipt');
  expect(page).not.toContain('Continue to PayPal');
  expect([...paypal.orders.keys()]).toEqual([id]);
  expect(paypal.paid(id)).toBe(1);
});

test('a buyer whose payment PayPal did not confirm cannot pay a second time; a new choice of plan is a new purchase', async () => {
  const site = await start();
  const { id, cookie } = await unconfirmedOrder(site, 6);
  const again = { amount: '99.00', title: plan.title, features: plan.features };
  expect((await post(site, '/api/paypal/create_order', again, cookie)).status).toBe(502);
  expect([...paypal.orders.keys()]).toEqual([id]);

  const chosen = await fetch(`${site.url}/pricing`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie },
    body: `plan=${plan.id}`,
  });
  const answer = await post(site, '/api/paypal/create_order', again, cookieOf(chosen.headers.get('Set-Cookie')));
  expect(answer.status).toBe(200);
  expect(paypal.orders.size).toBe(2);
});

test('a buyer whose plan has another price since, or is sold no more, pays and is recorded as it was ordered', async () => {
  const site = await start();
  const [returning, pressing] = [await approvedOrder(site), await approvedOrder(site)];
  // As if the catalogue had been another one when they were made.
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
  sqlite.exec(`update payments set planId = 'former', packageTitle = 'Former Plan', amountCents = 8900`);
  sqlite.close();
  for (const order of paypal.orders.values()) order.amount = { currency_code: 'USD', value: '89.00' };

  const back = await fetch(`${site.url}/checkout/return?token=${returning.id}`, {
    redirect: 'manual',
    headers: { Cookie: returning.cookie },
  });
  const session = await readCookie(cookieOf(back.headers.get('Set-Cookie')));
  expect(session.__flash_alert__).toEqual({ kind: 'success', text: '✅ Payment Success!' });

  const { id, cookie } = pressing;
  expect((await post(site, '/api/paypal/complete_order', { order_id: id }, cookie)).status).toBe(200);
  const ordered = { ...recordOf(id), packageTitle: 'Former Plan', packagePrice: 89 };
  for (const forged of [{ packagePrice: 0.01 }, { packagePrice: plan.price }, { packageTitle: plan.title }]) {
    expect((await post(site, '/api/paypal/complete', { ...ordered, ...forged }, cookie)).status).toBe(422);
  }
  expect((await post(site, '/api/paypal/complete', ordered, cookie)).status).toBe(200);
  const rows = await opsJson(['payments', 'list'], { ...env, DATA_DIR: dataDir });
  const sold = { status: 'recorded', packageTitle: 'Former Plan', packagePrice: 89 };
  expect(rows).toEqual([expect.objectContaining(sold), expect.objectContaining(sold)]);
});

test('an order of the demo stays the demo’s once payments are real, and pays for nothing then', async () => {
  const real = env;
  env = { SESSION_SECRET };
  const demo = await start();
  const [{ id, cookie }, paid] = [await approvedOrder(demo), await approvedOrder(demo)];
  const decision = new URLSearchParams({ token: paid.id, decision: 'approve' });
  await fetch(`${demo.url}/demo-paypal/approve?token=${paid.id}`, {
    method: 'POST',
    redirect: 'manual',
    body: decision,
  });
  const completed = await post(demo, '/api/paypal/complete_order', { order_id: paid.id }, paid.cookie);
  expect(await completed.json()).toEqual({ status: 'COMPLETED' });
  await demo.kill();
  env = real;
  const site = await start();
  const again = { amount: '99.00', title: plan.title, features: plan.features };
  for (const buyer of [cookie, cookieOf(completed.headers.get('Set-Cookie'))]) {
    const page = await (await fetch(`${site.url}/checkout`, { headers: { Cookie: buyer } })).text();
    expect(page).toContain('Continue to PayPal');
    const answer = await post(site, '/api/paypal/create_order', again, buyer);
    expect(paypal.orders.has(((await answer.json()) as { id: string }).id)).toBe(true);
  }
  expect(calls(({ path }) => path.includes(id))).toBe(0);
  const [row] = await opsJson(['payments', 'show', id], { ...env, DATA_DIR: dataDir });
  expect(row).toMatchObject({ provider: 'demo', status: 'created', issue: null });
});

test('the operator settles what PayPal did not confirm, while the site runs', async () => {
  const site = await start();
  const { id, answer } = await unconfirmedOrder(site, 3);
  expect(await answer.json()).toEqual({ status: 'PENDING', receipt: expect.stringMatching(/^\/receipt\//) });
  const words = ['payments', 'reconcile'];
  expect(await opsJson(words, { ...env, DATA_DIR: dataDir })).toEqual([
    { id, before: 'unknown', status: 'recorded', issue: null },
  ]);
  expect(paypal.paid(id)).toBe(1);
});

test('50 completions at once of each of 20 orders, from two processes on one Postgres: 20 captures and records', async () => {
  env = { ...env, DATABASE_URL: await newPostgresUrl() };
  const [one, two] = [await start(), await start()];
  const orders = await Promise.all(Array.from({ length: ORDERS }, () => approvedOrder(one)));
  const answers = await Promise.all(
    orders.flatMap(({ id, cookie }) =>
      Array.from({ length: 50 }, async (_, i) => {
        const site = i % 2 ? one : two;
        const response = await post(site, '/api/paypal/complete_order', { order_id: id }, cookie);
        const { status } = (await response.json()) as { status?: string };
        await post(site, '/api/paypal/complete', recordOf(id), cookie);
        return status;
      }),
    ),
  );
  const rows = await opsJson(['payments', 'list'], { ...env, DATA_DIR: dataDir });
  const recorded = rows.filter(({ status }) => status === 'recorded').length;
  const completed = answers.filter((status) => status === 'COMPLETED').length;
  console.log(
    `two processes on one Postgres: ${answers.length} completions of ${ORDERS} orders: ${completed} COMPLETED, ${paypal.captured()} captures, ${recorded} records`,
  );
  expect([completed, paypal.captured(), recorded]).toEqual([ORDERS * 50, ORDERS, ORDERS]);
  expect(orders.map(({ id }) => paypal.paid(id))).toEqual(Array(ORDERS).fill(1));
}, 120_000);
