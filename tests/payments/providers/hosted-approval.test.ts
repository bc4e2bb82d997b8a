import { expect, test } from 'vitest';
import type { Fault } from '#tests/fakes/backend-faults.ts';
import { COMPLETE, CREATE, hostedShopPerFile } from '#tests/payments/providers/hosted-shop.ts';
import { type Order, stranger } from '#tests/payments/shop.ts';

const shop = hostedShopPerFile(1_000);

let orders = 0;
/** Creates an order of which the backend names nothing but the id, as in the specification. */
async function bareOrder(): Promise<Order> {
  orders += 1;
  const id = `BARE-${orders}`;
  shop.backend.answer(CREATE, { body: { id } });
  shop.backend.orders.set(id, 'CREATED');
  return shop.order();
}

/** Presses "I have approved it". Returns where it leads, and the page there. */
async function press({ id, cookie }: Order) {
  const { headers } = await shop.submit('/checkout/return', { token: id }, cookie);
  const location = headers.get('Location') ?? '';
  return { location, page: await shop.page(location, headers.get('Set-Cookie')?.split(';')[0] || cookie) };
}

const APPROVE = ['Open PayPal&#x27;s page', 'I have approved it'];

async function expectPayable(order: Order) {
  shop.backend.answer(COMPLETE, null);
  shop.backend.orders.set(order.id, 'APPROVED');
  expect((await press(order)).page).toContain('✅ Payment Success!');
  expect(await shop.show(order.id)).toMatchObject({ status: 'recorded' });
}

const WORDS = ['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'APPROVED'];

test.each(WORDS)('keeps the way to approve an order that the backend calls %s', async (status) => {
  const order = await bareOrder();
  shop.backend.answer(COMPLETE, { body: { status } });
  const early = await press(order);
  expect(early.location).toBe('/checkout?payment=NOT_APPROVED');
  for (const text of ['❌ Payment Failed.', 'has not been approved at PayPal yet', ...APPROVE]) {
    expect(early.page).toContain(text);
  }
  expect((await shop.complete(order)).body).toEqual({ status: 'NOT_APPROVED' });
  const elsewhere = await press({ ...order, cookie: await stranger() });
  expect(elsewhere.page).toContain('has not been approved at PayPal yet');
  expect(await shop.show(order.id)).toMatchObject({ status: 'created', next: expect.stringContaining('not approved') });
  await expectPayable(order);
});

const NOT_APPROVED = [
  { status: 200, body: { id: 'ORDER', status: 'CREATED' } },
  { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_NOT_APPROVED' }] } },
  { status: 500, body: { error: 'Request failed: {"details":[{"issue":"ORDER_NOT_APPROVED"}]}' } },
  { status: 200, body: { error: 'ORDER_NOT_APPROVED' } },
];
const NONSENSE: Fault[] = ['error', 'html', 'rubbish', 'hang'];

test.each(NONSENSE)('opens an order again once the backend says that it is not approved, after %s', async (fault) => {
  for (const answer of NOT_APPROVED) {
    const order = await bareOrder();
    shop.backend.fail(fault, COMPLETE);
    const early = await press(order);
    for (const text of ['Please do not pay again', 'Check again']) expect(early.page).toContain(text);
    const doubtful = await shop.page('/checkout', order.cookie);
    expect(doubtful).toContain('Check again');
    for (const text of APPROVE) expect(doubtful).not.toContain(text);
    shop.backend.fail(null, COMPLETE);
    shop.backend.answer(COMPLETE, answer);
    expect(await shop.reconcile(order.id)).toMatchObject({ status: 'created', issue: 'NOT_APPROVED' });
    const healed = await shop.page('/checkout', order.cookie);
    for (const text of APPROVE) expect(healed).toContain(text);
    expect(await shop.page(early.location)).toContain('You can start the payment again');
    await expectPayable(order);
  }
});

test('takes any refusal for a no once an early press has not reached the backend', async () => {
  const order = await bareOrder();
  await shop.backend.down();
  const early = await press({ ...order, cookie: '' });
  expect(early.page).toContain('Check again');
  expect(await shop.show(order.id)).toMatchObject({ status: 'unknown', issue: 'NOT_SENT' });
  expect(await shop.reconcile(order.id)).toMatchObject({ status: 'unknown', issue: 'NOT_SENT' });
  await shop.backend.up();
  expect(await shop.reconcile(order.id)).toMatchObject({ status: 'created', issue: 'REFUSED' });
  const healed = await shop.page('/checkout', order.cookie);
  for (const text of APPROVE) expect(healed).toContain(text);
  await expectPayable(order);
});

test('completes what was approved before a press that did not reach the backend', async () => {
  const order = await shop.approvedOrder();
  await shop.backend.down();
  await press(order);
  await shop.backend.up();
  expect(await shop.reconcile(order.id)).toMatchObject({ status: 'recorded' });
});

test('takes no refusal for a no once a response was lost, but lets the buyer approve and press', async () => {
  for (const lost of ['hang', 'error'] as const) {
    const order = await bareOrder();
    shop.backend.fail(lost, COMPLETE);
    await press(order);
    shop.backend.fail(null, COMPLETE);
    // A call that does not reach the backend changes nothing about the one that was lost.
    await shop.backend.down();
    await shop.reconcile(order.id);
    await shop.backend.up();
    expect(await shop.reconcile(order.id)).toMatchObject({ status: 'unknown', issue: 'REFUSED_422' });
    const again = await press(order);
    expect(again.location).toBe('/checkout');
    for (const text of ['If you have not approved it at PayPal yet', ...APPROVE]) expect(again.page).toContain(text);
    expect(again.page).not.toContain('Continue to PayPal');
    expect((await shop.create(order.cookie)).status).toBe(409);
    await expectPayable(order);
  }
});
