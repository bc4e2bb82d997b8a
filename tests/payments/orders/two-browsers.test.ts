import { expect, test } from 'vitest';
import { cookieOf, visitorCookie } from '#tests/browser-session.ts';
import { plan, somebody } from '#tests/payments/payments.ts';
import { paypalShopPerFile } from '#tests/payments/shop.ts';

const shop = paypalShopPerFile();

/** Returns the cookies of two browsers in which the same person chose the plan. */
async function twoBrowsers(): Promise<[string, string]> {
  const customer = somebody();
  const inCapitals = { ...customer, email: customer.email.toUpperCase() };
  return [
    await visitorCookie({ planId: plan.id, customer }),
    await visitorCookie({ planId: plan.id, customer: inCapitals }),
  ];
}

test.each(['complete_order', 'the return page', 'create_order'])(
  'shows the buyer the receipt of the other browser first, and sells another one, at %s',
  async (door) => {
    const [first, second] = await twoBrowsers();
    const open = await shop.approvedOrder(first);
    const bought = await shop.approvedOrder(second);
    await shop.comeBack(bought);
    if (door === 'complete_order') {
      const { status, body } = await shop.complete(open);
      expect([status, body.status]).toEqual([200, 'PENDING']);
      expect(await shop.page(String(body.receipt))).toContain(bought.id);
    } else if (door === 'the return page') {
      const { location } = await shop.comeBack(open);
      expect(await shop.page(location)).toContain(bought.id);
    } else {
      expect((await shop.create(open.cookie)).status).toBe(409);
    }
    const page = await shop.page('/checkout', open.cookie);
    expect(page).toContain('Buy another one');
    expect(page).not.toContain('Continue to PayPal');
    const pressed = await shop.submit('/pricing', { plan: plan.id }, open.cookie);
    const cookie = cookieOf(pressed.headers.get('Set-Cookie'));
    expect(await shop.page('/checkout', cookie)).toContain('Continue to PayPal');
    // The order that the button closed stays closed in its own tab.
    await shop.comeBack({ ...open, cookie });
    expect(shop.paypal.paid(open.id)).toBe(0);
    const another = await shop.approvedOrder(cookie);
    expect(another.id).not.toBe(open.id);
    // Its way back is lost too, but this buyer knew of the other one.
    expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', another.id)).toBe(200);
    expect([open, bought, another].map(({ id }) => shop.paypal.paid(id))).toEqual([0, 1, 1]);
  },
);

test('tells a visitor who only types an address nothing about its orders', async () => {
  const [first, second] = await twoBrowsers();
  await shop.comeBack(await shop.approvedOrder(first));
  const { id, cookie } = await shop.order(second);
  const asked = await shop.complete({ id, cookie });
  expect([asked.status, asked.body.receipt]).toEqual([422, undefined]);
  expect(await shop.page('/checkout', cookie)).toContain('Continue to PayPal');
});
