import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { customer, MINUTE, plan, recordOf, startPayments, statusOf } from '#tests/payments/payments.ts';

let desk: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  desk = await startPayments();
});
afterEach(() => desk.stop());

test('an order names our plan, our price and our links, and is captured and recorded', async () => {
  const payments = desk.start();
  const { id, approvalUrl } = await desk.newOrder(payments);
  expect(approvalUrl).toBe(`${desk.paypal.url}/checkoutnow?token=${id}`);
  expect(desk.paypal.orders.get(id)?.body).toMatchObject({
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
  desk.paypal.approve(id);
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
  const [one, two] = [desk.start(), desk.start()];
  const id = await desk.approvedOrder(one);
  const calls = Array.from({ length: 25 }, (_, i) => (i % 2 ? one : two).completeOrder({ id, owner: 'me' }));
  await Promise.all([
    desk.deliver(one, 'CHECKOUT.ORDER.APPROVED', id),
    desk.deliver(two, 'CHECKOUT.ORDER.APPROVED', id),
  ]);
  for (const answer of await Promise.all(calls)) expect(answer).toEqual({ status: 'COMPLETED' });
  expect(desk.paypal.paid(id)).toBe(1);
  expect(desk.captureCalls()).toHaveLength(1);
});

test('a process that read the order before another began to capture it leaves the capture to that one', async () => {
  const [one, two] = [desk.start(60_000), desk.start(60_000)];
  const id = await desk.approvedOrder(one);
  desk.paypal.faults.get.push('late');
  const swept = two.sweep('all');
  while (desk.paypal.faults.get.length > 0) await new Promise(setImmediate);
  desk.paypal.faults.capture.push('late');
  const asked = one.completeOrder({ id, owner: 'me' });
  while (desk.paypal.faults.capture.length > 0) await new Promise(setImmediate);
  desk.paypal.answerLate('get');
  await swept;
  expect(await statusOf(two, id)).toBe('capturing');
  expect(desk.captureCalls()).toHaveLength(1);
  desk.paypal.answerLate('capture');
  expect(await asked).toEqual({ status: 'COMPLETED' });
});

describe('an order is refused', () => {
  test('to another owner, in the same words as one that does not exist', async () => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    const unknown = await payments.completeOrder({ id: 'NONE', owner: 'me' }).catch((error) => error);
    for (const owner of ['you', null]) {
      await expect(payments.completeOrder({ id, owner })).rejects.toMatchObject({
        status: 404,
        message: unknown.message,
      });
      await expect(payments.recordPayment(recordOf(id), owner)).rejects.toMatchObject({ status: 404 });
    }
    expect(desk.paypal.paid(id)).toBe(0);
  });

  test('without approval', async () => {
    const payments = desk.start();
    const { id } = await desk.newOrder(payments);
    await expect(payments.completeOrder({ id, owner: 'me' })).rejects.toMatchObject({ kind: 'refused', status: 422 });
    expect(await statusOf(payments, id)).toBe('created');
    await expect(payments.recordPayment(recordOf(id), 'me')).rejects.toMatchObject({ status: 409 });
    desk.paypal.approve(id);
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
  });

  test.each([
    ['amount', { amount: { currency_code: 'USD', value: '0.01' } }],
    ['currency', { amount: { currency_code: 'EUR', value: '99.00' } }],
    ['invoice', { invoice_id: 'somebody-else' }],
  ])('when PayPal states another %s than ours, before any money moves', async (_, change) => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    Object.assign(desk.paypal.orders.get(id) ?? {}, change);
    await expect(payments.completeOrder({ id, owner: 'me' })).rejects.toMatchObject({ status: 422 });
    expect(desk.captureCalls()).toHaveLength(0);
  });

  test('with a record that names another plan or price', async () => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    await payments.completeOrder({ id, owner: 'me' });
    for (const change of [{ packagePrice: 0.01 }, { packagePrice: 99.001 }, { packageTitle: 'Hot Seller Lead' }]) {
      await expect(payments.recordPayment({ ...recordOf(id), ...change }, 'me')).rejects.toMatchObject({ status: 422 });
    }
    expect(await statusOf(payments, id)).toBe('captured');
  });
});

describe('COMPLETED is not paid', () => {
  test('when the capture was declined', async () => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    desk.paypal.captureAs('DECLINED');
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'DECLINED' });
    expect(await statusOf(payments, id)).toBe('declined');
    await expect(payments.recordPayment(recordOf(id), 'me')).rejects.toMatchObject({ status: 409 });
  });

  test.each(['webhook', 'sweep'])('while the capture is pending; the %s settles it', async (door) => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    desk.paypal.captureAs('PENDING');
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'PENDING' });
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'PENDING' });
    desk.paypal.settlePending(id, 'COMPLETED');
    desk.wait(2 * MINUTE);
    if (door === 'sweep') await payments.sweep('due');
    else await desk.deliver(payments, 'PAYMENT.CAPTURE.COMPLETED', id);
    expect(await statusOf(payments, id)).toBe('recorded');
    expect(desk.captureCalls()).toHaveLength(1);
  });
});

test('money that PayPal took in another amount is neither paid nor declined, until it is given back', async () => {
  const payments = desk.start();
  const [id, lost] = [await desk.approvedOrder(payments), await desk.approvedOrder(payments)];
  desk.paypal.captureAs('COMPLETED', '98.00');
  await expect(payments.completeOrder({ id, owner: 'me' })).rejects.toMatchObject({ status: 422 });
  desk.paypal.faults.capture.push('lose', 'drop', 'drop');
  await expect(payments.completeOrder({ id: lost, owner: 'me' })).rejects.toMatchObject({ status: 422 });
  await payments.sweep('all');
  for (const order of [id, lost]) {
    expect(await payments.find(order)).toMatchObject({ status: 'unknown', issue: 'ORDER_MISMATCH' });
    for (const capture of desk.paypal.orders.get(order)?.captures ?? []) capture.status = 'REFUNDED';
  }
  await payments.sweep('all');
  expect(await payments.find(id)).toMatchObject({ status: 'declined', issue: 'REFUNDED' });
  expect(desk.captureCalls().map(({ path }) => path.includes(id))).toEqual([true, false, false, false]);
});

test('a payment of which a part was given back during its review is paid', async () => {
  const payments = desk.start();
  const id = await desk.approvedOrder(payments);
  desk.paypal.captureAs('PENDING');
  expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'PENDING' });
  desk.paypal.settlePending(id, 'PARTIALLY_REFUNDED');
  await payments.sweep('all');
  expect(await statusOf(payments, id)).toBe('recorded');
});

test('a declined card: told so, not tried again behind the buyer, and the next try has its own key', async () => {
  const payments = desk.start();
  const id = await desk.approvedOrder(payments);
  desk.paypal.faults.capture.push('INSTRUMENT_DECLINED');
  expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'INSTRUMENT_DECLINED' });
  await payments.sweep('all');
  await desk.deliver(payments, 'CHECKOUT.ORDER.APPROVED', id);
  expect(await statusOf(payments, id)).toBe('declined');
  expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
  const keys = desk.captureCalls().map((call) => call.requestId);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});

describe('the webhook', () => {
  test('pays for a buyer whose browser vanished, once however often it is delivered', async () => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    for (const type of ['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.APPROVED']) {
      await desk.deliver(payments, type, id);
    }
    expect(await statusOf(payments, id)).toBe('recorded');
    expect(desk.paypal.paid(id)).toBe(1);
  });

  test('refuses a forged delivery, and shrugs at an order that is not ours', async () => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    await expect(desk.deliver(payments, 'CHECKOUT.ORDER.APPROVED', id, false)).rejects.toMatchObject({ status: 400 });
    await desk.deliver(payments, 'CHECKOUT.ORDER.APPROVED', 'NOT-OURS');
    expect(await statusOf(payments, id)).toBe('created');
  });

  test('asks PayPal nothing about an order that is not ours, and about a delivery without a signature', async () => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    const before = desk.paypal.calls.length;
    await desk.deliver(payments, 'CHECKOUT.ORDER.APPROVED', 'NOT-OURS', false);
    await desk.deliver(payments, 'PAYMENT.CAPTURE.COMPLETED', '', false);
    const { headers, body } = desk.paypal.webhook('CHECKOUT.ORDER.APPROVED', id);
    for (const name of Object.keys(headers).filter((header) => header.startsWith('paypal-'))) {
      const unsigned = new Headers(headers);
      unsigned.delete(name);
      await expect(payments.handleWebhook(unsigned, body)).rejects.toMatchObject({ status: 400 });
    }
    expect(desk.paypal.calls.length).toBe(before);
  });

  test('asks for another delivery when PayPal cannot be asked', async () => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    desk.paypal.faults.get.push('error', 'error', 'error');
    await expect(desk.deliver(payments, 'CHECKOUT.ORDER.APPROVED', id)).rejects.toMatchObject({ status: 502 });
  });
});

test('customer details saved later are the ones of the record; a stranger cannot change them', async () => {
  const payments = desk.start();
  const id = await desk.approvedOrder(payments);
  await payments.attachCustomer(id, 'me', { ...customer, city: 'Lewes' });
  await payments.attachCustomer(id, 'you', { ...customer, city: 'Elsewhere' });
  await payments.sweep('all');
  expect(JSON.parse((await payments.find(id))?.record ?? '')).toMatchObject({ city: 'Lewes' });
});

test('customer details that come after the money was taken change nothing', async () => {
  const payments = desk.start();
  const id = await desk.approvedOrder(payments);
  await payments.completeOrder({ id, owner: 'me' });
  for (const status of ['captured', 'recorded']) {
    expect(await statusOf(payments, id)).toBe(status);
    await payments.attachCustomer(id, 'me', { ...customer, city: 'Lewes' });
    expect(JSON.parse((await payments.find(id))?.customer ?? '')).toEqual(customer);
    await payments.recordPayment(recordOf(id), 'me');
  }
});

test('an order without an owner belongs to whoever knows its id, and waits for their record', async () => {
  const payments = desk.start();
  const id = await desk.approvedOrder(payments, null);
  expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
  await payments.sweep('all');
  expect(await statusOf(payments, id)).toBe('captured');
  await payments.recordPayment(recordOf(id), null);
  expect(await statusOf(payments, id)).toBe('recorded');
});

test('an order without an owner is charged when it is asked for, and not by the webhook or the sweep', async () => {
  const payments = desk.start();
  const [asked, left] = [await desk.approvedOrder(payments, null), await desk.approvedOrder(payments, null)];
  await desk.deliver(payments, 'CHECKOUT.ORDER.APPROVED', asked);
  await payments.sweep('all');
  expect(desk.captureCalls()).toEqual([]);
  expect(await payments.completeOrder({ id: asked, owner: null })).toEqual({ status: 'COMPLETED' });
  desk.wait(25 * 60 * MINUTE);
  await payments.sweep('all');
  expect([await statusOf(payments, asked), await statusOf(payments, left)]).toEqual(['captured', 'cancelled']);
  expect(desk.paypal.captured()).toBe(1);
});

test('an order without an owner whose capture got lost is settled by the sweep', async () => {
  const payments = desk.start();
  const id = await desk.approvedOrder(payments, null);
  desk.paypal.faults.capture.push('lose', 'drop', 'drop');
  const asked = payments.completeOrder({ id, owner: null });
  while (desk.captureCalls().length < 1) await new Promise(setImmediate);
  desk.paypal.faults.get.push('error', 'error', 'error');
  await expect(asked).rejects.toMatchObject({ status: 504 });
  await payments.sweep('all');
  expect(await statusOf(payments, id)).toBe('captured');
  expect(desk.paypal.paid(id)).toBe(1);
});

test('a create call that is refused or lost charges nothing and says so', async () => {
  const payments = desk.start();
  desk.paypal.faults.create.push('COMPLIANCE_VIOLATION');
  await expect(desk.newOrder(payments)).rejects.toMatchObject({ kind: 'refused', status: 422 });
  desk.paypal.faults.create.push('error', 'drop', 'error');
  await expect(desk.newOrder(payments)).rejects.toMatchObject({ kind: 'unavailable', status: 502 });
  desk.paypal.faults.create.push('lose');
  await desk.newOrder(payments);
  expect(desk.paypal.orders.size).toBe(1);
});
