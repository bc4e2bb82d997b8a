import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE, recordOf, startPayments, statusOf } from '#tests/payments/payments.ts';

let desk: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  desk = await startPayments();
});
afterEach(() => desk.stop());

describe('a capture whose answer is lost', () => {
  test.each(['lose', 'drop', 'error', 'hang'])('%s once: repeated under the same key', async (fault) => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    desk.paypal.faults.capture.push(fault);
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
    expect(desk.paypal.paid(id)).toBe(1);
    expect(new Set(desk.captureCalls().map((call) => call.requestId)).size).toBe(1);
  });

  test('for good: the order is read, not charged again', async () => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    desk.paypal.faults.capture.push('lose', 'drop', 'drop');
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
    expect(desk.paypal.paid(id)).toBe(1);
  });

  test('and the order cannot be read: unknown, told as such, settled by the sweep with a record', async () => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    desk.paypal.faults.capture.push('lose', 'drop', 'drop');
    const asked = payments.completeOrder({ id, owner: 'me' });
    // The first read comes before the capture; the three after it fail.
    while (desk.captureCalls().length < 1) await new Promise(setImmediate);
    desk.paypal.faults.get.push('error', 'error', 'error');
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable', status: 504 });
    expect(await statusOf(payments, id)).toBe('unknown');
    await expect(payments.recordPayment(recordOf(id), 'me')).rejects.toMatchObject({ status: 409 });
    desk.wait(2 * MINUTE);
    await payments.sweep('due');
    expect(await statusOf(payments, id)).toBe('recorded');
    expect(desk.paypal.paid(id)).toBe(1);
  });

  test('and PayPal has forgotten the key: ORDER_ALREADY_CAPTURED is a success', async () => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    desk.paypal.faults.capture.push('lose', 'ORDER_ALREADY_CAPTURED');
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
    expect(desk.paypal.paid(id)).toBe(1);
  });
});

test.each(['PREVIOUS_REQUEST_IN_PROGRESS', 'RATE_LIMIT_REACHED', 'DUPLICATE_REQUEST_ID'])(
  'a capture that PayPal answers with %s is no decline, and asked for again under the same key',
  async (issue) => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    desk.paypal.faults.capture.push(issue);
    await expect(payments.completeOrder({ id, owner: 'me' })).rejects.toMatchObject({ status: 504 });
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
    expect(desk.captureCalls()).toHaveLength(2);
    expect(new Set(desk.captureCalls().map((call) => call.requestId)).size).toBe(1);
  },
);

describe('an access token', () => {
  const tokensGiven = () => desk.paypal.calls.filter(({ path }) => path === '/v1/oauth2/token').length;

  test('that PayPal no longer takes is given up for a new one, and the payment goes on', async () => {
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    desk.paypal.revokeTokens();
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
    expect(tokensGiven()).toBe(2);
  });

  test.each([
    { seconds: 120, tokens: 1 },
    { seconds: 59, tokens: 3 },
  ])('of $seconds seconds: order, look and capture take $tokens', async ({ seconds, tokens }) => {
    desk.paypal.endTokensAfter(seconds);
    const payments = desk.start();
    const id = await desk.approvedOrder(payments);
    expect(await payments.completeOrder({ id, owner: 'me' })).toEqual({ status: 'COMPLETED' });
    expect(tokensGiven()).toBe(tokens);
  });
});

describe('a process that ends', () => {
  test('while its capture is under way: the next one waits for the lease, then settles', async () => {
    const id = await desk.approvedOrder(desk.start());
    desk.paypal.faults.capture.push('hang');
    desk
      .start(60_000)
      .completeOrder({ id, owner: 'me' })
      .catch(() => {});
    while (desk.captureCalls().length < 1) await new Promise(setImmediate);
    const next = desk.start();
    await next.sweep('all');
    expect(await statusOf(next, id)).toBe('capturing');
    desk.wait(MINUTE);
    await next.sweep('due');
    expect(await statusOf(next, id)).toBe('recorded');
    expect(desk.paypal.paid(id)).toBe(1);
  });

  test('after the buyer approved and before anything else: the sweep at boot takes and records the payment', async () => {
    const id = await desk.approvedOrder(desk.start());
    const next = desk.start();
    await next.sweep('all');
    expect(await statusOf(next, id)).toBe('recorded');
    expect(desk.paypal.paid(id)).toBe(1);
  });

  test('between capture and record: the sweep writes the record', async () => {
    const first = desk.start();
    const id = await desk.approvedOrder(first);
    await first.completeOrder({ id, owner: 'me' });
    const next = desk.start();
    await next.sweep('all');
    expect(JSON.parse((await next.find(id))?.record ?? '')).toEqual(recordOf(id));
  });
});

test('an order that nobody approves is asked about ever more seldom, and then closed', async () => {
  const payments = desk.start();
  const { id } = await desk.newOrder(payments);
  let looks = 0;
  for (let minute = 0; minute < 25 * 60; minute += 3) {
    desk.wait(3 * MINUTE);
    looks += (await payments.sweep('due')).length;
  }
  expect(await statusOf(payments, id)).toBe('cancelled');
  expect(looks).toBeLessThan(45);
});

test('an order that PayPal refuses to show stays open; one that it does not have is closed', async () => {
  const payments = desk.start();
  const [refused, gone] = [await desk.approvedOrder(payments), await desk.approvedOrder(payments)];
  desk.paypal.faults.get.push('PERMISSION_DENIED');
  await expect(payments.completeOrder({ id: refused, owner: 'me' })).rejects.toMatchObject({ status: 504 });
  expect(await statusOf(payments, refused)).toBe('created');
  desk.paypal.orders.delete(gone);
  await expect(payments.completeOrder({ id: gone, owner: 'me' })).rejects.toMatchObject({ status: 422 });
  expect(await payments.find(gone)).toMatchObject({ status: 'cancelled', issue: 'RESOURCE_NOT_FOUND' });
  await payments.sweep('all');
  expect(await statusOf(payments, refused)).toBe('recorded');
});

test('an order made while the clock was days ahead is swept when the clock is right again', async () => {
  const payments = desk.start();
  desk.wait(10 * 24 * 60 * MINUTE);
  const id = await desk.approvedOrder(payments);
  desk.wait(-10 * 24 * 60 * MINUTE);
  await payments.sweep('due');
  expect(await statusOf(payments, id)).toBe('recorded');
});

test('one order that PayPal cannot show does not hold up the others', async () => {
  const payments = desk.start();
  const ids: string[] = [];
  for (let i = 0; i < 3; i++) ids.push(await desk.approvedOrder(payments));
  desk.paypal.faults.get.push('error', 'error', 'error');
  const statuses = () => Promise.all(ids.map((id) => statusOf(payments, id)));
  await payments.sweep('all');
  expect((await statuses()).sort()).toEqual(['created', 'recorded', 'recorded']);
  desk.wait(2 * MINUTE);
  await payments.sweep('due');
  expect(await statuses()).toEqual(['recorded', 'recorded', 'recorded']);
});
