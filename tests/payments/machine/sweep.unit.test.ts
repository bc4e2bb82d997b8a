import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE, startPayments, statusOf } from '#tests/payments/payments.ts';

const DAY = 24 * 60 * MINUTE;

let harness: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  harness = await startPayments();
});
afterEach(() => harness.stop());

const reads = () =>
  harness.paypal.calls.filter(({ method }) => method === 'GET').map(({ path }) => path.split('/').at(-1));

test('leaves a capture to the process that began it after this one read the order', async () => {
  const [one, two] = [harness.start(60_000), harness.start(60_000)];
  const id = await harness.approvedOrder(one);
  harness.paypal.faults.get.push('late');
  const swept = two.sweep('all');
  while (harness.paypal.faults.get.length > 0) await new Promise(setImmediate);
  harness.paypal.faults.capture.push('late');
  const asked = harness.complete(one, id);
  while (harness.paypal.faults.capture.length > 0) await new Promise(setImmediate);
  harness.paypal.answerLate('get');
  await swept;
  expect(await statusOf(two, id)).toBe('capturing');
  expect(harness.captureCalls()).toHaveLength(1);
  harness.paypal.answerLate('capture');
  expect(await asked).toMatchObject({ status: 'COMPLETED' });
});

test('settles the capture of a process that ended once its lease expires', async () => {
  const id = await harness.approvedOrder(harness.start());
  harness.paypal.faults.capture.push('hang');
  const ended = harness.complete(harness.start(60_000), id);
  ended.catch(() => {});
  while (harness.captureCalls().length < 1) await new Promise(setImmediate);
  const next = harness.start();
  await next.sweep('all');
  expect(await statusOf(next, id)).toBe('capturing');
  harness.wait(MINUTE);
  await harness.expireLeases();
  await next.sweep('due');
  expect(await statusOf(next, id)).toBe('recorded');
  expect(harness.paypal.paid(id)).toBe(1);
});

test('polls an unapproved order while it can be approved, then hourly for a day', async () => {
  const payments = harness.start();
  const id = await harness.newOrder(payments);
  const looks = { approvable: 0, later: 0 };
  for (let waited = 3; waited < 25 * 60; waited += 3) {
    harness.wait(3 * MINUTE);
    looks[waited <= 3 * 60 ? 'approvable' : 'later'] += (await payments.sweep('due')).length;
  }
  expect(await statusOf(payments, id)).toBe('cancelled');
  expect([looks.approvable, looks.later < 24]).toEqual([60, true]);
});

test('settles an order that was made while the clock was days ahead', async () => {
  const payments = harness.start();
  harness.wait(10 * DAY);
  const id = await harness.approvedOrder(payments);
  harness.wait(-10 * DAY);
  await payments.sweep('due');
  expect(await statusOf(payments, id)).toBe('recorded');
});

test('pauses after three failures of PayPal in a row, but finishes what needs no call', async () => {
  const payments = harness.start();
  const ids = (await Promise.all(Array.from({ length: 8 }, () => harness.approvedOrder(payments)))).sort();
  const [shown, paid] = [ids[2] as string, ids[7] as string];
  await harness.complete(payments, paid);
  harness.paypal.calls.length = 0;
  const away = 'PERMISSION_DENIED';
  harness.paypal.faults.get.push(away, away, '', away, away, away);
  expect(await payments.sweep('all')).toHaveLength(8);
  expect(reads()).toEqual(ids.slice(0, 6));
  expect([await statusOf(payments, shown), await statusOf(payments, paid)]).toEqual(['recorded', 'recorded']);
  expect(await payments.sweep('all')).toHaveLength(6);
  for (const id of ids) expect(await statusOf(payments, id)).toBe('recorded');
});

test('finishes 200 payments each minute, and every one at the start', async () => {
  const payments = harness.start();
  const id = await harness.approvedOrder(payments);
  await harness.complete(payments, id);
  // More than one batch after the first 200.
  await harness.copyPayment(id, 700);
  harness.wait(2 * MINUTE);
  expect(await payments.sweep('due')).toHaveLength(200);
  const rest = (await payments.sweep('start')).map(({ orderID }) => orderID);
  expect([rest.length, new Set(rest).size]).toEqual([501, 501]);
  expect(await payments.sweep('start')).toEqual([]);
});

test('checks orders that may be money beside at most 200 unapproved ones a minute', async () => {
  const payments = harness.start();
  await harness.copyPayment(await harness.newOrder(payments), 500);
  const reviewed = await harness.approvedOrder(payments);
  harness.paypal.captureAs('PENDING');
  await harness.complete(payments, reviewed);
  harness.wait(2 * MINUTE);
  const [first, second] = [await payments.sweep('due'), await payments.sweep('due')];
  const seen = [...first, ...second].map(({ orderID }) => orderID);
  expect(first.map(({ orderID }) => orderID)).toContain(reviewed);
  expect([first.length, second.length, new Set(seen).size]).toEqual([201, 200, 401]);
});
