import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPayments, type Payments } from '#app/payments/payments.server.ts';
import { storePerTest } from '#tests/databases/store-per-test.ts';
import { openCashbox } from '#tests/fakes/cashbox.ts';
import { listUnsent } from '#tests/mail/unsent.ts';
import { MINUTE, plan, recordOf, somebody } from '#tests/payments/payments.ts';
import { log } from '#tests/silent-log.ts';

/* The buyer's ways with a provider that is not PayPal: an adapter is all that it takes (docs/changing.md). */

const store = storePerTest();
let cashbox: ReturnType<typeof openCashbox>;
let payments: Payments;
/** Another process on the same books. */
let elsewhere: Payments;
let clock: number;

beforeEach(() => {
  cashbox = openCashbox();
  clock = Date.parse('2026-01-02T12:00:00Z');
  const start = () =>
    createPayments({
      ...{ db: store.db, provider: cashbox.provider, emails: { mailHost: 'x.example' } },
      ...{ log, now: () => clock, pollMs: 5 },
    });
  [payments, elsewhere] = [start(), start()];
});
afterEach(async () => payments.stop());

async function order() {
  const buyer = { owner: randomUUID(), customer: somebody() };
  const { id, approvalUrl } = await payments.createOrder({
    ...buyer,
    plan,
    returnUrl: 'http://a.example',
    cancelUrl: '',
  });
  expect(approvalUrl).toMatch(/^https:\/\/pay\.cashbox\.example\//);
  return { ...buyer, id };
}

const statusOf = async (id: string) => (await payments.find(id))?.status;
const deliver = (fields: object, signature = 'genuine') =>
  payments.takeWebhook(new Headers({ 'cashbox-signature': signature }), JSON.stringify(fields));

test('charges an approved order once for two presses in two processes, and records it', async () => {
  const bought = await order();
  cashbox.approve(bought.id);
  const answers = await Promise.all([payments, elsewhere, payments].map((one) => one.completeOrder(bought)));
  expect(answers.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
  await payments.recordPayment(recordOf(bought.id, bought.customer), bought.owner);
  expect([await statusOf(bought.id), cashbox.captures(bought.id)]).toEqual(['recorded', 1]);
  await expect(order().then(() => payments.createOrder({ ...bought, plan, returnUrl: '', cancelUrl: '' })))
    .rejects //
    .toMatchObject({ status: 409 });
  const emails = (await listUnsent(store.db)).map(({ kind }) => kind);
  expect(emails).toEqual(['sale', 'receipt']);
});

test('settles the order of a buyer who returns without scripts in another browser', async () => {
  const { id } = await order();
  cashbox.approve(id);
  const row = await payments.find(id);
  expect(row && (await payments.completeReturned(row))).toMatchObject({ status: 'recorded' });
});

test('names a declined card in the provider’s words, and charges another one', async () => {
  const bought = await order();
  cashbox.approve(bought.id, 'empty');
  const { status } = await payments.completeOrder(bought);
  expect(status).toBe('card_declined');
  expect(payments.voice.advise(status)).toMatchObject({ text: expect.stringContaining('Cashbox'), restart: true });
  cashbox.approve(bought.id);
  expect(await payments.completeOrder(bought)).toMatchObject({ status: 'COMPLETED' });
});

test('asks for the approval that an order lacks', async () => {
  await expect(payments.completeOrder(await order())).rejects.toMatchObject({
    ...{ status: 422, message: expect.stringContaining('approved at Cashbox') },
  });
});

test('follows a pending payment until it is paid, without a second charge', async () => {
  const bought = await order();
  cashbox.approve(bought.id, 'slow');
  expect(await payments.completeOrder(bought)).toMatchObject({ status: 'PENDING' });
  clock += 5 * MINUTE;
  await payments.sweep('due');
  expect(await statusOf(bought.id)).toBe('pending');
  cashbox.change(bought.id, { status: 'succeeded' });
  clock += 5 * MINUTE;
  await payments.sweep('due');
  expect([await statusOf(bought.id), cashbox.captures(bought.id)]).toEqual(['recorded', 1]);
});

test('charges a buyer who never returns at the next sweep, or at a signed delivery', async () => {
  const [swept, delivered] = [await order(), await order()];
  for (const { id } of [swept, delivered]) cashbox.approve(id);
  await expect(deliver({ kind: 'intent.approved', intent: delivered.id }, 'forged')).rejects.toMatchObject({
    status: 400,
  });
  await deliver({ kind: 'intent.approved', intent: delivered.id });
  expect([await statusOf(delivered.id), await statusOf(swept.id)]).toEqual(['recorded', 'created']);
  clock += 2 * MINUTE;
  await payments.sweep('due');
  expect(await statusOf(swept.id)).toBe('recorded');
});

test('records a refund once, and tells operator and buyer', async () => {
  const bought = await order();
  cashbox.approve(bought.id);
  await payments.completeOrder(bought);
  cashbox.change(bought.id, { refunds: [{ id: 're_1', cents: 500, at: '2026-01-03T00:00:00.000Z' }] });
  for (const _ of ['once', 'again']) await deliver({ kind: 'refund.created', intent: bought.id, refund: 're_1' });
  const row = await payments.find(bought.id);
  expect(row && (await payments.refundsOf(row))).toMatchObject([{ amountCents: 500, status: 'completed' }]);
  expect((await listUnsent(store.db)).map(({ kind }) => kind)).toEqual(['sale', 'receipt']);
});

test('never takes another amount, an unknown word or a canceled order as paid', async () => {
  const [other, odd, gone] = [await order(), await order(), await order()];
  for (const { id } of [other, odd, gone]) cashbox.approve(id);
  cashbox.change(other.id, { cents: 1 });
  cashbox.change(odd.id, { status: 'settling' });
  cashbox.change(gone.id, { status: 'canceled' });
  for (const bought of [other, odd, gone]) await payments.completeOrder(bought).catch(() => {});
  const rows = await Promise.all([other, odd, gone].map(({ id }) => payments.find(id)));
  expect(rows.map((row) => [row?.status, row?.issue])).toEqual([
    ['declined', 'ORDER_MISMATCH'],
    ['unknown', null],
    ['cancelled', 'canceled'],
  ]);
  expect([other, odd, gone].map(({ id }) => cashbox.captures(id))).toEqual([0, 0, 0]);
});
