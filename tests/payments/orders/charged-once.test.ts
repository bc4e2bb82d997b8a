import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { formatPrice } from '#app/content/money.ts';
import { cookieOf } from '#tests/browser-session.ts';
import { ops } from '#tests/cli.ts';
import { customer, PRICE, plan, shownOrder } from '#tests/payments/payments.ts';
import { paypalShopPerFile } from '#tests/payments/shop.ts';

const shop = paypalShopPerFile();

const checkout = (cookie: string) => shop.page('/checkout', cookie);
const choose = async (id: string, cookie: string) =>
  cookieOf((await shop.submit('/pricing', { plan: id }, cookie)).headers.get('Set-Cookie'));

test('shows a paid order at its own price after the catalogue has changed', async () => {
  const order = await shop.approvedOrder();
  await shop.complete(order);
  await shop.record(order);
  shop.alter(order.id, `packageTitle = 'Former Title', amountCents = ${PRICE.cents - 100}`);
  const page = await checkout(order.cookie);
  for (const text of ['Former Title', formatPrice(PRICE.cents - 100)]) expect(page).toContain(text);
  expect(page).not.toContain(PRICE.text);
});

test('does not take a capture for an account that PayPal did not name for the order as paid', async () => {
  const [order, earlier] = [await shop.approvedOrder(), await shop.approvedOrder()];
  shop.alter(earlier.id, 'payee = null');
  shop.paypal.captureFor('STRANGERXXXX2');
  for (const one of [order, earlier]) await shop.complete(one);
  shop.paypal.captureFor(undefined);
  expect(await shop.show(order.id)).toMatchObject({ status: 'unknown', issue: 'ORDER_MISMATCH' });
  expect(await shop.show(earlier.id)).toMatchObject({ status: 'captured', issue: null });
});

test('does not charge an order that has come to name another account', async () => {
  const order = await shop.approvedOrder();
  Object.assign(shop.paypal.orders.get(order.id) as object, { payee: 'STRANGERXXXX2' });
  expect((await shop.complete(order)).status).toBe(422);
  expect(await shop.show(order.id)).toMatchObject({ status: 'declined', issue: 'ORDER_MISMATCH' });
  expect(shop.captureCalls(order.id)).toEqual([]);
});

test('sells a paid plan again once it is chosen, not by a reload or second press', async () => {
  const first = await shop.approvedOrder();
  const { location, cookie } = await shop.comeBack(first);
  const pay = () => shop.submit('/checkout', { intent: 'pay', ...shownOrder, ...customer }, cookie);
  for (const _ of ['shown', 'reloaded']) {
    expect(await checkout(cookie)).not.toContain('Continue to PayPal');
    await shop.page(location, cookie);
    const pressed = await pay();
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, '/checkout']);
    expect((await shop.create(cookie)).status).toBe(409);
  }
  const again = await choose(plan.id, cookie);
  const page = await checkout(again);
  for (const text of ['Continue to PayPal', 'You have paid for this plan before.']) expect(page).toContain(text);
  const second = await shop.order(again);
  // A second press that comes late.
  expect((await shop.order(await choose(plan.id, again))).id).toBe(second.id);
  shop.paypal.approve(second.id);
  await shop.complete(second);
  expect([shop.paypal.paid(first.id), shop.paypal.paid(second.id)]).toEqual([1, 1]);
  expect((await shop.complete(first)).body).toMatchObject({ status: 'COMPLETED' });
});

test('shows the receipt of a payment that its buyer missed beside the way to pay again', async () => {
  const lost = await shop.approvedOrder();
  await shop.deliver('CHECKOUT.ORDER.APPROVED', lost.id);
  const page = await checkout(await choose(plan.id, lost.cookie));
  const [, receipt = ''] = /You have paid for this plan before\..*?href="(\/receipt\/[^"]+)"/s.exec(page) ?? [];
  expect(await shop.page(receipt)).toContain(lost.id);
});

test('writes nothing to show a receipt or checkout', async () => {
  const order = await shop.approvedOrder();
  const { location, cookie } = await shop.comeBack(order);
  const sqlite = new Sqlite(join(shop.site.dataDir, 'hearthline.db'), { readonly: true });
  onTestFinished(() => void sqlite.close());
  const row = () => sqlite.prepare('select * from payments where "orderID" = ?').get(order.id);
  const before = row();
  for (const page of [location, '/checkout']) await shop.page(page, cookie);
  expect(row()).toEqual(before);
});

test('does not sell the plan again while its payment is in doubt', async () => {
  const { cookie } = await shop.unconfirmedOrder(60);
  const made = shop.paypal.orders.size;
  expect((await shop.create(cookie)).status).toBe(502);
  expect(await checkout(cookie)).not.toContain('Buy another one');
  const since = await choose(plan.id, cookie);
  expect((await shop.create(since)).status).toBe(502);
  expect(shop.paypal.orders.size).toBe(made);
  shop.paypal.faults.get.length = 0;
});

test('charges no order that was being made while an earlier one was paid', async () => {
  const first = await shop.approvedOrder();
  shop.paypal.faults.capture.push('INSTRUMENT_DECLINED');
  const { cookie } = await shop.comeBack(first);
  shop.paypal.faults.create.push('late');
  const second = shop.create(cookie);
  await expect.poll(() => shop.paypal.faults.create.length).toBe(0);
  shop.paypal.approve(first.id);
  expect((await shop.complete({ ...first, cookie })).body).toEqual({ status: 'COMPLETED' });
  shop.paypal.answerLate('create');
  expect((await second).status).toBe(409);
  const made = [...shop.paypal.orders.keys()].at(-1) ?? '';
  shop.paypal.approve(made);
  await shop.deliver('CHECKOUT.ORDER.APPROVED', made);
  await shop.reconcile(made);
  expect([shop.paypal.paid(first.id), shop.paypal.paid(made)]).toEqual([1, 0]);
});

test('lets the operator close an order that PayPal no longer has, and no other', async () => {
  const { id, cookie } = await shop.unconfirmedOrder(60);
  const close = () => ops(['payments', 'close', id], shop.operator);
  expect(await close()).toMatchObject({ code: 1, err: expect.stringContaining('cannot be asked') });
  shop.paypal.faults.get.length = 0;
  expect(await close()).toMatchObject({ code: 1, err: expect.stringContaining('PayPal has it') });
  shop.paypal.orders.delete(id);
  expect((await shop.create(cookie)).status).toBe(409);
  await shop.reconcile(id);
  expect(await close()).toMatchObject({ code: 0, out: expect.stringContaining('is closed') });
  expect((await shop.create(cookie)).status).toBe(200);
});

test('closes the order of a later page when an earlier one is paid in person', async () => {
  const first = await shop.approvedOrder();
  shop.paypal.faults.capture.push('INSTRUMENT_DECLINED');
  const declined = await shop.comeBack(first);
  const second = await shop.order(declined.cookie);
  shop.paypal.approve(first.id);
  expect((await shop.complete({ ...first, cookie: second.cookie })).body).toEqual({ status: 'COMPLETED' });
  expect(await shop.show(second.id)).toMatchObject({ status: 'cancelled', issue: 'ORDER_REPLACED' });
  shop.paypal.approve(second.id);
  const back = await shop.page((await shop.comeBack(second)).location);
  expect(back).toContain(first.id);
  expect([shop.paypal.paid(first.id), shop.paypal.paid(second.id)]).toEqual([1, 0]);
});
