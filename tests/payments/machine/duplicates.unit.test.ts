import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Plan } from '#app/content/plan.ts';
import { content } from '#app/settings/content.server.ts';
import { MINUTE, PRICE, somebody, startPayments, statusOf } from '#tests/payments/payments.ts';

const HOUR = 60 * MINUTE;

let harness: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  harness = await startPayments({ mails: true });
});
afterEach(() => harness.stop());

const paid = (...ids: string[]) => ids.map((id) => harness.paypal.paid(id));
const attention = async () => (await harness.letters()).filter((key) => key.startsWith('attention:'));

/** Buys the plan in another browser, with this email address and account at PayPal. */
async function buy(who = somebody(), payer?: string, bought?: Plan): Promise<string> {
  const payments = harness.start();
  const id = await harness.newOrder(payments, who, bought);
  harness.paypal.approve(id, payer);
  expect(await harness.complete(payments, id)).toMatchObject({ status: 'COMPLETED' });
  return id;
}

/** Looks at an approved order whose buyer is not there. */
async function notice(how: 'the webhook' | 'the sweep', id: string): Promise<void> {
  harness.wait(2 * MINUTE);
  if (how === 'the sweep') await harness.start().sweep('due');
  else await harness.deliver(harness.start(), 'CHECKOUT.ORDER.APPROVED', id);
}

test.each(['the webhook', 'the sweep'] as const)(
  'charges a buyer with two browsers once when %s finds the lost order',
  async (how) => {
    const lost = await harness.approvedOrder(harness.start(), { ...somebody(), email: 'Ada@Example.com' });
    const bought = await buy({ ...somebody(), email: 'ada@example.COM ' });
    for (let looks = 0; looks < 3; looks += 1) await notice(how, lost);
    expect(paid(lost, bought)).toEqual([0, 1]);
    expect(await harness.start().find(lost)).toMatchObject({ status: 'approved', issue: `DUPLICATE_OF_${bought}` });
    expect(await attention()).toEqual([`attention:${lost}:duplicate`]);
  },
);

test('knows a person without details by the account at PayPal', async () => {
  const payments = harness.start();
  const lost = await harness.newOrder(payments, null);
  harness.paypal.approve(lost, 'PAYER1');
  const bought = await buy(somebody(), 'PAYER1');
  await notice('the sweep', lost);
  expect(paid(lost, bought)).toEqual([0, 1]);
});

describe('captures an order that is found later', () => {
  const ada = { ...somebody(), email: 'ada@example.com' };

  test('beside one of another address or of another plan', async () => {
    const lost = await harness.approvedOrder(harness.start(), ada);
    await buy({ ...ada, email: 'ada+leads@example.com' });
    await buy(ada, undefined, content.plans[1]);
    await notice('the sweep', lost);
    expect(paid(lost)).toEqual([1]);
  });

  test('beside one that was declined, and one that was refunded', async () => {
    const lost = await harness.approvedOrder(harness.start(), ada);
    const refunded = await buy(ada);
    harness.paypal.refund(refunded, PRICE.amount);
    await harness.deliver(harness.start(), 'PAYMENT.CAPTURE.COMPLETED', refunded);
    const declined = await harness.approvedOrder(harness.start(), ada);
    harness.paypal.faults.capture.push('INSTRUMENT_DECLINED');
    await expect(harness.complete(harness.start(), declined)).resolves.toMatchObject({ status: 'INSTRUMENT_DECLINED' });
    await notice('the webhook', lost);
    expect(paid(lost)).toEqual([1]);
  });

  test('after one that was paid before PayPal could have taken its approval', async () => {
    await buy(ada);
    harness.wait(3 * HOUR + MINUTE);
    const lost = await harness.approvedOrder(harness.start(), ada);
    await notice('the sweep', lost);
    expect(paid(lost)).toEqual([1]);
  });
});

test('holds an order beside one under review, and captures it when that one is denied', async () => {
  const payments = harness.start();
  const who = somebody();
  const lost = await harness.approvedOrder(payments, who);
  const reviewed = await harness.approvedOrder(payments, who);
  harness.paypal.captureAs('PENDING');
  await harness.complete(payments, reviewed);
  harness.paypal.captureAs('COMPLETED');
  await notice('the sweep', lost);
  expect([await statusOf(payments, lost), ...paid(lost)]).toEqual(['approved', 0]);
  harness.paypal.settlePending(reviewed, 'DECLINED');
  await notice('the webhook', reviewed);
  await notice('the sweep', lost);
  expect(paid(lost, reviewed)).toEqual([1, 0]);
});

test('captures the newer of two lost orders, and holds the other', async () => {
  const who = somebody();
  const first = await harness.approvedOrder(harness.start(), who);
  harness.wait(MINUTE);
  const second = await harness.approvedOrder(harness.start(), who);
  await Promise.all([notice('the webhook', first), notice('the webhook', second)]);
  await notice('the sweep', first);
  await notice('the sweep', second);
  expect(paid(first, second).toSorted()).toEqual([0, 1]);
  expect(await attention()).toHaveLength(1);
});

test('charges once when the webhook of one order races the buyer of the other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, two] = [harness.start(), harness.start()];
    const who = somebody();
    const lost = await harness.approvedOrder(one, who);
    const asked = await harness.approvedOrder(two, who);
    await Promise.all([
      harness.deliver(one, 'CHECKOUT.ORDER.APPROVED', lost),
      harness.complete(two, asked).catch(() => {}),
    ]);
    await notice('the sweep', lost);
    expect(paid(lost, asked).toSorted()).toEqual([0, 1]);
  }
});

test('closes a held order for the operator, or after a day', async () => {
  const who = somebody();
  const lost = await harness.approvedOrder(harness.start(), who);
  await buy(who);
  const other = await harness.approvedOrder(harness.start(), who);
  await notice('the sweep', lost);
  const row = await harness.start().find(lost);
  if (row) expect(await harness.start().close(row)).toMatchObject({ status: 'cancelled', issue: 'CLOSED_BY_OPERATOR' });
  await notice('the webhook', lost);
  harness.wait(25 * HOUR);
  await harness.start().sweep('due');
  expect(await harness.start().find(other)).toMatchObject({ status: 'cancelled', issue: 'ORDER_EXPIRED' });
  expect(paid(lost, other)).toEqual([0, 0]);
});
