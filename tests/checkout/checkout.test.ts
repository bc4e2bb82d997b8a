import { expect, test } from 'vitest';
import { toAmount } from '#app/content/money.ts';
import { content } from '#app/settings/content.server.ts';
import { buyer } from '#tests/checkout/buyer.ts';
import { customer, PRICE, plan, shownOrder } from '#tests/payments/payments.ts';
import { shopAt } from '#tests/payments/shop.ts';
import { sharedSite } from '#tests/shared-site.ts';

const shop = shopAt(sharedSite());

test('orders a plan only as the page shows it, else asks the buyer to look again', async () => {
  const email = 'looks-again@example.com';
  const continueToPaypal = async (shown: Record<string, string>) =>
    (await shop.submit('/checkout', { intent: 'pay', ...customer, email, ...shown }, await buyer())).headers.get(
      'Location',
    );
  const stale = [
    { ...shownOrder, amount: toAmount(PRICE.cents - 1) },
    { plan: shownOrder.plan },
    { ...shownOrder, plan: content.plans.find(({ id }) => id !== plan.id)?.id ?? '' },
  ];
  for (const shown of stale) expect(await continueToPaypal(shown)).toBe('/checkout?payment=ORDER_CHANGED');
  const page = await shop.page('/checkout?payment=ORDER_CHANGED', await buyer());
  expect(page).toContain('This order has changed since its page was opened.');
  expect(page).toContain('Continue to PayPal');
  expect(await continueToPaypal(shownOrder)).toContain('/demo-paypal/approve?token=');
  expect((await shop.list()).filter(({ userEmail }) => userEmail === email)).toHaveLength(1);
});

test('says what to do about a declined card, and leaves the way to pay open', async () => {
  const page = await shop.page('/checkout?payment=INSTRUMENT_DECLINED', await buyer());
  for (const text of ['Please choose another way to pay.', 'Continue to PayPal']) expect(page).toContain(text);
});

test('lets the browser keep a refusal, which it could not go back to otherwise', async () => {
  const { status, headers } = await shop.submit('/checkout', { email: 'none' }, await buyer());
  expect([status, headers.get('Cache-Control')]).toEqual([400, 'private, no-cache']);
  expect(headers.get('Vary')).not.toContain('Cookie');
  expect((await shop.visit('/checkout')).headers.get('Vary')).toContain('Cookie');
});
