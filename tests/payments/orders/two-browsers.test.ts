import { expect, test } from 'vitest';
import { visitorCookie } from '#tests/browser-session.ts';
import { plan, somebody } from '#tests/payments/payments.ts';
import { hostedShopPerFile } from '#tests/payments/providers/hosted-shop.ts';
import { type Order, paypalShopPerFile, shopAt } from '#tests/payments/shop.ts';
import { sharedSite } from '#tests/shared-site.ts';

const shop = paypalShopPerFile();
const hosted = hostedShopPerFile(2_000);

/** Returns the cookies of two browsers in which the same person chose the plan. */
async function twoBrowsers(): Promise<[string, string]> {
  const customer = somebody();
  const inCapitals = { ...customer, email: customer.email.toUpperCase() };
  return [
    await visitorCookie({ planId: plan.id, customer }),
    await visitorCookie({ planId: plan.id, customer: inCapitals }),
  ];
}

function demoShop() {
  const demo = shopAt(sharedSite());
  async function approvedOrder(cookie?: string) {
    const order = await demo.order(cookie);
    await demo.submit('/demo-paypal/approve', { token: order.id, decision: 'approve' });
    return order;
  }
  return { ...demo, approvedOrder };
}

const SHOPS = { PayPal: () => shop, 'the demo': demoShop, 'a hosted backend': () => hosted };

test.each(Object.entries(SHOPS))(
  'charges a person for an order in each of two browsers, at %s',
  async (name, shopOf) => {
    const { approvedOrder, ...at } = shopOf();
    const [laptop, phone] = await twoBrowsers();
    const [first, second] = [await approvedOrder(laptop), await approvedOrder(phone)];
    expect((await at.complete(first)).body).toEqual({ status: 'COMPLETED' });
    const { body } = await at.record(first);
    const { location } = await at.comeBack(second);
    const receipts = await Promise.all([String(body.receipt), location].map((path) => at.page(path)));
    const ids = [first.id, second.id];
    expect(receipts.map((page) => ids.filter((id) => page.includes(id)))).toEqual(ids.map((id) => [id]));
    for (const id of ids) expect(await at.show(id)).toMatchObject({ status: 'recorded', paidAt: expect.any(String) });
    if (name === 'PayPal') expect(ids.map(shop.paypal.paid)).toEqual([1, 1]);
    const recorded = hosted.backend.payments.map(({ orderID }) => orderID);
    if (name === 'a hosted backend') expect(recorded).toEqual(expect.arrayContaining(ids));
  },
);

/** The presses of a buyer who returns to the browser in which an approved order was lost. */
const PRESSES = {
  complete_order: (order: Order) => shop.complete(order),
  'the return page': (order: Order) => shop.comeBack(order),
  create_order: (order: Order) => shop.create(order.cookie),
};

test.each(Object.entries(PRESSES))(
  'charges a lost order beside a paid one only after a press, at %s',
  async (_, press) => {
    const [laptop, phone] = await twoBrowsers();
    const lost = await shop.approvedOrder(laptop);
    const bought = await shop.approvedOrder(phone);
    await shop.comeBack(bought);
    expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', lost.id)).toBe(200);
    await shop.reconcile(lost.id);
    expect([lost, bought].map(({ id }) => shop.paypal.paid(id))).toEqual([0, 1]);
    const { status, next } = await shop.show(lost.id);
    expect([status, next]).toEqual(['approved', expect.stringContaining('unless the same buyer has paid')]);
    expect(await shop.page('/checkout', lost.cookie)).toContain('Continue to PayPal');
    await press(lost);
    expect(shop.paypal.paid(lost.id)).toBe(1);
    const page = await shop.page((await shop.comeBack(lost)).location);
    expect([page.includes(lost.id), page.includes(bought.id)]).toEqual([true, false]);
  },
);

test('leaves a lost order of the demo alone until its buyer returns', async () => {
  const demo = demoShop();
  const [laptop, phone] = await twoBrowsers();
  const lost = await demo.approvedOrder(laptop);
  await demo.comeBack(await demo.approvedOrder(phone));
  expect(await demo.reconcile(lost.id)).toMatchObject({ status: 'approved' });
  await demo.comeBack(lost);
  expect(await demo.show(lost.id)).toMatchObject({ status: 'recorded' });
});

test('tells a visitor who only types an address nothing about its orders', async () => {
  const [first, second] = await twoBrowsers();
  await shop.comeBack(await shop.approvedOrder(first));
  const { id, cookie } = await shop.order(second);
  const asked = await shop.complete({ id, cookie });
  expect([asked.status, asked.body.receipt]).toEqual([422, undefined]);
  expect(await shop.page('/checkout', cookie)).toContain('Continue to PayPal');
});
