import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PLANS } from '#app/content/plans.ts';
import type { Plan } from '#app/domain/plan.ts';
import { createPayments, type Payments } from '#app/server/backend/embedded/payments/payments.ts';
import { createPaypalProvider } from '#app/server/backend/embedded/payments/paypal.ts';
import { openStore, type Store } from '#app/server/backend/embedded/store/store.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';

const log = { info() {}, warn() {}, error() {} };
const plan = PLANS[0] as Plan;
const customer = {
  firstName: 'Ada',
  lastName: 'Agent',
  email: 'ada@example.com',
  phone: '3025550100',
  address: '1 Main Street',
  city: 'Dover',
  state: 'DE',
};
const MINUTE = 60_000;

let dir: string;
let store: Store;
let paypal: Paypal;
let clock: number;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'payments-'));
  store = await openStore(join(dir, 'test.db'), log);
  paypal = await startPaypal();
  clock = Date.parse('2026-01-02T12:00:00Z');
});
afterEach(async () => {
  await paypal.stop();
  await store.close();
  rmSync(dir, { recursive: true });
});

/** Payments as one process has them: another call is another process on the same database. */
function process(timeoutMs = 2_000): Payments {
  const account = { clientId: 'id', clientSecret: 'secret', webhookId: 'hook', brandName: 'Hearthline' };
  const provider = createPaypalProvider({ apiUrl: paypal.url, ...account, timeoutMs, retryDelayMs: 1 });
  return createPayments({ db: store.db, provider, log, now: () => clock, times: { poll: 5, wait: 5_000 } });
}

async function approvedOrder(payments: Payments, owner: string | null = 'me'): Promise<string> {
  const { id } = await newOrder(payments, owner);
  paypal.approve(id);
  return id;
}

const newOrder = (payments: Payments, owner: string | null = 'me') =>
  payments.createOrder({
    plan,
    owner,
    customer: owner ? customer : null,
    returnUrl: 'http://site.example/checkout/return',
    cancelUrl: 'http://site.example/checkout/cancel',
  });

const recordOf = (orderID: string) => {
  const { email: userEmail, ...rest } = customer;
  return { orderID, userEmail, ...rest, packageTitle: plan.title, packagePrice: plan.price };
};

const statusOf = async (payments: Payments, id: string) => (await payments.find(id))?.status;
const captureCalls = () => paypal.calls.filter(({ path }) => path.endsWith('/capture')).length;

async function deliver(payments: Payments, type: string, id: string, signed = true): Promise<void> {
  const { headers, body } = paypal.webhook(type, id, signed);
  await payments.handleWebhook(new Headers(headers), body);
}

test('an order names our plan, our price and our links, and is captured and recorded', async () => {
  const payments = process();
  const { id, approvalUrl } = await newOrder(payments);
  expect(approvalUrl).toBe(`${paypal.url}/checkoutnow?token=${id}`);
  expect(paypal.orders.get(id)?.body).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [
      { custom_id: plan.id, amount: { currency_code: 'USD', value: '99.00' }, items: [{ name: plan.title }] },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Hearthline',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: 'http://site.example/checkout/return',
        },
      },
    },
  });
  paypal.approve(id);
  expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
  expect(await statusOf(payments, id)).toBe('captured');
  await payments.recordPayment(recordOf(id), 'me');
  await payments.recordPayment({ ...recordOf(id), firstName: 'Other' }, 'me');
  const row = await payments.find(id);
  expect(row?.status).toBe('recorded');
  expect(JSON.parse(row?.record ?? '')).toEqual(recordOf(id));
  expect(row?.paidAt).toBe('2026-01-02T12:00:00.000Z');
});

test('buttons, return and webhook at once, from two processes: one capture', async () => {
  const [one, two] = [process(), process()];
  const id = await approvedOrder(one);
  const calls = Array.from({ length: 25 }, (_, i) => (i % 2 ? one : two).completeOrder({ id, owner: 'me' }));
  await Promise.all([deliver(one, 'CHECKOUT.ORDER.APPROVED', id), deliver(two, 'CHECKOUT.ORDER.APPROVED', id)]);
  for (const answer of await Promise.all(calls)) expect(answer).toEqual({ status: 'COMPLETED' });
  expect(paypal.paid(id)).toBe(1);
  expect(captureCalls()).toBe(1);
});

describe('a capture whose answer is lost', () => {
  test.each(['lose', 'drop', 'error', 'hang'])('%s once: repeated under the same key', async (fault) => {
    const payments = process(200);
    const id = await approvedOrder(payments);
    paypal.faults.capture.push(fault);
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
    expect(paypal.paid(id)).toBe(1);
    expect(
      new Set(paypal.calls.filter(({ path }) => path.endsWith('/capture')).map((call) => call.requestId)).size,
    ).toBe(1);
  });

  test('for good: the order is read, not charged again', async () => {
    const payments = process();
    const id = await approvedOrder(payments);
    paypal.faults.capture.push('lose', 'drop', 'drop');
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
    expect(paypal.paid(id)).toBe(1);
  });

  test('and the order cannot be read: unknown, told as such, settled by the sweep with a record', async () => {
    const payments = process();
    const id = await approvedOrder(payments);
    paypal.faults.capture.push('lose', 'drop', 'drop');
    const asked = payments.completeOrder({ id, owner: 'me' });
    // The first read comes before the capture; the three after it fail.
    while (captureCalls() < 1) await new Promise(setImmediate);
    paypal.faults.get.push('error', 'error', 'error');
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable', status: 504 });
    expect(await statusOf(payments, id)).toBe('unknown');
    await expect(payments.recordPayment(recordOf(id), 'me')).rejects.toMatchObject({ status: 409 });
    clock += 2 * MINUTE;
    await payments.sweep('due');
    expect(await statusOf(payments, id)).toBe('recorded');
    expect(paypal.paid(id)).toBe(1);
  });

  test('and PayPal has forgotten the key: ORDER_ALREADY_CAPTURED is a success', async () => {
    const payments = process();
    const id = await approvedOrder(payments);
    paypal.faults.capture.push('lose', 'ORDER_ALREADY_CAPTURED');
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
    expect(paypal.paid(id)).toBe(1);
  });
});

describe('a process that ends', () => {
  test('while its capture is under way: the next one waits for the lease, then settles', async () => {
    const id = await approvedOrder(process());
    paypal.faults.capture.push('hang');
    process(60_000)
      .completeOrder({ id, owner: 'me' })
      .catch(() => {});
    while (captureCalls() < 1) await new Promise(setImmediate);
    const next = process();
    await next.sweep('all');
    expect(await statusOf(next, id)).toBe('capturing');
    clock += MINUTE;
    await next.sweep('due');
    expect(await statusOf(next, id)).toBe('recorded');
    expect(paypal.paid(id)).toBe(1);
  });

  test('after the buyer approved and before anything else: the sweep at boot takes and records the payment', async () => {
    const id = await approvedOrder(process());
    const next = process();
    await next.sweep('all');
    expect(await statusOf(next, id)).toBe('recorded');
    expect(paypal.paid(id)).toBe(1);
  });

  test('between capture and record: the sweep writes the record', async () => {
    const first = process();
    const id = await approvedOrder(first);
    await first.completeOrder({ id, owner: 'me' });
    const next = process();
    await next.sweep('all');
    expect(JSON.parse((await next.find(id))?.record ?? '')).toEqual(recordOf(id));
  });
});

describe('an order is refused', () => {
  test('to another owner, in the same words as one that does not exist', async () => {
    const payments = process();
    const id = await approvedOrder(payments);
    const unknown = await payments.completeOrder({ id: 'NONE', owner: 'me' }).catch((error) => error);
    for (const owner of ['you', null]) {
      await expect(payments.completeOrder({ id, owner })).rejects.toMatchObject({
        status: 404,
        message: unknown.message,
      });
      await expect(payments.recordPayment(recordOf(id), owner)).rejects.toMatchObject({ status: 404 });
    }
    expect(paypal.paid(id)).toBe(0);
  });

  test('without approval', async () => {
    const payments = process();
    const { id } = await newOrder(payments);
    await expect(payments.completeOrder({ id, owner: 'me' })).rejects.toMatchObject({ kind: 'refused', status: 422 });
    expect(await statusOf(payments, id)).toBe('created');
    await expect(payments.recordPayment(recordOf(id), 'me')).rejects.toMatchObject({ status: 409 });
    paypal.approve(id);
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
  });

  test.each([
    ['amount', { amount: { currency_code: 'USD', value: '0.01' } }],
    ['currency', { amount: { currency_code: 'EUR', value: '99.00' } }],
    ['invoice', { invoice_id: 'somebody-else' }],
  ])('when PayPal states another %s than ours, before any money moves', async (_, change) => {
    const payments = process();
    const id = await approvedOrder(payments);
    Object.assign(paypal.orders.get(id) ?? {}, change);
    await expect(payments.completeOrder({ id, owner: 'me' })).rejects.toMatchObject({ status: 422 });
    expect(captureCalls()).toBe(0);
  });

  test('with a record that names another plan or price', async () => {
    const payments = process();
    const id = await approvedOrder(payments);
    await payments.completeOrder({ id, owner: 'me' });
    for (const change of [{ packagePrice: 0.01 }, { packagePrice: 99.001 }, { packageTitle: 'Hot Seller Lead' }]) {
      await expect(payments.recordPayment({ ...recordOf(id), ...change }, 'me')).rejects.toMatchObject({ status: 422 });
    }
    expect(await statusOf(payments, id)).toBe('captured');
  });
});

describe('COMPLETED is not paid', () => {
  test('when the capture was declined', async () => {
    const payments = process();
    const id = await approvedOrder(payments);
    paypal.captureAs('DECLINED');
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'DECLINED' });
    expect(await statusOf(payments, id)).toBe('declined');
    await expect(payments.recordPayment(recordOf(id), 'me')).rejects.toMatchObject({ status: 409 });
  });

  test.each(['webhook', 'sweep'])('while the capture is pending; the %s settles it', async (door) => {
    const payments = process();
    const id = await approvedOrder(payments);
    paypal.captureAs('PENDING');
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'PENDING' });
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'PENDING' });
    paypal.settlePending(id, 'COMPLETED');
    clock += 2 * MINUTE;
    if (door === 'sweep') await payments.sweep('due');
    else await deliver(payments, 'PAYMENT.CAPTURE.COMPLETED', id);
    expect(await statusOf(payments, id)).toBe('recorded');
    expect(captureCalls()).toBe(1);
  });
});

test('a declined card: told so, not tried again behind the buyer, and the next try has its own key', async () => {
  const payments = process();
  const id = await approvedOrder(payments);
  paypal.faults.capture.push('INSTRUMENT_DECLINED');
  expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'INSTRUMENT_DECLINED' });
  await payments.sweep('all');
  await deliver(payments, 'CHECKOUT.ORDER.APPROVED', id);
  expect(await statusOf(payments, id)).toBe('declined');
  expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
  const keys = paypal.calls.filter(({ path }) => path.endsWith('/capture')).map((call) => call.requestId);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});

describe('the webhook', () => {
  test('pays for a buyer whose browser vanished, once however often it is delivered', async () => {
    const payments = process();
    const id = await approvedOrder(payments);
    for (const type of ['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.APPROVED']) {
      await deliver(payments, type, id);
    }
    expect(await statusOf(payments, id)).toBe('recorded');
    expect(paypal.paid(id)).toBe(1);
  });

  test('refuses a forged delivery, and shrugs at an order that is not ours', async () => {
    const payments = process();
    const id = await approvedOrder(payments);
    await expect(deliver(payments, 'CHECKOUT.ORDER.APPROVED', id, false)).rejects.toMatchObject({ status: 400 });
    await deliver(payments, 'CHECKOUT.ORDER.APPROVED', 'NOT-OURS');
    expect(await statusOf(payments, id)).toBe('created');
  });

  test('asks for another delivery when PayPal cannot be asked', async () => {
    const payments = process();
    const id = await approvedOrder(payments);
    paypal.faults.get.push('error', 'error', 'error');
    await expect(deliver(payments, 'CHECKOUT.ORDER.APPROVED', id)).rejects.toMatchObject({ status: 502 });
  });
});

test('an order that nobody approves is asked about ever more seldom, and then closed', async () => {
  const payments = process();
  const { id } = await newOrder(payments);
  let looks = 0;
  for (let minute = 0; minute < 25 * 60; minute++) {
    clock += MINUTE;
    looks += await payments.sweep('due');
  }
  expect(await statusOf(payments, id)).toBe('cancelled');
  expect(looks).toBeLessThan(45);
});

test('one order that PayPal cannot show does not hold up the others', async () => {
  const payments = process();
  const ids = [];
  for (let i = 0; i < 3; i++) ids.push(await approvedOrder(payments));
  paypal.faults.get.push('error', 'error', 'error');
  await payments.sweep('all');
  clock += 2 * MINUTE;
  await payments.sweep('due');
  for (const id of ids) expect(await statusOf(payments, id)).toBe('recorded');
});

test('customer details saved later are the ones of the record; a stranger cannot change them', async () => {
  const payments = process();
  const id = await approvedOrder(payments);
  await payments.attachCustomer(id, 'me', { ...customer, city: 'Lewes' });
  await payments.attachCustomer(id, 'you', { ...customer, city: 'Elsewhere' });
  await payments.sweep('all');
  expect(JSON.parse((await payments.find(id))?.record ?? '')).toMatchObject({ city: 'Lewes' });
});

test('an order without an owner belongs to whoever knows its id, and waits for their record', async () => {
  const payments = process();
  const id = await approvedOrder(payments, null);
  expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
  await payments.sweep('all');
  expect(await statusOf(payments, id)).toBe('captured');
  await payments.recordPayment(recordOf(id), null);
  expect(await statusOf(payments, id)).toBe('recorded');
});

test('a create call that is refused or lost charges nothing and says so', async () => {
  const payments = process();
  paypal.faults.create.push('COMPLIANCE_VIOLATION');
  await expect(newOrder(payments)).rejects.toMatchObject({ kind: 'refused', status: 422 });
  paypal.faults.create.push('error', 'drop', 'error');
  await expect(newOrder(payments)).rejects.toMatchObject({ kind: 'unavailable', status: 502 });
  paypal.faults.create.push('lose');
  await newOrder(payments);
  expect(paypal.orders.size).toBe(1);
});
