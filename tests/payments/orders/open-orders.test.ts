import { expect, test } from 'vitest';
import { toAmount, toDollars } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { content } from '#app/settings/content.server.ts';
import { cookieOf, readCookie, visitorCookie } from '#tests/browser-session.ts';
import { chosen } from '#tests/checkout/buyer.ts';
import { ops } from '#tests/cli.ts';
import { customer, PRICE, plan, shownOrder, somebody } from '#tests/payments/payments.ts';
import { detailsOf, type Order, paypalShopPerFile } from '#tests/payments/shop.ts';

const other = content.plans.find(({ id }) => id !== plan.id) as Plan;
const otherChosen = { amount: toAmount(other.priceCents), title: other.title, features: other.features };

const shop = paypalShopPerFile();

/** Returns a buyer whose first tab shows the plan and who chose the other one in a second tab. */
const buyerOfBoth = () => visitorCookie({ planId: other.id, customer: somebody(), owner: crypto.randomUUID() });
const checkout = (cookie: string) => shop.page('/checkout', cookie);
const choose = async (id: string, cookie: string) =>
  cookieOf((await shop.submit('/pricing', { plan: id }, cookie)).headers.get('Set-Cookie'));

async function pay(order: Order, bought: Plan): Promise<string> {
  const { cookie } = await shop.complete(order);
  const recorded = await shop.record(
    { ...order, cookie },
    { packageTitle: bought.title, packagePrice: toDollars(bought.priceCents) },
  );
  expect(recorded.status).toBe(200);
  return recorded.cookie;
}

test('gives out one order and one receipt to a buyer who sets out twice', async () => {
  const first = await shop.order();
  const second = await shop.order(first.cookie);
  expect([second.id, second.approvalUrl]).toEqual([first.id, first.approvalUrl]);
  shop.paypal.approve(first.id);
  const paid = await shop.comeBack(second);
  expect((await shop.comeBack({ ...first, cookie: paid.cookie })).location).toBe(paid.location);
  expect(shop.paypal.paid(first.id)).toBe(1);
});

test.each([
  ['is too old to be approved', `createdAt = '${new Date(Date.now() - 3 * 3600_000 - 60_000).toISOString()}'`],
  ['has another price than the plan', `amountCents = ${PRICE.cents - 1}`],
  ['is for a plan with another name', `planId = 'former'`],
])('does not give out again an open order that %s', async (_, change) => {
  const { id, cookie } = await shop.order();
  shop.alter(id, change);
  const made = shop.paypal.orders.get(id);
  if (made && change.startsWith('amountCents')) made.amount.value = toAmount(PRICE.cents - 1);
  expect((await shop.order(cookie)).id).not.toBe(id);
});

test('records the details as they were when the money was taken', async () => {
  const moved = async (cookie: string, city: string) =>
    visitorCookie({ ...(await readCookie(cookie)), customer: { ...(await detailsOf({ cookie })), city } });
  const [again, late] = [await shop.order(), await shop.approvedOrder()];
  expect((await shop.order(await moved(again.cookie, 'Lewes'))).id).toBe(again.id);
  shop.paypal.approve(again.id);
  await shop.complete({ ...late, cookie: await moved(late.cookie, 'Milton') });
  await shop.complete({ ...late, cookie: await moved(late.cookie, 'Too Late') });
  for (const { id } of [again, late]) expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', id)).toBe(200);
  const rows = await shop.list();
  for (const [{ id }, city] of [
    [again, 'Lewes'],
    [late, 'Milton'],
  ] as const) {
    expect(rows.find((row) => row.id === id)).toMatchObject({ status: 'recorded', city });
  }
});

test('charges once a buyer who approved, never came back and starts again', async () => {
  const { id, cookie: before } = await shop.approvedOrder();
  const cookie = await choose(plan.id, before);
  const made = shop.paypal.orders.size;
  const refused = await shop.create(cookie);
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('Please do not pay again') } });
  const { status, headers } = await shop.submit('/checkout', { intent: 'pay', ...shownOrder, ...customer }, cookie);
  expect([status, headers.get('Location')]).toEqual([303, '/checkout']);
  expect(await checkout(cookie)).toContain('Open your receipt');
  expect(await checkout(cookie)).not.toContain('Continue to PayPal');
  expect([shop.paypal.orders.size, shop.paypal.paid(id)]).toEqual([made, 1]);
});

test('takes one payment for each of the plans in two tabs', async () => {
  const first = await shop.approvedOrder(await buyerOfBoth());
  const paid = await pay(first, plan);
  expect(await checkout(paid)).toContain('Continue to PayPal');
  const { status, body, cookie } = await shop.create(paid, otherChosen);
  expect(status).toBe(200);
  const id = String(body.id);
  shop.paypal.approve(id);
  const both = await pay({ id, cookie }, other);
  const page = await checkout(both);
  for (const text of ['Your payment is complete', 'Paid on ', 'Open your receipt']) expect(page).toContain(text);
  expect(page).not.toContain('do not pay again');
  for (const payload of [chosen, otherChosen]) expect((await shop.create(both, payload)).status).toBe(409);
  expect([shop.paypal.paid(first.id), shop.paypal.paid(id)]).toEqual([1, 1]);
});

test.each([
  ['approved and left', false],
  ['whose response was lost', true],
])('makes no second order for one %s after another in a second tab', async (_, completes) => {
  const first = await shop.approvedOrder(await buyerOfBoth());
  // The response is lost, so the browser keeps its old cookie.
  if (completes) await shop.complete(first);
  const second = await shop.create(first.cookie, otherChosen);
  expect(second.status).toBe(200);
  expect((await shop.create(second.cookie)).status).toBe(409);
  expect(shop.paypal.paid(first.id)).toBe(1);
  expect(await checkout(second.cookie)).toContain('Continue to PayPal');
});

test('does not charge a declined order beside the one after it, and shows its receipt', async () => {
  const first = await shop.approvedOrder();
  shop.paypal.faults.capture.push('INSTRUMENT_DECLINED');
  const second = await shop.approvedOrder((await shop.comeBack(first)).cookie);
  // Approved without opening its return URL, then paid.
  for (const { id } of [first, second, first]) {
    const receipt = await shop.page((await shop.comeBack({ ...second, id })).location);
    expect(receipt).toContain('Your payment is complete');
    expect(receipt).toContain(second.id);
  }
  const pressed = await shop.complete({ ...first, cookie: second.cookie });
  expect(pressed.body).toEqual({ status: 'PENDING', receipt: expect.stringMatching(/^\/receipt\//) });
  expect([shop.paypal.paid(first.id), shop.paypal.paid(second.id)]).toEqual([0, 1]);
});

test('shows that PayPal reviews a payment until a webhook or reconcile settles it', async () => {
  const [hooked, swept] = [await shop.approvedOrder(), await shop.approvedOrder()];
  shop.paypal.captureAs('PENDING');
  const back = await shop.comeBack(hooked);
  expect(back.session.__flash_alert__).toBeUndefined();
  expect(await shop.page(back.location)).toContain('being reviewed by PayPal');
  for (const _ of ['first', 'again']) expect((await shop.complete(swept)).body).toMatchObject({ status: 'PENDING' });
  shop.paypal.captureAs('COMPLETED');
  expect((await shop.record(swept)).status).toBe(409);
  shop.paypal.settlePending(hooked.id, 'COMPLETED');
  shop.paypal.settlePending(swept.id, 'PARTIALLY_REFUNDED');
  await shop.deliver('PAYMENT.CAPTURE.COMPLETED', hooked.id);
  expect(await shop.page(back.location)).toContain('Your payment is complete');
  expect(await shop.reconcile(swept.id)).toMatchObject({ before: 'pending', status: 'recorded' });
  for (const { id } of [hooked, swept]) expect(shop.captureCalls(id)).toHaveLength(1);
});

test('leaves the way to pay open after PayPal declines a payment in its review', async () => {
  const order = await shop.approvedOrder();
  const { cookie } = await shop.completeAs('PENDING', order);
  const reviewed = await checkout(cookie);
  expect(reviewed).toContain('being reviewed by PayPal');
  expect(reviewed).toContain('Please do not pay again');
  expect(reviewed).not.toContain('Paid on ');
  expect((await shop.create(cookie)).status).toBe(409);
  shop.paypal.settlePending(order.id, 'DECLINED');
  await shop.deliver('PAYMENT.CAPTURE.DENIED', order.id);
  expect(await checkout(cookie)).not.toContain('Please do not pay again');
  expect(await checkout(cookie)).toContain('Continue to PayPal');
  const next = await shop.approvedOrder(cookie);
  await shop.comeBack(next);
  expect([shop.paypal.paid(order.id), shop.paypal.paid(next.id)]).toEqual([0, 1]);
});

test('says of a refund after the review that no money was kept, not that none moved', async () => {
  const order = await shop.approvedOrder();
  const { body } = await shop.completeAs('PENDING', order);
  shop.paypal.settlePending(order.id, 'REFUNDED');
  await shop.deliver('PAYMENT.CAPTURE.REFUNDED', order.id);
  const receipt = await shop.page(String(body.receipt));
  expect(receipt).toContain('This payment was refunded.');
  expect(receipt).toContain('No money was kept.');
  expect(receipt).not.toContain('Nothing was charged');
  const { out } = await ops(['payments', 'show', order.id], shop.operator);
  expect(out).toContain('No money was kept');
  expect(out).not.toContain('no money moved');
});

test('takes a payment of another amount for unknown until it is refunded', async () => {
  const order = await shop.approvedOrder();
  const { body, cookie } = await shop.completeAs('COMPLETED', order, toAmount(PRICE.cents - 1));
  expect(await checkout(cookie)).not.toContain('Continue to PayPal');
  const receipt = await shop.page(String(body.receipt));
  expect(receipt).toContain('Please do not pay again');
  expect(receipt).not.toContain('Nothing was charged');
  expect(await shop.reconcile(order.id)).toMatchObject({ status: 'unknown', issue: 'ORDER_MISMATCH' });
  const { next } = await shop.show(order.id);
  expect(next).toContain('The provider took another amount or currency than ours');
  for (const capture of shop.paypal.orders.get(order.id)?.captures ?? []) capture.status = 'REFUNDED';
  expect(await shop.reconcile(order.id)).toMatchObject({ status: 'declined', issue: 'REFUNDED' });
  expect(shop.captureCalls(order.id)).toHaveLength(1);
});
