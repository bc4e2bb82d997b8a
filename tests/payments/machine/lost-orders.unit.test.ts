import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Plan } from '#app/content/plan.ts';
import { content } from '#app/settings/content.server.ts';
import { MINUTE, somebody, startPayments, statusOf } from '#tests/payments/payments.ts';

let harness: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  harness = await startPayments({ mails: true });
});
afterEach(() => harness.stop());

const paid = (...ids: string[]) => ids.map((id) => harness.paypal.paid(id));
const attention = async () => (await harness.emails()).filter((key) => key.startsWith('attention:'));

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
  'leaves a lost order alone after its buyer paid in another browser, at %s',
  async (how) => {
    const lost = await harness.approvedOrder(harness.start(), { ...somebody(), email: 'Ada@Example.com' });
    const bought = await buy({ ...somebody(), email: 'ada@example.COM' });
    for (let looks = 0; looks < 3; looks += 1) await notice(how, lost);
    expect(paid(lost, bought)).toEqual([0, 1]);
    expect(await attention()).toEqual([`attention:${lost}:duplicate`]);
    harness.wait(25 * 60 * MINUTE);
    await harness.start().sweep('due');
    expect(await harness.start().find(lost)).toMatchObject({ status: 'cancelled', issue: 'ORDER_EXPIRED' });
    expect(await attention()).toHaveLength(1);
  },
);

test('leaves a lost order alone though the clock was set back before the other one', async () => {
  const who = somebody();
  const lost = await harness.approvedOrder(harness.start(), who);
  harness.wait(-4 * MINUTE);
  const bought = await buy(who);
  harness.wait(4 * MINUTE);
  await notice('the sweep', lost);
  expect(paid(lost, bought)).toEqual([0, 1]);
});

test('knows a person without details by the account at PayPal', async () => {
  const payments = harness.start();
  const lost = await harness.newOrder(payments, null);
  harness.paypal.approve(lost, 'PAYER1');
  const bought = await buy(somebody(), 'PAYER1');
  await notice('the sweep', lost);
  expect(paid(lost, bought)).toEqual([0, 1]);
});

test('captures a lost order after one of before, of another address, plan or end', async () => {
  const ada = { ...somebody(), email: 'ada@example.com' };
  await buy(ada);
  harness.wait(6 * MINUTE);
  const lost = await harness.approvedOrder(harness.start(), ada);
  await buy({ ...ada, email: 'ada+leads@example.com' });
  await buy(ada, undefined, content.plans[1]);
  const declined = await harness.approvedOrder(harness.start(), ada);
  harness.paypal.faults.capture.push('INSTRUMENT_DECLINED');
  await expect(harness.complete(harness.start(), declined)).resolves.toMatchObject({ status: 'INSTRUMENT_DECLINED' });
  await notice('the webhook', lost);
  expect(paid(lost)).toEqual([1]);
});

test('waits beside an order under review, and captures when that one is denied', async () => {
  const payments = harness.start();
  const who = somebody();
  const lost = await harness.approvedOrder(payments, who);
  harness.wait(MINUTE);
  const reviewed = await harness.approvedOrder(payments, who);
  harness.paypal.captureAs('PENDING');
  await harness.complete(payments, reviewed);
  harness.paypal.captureAs('COMPLETED');
  await notice('the sweep', lost);
  expect([await statusOf(payments, lost), ...paid(lost), ...(await attention())]).toEqual(['approved', 0]);
  harness.paypal.settlePending(reviewed, 'DECLINED');
  await notice('the webhook', reviewed);
  await notice('the sweep', lost);
  expect(paid(lost, reviewed)).toEqual([1, 0]);
});

test('captures one of two lost orders that two processes find at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, two] = [harness.start(), harness.start()];
    const who = somebody();
    const lost = [await harness.approvedOrder(one, who), await harness.approvedOrder(two, who)] as const;
    await Promise.all([
      harness.deliver(one, 'CHECKOUT.ORDER.APPROVED', lost[0]),
      harness.deliver(two, 'CHECKOUT.ORDER.APPROVED', lost[1]),
    ]);
    await notice('the sweep', lost[0]);
    expect(paid(...lost).toSorted()).toEqual([0, 1]);
  }
});

test('captures an order that a clock 40 days ahead has closed, as soon as its buyer asks', async () => {
  const payments = harness.start();
  const [approved, open] = [await harness.approvedOrder(payments), await harness.newOrder(payments)];
  harness.wait(40 * 24 * 60 * MINUTE);
  await payments.sweep('due');
  harness.wait(-40 * 24 * 60 * MINUTE);
  expect([...paid(approved), await statusOf(payments, open)]).toEqual([1, 'cancelled']);
  harness.paypal.approve(open);
  await notice('the webhook', open);
  expect(paid(open)).toEqual([0]);
  expect(await harness.complete(harness.start(), open)).toMatchObject({ status: 'COMPLETED' });
  expect(paid(open)).toEqual([1]);
});

test('names an order of the same person shortly before in the sale email', async () => {
  const who = somebody();
  const first = await buy(who);
  harness.wait(179 * MINUTE);
  const second = await buy({ ...who, email: who.email.toUpperCase() });
  harness.wait(181 * MINUTE);
  const third = await buy(who);
  const sales = await harness.db
    .selectFrom('outbox')
    .select('facts')
    .where('kind', '=', 'sale')
    .orderBy('id')
    .execute();
  const named = sales.map(({ facts }) => JSON.parse(facts ?? '')).map(({ order, earlier }) => [order.orderID, earlier]);
  expect(named).toEqual([
    [first, null],
    [second, first],
    [third, null],
  ]);
});
