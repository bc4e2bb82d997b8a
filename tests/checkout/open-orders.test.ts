import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLANS } from '#app/content/plans.ts';
import { toAmount } from '#app/domain/money.ts';
import type { Plan } from '#app/domain/plan.ts';
import { cookieOf, readCookie, SESSION_SECRET, visitorCookie } from '#tests/browser-session.ts';
import { buyer, chosen, newOrder, post, visit } from '#tests/checkout/buyer.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { type Site, startSite } from '#tests/http.ts';
import { customer, plan, recordOf } from '#tests/payments/payments.ts';

const other = PLANS.find(({ id }) => id === 'elite-access') as Plan;
const otherChosen = { amount: toAmount(other.price), title: other.title, features: other.features };

let paypal: Paypal;
let site: Site;

beforeAll(async () => {
  paypal = await startPaypal();
  const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };
  site = await startSite({ env: { ...account, PAYPAL_API_URL: paypal.url, SESSION_SECRET } });
});
afterAll(async () => {
  await site.stop();
  await paypal.stop();
});

/** A buyer whose first tab shows the plan, and who has chosen the other one in a second tab since. */
const buyerOfBoth = () => visitorCookie({ planId: other.id, customer, owner: crypto.randomUUID() });
const order = (payload: object, cookie: string) => post(site, '/api/paypal/create_order', payload, cookie);
const checkout = async (cookie: string) => (await visit(site, '/checkout', cookie)).text();

async function pay(id: string, cookie: string, bought: Plan): Promise<string> {
  const completed = await post(site, '/api/paypal/complete_order', { order_id: id }, cookie);
  const record = { ...recordOf(id), packageTitle: bought.title, packagePrice: bought.price };
  const recorded = await post(site, '/api/paypal/complete', record, completed.cookie);
  expect(recorded.status).toBe(200);
  return recorded.cookie;
}

test('an approval page left in the history is that of the one order, however often the buyer sets out', async () => {
  const first = await newOrder(site, await buyer());
  const second = await newOrder(site, first.cookie);
  expect([second.id, second.approvalUrl]).toEqual([first.id, first.approvalUrl]);
  paypal.approve(first.id);
  const paid = await visit(site, `/checkout/return?token=${first.id}`, second.cookie);
  const again = await visit(site, `/checkout/return?token=${first.id}`, cookieOf(paid.headers.get('Set-Cookie')));
  expect(again.headers.get('Location')).toBe(paid.headers.get('Location'));
  expect(paypal.paid(first.id)).toBe(1);
});

test.each([
  ['is too old to be approved', `createdAt = '${new Date(Date.now() - 3 * 3600_000 - 60_000).toISOString()}'`],
  ['has another price than the plan', 'amountCents = 8900'],
  ['is for a plan that has another name since', `planId = 'former'`],
])('an open order that %s is not given out again', async (_, change) => {
  const { id, cookie } = await newOrder(site, await buyer());
  const sqlite = new Sqlite(join(site.dataDir, 'hearthline.db'));
  sqlite.prepare(`update payments set ${change} where "orderID" = ?`).run(id);
  sqlite.close();
  const made = paypal.orders.get(id);
  if (made && change.startsWith('amountCents')) made.amount.value = '89.00';
  expect((await newOrder(site, cookie)).id).not.toBe(id);
});

test.each(['the same order is given out', 'the money is taken'])(
  'details that were changed before %s are those of the record, though the buyer’s browser sends none',
  async (moment) => {
    const { id, cookie } = await newOrder(site, await buyer());
    const changed = { ...(await readCookie(cookie)), customer: { ...customer, city: 'Lewes' } };
    if (moment === 'the money is taken') {
      paypal.approve(id);
      await post(site, '/api/paypal/complete_order', { order_id: id }, await visitorCookie(changed));
    } else {
      expect((await newOrder(site, await visitorCookie(changed))).id).toBe(id);
      paypal.approve(id);
    }
    const { headers, body } = paypal.webhook('CHECKOUT.ORDER.APPROVED', id);
    expect((await fetch(`${site.url}/api/paypal/webhook`, { method: 'POST', headers, body })).status).toBe(200);
    const [row] = await opsJson(['payments', 'show', id], { DATA_DIR: site.dataDir });
    expect(row).toMatchObject({ status: 'recorded', city: 'Lewes' });
  },
);

test.each(['COMPLETED', 'PENDING'])(
  'an order that came back %s is not made again, though the cookie that named it was lost',
  async (status) => {
    const { id, cookie } = await newOrder(site, await buyer());
    paypal.approve(id);
    paypal.captureAs(status);
    const without = await visitorCookie({ ...(await readCookie(cookie)), orders: {} });
    const completed = await post(site, '/api/paypal/complete_order', { order_id: id }, without);
    paypal.captureAs('COMPLETED');
    expect(completed.body).toMatchObject({ status });
    expect((await order(chosen, completed.cookie)).status).toBe(409);
  },
);

test('a buyer with the longest details orders every plan under long ids, and pays for the last one', async () => {
  const backend = await startFakeBackend();
  const front = await startSite({ env: { BACKEND_URL: backend.url, SESSION_SECRET } });
  const name = '字'.repeat(100);
  const long = { ...customer, firstName: name, address: name, city: '\u0001'.repeat(100) };
  const save = async (length: number) => {
    const body = new URLSearchParams({ ...long, state: '\u0001'.repeat(length) });
    const headers = { Cookie: await visitorCookie({ planId: plan.id, owner: crypto.randomUUID() }) };
    return fetch(`${front.url}/checkout`, { method: 'POST', redirect: 'manual', headers, body });
  };
  let length = 100;
  let saved = await save(length);
  for (; saved.status === 413; saved = await save(length)) length -= 1;
  expect([length < 100, saved.status]).toEqual([true, 303]);
  let cookie = cookieOf(saved.headers.get('Set-Cookie'));
  const idOf = (index: number) => `${index}`.padEnd(40, 'X');
  for (const [index, { title, price, features }] of PLANS.entries()) {
    backend.answer('/api/paypal/create_order', { body: { id: idOf(index) } });
    const made = await post(front, '/api/paypal/create_order', { title, amount: toAmount(price), features }, cookie);
    expect([title, made.status]).toEqual([title, 200]);
    cookie = made.cookie;
  }
  const last = idOf(PLANS.length - 1);
  expect(Object.values((await readCookie(cookie)).orders as object)).toEqual([
    idOf(PLANS.length - 3),
    idOf(PLANS.length - 2),
    last,
  ]);
  backend.orders.set(last, 'APPROVED');
  const back = await visit(front, `/checkout/return?token=${last}`, cookie);
  expect(back.headers.get('Location')).toMatch(/^\/receipt\//);
  expect(await readCookie(cookieOf(back.headers.get('Set-Cookie')))).toMatchObject({
    customer: { city: long.city },
    paidOrderId: last,
  });
  await front.stop();
  await backend.close();
});

test('a plan that is paid after another was chosen leaves the way to pay for that one open', async () => {
  const { id, cookie } = await newOrder(site, await buyer());
  const other = PLANS.find((candidate) => candidate.id !== plan.id);
  const { owner } = await readCookie(cookie);
  paypal.approve(id);
  const since = await visitorCookie({ planId: other?.id, customer, owner });
  const back = await visit(site, `/checkout/return?token=${id}`, since);
  expect(paypal.paid(id)).toBe(1);
  const page = await (await visit(site, '/checkout', cookieOf(back.headers.get('Set-Cookie')))).text();
  expect(page).toContain('Continue to PayPal');
});

test('a plan paid in one tab leaves the way to pay for the plan of the other tab open, and each is paid once', async () => {
  const first = await newOrder(site, await buyerOfBoth());
  paypal.approve(first.id);
  const paid = await pay(first.id, first.cookie, plan);
  expect(await checkout(paid)).toContain('Continue to PayPal');
  const second = await order(otherChosen, paid);
  expect(second.status).toBe(200);
  const id = String(second.body.id);
  paypal.approve(id);
  const both = await pay(id, second.cookie, other);
  expect(await checkout(both)).toContain('Please do not pay again');
  for (const payload of [chosen, otherChosen]) expect((await order(payload, both)).status).toBe(409);
  expect([paypal.paid(first.id), paypal.paid(id)]).toEqual([1, 1]);
});

test.each([
  ['approved and left', async () => {}],
  [
    'whose answer was lost',
    async (id: string, cookie: string) => {
      await post(site, '/api/paypal/complete_order', { order_id: id }, cookie);
    },
  ],
])('an order %s is not made again after another plan was ordered in a second tab', async (_, next) => {
  const first = await newOrder(site, await buyerOfBoth());
  paypal.approve(first.id);
  // Whatever came back is lost: the browser keeps the cookie it had.
  await next(first.id, first.cookie);
  const second = await order(otherChosen, first.cookie);
  expect(second.status).toBe(200);
  expect((await order(chosen, second.cookie)).status).toBe(409);
  expect(paypal.paid(first.id)).toBe(1);
  expect(await checkout(second.cookie)).toContain('Continue to PayPal');
});

test('an order that is open when another plan is chosen is not made again, until its own plan is', async () => {
  const choose = (id: string, cookie: string) =>
    fetch(`${site.url}/pricing`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: cookie },
      body: new URLSearchParams({ plan: id }),
    }).then(({ headers }) => cookieOf(headers.get('Set-Cookie')));
  const first = await newOrder(site, await buyer());
  const since = await choose(other.id, first.cookie);
  paypal.approve(first.id);
  expect((await order(chosen, since)).status).toBe(409);
  expect(paypal.paid(first.id)).toBe(1);
  expect((await order(otherChosen, since)).status).toBe(200);
  const again = await order(chosen, await choose(plan.id, since));
  expect(again.status).toBe(200);
  expect(again.body.id).not.toBe(first.id);
});

test('a declined order whose way back is opened again is not charged beside the one after it, and shows its receipt', async () => {
  const first = await newOrder(site, await buyer());
  paypal.approve(first.id);
  paypal.faults.capture.push('INSTRUMENT_DECLINED');
  const declined = await visit(site, `/checkout/return?token=${first.id}`, first.cookie);
  const second = await newOrder(site, cookieOf(declined.headers.get('Set-Cookie')));
  paypal.approve(second.id);
  // Approved, and its own way back not opened yet; then paid.
  for (const id of [first.id, second.id, first.id]) {
    const back = await visit(site, `/checkout/return?token=${id}`, second.cookie);
    const receipt = await (await visit(site, back.headers.get('Location') ?? '')).text();
    expect(receipt).toContain('Your payment is complete');
    expect(receipt).toContain(second.id);
  }
  const pressed = await post(site, '/api/paypal/complete_order', { order_id: first.id }, second.cookie);
  expect(pressed.body).toEqual({ status: 'PENDING', receipt: expect.stringMatching(/^\/receipt\//) });
  expect([paypal.paid(first.id), paypal.paid(second.id)]).toEqual([0, 1]);
});

test('a payment under review has a page that says so, without an alert', async () => {
  const { id, cookie } = await newOrder(site, await buyer());
  paypal.approve(id);
  paypal.captureAs('PENDING');
  const back = await visit(site, `/checkout/return?token=${id}`, cookie);
  paypal.captureAs('COMPLETED');
  expect((await readCookie(cookieOf(back.headers.get('Set-Cookie')))).__flash_alert__).toBeUndefined();
  const address = back.headers.get('Location') ?? '';
  expect(await (await visit(site, address)).text()).toContain('being reviewed by PayPal');
  paypal.settlePending(id, 'COMPLETED');
  const { headers, body } = paypal.webhook('PAYMENT.CAPTURE.COMPLETED', id);
  await fetch(`${site.url}/api/paypal/webhook`, { method: 'POST', headers, body });
  expect(await (await visit(site, address)).text()).toContain('Your payment is complete');
});

test('a payment that PayPal declines after its review leaves the way to pay open', async () => {
  const { id, cookie } = await newOrder(site, await buyer());
  paypal.approve(id);
  paypal.captureAs('PENDING');
  const asked = await post(site, '/api/paypal/complete_order', { order_id: id }, cookie);
  paypal.captureAs('COMPLETED');
  const page = async () => (await visit(site, '/checkout', asked.cookie)).text();
  expect(await page()).toContain('Please do not pay again');
  expect((await post(site, '/api/paypal/create_order', chosen, asked.cookie)).status).toBe(409);

  paypal.settlePending(id, 'DECLINED');
  const { headers, body } = paypal.webhook('PAYMENT.CAPTURE.DENIED', id);
  await fetch(`${site.url}/api/paypal/webhook`, { method: 'POST', headers, body });
  expect(await page()).not.toContain('Please do not pay again');
  expect(await page()).toContain('Continue to PayPal');
  const next = await newOrder(site, asked.cookie);
  paypal.approve(next.id);
  await visit(site, `/checkout/return?token=${next.id}`, next.cookie);
  expect([paypal.paid(id), paypal.paid(next.id)]).toEqual([0, 1]);
});

test('a payment that PayPal refunds after its review is not said to have moved no money', async () => {
  const { id, cookie } = await newOrder(site, await buyer());
  paypal.approve(id);
  paypal.captureAs('PENDING');
  const asked = await post(site, '/api/paypal/complete_order', { order_id: id }, cookie);
  paypal.captureAs('COMPLETED');
  paypal.settlePending(id, 'REFUNDED');
  const { headers, body } = paypal.webhook('PAYMENT.CAPTURE.REFUNDED', id);
  await fetch(`${site.url}/api/paypal/webhook`, { method: 'POST', headers, body });
  const receipt = await (await visit(site, String(asked.body.receipt))).text();
  expect(receipt).toContain('This payment was refunded.');
  expect(receipt).toContain('No money was kept.');
  expect(receipt).not.toContain('Nothing was charged');
  const { out } = await ops(['payments', 'show', id], { DATA_DIR: site.dataDir });
  expect(out).toContain('No money was kept');
  expect(out).not.toContain('no money moved');
});

test('a payment of another amount than ours leaves no way to pay, and is not said to have moved no money', async () => {
  const { id, cookie } = await newOrder(site, await buyer());
  paypal.approve(id);
  paypal.captureAs('COMPLETED', '98.00');
  const asked = await post(site, '/api/paypal/complete_order', { order_id: id }, cookie);
  paypal.captureAs('COMPLETED');
  expect(await checkout(asked.cookie)).not.toContain('Continue to PayPal');
  const receipt = await (await visit(site, String(asked.body.receipt))).text();
  expect(receipt).toContain('Please do not pay again');
  expect(receipt).not.toContain('Nothing was charged');
  const { out } = await ops(['payments', 'show', id], { DATA_DIR: site.dataDir });
  expect(out).toContain('PayPal took another amount or currency than ours');
});
