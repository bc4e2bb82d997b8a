import { expect, test } from 'vitest';
import { formatPrice } from '#app/content/money.ts';
import { cookieOf } from '#tests/browser-session.ts';
import { ops } from '#tests/cli.ts';
import { PRICE, plan } from '#tests/payments/payments.ts';
import { paypalShopPerFile, stranger } from '#tests/payments/shop.ts';

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

test('sells the plan again after the button for it, and not before', async () => {
  const first = await shop.approvedOrder();
  await shop.complete(first);
  await shop.record(first);
  expect((await shop.create(first.cookie)).status).toBe(409);
  const again = await shop.submit('/checkout', { intent: 'another' }, first.cookie);
  expect([again.status, again.headers.get('Location')]).toEqual([303, '/checkout']);
  expect(await checkout(first.cookie)).toContain('Continue to PayPal');
  const second = await shop.approvedOrder(first.cookie);
  await shop.complete(second);
  expect([shop.paypal.paid(first.id), shop.paypal.paid(second.id)]).toEqual([1, 1]);
  expect((await shop.complete(first)).body).toMatchObject({ status: 'COMPLETED' });
});

test('sells the plan again once it is chosen after its receipt was shown', async () => {
  const first = await shop.approvedOrder();
  const back = await shop.comeBack(first);
  // Another visitor with the URL is not the buyer.
  await shop.page(back.location, await stranger());
  expect((await shop.create(await choose(plan.id, back.cookie))).status).toBe(409);
  await shop.page(back.location, back.cookie);
  expect((await shop.create(back.cookie)).status).toBe(409);
  expect((await shop.create(await choose(plan.id, back.cookie))).status).toBe(200);
});

test('does not sell the plan again while its payment is in doubt', async () => {
  const { cookie } = await shop.unconfirmedOrder(60);
  const made = shop.paypal.orders.size;
  expect((await shop.create(cookie)).status).toBe(502);
  expect(await checkout(cookie)).not.toContain('Buy another one');
  const pressed = await shop.submit('/checkout', { intent: 'another' }, cookie);
  const since = await choose(plan.id, cookieOf(pressed.headers.get('Set-Cookie')));
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
