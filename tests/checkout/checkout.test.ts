import { expect, test } from 'vitest';
import { toAmount } from '#app/content/money.ts';
import { termsOf } from '#app/content/texts/plan-terms.ts';
import { content } from '#app/settings/content.server.ts';
import { cookieOf, readCookie, visitorCookie } from '#tests/browser-session.ts';
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

test('shows no alert about an earlier purchase once another plan is chosen', async () => {
  const alert = { kind: 'success', text: '✅ Payment Success!' };
  const cookie = await visitorCookie({ planId: plan.id, customer, owner: 'me', __flash_alert__: alert });
  const chosen = await shop.submit('/pricing', { plan: plan.id }, cookie);
  expect(chosen.status).toBe(303);
  expect(await readCookie(cookieOf(chosen.headers.get('Set-Cookie')))).not.toHaveProperty('__flash_alert__');
});

test('says what to do about a declined card, and leaves the way to pay open', async () => {
  const page = await shop.page('/checkout?payment=INSTRUMENT_DECLINED', await buyer());
  for (const text of ['Please choose another way to pay.', 'Continue to PayPal']) expect(page).toContain(text);
});

test('lets the browser keep a refusal, which it could not go back to otherwise', async () => {
  const { status, headers } = await shop.submit('/checkout', { email: 'none' }, await buyer());
  expect([status, headers.get('Cache-Control')]).toEqual([400, 'private, no-cache, no-transform']);
  expect(headers.get('Vary')).not.toContain('Cookie');
  expect((await shop.visit('/checkout')).headers.get('Vary')).toContain('Cookie');
});

test.each(content.plans)('says at checkout what $title buys', async (ordered) => {
  const page = await shop.page('/checkout', await visitorCookie({ planId: ordered.id }));
  for (const term of termsOf(ordered)) expect(page).toContain(escaped(term));
  expect(page).toMatch(/<a [^>]*href="\/pricing"[^>]*>Change</);
  expect(page.includes('Credit never expires.')).toBe(ordered.kind === 'bundle');
  expect(page.includes('ZIP exclusivity available')).toBe(ordered.zipExclusive === true);
});

test('suggests the states by code and name, and takes any other text', async () => {
  const page = await shop.page('/checkout', await buyer());
  const options = [...page.matchAll(/<option value="([A-Z]{2})" label="([^"]+)"/g)].map(([, code, name]) => [
    code,
    name,
  ]);
  expect(options).toHaveLength(51);
  expect(options).toEqual(
    expect.arrayContaining([
      ['DE', 'Delaware'],
      ['DC', 'District of Columbia'],
    ]),
  );
  expect(page).toMatch(/<input [^>]*autoComplete="address-level1"[^>]*list="us-states"/i);
  const saved = await shop.submit('/checkout', { ...customer, state: 'Puerto Rico' }, await buyer());
  expect(saved.status).toBe(303);
});

test('offers no other plan in place of a paid one', async () => {
  const { cookie, id } = await shop.order();
  await fetch(`${sharedSite().url}/demo-paypal/approve`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: sharedSite().url },
    body: new URLSearchParams({ token: id, decision: 'approve' }),
  });
  await shop.comeBack({ id, cookie });
  const page = await shop.page('/checkout', cookie);
  expect(page).toContain('Open your receipt');
  expect(page).not.toMatch(/>Change</);
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
